// What the seat may do: offers as buttons, dice that are chosen on the felt, forms for what a player fills in, and why not.

import { button, h, icon } from "./dom.js";
import { t, typeset } from "./i18n.js";
import { mayBeNull, movesOf, plain } from "./schema.js";
import { field, readFields, schemaFields } from "./form.js";
import { FEW_PICKS, ownRow, positionsOf } from "./felt.js";

const SOME_PICKS = 9; // so many stand open beside the dice
const MANY = 14; // more offers than that can be searched

export function drawOffers(scene) {
  const { layout, offers, game } = scene;
  if (!scene.live || game.isOver || scene.envelope.status !== "playing") return [];
  if (!game.envelope.active.includes(game.seat) || !game.keys.seats[game.seat]) return waiting(scene);
  const listed = offers.filter((offer) => !layout?.takes?.(offer, scene));
  const picks = ownRow(scene) === null ? [] : listed.filter(({ move }) => positionsOf(move) !== null);
  const asButtons = picks.length <= FEW_PICKS;
  const plainOnes = listed.filter((offer) => offer.free.length === 0 && (asButtons || !picks.includes(offer)));
  const forms = listed.filter((offer) => offer.free.length > 0 && (asButtons || !picks.includes(offer)));
  return [
    h("h2", { class: "visually-hidden" }, t("table.offers")),
    asButtons ? null : drawPicks(picks, scene),
    drawButtons(plainOnes, scene),
    asButtons ? null : allPicks(picks, scene),
    // Where something can be done at a click, what must be written first waits until it is asked for.
    proposals(forms).map((alike) => (listed[0].free.length === 0 ? folded(alike, scene) : drawForm(alike, scene))),
    drawOthers(scene, scene.layout?.forms?.(scene) ?? scene.ruleset.hints.forms),
    listed.length === 0 && offers.length === 0 && h("p", { class: "quiet" }, t("offers.nothing")),
  ];
}

function waiting({ envelope, names, game }) {
  if (envelope.active.length === 0 || envelope.imported) return [];
  const who = envelope.active.map((seat) => names[seat]).join(", ");
  return h("p", { class: "waiting" }, t("table.waiting", { names: who }), game.mine.length === 0 && h("span", { class: "quiet" }, ` · ${t("table.watching")}`));
}

export function offerButton(offer, scene, look = "") {
  const held = positionsOf(offer.move) ?? [];
  const light = (on) => held.forEach((position) => document.querySelector(`[data-position="${position}"]`)?.classList.toggle("hinted", on));
  const shine = { onmouseenter: () => light(true), onmouseleave: () => light(false), onfocus: () => light(true), onblur: () => light(false) };
  const name = JSON.stringify(offer.move);
  return button(offer.label, () => scene.play(offer.move), { look: ["offer", look].join(" "), "aria-disabled": scene.busy && "true", "data-move": offer.move.type, "data-focus": `offer-${name}`, ...shine });
}

function drawButtons(offers, scene) {
  if (offers.length === 0) return null;
  const [first] = offers;
  const isChoice = offers.length > 2 && offers.every(({ move }) => move.type === first.move.type); // among equals none is set off
  const list = h("div", { class: "offer-list" }, offers.map((offer) => offerButton(offer, scene, offer === first && !isChoice ? "primary" : "")));
  return offers.length > MANY ? [search(list), list] : list;
}

function search(list) {
  const input = h("input", { type: "search", placeholder: t("offers.search"), "aria-label": t("offers.search") });
  input.addEventListener("input", () => {
    const wanted = typeset(input.value).toLowerCase();
    for (const one of list.children) one.hidden = !one.textContent.toLowerCase().includes(wanted);
  });
  return input;
}

// Dice are chosen on the felt; what can be done with exactly those stands here.
function drawPicks(picks, scene) {
  const chosen = [...scene.selection].sort((one, other) => one - other);
  const fits = picks.filter(({ move }) => same(positionsOf(move), chosen));
  const kinds = [...new Set(picks.map(({ move }) => move.type))];
  const hint = h("p", { class: "pick-hint" }, t("offers.pick", { count: picks.length }));
  const drop = button(t("offers.clear"), scene.drop, { look: "quiet" });
  const none = () => [h("p", { class: "pick-hint" }, t("offers.none")), kinds.map((type) => whyNot(type, chosen, scene, picks))];
  if (chosen.length === 0) return h("div", { class: "picks" }, hint);
  const ready = fits.filter(({ free }) => free.length === 0);
  const buttons = fits.length ? ready.map((offer, index) => offerButton(offer, scene, index === 0 ? "primary" : "")) : none();
  const forms = proposals(fits.filter(({ free }) => free.length > 0)).map((alike) => drawForm(alike, scene));
  return h("div", { class: "picks" }, forms, h("div", { class: "offer-list" }, buttons, drop));
}

function allPicks(picks, scene) {
  const hold = ({ label, move }) => button(label, () => scene.hold(positionsOf(move)), { look: "offer", "data-move": move.type });
  const list = h("div", { class: "offer-list" }, picks.map((offer) => (offer.free.length > 0 ? hold(offer) : offerButton(offer, scene))));
  return h("details", { class: "all-picks", open: picks.length <= SOME_PICKS, "data-keep": "picks" }, h("summary", {}, t("offers.all", { count: picks.length })), list);
}

const same = (one, other) => one.length === other.length && [...one].sort((a, b) => a - b).every((value, index) => value === other[index]);

// Asks the table itself: it refuses and names the rule.
function whyNot(type, chosen, scene, picks) {
  const like = picks.find(({ move }) => move.type === type).move;
  const move = Array.isArray(like.dice) ? { ...like, dice: chosen } : { ...like, die: chosen[0] };
  return button(t("offers.why"), () => scene.play(move), { look: "quiet", "aria-disabled": scene.busy && "true" });
}

// What an offer proposes: names of the ruleset's own content in our language.
function proposed(value, { words }) {
  return typeof value === "string" ? value.split(" + ").map(words.named).join(" + ") : value;
}

// Offers with fields, those together that differ in nothing but the one text that they propose.
function proposals(offers) {
  const groups = new Map();
  for (const offer of offers) {
    const [name] = offer.free;
    const alike = offer.free.length === 1 && typeof offer.move[name] === "string" ? JSON.stringify({ ...offer.move, [name]: "" }) : offer;
    groups.set(alike, [...(groups.get(alike) ?? []), offer]);
  }
  return [...groups.values()];
}

// Texts that a press puts into the field of a form.
function suggestions(offers, form, scene) {
  const input = form.querySelector("input, textarea");
  const [name] = offers[0].free;
  const one = (text) => h("button", { type: "button", class: "chip", onclick: () => (input.value = text) }, text);
  return h("div", { class: "chips suggestions" }, offers.map(({ move }) => one(proposed(move[name], scene))));
}

// An offer with fields that the player fills in; of several that are alike, each proposes a text.
function drawForm(offers, scene) {
  const [offer] = offers;
  const several = offers.length > 1;
  const root = scene.ruleset.schemas.move;
  const schema = movesOf(scene.ruleset)[offer.move.type];
  const named = offer.free.map((name) => [name, field(name, schema.properties[name] ?? {}, root, proposed(offer.move[name], scene), scene.words)]);
  const send = (event) => {
    event.preventDefault();
    scene.play({ ...offer.move, ...readFields(named) });
  };
  const go = h("button", { class: "button primary offer", "aria-disabled": scene.busy && "true", "data-move": offer.move.type }, called(offers, scene));
  const form = h("form", { class: "offer-form", onsubmit: send, "data-move": offer.move.type }, named.map(([, { element }]) => element));
  form.append(...[several && suggestions(offers, form, scene), go].filter(Boolean));
  return form;
}

function folded(offers, scene) {
  const [{ move }] = offers;
  return h("details", { class: "folded-form", "data-keep": `form-${JSON.stringify(move)}` }, h("summary", {}, called(offers, scene)), drawForm(offers, scene));
}

// What a form does: its offer's own label, or of several that are alike the move's name.
const called = ([offer, ...more], { ruleset }) => (more.length > 0 ? ruleset.words.moves[offer.move.type] : offer.label);

// Moves that no offer can list: the player fills them in, the table judges them.
export function drawOthers(scene, kinds) {
  if (kinds.length === 0) return null;
  const moves = movesOf(scene.ruleset);
  return h("details", { class: "other-moves", open: scene.layout?.opensForms?.(scene) ?? false, "data-keep": "others" }, h("summary", {}, t("offers.other")), kinds.map((type) => otherForm(type, moves[type], scene)));
}

function otherForm(type, schema, scene) {
  const words = { ...scene.words, choices: scene.layout?.choices?.(scene) };
  const named = schemaFields(schema, scene.ruleset.schemas.move, {}, words);
  const send = (event) => {
    event.preventDefault();
    scene.play({ type, ...withoutEmpty(readFields(named), schema, scene.ruleset.schemas.move) });
  };
  const go = h("button", { class: "button", "aria-disabled": scene.busy && "true" }, t("offers.send"));
  const title = scene.ruleset.words.moves[type];
  return h("details", {}, h("summary", {}, title), h("form", { class: "offer-form", onsubmit: send, "data-move": type }, named.map(([, { element }]) => element), go));
}

// Fields that may be null and were left empty are not sent.
function withoutEmpty(values, schema, root) {
  const kept = Object.entries(values).filter(([name, value]) => value !== null || !mayBeNull(plain(schema, root).properties[name], root));
  return Object.fromEntries(kept);
}

// Why the table refused, with the rule at hand.
export function drawRefusal(scene) {
  if (scene.refusal === null) return null;
  const { title, detail, rule, errors = [] } = scene.refusal.document;
  const read = rule && button(t("refused.read"), () => scene.readRule(rule.id), { look: "quiet", icon: "rules" });
  return h(
    "div",
    { class: "refusal", role: "alert" },
    icon("warning"),
    h("div", {}, h("strong", {}, detail || title), rule && h("p", { class: "rule-text" }, h("b", {}, rule.id), " ", rule.text.replaceAll(/[*`]/g, "")), errors.map(({ pointer, detail: what }) => h("p", {}, `${pointer}: ${what}`)), read),
  );
}
