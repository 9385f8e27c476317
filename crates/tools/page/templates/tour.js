// What is told beside the searches: captions on the first puzzle, and then the tour from stop to stop, each with its
// moment, its question and its text.

import { isMoment } from "address";
import { writeInWords } from "track";
import { boardOf } from "layout";
import { button, find, findAll, goTo, onClick, puzzles, setText, tour, variants } from "page";
import { Score, sentences, t } from "texts";

const first = (kind) => ({ head }) => head.seek("next", 0, kind);

/** What a newcomer learns first, each with the moment of a search at which one sees it. */
const CAPTIONS = [
  ["choose", () => 0],
  // Of a search that checks first one sees no clash.
  ["check", (run) => firstWrite(run, 0, true) ?? 1],
  ["place", (run, step) => firstWrite(run, step, false)],
  ["undo", first("isBacktrack")],
  ["stop", first("isSolution")],
  ["Tree", first("isSolution")],
];

/** The first of a thousand moments after another one whose write clashes, or does not. */
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

/** The part of which a newcomer is told at this step, or undefined. */
export function partTold({ caption, captionStep, step }) {
  const [name] = (step === captionStep && CAPTIONS[caption]) || [];
  return name === "Tree" ? undefined : name;
}

export function createTour(store, player) {
  const score = new Score();
  /** Goes to the moment of a stop, or to the one before it, where it asks for the step between. */
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
  // A newcomer, whom no link leads to a moment, is told what there is to see.
  const isNew = tour.length > 0 && !isMoment(location.hash) && !document.documentElement.matches(".is-embedded");
  store.set({ caption: isNew ? 0 : null });
  store.show(["stop", "isAsked", "caption", "language"], (state) => {
    show(state);
    find("#caption-answers").replaceChildren(...(state.isAsked ? answerButtons(state.stop, answer) : []));
  });
  return leave;
}

function answerButtons(stop, choose) {
  const { puzzle, answers, right } = tour[stop];
  const { layout } = boardOf(puzzles[puzzle].cells);
  const texts = answers.map((answer) => writeInWords(layout, answer));
  return texts.map((text, index) => button(() => choose(text, index === right), text));
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

// The introduction has the texts of the parts and of the stops, in the language of the page.

function showCaption(index, variant) {
  const [part] = CAPTIONS[index];
  const texts = findAll(`.five [data-part="${part}"] span`).map(({ textContent }) => textContent);
  const ofTree = t("Each place is a node, and what is placed before it is taken back is below it.");
  find("#caption").dataset.variant = variant;
  setText(find("#caption-place"), t("{n} of {all}", { n: index + 1, all: CAPTIONS.length }));
  setText(find("#caption-title"), t(part));
  setText(find("#caption-text"), part === "Tree" ? ofTree : sentences(...texts));
  find("#caption-next").textContent = t(index + 1 < CAPTIONS.length ? "Next" : "Take the tour");
}

function showStop(stop, isAsked) {
  const element = find(`[data-stop="${stop}"]`);
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
