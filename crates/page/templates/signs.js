// The signs of the board, each in a cell of its own, for the help.

import { Board } from "board";
import { problem } from "data";
import { findAll } from "dom";
import { layoutOf, VALUES } from "layout";

const { rows, columns } = problem.sizes.at(-1);
const layout = layoutOf(rows, columns);
/** Two values, or one and the same where there is no other. */
const [one, other] = [Math.min(5, VALUES.length), Math.min(6, VALUES.length)];

const cells = (values) => layout.blank().map((_, cell) => values[cell] ?? 0);
const step = (before, after, part) => ({ cell: 0, before, after, part, parts: [], isSolution: false });

/** The board that shows a sign in its first two cells. */
const SIGNS = {
  given: { givens: { 0: one }, values: { 0: one }, step: null },
  placed: { givens: {}, values: { 0: one }, step: null },
  last: { givens: {}, values: { 0: one }, step: step(0, one, "place") },
  over: { givens: {}, values: { 0: other }, step: step(one, other, "place") },
  undo: { givens: {}, values: {}, step: step(one, 0, "undo") },
  forbids: { givens: { 0: one }, values: { 0: one }, step: null, marks: [[], [0], []] },
  passed: { givens: {}, values: {}, step: null, marks: [[], [], [0]] },
  look: { givens: { 0: one }, values: { 0: one }, step: null, marks: [[0], [], []] },
  clash: { givens: { 1: one }, values: { 0: one, 1: one }, step: step(0, one, "place"), clashing: [1] },
};

export function drawSigns() {
  for (const element of findAll("[data-sign]")) {
    const { givens, values, step, clashing = [], marks } = SIGNS[element.dataset.sign];
    const board = new Board(element);
    board.start(layout, cells(givens));
    board.show(cells(values), step, clashing);
    if (marks) board.annotate(...marks);
    board.svg.setAttribute("viewBox", clashing.length > 0 ? "-1 -1 42 22" : "-1 -1 22 22");
    board.svg.setAttribute("aria-hidden", "true");
  }
}
