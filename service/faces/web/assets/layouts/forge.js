// Dice Forge: every die unfolded into its six faces, the Sanctuary, the islands and their exploits.

import { glyph, h } from "../dom.js";
import { t } from "../i18n.js";
import { die, throwDie } from "../dice.js";
import { colour } from "../seats.js";
import { lastThrow } from "../felt.js";
import { GLYPHS } from "./glyphs.js";

const RESOURCES = { gold: "coins", sun: "sun", moon: "moon", glory: "glory" };
const NET = [1, 4, 5, 6, 7, 9]; // where the six sides lie in a net of three rows of four: a cross

export default {
  owns: ["scores", "turn", "pending", "players", "sanctuary", "gardens", "islands", "slots", "lines"],
  felt: (scene) => (scene.view.players ? thrown(scene) : []),
  takes: ({ move }, scene) => scene.view.players !== null && (move.type === "forge" || move.type === "exploit"),
  forms: ({ view, ruleset }) => (view.players === null ? ruleset.hints.forms : []),
  draw: (scene) => (scene.view.players ? [step(scene), h("div", { class: "boards" }, scene.view.players.map((player) => playerBoard(player, scene))), sanctuary(scene), islands(scene)] : scoreSheet(scene)),
};

const label = (name, { words }) => words.label(name);
const bundle = (parts) => Object.entries(parts).filter(([, amount]) => amount > 0).map(([name, amount]) => h("span", { class: `res res-${name}` }, glyph(GLYPHS[RESOURCES[name]], name), h("b", {}, String(amount))));

// What lies on a face, read from its name: `gold_3_or_glory_2` → alternatives of resources.
export function alternatives(face) {
  if (face === "one_of_each") return [{ gold: 1, sun: 1, moon: 1, glory: 1 }];
  const choice = /^choice_(\d+)$/.exec(face);
  if (choice) return ["gold", "sun", "moon"].map((name) => ({ [name]: Number(choice[1]) }));
  const parts = face.split("_or_").map((part) => [...part.matchAll(/(gold|sun|moon|glory)_(\d+)/g)].map(([, name, amount]) => [name, Number(amount)]));
  return parts.every((part) => part.length > 0) ? parts.map(Object.fromEntries) : null;
}

const SPECIAL = { mirror: "mirror", ship: "ship", triple: null, shield: "shield", boar: "boar" };
const COLOURS = { red: "#b3391f", green: "#2f7a3a", yellow: "#a87a00", blue: "#1f5fa8" };

// One of each resource needs no numbers, and its pictures have more room.
const isOneEach = (parts) => Object.keys(parts).length > 3 && Object.values(parts).every((amount) => amount === 1);
const pictures = (parts) => Object.keys(parts).map((name) => h("span", { class: `res res-${name}` }, glyph(GLYPHS[RESOURCES[name]], name)));

const symbols = (found) => found.reduce((sum, parts) => sum + Object.keys(parts).length, 0);

export function faceOf(face, scene) {
  const found = alternatives(face);
  const name = scene.ruleset.words.values[face] ?? face;
  if (found) return h("span", { class: ["forge-face", `symbols-${symbols(found)}`], title: name }, found.map((parts, index) => h("span", { class: "forge-part" }, isOneEach(parts) ? pictures(parts) : bundle(parts), index < found.length - 1 && h("i", {}, "/"))));
  const [kind, tint] = face.split("_");
  const picture = SPECIAL[kind];
  const body = kind === "triple" ? h("b", { class: "times" }, "×3") : picture ? glyph(GLYPHS[picture]) : h("small", {}, name);
  return h("span", { class: "forge-face special", title: name, style: tint in COLOURS ? { color: COLOURS[tint] } : {} }, body);
}

function cubeFor(faces, side, scene) {
  const name = scene.words.value(faces[side]);
  return die(side + 1, { faces: faces.map((face) => faceOf(face, scene)), label: name, look: "forge-die" });
}

// The dice as they lie, and those of the last throw rolling.
function thrown(scene) {
  const last = lastThrow(scene);
  const fresh = scene.stepped && last?.version === scene.envelope.version;
  const seats = new Set(fresh ? last.thrown.map(({ seat }) => seat) : []);
  let order = 0;
  const rows = scene.view.players.filter(({ up }) => up?.some((side) => side !== null)).map((player) => {
    const dice = player.up.map((side, number) => (side === null ? null : cubeFor(player.dice[number], side, scene)));
    if (seats.has(player.seat)) dice.forEach((one) => one && throwDie(one, order++));
    return h("div", { class: "dice-row" }, h("div", { class: "dice" }, dice), h("p", { class: "throw-text" }, scene.names[player.seat]));
  });
  return rows.length ? h("div", { class: "throws" }, rows) : h("p", { class: "felt-empty" }, t("table.no-dice"));
}

function step({ view, words }) {
  const { turn, pending } = view;
  if (!turn) return null;
  const facts = [[words.label("step"), words.value(turn.step)], pending && [words.label("pending"), `${words.value(pending.kind)} · ${words.value(pending.reason)}`], turn.blessings_left > 0 && [words.label("blessings_left"), turn.blessings_left]].filter(Boolean);
  return h("dl", { class: "strip" }, facts.map(([name, value]) => h("div", { class: "fact" }, h("dt", {}, name), h("dd", {}, String(value)))));
}

function playerBoard(player, scene) {
  const { names, words } = scene;
  const purse = ["gold", "sun", "moon"].map((name) => h("span", { class: `res res-${name} big`, title: words.label(name) }, glyph(GLYPHS[RESOURCES[name]], words.label(name)), h("b", {}, String(player[name])), h("small", {}, `/${player.caps[name]}`)));
  const glory = h("span", { class: "res res-glory big", title: words.label("glory_total") }, glyph(GLYPHS.glory, words.label("glory_total")), h("b", {}, String(player.glory_total)));
  const tokens = ["triton", "cerberus"].filter((name) => player[name] > 0).map((name) => h("span", { class: "badge" }, `${words.label(name)} ×${player[name]}`));
  const hammer = player.hammer_room > 0 && h("span", { class: "badge" }, glyph(GLYPHS.hammer), ` ${player.hammer} (+${player.hammer_room})`);
  return h(
    "article",
    { class: ["sheet", "forge-player", colour(player.seat)] },
    h("header", {}, h("h3", {}, names[player.seat]), h("div", { class: "purse" }, purse, glory, tokens, hammer)),
    h("div", { class: "nets" }, player.dice.map((faces, number) => net(faces, number, player, scene))),
    player.cards.length > 0 && h("p", { class: "chips" }, player.cards.map((card) => h("span", { class: "tag" }, words.value(card)))),
  );
}

// A die unfolded. Where a face of the Sanctuary is held, the sides that can take it are buttons.
function net(faces, number, player, scene) {
  const locked = new Set(player.locked.filter(([one]) => one === number).map(([, side]) => side));
  const held = scene.memo.face;
  const cells = faces.map((face, side) => {
    const offer = player.seat === scene.game.seat && held && scene.offers.find(({ move }) => move.type === "forge" && move.face === held && move.die === number && move.side === side);
    const look = ["net-face", player.up?.[number] === side && "is-up", locked.has(side) && "is-locked", offer && "is-target"];
    const style = { "grid-area": `${Math.floor(NET[side] / 4) + 1} / ${(NET[side] % 4) + 1}` };
    if (!offer) return h("span", { class: look, style }, faceOf(face, scene));
    const put = () => {
      scene.memo.face = null;
      scene.play(offer.move);
    };
    return h("button", { type: "button", class: look, style, "aria-label": offer.label, onclick: put, "data-focus": `side-${number}-${side}` }, faceOf(face, scene));
  });
  return h("div", { class: ["net", `die-${number}`] }, cells);
}

function sanctuary(scene) {
  const forgeable = new Set(scene.offers.filter(({ move }) => move.type === "forge").map(({ move }) => move.face));
  if (scene.memo.face && !forgeable.has(scene.memo.face)) scene.memo.face = null;
  const pools = scene.view.sanctuary.filter(({ faces }) => faces.length > 0);
  const hold = (face) => {
    scene.memo.face = scene.memo.face === face ? null : face;
    scene.redraw();
  };
  const one = (face, count) => {
    const body = [faceOf(face, scene), count > 1 && h("small", { class: "count" }, `×${count}`)];
    if (!forgeable.has(face)) return h("span", { class: "pool-face" }, body);
    return h("button", { type: "button", class: "pool-face can-buy", "aria-pressed": String(scene.memo.face === face), "aria-label": scene.words.value(face), onclick: () => hold(face), "data-focus": `face-${face}` }, body);
  };
  const pool = ({ price, faces }) => h("div", { class: "pool" }, h("span", { class: "res res-gold" }, glyph(GLYPHS.coins, label("price", scene)), h("b", {}, String(price))), [...counted(faces)].map(([face, count]) => one(face, count)));
  const hint = scene.memo.face && h("p", { class: "pick-hint", role: "status" }, t("forge.place", { face: scene.words.value(scene.memo.face) }));
  return h("section", { class: "panel" }, h("h3", {}, label("sanctuary", scene)), hint, h("div", { class: "pools" }, pools.map(pool)));
}

function counted(items) {
  const found = new Map();
  for (const item of items) found.set(item, (found.get(item) ?? 0) + 1);
  return found;
}

function islands(scene) {
  const { islands: all, slots } = scene.view;
  const exploit = ({ stack, cost }) => {
    const [card] = stack;
    if (!card) return null;
    const offer = scene.offers.find(({ move }) => move.type === "exploit" && move.card === card);
    const body = [h("span", { class: "exploit-name" }, scene.words.value(card), stack.length > 1 && h("small", {}, ` ×${stack.length}`)), h("span", { class: "exploit-cost" }, bundle(cost))];
    return offer ? h("button", { type: "button", class: "exploit can-buy", "aria-label": offer.label, onclick: () => scene.play(offer.move), "data-focus": `card-${card}` }, body) : h("span", { class: "exploit" }, body);
  };
  const island = ({ island: number, hero }) => h("div", { class: "island" }, h("span", { class: "island-name" }, `${label("island", scene)} ${number}`, hero !== null && h("span", { class: ["badge", colour(hero)] }, h("span", { class: "seat-dot", "aria-hidden": "true" }), ` ${scene.names[hero]}`)), slots.filter((slot) => slot.island === number).map(exploit));
  return h("section", { class: "panel" }, h("h3", {}, label("slots", scene)), h("div", { class: "islands" }, all.map(island)));
}

function scoreSheet(scene) {
  const lines = scene.view.lines ?? [];
  const row = (line, seat) => h("tr", { class: colour(seat) }, h("th", { scope: "row" }, scene.names[seat]), h("td", {}, String(line.inventory ?? "–")), h("td", {}, String(line.exploits ?? "–")));
  return h("section", { class: "panel" }, h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, label("inventory", scene)), h("th", { scope: "col" }, label("exploits", scene)))), h("tbody", {}, lines.map(row))));
}
