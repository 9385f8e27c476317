// The keys. They are those of the player on the terminal, with these differences: b and s look at
// all searches that are shown, not at the first of them; there is no c (source) and q (quit), % is
// the scale, and Tab goes from element to element, as on every page.

import { variants } from "data";
import { find, findAll } from "dom";

/** The help has the keys, each with the action that it means. */
const pairs = findAll("[data-keys]").flatMap(({ dataset }) => dataset.keys.split(" "));
const ACTIONS = new Map(pairs.map((pair) => pair.split(":")));

variants.slice(0, 9).forEach((_, index) => ACTIONS.set(String(index + 1), "lane"));

const SCROLLING = ["PageUp", "PageDown", "Home", "End"];
/** These keys scroll a page. They are the player's only while it is in the middle of the window, or has the focus. */
const PAGING = [" ", ...SCROLLING];

/** `intercept` takes a key before `act`, if it wants it; `escape` is what Esc does if nothing else is to be closed. */
export function listenToKeys(store, act, intercept, escape) {
  tellKeys(store);
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    // If the searches could not be unpacked, there is nothing to play.
    if (find("#help").open || !find("#transport").checkVisibility()) return;
    const isField = event.target.matches("input, select");
    if (event.key === "Escape") {
      if (isField) event.target.blur();
      else if (!intercept(event.key)) escape();
      return;
    }
    if (store.get().keys === "off") return;
    if (!isField && intercept(event.key)) {
      event.preventDefault();
      return;
    }
    const key = event.key === " " ? "Space" : event.key;
    const name = (event.shiftKey && ACTIONS.get(`Shift+${key}`)) || ACTIONS.get(key);
    if (!name || needs(event.target, event.key)) return;
    if (PAGING.includes(event.key) && !isAtPlayer(event.target)) return;
    event.preventDefault();
    // A key that is held down would play and pause in turns.
    if (name === "play" && event.repeat) return;
    act(name, event.key);
  });
}

/** Tells assistive software of the keys, unless they are switched off. */
function tellKeys(store) {
  const box = find("#keys-on");
  box.addEventListener("change", () => store.set({ keys: box.checked ? "on" : "off" }));
  const elements = findAll("[aria-keyshortcuts]").map((element) => [element, element.ariaKeyShortcuts]);
  store.show(["keys"], ({ keys }) => {
    box.checked = keys === "on";
    for (const [element, shortcuts] of elements) element.ariaKeyShortcuts = keys === "on" ? shortcuts : null;
  });
}

function isAtPlayer(element) {
  const player = find("#player");
  const { top, bottom } = player.getBoundingClientRect();
  const middle = innerHeight / 2;
  return player.contains(element) || (top < middle && bottom > middle);
}

function needs(element, key) {
  // The scrub bar has the same keys as the player.
  if (element.matches("#scrub")) return false;
  if (element.matches("input[type=radio], input[type=checkbox]")) return key === " " || key.startsWith("Arrow");
  if (element.matches("input, select, textarea, [contenteditable]")) return true;
  if (element.matches("button, a, summary")) return key === " ";
  if (element.closest(".source, .why, .nodes, .chart-scroll")) return SCROLLING.includes(key);
  return false;
}
