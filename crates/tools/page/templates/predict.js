// Predictions: the reader guesses the next step of the first shown search. Then the page judges the guess by the rules of the
// player on the terminal, and makes the step. Without predictions, a click on a cell sets a pause for this cell.

import { describe } from "track";
import { ARROWS, boardOf, symbolOf, VALUES } from "layout";
import { find, onClick, puzzles, setText } from "page";
import { Score, sentences, t } from "texts";

export function createPrediction(store, player, tracks) {
  const panel = find("#predict");
  const verdict = find("#predict-verdict");
  const score = new Score();
  let cursor = null;

  const layout = () => boardOf(puzzles[store.get().puzzle].cells).layout;
  const first = () => tracks[store.get().searches[0]];
  const toggle = () => store.set({ predicting: !store.get().predicting, playing: false });

  /** Frames the cell of the guess, or the cell whose changes pause the search. */
  const frame = () => {
    const { predicting, pauseCell } = store.get();
    for (const track of tracks) track.board.point(track !== first() ? null : predicting ? cursor : pauseCell);
  };
  const point = (cell) => {
    cursor = cell;
    frame();
  };

  const guess = (isRight) => {
    const track = first();
    if (!player.traces) return;
    player.stopProgress();
    const { trace } = track;
    const moment = trace.clamp(store.get().step) + 1;
    const step = trace.part(moment)?.step(moment);
    if (!step) {
      setText(verdict, track.end);
      return;
    }
    const wasRight = isRight(step);
    score.count(wasRight);
    player.goTo(moment);
    track.show(moment);
    const clashing = trace.layout.clashes(track.cells, step.cell);
    const sentence = describe(trace, moment, clashing);
    setText(verdict, sentences(t(wasRight ? "Right:" : "No:"), sentence, reason(track, step)));
    setText(find("#predict-score"), score.text);
    point(step.cell);
  };
  const guessValue = (value) => {
    const cell = cursor;
    guess((step) => step.cell === cell && step.after === value);
  };
  const guessUndo = () => guess((step) => step.part === "undo");

  onClick("#predict [data-value]", ({ dataset }) => guessValue(Number(dataset.value)));
  onClick("#predict-undo", guessUndo);
  onClick("#predict-close", () => {
    toggle();
    find("#predict-start").focus();
  });
  for (const track of tracks) {
    track.board.svg.addEventListener("click", (event) => {
      if (track !== first()) return;
      const cell = track.board.cellAt(event);
      if (store.get().predicting) point(cell);
      else store.set({ pauseCell: cell === store.get().pauseCell ? null : cell });
    });
  }

  const show = ({ predicting }) => {
    setText(verdict, "");
    panel.hidden = !predicting;
    find("#predict-start").setAttribute("aria-pressed", String(predicting));
    const name = t(first().title);
    panel.dataset.variant = first().element.dataset.variant;
    setText(find("#predict-title"), t("What does “{name}” do next?", { name }));
    setText(find("#predict-score"), score.text);
    const { count } = layout();
    point(cursor === null || cursor >= count ? Math.floor(count / 2) : cursor);
  };
  store.show(["puzzle", "searches", "language", "predicting"], show);
  store.on(["pauseCell", "caption", "step"], frame);
  store.on(["predicting"], ({ predicting }) => predicting && find("#predict-title").focus({ preventScroll: true }));

  return {
    toggle,
    /** Handles a key while the reader predicts. Returns whether the key was for the prediction. */
    press(key) {
      if (!store.get().predicting) return false;
      const value = VALUES.find((number) => symbolOf(number).toLowerCase() === key.toLowerCase());
      if (key in ARROWS) point(layout().moved(cursor, ...ARROWS[key]));
      else if (value) guessValue(value);
      else if (key === "u" || key === "Backspace") guessUndo();
      else if (key === "Escape") toggle();
      else return false;
      return true;
    },
  };
}

/** The reason for a step, in brackets: the part that made the step, and the first clause of the sentence on this part. */
function reason({ element }, step) {
  const part = step.part === "undo" ? "undo" : step.before === 0 ? "choose" : "place";
  const section = find(`.part[data-part="${part}"]`, element);
  const [name, sentence] = [".part-name", ".sentence"].map((selector) => find(selector, section).textContent);
  return `(${name}: ${sentence.split(/[;；]/)[0].replace(/[.。]$/, "")})`;
}
