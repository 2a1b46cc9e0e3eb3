// What the page itself says, in French and English. What rulesets say comes from the service in the same language.

import en from "./words.en.js";
import fr from "./words.fr.js";
import { recall, remember } from "./memory.js";

const WORDS = { en, fr };
const THIN = "\u202f"; // narrow and unbreakable
const HARD = "\u00a0"; // unbreakable
const SHORT = 20;

export const LANGUAGES = { en: "English", fr: "Français" };
export const language = chosen();

const words = WORDS[language];
const number = new Intl.NumberFormat(language);
const listing = new Intl.ListFormat(language, { type: "conjunction" });
const time = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });

// A text by its name; `{x}` in it stands for `values.x`, and a text may be a function of the values where grammar asks for it.
export function t(name, values = {}) {
  const text = words[name];
  if (text === undefined) throw new Error(`no words for ${name}`);
  if (typeof text === "function") return text(values);
  return text.replace(/\{(\w+)\}/g, (_, key) => (typeof values[key] === "number" ? number.format(values[key]) : values[key]));
}

export const said = {
  number: (value) => number.format(value),
  list: (items) => listing.format(items),
  // Facts in a row; a line may break after a dot, never before it nor within a short fact. What is false is left out.
  facts: (items) => items.filter(Boolean).map((item) => (item.length < SHORT ? item.replaceAll(" ", HARD) : item)).join(`${HARD}· `),
  // A name and what it stands for, with the colon as the language writes it.
  pair: (name, value) => `${name}${language === "fr" ? `${THIN}:` : ":"} ${value}`,
  time: (text) => time.format(new Date(text)),
  tag: (tag) => words.tags[tag] ?? tag.replaceAll("-", " "),
};

// A text as French sets it: no line breaks before a high sign nor inside quotation marks, and apostrophes are curved. What somebody
// wrote stays as it was written, also within a sentence.
export function typeset(text) {
  if (language !== "fr") return text;
  if (written.texts.size === 0) return set(text);
  return text.split(written.pattern).map((part, index) => (index % 2 ? part : set(part))).join("");
}

const set = (text) => text.replaceAll(/ (?=[:;!?»])/g, THIN).replaceAll(/« /g, `«${THIN}`).replaceAll(/(?<=\p{L})'(?=\p{L})/gu, "’");

const written = { texts: new Set(), pattern: null };

// Names and texts that people wrote: they are nowhere set as French.
export function asWritten(...texts) {
  const fresh = texts.filter((text) => text && language === "fr" && set(text) !== text && !written.texts.has(text));
  if (fresh.length === 0) return;
  for (const text of fresh) written.texts.add(text);
  const longestFirst = [...written.texts].sort((one, other) => other.length - one.length);
  written.pattern = new RegExp(`(${longestFirst.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`);
}

// An identifier as words: `war_targets` → `War targets`.
export function readable(name) {
  const text = String(name).replaceAll(/[_-]+/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function speak(wanted) {
  remember("language", wanted);
  location.reload();
}

function chosen() {
  const kept = recall("language");
  if (kept in WORDS) return kept;
  for (const wanted of navigator.languages ?? []) {
    const found = wanted.split("-")[0].toLowerCase();
    if (found in WORDS) return found;
  }
  return "en";
}
