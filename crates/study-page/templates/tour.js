// The tour: from stop to stop, each with its moment and its text.

import { tour } from "data";
import { find, findAll, goTo, setText } from "dom";
import { t } from "texts";

/** @param {ReturnType<import("store").createStore>} store */
export function createTour(store) {
  const visit = (index) => {
    const { puzzle, lanes, step } = tour[index];
    const view = { view: "source", part: "all", folded: [] };
    store.set({ puzzle, lanes, step, ...view, stop: index, playing: false });
    goTo(find("#caption"), find("#caption-title"));
  };
  const leave = () => store.set({ stop: null });

  for (const button of findAll("[data-go]")) {
    button.addEventListener("click", () => visit(Number(button.dataset.go)));
  }
  // A page of other puzzles has no tour.
  for (const button of findAll("#start-tour")) button.addEventListener("click", () => visit(0));
  find("#caption-again").addEventListener("click", () => visit(store.get().stop));
  find("#caption-back").addEventListener("click", () => visit(store.get().stop - 1));
  find("#caption-next").addEventListener("click", () => {
    const next = store.get().stop + 1;
    if (next < tour.length) visit(next);
    else finish(leave);
  });
  find("#caption-close").addEventListener("click", () => finish(leave));

  store.subscribe((state, changed) => {
    if (changed.has("stop") || changed.has("language")) show(state);
  });
  show(store.get());
  return { leave };
}

/** Ends the tour at its moment, with the focus on the title of the player. */
function finish(leave) {
  leave();
  find("#player-title").focus({ preventScroll: true });
}

function show({ stop }) {
  const caption = find("#caption");
  caption.hidden = stop === null;
  find("#player").classList.toggle("is-touring", stop !== null);
  for (const element of findAll(".stop")) {
    element.classList.toggle("is-here", Number(element.dataset.stop) === stop);
  }
  if (stop === null) return;
  const element = find(`[data-stop="${stop}"]`);
  // The introduction has the texts of the stop, in the language of the page.
  const [name, title, text] = [".search b", "h3", ".told"].map((part) => find(part, element));
  caption.dataset.variant = element.dataset.variant;
  const place = { n: stop + 1, all: tour.length, name: name.textContent };
  setText(find("#caption-place"), t("Stop {n} of {all}: {name}", place));
  find("#caption-title").textContent = title.textContent;
  find("#caption-text").replaceChildren(...text.cloneNode(true).childNodes);
  find("#caption-back").disabled = stop === 0;
  find("#caption-next").textContent = t(stop + 1 < tour.length ? "Next stop" : "End the tour");
}
