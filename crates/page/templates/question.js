// The question at a stop of the tour: what does the search do at this step?

import { isSingle, VALUES } from "layout";
import { write } from "sentence";

/** How many answers there are to choose from. */
const ANSWERS = 3;

/**
 * The answers to choose from, one of which is right. They are the same, and in the same order,
 * each time.
 *
 * @param {number} moment to which the step leads
 */
export function answers(trace, moment) {
  const step = trace.step(moment);
  const wrong = others(trace, moment, step).map((other) => write(trace.layout, other));
  const right = write(trace.layout, step);
  const texts = [...new Set([right, ...wrong])].slice(0, ANSWERS);
  const turn = moment % texts.length;
  const turned = [...texts.slice(turn), ...texts.slice(0, turn)];
  return turned.map((text) => ({ text, isRight: text === right }));
}

/** What a search could do there as well. */
function others(trace, moment, step) {
  const last = trace.step(moment - 1);
  const { layout } = trace;
  const board = layout.blank();
  trace.fill(moment - 1, board);
  const empty = layout.cells().filter((cell) => board[cell] === 0 && cell !== step.cell);
  const value = step.after || step.before || 1;
  const change = (cell, after) => ({ cell, before: board[cell], after, part: after === 0 ? "undo" : "place" });
  const found = [];
  if (last && board[last.cell] > 0) found.push(change(last.cell, 0));
  if (empty.length > 0) found.push(change(empty[0], fitting(layout, board, empty[0]) ?? value));
  if (isSingle) return [...found, ...nearest(layout, empty, step.cell).map((cell) => change(cell, value))];
  const later = (by) => VALUES[(value - 1 + by) % VALUES.length];
  return [...found, change(step.cell, later(1)), change(step.cell, later(5))];
}

function fitting(layout, board, cell) {
  return VALUES.find((value) => {
    const tried = board.slice();
    tried[cell] = value;
    return layout.clashes(tried, cell).length === 0;
  });
}

/** Those of some cells that are in the row of another one, the nearest first, and then the others. */
function nearest(layout, cells, cell) {
  const distance = (other) => Math.abs(layout.rowOf(other) - layout.rowOf(cell)) * layout.columns + Math.abs(layout.columnOf(other) - layout.columnOf(cell));
  return cells.toSorted((one, other) => distance(one) - distance(other));
}
