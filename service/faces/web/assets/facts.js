// Any view, drawn from its schema: what no other part of the table shows. Numbers and words as a strip, objects as lists of
// names and values, lists of objects as tables.

import { h } from "./dom.js";
import { asWritten, readable, said, t } from "./i18n.js";
import { isSeat, member, plain } from "./schema.js";
import { bar, gauge } from "./seats.js";
import { die, isDrawn } from "./dice.js";

const LEFT_OUT = new Set(["round", "eliminated"]);
const MOST_ROWS = 12;

export function drawFacts(scene) {
  const { view, ruleset } = scene;
  const root = ruleset.schemas.view;
  const owned = ownedFields(scene);
  const fields = Object.entries(view).filter(([name, value]) => !owned.has(name) && !isEmpty(value));
  const small = fields.filter(([, value]) => typeof value !== "object");
  const large = fields.filter(([, value]) => typeof value === "object");
  return [
    small.length > 0 && h("dl", { class: "strip" }, small.map(([name, value]) => chip(name, value, member(root, name, root), scene))),
    large.map(([name, value]) => panel(name, value, member(root, name, root), scene)),
  ];
}

// What is drawn by other parts: scores and lists by seat, the dice, what the ruleset's own layout shows.
function ownedFields({ ruleset: { hints }, layout, view }) {
  const rest = hints.by_seat.filter((path) => !(Array.isArray(view[path]) && view[path].some((item) => item && typeof item === "object" && !Array.isArray(item))));
  const dice = hints.dice.filter((path) => !path.includes("."));
  const limits = Object.entries(hints.gauges).filter(([path]) => path === hints.score || path === "round" || hints.by_seat.includes(path)).map(([, limit]) => limit);
  return new Set([...LEFT_OUT, hints.score, ...rest, ...dice, ...limits, ...(layout?.owns ?? [])]);
}

const isEmpty = (value) => value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);

function chip(name, value, schema, scene) {
  const label = scene.words.label(name);
  return h("div", { class: "fact" }, h("dt", {}, label), h("dd", {}, bar(name, value, scene, label) ?? shown(value, schema, scene)));
}

// A part of the view; what is over is folded.
function panel(name, value, schema, scene) {
  const title = scene.words.label(name);
  const body = isSmall(value) ? strip(name, value, schema, scene) : shown(value, schema, scene, name);
  if (body === null) return null;
  if (name.startsWith("last_")) return h("details", { class: "panel", "data-keep": name }, h("summary", {}, title), body);
  return h("section", { class: "panel" }, h("h3", {}, title), body);
}

// An object of numbers and words, beside its dice: what the felt and the seats show is left out.
const isSmall = (value) => !Array.isArray(value) && translated(value) === null && Object.entries(value).every(([name, one]) => name === "dice" || one === null || typeof one !== "object" || (Array.isArray(one) && one.every(Number.isInteger)));

function strip(name, value, schema, scene) {
  const root = scene.ruleset.schemas.view;
  const onFelt = scene.ruleset.hints.dice.includes(`${name}.dice`);
  const own = plain(schema, root);
  const told = { dice: onFelt || same(value.dice, scene.view.dice), seat: onFelt || scene.envelope.active.includes(value.seat) };
  const left = (field, one) => isEmpty(one) || isMark(field, one, own) || told[field] || (onFelt && isOnFelt(`${name}.${field}`, scene));
  const fields = Object.entries(value).filter(([field, one]) => !left(field, one));
  if (fields.length === 0) return null;
  return h("dl", { class: "strip" }, fields.map(([field, one]) => h("div", { class: "fact" }, h("dt", {}, scene.words.label(field)), h("dd", {}, shown(one, member(own, field, root), scene, field)))));
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const isOnFelt = (path, { ruleset }) => ruleset.hints.marks.includes(path);

// A value as a person reads it.
export function shown(value, schema, scene, name = "") {
  const root = scene.ruleset.schemas.view;
  const known = plain(schema, root);
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "number") return isSeat(known, root) ? seatName(value, scene) : said.number(value);
  if (typeof value === "string") return known.enum || value in scene.ruleset.words.values ? scene.words.value(value) : (asWritten(value), value);
  if (Array.isArray(value)) return list(value, known, scene, name);
  const text = translated(value);
  return text ?? object(value, known, scene);
}

const seatName = (seat, { names }) => names[seat] || String(seat);

// A text in several languages, in ours.
export function translated(value) {
  const tongue = document.documentElement.lang;
  const keys = Object.keys(value);
  return keys.length === 2 && typeof value.fr === "string" && typeof value.en === "string" ? value[tongue] : null;
}

function list(values, schema, scene, name) {
  if (values.length === 0) return t("none");
  const items = schema.items ?? {};
  if (isDiceList(name, values)) return h("span", { class: "dice tiny" }, values.map((value) => smallDie(value, scene.ruleset.hints.sides)));
  if (values.every((value) => value && typeof value === "object" && !Array.isArray(value) && translated(value) === null)) return table(values, items, scene);
  const texts = values.map((value) => shown(value, items, scene));
  return texts.every((text) => typeof text === "string") ? texts.join(", ") : h("ul", { class: "plain" }, texts.map((text) => h("li", {}, text)));
}

const isDiceList = (name, values) => name === "dice" && values.every((value) => Number.isInteger(value) && value > 0);
const smallDie = (value, sides) => die(value, { sides: isDrawn(sides) && value <= sides ? sides : 100 });

function object(value, schema, scene) {
  const root = scene.ruleset.schemas.view;
  const fields = Object.entries(value).filter(([name, one]) => !isEmpty(one) && !isMark(name, one, schema));
  if (fields.length === 0) return t("none");
  return h("dl", { class: "members" }, fields.map(([name, one]) => [h("dt", {}, scene.words.label(name)), h("dd", {}, shown(one, member(schema, name, root), scene, name))]));
}

// Positions of dice are seen on the felt.
const isMark = (name, value, schema) => name !== "dice" && schema.properties?.dice !== undefined && Array.isArray(value) && value.every(Number.isInteger);

function table(rows, schema, scene) {
  const root = scene.ruleset.schemas.view;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => rows.some((row) => !isEmpty(row[name])));
  const line = (row) => h("tr", {}, columns.map((name) => h("td", { "data-label": scene.words.label(name) }, shown(row[name], member(schema, name, root), scene, name))));
  const body = rows.slice(-MOST_ROWS).map(line);
  return h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": columns.map(readable).join(", ") }, h("table", {}, h("thead", {}, h("tr", {}, columns.map((name) => h("th", { scope: "col" }, scene.words.label(name))))), h("tbody", {}, body)));
}

export { gauge };
