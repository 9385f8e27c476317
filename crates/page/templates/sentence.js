// What a step did, in a sentence.

import { problem, puzzles } from "data";
import { isSingle, symbolOf } from "layout";
import { sentences, t, word } from "texts";

/**
 * @param {import("trace").Trace} trace
 * @param {number} moment
 * @param {number[]} clashing the cells with which the value clashes
 */
export function describe(trace, moment, clashing) {
  const step = trace.step(moment);
  if (!step) return t("No write yet: this is the puzzle.");
  const found = step.isSolution && t("Solution {n} is found.", { n: trace.counts(moment).solutions });
  return sentences(write(trace.layout, step), clash(trace.layout, clashing), found);
}

/** What a write does. @param {import("trace").Step} step */
export function write(layout, { cell, before, after, part }) {
  return word(nameOf(before, after, part), { ...layout.place(cell), before: symbolOf(before), after: symbolOf(after) });
}

function nameOf(before, after, part) {
  if (after === 0) return before === 0 ? "empty" : "take-back";
  if (part === "undo") return "take-back-and-write";
  return before > 0 ? "overwrite" : "write";
}

/**
 * What a search has passed over before a step, or "": values, each with the unit that has it already, or
 * cells, where there is one value.
 *
 * @param {import("layout").Layout} layout
 * @param {import("reasons").Reason["passed"]} passed
 * @param {number} cell that of the step
 */
export function skips(layout, passed, cell) {
  if (passed.length === 0) return "";
  if (isSingle) return skippedCells(passed.map((one) => layout.place(one.cell)));
  const told = passed.map((one) => {
    const values = listed(one.groups.map(refused));
    return one.cell === cell ? t("Skips {values}.", { values }) : t("Skips {values} in row {row}, column {column}.", { values, ...layout.place(one.cell) });
  });
  return sentences(...told);
}

/** Cells that were passed over, which are in one row or in one column, or in a few of them. */
function skippedCells(places) {
  const rows = Map.groupBy(places, ({ row }) => row);
  const columns = Map.groupBy(places, ({ column }) => column);
  if (rows.size <= columns.size) {
    const told = ([row, its]) => {
      const key = its.length > 1 ? "Skips row {row}, columns {columns}." : "Skips row {row}, column {columns}.";
      return t(key, { row, columns: listed(its.map(({ column }) => column)) });
    };
    return sentences(...[...rows].map(told));
  }
  const told = ([column, its]) => t("Skips column {column}, rows {rows}.", { column, rows: listed(its.map(({ row }) => row)) });
  return sentences(...[...columns].map(told));
}

/** Values that a unit has. */
function refused({ unit, number, digits }) {
  const symbols = digits.map(symbolOf);
  const [first, last] = [symbols.at(0), symbols.at(-1)];
  const values = symbols.length > 2 ? t("{first} to {last}", { first, last }) : listed(symbols);
  return word(`in-${unit}`, { values, number });
}

function listed(texts) {
  if (texts.length < 2) return String(texts[0]);
  return t("{list} and {last}", { list: texts.slice(0, -1).join(t(", ")), last: texts.at(-1) });
}

function clash(layout, cells) {
  return cells.length === 0 ? "" : t("It clashes with {cells}.", { cells: placesOf(layout, cells) });
}

function placesOf(layout, cells) {
  return cells.map((cell) => t("row {row}, column {column}", layout.place(cell))).join(t("; "));
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
  if (trace.isAlive) return trace.unfinished();
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
