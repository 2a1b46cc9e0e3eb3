// Dice: cubes for six sides, drawn polyhedra for the others. A die is a picture with a label; the table makes it a button.

import { h, svg } from "./dom.js";
import { said, t } from "./i18n.js";

const PIPS = {
  1: [[50, 50]],
  2: [[27, 27], [73, 73]],
  3: [[25, 25], [50, 50], [75, 75]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[26, 26], [74, 26], [50, 50], [26, 74], [74, 74]],
  6: [[29, 24], [71, 24], [29, 50], [71, 50], [29, 76], [71, 76]],
};

// How a cube lies so that each of its faces looks at us: the faces are placed by CSS in the same order.
const TURNS = [[0, 0], [0, -90], [-90, 0], [90, 0], [0, 90], [0, 180]];

// Outlines and edges on a square of 100, by number of sides.
const SHAPES = {
  2: { outline: null, edges: "", y: 52 },
  4: { outline: "50,6 95,88 5,88", edges: "", y: 66 },
  8: { outline: "50,4 92,30 92,70 50,96 8,70 8,30", edges: "50,4 14,70 86,70z", y: 56 },
  10: { outline: "50,4 96,44 84,70 50,96 16,70 4,44", edges: "50,4 26,58 50,72 74,58z 50,72 50,96 26,58 4,44 74,58 96,44", y: 54 },
  12: { outline: "50,4 79,13 97,38 97,65 79,88 50,96 21,88 3,65 3,38 21,13", edges: "50,25 74,42 65,70 35,70 26,42z", y: 54 },
  20: { outline: "50,3 91,26 91,74 50,97 9,74 9,26", edges: "50,23 78,70 22,70z 50,3 50,23 9,26 22,70 91,26 78,70 9,74 22,70 91,74 78,70", y: 60 },
};

export const isDrawn = (sides) => sides === 6 || sides in SHAPES;

// A die that shows `value`. `faces` are six pictures for a cube whose sides are no pips, `label` what a screen reader says.
export function die(value, { sides = 6, faces = null, look = "", label = null } = {}) {
  const name = label ?? (value === null ? t("die.hidden") : t("die.label", { value, sides }));
  const shape = value === null || (sides !== 6 && faces === null) ? flat(value, sides) : cube(value, faces ?? pips());
  return h("span", { class: ["die", look], role: "img", "aria-label": name, "data-value": value ?? "" }, shape);
}

function pips() {
  return [1, 2, 3, 4, 5, 6].map(pipFace);
}

export function pipFace(value) {
  const dots = PIPS[value].map(([x, y]) => svg("circle", { cx: x, cy: y, r: value === 1 ? 12 : 9.5 }));
  return svg("svg", { viewBox: "0 0 100 100", class: "pips", "aria-hidden": "true" }, dots);
}

// A cube with its side number `value` (from 1) up.
function cube(value, faces) {
  const sides = faces.map((face, index) => h("span", { class: `face face-${index + 1}` }, face));
  const [x, y] = TURNS[value - 1];
  const body = h("span", { class: "cube", "aria-hidden": "true", "data-x": x, "data-y": y }, sides);
  body.style.transform = at(x, y);
  return h("span", { class: "cube-seat" }, body);
}

const at = (x, y) => `rotateX(${x}deg) rotateY(${y}deg)`;

function flat(value, sides) {
  const shape = SHAPES[sides] ?? SHAPES[20];
  const card = !(sides in SHAPES) && sides !== 6;
  const text = value === null ? "?" : said.number(value);
  const size = text.length > 2 ? 22 : text.length > 1 ? 28 : 32;
  const body =
    card || value === null || shape.outline === null
      ? [svg("rect", { class: "outline", x: 6, y: 6, width: 88, height: 88, rx: shape.outline === null ? 44 : 16 })]
      : [svg("polygon", { class: "outline", points: shape.outline }), svg("path", { class: "edges", d: lines(shape.edges) })];
  const number = svg("text", { x: 50, y: (card || value === null ? 50 : shape.y) + size * 0.36, "font-size": size }, text);
  return svg("svg", { viewBox: "0 0 100 100", class: ["polyhedron", `d${sides}`], "aria-hidden": "true" }, body, number);
}

// `a b cz d e f g` → a closed triangle and separate edges two points each.
function lines(text) {
  if (!text) return "";
  const [closed, rest = ""] = text.split("z");
  const points = rest.trim().split(" ").filter(Boolean);
  const pairs = points.map((point, index) => (index % 2 ? `L${point}` : `M${point}`)).join("");
  return `M${closed.trim().split(" ").join("L")}Z${pairs}`;
}

export const isStill = () =>
  document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

// Throws a die that lies on the table: it comes in from beside the table, rolling.
export function throwDie(element, order = 0) {
  if (isStill()) return;
  const duration = 650 + 70 * (order % 4);
  const delay = 45 * order;
  const timing = { duration, delay, easing: "cubic-bezier(.18,.75,.3,1)", fill: "backwards" };
  const from = { transform: `translate(${-70 - 16 * order}px, 90px) rotate(${-160 - 30 * order}deg) scale(1.35)`, opacity: 0 };
  element.animate([from, { opacity: 1, offset: 0.25 }, { transform: "none", opacity: 1 }], timing);
  const body = element.querySelector(".cube");
  if (!body) return;
  const [x, y] = [Number(body.dataset.x), Number(body.dataset.y)];
  const spins = 360 * (2 + (order % 2));
  body.animate([{ transform: at(x - spins, y + spins) }, { transform: at(x, y) }], timing);
}
