// Before and after the game: the lobby, the moment when a device changes hands, the end.

import { button, h, icon } from "./dom.js";
import { said, t } from "./i18n.js";
import { Problem } from "./api.js";
import { recall, remember } from "./memory.js";
import { copyLine, joinLink, seatLink } from "./share.js";
import { askRolls } from "./rolls.js";
import { colour } from "./seats.js";

export function drawHandover(scene) {
  const { game, names } = scene;
  const name = names[game.handover];
  const seat = game.handover;
  return h("section", { class: ["sheet", "curtain", colour(seat)] }, h("h2", {}, t("table.handover", { name })), h("p", {}, t("table.handover.text", { name })), button(t("table.handover.go", { name }), () => game.speakFor(seat), { look: "primary big", "data-focus": "handover" }));
}

// Does something at the table, with dice where starting needs some, and says why it was refused.
async function attempt(table, act, rolls = []) {
  try {
    table.refusal = null;
    await act(rolls);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const more = problem.code === "rolls_needed" ? await askRolls(problem.document.need, table.game.ruleset.words.values) : null;
    if (more) return attempt(table, act, [...rolls, ...more]);
    table.refusal = problem;
    table.draw();
  }
}

export function drawLobby(scene, table) {
  const { game, envelope } = scene;
  if (envelope.status !== "open") return h("section", { class: "sheet" }, h("p", {}, t("table.stopped")));
  const free = envelope.seats.filter(({ state }) => state === "open").length;
  const invited = free > 0 && game.mine.length === 0;
  const refusal = table.refusal && h("p", { class: "refusal-text", role: "alert" }, said.pair(table.refusal.document.title, table.refusal.message));
  return h(
    "section",
    { class: "sheet lobby" },
    h("h2", {}, t(invited ? "lobby.guest" : "lobby.title")),
    h("p", {}, t(invited || !game.isOwner ? "lobby.guest.text" : "lobby.text")),
    free > 0 && game.isOwner && copyLine(t("share.join"), joinLink(game), t("share.join.help")),
    game.isOwner && ownSeats(game, envelope),
    invited && joinForm(game, table),
    game.mine.length > 0 && envelope.dice.source === "server" && seedForm(game, table),
    refusal,
    game.isOwner && button(t("lobby.start"), () => attempt(table, (rolls) => game.start(rolls)), { look: "primary" }),
  );
}

// The links of seats that have a name already: the owner hands them out. And the ways to free a seat.
function ownSeats(game, envelope) {
  const named = envelope.seats.filter(({ seat, state }) => state !== "open" && game.keys.seats[seat]);
  const remove = envelope.seats
    .filter(({ state }) => state !== "open")
    .map(({ seat, name }) => button(seat === game.seat ? t("lobby.leave") : t("lobby.remove", { name }), () => game.remove(seat).catch(() => game.refresh()), { look: "quiet" }));
  return [named.length > 1 && named.map(({ seat, name }) => copyLine(t("share.seat", { name }), seatLink(game, seat), t("share.seat.help", { name }))), h("div", { class: "row wrap" }, remove)];
}

function joinForm(game, table) {
  const name = h("input", { type: "text", id: "join-name", maxlength: 60, required: true, ".value": recall("name") ?? "", autocomplete: "off" });
  const sit = (event) => {
    event.preventDefault();
    remember("name", name.value);
    attempt(table, () => game.join(name.value));
  };
  return h("form", { class: "join-form", onsubmit: sit }, h("label", { for: "join-name" }, t("lobby.name")), h("div", { class: "row" }, name, h("button", { class: "button primary" }, icon("plus"), t("lobby.sit"))));
}

function seedForm(game, table) {
  const seed = h("input", { type: "text", id: "seed", maxlength: 64, pattern: "[A-Za-z0-9_\\-]+", required: true, autocomplete: "off" });
  const give = (event) => {
    event.preventDefault();
    attempt(table, () => game.giveSeed(seed.value));
  };
  return h("details", {}, h("summary", {}, t("lobby.seed")), h("form", { onsubmit: give }, h("label", { for: "seed" }, t("setup.seed")), h("div", { class: "row" }, seed, h("button", { class: "button" }, t("add"))), h("p", { class: "help" }, t("setup.seed.help"))));
}

// How the game ended, as its own sentence says it; after a later entry, such as a departure, by the winners alone.
function ending({ envelope: { outcome }, item, names }) {
  const events = item?.entry.events ?? [];
  const told = item?.sentences[events.findIndex(({ type }) => type === "game_ended")];
  if (told) return told;
  const winners = outcome.winners.map((seat) => names[seat]);
  return winners.length ? t("table.won", { names: said.list(winners), count: winners.length }) : t("table.nobody");
}

export function drawOutcome(scene, table) {
  const { envelope, names, game } = scene;
  const past = table.cursor !== null && h("p", { class: "past-note" }, t("replay.past"), " ", button(t("replay.live"), () => table.seek(Infinity), { look: "quiet" }));
  if (envelope.imported && envelope.outcome === null) return [past, h("p", { class: "quiet" }, t("table.imported"))];
  if (envelope.status === "aborted") return [past, h("section", { class: "sheet outcome" }, h("h2", {}, t("table.stopped")))];
  if (envelope.outcome === null) return past;
  const { ranking, scores, reason } = envelope.outcome;
  return [
    past,
    h(
      "section",
      { class: "sheet outcome", "data-reason": reason },
      h("p", { class: "quiet" }, t("table.over")),
      h("h2", {}, ending(scene)),
      ranking.length > 1 && h("ol", { class: "ranking", "aria-label": t("ranking") }, ranking.map((seats) => h("li", {}, seats.map((seat) => h("span", { class: ["ranked", colour(seat)] }, h("span", { class: "seat-dot", "aria-hidden": "true" }), names[seat], scores && h("b", {}, ` ${said.number(scores[seat])}`)))))),
      h("div", { class: "row wrap" }, button(t("table.replay"), () => table.timeline.play(), { icon: "play" }), h("a", { class: "button", href: `#/new/${game.ruleset.id}` }, t("table.again"))),
    ),
  ];
}
