// Reads and writes the state of the page in the fragment of its address: #puzzle=leetcode-37&step=12&searches=java-is-safe,...

import { puzzles, tour, variants } from "page";
import { SPEEDS } from "player";
import { ownPuzzle } from "puzzles";
import { LANGUAGES } from "texts";

/** Shortest time in milliseconds between two changes of the address. Browsers limit more frequent changes. */
const WRITE_INTERVAL = 300;

/** A change of one of these properties makes an entry in the browser's history. */
const HISTORY_PROPERTIES = ["puzzle", "searches", "stop"];

/** The state of a page whose address has no fragment. */
export function defaults() {
  const language = navigator.language.startsWith("zh") ? "zh-CN" : "en";
  return {
    puzzle: 0,
    step: 0,
    /** The first attempt, or else the first search. */
    searches: [Math.max(variants.findIndex(({ isAttempt }) => isAttempt), 0)],
    speed: 10,
    language,
    theme: "system",
    /** Index of the current stop of the tour. */
    stop: null,
    /** Whether the stop still asks its question. */
    isAsked: false,
    /** Index of the caption for newcomers, and the step of its moment. */
    caption: null,
    captionStep: 0,
    keys: "on",
    /** The unit of the scrub bar: "step", or "progress" for thousandths of each search. */
    scale: "step",
    /** Index of the search to compare the first search with; null for all. */
    against: null,
    predicting: false,
    why: "off",
    /** "auto" shows the tree if one search is shown. */
    tree: "auto",
    /** The scrub bar shows all steps divided by 10^zoom. */
    zoom: 0,
    /** A playing search pauses when this cell changes, and at this depth. */
    pauseCell: null,
    pauseDepth: null,
    playing: false,
    /** Counts the updates of running searches, so that they are drawn. */
    news: 0,
  };
}

/** Writes and reads each property. An invalid text is read as `undefined`. */
const FIELDS = {
  puzzle: {
    write: (index) => puzzles[index].label,
    read: (text) => found(puzzles.findIndex((puzzle) => puzzle.label === text)) ?? ownPuzzle(text),
  },
  step: { write: String, read: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined) },
  searches: { write: (list) => list.map((index) => variants[index].name).join(","), read: indices },
  speed: { write: String, read: (text) => SPEEDS.find((speed) => String(speed) === text) },
  language: oneOf(LANGUAGES),
  theme: oneOf(["system", "light", "dark"]),
  stop: {
    write: (index) => String(index + 1),
    read: (text) => found(tour.findIndex((_, index) => String(index + 1) === text)),
  },
  keys: oneOf(["on", "off"]),
  scale: oneOf(["step", "progress"]),
  why: oneOf(["on", "off"]),
  tree: oneOf(["on", "off"]),
};

/** Names in the fragment that differ from the property. */
const KEYS = { language: "lang" };

function oneOf(values) {
  return { write: String, read: (text) => values.find((value) => value === text) };
}

/** Reads names of searches. Leaves out unknown names. Returns `undefined` if no name is known. */
function indices(text) {
  const known = text.split(",").map((name) => variants.findIndex((variant) => variant.name === name));
  const all = new Set(known.filter((index) => index >= 0));
  return all.size === 0 ? undefined : [...all];
}

/** Turns the index -1 of a failed search into `undefined`. */
function found(index) {
  return index < 0 ? undefined : index;
}

/** Returns the properties that a fragment has. */
export function parse(fragment) {
  const values = new URLSearchParams(fragment.slice(1));
  const read = {};
  for (const [name, field] of Object.entries(FIELDS)) {
    const text = values.get(KEYS[name] ?? name);
    const value = text === null ? undefined : field.read(text);
    if (value !== undefined) read[name] = value;
  }
  if (read.stop === undefined) return read;
  // A stop brings its puzzle, searches and step, unless the fragment has others.
  const { puzzle, searches, step } = tour[read.stop];
  return { puzzle, searches, step, ...read };
}

/** Returns the names of puzzles and searches in a fragment that this page does not have. */
export function unknownNames(fragment) {
  const values = new URLSearchParams(fragment.slice(1));
  const searches = values.get("searches")?.split(",") ?? [];
  return [
    ...values.getAll("puzzle").filter((name) => FIELDS.puzzle.read(name) === undefined),
    ...searches.filter((name) => !variants.some((variant) => variant.name === name)),
  ];
}

/** Returns the fragment for a state: the puzzle, the step, and all properties that differ from the defaults. */
export function format(state) {
  const initial = defaults();
  const isWritten = ([name]) =>
    ["puzzle", "step"].includes(name) || String(state[name]) !== String(initial[name]);
  const written = Object.entries(FIELDS).filter(isWritten);
  const pairs = written.map(([name, field]) => `${KEYS[name] ?? name}=${encode(field.write(state[name]))}`);
  return `#${pairs.join("&")}`;
}

/** Encodes a label: the name of a file may have any character. Commas need no encoding, and stay readable. */
function encode(text) {
  return encodeURIComponent(text).replaceAll("%2C", ",");
}

/** Returns whether a fragment names a moment, and not only preferences. */
export function isMoment(fragment) {
  return ["puzzle", "step", "stop"].some((name) => name in parse(fragment));
}

/** Writes the state into the address. Reads it when a link is followed, and then calls `arrive` with the step of the link. */
export function follow(store, arrive) {
  let timer = 0;
  let needsEntry = false;
  // The fragment as it was written, and as the browser has encoded it: they may differ.
  let [written, encoded] = [location.hash, location.hash];
  const write = () => {
    timer = 0;
    // A link was followed, and is not read yet. It must not be overwritten.
    if (location.hash !== encoded) return;
    const fragment = format(store.get());
    if (fragment !== written) history[needsEntry ? "pushState" : "replaceState"](null, "", fragment);
    [needsEntry, written, encoded] = [false, fragment, location.hash];
  };
  store.subscribe((state, changed) => {
    needsEntry ||= HISTORY_PROPERTIES.some((name) => changed.has(name));
    timer ||= setTimeout(write, WRITE_INTERVAL);
  });
  addEventListener("hashchange", () => {
    [written, encoded] = [location.hash, location.hash];
    const read = parse(location.hash);
    const { language, theme, keys } = store.get();
    // A link to a section of the page does not change the state. A link to a moment does not change language, theme and keys.
    const isMomentLink = location.hash === "" || Object.keys(read).length > 0;
    if (isMomentLink) store.set({ ...defaults(), language, theme, keys, ...read });
    needsEntry = false;
    arrive(read.step);
  });
}
