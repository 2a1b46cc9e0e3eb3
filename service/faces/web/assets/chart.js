// Scores over time, from the game as it stood at a number of moments.

import { fill, h, svg } from "./dom.js";
import { said, t } from "./i18n.js";
import { dig } from "./schema.js";
import { colour } from "./seats.js";

const MOST_SAMPLES = 48;
const AT_ONCE = 4;
const USUAL_WIDTH = 400;
const HEIGHT = 220;
const EDGE = 12;
const DIGIT = 8; // how wide a digit is drawn

export async function drawChart(place, table) {
  const { game } = table;
  const path = game.ruleset.hints.score;
  if (!path) return void (place.hidden = true);
  const samples = await sample(game, path);
  if (samples.length < 2) return void (place.hidden = true);
  place.hidden = false;
  fill(place, h("h3", {}, t("chart.title")));
  place.append(picture(samples, table, widthOf(place)), legend(samples, game));
}

// The width inside a place, in pixels of a page whose letters are 16 pixels high.
function widthOf(place) {
  const [title] = place.children;
  const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.round((title.clientWidth * 16) / letter) || USUAL_WIDTH;
}

// `[version, scores]` of moments spread over the game; what was read once is kept with the game.
async function sample(game, path) {
  const last = game.version;
  const step = Math.max(1, Math.ceil(last / MOST_SAMPLES));
  const versions = [];
  for (let version = 0; version < last; version += step) versions.push(version);
  versions.push(last);
  const found = new Array(versions.length);
  const work = async (from) => {
    for (let index = from; index < versions.length; index += AT_ONCE) {
      const envelope = await game.at(versions[index]).catch(() => null);
      const scores = envelope?.view && dig(envelope.view, path);
      found[index] = Array.isArray(scores) && scores.every((score) => typeof score === "number") ? [versions[index], scores] : null;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)));
  return found.filter(Boolean);
}

// A picture as wide as its place, so that its letters are as large as those around it.
function picture(samples, table, width) {
  const values = samples.flatMap(([, scores]) => scores);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const last = samples.at(-1)[0];
  const left = EDGE + DIGIT * Math.max(...[low, high].map((value) => said.number(value).length));
  const x = (version) => left + ((width - left - EDGE) * version) / Math.max(1, last);
  const y = (value) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (value - low)) / (high - low);
  const lines = samples[0][1].map((_, seat) => {
    const points = samples.map(([version, scores]) => `${x(version).toFixed(1)},${y(scores[seat] ?? 0).toFixed(1)}`).join(" ");
    return svg("polyline", { class: `line ${colour(seat)}`, points });
  });
  const axis = [low, high].map((value) => [svg("line", { class: "grid", x1: left, x2: width - EDGE, y1: y(value), y2: y(value) }), svg("text", { x: left - 6, y: y(value) + 5, "text-anchor": "end" }, said.number(value))]);
  const now = svg("line", { class: "now", x1: x(table.version), x2: x(table.version), y1: 4, y2: HEIGHT - 4 });
  const scores = samples.at(-1)[1].map((score, seat) => `${table.game.nameOf(seat)} ${said.number(score)}`);
  const element = svg("svg", { class: "chart", viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": t("chart.summary", { scores: said.list(scores) }) }, axis, lines, now);
  element.addEventListener("click", (event) => {
    const box = element.getBoundingClientRect();
    const part = ((event.clientX - box.left) / box.width) * width;
    table.seek(Math.round(((part - left) / (width - left - EDGE)) * last));
  });
  return element;
}

function legend(samples, game) {
  return h("ul", { class: "legend" }, samples[0][1].map((_, seat) => h("li", { class: colour(seat) }, h("span", { class: "seat-dot", "aria-hidden": "true" }), game.nameOf(seat))));
}
