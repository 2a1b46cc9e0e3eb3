// The first view: all games as cards, the tables of this browser, and the ways to watch or replay any game.

import { button, fill, glyph, h, icon } from "./dom.js";
import { asWritten, readable, said, t } from "./i18n.js";
import { apiKey, call, get, Problem, rulesets } from "./api.js";
import { forgetTable, keepKeys, tables } from "./memory.js";
import { die, throwDie } from "./dice.js";
import { GLYPHS } from "./glyphs.js";

const FEW = 5;
const SHOWN = [[5, 6], [20, 20], [1, 6], [8, 12], [6, 6]];
const PLAYERS = [1, 2, 3, 4, 6];
const KINDS = ["solo", "push-your-luck", "narrative", "quick", "secret-choices", "elimination", "d20", "cards"];

export async function show() {
  const all = await rulesets();
  const state = { search: "", players: null, kind: null };
  const cards = h("ul", { class: "cards" });
  const count = h("p", { class: "quiet", role: "status" });
  const draw = () => {
    const found = all.filter((ruleset) => fits(ruleset, state));
    fill(cards, found.map(card));
    fill(count, found.length ? t("choose.count", { count: found.length }) : t("choose.nothing"));
  };
  draw();
  const games = h("section", { class: "games", "aria-labelledby": "games-title" }, filters(state, draw), count, cards);
  const element = h("div", { class: "choose" }, intro(), games, aside(all));
  const stopDrops = takeDrops(element);
  return { element, title: "", leave: stopDrops };
}

function intro() {
  const dice = h("div", { class: "dice", "aria-hidden": "true" }, SHOWN.map(([value, sides]) => die(value, { sides })));
  const roll = () => dice.childNodes.forEach((one, order) => throwDie(one, order));
  dice.addEventListener("click", roll);
  requestAnimationFrame(roll);
  return h("section", { class: "intro" }, h("div", {}, h("h1", { id: "games-title" }, t("choose.title")), h("p", {}, t("tagline"))), dice);
}

function fits(ruleset, { search, players, kind }) {
  const words = [ruleset.id, ruleset.summary, ...Object.values(ruleset.titles), ...ruleset.tags, ...ruleset.tags.map(said.tag)].join(" ");
  const wanted = simplified(search).split(/\s+/).filter(Boolean);
  const { min, max } = ruleset.seats;
  return (
    wanted.every((word) => simplified(words).includes(word)) &&
    (players === null || (min <= players && players <= max)) &&
    (kind === null || ruleset.tags.includes(kind))
  );
}

const simplified = (text) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

function filters(state, draw) {
  const search = h("input", { type: "search", id: "search", placeholder: t("choose.search.hint"), autocomplete: "off" });
  search.addEventListener("input", () => ((state.search = search.value), draw()));
  const set = (name, value) => ((state[name] = value), draw());
  return h(
    "div",
    { class: "filters", role: "search" },
    h("div", { class: "field" }, h("label", { for: "search" }, t("choose.search")), search),
    chips(t("choose.players"), PLAYERS.map((n) => [n, n === PLAYERS.at(-1) ? `${n}+` : String(n)]), (value) => set("players", value)),
    chips(t("choose.kind"), KINDS.map((kind) => [kind, said.tag(kind)]), (value) => set("kind", value)),
  );
}

// Chips of which one at most is chosen.
function chips(title, values, choose) {
  const group = h("div", { class: "chips", role: "group", "aria-label": title });
  const press = (event, value) => {
    const was = event.currentTarget.getAttribute("aria-pressed") === "true";
    for (const other of group.querySelectorAll("button")) other.setAttribute("aria-pressed", "false");
    event.currentTarget.setAttribute("aria-pressed", String(!was));
    choose(was ? null : value);
  };
  const chip = ([value, label]) => h("button", { type: "button", class: "chip", "aria-pressed": "false", onclick: (event) => press(event, value) }, label);
  group.append(h("span", { class: "chips-title", "aria-hidden": "true" }, title), ...values.map(chip));
  return group;
}

function card(ruleset) {
  const { min, max } = ruleset.seats;
  const [least, most] = ruleset.hints.minutes ?? [];
  const facts = [t("players", { min, max }), least && t("minutes", { least, most }), ruleset.hidden && t("secrets")];
  return h(
    "li",
    {},
    h(
      "a",
      { class: "card", href: `#/new/${ruleset.id}`, "data-ruleset": ruleset.id },
      h("span", { class: "card-picture" }, glyph(GLYPHS[ruleset.hints.icon])),
      h("span", { class: "card-title" }, ruleset.title),
      h("span", { class: "card-facts" }, said.facts(facts)),
      h("span", { class: "card-text" }, ruleset.summary),
      h("span", { class: "card-tags" }, ruleset.tags.slice(0, 4).map((tag) => h("span", { class: "tag" }, said.tag(tag)))),
    ),
  );
}

function aside(all) {
  const titles = Object.fromEntries(all.map((ruleset) => [ruleset.id, ruleset.title]));
  return h("aside", { class: "tables" }, mine(titles), watch(), importing(), listed("open", "choose.open", titles), listed("playing", "choose.recent", titles));
}

// The tables of which this browser holds keys.
function mine(titles) {
  const known = tables();
  if (known.length === 0) return null;
  const items = known.map(([id, keys]) => {
    asWritten(keys.label);
    const item = tableLine(id, keys.label || titles[keys.ruleset] || readable(keys.ruleset ?? id), keys.label ? titles[keys.ruleset] : said.time(keys.at));
    const forget = h("button", { type: "button", class: "forget", "aria-label": t("choose.forget"), title: t("choose.forget"), onclick: () => (forgetTable(id), item.remove()) }, "×");
    item.append(forget);
    return item;
  });
  const list = h("ul", { class: "table-list" }, items.slice(0, FEW));
  const more = items.length > FEW && button(t("choose.all"), (event) => (list.append(...items.slice(FEW)), event.currentTarget.remove()), { look: "quiet" });
  return h("section", { class: "sheet" }, h("h2", {}, t("choose.mine")), list, more);
}

function tableLine(id, title, detail) {
  return h("li", {}, h("a", { href: `#/table/${id}` }, h("strong", {}, title), h("span", { class: "quiet" }, detail)));
}

// Public games of that status, newest first.
function listed(status, title, titles) {
  const section = h("section", { class: "sheet", hidden: true }, h("h2", {}, t(title)));
  get(`/v1/games?status=${status}&limit=${FEW}`).then(
    ({ games }) => {
      const line = (game) => {
        const names = game.seats.map(({ name }) => name).filter(Boolean);
        asWritten(game.label, ...names);
        return tableLine(game.id, game.label || titles[game.ruleset], names.length ? said.list(names) : t("table.free"));
      };
      section.append(h("ul", { class: "table-list" }, games.map(line)));
      section.hidden = games.length === 0;
    },
    () => section.remove(),
  );
  return section;
}

function watch() {
  const input = h("input", { type: "text", id: "watch", placeholder: t("choose.watch.hint"), autocomplete: "off", required: true });
  const go = (event) => {
    event.preventDefault();
    const [, path] = /#(\/table\/\S+)$/.exec(input.value.trim()) ?? [];
    location.hash = path ?? `/table/${encodeURIComponent(input.value.trim())}`;
  };
  const form = h("form", { class: "row", onsubmit: go }, input, h("button", { class: "button" }, icon("eye"), t("choose.watch.go")));
  return h("section", { class: "sheet" }, h("h2", {}, h("label", { for: "watch" }, t("choose.watch"))), form);
}

function importing() {
  const answer = h("p", { class: "refusal-text", role: "alert" });
  const file = h("input", { type: "file", class: "visually-hidden", id: "import", accept: ".ndjson,application/x-ndjson" });
  file.addEventListener("change", () => file.files[0] && replayFile(file.files[0], answer));
  const choose = h("label", { class: "button", for: "import" }, icon("up"), t("choose.import.button"));
  return h("section", { class: "sheet import" }, h("p", {}, t("choose.import")), file, choose, answer);
}

// An exported game becomes a read-only one here, after the service has verified it.
export async function replayFile(file, answer) {
  fill(answer);
  try {
    const { value } = await call("POST", "/v1/imports", { body: await file.text(), type: "application/x-ndjson", token: apiKey() });
    keepKeys(value.game.id, { ruleset: value.game.ruleset, label: value.game.label, owner: value.tokens.owner });
    location.hash = `/table/${value.game.id}?at=0`;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    fill(answer, unreadable(problem));
  }
}

const FAULTY = ["log_fault", "incomplete_log", "invalid_body", "malformed_json"];

function unreadable({ code, message, document: { title, entry } }) {
  if (!FAULTY.includes(code)) return said.pair(title, message);
  return [t("choose.import.bad"), Number.isInteger(entry) && ` ${t("choose.import.at", { entry })}`];
}

function takeDrops(element) {
  const veil = h("div", { class: "drop-veil", hidden: true }, t("choose.import.drop"));
  element.append(veil);
  const over = (event) => {
    if (![...event.dataTransfer.types].includes("Files")) return;
    event.preventDefault();
    veil.hidden = false;
  };
  const out = (event) => event.relatedTarget === null && (veil.hidden = true);
  const drop = (event) => {
    event.preventDefault();
    veil.hidden = true;
    const [file] = event.dataTransfer.files;
    if (file) replayFile(file, element.querySelector(".import .refusal-text"));
  };
  const listeners = { dragover: over, dragleave: out, drop };
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener);
  };
}
