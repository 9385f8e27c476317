// The keys, the same as in the player on the terminal.

import { find } from "dom";

const ACTIONS = {
  " ": "play",
  ArrowLeft: "back",
  ArrowRight: "forward",
  "shift ArrowLeft": "tenBack",
  "shift ArrowRight": "tenForward",
  PageUp: "pageBack",
  PageDown: "pageForward",
  Home: "first",
  End: "last",
  "+": "faster",
  "=": "faster",
  "-": "slower",
  b: "nextBacktrack",
  B: "previousBacktrack",
  d: "difference",
  s: "nextSolution",
  S: "previousSolution",
  g: "goto",
  "/": "puzzle",
  "?": "help",
};

/** What a box with a scroll bar does with a key of its own. */
const SCROLLING = ["PageUp", "PageDown", "Home", "End"];

/**
 * @param {Object<string, () => void>} actions
 * @param {() => void} escape what Esc does where nothing else is to be closed
 */
export function listenToKeys(actions, escape) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (find("#help").open) return;
    if (event.key === "Escape") {
      leave(event.target, escape);
      return;
    }
    const action = actions[ACTIONS[event.shiftKey ? `shift ${event.key}` : ""] ?? ACTIONS[event.key]];
    if (!action || needs(event.target, event.key)) return;
    event.preventDefault();
    action();
  });
}

/** Whether an element needs a key for itself. */
function needs(element, key) {
  // The scrub bar goes by the same keys as the whole page.
  if (element.matches("#scrub")) return false;
  if (element.matches("input[type=radio], input[type=checkbox]")) return key === " " || key.startsWith("Arrow");
  if (element.matches("input, select, textarea, [contenteditable]")) return true;
  if (element.matches("button, a, summary")) return key === " ";
  if (element.closest(".source, .part pre, .chart-scroll")) return SCROLLING.includes(key);
  return false;
}

function leave(element, escape) {
  if (element.matches("input, select")) element.blur();
  else escape();
}
