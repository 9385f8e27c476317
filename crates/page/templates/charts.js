// The charts are drawn with English words. Here these become texts of the page, which are translated.
//
// The names of puzzles stay as they are: a file may be called "maps of 5.txt", or "whole search".

import { puzzles, texts, variants } from "data";
import { find, findAll, goTo } from "dom";
import { reach, TICKS } from "player";
import { tracesOf } from "trace";

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

/**
 * Shows one chart at a time, with the puzzle of the stage marked. Its rows, and the figures of its table, lead to what
 * they tell of.
 *
 * @param {ReturnType<import("store").createStore>} store
 * @param {(error: unknown) => void} fail
 */
export function listenToCharts(store, fail) {
  const lead = async ({ puzzle, variant, moment }) => {
    const lane = variants.findIndex(({ name }) => name === variant);
    const traces = await tracesOf(Number(puzzle));
    const wanted = moment === "deepest" ? traces[lane].deepest : Number(moment);
    const view = { stop: null, isAsked: false, predicting: false, playing: false };
    store.set({ puzzle: Number(puzzle), lanes: [lane], ...view, ...place(traces[lane], wanted) });
    goTo(find("#player"), find("#player-title"));
  };
  const choice = find("#chart");
  const show = ({ puzzle }) => {
    for (const figure of findAll(".comparison")) figure.hidden = figure.id !== `chart-${choice.value}`;
    for (const name of findAll(".chart-puzzle")) name.classList.toggle("is-shown", name.textContent === puzzles[puzzle].label);
  };
  choice.addEventListener("change", () => show(store.get()));
  store.subscribe((state, changed) => {
    if (changed.has("puzzle")) show(state);
  });
  show(store.get());
  find("#charts").addEventListener("click", ({ target }) => {
    const figure = target.closest("[data-moment]");
    if (figure) lead(figure.dataset).catch(fail);
  });
}

/** On which scale a moment can be shown, and where it is there. */
function place(trace, moment) {
  if (moment <= reach(trace.recorded)) return { scale: "step", step: moment };
  return { scale: "progress", step: Math.round((moment / trace.recorded.writes) * TICKS) };
}
