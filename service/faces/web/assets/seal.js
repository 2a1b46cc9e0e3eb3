// The seal: what the service says of a game's log, and the same recomputed here with Web Crypto, from the log alone.

import { dialog, fill, h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { Problem } from "./api.js";

const utf8 = new TextEncoder();

// `sealed` until the game is over, then `open`: anybody can check it; `good` once this browser has; `supplied` for the players' own dice.
export function sealState({ checked, envelope: { dice } }) {
  if (dice.source !== "server") return "supplied";
  if (!dice.seed) return "sealed";
  return checked ? "good" : "open";
}

export function openSeal(game) {
  const { dice, status } = game.envelope;
  const over = status === "finished" || status === "aborted";
  const place = h("div", { class: "seal-report", role: "status" }, t("seal.checking"));
  const text = dice.source === "supplied" ? t("seal.supplied.text") : dice.seed ? null : t("seal.sealed.text");
  const content = h("div", { class: "seal-box" }, text && h("p", {}, text), place, dice.source === "server" && seedFacts(dice), h("p", { class: "help" }, t("seal.limits")));
  const show = (found) => {
    fill(place, drawReport(found, dice, over));
    if (dice.seed && found.there.rolls && isWhole(found.here) && isGood(found)) game.seal();
  };
  report(game, over).then(show, (problem) => fill(place, failure(problem)));
  return dialog(t("seal.title"), content, { closeLabel: t("close") });
}

function failure(problem) {
  if (!(problem instanceof Problem)) throw problem;
  return h("p", { class: "refusal-text" }, problem.message);
}

function seedFacts({ commitment, client_seeds: seeds, seed }) {
  const line = (name, value) => [h("dt", {}, t(name)), h("dd", {}, h("code", {}, value))];
  return h("dl", { class: "members seeds" }, line("seal.commitment", commitment), seeds && line("seal.seeds", seeds.some(Boolean) ? seeds.map((one) => one || "–").join(" : ") : "–"), line("seal.seed", seed ?? t("seal.unknown")));
}

// `there`: the service's own report; `here`: ours, null where the page can't compute.
async function report(game, over) {
  const there = await game.verification();
  const here = over && crypto.subtle ? await recompute(await game.exported()) : null;
  return { there, here };
}

const isGood = ({ there, here }) => there.ok && (here === null || (here.chain === here.entries && here.rolls === here.rolled && here.sealed));

// Whether this browser saw all that it was to recompute.
const isWhole = (here) => here !== null && here.unseen === 0;

function drawReport(found, dice, over) {
  const { there, here } = found;
  const good = isGood(found);
  const row = (name, mine, theirs) => h("tr", {}, h("th", { scope: "row" }, t(name)), h("td", {}, mine), h("td", {}, theirs));
  const unknown = t(over ? "seal.hidden" : "seal.unknown");
  const tick = (fine, unjudged = unknown) => (fine === null ? unjudged : h("span", { class: fine ? "fine" : "faulty" }, icon(fine ? "check" : "close"), t(fine ? "yes" : "no")));
  const states = typeof there.states === "boolean" ? there.states : null;
  const [title, text] = good ? verdict(found, dice, over) : ["seal.bad", "seal.bad.text"];
  return [
    h("p", { class: ["big-seal", good ? "is-good" : "is-bad"] }, icon("seal"), h("strong", {}, t(title))),
    text && h("p", {}, t(text), there.first_fault && ` ${t("seal.fault", { version: there.first_fault.version ?? "?" })}`),
    h("table", { class: "seal-table" }, h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, t("seal.here")), h("th", { scope: "col" }, t("seal.there")))),
      h("tbody", {},
        row("seal.chain", here ? tally(here.chain, here.entries) : unknown, tick(there.chain)),
        row("seal.rolls", here ? rollsHere(here, dice) : unknown, dice.source === "supplied" ? "–" : tick(there.rolls, t("seal.unknown"))),
        row("seal.states", "–", tick(states)),
      )),
    here?.unseen > 0 && h("p", { class: "help" }, t("seal.unseen")),
    here === null && !crypto.subtle && h("p", { class: "help" }, t("seal.insecure")),
  ];
}

// Who checked what, where no fault was found: a title, and a text where there is more to say. A game that is over has throws that
// nobody can judge yet where it was forked from one that goes on.
function verdict({ there, here }, dice, over) {
  const settled = dice.source === "supplied" || there.rolls !== null;
  if (!settled) return over ? ["seal.part", "seal.part.text"] : ["seal.sealed", null];
  const whole = isWhole(here);
  return [whole ? "seal.good" : "seal.service", dice.seed ? (whole ? "seal.good.text" : "seal.service.text") : null];
}

const tally = (count, all) => h("span", { class: count === all ? "fine" : "faulty" }, icon(count === all ? "check" : "close"), t("seal.of", { good: count, all }));

function rollsHere({ rolls, rolled, unseen }, dice) {
  if (dice.source === "supplied") return "–";
  if (rolled === 0) return t(unseen > 0 ? "seal.masked" : "none");
  return [tally(rolls, rolled), unseen > 0 && ` ${t("seal.masked.others")}`];
}

// Recomputes an exported log: `entries` and how many of them have the hash that they say (`chain`), how many values were thrown
// (`rolled`) and follow from the seeds (`rolls`), whether the seeds have the fingerprints (`sealed`), `unseen`: masked entries.
export async function recompute(text) {
  const [header, ...entries] = text.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  const segments = segmentsOf(header);
  const found = { entries: 0, chain: 0, rolled: 0, rolls: 0, unseen: 0, sealed: await areSealed(segments) };
  let previous = null;
  for (const entry of entries) {
    const masked = !header.complete && entry.salt === null && (await hashOf(entry)) !== entry.hash;
    found.entries += 1;
    if (masked) found.unseen += 1;
    if (entry.prev_hash === previous && (masked || (await hashOf(entry)) === entry.hash)) found.chain += 1;
    previous = entry.hash;
  }
  for (const segment of segments) await countRolls(segment, segments, entries, found);
  return found;
}

// The stretches of the log that have a seed each; a fork has several.
function segmentsOf({ id, dice }) {
  if (dice.source !== "server") return [];
  const segments = dice.segments ?? [{ from_version: 0, id, commitment: dice.commitment, client_seeds: dice.client_seeds, seed: dice.seed }];
  return segments.filter(({ seed }) => seed);
}

async function areSealed(segments) {
  const prints = await Promise.all(segments.map(({ seed }) => sha256(bytesOf(seed))));
  return segments.every(({ commitment }, index) => commitment === prints[index]);
}

async function countRolls(segment, segments, entries, found) {
  const next = segments.map(({ from_version: from }) => from).filter((from) => from > segment.from_version);
  const end = Math.min(Infinity, ...next);
  const key = await crypto.subtle.importKey("raw", bytesOf(segment.seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const seeds = (segment.client_seeds ?? []).join(":");
  let index = 0;
  for (const entry of entries.filter(({ version }) => version >= segment.from_version && version < end)) {
    for (const { sides, count, values } of entry.rolls ?? []) {
      if (!Array.isArray(values)) return; // a masked entry does not say how many values it drew
      for (const value of values.slice(0, count ?? values.length)) {
        const drawn = await valueOf(key, segment.id, seeds, index++, sides);
        if (value === null) continue;
        found.rolled += 1;
        if (drawn === value) found.rolls += 1;
      }
    }
  }
}

// Value number `index` of a game: HMAC-SHA256 read as eight words, the first one that is not above the last full multiple.
async function valueOf(key, id, seeds, index, sides) {
  const limit = 2 ** 32 - (2 ** 32 % sides);
  for (let counter = 0; ; counter++) {
    const message = utf8.encode(`gobelet-roll-v1|${id}|${seeds}|${index}|${counter}`);
    const words = new DataView(await crypto.subtle.sign("HMAC", key, message));
    for (let at = 0; at < 32; at += 4) if (words.getUint32(at) < limit) return (words.getUint32(at) % sides) + 1;
  }
}

async function hashOf({ hash: _, ...entry }) {
  return sha256(utf8.encode(canonical(entry)));
}

// Canonical JSON (RFC 8785): members sorted, no spaces. Logs hold no floats, so numbers are as JSON writes them.
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

async function sha256(bytes) {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
