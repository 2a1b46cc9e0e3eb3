// The difference between the game at two versions, in the ruleset's own words.

import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
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
  const found = before && after ? differences(before.view, after.view) : [];
  const body = found.length ? rows(found.slice(0, MOST), game) : h("p", { class: "quiet" }, t("diff.same"));
  fill(place, h("h3", {}, t("diff.title")), h("label", { class: "row diff-from" }, t("diff.from"), input), body);
}

// `{path, was, now}` for every value that differs, in order.
export function differences(was, now, path = []) {
  if (Object.is(was, now)) return [];
  if (isTree(was) && isTree(now) && Array.isArray(was) === Array.isArray(now)) {
    const names = [...new Set([...Object.keys(was), ...Object.keys(now)])];
    return names.flatMap((name) => differences(was[name], now[name], [...path, name]));
  }
  return [{ path, was, now }];
}

const isTree = (value) => value !== null && typeof value === "object";

function rows(found, game) {
  const words = formWords(game.ruleset);
  const bySeat = new Set([game.ruleset.hints.score, ...game.ruleset.hints.by_seat]);
  const name = (path) => path.map((part, index) => (bySeat.has(path[index - 1]) && index === 1 ? game.nameOf(Number(part)) : /^\d+$/.test(part) ? String(Number(part) + 1) : words.label(part))).join(" · ");
  const head = h("tr", {}, h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, t("table.view"))), h("th", { scope: "col" }, t("diff.was")), h("th", { scope: "col" }, t("diff.now")));
  const line = ({ path, was, now }) => h("tr", {}, h("th", { scope: "row" }, name(path)), h("td", {}, written(was, words)), h("td", {}, h("ins", {}, written(now, words))));
  return h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": t("diff.title") }, h("table", { class: "changes" }, h("thead", {}, head), h("tbody", {}, found.map(line))));
}

function written(value, words) {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  return typeof value === "object" ? JSON.stringify(value) : words.value(value);
}
