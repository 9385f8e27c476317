// The keys of the page, and the signs in its help.
//
// The player on the terminal has the same keys, with these differences. Here b and s look at all shown searches, and Tab goes
// from element to element, as on every page. Only the page has % (scale) and z (zoom). Only the terminal has c (source) and
// q (quit).

import { Board } from "board";
import { layoutOf, VALUES } from "layout";
import { find, findAll, problem, variants } from "page";

/** The help has all keys with their actions. */
const pairs = findAll("[data-keys]").flatMap(({ dataset }) => dataset.keys.split(" "));
const ACTIONS = new Map(pairs.map((pair) => pair.split(":")));

variants.slice(0, 9).forEach((_, index) => ACTIONS.set(String(index + 1), "track"));

const SCROLLING = ["PageUp", "PageDown", "Home", "End"];
/** Keys that scroll a page. The player takes them only while it has the focus, or is in the middle of the window. */
const PAGING = [" ", ...SCROLLING];

/**
 * Calls `act` with the action of each key. `intercept` gets each key first, and returns whether it has used the key. `escape`
 * handles Esc if no menu is open and `intercept` has not used Esc.
 */
export function listenToKeys(store, act, intercept, escape) {
  announceKeys(store);
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    // After an error the transport is hidden: there is nothing to play.
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
    if (!name || usesKey(event.target, event.key)) return;
    if (PAGING.includes(event.key) && !isAtPlayer(event.target)) return;
    event.preventDefault();
    // Otherwise a key that is held down would play and pause in turns.
    if (name === "play" && event.repeat) return;
    act(name, event.key);
  });
}

/** Listens to the switch of the keys. While they are on, announces the keys to screen readers. */
function announceKeys(store) {
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

/** Returns whether an element handles a key itself. */
function usesKey(element, key) {
  // The scrub bar has the same keys as the player.
  if (element.matches("#scrub")) return false;
  if (element.matches("input[type=radio], input[type=checkbox]")) return key === " " || key.startsWith("Arrow");
  if (element.matches("input, select, textarea, [contenteditable]")) return true;
  if (element.matches("button, a, summary")) return key === " ";
  if (element.closest(".source, .why, .nodes, .chart-scroll")) return SCROLLING.includes(key);
  return false;
}

const { rows, columns } = problem.sizes.at(-1);
const layout = layoutOf(rows, columns);
/** Two values for the signs. They are equal if the problem has one value only. */
const [one, other] = [Math.min(5, VALUES.length), Math.min(6, VALUES.length)];

const cells = (values) => layout.blank().map((_, cell) => values[cell] ?? 0);
const step = (before, after, part) => ({ cell: 0, before, after, part, parts: [], isSolution: false });

/** The boards that show the signs in their first two cells. */
const SIGNS = {
  given: { givens: { 0: one }, values: { 0: one }, step: null },
  placed: { givens: {}, values: { 0: one }, step: null },
  last: { givens: {}, values: { 0: one }, step: step(0, one, "place") },
  over: { givens: {}, values: { 0: other }, step: step(one, other, "place") },
  undo: { givens: {}, values: {}, step: step(one, 0, "undo") },
  forbids: { givens: { 0: one }, values: { 0: one }, step: null, marks: [[], [0], []] },
  passed: { givens: {}, values: {}, step: null, marks: [[], [], [0]] },
  look: { givens: { 0: one }, values: { 0: one }, step: null, marks: [[0], [], []] },
  clash: { givens: { 1: one }, values: { 0: one, 1: one }, step: step(0, one, "place"), clashing: [1] },
};

export function drawSigns() {
  for (const element of findAll("[data-sign]")) {
    const { givens, values, step, clashing = [], marks } = SIGNS[element.dataset.sign];
    const board = new Board(element);
    board.start(layout, cells(givens));
    board.show(cells(values), step, clashing);
    if (marks) board.annotate(...marks);
    board.svg.setAttribute("viewBox", clashing.length > 0 ? "-1 -1 42 22" : "-1 -1 22 22");
    board.svg.setAttribute("aria-hidden", "true");
  }
}
