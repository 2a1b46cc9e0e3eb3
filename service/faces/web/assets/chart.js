// Scores over time, from the game as it stood at a number of moments.

import { fill, h, svg } from "./dom.js";
import { said, t } from "./i18n.js";
import { dig } from "./schema.js";
import { colour } from "./seats.js";

const MOST_SAMPLES = 48;
const AT_ONCE = 4;
const WIDTH = 600;
const HEIGHT = 260;
const EDGE = 44;

export async function drawChart(place, table) {
  const { game } = table;
  const path = game.ruleset.hints.score;
  if (!path) return void (place.hidden = true);
  const samples = await sample(game, path);
  if (samples.length < 2) return void (place.hidden = true);
  place.hidden = false;
  fill(place, h("h3", {}, t("chart.title")), picture(samples, table), legend(samples, game));
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

function picture(samples, table) {
  const values = samples.flatMap(([, scores]) => scores);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const last = samples.at(-1)[0];
  const x = (version) => EDGE + ((WIDTH - 2 * EDGE) * version) / Math.max(1, last);
  const y = (value) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (value - low)) / (high - low);
  const lines = samples[0][1].map((_, seat) => {
    const points = samples.map(([version, scores]) => `${x(version).toFixed(1)},${y(scores[seat] ?? 0).toFixed(1)}`).join(" ");
    return svg("polyline", { class: `line ${colour(seat)}`, points });
  });
  const axis = [low, high].map((value) => [svg("line", { class: "grid", x1: EDGE, x2: WIDTH - EDGE, y1: y(value), y2: y(value) }), svg("text", { x: 2, y: y(value) + 4 }, said.number(value))]);
  const now = svg("line", { class: "now", x1: x(table.version), x2: x(table.version), y1: 8, y2: HEIGHT - 8 });
  const scores = samples.at(-1)[1].map((score, seat) => `${table.game.nameOf(seat)} ${said.number(score)}`);
  const element = svg("svg", { class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": t("chart.summary", { scores: said.list(scores) }) }, axis, lines, now);
  element.addEventListener("click", (event) => {
    const box = element.getBoundingClientRect();
    const part = ((event.clientX - box.left) / box.width) * WIDTH;
    table.seek(Math.round(((part - EDGE) / (WIDTH - 2 * EDGE)) * last));
  });
  return element;
}

function legend(samples, game) {
  return h("ul", { class: "legend" }, samples[0][1].map((_, seat) => h("li", { class: colour(seat) }, h("span", { class: "seat-dot", "aria-hidden": "true" }), game.nameOf(seat))));
}
