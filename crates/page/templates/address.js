// The fragment of the page's address says what the page shows, so that a link can lead to a
// moment: #puzzle=leetcode-37&step=12&lanes=java-is-safe,...

import { puzzles, tour, variants } from "data";
import { ownPuzzle } from "own";
import { SPEEDS } from "player";
import { LANGUAGES } from "texts";

/** Browsers complain of an address that changes at each frame. */
const PAUSE = 300;

/** Where one of these is another one, the browser can go back to what was shown before. */
const PLACES = ["puzzle", "lanes", "stop"];

/** The state, as far as the address does not say. */
export function defaults() {
  const language = navigator.language.startsWith("zh") ? "zh-CN" : "en";
  return {
    puzzle: 0,
    /** How many writes have been made. */
    step: 0,
    lanes: [first()],
    /** Steps in a second. */
    speed: 10,
    language,
    theme: "system",
    /** The stop of the tour at which the reader is, and whether it asks for its step, and does not tell it yet. */
    stop: null,
    isAsked: false,
    /** The caption on the warm-up. */
    caption: null,
    keys: "on",
    /** What the scrub bar counts: "step", or "progress", thousandths of each search. */
    scale: "step",
    /** The search with which the first one is compared, or null for all. */
    against: null,
    /** Whether the reader says what the first search does next. */
    predicting: false,
    why: "off",
    /** "auto" is on where one search is watched. */
    tree: "auto",
    /** The scrub bar has a 10^zoom-th of all steps. */
    zoom: 0,
    pauseCell: null,
    pauseDepth: null,
    playing: false,
    /** Grows when more is known of a search. */
    news: 0,
  };
}

/** The search that is shown to begin with: an attempt before the published ones. */
function first() {
  return Math.max(variants.findIndex(({ isAttempt }) => isAttempt), 0);
}

/** What a link to a moment does not change unless it says so. */
function preferences({ language, theme, keys }) {
  return { language, theme, keys };
}

/** How each property is written and read; a text that makes no sense is read as `undefined`. */
const FIELDS = {
  puzzle: {
    write: (index) => puzzles[index].label,
    read: (text) => found(puzzles.findIndex((puzzle) => puzzle.label === text)) ?? ownPuzzle(text),
  },
  step: { write: String, read: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined) },
  lanes: { write: names, read: (text) => (indices(text).length > 0 ? indices(text) : undefined) },
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

/** The names of properties that are shorter in the address. */
const KEYS = { language: "lang" };

function oneOf(values) {
  return { write: String, read: (text) => values.find((value) => value === text) };
}

function names(list) {
  return list.map((index) => variants[index].name).join(",");
}

function indices(text) {
  const known = text.split(",").map((name) => variants.findIndex((variant) => variant.name === name));
  return [...new Set(known.filter((index) => index >= 0))];
}

function found(index) {
  return index < 0 ? undefined : index;
}

/** What a fragment says, as far as it makes sense. */
export function parse(fragment) {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  const read = {};
  for (const [name, field] of Object.entries(FIELDS)) {
    const text = values.get(KEYS[name] ?? name);
    const value = text === null ? undefined : field.read(text);
    if (value !== undefined) read[name] = value;
  }
  if (read.stop === undefined) return read;
  // A stop has a puzzle, lanes and a step.
  const { puzzle, lanes, step } = tour[read.stop];
  return { puzzle, lanes, step, ...read };
}

/** The puzzle and the searches that a fragment names and that are not on this page. */
export function unknownNames(fragment) {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  const isPuzzle = (name) => FIELDS.puzzle.read(name) !== undefined;
  const isSearch = (name) => variants.some((variant) => variant.name === name);
  const searches = values.get("lanes")?.split(",") ?? [];
  return {
    puzzles: values.getAll("puzzle").filter((name) => !isPuzzle(name)),
    searches: searches.filter((name) => !isSearch(name)),
  };
}

/** The fragment for a state: the puzzle, the step, and what is not the default. */
export function format(state) {
  const usual = defaults();
  const isWritten = ([name]) =>
    ["puzzle", "step"].includes(name) || String(state[name]) !== String(usual[name]);
  const written = Object.entries(FIELDS).filter(isWritten);
  const pairs = written.map(([name, field]) => `${KEYS[name] ?? name}=${encode(field.write(state[name]))}`);
  return `#${pairs.join("&")}`;
}

/** A label may be the name of a file, with any character. Commas are harmless, and easier to read as they are. */
function encode(text) {
  return encodeURIComponent(text).replaceAll("%2C", ",");
}

/** Whether a fragment leads to a moment, and does not only have preferences. */
export function isMoment(fragment) {
  return ["puzzle", "step", "stop"].some((name) => name in parse(fragment));
}

/**
 * Writes the state into the address, and reads it when a link is followed.
 *
 * @param {(step: number|undefined) => void} arrive called with the step of a link that was followed
 */
export function follow(store, arrive) {
  let waiting = false;
  let isElsewhere = false;
  // `location.hash` may have other characters encoded than what was written.
  let written = location.hash;
  const write = () => {
    waiting = false;
    const fragment = format(store.get());
    const enter = isElsewhere ? "pushState" : "replaceState";
    isElsewhere = false;
    if (fragment === written) return;
    history[enter](null, "", fragment);
    written = fragment;
  };
  store.subscribe((state, changed) => {
    isElsewhere ||= PLACES.some((name) => changed.has(name));
    if (waiting) return;
    waiting = true;
    setTimeout(write, PAUSE);
  });
  addEventListener("hashchange", () => {
    written = location.hash;
    const read = parse(location.hash);
    // A link to a section of the page says nothing of the state.
    if (Object.keys(read).length > 0) store.set({ ...defaults(), ...preferences(store.get()), ...read });
    isElsewhere = false;
    arrive(read.step);
  });
}
