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
  return word(nameOf(before, after, part), { cell: nameOfCell(layout, cell), before: symbolOf(before), after: symbolOf(after) });
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
  if (trace.end === 0) {
    return solutions > 0
      ? word("full")
      : t("It writes nothing and finds no solution.");
  }
  if (solutions === 0 && isFull) return t("It ended at step {n}: the board is full, and wrong.", { n: trace.end });
  if (solutions === 0) return t("It ended at step {n}: there is no solution.", { n: trace.end });
  if (trace.variant.scope === "first") {
    return t("It ended at step {n}: it stops at the first solution.", { n: trace.end });
  }
  if (solutions === 1) {
    const one = t("It ended at step {n}: everything is tried, and there is one solution.", { n: trace.end });
    return sentences(one, t("`S` goes back to it."));
  }
  const all = t("It ended at step {n}: everything is tried, and there are {solutions} solutions.", { n: trace.end, solutions });
  return sentences(all, t("`S` goes back from one to the one before it."));
}

/** Which writes are on this page, of how many, and the command that shows the others. */
function rest(trace, puzzle) {
  if (isAlive) return trace.unfinished();
  const { writes, complete } = trace.recorded;
  const values = { n: trace.end, writes };
  const share = complete
    ? t("This page has the first {n} of {writes} writes.", values)
    : t("This page has the first {n} of more than {writes} writes.", values);
  return sentences(share, t("See the rest with `{command}`.", { command: command(trace, puzzle, trace.end) }));
}

/** The command that shows a moment which is not on this page. */
export function command({ variant }, puzzle, from) {
  return `cargo practice play ${variant.name} ${puzzles[puzzle].argument}${problem.option} --step ${from}`;
}
