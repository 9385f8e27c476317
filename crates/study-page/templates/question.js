// The question at a stop of the tour: what does the search do at this step?

import { write } from "sentence";
import { clashes } from "trace";

/** How many answers there are to choose from. */
const ANSWERS = 3;

/**
 * The answers to choose from, one of which is right. They are the same, and in the same order,
 * each time.
 *
 * @param {import("trace").Trace} trace
 * @param {number} moment to which the step leads
 * @returns {{text: string, isRight: boolean}[]}
 */
export function answers(trace, moment) {
  const step = trace.step(moment);
  const wrong = others(trace, moment, step).map((other) => write(other));
  const right = write(step);
  const texts = [...new Set([right, ...wrong])].slice(0, ANSWERS);
  const turn = moment % texts.length;
  const turned = [...texts.slice(turn), ...texts.slice(0, turn)];
  return turned.map((text) => ({ text, isRight: text === right }));
}

/** What a search could do there as well. */
function others(trace, moment, step) {
  const last = trace.step(moment - 1);
  const board = new Uint8Array(81);
  trace.fill(moment - 1, board);
  const empty = board.findIndex((digit, cell) => digit === 0 && cell !== step.cell);
  const digit = step.after || step.before || 1;
  const change = (cell, after) => ({ cell, before: board[cell], after, part: after === 0 ? "undo" : "place" });
  const found = [];
  if (last && board[last.cell] > 0) found.push(change(last.cell, 0));
  if (empty >= 0) found.push(change(empty, fitting(board, empty) ?? digit));
  found.push(change(step.cell, (digit % 9) + 1), change(step.cell, ((digit + 4) % 9) + 1));
  return found;
}

/** The least digit that clashes with none, or undefined. */
function fitting(board, cell) {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => {
    const tried = board.slice();
    tried[cell] = digit;
    return clashes(tried, cell).length === 0;
  });
}
