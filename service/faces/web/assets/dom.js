// The DOM without markup: every text becomes a text node, so nothing that anybody wrote is ever read as HTML.

import { typeset } from "./i18n.js";

const SVG = "http://www.w3.org/2000/svg";
const VERBATIM = ["code", "pre", "textarea"];
const READ = ["title", "aria-label", "placeholder", "alt"]; // attributes that somebody reads, or hears

// An element. Attributes: `onclick` and the like are listeners, `.value` a property, `style` an object of properties,
// `class` a text or a list; null, undefined and false leave an attribute out. Children: nodes, texts, lists; null is nothing.
export function h(tag, attributes, ...children) {
  return build(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes, ...children) {
  return build(document.createElementNS(SVG, tag), attributes, children);
}

export function fragment(...children) {
  return build(document.createDocumentFragment(), null, children);
}

export function fill(element, ...children) {
  element.replaceChildren(...drawn(element, children));
  return element;
}

function build(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) put(element, name, value);
  element.append(...drawn(element, children));
  return element;
}

// What is drawn of children: texts as their language sets them, but for code, which stays letter by letter what it is.
function drawn(element, children) {
  const shown = children.flat(Infinity).filter(isShown);
  return VERBATIM.includes(element.localName) ? shown : shown.map((child) => (typeof child === "string" ? typeset(child) : child));
}

function put(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (typeof value === "function") element.addEventListener(name.slice(2), value);
  else if (name === "style") for (const [key, text] of Object.entries(value)) element.style.setProperty(key, text);
  else if (name === "class") element.setAttribute("class", [value].flat().filter(Boolean).join(" "));
  else if (name.startsWith(".")) element[name.slice(1)] = value;
  else element.setAttribute(name, value === true ? "" : READ.includes(name) && typeof value === "string" ? typeset(value) : value);
}

function isShown(child) {
  return child !== null && child !== undefined && child !== false;
}

// A picture on a square of 512 (see glyphs.js). Without a label it is decoration.
export function glyph(path, label = "") {
  const what = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return svg("svg", { class: "glyph", viewBox: "0 0 512 512", ...what }, svg("path", { d: path ?? "" }));
}

const LINES = {
  back: "M15 5l-7 7 7 7",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  first: "M19 5l-9 7 9 7zM6 5v14",
  previous: "M16 5l-9 7 9 7",
  next: "M8 5l9 7-9 7",
  last: "M5 5l9 7-9 7zM18 5v14",
  close: "M6 6l12 12M18 6L6 18",
  rules: "M4 5c3-1 6 0 8 2 2-2 5-3 8-2v13c-3-1-6 0-8 2-2-2-5-3-8-2zM12 7v13",
  share: "M8 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM22 5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM22 19a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM8 11l8-5M8 13l8 5",
  more: "M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM20 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0z",
  check: "M5 13l5 5L20 7",
  plus: "M12 5v14M5 12h14",
  seal: "M12 3l2.5 2 3.2-.3.6 3.1 2.6 1.9-1.5 2.8 1.5 2.8-2.6 1.9-.6 3.1-3.2-.3L12 22l-2.5-2-3.2.3-.6-3.1-2.6-1.9 1.5-2.8-1.5-2.8 2.6-1.9.6-3.1 3.2.3zM8.5 12.5l2.5 2.5 4.5-5",
  fork: "M7 4v7c0 3 10 3 10 6v3M7 11v9M7 4l-2 2M7 4l2 2M17 20l-2-2M17 20l2-2",
  down: "M12 4v12M6 11l6 6 6-6M4 20h16",
  up: "M12 20V6M6 11l6-6 6 6M4 21h16",
  theme: "M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
  warning: "M12 3l10 18H2zM12 10v5M12 18h.01",
};

// A line drawing for a button; the button itself says what it does.
export function icon(name) {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: LINES[name] }));
}

// A button: `primary`, `quiet` or `danger` as its class.
export function button(label, onclick, { look = "", icon: picture = null, ...attributes } = {}) {
  return h("button", { type: "button", class: ["button", look], onclick, ...attributes }, picture && icon(picture), label);
}

export function iconButton(name, label, onclick, attributes = {}) {
  return h("button", { type: "button", class: "icon-button", title: label, "aria-label": label, onclick, ...attributes }, icon(name));
}

let dialogs = 0;

// A modal dialog with a title; closes by its button, by Escape and by a click beside it. Resolves when it is closed.
export function dialog(title, content, { side = false, closeLabel = "×" } = {}) {
  const name = `dialog-${++dialogs}`;
  const box = h("dialog", { class: side ? "dialog side" : "dialog", "aria-labelledby": name });
  const close = iconButton("close", closeLabel, () => box.close());
  box.append(h("div", { class: "dialog-box" }, h("header", {}, h("h2", { id: name }, title), close), content));
  box.addEventListener("click", (event) => event.target === box && box.close());
  document.body.append(box);
  box.showModal();
  const closed = new Promise((resolve) => {
    box.addEventListener("close", () => {
      box.remove();
      resolve();
    });
  });
  return { box, closed, close: () => box.close() };
}
