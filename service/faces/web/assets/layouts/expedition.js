// Naastica: the card that was turned, the pot, and a sheet for every hero.

import { glyph, h, icon } from "../dom.js";
import { said, t } from "../i18n.js";
import { die, throwDie } from "../dice.js";
import { colour, gauge } from "../seats.js";
import { translated } from "../facts.js";
import { GLYPHS } from "./glyphs.js";

const OF_CARD = { treasure: "chest", monster: "monster", nihilith: "void", equipment: "armour", curse: "curse" };
const OF_SLOT = { weapon: "sword", body: "armour", head: "helm" };

export default {
  owns: ["scores", "guide", "pot", "cards_left", "pile", "card", "monster", "rolls", "fate", "council", "last_council", "heroes", "round"],
  felt: (scene) => h("div", { class: "journey" }, pile(scene), h("div", { class: "journey-card" }, card(scene), monster(scene)), pot(scene), rolls(scene)),
  draw: (scene) => [council(scene), h("div", { class: "sheets" }, scene.view.heroes.map((hero) => heroSheet(hero, scene))), pileList(scene)],
};

const label = (name, { words }) => words.label(name);

function pile(scene) {
  const { cards_left: left } = scene.view;
  return h("div", { class: "pile" }, h("div", { class: ["card-back", left === 0 && "is-empty"] }, glyph(GLYPHS.void)), h("p", {}, h("b", {}, said.number(left)), " ", label("cards_left", scene)));
}

function card(scene) {
  const { card: turned } = scene.view;
  if (!turned) return h("div", { class: "big-card is-hidden" }, glyph(GLYPHS.cards), h("p", {}, scene.words.value(scene.view.phase)));
  const facts = [
    turned.points && [label("points", scene), turned.points],
    turned.atk > 0 && [label("atk", scene), turned.atk],
    turned.hp > 0 && [label("hp", scene), turned.hp],
    turned.hp_per_hero > 0 && [label("hp_per_hero", scene), turned.hp_per_hero],
    turned.slot && [label("slot", scene), scene.words.value(turned.slot)],
    turned.turns && [label("turns", scene), turned.turns],
    turned.targeting && [label("targeting", scene), scene.words.value(turned.targeting)],
  ].filter(Boolean);
  return h(
    "div",
    { class: ["big-card", `card-${turned.type}`] },
    h("span", { class: "big-card-type" }, scene.words.value(turned.type)),
    glyph(GLYPHS[OF_CARD[turned.type]]),
    h("strong", {}, translated(turned.name) ?? turned.id),
    h("span", { class: "big-card-facts" }, facts.map(([name, value]) => h("span", {}, `${name} `, h("b", {}, String(value))))),
  );
}

function monster(scene) {
  const { monster: beast } = scene.view;
  if (!beast) return null;
  return h("div", { class: "monster" }, h("span", {}, glyph(GLYPHS.sword, label("atk", scene)), ` ${beast.atk}`), gauge(beast.hp, beast.hp_max, label("monster", scene)));
}

function pot(scene) {
  const share = scene.view.council && h("span", {}, `${label("share", scene)} `, h("b", {}, String(scene.view.council.share)));
  return h("div", { class: "pot" }, glyph(GLYPHS.coins), h("p", {}, h("b", {}, said.number(scene.view.pot)), " ", label("pot", scene)), share);
}

function rolls(scene) {
  const thrown = scene.view.rolls.map((value, seat) => [value, seat]).filter(([value]) => value !== null);
  if (thrown.length === 0) return null;
  const fresh = new Set(scene.stepped ? (scene.item?.entry.events ?? []).filter(({ type }) => type === "dice_rolled").map(({ seat }) => seat) : []);
  return h("div", { class: "journey-rolls" }, thrown.map(([value, seat], order) => {
    const element = die(value, { sides: 20 });
    if (fresh.has(seat)) throwDie(element, order);
    return h("span", { class: colour(seat) }, element, h("span", { class: "throw-text" }, scene.names[seat]));
  }));
}

function heroSheet(hero, scene) {
  const { words, names, view } = scene;
  const name = hero.name ? translated(hero.name) : hero.hero;
  const guide = view.guide === hero.seat;
  return h(
    "article",
    { class: ["sheet", "hero", colour(hero.seat), `state-${hero.state}`] },
    h("header", {}, h("h3", {}, name ?? "…"), h("span", { class: "quiet" }, names[hero.seat]), h("span", { class: "badge" }, words.value(hero.state)), guide && h("span", { class: "badge you" }, label("guide", scene))),
    hero.hero && [
      h("div", { class: "hero-line" }, glyph(GLYPHS.heart, label("hp", scene)), gauge(hero.hp, hero.hp_max, label("hp", scene)), stat("sword", hero.atk, label("atk", scene)), stat("shield", hero.shields, label("shields", scene)), stat("coins", hero.points, label("points", scene))),
      h("div", { class: "slots" }, Object.entries(hero.equipment).map(([slot, worn]) => h("span", { class: ["slot", worn && "is-worn"] }, glyph(GLYPHS[OF_SLOT[slot]]), worn ? words.value(worn) : h("span", { class: "quiet" }, label(slot, scene))))),
      hero.curses.length > 0 && h("div", { class: "curses" }, hero.curses.map(({ plague, turns_left: left }) => h("span", { class: "badge curse", title: label("turns_left", scene) }, glyph(GLYPHS.curse), `${words.value(plague)} · ${left}`))),
      hero.power && h("p", { class: ["power", !hero.power_active && "is-off"] }, `${words.value(hero.power.kind)} `, h("b", {}, String(hero.power.value))),
      places(hero, scene),
    ],
  );
}

const stat = (picture, value, name) => h("span", { class: "stat", title: name }, glyph(GLYPHS[picture], name), h("b", {}, String(value)));

function places(hero, scene) {
  const cards = Object.entries(hero.places).filter(([place, left]) => left > 0 || place === hero.place_active || place === hero.place_next);
  const one = ([place, left]) => h("span", { class: ["place", place === hero.place_active && "is-active", place === hero.place_next && "is-next"] }, `${scene.words.value(place)}${left > 1 ? ` ×${left}` : ""}`);
  return cards.length > 0 && h("p", { class: "places" }, glyph(GLYPHS.village, label("places", scene)), cards.map(one));
}

function council(scene) {
  const { council: now, last_council: last } = scene.view;
  if (now) {
    const decided = now.decided.map((seat) => scene.names[seat]);
    const mine = now.mine && decision({ ...now.mine, seat: scene.game.seat }, scene);
    return h("section", { class: "panel council" }, h("h3", {}, label("council", scene)), h("p", {}, icon("check"), " ", said.pair(label("decided", scene), decided.length ? said.list(decided) : t("none"))), mine && h("p", {}, said.pair(label("mine", scene), ""), mine), now.shown.map((one) => h("p", {}, decision(one, scene))));
  }
  return last && h("details", { class: "panel", "data-keep": "last_council" }, h("summary", {}, label("last_council", scene)), last.map((one) => h("p", {}, decision(one, scene))));
}

function decision({ seat, choice, place }, { words, names }) {
  const text = [words.value(choice), place && words.value(place)].filter(Boolean).join(", ");
  return h("span", { class: colour(seat) }, h("span", { class: "seat-dot", "aria-hidden": "true" }), " ", said.pair(names[seat], ""), h("b", {}, text));
}

function pileList(scene) {
  const { pile: lines } = scene.view;
  return lines.length > 0 && h("details", { class: "panel", "data-keep": "pile" }, h("summary", {}, label("pile", scene)), h("div", { class: "chips" }, lines.map(({ card: id, left }) => h("span", { class: "tag" }, `${scene.words.value(id)} ×${left}`))));
}
