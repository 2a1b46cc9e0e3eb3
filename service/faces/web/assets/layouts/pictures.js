// Meaning Dice: nine dice with pictures, what they came to mean, and the claim that is judged.

import { glyph, h, icon, svg } from "../dom.js";
import { readable, said, t } from "../i18n.js";
import { die, throwDie } from "../dice.js";
import { colour } from "../seats.js";
import { holdable, positionsOf } from "../felt.js";
import { GLYPHS } from "../pictures.js";

export default {
  rows: ({ view, game }) => [{ path: "dice", faces: view.dice.map(({ value }) => value), seat: game.seat, marks: [] }],
  owns: ["scenario", "dice", "associations", "turn", "claim", "voted", "votes", "last_claim", "game_master"],
  felt: (scene) => [scenario(scene), h("div", { class: "dice pictures" }, scene.view.dice.map((one, position) => picture(one, position, scene)))],
  draw: (scene) => [claim(scene), associations(scene)],
};

function scenario({ view, words, names }) {
  const master = h("span", { class: "throw-text" }, said.pair(words.label("game_master"), names[view.game_master]));
  return h("p", { class: "scenario" }, view.scenario ? words.named(view.scenario) : words.value("scenario"), master);
}

// A picture die; its six sides are the faces that the table was set with.
function picture({ value, face, drawn_by: by, meaning }, position, scene) {
  const faces = scene.envelope.options.faces?.[position] ?? [];
  const sides = Array.from({ length: 6 }, (_, side) => faceOf(faces[side] ?? face, scene));
  const name = named(face, scene);
  const element = die(value, { faces: sides, label: t("die.position", { number: position + 1, value: name }), look: by !== null && `drawn ${colour(by)}` });
  if (isFresh(position, scene)) throwDie(element, position);
  const text = meaning ? scene.words.named(meaning) : name;
  return h("figure", { class: ["picture-die", by !== null && "is-drawn", by !== null && colour(by)] }, heldDie(element, position, name, scene), h("figcaption", {}, text, by !== null && h("span", { class: "throw-text" }, scene.names[by])));
}

function heldDie(element, position, name, scene) {
  const takes = scene.offers.some(({ move }) => positionsOf(move)?.includes(position));
  return takes ? holdable(element, position, name, scene) : element;
}

const named = (face, { ruleset }) => ruleset.words.values[face] ?? readable(face);

export function faceOf(face, scene) {
  if (GLYPHS[face]) return glyph(GLYPHS[face]);
  const text = named(face, scene);
  return svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, svg("text", { x: 50, y: 56, "text-anchor": "middle", "font-size": Math.min(26, 150 / Math.max(4, text.length)) }, text.slice(0, 24)));
}

function isFresh(position, { stepped, item }) {
  return stepped && (item?.entry.events ?? []).some((event) => event.type === "dice_rolled" && (event.positions ?? []).includes(position));
}

function claim(scene) {
  const { claim: now, voted, votes, last_claim: last } = scene.view;
  const shown = now ?? last;
  if (!shown) return null;
  const judges = (now ? votes : last.votes).map((vote, seat) => [vote, seat]).filter(([vote, seat]) => vote !== null || (now && voted[seat]));
  const verdict = !now && h("span", { class: last.accepted ? "fine" : "faulty" }, icon(last.accepted ? "check" : "close"), t(last.accepted ? "yes" : "no"));
  return h("section", { class: ["panel", "claim", colour(shown.seat)] }, h("h3", {}, scene.words.label(now ? "claim" : "last_claim")), h("p", {}, said.pair(scene.names[shown.seat], ""), h("q", {}, shown.meaning), " ", verdict), judges.length > 0 && h("p", { class: "quiet" }, judges.map(([vote, seat]) => h("span", { class: ["judge", colour(seat)] }, scene.names[seat], " ", vote === null ? "…" : icon(vote ? "check" : "close")))));
}

function associations(scene) {
  const { associations: all, dice } = scene.view;
  if (all.length === 0) return null;
  const one = ({ dice: pair, seat, meaning }) => h("li", { class: colour(seat) }, h("span", { class: "pair" }, pair.map((position) => glyph(GLYPHS[dice[position].face], named(dice[position].face, scene)))), h("span", {}, meaning, h("span", { class: "quiet" }, ` · ${scene.names[seat]}`)));
  return h("section", { class: "panel" }, h("h3", {}, scene.words.label("associations")), h("ul", { class: "plain associations" }, all.map(one)));
}
