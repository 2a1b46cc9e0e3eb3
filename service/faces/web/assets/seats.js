// The players: who is at the table, who is to play, what each has.

import { h, icon } from "./dom.js";
import { said, t } from "./i18n.js";
import { dig, member } from "./schema.js";
import { shown } from "./facts.js";

const COLOURS = 10;

export const colour = (seat) => `seat-${seat % COLOURS}`;

export function drawSeats(scene) {
  return h("ol", { class: "seat-list" }, scene.envelope.seats.map((seat) => card(seat, scene)));
}

// Brings who is to play into sight, where not all players fit beside each other.
export function showActive(list) {
  const card = list?.querySelector(".is-active");
  if (!card) return;
  const [own, all] = [card.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollBy(own.left - all.left - (all.width - own.width) / 2, own.top - all.top - (all.height - own.height) / 2);
}

function card({ seat, name, state }, scene) {
  const { envelope, game } = scene;
  const active = envelope.active.includes(seat);
  const won = envelope.outcome?.winners.includes(seat);
  const shared = envelope.outcome?.winners.length > 1; // a draw, or a victory of several
  const marks = [
    game.mine.includes(seat) && (game.mine.length === 1 || seat === game.seat) && h("span", { class: "badge you" }, t("table.you")),
    state === "left" && h("span", { class: "badge" }, t("table.left")),
    won && h("span", { class: "badge won" }, icon("check"), shared ? t("table.first") : t("table.won", { names: "", count: 1 }).trim()),
    !["playing", "open", "left"].includes(state) && h("span", { class: "badge" }, scene.words.value(state)),
  ];
  return h(
    "li",
    { class: ["seat", colour(seat), active && "is-active", state === "left" && "has-left", won && "has-won"], "aria-current": active ? "true" : null },
    h("span", { class: "seat-name" }, h("span", { class: "seat-dot", "aria-hidden": "true" }), h("span", { class: "name", title: name }, name ?? t("table.free")), marks),
    scene.view !== null && [score(seat, scene), facts(seat, scene)],
  );
}

function score(seat, scene) {
  const path = scene.ruleset.hints.score;
  const scores = dig(scene.view, path);
  const value = Array.isArray(scores) ? scores[seat] : undefined;
  if (value === undefined || value === null) return null;
  const known = scene.words.label(path.split(".").at(-1));
  const most = limitOf(path, scene);
  const label = known === "Scores" ? t("points", { count: most ?? value }) : known;
  const number = h("b", {}, said.number(value), most && h("small", {}, ` / ${said.number(most)}`));
  const full = most && h("span", { class: "gauge slim", "aria-hidden": "true" }, filling(value, most));
  return h("span", { class: "seat-score" }, number, h("span", { class: "seat-fact-name" }, label), full);
}

function limitOf(path, { ruleset: { hints }, envelope, view }) {
  const limit = hints.gauges[path];
  const most = typeof limit === "string" ? dig(limit.startsWith("options.") ? envelope : view, limit) : limit;
  return typeof most === "number" && most > 0 ? most : null;
}

// How full a number is, where the ruleset says what the most is.
export function bar(path, value, scene, label) {
  const most = limitOf(path, scene);
  return most === null || typeof value !== "number" ? null : gauge(value, most, label);
}

export function gauge(value, most, label) {
  return h("span", { class: "gauge", role: "img", "aria-label": `${label}: ${value} / ${most}` }, filling(value, most), h("span", { class: "gauge-text", "aria-hidden": "true" }, `${value}/${most}`));
}

const filling = (value, most) => h("span", { class: "gauge-fill", style: { width: `${100 * Math.max(0, Math.min(1, value / most))}%` } });

function facts(seat, scene) {
  const { hints, schemas } = scene.ruleset;
  const own = hints.by_seat.filter((path) => !scene.layout?.owns?.includes(path));
  const found = own.map((path) => {
    const list = dig(scene.view, path);
    const value = Array.isArray(list) ? list[seat] : undefined;
    if (value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0) || typeof value === "object" && !Array.isArray(value)) return null;
    const name = path.split(".").at(-1);
    const label = scene.words.label(name);
    const full = bar(path, value, scene, label);
    const text = full ?? (value === true ? icon("check") : shown(value, member(member(schemas.view, name, schemas.view), 0, schemas.view), scene));
    return h("span", { class: "seat-fact" }, h("span", { class: "seat-fact-name" }, label), " ", text);
  });
  return found.some(Boolean) && h("span", { class: "seat-facts" }, found);
}
