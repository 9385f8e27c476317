// What is told beside the searches: captions on the first puzzle, and then the tour from stop to stop, each with its
// moment, its question and its text.

import { isMoment } from "address";
import { tour, variants } from "data";
import { button, find, findAll, goTo, setText } from "dom";
import { answers } from "question";
import { Score } from "score";
import { sentences, t, word } from "texts";
import { Trace } from "trace";

/** What a newcomer learns first, each with the moment of a search at which one sees it. */
const CAPTIONS = [
  { title: "choose", text: () => word("choose"), moment: () => 1 },
  { title: "check", text: () => word("check"), moment: () => 1 },
  { title: "place", text: () => sentences(word("place"), word("after-place")), moment: () => 1 },
  {
    title: "undo",
    text: () => sentences(t("It led nowhere: take it back."), word("after-undo")),
    moment: (trace) => trace.next(0, Trace.prototype.isBacktrack),
  },
  { title: "stop", text: () => sentences(word("stop"), word("after-stop")), moment: (trace) => trace.solutions(1)[0] },
  { title: "Tree", text: () => t("Each place is a node, and what is placed before it is taken back is below it."), moment: (trace) => trace.solutions(1)[0] },
];

export function createTour(store, player) {
  const score = new Score();
  /** Goes to the moment of a stop, or to the one before it, where it asks for the step between. */
  const go = (index, isAsked) => {
    const { puzzle, lanes, step } = tour[index];
    const view = { scale: "step", predicting: false, caption: null };
    store.set({ puzzle, lanes, step: isAsked ? step - 1 : step, ...view, stop: index, isAsked, playing: false });
    goTo(find("#player"), find("#caption-title"));
  };
  const visit = (index) => go(index, true);
  const leave = () => store.set({ stop: null, isAsked: false, caption: null });
  const caption = (index) => {
    const trace = player.shown[0];
    const step = trace && CAPTIONS[index].moment(trace);
    store.set({ caption: index, playing: false, ...(step ? { step } : {}) });
  };
  const answer = ({ text, isRight }) => {
    score.count(isRight);
    go(store.get().stop, false);
    setText(find("#caption-verdict"), sentences(t(isRight ? "Right:" : "No, not this:"), text));
    setText(find("#caption-score"), score.text);
  };
  const next = () => {
    const { stop, caption: shown } = store.get();
    if (shown !== null && shown + 1 < CAPTIONS.length) caption(shown + 1);
    else if ((stop ?? -1) + 1 < tour.length) visit((stop ?? -1) + 1);
    else finish(leave);
  };

  for (const button of findAll("[data-go]")) {
    button.addEventListener("click", () => visit(Number(button.dataset.go)));
  }
  // A page of other puzzles has no tour.
  for (const button of findAll("#start-tour")) button.addEventListener("click", () => visit(0));
  find("#caption-again").addEventListener("click", () => go(store.get().stop, false));
  find("#caption-back").addEventListener("click", () => visit(store.get().stop - 1));
  find("#caption-next").addEventListener("click", next);
  find("#caption-close").addEventListener("click", () => finish(leave));

  let isDue = false;
  store.on(["puzzle", "lanes"], () => store.set({ caption: null }));
  // A newcomer, whom no link leads to a moment, is told what there is to see.
  const isNew = tour.length > 0 && !isMoment(location.hash) && !document.documentElement.matches(".is-embedded");
  store.set({ caption: isNew ? 0 : null });
  store.show(["stop", "isAsked", "caption", "language"], (state) => {
    show(state);
    isDue = true;
  });
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

function searchOf(stop) {
  const { variant } = find(`[data-stop="${stop}"]`).dataset;
  return variants.findIndex(({ name }) => name === variant);
}

function answerButtons(stop, player, choose) {
  return answers(player.traces[searchOf(stop)], tour[stop].step).map((answer) => button(() => choose(answer), answer.text));
}

function show(state) {
  const { stop, isAsked, caption, lanes } = state;
  find("#caption").hidden = stop === null && caption === null;
  for (const element of findAll(".stop")) {
    element.classList.toggle("is-here", Number(element.dataset.stop) === stop);
  }
  for (const id of ["again", "back"]) find(`#caption-${id}`).hidden = stop === null;
  setText(find("#caption-verdict"), "");
  find("#caption-text").hidden = isAsked;
  find("#caption-answers").hidden = !isAsked;
  if (stop !== null) showStop(stop, isAsked);
  else if (caption !== null) showCaption(CAPTIONS[caption], caption, variants[lanes[0]].name);
}

function showCaption({ title, text }, index, variant) {
  find("#caption").dataset.variant = variant;
  setText(find("#caption-place"), t("{n} of {all}", { n: index + 1, all: CAPTIONS.length }));
  setText(find("#caption-title"), t(title));
  setText(find("#caption-text"), text());
  find("#caption-next").textContent = t(index + 1 < CAPTIONS.length ? "Next" : "Take the tour");
}

function showStop(stop, isAsked) {
  const element = find(`[data-stop="${stop}"]`);
  // The introduction has the texts of the stop, in the language of the page.
  const [name, title, text] = [".search b", "h3", ".told"].map((part) => find(part, element));
  find("#caption").dataset.variant = element.dataset.variant;
  const place = { n: stop + 1, all: tour.length, name: name.textContent };
  setText(find("#caption-place"), t("Stop {n} of {all}: {name}", place));
  const question = t("What does “{name}” do next?", { name: name.textContent });
  find("#caption-title").textContent = isAsked ? question : title.textContent;
  find("#caption-again").textContent = t(isAsked ? "Show it" : "Show it again");
  find("#caption-text").replaceChildren(...text.cloneNode(true).childNodes);
  find("#caption-back").disabled = stop === 0;
  find("#caption-next").textContent = t(stop + 1 < tour.length ? "Next stop" : "End the tour");
}
