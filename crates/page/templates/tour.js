// The tour: from stop to stop, each with its moment and its text.

import { tour, variants } from "data";
import { find, findAll, goTo, setText } from "dom";
import { answers } from "question";
import { Score } from "score";
import { sentences, t } from "texts";

/**
 * @param {ReturnType<import("store").createStore>} store
 * @param {import("player").Player} player
 */
export function createTour(store, player) {
  const score = new Score();
  /** Goes to the moment of a stop, or to the one before it, where it asks for the step between. */
  const go = (index, isAsked) => {
    const { puzzle, lanes, step } = tour[index];
    const view = { view: "source", part: "all", scale: "step", predicting: false };
    store.set({ puzzle, lanes, step: isAsked ? step - 1 : step, ...view, stop: index, isAsked, playing: false });
    goTo(find("#caption"), find("#caption-title"));
  };
  const visit = (index) => go(index, true);
  const leave = () => store.set({ stop: null, isAsked: false });
  const answer = ({ text, isRight }) => {
    score.count(isRight);
    go(store.get().stop, false);
    setText(find("#caption-verdict"), sentences(t(isRight ? "Right:" : "No, not this:"), text));
    setText(find("#caption-score"), score.text);
  };

  for (const button of findAll("[data-go]")) {
    button.addEventListener("click", () => visit(Number(button.dataset.go)));
  }
  // A page of other puzzles has no tour.
  for (const button of findAll("#start-tour")) button.addEventListener("click", () => visit(0));
  find("#caption-again").addEventListener("click", () => go(store.get().stop, false));
  find("#caption-back").addEventListener("click", () => visit(store.get().stop - 1));
  find("#caption-next").addEventListener("click", () => {
    const next = store.get().stop + 1;
    if (next < tour.length) visit(next);
    else finish(leave);
  });
  find("#caption-close").addEventListener("click", () => finish(leave));

  let isDue = true;
  store.subscribe((state, changed) => {
    if (!["stop", "isAsked", "language"].some((key) => changed.has(key))) return;
    show(state);
    isDue = true;
  });
  show(store.get());
  return {
    leave,
    /** Asks, as soon as the searches on the puzzle are unpacked. */
    settle({ stop, isAsked }) {
      if (!isDue || !player.traces) return;
      isDue = false;
      find("#caption-answers").replaceChildren(...(isAsked ? answerButtons(stop, player, answer) : []));
    },
  };
}

/** Ends the tour at its moment, with the focus on the title of the player. */
function finish(leave) {
  leave();
  find("#player-title").focus({ preventScroll: true });
}

/** The number of the search that a stop is about. */
function searchOf(stop) {
  const { variant } = find(`[data-stop="${stop}"]`).dataset;
  return variants.findIndex(({ name }) => name === variant);
}

function answerButtons(stop, player, choose) {
  return answers(player.traces[searchOf(stop)], tour[stop].step).map((answer) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = answer.text;
    button.addEventListener("click", () => choose(answer));
    return button;
  });
}

function show({ stop, isAsked }) {
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
  const question = t("What does {name} do next?", { name: name.textContent });
  find("#caption-title").textContent = isAsked ? question : title.textContent;
  find("#caption-text").hidden = isAsked;
  find("#caption-answers").hidden = !isAsked;
  setText(find("#caption-verdict"), "");
  find("#caption-again").textContent = t(isAsked ? "Show it" : "Show it again");
  find("#caption-text").replaceChildren(...text.cloneNode(true).childNodes);
  find("#caption-back").disabled = stop === 0;
  find("#caption-next").textContent = t(stop + 1 < tour.length ? "Next stop" : "End the tour");
}
