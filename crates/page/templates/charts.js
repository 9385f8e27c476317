// One chart at a time, with the puzzle of the stage marked. Its rows, and the figures of its table, lead to what they
// tell of.

import { puzzles, variants } from "data";
import { find, findAll, goTo } from "dom";
import { TICKS } from "player";

export function listenToCharts(store) {
  const choice = find("#chart");
  const show = ({ puzzle }) => {
    for (const figure of findAll(".comparison")) figure.hidden = figure.id !== `chart-${choice.value}`;
    const { label } = puzzles[puzzle];
    for (const name of findAll(".chart-puzzle")) name.classList.toggle("is-shown", name.textContent === label);
  };
  choice.addEventListener("change", () => show(store.get()));
  store.show(["puzzle"], show);
  find("#charts").addEventListener("click", ({ target }) => {
    const figure = target.closest("[data-moment]");
    if (!figure) return;
    const [puzzle, moment] = [Number(figure.dataset.puzzle), Number(figure.dataset.moment)];
    const lane = variants.findIndex(({ name }) => name === figure.dataset.variant);
    const view = { stop: null, isAsked: false, predicting: false, playing: false };
    store.set({ puzzle, lanes: [lane], ...view, ...place(puzzles[puzzle].lanes[lane], moment) });
    goTo(find("#player"), find("#player-title"));
  });
}

/** On which scale a moment can be shown, and where it is there. */
function place({ reach, writes }, moment) {
  if (moment <= reach) return { scale: "step", step: moment };
  return { scale: "progress", step: Math.round((moment / writes) * TICKS) };
}
