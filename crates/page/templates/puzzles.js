// The menu of puzzles, each with a small picture.

import { Board } from "board";
import { puzzles } from "data";
import { find, setText } from "dom";
import { boardOf } from "layout";
import { sentences, t, word } from "texts";

/** @param {ReturnType<import("store").createStore>} store */
export function createPuzzles(store) {
  const menu = find("#puzzles");
  const list = find("ul", menu);
  const board = new Board(find("summary .picture", menu));
  const choose = (index) => {
    menu.open = false;
    store.set({ puzzle: index, step: 0, playing: false, stop: null });
  };
  const fill = () => list.replaceChildren(...puzzles.map((puzzle, index) => item(puzzle, () => choose(index))));
  const show = ({ puzzle }) => {
    menu.dataset.named = puzzles[puzzle].label;
    setText(find("summary b", menu), titleOf(puzzles[puzzle]));
    draw(board, puzzles[puzzle]);
    if (menu.open) fill();
  };
  // Nobody waits for the pictures before they are asked for.
  menu.addEventListener("toggle", () => menu.open && fill());
  store.subscribe((state, changed) => {
    if (["puzzle", "language"].some((key) => changed.has(key))) show(state);
  });
  show(store.get());
}

/** What a puzzle is called on the page. */
export function titleOf({ title, label, number }) {
  return number ? t("Own puzzle {n}", { n: number }) : t(title ?? label);
}

function item(puzzle, choose) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "bare";
  button.dataset.named = puzzle.label;
  const picture = Object.assign(document.createElement("span"), { className: "picture" });
  const name = Object.assign(document.createElement("b"), { textContent: titleOf(puzzle) });
  const note = Object.assign(document.createElement("small"), { textContent: noteOf(puzzle) });
  const text = document.createElement("span");
  text.append(name, note);
  button.append(picture, text);
  draw(new Board(picture), puzzle);
  button.addEventListener("click", choose);
  const its = document.createElement("li");
  its.append(button);
  return its;
}

function noteOf({ cells, difficulty, note }) {
  const givens = boardOf(cells).cells.filter((value) => value > 0).length;
  return sentences(difficulty ? `${t(difficulty)} ·` : "", word("givens", { n: givens }), note ? t(note) : "");
}

function draw(board, { cells }) {
  const its = boardOf(cells);
  board.start(its.layout, its.cells);
  board.describe("");
  board.svg.setAttribute("aria-hidden", "true");
}
