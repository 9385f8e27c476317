// Puzzles of the reader, beside those with which the page was made.

import { puzzles, variants } from "data";
import { find, goTo } from "dom";
import { isAlive } from "engine";
import { boardOf } from "layout";

/** What is known of a search that has not begun. */
function unknown() {
  return {
    writes: 0,
    solutions: 0,
    complete: false,
    kept: 0,
    maxDepth: 0,
    firstSolution: null,
    steps: null,
    curve: [],
    reach: 0,
    isOwn: true,
    isRunning: true,
  };
}

/**
 * The index of a puzzle of the reader, which joins the others.
 *
 * @param {string} line a board, as the address has it
 * @returns {number|undefined} none where the searches cannot be run on it
 */
export function ownPuzzle(line) {
  const board = isAlive ? boardOf(line) : null;
  if (!board) return undefined;
  const known = puzzles.findIndex((puzzle) => puzzle.address === line);
  if (known >= 0) return known;
  const puzzle = { label: line, argument: line, address: line, cells: line, lanes: variants.map(unknown) };
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
  const lane = variants.findIndex((variant) => variant.name === name);
  if (puzzle === undefined || lane < 0) return;
  puzzles[puzzle].lanes[lane].lines ??= shown?.lines;
  store.set({ puzzle, lanes: [lane], step: 0, playing: false, stop: null });
  // Of another puzzle the steps are not there yet.
  if (player.traces) player.goToEnd();
  else player.isForEnd = true;
  goTo(find("#player"), find("#player-title"));
}
