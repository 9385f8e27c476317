// The charts come drawn, with English words in them: here they become texts of the page.

import { texts } from "data";
import { findAll } from "dom";

/** Words around figures. */
const PATTERNS = [
  ["{a} of {b}", /^(?<a>.+) of (?<b>.+)$/],
  ["{a}, greatest {b}", /^(?<a>.+), greatest (?<b>.+)$/],
  ["none in {b}", /^none in (?<b>.+)$/],
];

/** Marks what can be translated, before the page is put into a language. */
export function markCharts() {
  for (const element of findAll(".chart text, .chart title")) mark(element);
}

function mark(element) {
  const text = element.textContent.trim();
  if (text in texts) element.dataset.text = text;
  for (const [key, pattern] of PATTERNS) {
    const found = text.match(pattern);
    if (found && !(text in texts)) Object.assign(element.dataset, { text: key, ...found.groups });
  }
}
