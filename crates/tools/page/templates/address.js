// The fragment of the page's address says what the page shows: #puzzle=leetcode-37&step=12&searches=java-is-safe,...

import { puzzles, tour, variants } from "page";
import { SPEEDS } from "player";
import { ownPuzzle } from "puzzles";
import { LANGUAGES } from "texts";

/** Browsers complain of an address that changes at each frame. */
const PAUSE = 300;

/** Where one of these is another one, the browser can go back to what was shown before. */
const PLACES = ["puzzle", "searches", "stop"];

export function defaults() {
  const language = navigator.language.startsWith("zh") ? "zh-CN" : "en";
  return {
    puzzle: 0,
    step: 0,
    /** An attempt comes before the published ones. */
    searches: [Math.max(variants.findIndex(({ isAttempt }) => isAttempt), 0)],
    speed: 10,
    language,
    theme: "system",
    /** The stop of the tour at which the reader is, and whether it asks for its step, and does not tell it yet. */
    stop: null,
    isAsked: false,
    /** What a newcomer is told, and at which step. */
    caption: null,
    captionStep: 0,
    keys: "on",
    /** What the scrub bar counts: "step", or "progress", thousandths of each search. */
    scale: "step",
    against: null,
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

/** How each property is written and read; a text that makes no sense is read as `undefined`. */
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

const KEYS = { language: "lang" };

function oneOf(values) {
  return { write: String, read: (text) => values.find((value) => value === text) };
}

function indices(text) {
  const known = text.split(",").map((name) => variants.findIndex((variant) => variant.name === name));
  const all = new Set(known.filter((index) => index >= 0));
  return all.size === 0 ? undefined : [...all];
}

function found(index) {
  return index < 0 ? undefined : index;
}

export function parse(fragment) {
  const values = new URLSearchParams(fragment.slice(1));
  const read = {};
  for (const [name, field] of Object.entries(FIELDS)) {
    const text = values.get(KEYS[name] ?? name);
    const value = text === null ? undefined : field.read(text);
    if (value !== undefined) read[name] = value;
  }
  if (read.stop === undefined) return read;
  // A stop has a puzzle, searches and a step.
  const { puzzle, searches, step } = tour[read.stop];
  return { puzzle, searches, step, ...read };
}

/** The puzzles and the searches that a fragment names and that are not on this page. */
export function unknownNames(fragment) {
  const values = new URLSearchParams(fragment.slice(1));
  const searches = values.get("searches")?.split(",") ?? [];
  return [
    ...values.getAll("puzzle").filter((name) => FIELDS.puzzle.read(name) === undefined),
    ...searches.filter((name) => !variants.some((variant) => variant.name === name)),
  ];
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

/** Writes the state into the address, and reads it when a link is followed; `arrive` is called with its step. */
export function follow(store, arrive) {
  let timer = 0;
  let isElsewhere = false;
  // The browser may encode other characters than what was written.
  let [written, shown] = [location.hash, location.hash];
  const write = () => {
    timer = 0;
    // A link was followed just now, and is read before anything is written.
    if (location.hash !== shown) return;
    const fragment = format(store.get());
    if (fragment !== written) history[isElsewhere ? "pushState" : "replaceState"](null, "", fragment);
    [isElsewhere, written, shown] = [false, fragment, location.hash];
  };
  store.subscribe((state, changed) => {
    isElsewhere ||= PLACES.some((name) => changed.has(name));
    timer ||= setTimeout(write, PAUSE);
  });
  addEventListener("hashchange", () => {
    [written, shown] = [location.hash, location.hash];
    const read = parse(location.hash);
    const { language, theme, keys } = store.get();
    // A link to a section of the page says nothing of the state, and one to a moment need not say how one reads.
    const isPlace = location.hash === "" || Object.keys(read).length > 0;
    if (isPlace) store.set({ ...defaults(), language, theme, keys, ...read });
    isElsewhere = false;
    arrive(read.step);
  });
}
