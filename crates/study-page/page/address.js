// The fragment of the page's address says what the page shows, so that a moment can be
// kept and sent to somebody: #puzzle=leetcode-37&step=12&lanes=java-is-safe,...

import { PARTS, puzzles, tour, variants } from "data";
import { SPEEDS } from "speed";
import { LANGUAGES } from "texts";

/** Browsers complain of an address that changes at each frame. */
const PAUSE = 300;

/** What is shown where the address says nothing. */
export function defaults() {
  const language = navigator.language.startsWith("zh") ? "zh-CN" : "en";
  return {
    puzzle: 0,
    step: 0,
    lanes: variants.map((_, index) => index),
    folded: [],
    view: "source",
    part: "all",
    speed: 5,
    language,
    theme: "system",
    stop: null,
    keys: "on",
    playing: false,
  };
}

/** How the reader likes the page: a link to a moment that says nothing of it leaves it as it is. */
function preferences({ language, theme, keys }) {
  return { language, theme, keys };
}

/** How each property is written, and read again; what makes no sense is `undefined`. */
const FIELDS = {
  puzzle: {
    write: (index) => puzzles[index].label,
    read: (text) => found(puzzles.findIndex((puzzle) => puzzle.label === text)),
  },
  step: { write: String, read: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined) },
  lanes: { write: names, read: (text) => (indices(text).length > 0 ? indices(text) : undefined) },
  folded: { write: names, read: indices },
  view: oneOf(["source", "parts"]),
  part: oneOf(["all", ...PARTS]),
  speed: { write: String, read: (text) => SPEEDS.find((speed) => String(speed) === text) },
  language: oneOf(LANGUAGES),
  theme: oneOf(["system", "light", "dark"]),
  stop: {
    write: (index) => String(index + 1),
    read: (text) => found(tour.findIndex((_, index) => String(index + 1) === text)),
  },
  keys: oneOf(["on", "off"]),
};

/** The short name of a property in the address, where it is another one. */
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

/**
 * What a fragment says, as far as it makes sense.
 *
 * @returns {Partial<import("store").State>}
 */
export function parse(fragment) {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  const read = {};
  for (const [name, field] of Object.entries(FIELDS)) {
    const text = values.get(KEYS[name] ?? name);
    const value = text === null ? undefined : field.read(text);
    if (value !== undefined) read[name] = value;
  }
  if (read.stop === undefined) return read;
  // A stop alone says enough.
  const { puzzle, lanes, step } = tour[read.stop];
  return { puzzle, lanes, step, ...read };
}

/** The fragment for a state; what is as usual is left out, but never the puzzle and the step. */
export function format(state) {
  const usual = defaults();
  const isTold = ([name]) =>
    ["puzzle", "step"].includes(name) || String(state[name]) !== String(usual[name]);
  const told = Object.entries(FIELDS).filter(isTold);
  const pairs = told.map(([name, field]) => `${KEYS[name] ?? name}=${encode(field.write(state[name]))}`);
  return `#${pairs.join("&")}`;
}

/** A label may be the name of a file, with any sign in it; commas do no harm, and are read better as such. */
function encode(text) {
  return encodeURIComponent(text).replaceAll("%2C", ",");
}

/** Whether a fragment leads to a moment, and not only says how the page is liked. */
export function isMoment(fragment) {
  return ["puzzle", "step", "stop"].some((name) => name in parse(fragment));
}

/**
 * Keeps the address and the state alike.
 *
 * @param {(step: number|undefined) => void} arrive called with the step of a link that was followed
 */
export function follow(store, arrive) {
  let waiting = false;
  // What was written is compared: the browser may tell it with other signs encoded.
  let written = location.hash;
  const write = () => {
    waiting = false;
    const fragment = format(store.get());
    if (fragment === written) return;
    history.replaceState(null, "", fragment);
    written = fragment;
  };
  store.subscribe(() => {
    if (waiting) return;
    waiting = true;
    setTimeout(write, PAUSE);
  });
  addEventListener("hashchange", () => {
    written = location.hash;
    const read = parse(location.hash);
    // A link to a place on the page is no moment.
    if (Object.keys(read).length === 0) return;
    store.set({ ...defaults(), ...preferences(store.get()), ...read });
    arrive(read.step);
  });
}
