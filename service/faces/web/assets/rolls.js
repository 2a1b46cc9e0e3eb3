// Dice that the players throw themselves: the page asks for exactly the values that are needed.

import { button, dialog, fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { die, isDrawn } from "./dice.js";

const MOST_FACES = 12; // up to as many sides a value is chosen by its face, above it is typed

// Asks for the values of `need`, the requests still open, in their order; `names` says what they are for. Gives the list, or null
// where it was given up.
export function askRolls(need, names) {
  const wanted = need.flatMap(({ count, sides, reason }) => Array.from({ length: count }, () => ({ sides, reason })));
  const values = [];
  const place = h("div", { class: "ask-rolls" });
  let given = null;
  const box = dialog(t("rolls.title"), place, { closeLabel: t("cancel") });
  const take = (value) => {
    values.push(value);
    draw();
  };
  function draw() {
    const left = wanted.slice(values.length);
    fill(place, thrown(values, wanted, undo), left.length ? asking(left, take, values.length + 1, wanted.length, names) : done());
    place.querySelector(".ask-now button, .ask-now input, .give")?.focus();
  }
  function undo(index) {
    values.splice(index);
    draw();
  }
  function done() {
    const give = () => {
      given = values;
      box.close();
    };
    return button(t("rolls.give"), give, { look: "primary give", icon: "check" });
  }
  draw();
  return box.closed.then(() => given);
}

// What was told so far; a die that is pressed is told again.
function thrown(values, wanted, undo) {
  const dice = values.map((value, index) =>
    h("button", { type: "button", class: "die-button", onclick: () => undo(index) }, die(value, { sides: wanted[index].sides })),
  );
  return wanted.length > 1 && h("div", { class: "dice told" }, dice);
}

function asking(left, take, number, count, names) {
  const { sides, reason } = left[0];
  const same = left.findIndex((other) => other.sides !== sides || other.reason !== reason);
  const now = same === -1 ? left.length : same;
  const draw = button(t("rolls.draw"), () => left.slice(0, now).forEach(() => take(drawn(sides))), { look: "quiet" });
  return h(
    "div",
    { class: "ask-now" },
    h("p", {}, t("rolls.ask", { count: now, sides }), " ", names[reason] && h("span", { class: "quiet" }, `(${names[reason]})`)),
    count > 1 && h("p", { class: "quiet" }, t("rolls.value", { number, count })),
    sides <= MOST_FACES ? faces(sides, take) : typed(sides, take),
    draw,
  );
}

function faces(sides, take) {
  const face = (value) => h("button", { type: "button", class: "die-button", "data-value": value, onclick: () => take(value) }, die(value, { sides: isDrawn(sides) ? sides : 100 }));
  return h("div", { class: "dice", role: "group", "aria-label": t("rolls.choose", { sides }) }, Array.from({ length: sides }, (_, index) => face(index + 1)));
}

function typed(sides, take) {
  const input = h("input", { type: "number", min: 1, max: sides, required: true, inputmode: "numeric", "aria-label": t("rolls.choose", { sides }) });
  const give = (event) => {
    event.preventDefault();
    take(Number(input.value));
  };
  return h("form", { class: "row", onsubmit: give }, input, h("button", { class: "button primary" }, t("add")));
}

// A fair value from the browser: words above the last full multiple are drawn again.
function drawn(sides) {
  const limit = 2 ** 32 - (2 ** 32 % sides);
  for (;;) {
    const [word] = crypto.getRandomValues(new Uint32Array(1));
    if (word < limit) return (word % sides) + 1;
  }
}
