// The keys. They are those of the player on the terminal, with these differences: b and s
// go by all searches that are shown, not by the first of them; p (to predict), c (the
// source) and q (to quit) are not there, and Tab goes from element to element, as on
// every page.

import { variants } from "data";
import { find, findAll } from "dom";

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

/** So many searches have a key of their own, from 1 up. */
const NUMBER_KEYS = 9;

variants.slice(0, NUMBER_KEYS).forEach((_, index) => {
  ACTIONS[index + 1] = "lane";
});

/** With these a page is scrolled: they are the player's only where the reader is at it. */
const PAGING = [" ", "PageUp", "PageDown", "Home", "End"];

/** What a box with a scroll bar does with a key of its own. */
const SCROLLING = ["PageUp", "PageDown", "Home", "End"];

/**
 * @param {ReturnType<import("store").createStore>} store
 * @param {Object<string, (key: string) => void>} actions
 * @param {() => void} escape what Esc does where nothing else is to be closed
 */
export function listenToKeys(store, actions, escape) {
  tellKeys(store);
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    // Where the searches could not be unpacked there is nothing to be played.
    if (find("#help").open || !find("#transport").checkVisibility()) return;
    if (event.key === "Escape") {
      leave(event.target, escape);
      return;
    }
    if (store.get().keys === "off") return;
    const name = ACTIONS[event.shiftKey ? `shift ${event.key}` : ""] ?? ACTIONS[event.key];
    if (!name || needs(event.target, event.key)) return;
    if (PAGING.includes(event.key) && !isAtPlayer(event.target)) return;
    event.preventDefault();
    // A key that is held down would play and pause by turns.
    if (name === "play" && event.repeat) return;
    actions[name](event.key);
  });
}

/** Who has switched the keys off is not told of them either. */
function tellKeys(store) {
  const elements = findAll("[aria-keyshortcuts]").map((element) => [element, element.getAttribute("aria-keyshortcuts")]);
  const tell = ({ keys }) => {
    for (const [element, shortcuts] of elements) {
      if (keys === "on") element.setAttribute("aria-keyshortcuts", shortcuts);
      else element.removeAttribute("aria-keyshortcuts");
    }
  };
  tell(store.get());
  store.subscribe((state, changed) => {
    if (changed.has("keys")) tell(state);
  });
}

/** Whether the player has the focus, or the middle of the window. */
function isAtPlayer(element) {
  const player = find("#player");
  const { top, bottom } = player.getBoundingClientRect();
  const middle = innerHeight / 2;
  return player.contains(element) || (top < middle && bottom > middle);
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
