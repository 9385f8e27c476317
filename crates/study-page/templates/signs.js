// The signs of the board, each in a cell of its own, for the help.

import { Board } from "board";
import { find } from "dom";
import { Marks } from "marks";

const cells = (digits) => Uint8Array.from({ length: 81 }, (_, cell) => digits[cell] ?? 0);
const step = (before, after, part) => ({ cell: 0, before, after, part, parts: [], isSolution: false });

/** The board that shows a sign in its first two cells. */
const SIGNS = {
  given: { givens: { 0: 5 }, digits: { 0: 5 }, step: null },
  placed: { givens: {}, digits: { 0: 5 }, step: null },
  last: { givens: {}, digits: { 0: 5 }, step: step(0, 5, "place") },
  over: { givens: {}, digits: { 0: 6 }, step: step(5, 6, "place") },
  undo: { givens: {}, digits: {}, step: step(5, 0, "undo") },
  forbids: { givens: { 0: 5 }, digits: { 0: 5 }, step: null, marks: [[], [0], []] },
  passed: { givens: {}, digits: {}, step: null, marks: [[], [], [0]] },
  look: { givens: { 0: 5 }, digits: { 0: 5 }, step: null, marks: [[0], [], []] },
  clash: { givens: { 1: 5 }, digits: { 0: 5, 1: 5 }, step: step(0, 5, "place"), clashing: [1] },
};

export function drawSigns() {
  for (const [name, { givens, digits, step, clashing = [], marks }] of Object.entries(SIGNS)) {
    const board = new Board(find(`[data-sign=${name}]`));
    board.start(cells(givens));
    board.show(cells(digits), step, clashing);
    if (marks) new Marks(board.svg).show(...marks);
    board.svg.setAttribute("viewBox", clashing.length > 0 ? "-1 -1 42 22" : "-1 -1 22 22");
    board.svg.setAttribute("aria-hidden", "true");
  }
}
