// What happened, in sentences, the newest first; a press looks at that moment again.

import { button, fill, h } from "./dom.js";
import { asWritten, said, t } from "./i18n.js";
import { colour } from "./seats.js";

const STEP = 40;
const TABLE = ["join", "leave", "remove", "renew", "client_seed", "start", "abort"];

export class Feed {
  constructor(game, seek) {
    this.game = game;
    this.seek = seek;
    this.length = STEP;
    this.list = h("ol", { class: "feed-list", tabindex: "0", "aria-label": t("table.feed") });
    this.more = button(t("table.feed.more"), () => this.earlier(), { look: "quiet" });
    this.element = h("section", { class: "feed", "aria-label": t("table.feed") }, h("h2", {}, t("table.feed")), this.list, this.more);
  }

  draw(version) {
    this.version = version;
    const first = Math.max(0, version - this.length + 1);
    const lines = [];
    for (let number = version; number >= first; number--) {
      const item = this.game.entries.get(number);
      if (item) lines.push(this.line(number, item));
    }
    fill(this.list, lines);
    this.more.hidden = first === 0 || lines.length === 0;
  }

  line(version, { entry, sentences }) {
    asWritten(...Object.values(entry.move ?? {}).filter((value) => typeof value === "string"));
    const texts = sentences.length ? sentences : [this.plain(entry)];
    const seat = entry.seat;
    const when = entry.at ? said.time(entry.at) : "";
    return h(
      "li",
      { class: ["feed-item", seat !== null && seat !== undefined && colour(seat)] },
      h("button", { type: "button", class: "feed-go", title: when, "aria-label": t("replay.version", { version, last: this.game.version }), onclick: () => this.seek(version) }, said.number(version)),
      h("span", {}, texts.map((text, index) => h("span", { class: "sentence" }, index > 0 && " ", text))),
    );
  }

  // Entries without events: the table's own, from its setting to its end, and what a viewer may not see.
  plain({ move, seat }) {
    if (!move) return t("feed.set");
    const name = move.name ?? this.game.nameOf(seat ?? move.seat);
    const ours = TABLE.includes(move.type);
    return ours ? t(`feed.${move.type}`, { name }) : [name, this.game.ruleset.words.moves[move.type]].filter(Boolean).join(" · ");
  }

  async earlier() {
    this.length += STEP;
    const first = Math.max(0, this.version - this.length + 1);
    for (let version = first; version < this.version; version += STEP) await this.game.entry(version).catch(() => null);
    this.draw(this.version);
  }
}
