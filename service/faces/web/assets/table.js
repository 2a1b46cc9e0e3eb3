// The table: one game, played, watched or replayed. It holds what is shown and lets each part draw itself from it.

import { fill, h, icon, iconButton } from "./dom.js";
import { asWritten, said, t } from "./i18n.js";
import { Problem } from "./api.js";
import { dig } from "./schema.js";
import { Game } from "./game.js";
import { drawFelt } from "./felt.js";
import { drawOffers, drawRefusal } from "./offers.js";
import { colour, drawSeats, showActive } from "./seats.js";
import { drawFacts } from "./facts.js";
import { Feed } from "./feed.js";
import { Timeline } from "./timeline.js";
import { drawHandover, drawLobby, drawOutcome } from "./occasions.js";
import { openMenu, openShare } from "./share.js";
import { openRules } from "./rules.js";
import { openSeal, sealState } from "./seal.js";
import { askRolls } from "./rolls.js";
import { formWords } from "./setup.js";

// Richer ways to show a view, by the name that a ruleset hints at.
const LAYOUTS = {
  encounter: () => import("./layouts/encounter.js"),
  expedition: () => import("./layouts/expedition.js"),
  forge: () => import("./layouts/forge.js"),
  gamebook: () => import("./layouts/gamebook.js"),
  pictures: () => import("./layouts/pictures.js"),
};

export async function show({ id, query }) {
  const game = new Game(id);
  await game.open();
  const layout = (await LAYOUTS[game.ruleset.hints.layout]?.())?.default ?? null;
  const table = new Table(game, layout);
  const at = Number(query.get("at") ?? NaN);
  if (Number.isInteger(at)) table.seek(at);
  return { element: table.element, title: `${game.envelope.label || game.ruleset.title}`, leave: () => table.close() };
}

class Table {
  constructor(game, layout) {
    this.game = game;
    this.layout = layout;
    this.cursor = null; // the version that is looked at; null: the newest, as it comes
    this.selection = new Set(); // positions of the dice that the player holds
    this.memo = {}; // what a layout keeps from one drawing to the next
    this.refusal = null;
    this.busy = false;
    this.drawn = null;
    this.turn = 0;
    this.feed = new Feed(game, (version) => this.seek(version));
    this.timeline = new Timeline(this);
    this.parts = this.makeParts();
    this.element = this.assemble();
    this.listener = (event) => this.changed(event.detail.fresh);
    game.addEventListener("change", this.listener);
    this.resized = () => showActive(this.parts.seats.firstChild);
    window.addEventListener("resize", this.resized);
    this.draw();
  }

  makeParts() {
    const part = (name, label, tag = "section") => h(tag, { class: name, "aria-label": label });
    return {
      head: h("header", { class: "table-head" }),
      seats: part("seats", t("table.seats")),
      felt: part("felt", t("table.felt")),
      occasion: h("div", { class: "occasion" }),
      offers: part("offers", t("table.offers")),
      layout: h("div", { class: "layout" }),
      facts: part("facts", t("table.view")),
      said: h("p", { class: "visually-hidden", "aria-live": "polite" }),
    };
  }

  assemble() {
    const { head, seats, felt, occasion, offers, layout, facts, said: spoken } = this.parts;
    const left = h("div", { class: "column play" }, occasion, felt, this.layout?.leads ? [layout, offers] : [offers, layout], facts, this.timeline.fold);
    const right = h("div", { class: "column side" }, seats, this.feed.element);
    return h("div", { class: "table", "data-ruleset": this.game.ruleset.id, "data-leads": Boolean(this.layout?.leads) }, head, h("div", { class: "table-columns" }, left, right), this.timeline.element, spoken);
  }

  close() {
    this.game.removeEventListener("change", this.listener);
    window.removeEventListener("resize", this.resized);
    this.timeline.stop();
    this.game.close();
  }

  changed(fresh) {
    if (this.cursor === null) this.draw();
    else this.timeline.draw();
    const sentences = fresh.flatMap((version) => this.game.entries.get(version)?.sentences ?? []);
    if (sentences.length) this.parts.said.textContent = sentences.join(" ");
  }

  // Looks at the game as it was at that version; the newest one is followed.
  async seek(version) {
    const wanted = Math.max(0, version);
    this.cursor = wanted >= this.game.version ? null : wanted;
    this.selection.clear();
    this.refusal = null;
    await this.draw();
  }

  get version() {
    return this.cursor ?? this.game.version;
  }

  async draw() {
    const turn = ++this.turn;
    const version = this.version;
    try {
      const [envelope, item] = await Promise.all([this.game.at(version), this.game.entry(version)]);
      if (turn === this.turn) this.render(this.scene(envelope, item));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (turn === this.turn) this.timeline.draw();
    }
  }

  // What the parts draw from.
  scene(envelope, item) {
    const { game } = this;
    const names = envelope.seats.map((seat) => seat.name ?? "");
    asWritten(envelope.label, ...names);
    const live = this.cursor === null;
    return {
      game,
      ruleset: game.ruleset,
      layout: this.layout,
      envelope,
      view: envelope.view,
      item,
      names,
      live,
      words: formWords(game.ruleset, names),
      offers: live && game.handover === null ? game.offers : [],
      stepped: this.drawn !== null && envelope.version === this.drawn + 1,
      selection: this.selection,
      memo: this.memo,
      refusal: this.refusal,
      busy: this.busy,
      pick: (position) => this.pick(position),
      play: (move) => this.play(move),
      redraw: () => this.draw(),
      hold: (positions) => ((this.selection = new Set(positions)), this.draw()),
      drop: () => (this.selection.clear(), this.draw()),
      readRule: (rule) => openRules(game.ruleset, rule),
    };
  }

  render(scene) {
    const { head, seats, felt, occasion, offers, layout, facts } = this.parts;
    const focus = focusIn(offers, felt, layout);
    fill(head, this.drawHead(scene));
    this.drawSeats(seats, scene);
    const curtain = this.game.handover !== null && this.cursor === null;
    fill(occasion, curtain ? drawHandover(scene) : scene.view === null ? drawLobby(scene, this) : drawOutcome(scene, this));
    for (const part of [felt, offers, layout, facts]) part.hidden = curtain || scene.view === null;
    if (!felt.hidden) {
      this.drawDice(scene);
      refill(layout, this.layout?.draw(scene));
      refill(offers, drawRefusal(scene), drawOffers(scene));
      refill(facts, drawFacts(scene));
      felt.hidden = felt.childElementCount === 0;
      felt.classList.toggle("is-empty", felt.querySelector(".felt-empty") !== null);
      offers.hidden = offers.childElementCount === 0;
    }
    this.drawn = scene.envelope.version;
    Object.assign(this.element.dataset, { version: scene.envelope.version, status: scene.envelope.status, seat: this.game.seat ?? "" });
    this.element.classList.toggle("is-watched", !scene.live || this.game.isOver || this.game.mine.length === 0);
    this.feed.draw(scene.envelope.version);
    this.timeline.draw();
    focus();
  }

  // The players stay where a reader has moved them, until the turn passes: then who is to play comes into sight.
  drawSeats(seats, scene) {
    const { scrollLeft = 0, scrollTop = 0 } = seats.firstChild ?? {};
    const active = scene.envelope.active.join();
    fill(seats, drawSeats(scene));
    seats.firstChild.scrollTo(scrollLeft, scrollTop);
    if (active !== this.active) requestAnimationFrame(() => showActive(seats.firstChild));
    this.active = active;
  }

  // The dice are left alone while nothing about them changes, so that they may roll to their end.
  drawDice(scene) {
    const { felt } = this.parts;
    const name = JSON.stringify([scene.envelope.version, scene.game.seat, scene.live, [...this.selection], scene.offers.map(({ move }) => move)]);
    if (felt.dataset.name === name && felt.childElementCount > 0) return;
    felt.dataset.name = name;
    fill(felt, drawFelt(scene));
  }

  drawHead(scene) {
    const { envelope, ruleset, view } = scene;
    const round = Number.isInteger(view?.round) && view.round > 0 ? `${ruleset.words.view.round} ${said.number(view.round)}${lastRound(scene)}` : null;
    const facts = [envelope.label && ruleset.title, round, envelope.status !== "open" && t(`table.${envelope.status}`)];
    const seal = sealState(this.game);
    return [
      h("div", { class: "table-title" }, h("h1", {}, envelope.label || ruleset.title), h("p", { class: "quiet" }, said.facts(facts))),
      this.drawTurn(scene),
      h(
        "div",
        { class: "table-actions" },
        h("button", { type: "button", class: ["button", "quiet", "seal", seal], onclick: () => openSeal(this.game) }, icon("seal"), t(`seal.${seal}`)),
        h("button", { type: "button", class: "button quiet", onclick: () => openRules(ruleset) }, icon("rules"), t("table.rules")),
        iconButton("share", t("table.share"), () => openShare(this.game)),
        iconButton("more", t("table.menu"), () => openMenu(this.game)),
      ),
    ];
  }

  // Whose turn it is, in their colour; ours stands out.
  drawTurn({ envelope, game, names, live }) {
    const { active, status } = envelope;
    const playing = status === "playing" && active.length > 0;
    const yours = playing && live && active.some((seat) => game.mine.includes(seat));
    const look = ["turn-line", playing && "is-on", yours && "is-yours", playing && active.length === 1 && colour(active[0])];
    const text = () => {
      if (active.length > 1) return t("table.turns", { names: said.list(active.map((seat) => names[seat])) });
      return t(yours ? "table.turn.you" : "table.turn", { name: names[active[0]] });
    };
    return h("p", { class: look, role: "status" }, playing ? text() : status === "open" ? t("table.open") : "");
  }

  pick(position) {
    if (!this.selection.delete(position)) this.selection.add(position);
    this.refusal = null;
    this.draw();
  }

  async play(move) {
    if (this.busy) return;
    this.busy = true;
    this.element.classList.add("busy");
    this.refusal = null;
    try {
      await this.make(move);
      this.selection.clear();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.refusal = problem;
    } finally {
      this.busy = false;
      await this.draw();
      this.element.classList.remove("busy");
      this.parts.offers.querySelector(".refusal")?.scrollIntoView({ block: "nearest" });
    }
  }

  // Makes the move, and asks for the dice that it needs where the players throw their own.
  async make(move, rolls = []) {
    try {
      await this.game.move(move, rolls);
    } catch (problem) {
      if (problem.code !== "rolls_needed") throw problem;
      const more = await askRolls(problem.document.need, this.game.ruleset.words.values);
      if (more) await this.make(move, [...rolls, ...more]);
    }
  }
}

// ` / 9` where the ruleset tells how many rounds there are.
function lastRound({ ruleset: { hints }, view }) {
  const most = dig(view, String(hints.gauges.round ?? ""));
  return most ? ` / ${said.number(most)}` : "";
}

// Draws a part anew; what a reader has unfolded stays so.
function refill(part, ...children) {
  const kept = new Map([...part.querySelectorAll("details[data-keep]")].map((one) => [one.dataset.keep, one.open]));
  fill(part, ...children);
  for (const one of part.querySelectorAll("details[data-keep]")) one.open = kept.get(one.dataset.keep) ?? one.open;
}

// Where the focus was, so that keyboard players stay where they are when a part is drawn anew.
function focusIn(...parts) {
  const was = document.activeElement;
  const part = parts.find((one) => one.contains(was));
  if (!part) return () => {};
  const same = was.dataset.focus;
  return () => {
    const found = (same && part.querySelector(`[data-focus="${CSS.escape(same)}"]`)) || part.querySelector("button, input, select, textarea");
    (found ?? document.querySelector(".offers button"))?.focus({ preventScroll: true });
  };
}
