// The tour: stop by stop to the moments at which one sees what is told.

import { tour } from "data";
import { find, findAll, goTo } from "dom";
import { t, write } from "texts";

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
  find("#start-tour").addEventListener("click", () => visit(0));
  find("#caption-again").addEventListener("click", () => visit(store.get().stop));
  find("#caption-back").addEventListener("click", () => visit(store.get().stop - 1));
  find("#caption-next").addEventListener("click", () => {
    const next = store.get().stop + 1;
    if (next < tour.length) visit(next);
    else finish(leave);
  });
  find("#caption-close").addEventListener("click", () => finish(leave));
  find("#start-tour").hidden = tour.length === 0;

  store.subscribe((state, changed) => {
    if (changed.has("stop") || changed.has("language")) show(state);
  });
  show(store.get());
  return { leave };
}

/** Ends it where the reader is, with the focus on what comes next. */
function finish(leave) {
  leave();
  find("#player-title").focus({ preventScroll: true });
}

function show({ stop }) {
  const caption = find("#caption");
  caption.hidden = stop === null;
  for (const element of findAll(".stop")) {
    element.classList.toggle("is-here", Number(element.dataset.stop) === stop);
  }
  if (stop === null) return;
  const element = find(`[data-stop="${stop}"]`);
  // The texts of the stop stand in the introduction, already in the right language.
  const [title, text] = findAll("[data-text]", element);
  caption.dataset.variant = element.dataset.variant;
  write(find("#caption-place"), t("Stop {n} of {all}: `{variant}`", {
    n: stop + 1,
    all: tour.length,
    variant: element.dataset.variant,
  }));
  find("#caption-title").textContent = title.textContent;
  find("#caption-text").replaceChildren(...text.cloneNode(true).childNodes);
  find("#caption-back").disabled = stop === 0;
  find("#caption-next").textContent = t(stop + 1 < tour.length ? "Next stop" : "End the tour");
}
