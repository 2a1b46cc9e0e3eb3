// The page's frame: where we are, the language, the looks. Each view is a module of its own, loaded when it is first shown.

import { button, fill, h, iconButton } from "./dom.js";
import { LANGUAGES, language, speak, t, typeset } from "./i18n.js";
import { connection, Problem } from "./api.js";
import { keepKeys, recall, remember } from "./memory.js";

const VIEWS = {
  "": async () => (await import("./choose.js")).show,
  new: async () => (await import("./setup.js")).show,
  table: async () => (await import("./table.js")).show,
};
const THEMES = ["auto", "light", "dark"];

const main = h("main", { id: "content", tabindex: "-1" });
const notice = h("div", { class: "notice", role: "status", "aria-live": "polite" });
let leave = null;
let shown = 0;

// Where we are: `#/table/<id>?at=12`. What stands behind the # never reaches a server.
function place() {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const [view = "", id = ""] = path.split("/");
  return { view, id: decodeURIComponent(id), query: new URLSearchParams(query) };
}

async function show() {
  const turn = ++shown;
  leave?.();
  leave = null;
  for (const open of document.querySelectorAll("dialog[open]")) open.close();
  const { view, id, query } = place();
  takeKeys(view, id, query);
  document.body.dataset.view = view || "choose";
  try {
    const open = await (VIEWS[view] ?? VIEWS[""])();
    const view_ = await open({ id, query, signalTitle });
    if (turn !== shown) return view_.leave?.();
    leave = view_.leave ?? null;
    fill(main, view_.element);
    signalTitle(view_.title);
    if (turn > 1) main.focus({ preventScroll: true });
    if (turn > 1) window.scrollTo(0, 0);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    fill(main, failure(error));
  }
}

function failure(problem) {
  const home = h("a", { class: "button", href: "#/" }, t("home"));
  return h("section", { class: "sheet failure" }, h("h1", {}, problem.document.title ?? t("problem")), h("p", {}, problem.status === 404 ? t("gone") : problem.message), home);
}

function signalTitle(title) {
  document.title = title ? typeset(`${title} · Gobelet`) : t("title");
}

// A link may carry a token, once: it is kept here and taken off the address.
function takeKeys(view, id, query) {
  const join = query.get("join");
  const token = query.get("key");
  if (view !== "table" || (!join && !token)) return;
  const seat = Number(query.get("seat"));
  keepKeys(id, { ...(join && { join }), ...(token && { seats: { [seat]: token } }) });
  history.replaceState(null, "", `#/table/${encodeURIComponent(id)}`);
}

function frame() {
  const logo = h("img", { src: new URL("icon.svg", import.meta.url).pathname, alt: "", width: 34, height: 34 });
  const home = h("a", { class: "logo", href: "#/" }, logo, "Gobelet");
  const others = Object.keys(LANGUAGES).filter((known) => known !== language);
  const tongues = others.map((known) => button(LANGUAGES[known], () => speak(known), { look: "quiet", lang: known }));
  const theme = iconButton("theme", t("theme"), nextTheme);
  const motion = button(t(`motion.${stillness()}`), toggleMotion, { look: "quiet", "aria-pressed": String(stillness() === "on") });
  function toggleMotion() {
    remember("motion", stillness() === "on" ? "off" : "on");
    applyLooks();
    motion.lastChild.textContent = t(`motion.${stillness()}`);
    motion.setAttribute("aria-pressed", String(stillness() === "on"));
  }
  const skip = h("a", { class: "skip", href: "#content", onclick: (event) => (event.preventDefault(), main.focus()) }, t("skip"));
  const header = h("header", { class: "frame" }, home, h("nav", { "aria-label": t("about") }, tongues, theme));
  const docs = h("a", { href: "/docs" }, t("about.docs"));
  const footer = h("footer", { class: "frame" }, h("p", {}, t("about.text"), " ", docs), h("p", {}, t("about.credits")), motion);
  document.body.replaceChildren(skip, header, notice, main, footer);
}

const stillness = () => recall("motion") ?? "on";

function nextTheme() {
  const next = THEMES[(THEMES.indexOf(recall("theme") ?? "auto") + 1) % THEMES.length];
  remember("theme", next);
  applyLooks();
}

function applyLooks() {
  const root = document.documentElement;
  root.lang = language;
  root.dataset.theme = recall("theme") ?? "auto";
  root.dataset.motion = stillness();
}

function tellConnection() {
  connection.addEventListener("lost", () => fill(notice, h("p", { class: "lost" }, t("connection.lost"))));
  connection.addEventListener("found", () => {
    fill(notice, h("p", { class: "found" }, t("connection.found")));
    setTimeout(() => notice.querySelector(".found") && fill(notice), 4000);
  });
}

applyLooks();
frame();
tellConnection();
window.addEventListener("hashchange", show);
show();
