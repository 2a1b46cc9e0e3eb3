// Server-Sent Events over fetch, since EventSource can't carry a bearer token. It resumes by version after every break.

import { language } from "./i18n.js";
import { pause, tell } from "./api.js";

const SILENCE = 40_000; // the service says something every 15 s; after this long the connection is taken for dead
const WAITS = [500, 1000, 2000, 4000, 8000];

// Gives `{event, id, data}` from after that version on, for ever, through lost connections; ends with the game or the signal.
export async function* follow(path, token, after, signal) {
  let last = null;
  for (let failures = 0; !signal.aborted; ) {
    const line = new AbortController();
    const stop = () => line.abort();
    signal.addEventListener("abort", stop);
    try {
      const response = await open(path, token, after, last, line.signal);
      if (response.status === 204 || (response.status >= 400 && response.status < 500 && response.status !== 429)) return;
      if (!response.ok) throw new Error(`status ${response.status}`);
      tell(false);
      failures = 0;
      for await (const message of messages(response.body, stop)) {
        if (message.event === "end") return;
        if (message.id !== null) last = message.id;
        yield message;
      }
    } catch (error) {
      if (signal.aborted) return;
      tell(true);
    } finally {
      signal.removeEventListener("abort", stop);
      line.abort();
    }
    await untilWorthTrying(WAITS[Math.min(failures++, WAITS.length - 1)], signal);
  }
}

function open(path, token, after, last, signal) {
  const headers = { Accept: "text/event-stream", "Accept-Language": language };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (last !== null) headers["Last-Event-ID"] = last;
  return fetch(last === null ? `${path}?after=${after}` : path, { headers, signal, cache: "no-store" });
}

// Waits, but not longer than until the browser says that it is connected again.
async function untilWorthTrying(milliseconds, signal) {
  const online = new AbortController();
  const wake = () => online.abort();
  for (const [target, name] of [[window, "online"], [signal, "abort"]]) target.addEventListener(name, wake, { once: true });
  await pause(milliseconds, online.signal);
  window.removeEventListener("online", wake);
  signal.removeEventListener("abort", wake);
}

async function* messages(body, giveUp) {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = "";
  try {
    for (;;) {
      const timer = setTimeout(giveUp, SILENCE);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const parts = text.split("\n\n");
      text = parts.pop();
      for (const part of parts) {
        const message = parse(part);
        if (message !== null) yield message;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function parse(part) {
  const message = { event: "message", id: null, data: "" };
  let isComment = true;
  for (const line of part.split("\n")) {
    const [, field, value] = /^([^:]*):? ?(.*)$/.exec(line);
    if (field === "event" || field === "id") message[field] = value;
    else if (field === "data") message.data += value;
    if (field === "event" || field === "data") isComment = false;
  }
  return isComment ? null : message;
}
