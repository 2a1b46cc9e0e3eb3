// Adversaires: a sheet for every creature with its body, its tracks and its cards, and the attack that is going on.

import { glyph, h, icon } from "../dom.js";
import { said, t } from "../i18n.js";
import { die } from "../dice.js";
import { drawThrow, lastThrow } from "../felt.js";
import { drawOthers, offerButton } from "../offers.js";
import { colour } from "../seats.js";
import { GLYPHS } from "./glyphs.js";

const STEPS = 6;
const MOODS = { enrage: "rage", panique: "panic" };
const TALLIES = ["fatigue", "light", "grave", "anger", "fear", "bleeding"];

export default {
  owns: ["initiative", "waiting_for", "attack", "last_attack", "last_strike", "aims", "adversaries", "hordes", "characters", "eliminated"],
  felt: (scene) => {
    const last = lastThrow(scene);
    return last ? drawThrow(last, scene, qualityDie) : [];
  },
  takes: ({ move }, { view }) => ["advance", "close"].includes(move.type) || [...view.adversaries, ...view.hordes].some(({ id }) => id === move.combatant),
  forms: () => [], // they stand below the sheets
  choices: ({ view, words: { named } }) => ({
    combatant: [...view.adversaries, ...view.hordes].map(({ id, name }) => [id, named(name)]),
    part: [...new Map(view.adversaries.flatMap(({ parts }) => parts.map(({ id, name }) => [id, named(name)])))],
  }),
  draw: (scene) => [initiative(scene), attack(scene), h("div", { class: "sheets" }, scene.view.adversaries.map((one) => adversary(one, scene)), scene.view.hordes.map((one) => horde(one, scene))), characters(scene), books(scene)],
};

const label = (name, { words }) => words.label(name);

// A die of a quality shows its own faces, 0 to 5.
function qualityDie(event, number) {
  const face = event.faces?.[number];
  if (face === undefined || face === null) return die(null);
  return h("span", { class: `die quality-die quality-${event.qualities?.[number]}`, role: "img", "aria-label": t("die.value", { value: face }) }, h("span", { "aria-hidden": "true" }, String(face)));
}

// The six steps of a round: the one that is on, and buttons for those to which the game master may go.
function initiative(scene) {
  const steps = Array.from({ length: STEPS }, (_, index) => step(index + 1, scene));
  const end = advance(STEPS + 1, scene);
  return h("div", { class: "initiative" }, h("span", { class: "quiet" }, label("initiative", scene)), h("ol", {}, steps), end && offerButton(end, scene));
}

const advance = (to, scene) => scene.offers.find(({ move }) => move.type === "advance" && move.to === to);

function step(number, scene) {
  const offer = advance(number, scene);
  const isNow = number === scene.view.initiative;
  const press = offer && h("button", { type: "button", class: "offer", "aria-label": offer.label, title: offer.label, "data-move": "advance", "data-focus": `step-${number}`, "aria-disabled": scene.busy && "true", onclick: () => scene.play(offer.move) }, String(number));
  return h("li", { class: isNow && "is-now", "aria-current": isNow ? "step" : null }, press ?? String(number));
}

// What a game master does beside the fight: keep the books, and end the encounter; out of the way until it is wanted.
function books(scene) {
  const ways = scene.offers.filter(({ move }) => move.type === "close");
  const closing = ways.length > 0 && h("details", { "data-keep": "closing" }, h("summary", {}, scene.ruleset.words.moves.close), h("div", { class: "offer-list" }, ways.map((offer) => offerButton(offer, scene))));
  return scene.offers.length > 0 && h("div", {}, drawOthers(scene, scene.ruleset.hints.forms), closing);
}

function attack(scene) {
  const { attack: now, last_attack: last, waiting_for: waiting } = scene.view;
  const { named } = scene.words;
  const nameOf = (id) => named([...scene.view.adversaries, ...scene.view.hordes].find((one) => one.id === id)?.name ?? id);
  if (now) {
    const targets = now.targets.map((seat) => scene.names[seat]);
    return h("section", { class: "panel attack" }, h("h3", {}, glyph(GLYPHS.sword), ` ${nameOf(now.combatant)} · ${named(now.card)}`), h("p", {}, targets.length > 0 && `→ ${said.list(targets)}`), waiting.length > 0 && h("p", { class: "quiet" }, said.pair(label("waiting_for", scene), said.list(waiting.map((seat) => scene.names[seat])))));
  }
  if (!last) return null;
  const result = (one) => h("li", { class: colour(one.seat) }, h("span", { class: "seat-dot", "aria-hidden": "true" }), ` ${scene.names[one.seat]} `, h("b", {}, label(one.success ? "success" : "failure", scene)), one.spot && ` · ${label("spot", scene)}`);
  return h("section", { class: "panel attack" }, h("h3", {}, said.pair(label("last_attack", scene), `${nameOf(last.combatant)} · ${named(last.card)}`)), last.total !== null && h("p", {}, `${label("total", scene)} `, h("b", {}, String(last.total)), ` · ${label("fives", scene)} ${last.fives}`), h("ul", { class: "plain row wrap" }, last.results.map(result)));
}

function boxes(ticked, all, name, look = "") {
  return h("span", { class: ["boxes", look], role: "img", "aria-label": `${name} ${ticked}/${all}` }, Array.from({ length: all }, (_, index) => h("i", { class: index < ticked && "is-ticked" })));
}

const track = (name, ticked, all, scene) => all !== null && all !== undefined && h("div", { class: "track" }, h("span", { class: "quiet" }, label(name, scene)), boxes(ticked, all, label(name, scene)));
const count = (name, value, scene) => value !== null && value !== undefined && h("span", { class: "fact-inline" }, h("span", { class: "quiet" }, `${label(name, scene)} `), h("b", {}, String(value)));

function title(one, scene) {
  const mood = MOODS[one.mental];
  return h("header", {}, h("h3", {}, scene.words.named(one.name)), h("span", { class: ["badge", `mood-${one.mental}`] }, mood && glyph(GLYPHS[mood]), ` ${scene.words.value(one.mental)}`), one.out && h("span", { class: "badge curse" }, scene.words.value(one.out)), one.states.map((state) => h("span", { class: "badge curse" }, scene.words.value(state))));
}

function qualities(dice, scene) {
  return dice && h("span", { class: "quality-dice" }, dice.map((quality) => h("i", { class: `quality-${quality}`, title: scene.words.value(quality) })));
}

function acts(id, scene) {
  const own = scene.offers.filter(({ move }) => move.combatant === id);
  return own.length > 0 && h("div", { class: "offer-list" }, own.map((offer) => offerButton(offer, scene)));
}

function adversary(one, scene) {
  const facts = [["guard", one.guard], ["endurance", one.endurance], ["evasion", one.evasion], ["stability", one.stability], ["actions_left", one.actions_left], ["reactions_left", one.reactions_left], ["bleeding", one.bleeding || null]];
  return h(
    "article",
    { class: ["sheet", "creature-sheet", one.out && "is-out"] },
    title(one, scene),
    h("p", { class: "creature-facts" }, one.power && h("b", {}, scene.words.value(one.power)), " ", qualities(one.dice_now, scene), ` ${scene.words.value(one.guard_type)}`),
    h("p", { class: "creature-facts" }, facts.map(([name, value]) => count(name, value, scene))),
    track("fatigue", one.fatigue, one.fatigue_max, scene),
    one.engaged.length > 0 && h("p", {}, said.pair(label("engaged", scene), said.list(one.engaged.map((seat) => scene.names[seat])))),
    h("ul", { class: "body-parts" }, one.parts.map((part) => bodyPart(part, scene))),
    one.traits?.length > 0 && h("p", { class: "chips" }, one.traits.map((trait) => h("span", { class: "tag" }, scene.words.value(trait)))),
    one.deck && h("details", { "data-keep": `deck-${one.id}` }, h("summary", {}, label("deck", scene)), h("ul", { class: "plain deck" }, one.deck.map((card) => deckCard(card, one, scene)))),
    acts(one.id, scene),
  );
}

function bodyPart(part, scene) {
  const blocks = part.blocks?.map((block) => h("span", { class: ["block", block.destroyed && "is-destroyed"] }, boxes(block.ticked, block.boxes, label("boxes", scene)), h("span", { class: "confers" }, block.confers.map((power) => confers(power, scene)).join(", "))));
  const armour = part.armour_max > 0 && h("span", { class: "armour" }, glyph(GLYPHS.shield, label("armour", scene)), boxes(part.armour_max - part.armour, part.armour_max, label("armour", scene), "armour-boxes"));
  return h("li", { class: part.destroyed && "is-destroyed" }, h("span", { class: "part-name" }, scene.words.named(part.name)), h("span", { class: "part-boxes" }, armour, blocks ?? h("span", { class: "quiet" }, `${label("blocks_destroyed", scene)} ${part.blocks_destroyed}`)));
}

function confers(power, { words }) {
  const what = power.card ?? power.trait ?? power.text ?? "";
  const kind = words.value(power.kind);
  return [what ? said.pair(kind, words.named(what)) : kind, power.amount].filter(Boolean).join(" ");
}

function effect(found, scene) {
  const parts = Object.entries(found).filter(([, value]) => (Array.isArray(value) ? value.length : value));
  return parts.map(([name, value]) => (Array.isArray(value) ? value.map(scene.words.value).join(", ") : `${label(name, scene)} ${value}`)).join(", ") || "–";
}

function deckCard(card, one, scene) {
  const played = one.played?.includes(card.id);
  return h("li", { class: played && "is-played" }, h("strong", {}, scene.words.named(card.name)), h("span", { class: "quiet" }, ` ${label("initiative", scene)} ${card.initiative} · ${label("actions", scene)} ${card.actions}${card.fatigue ? ` · ${label("fatigue", scene)} ${card.fatigue}` : ""}`), h("br"), [said.pair(label("success", scene), effect(card.success, scene)), said.pair(label("failure", scene), effect(card.failure, scene))].join(" · "), card.spot && ` · ${said.pair(`${card.spot.count}× 5`, effect(card.spot.effect, scene))}`);
}

function horde(one, scene) {
  const groups = one.groups?.map(({ members, ticked }) => boxes(ticked, members, label("members", scene), "members"));
  return h("article", { class: ["sheet", "creature-sheet", one.out && "is-out"] }, title(one, scene), h("p", { class: "creature-facts" }, glyph(GLYPHS.horde), count("members", one.members, scene), count("tokens", one.tokens, scene), count("guard", one.guard, scene), count("stability", one.stability, scene), qualities(one.dice_now, scene)), groups && h("div", { class: "groups" }, groups), acts(one.id, scene));
}

function characters(scene) {
  const line = (one) => h("article", { class: ["sheet", "character", colour(one.seat), one.out && "is-out"] }, h("header", {}, h("h3", {}, one.name), one.name !== scene.names[one.seat] && h("span", { class: "quiet" }, scene.names[one.seat]), one.done && h("span", { class: "badge" }, icon("check"), label("done", scene)), one.states.map((state) => h("span", { class: "badge curse" }, scene.words.value(state)))), h("p", { class: "creature-facts" }, TALLIES.map((name) => count(name, one[name] || null, scene)), count("endurance", one.endurance, scene), count("stability", one.stability, scene)));
  return h("section", {}, h("h3", {}, label("characters", scene)), h("div", { class: "sheets" }, scene.view.characters.map(line)));
}
