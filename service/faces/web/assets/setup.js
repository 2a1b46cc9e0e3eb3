// Setting a table: players, dice, options, and the rulebook beside them.

import { button, fill, glyph, h, icon } from "./dom.js";
import { language, readable, said, t } from "./i18n.js";
import { apiKey, call, Problem, ruleset as rulesetOf } from "./api.js";
import { keepKeys, recall, remember } from "./memory.js";
import { readFields, schemaFields } from "./form.js";
import { rulesPanel } from "./rules.js";
import { askRolls } from "./rolls.js";
import { GLYPHS } from "./glyphs.js";

const NAMES = ["Ana", "Bo", "Cléo", "Dan", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jo"];

export async function show({ id }) {
  const ruleset = await rulesetOf(id);
  const form = new Setup(ruleset);
  const rules = h("section", { class: "sheet rules-beside", "aria-label": t("setup.rules") }, rulesPanel(id));
  return { element: h("div", { class: "setup" }, head(ruleset), form.element, rules), title: ruleset.title };
}

function head(ruleset) {
  const { min, max } = ruleset.seats;
  const [least, most] = ruleset.hints.minutes ?? [];
  const facts = [t("players", { min, max }), least && t("minutes", { least, most }), ...ruleset.tags.map(said.tag)];
  return h(
    "header",
    { class: "setup-head" },
    h("span", { class: "card-picture" }, glyph(GLYPHS[ruleset.hints.icon])),
    h("div", {}, h("h1", {}, ruleset.title), h("p", {}, ruleset.summary), h("p", { class: "quiet" }, said.facts(facts))),
  );
}

// The words of a ruleset as forms want them.
export function formWords(ruleset, seats = null) {
  const { options, help, view, values, fields } = ruleset.words;
  return {
    label: (name) => options[name] ?? view[name] ?? fields[name] ?? readable(name),
    help: (name) => help[name] ?? null,
    named: (text) => named(values, text),
    value: (value) => (typeof value === "string" ? (values[value] ?? readable(value)) : typeof value === "number" ? said.number(value) : String(value)),
    seats,
    picks: ruleset.hints.picks,
  };
}

// What the ruleset calls a slug, or a name that makes one, with a number behind it or without: its own content in our language.
function named(values, text) {
  const slug = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/[^a-z0-9-]+/g, "_").replaceAll(/^_+|_+$/g, "");
  const [, kind, number] = /^(.*)_(\d+)$/.exec(slug) ?? [];
  if (values[slug] !== undefined) return values[slug];
  if (values[kind] !== undefined) return `${values[kind]} ${number}`;
  return /^[a-z0-9_-]+$/.test(text) ? text.replaceAll(/[_-]+/g, " ") : text;
}

class Setup {
  constructor(ruleset) {
    this.ruleset = ruleset;
    this.seats = h("ol", { class: "seats-to-set" });
    this.answer = h("div", { role: "alert" });
    const values = { ...ruleset.default_options, ...ruleset.hints.proposed };
    const players = Array.from({ length: ruleset.seats.max }, (_, seat) => t("setup.name", { number: seat + 1 }));
    this.options = schemaFields(ruleset.schemas.options, ruleset.schemas.options, values, { ...formWords(ruleset), players });
    this.more = this.moreFields();
    this.element = h("form", { class: "sheet setup-form", onsubmit: (event) => this.submit(event) }, this.parts());
    const usual = Math.max(ruleset.seats.min, Math.min(2, ruleset.seats.max));
    for (let seat = 0; seat < usual; seat++) this.addSeat();
  }

  parts() {
    const { min, max } = this.ruleset.seats;
    this.adder = button(t("setup.add"), () => this.addSeat(true), { look: "quiet", icon: "plus" });
    const options = this.options.map(([, { element }]) => element);
    return [
      h("h2", {}, t("setup.title")),
      h("fieldset", {}, h("legend", {}, `${t("setup.players")} (${min === max ? min : `${min}–${max}`})`), this.seats, this.adder),
      h("fieldset", {}, h("legend", {}, t("setup.dice")), this.diceChoice()),
      options.length > 0 && h("fieldset", { class: "options" }, h("legend", {}, t("setup.options")), options),
      h("details", {}, h("summary", {}, t("setup.more")), this.more.element),
      this.answer,
      h("div", { class: "setup-go" }, h("button", { class: "button primary big" }, t("setup.start"))),
    ];
  }

  diceChoice() {
    const radio = (value, checked) => {
      const input = h("input", { type: "radio", name: "dice", value, ".checked": checked });
      return h("label", { class: "option" }, input, h("span", {}, h("strong", {}, t(`setup.dice.${value}`)), h("span", { class: "help" }, t(`setup.dice.${value}.help`))));
    };
    return h("div", { class: "option-list" }, radio("server", true), radio("supplied", false));
  }

  moreFields() {
    const label = h("input", { type: "text", maxlength: 120, id: "set-label", autocomplete: "off" });
    const seed = h("input", { type: "text", maxlength: 64, pattern: "[A-Za-z0-9_\\-]*", id: "set-seed", autocomplete: "off" });
    const hidden = h("input", { type: "checkbox", role: "switch", id: "set-private" });
    const wait = h("input", { type: "checkbox", role: "switch", id: "set-wait" });
    const line = (input, name, help) => h("div", { class: "field" }, h("label", { for: input.id }, t(name)), input, help && h("p", { class: "help" }, t(help)));
    const flip = (input, name, help) => h("div", { class: "field" }, h("div", { class: "switch" }, input, h("label", { for: input.id }, t(name))), h("p", { class: "help" }, t(help)));
    const element = h("div", {}, line(label, "setup.label"), flip(hidden, "setup.private", "setup.private.help"), flip(wait, "setup.wait", "setup.wait.help"), line(seed, "setup.seed", "setup.seed.help"));
    return { element, label, seed, hidden, wait };
  }

  addSeat(focus = false) {
    const number = this.seats.children.length;
    const usual = number === 0 ? (recall("name") ?? NAMES[0]) : (NAMES[number] ?? t("setup.name", { number: number + 1 }));
    const name = h("input", { type: "text", maxlength: 60, required: true, ".value": usual, autocomplete: "off", "aria-label": t("setup.seat", { number: number + 1 }) });
    const open = h("input", { type: "checkbox", ".checked": false });
    open.addEventListener("change", () => ((name.disabled = open.checked), (name.value = open.checked ? "" : usual)));
    const remove = h("button", { type: "button", class: "forget", "aria-label": t("setup.remove"), onclick: () => this.removeSeat(line) }, "×");
    const line = h("li", {}, name, this.ruleset.seats.max > 1 && h("label", { class: "tick" }, open, t("setup.open")), remove);
    this.seats.append(line);
    if (focus) name.focus();
    this.count();
  }

  removeSeat(line) {
    line.remove();
    this.count();
  }

  count() {
    const seats = this.seats.children.length;
    this.adder.hidden = seats >= this.ruleset.seats.max;
    for (const remove of this.seats.querySelectorAll(".forget")) remove.hidden = seats <= this.ruleset.seats.min;
  }

  body() {
    const seats = [...this.seats.children].map((line) => {
      const [name, open] = line.querySelectorAll("input");
      return open?.checked ? { open: true } : { name: name.value };
    });
    const { label, seed, hidden, wait } = this.more;
    const source = new FormData(this.element).get("dice");
    const dice = source === "server" && seed.value ? { source, client_seed: seed.value } : { source };
    const visibility = hidden.checked ? "private" : "public";
    return { ruleset: this.ruleset.id, options: readFields(this.options), seats, dice, visibility, label: label.value, start: !wait.checked };
  }

  async submit(event) {
    event.preventDefault();
    fill(this.answer);
    const go = this.element.querySelector(".setup-go button");
    go.disabled = true;
    try {
      const body = this.body();
      const first = body.seats.find((seat) => seat.name)?.name;
      if (first) remember("name", first);
      await this.create(body);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      fill(this.answer, this.refusal(problem)).scrollIntoView({ block: "center" });
    } finally {
      go.disabled = false;
    }
  }

  // Creates the game, with the dice that setting it up asks for where the players throw their own.
  async create(body, rolls = []) {
    try {
      const { value } = await call("POST", "/v1/games", { body: rolls.length ? { ...body, rolls } : body, token: apiKey() });
      const seats = Object.fromEntries(value.tokens.seats.map((token, seat) => [seat, token]).filter(([, token]) => token));
      keepKeys(value.game.id, { ruleset: body.ruleset, label: body.label, owner: value.tokens.owner, join: value.tokens.join, seats });
      location.hash = `/table/${value.game.id}`;
    } catch (problem) {
      if (problem.code !== "rolls_needed") throw problem;
      const more = await askRolls(problem.document.need, this.ruleset.words.values);
      if (more) await this.create(body, [...rolls, ...more]);
    }
  }

  refusal(problem) {
    const { title, errors = [] } = problem.document;
    const faults = errors.slice(0, 12).map(({ pointer, detail }) => h("li", {}, this.fault(pointer.split("/").slice(2), detail)));
    const what = faults.length > 0 ? h("ul", {}, faults) : h("p", {}, problem.message);
    return h("div", { class: "refusal" }, icon("warning"), h("div", {}, h("strong", {}, title), what, problem.status === 401 && this.keyField()));
  }

  // A fault as the form names its fields: where it is, and what it says. The service says it in English; in another language the
  // fields that don't go together are named.
  fault(path, detail) {
    const { options } = this.ruleset.words;
    const where = path.map((part) => options[part] ?? (/^\d+$/.test(part) ? String(Number(part) + 1) : readable(part))).join(" · ");
    const named = [...new Set(detail.match(/\w+/g) ?? [])].filter((word) => word in options).map((word) => options[word]);
    if (language !== "en" && named.length > 0) return said.pair(t("setup.look"), said.list(named));
    const text = detail.replace(/^Value error, /, "").replaceAll(/\w+/g, (word) => options[word] ?? word);
    return where ? said.pair(where, text) : text;
  }

  keyField() {
    const input = h("input", { type: "password", id: "api-key", autocomplete: "off" });
    const save = button(t("setup.start"), () => (remember("api-key", input.value), this.element.requestSubmit()));
    return h("div", { class: "field" }, h("label", { for: "api-key" }, t("setup.key")), h("div", { class: "row" }, input, save), h("p", { class: "help" }, t("setup.key.help")));
  }
}
