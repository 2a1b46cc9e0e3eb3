// A form made from a JSON Schema: every field with its bounds and its explanation. A field is `{element, read}`, where `read`
// gives its value, or undefined for a field that was left as it is.

import { button, h } from "./dom.js";
import { readable, t } from "./i18n.js";
import { mayBeNull, member, plain } from "./schema.js";

const DEEPEST = 3;
const LONG_TEXT = 100;

let fields = 0;

// `words` names fields and values: {label(name), help(name, schema), value(text), seats: names or null, players: what the seats are
// called before anybody sits there, picks: ids by field, choices: `[value, name]` by field, of what there is in a game}.
export function schemaFields(schema, root, values, words, depth = 0) {
  const properties = Object.entries(plain(schema, root).properties ?? {}).filter(([, property]) => property.const === undefined);
  return properties.map(([name, property]) => [name, field(name, property, root, values?.[name] ?? property.default, words, depth)]);
}

// Several fields as one value: what was left alone is left out.
export function readFields(named) {
  const found = named.map(([name, { read }]) => [name, read()]).filter(([, value]) => value !== undefined);
  return Object.fromEntries(found);
}

export function field(name, schema, root, value, words, depth = 0) {
  const found = plain(schema, root);
  const control = controlFor(name, found, schema, root, value, words, depth);
  const help = words.help(name, found);
  const helpId = help ? `help-${++fields}` : null;
  if (helpId) control.input?.setAttribute("aria-describedby", helpId);
  const note = help && h("p", { class: "help", id: helpId }, help);
  const label = words.label(name);
  if (!control.input) {
    return { element: h("fieldset", { class: "field", "data-field": name }, h("legend", {}, label), note, control.element), read: control.read };
  }
  const id = (control.input.id ||= `field-${++fields}`);
  const switches = control.input.type === "checkbox";
  const text = h("label", { for: id }, label);
  const line = switches ? h("div", { class: "switch" }, control.element, text) : [text, control.element];
  return { element: h("div", { class: "field", "data-field": name }, line, note), read: control.read };
}

function controlFor(name, schema, given, root, value, words, depth) {
  const optional = mayBeNull(given, root);
  const picks = words.picks?.[name];
  if (picks && schema.type === "array") return pickList(picks, value, words, takesReferences(schema, root));
  const there = words.choices?.[name];
  if (there) return choice(there.map(([one]) => one), value, optional, { value: (one) => there.find(([each]) => each === one)[1] });
  if (schema.enum) return choice(schema.enum, value, optional, words);
  if (schema.type === "boolean") return toggle(value);
  if (name === "game_master" && words.players) return seatChoice(schema, value, optional, { seats: words.players });
  if (schema.type === "integer") return words.seats && isTarget(name) ? seatChoice(schema, value, optional, words) : number(schema, value, optional);
  if (schema.type === "string") return text(schema, value, optional);
  if (schema.type === "array" && depth < DEEPEST && isSimple(plain(schema.items, root))) return several(name, schema, root, value, words);
  if (schema.type === "array" && depth < DEEPEST && plain(schema.items, root).properties) return groups(schema, root, value, words, depth);
  if (isLists(schema, root)) return lines(value);
  if (schema.type === "object" && schema.properties && depth < DEEPEST) return group(schema, root, value, words, depth, optional);
  return json(value, ids(schema, root), optional, words);
}

const isTarget = (name) => ["target", "targets", "seat", "engaged", "game_master"].includes(name);
const isSimple = (schema) => schema.enum || ["integer", "string", "boolean"].includes(schema.type);

function toggle(value) {
  const input = h("input", { type: "checkbox", role: "switch", ".checked": value === true });
  return { element: input, input, read: () => input.checked };
}

function number(schema, value, optional) {
  const step = schema.multipleOf ?? 1;
  const bounds = { min: schema.minimum, max: schema.maximum, step, required: !optional };
  const wide = schema.maximum - schema.minimum;
  const input = h("input", { type: "number", inputmode: "numeric", ...bounds, ".value": value ?? "", placeholder: optional ? "–" : null });
  const range = wide > 0 && wide / step <= 200 && value !== null && value !== undefined && !optional;
  const slider = range && h("input", { type: "range", "aria-hidden": "true", tabindex: "-1", ...bounds, required: null, ".value": value });
  slider?.addEventListener?.("input", () => (input.value = slider.value));
  if (slider) input.addEventListener("input", () => (slider.value = input.value));
  const limits = schema.maximum !== undefined && h("span", { class: "limits" }, `${schema.minimum ?? "…"}–${schema.maximum}`);
  const read = () => (input.value === "" ? (optional ? null : undefined) : Number(input.value));
  return { element: h("div", { class: "number" }, input, slider || limits), input, read };
}

function text(schema, value, optional) {
  const long = schema.pattern === undefined && (schema.maxLength === undefined || schema.maxLength > LONG_TEXT);
  const attributes = { maxlength: schema.maxLength, required: !optional && (schema.minLength ?? 0) > 0, ".value": value ?? "", autocomplete: "off" };
  const input = h(long ? "textarea" : "input", long ? { rows: 2, ...attributes } : { type: "text", ...attributes });
  return { element: input, input, read: () => (input.value === "" && optional ? null : input.value) };
}

function choice(values, value, optional, words) {
  const options = values.map((one) => h("option", { value: JSON.stringify(one), ".selected": one === value }, words.value(one)));
  const none = optional && h("option", { value: "null", ".selected": value === null || value === undefined }, "–");
  const input = h("select", {}, none, options);
  return { element: input, input, read: () => JSON.parse(input.value) };
}

function seatChoice(schema, value, optional, words) {
  const seats = words.seats.map((_, seat) => seat).filter((seat) => seat >= (schema.minimum ?? 0));
  return choice(seats, value, optional, { value: (seat) => words.seats[seat] });
}

// Any number of the ids that the game brings along.
function pickList(picks, value, words, often) {
  const wanted = Array.isArray(value) ? [...value] : [];
  const chosen = h("ul", { class: "picked" });
  const draw = () =>
    chosen.replaceChildren(
      ...wanted.map((id, index) => {
        const name = typeof id === "string" ? words.value(id) : (id.name ?? JSON.stringify(id));
        const remove = h("button", { type: "button", "aria-label": t("remove.this", { what: name }), onclick: () => (wanted.splice(index, 1), draw()) }, "×");
        return h("li", {}, name, remove);
      }),
    );
  const input = h("select", { "aria-label": t("add") }, h("option", { value: "" }, t("add.more")), picks.map((id) => h("option", { value: id }, words.value(id))));
  input.addEventListener("change", () => {
    if (input.value) wanted.push(input.value);
    input.value = "";
    draw();
  });
  draw();
  return { element: h("div", { class: "pick-list" }, chosen, input), read: () => (often ? numbered(wanted) : wanted) };
}

// Whether content may be named with an id and a name of its own, so that it can be taken more than once.
const takesReferences = (schema, root) => (schema.items?.anyOf ?? []).some((one) => plain(one, root).properties?.bestiary);

function numbered(wanted) {
  const seen = {};
  return wanted.map((id) => {
    if (typeof id !== "string") return id;
    seen[id] = (seen[id] ?? 0) + 1;
    return seen[id] === 1 ? id : { bestiary: id, id: `${id}_${seen[id]}`.slice(0, 32), name: `${readable(id)} ${seen[id]}` };
  });
}

// A list of simple values: seats and enumerated ones are ticked, others written one a line.
function several(name, schema, root, value, words) {
  const items = plain(schema.items, root);
  const known = items.enum ?? (words.seats && isTarget(name) ? words.seats.map((_, seat) => seat).filter((seat) => seat >= (items.minimum ?? 0)) : null);
  const chosen = new Set(value ?? []);
  if (known) {
    const boxes = known.map((one) => {
      const box = h("input", { type: "checkbox", ".checked": chosen.has(one) });
      return { one, box, element: h("label", { class: "tick" }, box, items.enum ? words.value(one) : words.seats[one]) };
    });
    return { element: h("div", { class: "ticks" }, boxes.map(({ element }) => element)), read: () => boxes.filter(({ box }) => box.checked).map(({ one }) => one) };
  }
  const input = h("textarea", { rows: 3, ".value": (value ?? []).join("\n"), placeholder: t("form.lines") });
  const convert = items.type === "integer" ? Number : (line) => line;
  return { element: input, input, read: () => input.value.split("\n").map((line) => line.trim()).filter(Boolean).map(convert) };
}

// An object of fields; one that may be null has a switch.
function group(schema, root, value, words, depth, optional) {
  const named = schemaFields(schema, root, value, words, depth + 1);
  const body = h("fieldset", { class: "group" }, named.map(([, { element }]) => element));
  if (!optional) return { element: body, read: () => readFields(named) };
  const input = h("input", { type: "checkbox", role: "switch", "aria-label": t("form.own"), ".checked": value !== null && value !== undefined });
  const show = () => (body.hidden = body.disabled = !input.checked);
  input.addEventListener("change", show);
  show();
  return { element: h("div", {}, h("label", { class: "tick" }, input, t("form.own")), body), read: () => (input.checked ? readFields(named) : null) };
}

// A list of objects: a group of fields each, as many as are wanted.
function groups(schema, root, value, words, depth) {
  const { minItems: least = 0, maxItems: most = Infinity } = schema;
  const made = [];
  const list = h("div", { class: "group-list" });
  const more = button(t("add"), () => add({}), { look: "quiet", icon: "plus" });
  const count = () => {
    more.hidden = made.length >= most;
    for (const { remove } of made) remove.hidden = made.length <= least;
  };
  function add(one) {
    const named = schemaFields(schema.items, root, one, words, depth + 1);
    const remove = h("button", { type: "button", class: "forget", "aria-label": t("remove.this", { what: made.length + 1 }) }, "×");
    const line = { named, remove, element: h("fieldset", { class: "group" }, named.map(([, { element }]) => element), remove) };
    remove.addEventListener("click", () => (made.splice(made.indexOf(line), 1), line.element.remove(), count()));
    made.push(line);
    list.append(line.element);
    count();
  }
  (value ?? []).forEach(add);
  while (made.length < least) add({});
  count();
  return { element: h("div", {}, list, more), read: () => made.map(({ named }) => readFields(named)) };
}

// Lists of words: one list a line, its words with commas between them.
const isLists = ({ type, items }, root) => type === "array" && plain(items, root).type === "array" && plain(plain(items, root).items, root).type === "string";

function lines(value) {
  const input = h("textarea", { rows: 5, spellcheck: "false", ".value": (value ?? []).map((words) => words.join(", ")).join("\n"), placeholder: t("form.lists") });
  const read = () => input.value.split("\n").filter((line) => line.trim()).map((line) => line.split(",").map((word) => word.trim()).filter(Boolean));
  return { element: input, input, read };
}

// What no form can ask for is written as JSON; content that comes with the game is chosen by its id.
function json(value, known, optional, words) {
  const text = h("textarea", { rows: 3, class: "json", spellcheck: "false", ".value": known.includes(value) ? "" : written(value), placeholder: t("form.json"), "aria-label": t("form.own") });
  text.addEventListener("input", () => text.setCustomValidity(faultIn(text.value)));
  if (known.length === 0) return { element: text, input: text, read: () => parsed(text.value) };
  const choices = [...(optional ? [["", "–"]] : []), ...known.map((id) => [id, words.value(id)]), ["{}", t("form.own")]];
  const chosen = value && typeof value === "object" ? "{}" : (value ?? "");
  const input = h("select", {}, choices.map(([id, label]) => h("option", { value: id, ".selected": id === chosen }, label)));
  const show = () => (text.hidden = text.disabled = input.value !== "{}");
  input.addEventListener("change", show);
  show();
  return { element: h("div", {}, input, text), input, read: () => (input.value === "{}" ? parsed(text.value) : input.value || null) };
}

function faultIn(text) {
  try {
    parsed(text);
    return "";
  } catch (error) {
    return t("form.bad-json", { error: error.message });
  }
}

const written = (value) => (value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value, null, 1));

// An empty text is null; what begins like JSON is read as JSON, a bare word is an id.
function parsed(text) {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^[[{"\d-]/.test(trimmed) ? JSON.parse(trimmed) : trimmed;
}

// The texts that a field of several shapes takes as they are: `"sunken_bell"`.
function ids(schema, root) {
  const choices = (schema.anyOf ?? schema.oneOf ?? [schema]).map((one) => plain(one, root));
  return choices.flatMap((one) => (one.const !== undefined ? [one.const] : (one.enum ?? []))).filter((one) => typeof one === "string");
}

export const memberSchema = member;
