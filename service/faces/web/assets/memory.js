// What this browser remembers: settings, and the tokens of the tables at which it has a seat. Nothing of it is sent anywhere else.

const PREFIX = "gobelet.";
const MOST_TABLES = 60;
const fallback = new Map(); // where storage is forbidden, things are remembered until the page is closed

export function recall(name) {
  try {
    const text = localStorage.getItem(PREFIX + name) ?? fallback.get(name);
    return text === undefined || text === null ? null : JSON.parse(text);
  } catch {
    const text = fallback.get(name);
    return text === undefined ? null : JSON.parse(text);
  }
}

export function remember(name, value) {
  const text = JSON.stringify(value);
  fallback.set(name, text);
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    // full or forbidden: the fallback has it
  }
}

// The keys that this browser holds for a table: `owner`, `join`, and `seats` by number.
export function keysOf(id) {
  const kept = (recall("tables") ?? {})[id];
  return { ruleset: null, label: "", owner: null, join: null, ...kept, seats: { ...kept?.seats } };
}

// Adds keys of a table to what is known of it. `seats` replaces the seats where it is given with `only: true`.
export function keepKeys(id, keys, { only = false } = {}) {
  const tables = recall("tables") ?? {};
  const known = keysOf(id);
  const seats = only ? keys.seats : { ...known.seats, ...keys.seats };
  tables[id] = { ...known, ...keys, seats, at: Date.now() };
  const newest = Object.entries(tables).sort((one, other) => (other[1].at ?? 0) - (one[1].at ?? 0)).slice(0, MOST_TABLES);
  remember("tables", Object.fromEntries(newest));
}

export function forgetTable(id) {
  const tables = recall("tables") ?? {};
  delete tables[id];
  remember("tables", tables);
}

// The tables remembered, newest first: `[id, keys]`.
export function tables() {
  return Object.entries(recall("tables") ?? {}).sort((one, other) => (other[1].at ?? 0) - (one[1].at ?? 0));
}
