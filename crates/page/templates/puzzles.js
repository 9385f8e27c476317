// The menu of puzzles, each with a small picture.

import { Board } from "board";
import { puzzles } from "data";
import { button, element, find, setText } from "dom";
import { boardOf } from "layout";
import { sentences, t, word } from "texts";

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
  store.show(["puzzle", "language"], show);
}

export function titleOf({ title, label, number }) {
  return number ? t("Own puzzle {n}", { n: number }) : t(title ?? label);
}

function item(puzzle, choose) {
  const picture = element("span", "", { className: "picture" });
  draw(new Board(picture), puzzle);
  const text = element("span");
  text.append(element("b", titleOf(puzzle)), element("small", noteOf(puzzle)));
  const choice = button(choose, picture, text);
  choice.className = "bare";
  choice.dataset.named = puzzle.label;
  const its = element("li");
  its.append(choice);
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
