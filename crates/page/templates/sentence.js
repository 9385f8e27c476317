// What a step did, in a sentence.

import { problem, puzzles } from "data";
import { isAlive } from "engine";
import { symbolOf } from "layout";
import { sentences, t, word } from "texts";

export function describe(trace, moment, clashing) {
  const part = trace.part(moment);
  const step = part.step(moment);
  if (!step) return t("No write yet: this is the puzzle.");
  const found = step.isSolution && word("solution", { n: part.counts(moment).solutions });
  return sentences(write(trace.layout, step), clash(trace.layout, clashing), found);
}

export function write(layout, { cell, before, after, part }) {
  const values = { cell: nameOfCell(layout, cell), before: symbolOf(before), after: symbolOf(after) };
  return word(nameOf(before, after, part), values);
}

function nameOf(before, after, part) {
  if (after === 0) return before === 0 ? "empty" : "take-back";
  if (part === "undo") return "take-back-and-write";
  return before > 0 ? "overwrite" : "write";
}

function clash(layout, cells) {
  if (cells.length === 0) return "";
  return word("clash", { cells: cells.map((cell) => nameOfCell(layout, cell)).join(word("between")) });
}

/** As in "row 3, column 7". */
export function nameOfCell(layout, cell) {
  return word("cell", layout.place(cell));
}

/** The sentence at the end of the steps that are on this page, or "" before it; `isFull` is of the board there. */
export function ending(trace, moment, puzzle, isFull) {
  if (moment < trace.end) return "";
  if (!trace.isWhole) return rest(trace, puzzle);
  const { solutions } = trace.recorded;
  const say = (text) => t(text, { n: trace.end, solutions });
  if (trace.end === 0) return solutions > 0 ? word("full") : t("It writes nothing and finds no solution.");
  if (solutions === 0 && isFull) return say("It ended at step {n}: the board is full, and wrong.");
  if (solutions === 0) return say("It ended at step {n}: there is no solution.");
  if (trace.variant.scope === "first") return say("It ended at step {n}: it stops at the first solution.");
  if (solutions === 1) {
    const one = say("It ended at step {n}: everything is tried, and there is one solution.");
    return sentences(one, t("`S` goes back to it."));
  }
  const all = say("It ended at step {n}: everything is tried, and there are {solutions} solutions.");
  return sentences(all, t("`S` goes back from one to the one before it."));
}

/** Which writes are on this page, of how many, and the command that shows the others. */
function rest(trace, puzzle) {
  if (isAlive) return trace.unfinished();
  const { writes, complete } = trace.recorded;
  const share = complete
    ? "This page has the first {n} of {writes} writes."
    : "This page has the first {n} of more than {writes} writes.";
  const others = t("See the rest with `{command}`.", { command: command(trace, puzzle, trace.end) });
  return sentences(t(share, { n: trace.end, writes }), others);
}

/** The command that shows a moment which is not on this page. */
export function command({ variant }, puzzle, from) {
  return `cargo practice play ${variant.name} ${puzzles[puzzle].argument}${problem.option} --step ${from}`;
}
