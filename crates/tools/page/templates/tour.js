// The captions for newcomers, and the tour. Each stop of the tour has a moment, a question and a text.

import { isMoment } from "address";
import { writeInWords } from "track";
import { boardOf } from "layout";
import { button, find, findAll, goTo, onClick, puzzles, setText, tour, variants } from "page";
import { Score, sentences, t } from "texts";

/** Finds the first step of a kind. */
const first = (kind) => ({ head }) => head.seek("next", 0, kind);

/** The captions: the part that each explains, and a function that finds a moment to show it. */
const CAPTIONS = [
  ["choose", () => 0],
  // A search that checks before it writes has no clash to show.
  ["check", (run) => firstWrite(run, 0, true) ?? 1],
  ["place", (run, step) => firstWrite(run, step, false)],
  ["undo", first("isBacktrack")],
  ["stop", first("isSolution")],
  ["Tree", first("isSolution")],
];

/** Finds the first write that clashes, or the first that does not, among a thousand moments after `from`. */
function firstWrite({ layout, cells, head }, from, isClash) {
  const board = cells.slice();
  for (let moment = 1; moment <= Math.min(head.end, from + 1000); moment++) {
    const { cell, after } = head.step(moment);
    board[cell] = after;
    const clashes = layout.clashes(board, cell).length > 0;
    if (moment > from && after > 0 && clashes === isClash) return moment;
  }
  return null;
}

/** The part that the caption explains at this step, or undefined. */
export function captionedPart({ caption, captionStep, step }) {
  const [name] = (step === captionStep && CAPTIONS[caption]) || [];
  return name === "Tree" ? undefined : name;
}

export function createTour(store, player) {
  const score = new Score();
  /** Goes to the moment of a stop. With `isAsked`, goes to the moment before, and asks for the step to the stop. */
  const go = (index, isAsked) => {
    const { puzzle, searches, step } = tour[index];
    const view = { scale: "step", predicting: false, caption: null };
    store.set({ puzzle, searches, step: isAsked ? step - 1 : step, ...view, stop: index, isAsked, playing: false });
    goTo(find("#player"), find("#caption-title"));
  };
  const visit = (index) => go(index, true);
  const leave = () => store.set({ stop: null, isAsked: false, caption: null });
  const finish = () => {
    leave();
    find("#player-title").focus({ preventScroll: true });
  };
  const caption = (index) => {
    const [, moment] = CAPTIONS[index];
    const { step: before } = store.get();
    const [run] = player.shown;
    const step = (run && moment(run, before)) ?? before;
    store.set({ caption: index, captionStep: step, playing: false, step });
  };
  const answer = (text, isRight) => {
    score.count(isRight);
    go(store.get().stop, false);
    setText(find("#caption-verdict"), sentences(t(isRight ? "Right:" : "No, not this:"), text));
    setText(find("#caption-score"), score.text);
  };
  const next = () => {
    const { stop, caption: shown } = store.get();
    if (shown !== null && shown + 1 < CAPTIONS.length) caption(shown + 1);
    else if ((stop ?? -1) + 1 < tour.length) visit((stop ?? -1) + 1);
    else finish();
  };

  onClick("[data-go]", ({ dataset }) => visit(Number(dataset.go)));
  onClick("#caption-again", () => go(store.get().stop, false));
  onClick("#caption-back", () => visit(store.get().stop - 1));
  onClick("#caption-next", next);
  onClick("#caption-close", finish);

  store.on(["puzzle", "searches"], () => store.set({ caption: null }));
  // A reader who did not follow a link to a moment gets the captions.
  const isNew = tour.length > 0 && !isMoment(location.hash) && !document.documentElement.matches(".is-embedded");
  store.set({ caption: isNew ? 0 : null });
  store.show(["stop", "isAsked", "caption", "language"], (state) => {
    show(state);
    find("#caption-answers").replaceChildren(...(state.isAsked ? answerButtons(state.stop, answer) : []));
  });
  return leave;
}

function answerButtons(stop, choose) {
  const { puzzle, answers, rightAnswer } = tour[stop];
  const { layout } = boardOf(puzzles[puzzle].cells);
  const texts = answers.map((answer) => writeInWords(layout, answer));
  return texts.map((text, index) => button(() => choose(text, index === rightAnswer), text));
}

function show({ stop, isAsked, caption, searches }) {
  find("#caption").hidden = stop === null && caption === null;
  for (const element of findAll(".stop")) element.classList.toggle("is-here", Number(element.dataset.stop) === stop);
  for (const id of ["again", "back"]) find(`#caption-${id}`).hidden = stop === null;
  setText(find("#caption-verdict"), "");
  find("#caption-text").hidden = isAsked;
  if (stop !== null) showStop(stop, isAsked);
  else if (caption !== null) showCaption(caption, variants[searches[0]].name);
}

// The texts of captions and stops are copied from the introduction, which is translated already.

function showCaption(index, variant) {
  const [part] = CAPTIONS[index];
  const texts = findAll(`.five [data-part="${part}"] span`).map(({ textContent }) => textContent);
  const treeText = t("Each placement is a node. Placements made before it is taken back are below it.");
  find("#caption").dataset.variant = variant;
  setText(find("#caption-place"), t("{n} of {all}", { n: index + 1, all: CAPTIONS.length }));
  setText(find("#caption-title"), t(part));
  setText(find("#caption-text"), part === "Tree" ? treeText : sentences(...texts));
  find("#caption-next").textContent = t(index + 1 < CAPTIONS.length ? "Next" : "Take the tour");
}

function showStop(stop, isAsked) {
  const element = find(`[data-stop="${stop}"]`);
  const [name, title, text] = [".search b", "h3", ".stop-text"].map((part) => find(part, element));
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
