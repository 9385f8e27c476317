// "Test yourself": questions whose answers were computed from the searches when the page was made.

import { Board } from "board";
import { puzzles, questions } from "data";
import { button, find, goTo, setText } from "dom";
import { boardInWords } from "lane";
import { boardOf } from "layout";
import { Score, sentences, t, write } from "texts";

export function createSelfTest(store) {
  // A page of other puzzles has no questions.
  if (questions.length === 0) return;
  const score = new Score();
  const board = new Board(find("#self-test-board"));
  const [verdict, explanation, proof] = ["verdict", "explanation", "proof"].map((name) => find(`#self-test-${name}`));
  let index = 0;
  /** The answer that was chosen, or null. */
  let chosen = null;

  const say = (text) => text[store.get().language];

  const answer = (choice) => {
    if (chosen !== null) return;
    chosen = choice;
    score.count(choice === questions[index].right);
    show();
    // The button that was pressed can no longer be used.
    proof.focus();
  };

  const show = () => {
    const question = questions[index];
    setText(find("#self-test-place"), t("Question {n} of {all}", { n: index + 1, all: questions.length }));
    write(find("#self-test-question"), say(question.text));
    showBoard(board, question.board);
    find("#self-test-code").hidden = question.code === null;
    setText(find("#self-test-code code"), question.code ?? "");
    find("#self-test-answers").replaceChildren(...question.choices.map((text, choice) => choiceButton(say(text), choice)));
    showAnswer(question);
    setText(find("#self-test-score"), score.text);
  };

  const choiceButton = (text, choice) => {
    const made = button(() => answer(choice));
    write(made, text);
    made.disabled = chosen !== null;
    if (chosen === choice) made.setAttribute("aria-pressed", "true");
    return made;
  };

  const showAnswer = (question) => {
    const isAnswered = chosen !== null;
    proof.hidden = !isAnswered;
    proof.href = `#${placeOf(question.proof)}`;
    const isRight = chosen === question.right;
    const right = sentences(t(isRight ? "Right:" : "No. It is this:"), say(question.choices[question.right]));
    write(verdict, isAnswered ? right : "");
    write(explanation, isAnswered ? say(question.explanation) : "");
  };

  find("#self-test-next").addEventListener("click", () => {
    index = (index + 1) % questions.length;
    chosen = null;
    show();
    find("#self-test-question").focus();
  });
  proof.addEventListener("click", () => goTo(find("#player"), find("#player-title")));
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

/** The moment of a proof, as the address has it. */
function placeOf({ variants, puzzle, step }) {
  const { label } = puzzles.find(({ argument }) => argument === puzzle);
  return `puzzle=${encodeURIComponent(label)}&step=${step}&lanes=${variants.join(",")}`;
}
