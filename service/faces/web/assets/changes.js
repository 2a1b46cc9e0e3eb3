// The difference between the game at two versions, in the ruleset's own words.

import { fill, h } from "./dom.js";
import { said, t } from "./i18n.js";
import { isSeat, member } from "./schema.js";
import { translated } from "./facts.js";
import { formWords } from "./setup.js";

const MOST = 60;

export async function drawChanges(place, table) {
  const { game, version } = table;
  const from = place.from ?? Math.max(0, version - 1);
  const [before, after] = await Promise.all([game.at(Math.min(from, game.version)), game.at(version)].map((one) => one.catch(() => null)));
  const input = h("input", { type: "number", min: 0, max: game.version, ".value": from, "aria-label": t("diff.from") });
  input.addEventListener("change", () => {
    place.from = input.value === "" ? undefined : Math.min(game.version, Math.max(0, Number(input.value)));
    drawChanges(place, table);
  });
  const bySeat = new Set([game.ruleset.hints.score, ...game.ruleset.hints.by_seat]);
  const found = before && after ? differences(before.view, after.view, bySeat) : [];
  const body = found.length ? rows(found.slice(0, MOST), game, bySeat) : h("p", { class: "quiet" }, t("diff.same"));
  fill(place, h("h3", {}, t("diff.title")), h("label", { class: "row diff-from" }, t("diff.from"), input), body);
}

// `{path, was, now}` for every value that differs, in order; a list of numbers or words is one value, unless it is one a seat.
export function differences(was, now, bySeat, path = []) {
  if (JSON.stringify(was) === JSON.stringify(now)) return [];
  if (isTree(was, path, bySeat) && isTree(now, path, bySeat) && Array.isArray(was) === Array.isArray(now)) {
    const names = [...new Set([...Object.keys(was), ...Object.keys(now)])];
    return names.flatMap((name) => differences(was[name], now[name], bySeat, [...path, name]));
  }
  return [{ path, was, now }];
}

function isTree(value, path, bySeat) {
  if (value === null || typeof value !== "object") return false;
  return !Array.isArray(value) || bySeat.has(path.join(".")) || value.some((item) => item !== null && typeof item === "object");
}

function rows(found, game, bySeat) {
  const words = formWords(game.ruleset);
  const head = h("tr", {}, h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, t("table.view"))), h("th", { scope: "col" }, t("diff.was")), h("th", { scope: "col" }, t("diff.now")));
  const line = ({ path, was, now }) => {
    const say = (value) => written(value, path, words, game);
    return h("tr", {}, h("th", { scope: "row" }, nameOf(path, words, game, bySeat)), h("td", {}, say(was)), h("td", {}, h("ins", {}, say(now))));
  };
  return h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": t("diff.title") }, h("table", { class: "changes" }, h("thead", {}, head), h("tbody", {}, found.map(line))));
}

// Where a value stands: `Scores · Ana`, `Dice · 3 · Meaning`.
function nameOf(path, words, game, bySeat) {
  const isNumber = (part) => /^\d+$/.test(part);
  const word = (part, index) => (!isNumber(part) ? words.label(part) : bySeat.has(path.slice(0, index).join(".")) ? game.nameOf(Number(part)) : String(Number(part) + 1));
  return path.map(word).join(" · ");
}

function written(value, path, words, game) {
  if (value === null || value === undefined || value.length === 0) return "–";
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (Array.isArray(value)) return value.map((item) => written(item, [...path, 0], words, game)).join(", ");
  if (typeof value === "object") return translated(value) ?? Object.entries(value).map(([name, item]) => said.pair(words.label(name), written(item, [...path, name], words, game))).join(", ");
  if (typeof value === "string") return words.named(value);
  return isSeatAt(path, game) ? game.nameOf(value) : isPosition(path, game) ? said.number(value + 1) : said.number(value);
}

// Whether the view's schema says that a player's number stands there.
function isSeatAt(path, { ruleset: { schemas } }) {
  const root = schemas.view;
  return isSeat(path.reduce((schema, part) => member(schema, part, root), root), root);
}

// Dice are counted from one.
const isPosition = (path, { ruleset: { hints } }) => hints.marks.includes(path.filter((part) => typeof part === "string").join("."));
