// The gamebook: the paragraph with its choices, the adventure sheet, the fight.

import { button, glyph, h } from "../dom.js";
import { said, t } from "../i18n.js";
import { drawThrow, lastThrow } from "../felt.js";
import { offerButton } from "../offers.js";
import { gauge } from "../seats.js";
import { translated } from "../facts.js";
import { GLYPHS } from "./glyphs.js";

const ABILITIES = [["skill", "sword"], ["stamina", "heart"], ["luck", "clover"]];
const COUNTERS = [["gold", "coins"], ["meals", "meal"], ["honour", "glory"], ["eye", "eye"], ["time", "hourglass"]];
const OF_KIND = { weapon: "sword", antidote: "poison", magic: "sun", gear: "bag" };
const ON_PAGE = ["choose", "assault", "use_luck"];
const ON_SHEET = ["wield", "use_item", "drop"];
const BOOK_ONLY = ["turn_to", "adjust", "gain_item", "start_combat", "order_test"];

export default {
  leads: true, // one reads before one acts
  owns: [
    "mode", "adventure", "skill", "stamina", "luck", "skill_initial", "stamina_initial", "luck_initial", "honour", "eye", "time", "gold", "meals", "weapon",
    "attack_bonus", "phase", "items", "poison", "dying", "may_eat", "paragraph", "path", "combat", "notes", "creation_dice", "flags", "last_combat", "test", "last_test",
  ],
  felt: (scene) => fresh(scene),
  takes: ({ move }, { view }) => ON_SHEET.includes(move.type) || (ON_PAGE.includes(move.type) && (move.type !== "choose" || view.paragraph !== null)),
  forms: ({ view, ruleset }) => ruleset.hints.forms.filter((type) => view.mode === "book" || !BOOK_ONLY.includes(type)),
  opensForms: ({ view }) => view.mode === "book", // what a reader's own book says is told by them
  draw: (scene) => h("div", { class: "gamebook" }, h("div", {}, page(scene), fight(scene), test(scene)), sheet(scene)),
};

const label = (name, { words }) => words.label(name);

// The dice of this very moment, and those of a fight as long as it lasts; one reads on without them.
function fresh(scene) {
  const last = lastThrow(scene);
  return last && (scene.view.combat || last.version === scene.envelope.version) ? drawThrow(last, scene) : [];
}

function page(scene) {
  const { view, words } = scene;
  const { paragraph, adventure, path } = view;
  const intro = adventure && path.length <= 1 && h("p", { class: "page-intro" }, translated(adventure.intro));
  const number = paragraph && h("span", { class: "page-number" }, String(paragraph.id));
  const text = paragraph?.text && h("div", { class: "page-text" }, translated(paragraph.text).split(/\n+/).map((line) => h("p", {}, line)));
  const open = paragraph?.choices ?? [];
  const hand = view.mode === "book" && h("p", { class: "page-intro" }, paragraph ? said.pair(label("paragraph", scene), "") : words.value("book"));
  return h("article", { class: "page" }, hand, adventure && h("h2", {}, translated(adventure.title)), intro, number, text, open.length > 0 && h("ul", { class: "choices" }, open.map((one) => choice(one, scene))), history(scene));
}

// A choice of the paragraph; one whose condition is not met can be read, not taken.
function choice({ choice: number, text, open }, scene) {
  const offer = scene.offers.find(({ move }) => move.type === "choose" && move.choice === number);
  const look = "choice";
  return h("li", {}, offer ? offerButton(offer, scene, look) : button(translated(text), () => scene.play({ type: "choose", choice: number }), { look: `${look} is-closed`, disabled: !scene.live || scene.game.isOver, title: open ? "" : label("open", scene) }));
}

function history(scene) {
  const { path } = scene.view;
  return path.length > 1 && h("p", { class: "path quiet" }, said.pair(label("path", scene), path.join(" → ")));
}

function fight(scene) {
  const { combat } = scene.view;
  if (!combat) return ended(scene);
  const last = combat.last;
  const strengths = last && h("p", {}, `${label("hero_strength", scene)} `, h("b", {}, String(last.hero_strength)), ` · ${label("strengths", scene)} `, h("b", {}, last.strengths.join(", ")));
  const luck = scene.offers.filter(({ move }) => move.type === "use_luck").map((offer) => offerButton(offer, scene));
  return h("section", { class: "panel combat" }, h("h3", {}, label("combat", scene), " ", h("span", { class: "quiet" }, `${label("assault", scene)} ${combat.assault}`)), h("div", { class: "creatures" }, combat.creatures.map((one, index) => creature(one, index, scene))), strengths, luck.length > 0 && h("div", { class: "offer-list" }, luck));
}

function creature({ name, skill, stamina, stamina_initial: most, state }, index, scene) {
  const offer = scene.offers.find(({ move }) => move.type === "assault" && move.creature === index);
  return h("div", { class: ["creature", `is-${state}`] }, glyph(GLYPHS.monster), h("strong", {}, translated(name)), h("span", { class: "quiet" }, scene.words.value(state)), h("span", {}, `${label("skill", scene)} `, h("b", {}, String(skill))), gauge(stamina, most, label("stamina", scene)), offer && offerButton(offer, scene, "primary"));
}

function ended(scene) {
  const { last_combat: last } = scene.view;
  return last && h("p", { class: "panel" }, said.pair(label("last_combat", scene), ""), h("b", {}, scene.words.value(last.result)), ` (${label("assaults", scene)} ${last.assaults})`);
}

function test(scene) {
  const { test: due, last_test: last } = scene.view;
  const shown = due ?? last;
  if (!shown) return null;
  const facts = Object.entries(shown).filter(([, value]) => value !== null && value !== "" && typeof value !== "object");
  return h("section", { class: "panel" }, h("h3", {}, label(due ? "test" : "last_test", scene)), h("dl", { class: "strip" }, facts.map(([name, value]) => h("div", { class: "fact" }, h("dt", {}, label(name, scene)), h("dd", {}, typeof value === "boolean" ? t(value ? "yes" : "no") : scene.words.value(value))))));
}

function sheet(scene) {
  const { view } = scene;
  return h(
    "aside",
    { class: "sheet adventure-sheet" },
    h("h3", {}, scene.names[0]),
    ABILITIES.map(([name, picture]) => h("div", { class: "ability" }, glyph(GLYPHS[picture]), h("span", {}, label(name, scene)), gauge(view[name], view[`${name}_initial`], label(name, scene)))),
    h("div", { class: "counters" }, COUNTERS.map(([name, picture]) => h("span", { class: "stat", title: label(name, scene) }, glyph(GLYPHS[picture], label(name, scene)), h("b", {}, said.number(view[name]))))),
    view.poison > 0 && h("p", { class: "badge curse" }, glyph(GLYPHS.poison), ` ${label("poison", scene)} ${view.poison}`),
    h("ul", { class: "things" }, view.items.map((one) => thing(one, scene))),
    view.flags.length > 0 && h("p", { class: "quiet" }, said.pair(label("flags", scene), view.flags.map(scene.words.named).join(", "))),
    view.notes.length > 0 && h("ul", { class: "plain quiet" }, view.notes.map((note) => h("li", {}, note.text))),
  );
}

function thing({ item, name, kind, attack_bonus: bonus, charges }, scene) {
  const held = scene.view.weapon === item;
  const acts = scene.offers.filter(({ move }) => ON_SHEET.includes(move.type) && move.item === item);
  const detail = [bonus ? `+${bonus}` : null, charges ? `×${charges}` : null].filter(Boolean).join(" ");
  return h("li", { class: held && "is-held" }, glyph(GLYPHS[OF_KIND[kind] ?? "bag"]), h("span", {}, translated(name), detail && ` ${detail}`), acts.length > 0 && h("details", { "data-keep": `thing-${item}` }, h("summary", { "aria-label": translated(name) }, "⋯"), acts.map((offer) => offerButton(offer, scene, "quiet"))));
}
