// One chart at a time, whose rows lead to what they tell of.

import { puzzles, variants } from "data";
import { find, findAll, goTo } from "dom";
import { reach, TICKS } from "player";
import { tracesOf } from "trace";

/**
 * Shows one chart at a time, with the puzzle of the stage marked. Its rows, and the figures of its table, lead to what
 * they tell of.
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
  store.show(["puzzle"], show);
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
