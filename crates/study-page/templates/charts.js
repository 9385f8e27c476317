// The charts are drawn with English words. Here these become texts of the page, which are translated.
//
// The names of puzzles stay as they are: a file may be called "maps of 5.txt", or "whole search".

import { texts } from "data";
import { find, findAll } from "dom";

/** A count or a depth: "8,365", "≥ 12.5 M", "20.5". */
const FIGURE = "(?:≥ )?\\d[\\d.,]*(?: [kMG])?";

/** Words around figures. */
const PATTERNS = [
  ["{a} of {b}", new RegExp(`^(?<a>${FIGURE}) of (?<b>${FIGURE})$`)],
  ["{a}, greatest {b}", new RegExp(`^(?<a>${FIGURE}), greatest (?<b>${FIGURE})$`)],
  ["none in {b}", new RegExp(`^none in (?<b>${FIGURE})$`)],
];

/** Marks the texts that can be translated, before the page is translated. */
export function markCharts() {
  for (const chart of findAll("svg.chart")) {
    for (const element of [find("title", chart), ...findAll("text:not(.chart-puzzle)", chart)]) mark(element);
  }
}

function mark(element) {
  const text = element.textContent.trim();
  if (Object.hasOwn(texts, text)) {
    element.dataset.text = text;
    return;
  }
  for (const [key, pattern] of PATTERNS) {
    const found = text.match(pattern);
    if (found) Object.assign(element.dataset, { text: key, ...found.groups });
  }
}
