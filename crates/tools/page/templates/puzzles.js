// The puzzles: the menu of them, each with a small picture, those of the reader, and the charts of all.

import { Board } from "board";
import { isAlive } from "engine";
import { boardOf } from "layout";
import { button, element, find, findAll, goTo, puzzles, setText, variants } from "page";
import { TICKS } from "player";
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

function titleOf({ title, label, number }) {
  return number ? t("Own puzzle {n}", { n: number }) : t(title ?? label);
}

function item(puzzle, choose) {
  const picture = element("span", [], { className: "picture" });
  draw(new Board(picture), puzzle);
  const text = element("span", [element("b", titleOf(puzzle)), element("small", noteOf(puzzle))]);
  const choice = button(choose, picture, text);
  choice.className = "bare";
  choice.dataset.named = puzzle.label;
  return element("li", [choice]);
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

/** What is known of a search that has not begun. */
function unknown(_, search) {
  // Remarks on the source begin with a file. They are true for every puzzle.
  const remarks = puzzles[0].searches[search].remarks.filter((remark) => /^\S+\.rs:\d/.test(remark));
  const totals = { writes: 0, places: 0, solutions: 0, maxDepth: 0, firstSolution: null, complete: false, reach: 0 };
  return { ...totals, steps: null, curve: [], isOwn: true, isRunning: true, remarks };
}

/** The index of a puzzle of the reader, which joins the others; none where the searches cannot be run on it. */
export function ownPuzzle(line) {
  const board = isAlive ? boardOf(line) : null;
  if (!board) return undefined;
  const known = puzzles.findIndex((puzzle) => puzzle.address === line);
  if (known >= 0) return known;
  const puzzle = { label: line, argument: line, address: line, cells: line, searches: variants.map(unknown) };
  const { layout, cells } = board;
  if (cells.some((_, cell) => layout.clashes(cells, cell).length > 0)) return undefined;
  puzzle.number = puzzles.filter((puzzle) => puzzle.address).length + 1;
  puzzles.push(puzzle);
  return puzzles.length - 1;
}

/** Shows an attempt alone on the puzzle of a case that failed, at its end: there one sees what is wrong. */
export function playCase(store, player, { name, cells, shown }) {
  const known = puzzles.findIndex((puzzle) => puzzle.cells === cells);
  const puzzle = known >= 0 ? known : ownPuzzle(cells);
  const search = variants.findIndex((variant) => variant.name === name);
  if (puzzle === undefined || search < 0) return;
  puzzles[puzzle].searches[search].lines ??= shown?.lines;
  store.set({ puzzle, searches: [search], step: 0, playing: false, stop: null });
  // Of another puzzle the steps are not there yet.
  if (player.traces) player.goToEnd();
  else player.isForEnd = true;
  goTo(find("#player"), find("#player-title"));
}

/** Shows one chart at a time, with the puzzle of the stage marked. What its figures tell of is a click away. */
export function listenToCharts(store) {
  const choice = find("#chart");
  const show = ({ puzzle }) => {
    for (const figure of findAll(".comparison")) figure.hidden = figure.id !== `chart-${choice.value}`;
    const { label } = puzzles[puzzle];
    for (const name of findAll(".chart-puzzle")) name.classList.toggle("is-shown", name.textContent === label);
  };
  choice.addEventListener("change", () => show(store.get()));
  store.show(["puzzle"], show);
  find("#charts").addEventListener("click", ({ target }) => {
    const figure = target.closest("[data-moment]");
    if (!figure) return;
    const [puzzle, moment] = [Number(figure.dataset.puzzle), Number(figure.dataset.moment)];
    const search = variants.findIndex(({ name }) => name === figure.dataset.variant);
    const view = { stop: null, isAsked: false, predicting: false, playing: false };
    store.set({ puzzle, searches: [search], ...view, ...place(puzzles[puzzle].searches[search], moment) });
    goTo(find("#player"), find("#player-title"));
  });
}

/** On which scale a moment can be shown, and where it is there. */
function place({ reach, writes }, moment) {
  if (moment <= reach) return { scale: "step", step: moment };
  return { scale: "progress", step: Math.round((moment / writes) * TICKS) };
}
