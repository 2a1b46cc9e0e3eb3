// The rulebook: a safe part of Markdown as nodes. What it does not know it shows as text.

import { dialog, fragment, h } from "./dom.js";
import { rulebook } from "./api.js";
import { t } from "./i18n.js";

const BLOCKS = [
  [/^(#{1,4}) (.*)$/, (lines, [, marks, text]) => (lines.shift(), h(`h${marks.length + 1}`, {}, inline(text)))],
  [/^\|/, table],
  [/^[-*] /, (lines) => list(lines, "ul", /^[-*] /)],
  [/^\d+\. /, (lines) => list(lines, "ol", /^\d+\. /)],
  [/^> ?/, (lines) => h("blockquote", {}, blocks(takeWhile(lines, /^>/).map((line) => line.replace(/^> ?/, ""))))],
  [/^```/, (lines) => h("pre", {}, (lines.shift(), takeUntil(lines, /^```/).join("\n")))],
  [/^(---|\*\*\*)$/, (lines) => (lines.shift(), h("hr"))],
];

export function markdown(text) {
  return fragment(blocks(text.split(/\r?\n/)));
}

function blocks(lines) {
  const found = [];
  while (lines.length) {
    if (lines[0].trim() === "") lines.shift();
    else found.push(block(lines));
  }
  return found;
}

function block(lines) {
  for (const [start, build] of BLOCKS) {
    const match = start.exec(lines[0]);
    if (match) return build(lines, match);
  }
  return h("p", {}, inline(takeParagraph(lines).join(" ")));
}

function takeWhile(lines, pattern) {
  const found = [];
  while (lines.length && pattern.test(lines[0])) found.push(lines.shift());
  return found;
}

function takeUntil(lines, pattern) {
  const found = [];
  while (lines.length && !pattern.test(lines[0])) found.push(lines.shift());
  lines.shift();
  return found;
}

function takeParagraph(lines) {
  const found = [lines.shift()];
  while (lines.length && lines[0].trim() && !BLOCKS.some(([start]) => start.test(lines[0]))) found.push(lines.shift());
  return found;
}

function list(lines, tag, mark) {
  const items = [];
  while (lines.length && mark.test(lines[0])) {
    const own = [lines.shift().replace(mark, "")];
    own.push(...takeWhile(lines, /^ {2,}\S/).map((line) => line.trim()));
    items.push(item(own.join(" ")));
  }
  return h(tag, {}, items);
}

// A numbered rule, `**R7** …`, can be pointed at.
function item(text) {
  const rule = /^\*\*([A-Z]+\d+[a-z]?)\*\* /.exec(text);
  return rule ? h("li", { class: "rule", "data-rule": rule[1], tabindex: "-1" }, inline(text)) : h("li", {}, inline(text));
}

function table(lines) {
  const rows = takeWhile(lines, /^\|/).map((line) => line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => cell.trim()));
  const hasHead = rows.length > 1 && rows[1].every((cell) => /^:?-+:?$/.test(cell));
  const head = hasHead && rows[0].some(Boolean) ? h("thead", {}, row(rows[0], "th")) : null;
  const body = rows.slice(hasHead ? 2 : 0).map((cells) => row(cells, "td"));
  return h("div", { class: "scroll", tabindex: "0" }, h("table", {}, head, h("tbody", {}, body)));
}

const row = (cells, tag) => h("tr", {}, cells.map((cell) => h(tag, tag === "th" ? { scope: "col" } : {}, inline(cell))));

const INLINE = /(`[^`]+`)|(\*\*[^*]+\*\*)|(\*[^*\s][^*]*\*)|(\[[^\]]+\]\([^)\s]+\))/;

function inline(text) {
  const match = INLINE.exec(text);
  if (!match) return [text];
  const [found, code, strong, emphasis] = match;
  const node = code
    ? h("code", {}, found.slice(1, -1))
    : strong
      ? h("strong", {}, inline(found.slice(2, -2)))
      : emphasis
        ? h("em", {}, inline(found.slice(1, -1)))
        : found.slice(1, found.indexOf("]")); // where a link leads is not followed: rulebooks are read here
  return [text.slice(0, match.index), node, ...inline(text.slice(match.index + found.length))];
}

// A place that fills itself with a ruleset's rules.
export function rulesPanel(id, atRule = null) {
  const panel = h("div", { class: "rulebook", "aria-busy": "true" }, h("p", { class: "quiet" }, t("loading")));
  rulebook(id).then(
    (text) => {
      panel.replaceChildren(markdown(text));
      panel.removeAttribute("aria-busy");
      pointAt(panel, atRule);
    },
    (problem) => panel.replaceChildren(h("p", {}, problem.message)),
  );
  return panel;
}

function pointAt(panel, rule) {
  const found = rule && panel.querySelector(`[data-rule="${CSS.escape(rule)}"]`);
  if (!found) return;
  found.classList.add("pointed-at");
  found.scrollIntoView({ block: "center" });
  found.focus({ preventScroll: true });
}

export function openRules(ruleset, atRule = null) {
  return dialog(t("rules.title", { title: ruleset.title }), rulesPanel(ruleset.id, atRule), { side: true, closeLabel: t("close") });
}
