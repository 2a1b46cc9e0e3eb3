// The public API, as any client would call it: JSON, a bearer token, an idempotency key on everything that changes something.

import { language, t } from "./i18n.js";
import { recall } from "./memory.js";

const WAITS = [250, 1000, 2500];
const LONGEST_WAIT = 10_000;

// A refusal: `code`, `status`, and the whole problem document (RFC 9457) as `document`.
export class Problem extends Error {
  constructor(document, status) {
    super(document.detail || document.title || document.code);
    this.document = document;
    this.status = status;
    this.code = document.code;
  }
}

// Says "lost" when a request found no service, and "found" when one did again.
export const connection = new EventTarget();
let isLost = false;

export function tell(lost) {
  if (lost !== isLost) connection.dispatchEvent(new Event(lost ? "lost" : "found"));
  isLost = lost;
}

// Calls the service and gives `{value, etag, status}`. Raises Problem. What changes something carries a key, so that it may be
// sent again after a lost answer without being done twice.
export async function call(method, path, { body, token, type = "application/json", accept = "application/json", ifMatch, signal } = {}) {
  const headers = { Accept: accept, "Accept-Language": language };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = type;
  if (method !== "GET") headers["Idempotency-Key"] = newKey();
  if (ifMatch !== undefined) headers["If-Match"] = ifMatch;
  const content = body === undefined || typeof body === "string" || body instanceof Blob ? body : JSON.stringify(body);
  const response = await persist(() => fetch(path, { method, headers, body: content, signal, referrerPolicy: "no-referrer" }), signal);
  return answer(response);
}

export const get = async (path, token, signal) => (await call("GET", path, { token, signal })).value;

async function answer(response) {
  const text = await response.text();
  const kind = response.headers.get("Content-Type") ?? "";
  const value = kind.includes("json") && !kind.includes("ndjson") && text ? JSON.parse(text) : text;
  if (!response.ok) throw new Problem(typeof value === "object" ? value : { code: "unknown", title: response.statusText }, response.status);
  return { value, etag: response.headers.get("ETag"), status: response.status };
}

// Sends until there is an answer: again after a broken connection, 503, or 429, a few times.
async function persist(send, signal) {
  for (let attempt = 0; ; attempt++) {
    const last = attempt === WAITS.length;
    try {
      const response = await send();
      tell(false);
      if (last || (response.status !== 503 && response.status !== 429)) return response;
      const seconds = Number(response.headers.get("Retry-After")) || 0;
      if (seconds * 1000 > LONGEST_WAIT) return response;
      await pause(Math.max(seconds * 1000, WAITS[attempt]), signal);
    } catch (error) {
      if (signal?.aborted) throw error;
      tell(true);
      if (last) throw new Problem({ code: "offline", title: t("offline.title"), detail: t("offline.detail") }, 0);
      await pause(WAITS[attempt], signal);
    }
  }
}

export function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}

// 128 random bits; `crypto.randomUUID` is missing where the page came without TLS.
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const kept = new Map();

// What does not change while the page is open is asked for once.
function once(path, ask) {
  if (!kept.has(path)) {
    const asked = ask(path);
    kept.set(path, asked);
    asked.catch(() => kept.delete(path));
  }
  return kept.get(path);
}

export const rulesets = () => once("/v1/rulesets", async (path) => (await get(path)).rulesets);
export const ruleset = (id) => once(`/v1/rulesets/${id}`, get);
export const rulebook = (id) =>
  once(`/v1/rulesets/${id}/rules`, async (path) => (await call("GET", path, { accept: "text/markdown" })).value);

// The API key that somebody gave to create games here, for services that ask for one.
export const apiKey = () => recall("api-key") ?? undefined;
