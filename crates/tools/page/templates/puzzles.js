// The puzzles: their menu with small pictures, the puzzles of the reader, and the links from the charts.

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
  // The pictures are drawn when the menu is opened, since that takes time.
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
  const puzzle = boardOf(cells);
  board.start(puzzle.layout, puzzle.cells);
  board.describe("");
  board.svg.setAttribute("aria-hidden", "true");
}

/** The recorded data of a search on a puzzle of the reader, before its first run. */
function emptyRecord(_, search) {
  // Remarks on the source, which begin with a file, are true for every puzzle.
  const remarks = puzzles[0].searches[search].remarks.filter((remark) => /^\S+\.rs:\d/.test(remark));
  const totals = { writes: 0, places: 0, solutions: 0, maxDepth: 0, firstSolution: null, complete: false, reach: 0 };
  return { ...totals, steps: null, curve: [], isOwn: true, isRunning: true, remarks };
}

/** Adds a puzzle of the reader, and returns its index. Returns `undefined` if the searches cannot run on the puzzle. */
export function ownPuzzle(line) {
  const board = isAlive ? boardOf(line) : null;
  if (!board) return undefined;
  const known = puzzles.findIndex((puzzle) => puzzle.address === line);
  if (known >= 0) return known;
  const puzzle = { label: line, argument: line, address: line, cells: line, searches: variants.map(emptyRecord) };
  const { layout, cells } = board;
  if (cells.some((_, cell) => layout.clashes(cells, cell).length > 0)) return undefined;
  puzzle.number = puzzles.filter((puzzle) => puzzle.address).length + 1;
  puzzles.push(puzzle);
  return puzzles.length - 1;
}

/** Shows an attempt alone on the puzzle of a failed case, at its last step: there the mistake is visible. */
export function playCase(store, player, { name, cells, playback }) {
  const known = puzzles.findIndex((puzzle) => puzzle.cells === cells);
  const puzzle = known >= 0 ? known : ownPuzzle(cells);
  const search = variants.findIndex((variant) => variant.name === name);
  if (puzzle === undefined || search < 0) return;
  puzzles[puzzle].searches[search].lines ??= playback?.lines;
  store.set({ puzzle, searches: [search], step: 0, playing: false, stop: null });
  // The steps on a new puzzle are unpacked later.
  if (player.traces) player.goToEnd();
  else player.goesToEnd = true;
  goTo(find("#player"), find("#player-title"));
}

/** Shows one chart at a time, and marks the current puzzle in it. A click on a row or a number shows its step. */
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
    store.set({ puzzle, searches: [search], ...view, ...scaleAndStep(puzzles[puzzle].searches[search], moment) });
    goTo(find("#player"), find("#player-title"));
  });
}

/** The scale that can show a moment, and the step on this scale. */
function scaleAndStep({ reach, writes }, moment) {
  if (moment <= reach) return { scale: "step", step: moment };
  return { scale: "progress", step: Math.round((moment / writes) * TICKS) };
}
