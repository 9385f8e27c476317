// The self-test. Its questions and answers were computed from the searches when the page was made.

import { Board } from "board";
import { boardInWords } from "track";
import { boardOf } from "layout";
import { button, find, goTo, puzzles, questions, setText } from "page";
import { Score, sentences, t, write } from "texts";

export function createSelfTest(store) {
  // A page without samples has no questions.
  if (questions.length === 0) return;
  const part = (name) => find(`#self-test-${name}`);
  const score = new Score();
  const board = new Board(part("board"));
  let index = 0;
  /** Index of the chosen answer, or null. */
  let chosen = null;

  const answer = (choice) => {
    chosen = choice;
    score.count(choice === questions[index].right);
    show();
    // The pressed button is disabled now, so the focus moves on.
    part("proof").focus();
  };

  const choiceButton = (text, choice) => {
    const made = button(() => answer(choice));
    write(made, text);
    made.disabled = chosen !== null;
    if (chosen === choice) made.setAttribute("aria-pressed", "true");
    return made;
  };

  const show = () => {
    const question = questions[index];
    const inLanguage = (text) => text[store.get().language];
    setText(part("place"), t("Question {n} of {all}", { n: index + 1, all: questions.length }));
    write(part("question"), inLanguage(question.text));
    showBoard(board, question.board);
    part("code").hidden = question.code === null;
    setText(find("code", part("code")), question.code ?? "");
    part("answers").replaceChildren(...question.choices.map(inLanguage).map(choiceButton));
    const isAnswered = chosen !== null;
    part("proof").hidden = !isAnswered;
    part("proof").href = `#${fragmentOf(question.proof)}`;
    const verdict = t(chosen === question.right ? "Right:" : "No. It is this:");
    write(part("verdict"), isAnswered ? sentences(verdict, inLanguage(question.choices[question.right])) : "");
    write(part("explanation"), isAnswered ? inLanguage(question.explanation) : "");
    setText(part("score"), score.text);
  };

  part("next").addEventListener("click", () => {
    index = (index + 1) % questions.length;
    chosen = null;
    show();
    part("question").focus();
  });
  part("proof").addEventListener("click", () => goTo(find("#player"), find("#player-title")));
  store.show(["language"], show);
}

function showBoard(board, picture) {
  find("#self-test-board").hidden = picture === null;
  if (picture === null) return;
  const { layout, cells } = boardOf(picture.cells);
  board.start(layout, boardOf(picture.givens).cells);
  board.show(cells, null, []);
  board.point(picture.marked);
  const { marked } = picture;
  const mark = marked === null ? "" : t("Marked: row {row}, column {column}.", layout.place(marked));
  board.describe(sentences(boardInWords(layout, cells), mark));
}

/** The fragment that leads to the step of a proof. */
function fragmentOf({ variants, puzzle, step }) {
  const { label } = puzzles.find(({ argument }) => argument === puzzle);
  return `puzzle=${encodeURIComponent(label)}&step=${step}&searches=${variants.join(",")}`;
}
