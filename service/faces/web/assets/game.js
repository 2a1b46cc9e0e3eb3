// One game as this browser knows it: the newest envelope, its entries, old versions, and the seats for which the page may speak.

import { call, get, Problem, ruleset as rulesetOf } from "./api.js";
import { follow } from "./stream.js";
import { keepKeys, keysOf } from "./memory.js";

const PAGE = 100;
const OVER = new Set(["finished", "aborted"]);

// Dispatches `change` whenever there is something new to show; `event.detail.fresh` lists the versions that came since.
export class Game extends EventTarget {
  constructor(id) {
    super();
    this.id = id;
    this.path = `/v1/games/${id}`;
    this.keys = keysOf(id);
    this.envelope = null;
    this.ruleset = null;
    this.seat = null; // for which the page speaks now; null: it only looks on
    this.handover = null; // the seat to whom the device is to be given, in games with secrets
    this.looking = undefined; // the viewer that was asked for: a seat of ours, null for a spectator; undefined: whoever is to play
    this.offers = [];
    this.entries = new Map(); // by version: {entry, sentences}
    this.pages = new Map();
    this.views = new Map(); // old envelopes by viewer and version
    this.stopping = new AbortController();
    this.turn = Promise.resolve();
    this.checked = false; // whether this browser has recomputed the dice and found them good
  }

  get version() {
    return this.envelope.version;
  }

  get isOver() {
    return OVER.has(this.envelope.status);
  }

  get isOwner() {
    return this.keys.owner !== null;
  }

  get token() {
    return this.keys.seats[this.seat] ?? this.keys.owner ?? this.keys.join ?? undefined;
  }

  // The seats for which this browser has a token, ascending, those that left aside.
  get mine() {
    const seats = this.envelope?.seats ?? [];
    return Object.keys(this.keys.seats).map(Number).filter((seat) => seats[seat] && seats[seat].state !== "left").sort((a, b) => a - b);
  }

  nameOf(seat) {
    return this.envelope.seats[seat]?.name ?? "";
  }

  // Loads the game and follows it until `close`. Raises Problem where it can't be seen.
  async open() {
    this.seat = Object.keys(this.keys.seats).map(Number).sort((a, b) => a - b)[0] ?? null;
    await this.refresh();
    this.listen();
  }

  close() {
    this.stopping.abort();
  }

  // Brings everything up to date; calls queue up, so that answers never overtake one another.
  refresh() {
    this.turn = this.turn.catch(() => {}).then(() => this.load());
    return this.turn;
  }

  async load() {
    const before = this.envelope;
    let envelope = await this.look();
    this.ruleset ??= await rulesetOf(envelope.ruleset);
    if (before !== null && before.seats.length !== envelope.seats.length) await this.learnSeats();
    this.envelope = envelope;
    if (this.chooseSeat()) this.envelope = envelope = await get(this.path, this.token);
    await Promise.all([this.loadEntries(before), this.loadOffers()]);
    this.keep();
    const from = before === null ? envelope.version : before.version;
    this.announce(from);
  }

  // The game as the seat that speaks sees it. A seat that was freed while we sat there is ours no more: another of ours speaks then.
  async look() {
    try {
      return await get(this.path, this.token);
    } catch (problem) {
      if (problem.code !== "invalid_token" || this.envelope === null || !this.keys.seats[this.seat]) throw problem;
      delete this.keys.seats[this.seat];
      keepKeys(this.id, { seats: this.keys.seats }, { only: true });
      this.seat = this.mine[0] ?? null;
      return this.look();
    }
  }

  // Who speaks next: the seat that does already if it may move, else the next of ours that may. In a game with secrets the device
  // changes hands first. Whether the view must be read anew, as another viewer.
  chooseSeat() {
    const { active, status } = this.envelope;
    const able = this.mine.filter((seat) => active.includes(seat));
    this.handover = null;
    if (this.looking !== undefined) return false;
    if (this.seat !== null && !this.mine.includes(this.seat)) return this.speak(this.mine[0] ?? null);
    if (status !== "playing" || able.length === 0 || able.includes(this.seat)) return false;
    const next = able.find((seat) => seat > (this.seat ?? -1)) ?? able[0];
    if (this.ruleset.hidden && this.mine.length > 1) {
      this.handover = next;
      return false;
    }
    return this.speak(next);
  }

  speak(seat) {
    const changed = this.seat !== seat;
    this.seat = seat;
    return changed && this.ruleset.hidden;
  }

  // Shows the table as that viewer sees it: a seat of ours, null for a spectator, undefined for whoever is to play.
  async lookAs(viewer) {
    this.looking = viewer;
    if (viewer !== undefined) this.seat = viewer;
    this.offers = [];
    await this.refresh();
  }

  // The player of that seat takes the device.
  async speakFor(seat) {
    this.seat = seat;
    this.offers = [];
    await this.refresh();
  }

  // Reads what came since; all anew where the service forgot some of what we knew.
  async loadEntries(before) {
    const newest = this.envelope.version;
    const goesOn = before !== null && before.version <= newest;
    if (before !== null && !goesOn) for (const known of [this.entries, this.pages, this.views]) known.clear();
    const from = goesOn ? before.version : Math.max(-1, newest - 40);
    for (let version = from + 1; version <= newest; version++) {
      if (!this.entries.has(version)) return this.fetchEntries(version - 1);
    }
  }

  async loadOffers() {
    const may = this.envelope.active.includes(this.seat) && this.keys.seats[this.seat] && !this.envelope.imported;
    this.offers = may ? (await get(`${this.path}/offers`, this.token)).offers : [];
  }

  // Reads up to a page of entries after that version.
  async fetchEntries(after) {
    const answer = await get(`${this.path}/log?after=${after}&limit=${PAGE}&sentences=true`, this.token);
    answer.entries.forEach((entry, index) => this.entries.set(entry.version, { entry, sentences: answer.sentences[index] }));
    return answer;
  }

  // The entry of a version with its sentences; null where it can't be had.
  async entry(version) {
    if (!this.entries.has(version)) {
      const page = Math.floor(version / PAGE);
      if (!this.pages.has(page)) this.pages.set(page, this.fetchEntries(page * PAGE - 1).catch(() => this.pages.delete(page)));
      await this.pages.get(page);
    }
    return this.entries.get(version) ?? null;
  }

  // The game as the seat that speaks now saw it at that version.
  async at(version) {
    if (version >= this.envelope.version) return this.envelope;
    const name = `${this.seat}|${version}`;
    if (!this.views.has(name)) this.views.set(name, get(`${this.path}?version=${version}`, this.token));
    try {
      return await this.views.get(name);
    } catch (error) {
      this.views.delete(name);
      throw error;
    }
  }

  // Makes a move for the seat that speaks. Raises Problem; where the table had moved on, and the move is still offered, it is
  // made all the same.
  async move(move, rolls = []) {
    try {
      return await this.post(move, rolls);
    } catch (problem) {
      if (problem.code !== "version_conflict") throw problem;
      await this.refresh();
      const text = JSON.stringify(move);
      if (!this.offers.some((offer) => JSON.stringify(offer.move) === text)) throw problem;
      return await this.post(move, rolls);
    }
  }

  post(move, rolls) {
    const body = rolls.length ? { move, rolls } : { move };
    return this.change("POST", "/moves?sentences=true", body, this.token, `"${this.version}"`);
  }

  join(name, seat) {
    const body = seat === undefined ? { name } : { name, seat };
    return this.take("POST", "/seats", body, this.keys.join ?? this.keys.owner ?? undefined);
  }

  renew(seat) {
    return this.take("POST", `/seats/${seat}/token`, undefined, this.keys.owner);
  }

  start(rolls = []) {
    return this.change("POST", "/start", rolls.length ? { rolls } : undefined, this.keys.owner);
  }

  leave(seat) {
    return this.change("DELETE", `/seats/${seat}`, undefined, this.keys.seats[seat]);
  }

  remove(seat) {
    return this.change("DELETE", `/seats/${seat}`, undefined, this.keys.owner);
  }

  abort() {
    return this.change("DELETE", "", undefined, this.keys.owner);
  }

  giveSeed(client_seed) {
    return this.change("PUT", "/client_seed", { client_seed }, this.token);
  }

  async fork(version) {
    return (await call("POST", `${this.path}/forks`, { body: { version }, token: this.keys.owner })).value;
  }

  verification() {
    return get(`${this.path}/verification`, this.token);
  }

  // The log as a file: its text, as the service exports it.
  async exported() {
    return (await call("GET", `${this.path}/log`, { token: this.token, accept: "application/x-ndjson" })).value;
  }

  async change(method, path, body, token, ifMatch) {
    const { value } = await call(method, this.path + path, { body, token, ifMatch });
    if (value.sentences && value.version > (this.envelope?.version ?? -1)) {
      const entry = { version: value.version, seat: this.seat, move: body.move, events: value.events };
      this.entries.set(value.version, { entry, sentences: value.sentences });
    }
    await this.refresh();
    return value;
  }

  async take(method, path, body, token) {
    const { value } = await call(method, this.path + path, { body, token });
    this.keys.seats[value.seat] = value.token;
    this.seat ??= value.seat;
    keepKeys(this.id, { ruleset: value.game.ruleset, seats: { [value.seat]: value.token } });
    await this.refresh();
    return value;
  }

  // Seats are numbered anew when a game starts without all of them: the ETag of what a token sees names its seat.
  async learnSeats() {
    const seats = {};
    for (const token of Object.values(this.keys.seats)) {
      const seen = await call("GET", this.path, { token }).catch(() => null);
      const found = /\.s(\d+)/.exec(seen?.etag ?? "");
      if (found) seats[found[1]] = token;
    }
    const own = this.keys.seats[this.seat];
    this.looking = undefined;
    this.keys.seats = seats;
    this.seat = Object.keys(seats).map(Number).find((seat) => seats[seat] === own) ?? null;
    keepKeys(this.id, { seats }, { only: true });
  }

  keep() {
    const { owner, join, seats } = this.keys;
    if (owner || join || Object.keys(seats).length) keepKeys(this.id, { ruleset: this.envelope.ruleset, label: this.envelope.label });
  }

  // The dice were recomputed here and are good.
  seal() {
    this.checked = true;
    this.announce(this.version);
  }

  announce(from) {
    const fresh = [];
    for (let version = from + 1; version <= this.version; version++) fresh.push(version);
    this.dispatchEvent(new CustomEvent("change", { detail: { fresh } }));
  }

  // Follows the game, as long as the page is seen: a hidden page holds no connection and catches up when it is back.
  async listen() {
    while (!this.stopping.signal.aborted) {
      await untilVisible(this.stopping.signal);
      const seen = new AbortController();
      const leave = () => (document.hidden || this.stopping.signal.aborted) && seen.abort();
      document.addEventListener("visibilitychange", leave);
      this.stopping.signal.addEventListener("abort", leave);
      await this.followWhile(seen.signal);
      document.removeEventListener("visibilitychange", leave);
      this.stopping.signal.removeEventListener("abort", leave);
      if (!seen.signal.aborted) return;
    }
  }

  async followWhile(signal) {
    const token = this.token;
    for await (const message of follow(`${this.path}/stream`, token, this.version, signal)) {
      if (message.event === "reset" || Number(message.id) > this.version) await this.refresh().catch(ignoreBreaks);
    }
    if (!signal.aborted && !this.isOver) await this.refresh().catch(ignoreBreaks);
  }
}

function ignoreBreaks(error) {
  if (!(error instanceof Problem)) throw error; // the stream tries again, and says so
}

function untilVisible(signal) {
  if (!document.hidden || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", look);
  });
}
