// The felt: the dice that lie on the table, those set aside, and the last throw where the table is clear.

import { h } from "./dom.js";
import { readable, t } from "./i18n.js";
import { dig } from "./schema.js";
import { die, isDrawn, throwDie } from "./dice.js";

const LOOK_BACK = 8;
export const FEW_PICKS = 1; // so few ways to choose dice are simply buttons

export function drawFelt(scene) {
  if (scene.layout?.felt) return scene.layout.felt(scene);
  const filled = rowsOf(scene).filter((row) => row.faces.length > 0);
  if (filled.length === 0) return drawThrow(lastThrow(scene), scene);
  return filled.map((row) => drawRow(row, scene));
}

// The dice as the view shows them: rows of `{faces, seat, path, marks}`, a seat's own where there is one a seat.
export function rowsOf(scene) {
  const { view, ruleset, envelope, layout } = scene;
  const { hints } = ruleset;
  if (layout?.rows) return layout.rows(scene);
  return hints.dice.flatMap((path) => {
    const value = dig(view, path);
    if (!Array.isArray(value)) return [];
    if (value.length > 0 && value.every(Array.isArray)) return value.map((faces, seat) => ({ path, faces, seat, marks: [] }));
    const parent = path.includes(".") ? path.slice(0, path.lastIndexOf(".")) : "";
    const seat = dig(view, parent)?.seat ?? envelope.active[0] ?? null;
    return [{ path, faces: value, seat, marks: marksOf(view, parent, hints.marks) }];
  });
}

// What was done with dice: `[name, positions]`, of the lists, or single positions, that stand beside them.
function marksOf(view, parent, paths) {
  const own = paths.filter((path) => path.slice(0, Math.max(0, path.lastIndexOf("."))) === parent);
  return own
    .map((path) => [path.slice(path.lastIndexOf(".") + 1), dig(view, path)])
    .map(([name, value]) => [name, Array.isArray(value) ? value : Number.isInteger(value) ? [value] : []])
    .filter(([, positions]) => positions.length > 0);
}

// The row whose positions the seat's offers mean.
export function ownRow(scene) {
  const rows = rowsOf(scene).filter((row) => row.faces.length > 0);
  return rows.find((row) => row.seat === scene.game.seat) ?? rows[0] ?? null;
}

// The positions that some offer takes.
export function positionsOf(move) {
  if (Array.isArray(move.dice)) return move.dice;
  return Number.isInteger(move.die) ? [move.die] : null;
}

function drawRow(row, scene) {
  const { game, words } = scene;
  const own = ownRow(scene);
  const isOwn = own !== null && own.path === row.path && own.seat === row.seat;
  const picks = isOwn ? scene.offers.map(({ move }) => positionsOf(move)).filter(Boolean) : [];
  const rolled = freshPositions(row, scene);
  const marked = new Set(row.marks.flatMap(([, positions]) => positions));
  // Any die may be taken in hand, also one that no offer takes: the table says why it does not go.
  const choosable = picks.length > FEW_PICKS ? new Set([...picks.flat(), ...row.faces.keys()].filter((position) => !marked.has(position) || picks.flat().includes(position))) : new Set();
  const draw = (position, order) => drawDie(row, position, order, { choosable, rolled, scene });
  const free = row.faces.map((_, position) => position).filter((position) => !marked.has(position));
  const trays = [];
  const seen = new Set();
  for (const [name, positions] of row.marks) {
    const mine = positions.filter((position) => !seen.has(position) && seen.add(position));
    if (mine.length) trays.push(h("div", { class: ["tray", `tray-${name}`] }, h("span", { class: "tray-name" }, words.label(name)), h("div", { class: "dice small" }, mine.map(draw))));
  }
  const several = scene.view && rowsOf(scene).length > 1;
  return h(
    "div",
    { class: ["dice-row", isOwn && "own"] },
    several && h("span", { class: "row-name" }, game.nameOf(row.seat)),
    h("div", { class: "dice", role: "group", "aria-label": `${words.label("dice")} ${game.nameOf(row.seat)}` }, free.map(draw)),
    trays.length > 0 && h("div", { class: "trays" }, trays),
  );
}

function drawDie(row, position, order, { choosable, rolled, scene }) {
  const value = row.faces[position];
  const element = dieFor(value, scene.ruleset.hints.sides);
  if (rolled.has(position)) throwDie(element, order);
  return choosable.has(position) ? holdable(element, position, value, scene) : element;
}

// A die that can be taken in hand and put back.
export function holdable(element, position, value, scene) {
  const pressed = scene.selection.has(position);
  const label = t("die.position", { number: position + 1, value });
  const hold = { type: "button", class: "die-button", "aria-pressed": String(pressed), "aria-label": label, "data-position": position, "data-focus": `die-${position}` };
  return h("button", { ...hold, onclick: () => scene.pick(position) }, element);
}

const dieFor = (value, sides) => die(value, { sides: isDrawn(sides) ? sides : 100 });

// The positions thrown by the entry that is shown, where we come from the one before.
function freshPositions(row, { item, stepped }) {
  if (!stepped || !item) return new Set();
  const found = new Set();
  for (const event of item.entry.events) {
    if (event.type !== "dice_rolled" || (event.seat !== undefined && event.seat !== row.seat)) continue;
    for (const position of event.positions ?? row.faces.map((_, index) => index)) found.add(position);
  }
  return found;
}

// The latest entry that threw dice: `{version, events, sentences}`, or null.
export function lastThrow({ game, envelope }) {
  for (let version = envelope.version; version >= Math.max(0, envelope.version - LOOK_BACK); version--) {
    const found = game.entries.get(version);
    const events = found?.entry.events ?? [];
    const thrown = events.filter((event) => event.type === "dice_rolled" && Array.isArray(event.dice));
    if (thrown.length) return { version, thrown, sentences: found.sentences.filter((_, index) => events[index].type === "dice_rolled") };
  }
  return null;
}

export function drawThrow(last, scene, dieOf = null) {
  if (last === null) return [h("p", { class: "felt-empty" }, t("table.no-dice"))];
  const fresh = scene.stepped && last.version === scene.envelope.version;
  let order = 0;
  const rows = last.thrown.map((event, index) => {
    const dice = event.dice.map((value, number) => {
      const element = dieOf?.(event, number) ?? dieFor(value, event.sides ?? 6);
      if (fresh) throwDie(element, order++);
      return element;
    });
    return h("div", { class: "dice-row past" }, h("div", { class: "dice" }, dice), h("p", { class: "throw-text" }, last.sentences[index] ?? readable(event.reason)));
  });
  return h("div", { class: "throws" }, rows);
}
