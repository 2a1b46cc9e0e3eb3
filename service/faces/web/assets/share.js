// Links of a table, and what else can be done with it: export, leave, remove, stop, erase.

import { button, dialog, fill, h, icon } from "./dom.js";
import { said, t } from "./i18n.js";
import { call, Problem } from "./api.js";
import { forgetTable } from "./memory.js";
import { openSeal } from "./seal.js";

const base = () => `${location.origin}${location.pathname}`;

export const watchLink = (game) => `${base()}#/table/${game.id}`;

export function joinLink(game) {
  return game.keys.join ? `${watchLink(game)}?join=${encodeURIComponent(game.keys.join)}` : watchLink(game);
}

export function seatLink(game, seat) {
  return `${watchLink(game)}?seat=${seat}&key=${encodeURIComponent(game.keys.seats[seat])}`;
}

// A link that can be copied.
export function copyLine(label, link, help = "") {
  const field = h("input", { type: "text", readonly: true, ".value": link, "aria-label": label, onfocus: (event) => event.target.select() });
  const copy = button(t("copy"), async () => {
    await copyText(link, field);
    fill(copy, icon("check"), t("copied"));
  }, { icon: "copy" });
  return h("div", { class: "copy-line field" }, h("span", { class: "label" }, label), h("div", { class: "row" }, field, copy), help && h("p", { class: "help" }, help));
}

async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field.focus(); // without permission the text stands selected, ready to be copied by hand
    field.select();
  }
}

export function openShare(game) {
  const open = game.envelope.seats.some(({ state }) => state === "open");
  const content = h("div", { class: "share" }, copyLine(t("share.watch"), watchLink(game)), open && game.isOwner && copyLine(t("share.join"), joinLink(game), t("share.join.help")), h("div", {}, seatLinks(game)));
  return dialog(t("share.title"), content, { closeLabel: t("close") });
}

function seatLinks(game) {
  if (game.envelope.status !== "playing" && game.envelope.status !== "open") return [];
  return game.mine.map((seat) => {
    const place = h("div", {});
    const name = game.nameOf(seat);
    const draw = () => fill(place, copyLine(t("share.seat", { name }), seatLink(game, seat), t("share.seat.help", { name })), game.isOwner && game.envelope.status === "playing" && renew);
    const renew = button(t("share.renew"), () => game.renew(seat).then(draw, () => {}), { look: "quiet" });
    draw();
    return place;
  });
}

export function openMenu(game) {
  const { status, seats, imported } = game.envelope;
  const running = status === "playing" && !imported;
  const answer = h("p", { class: "refusal-text", role: "alert" });
  let box = null;
  const sure = (label, question, act, after = () => {}) => async () => {
    fill(answer);
    if (!(await confirm(question, label))) return;
    try {
      await act();
      box.close();
      after();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      fill(answer, said.pair(problem.document.title, problem.message));
    }
  };
  const line = (label, act, look = "") => h("li", {}, button(label, act, { look }));
  const asked = (label, question, act, { look, after } = {}) => line(label, sure(label, question, act, after), look);
  const leaving = running ? game.mine.map((seat) => asked(t("menu.leave.as", { name: game.nameOf(seat) }), t("menu.leave.ask", { name: game.nameOf(seat) }), () => game.leave(seat))) : [];
  const others = seats.filter(({ seat, state }) => state !== "left" && state !== "open" && !game.mine.includes(seat));
  const removing = game.isOwner && running ? others.map(({ seat, name }) => asked(t("menu.remove", { name }), t("menu.remove.ask", { name }), () => game.remove(seat))) : [];
  const erase = () => call("DELETE", `${game.path}?purge=true`, { token: game.keys.owner });
  const content = h("div", { class: "menu" }, game.mine.length > 0 && seeAs(game), h("ul", { class: "plain" },
    line(t("menu.export"), () => save(game)),
    line(t("menu.verify"), () => (box.close(), openSeal(game))),
    leaving,
    removing,
    game.isOwner && !game.isOver && asked(t("menu.abort"), t("menu.abort.ask"), () => game.abort(), { look: "danger" }),
    game.isOwner && asked(t("menu.purge"), t("menu.purge.ask"), erase, { look: "danger", after: () => (forgetTable(game.id), (location.hash = "/")) }),
  ), answer);
  box = dialog(t("table.menu"), content, { closeLabel: t("close") });
  return box;
}

// Through whose eyes the table is seen: one of this browser's seats, or somebody's who only looks on.
function seeAs(game) {
  const viewers = [[undefined, t("table.see-turn")], [null, t("table.spectator")], ...game.mine.map((seat) => [seat, game.nameOf(seat)])];
  const options = viewers.map(([viewer, name], index) => h("option", { value: index, ".selected": viewer === game.looking }, name));
  const select = h("select", { id: "see-as" }, options);
  select.addEventListener("change", () => game.lookAs(viewers[Number(select.value)][0]));
  return h("div", { class: "field" }, h("label", { for: "see-as" }, t("table.see-as")), select);
}

// Asks before something that can't be taken back.
async function confirm(question, label) {
  let sure = false;
  const yes = button(label, () => ((sure = true), box.close()), { look: "danger sure" });
  const box = dialog(question, h("div", { class: "row" }, yes, button(t("cancel"), () => box.close())), { closeLabel: t("cancel") });
  await box.closed;
  return sure;
}

async function save(game) {
  const text = await game.exported();
  const address = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  const link = h("a", { href: address, download: `${game.ruleset.id}-${game.id}.ndjson` });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
