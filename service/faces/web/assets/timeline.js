// The timeline: scrub, step, play at several speeds, jump; below it scores over time, what changed, and the fork.

import { button, fill, h, iconButton } from "./dom.js";
import { t } from "./i18n.js";
import { Problem } from "./api.js";
import { keepKeys } from "./memory.js";
import { drawChart } from "./chart.js";
import { drawChanges } from "./changes.js";

const SPEEDS = [1, 2, 4, 8];
const BEAT = 1200; // milliseconds an entry at 1×

export class Timeline {
  constructor(table) {
    this.table = table;
    this.playing = null;
    this.speed = 1;
    this.element = h("footer", { class: "timeline", "aria-label": t("replay.title") });
    this.slider = h("input", { type: "range", min: 0, step: 1, "aria-label": t("replay.title") });
    this.slider.addEventListener("input", () => table.seek(Number(this.slider.value)));
    this.label = h("span", { class: "timeline-label" });
    this.details = h("div", { class: "timeline-details" });
    this.fold = h("details", { class: "timeline-fold panel" }, h("summary", {}, t("replay.details")), this.details);
    this.fold.addEventListener("toggle", () => this.drawDetails());
    fill(this.element, this.bar());
  }

  bar() {
    const go = (version) => {
      this.stop();
      this.table.seek(version());
    };
    const { table } = this;
    this.toggle = iconButton("play", t("replay.play"), () => (this.playing ? this.stop() : this.play()));
    const speed = h("select", { "aria-label": t("replay.speed") }, SPEEDS.map((one) => h("option", { value: one }, `${one}×`)));
    speed.addEventListener("change", () => {
      this.speed = Number(speed.value);
      if (this.playing) this.play();
    });
    this.fork = button(t("replay.fork"), () => this.makeFork(), { look: "quiet", icon: "fork", title: t("replay.fork.help") });
    return h(
      "div",
      { class: "timeline-bar" },
      iconButton("first", t("replay.first"), () => go(() => 0), { "data-only-past": true }),
      iconButton("previous", t("replay.previous"), () => go(() => table.version - 1)),
      this.toggle,
      iconButton("next", t("replay.next"), () => go(() => table.version + 1)),
      iconButton("last", t("replay.live"), () => go(() => Infinity), { "data-only-past": true }),
      this.slider,
      this.label,
      speed,
      this.fork,
    );
  }

  draw() {
    const { game, version, cursor } = this.table;
    this.slider.max = game.version;
    this.slider.value = version;
    this.label.textContent = `${version} / ${game.version}`;
    this.slider.setAttribute("aria-valuetext", t("replay.version", { version, last: game.version }));
    this.element.classList.toggle("is-past", cursor !== null);
    this.element.hidden = this.fold.hidden = game.version === 0 && game.envelope.view === null;
    this.fork.hidden = !game.isOwner || game.envelope.view === null || (game.ruleset.hidden && game.envelope.status !== "finished");
    if (this.fold.open) this.drawDetails();
  }

  // Plays from here, or from the beginning when we are at the end.
  play() {
    clearInterval(this.playing);
    if (this.table.cursor === null) this.table.seek(0);
    this.playing = setInterval(() => this.step(), BEAT / this.speed);
    this.show("pause", "replay.pause");
  }

  async step() {
    if (this.waiting) return;
    this.waiting = true;
    await this.table.seek(this.table.version + 1);
    this.waiting = false;
    if (this.table.cursor === null) this.stop();
  }

  stop() {
    clearInterval(this.playing);
    this.playing = null;
    this.show("play", "replay.play");
  }

  show(name, label) {
    const fresh = iconButton(name, t(label), () => (this.playing ? this.stop() : this.play()));
    const focused = document.activeElement === this.toggle;
    this.toggle.replaceWith(fresh);
    this.toggle = fresh;
    if (focused) fresh.focus();
  }

  drawDetails() {
    if (!this.fold.open) return;
    const { table } = this;
    this.chart ??= h("section", { class: "panel chart-panel" });
    this.changes ??= h("section", { class: "panel" });
    if (!this.chart.isConnected) fill(this.details, this.chart, this.changes);
    drawChart(this.chart, table);
    drawChanges(this.changes, table);
  }

  async makeFork() {
    try {
      const { game, tokens } = await this.table.game.fork(this.table.version);
      const seats = Object.fromEntries(tokens.seats.map((token, seat) => [seat, token]).filter(([, token]) => token));
      keepKeys(game.id, { ruleset: game.ruleset, label: game.label, owner: tokens.owner, join: tokens.join, seats });
      location.hash = `/table/${game.id}`;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.table.refusal = problem;
      this.label.textContent = problem.message;
    }
  }
}
