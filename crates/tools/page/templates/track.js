// One search on the page: its board, a sentence on its last step, its counts and its source.

import { Board } from "board";
import { isAlive } from "engine";
import { boardOf, isSingle, symbolOf } from "layout";
import { element, find, findAll, problem, puzzles, setText, variants } from "page";
import { Source } from "source";
import { blank, count, sentences, t, word, write } from "texts";

export class Track {
  constructor(element) {
    this.element = element;
    this.index = Number(element.dataset.track);
    this.board = new Board(find(".board", element));
    this.said = find(".said", element);
    /** The sentence on values or cells that were skipped before the step; "" unless reasons are shown. */
    this.skips = "";
    this.counts = findAll("[data-count]", element);
    this.source = new Source(element);
    this.moment = null;
    /** Identifies the shown state, so that an unchanged track is not drawn again. */
    this.shown = "";
  }

  /** Shows a puzzle. */
  start(puzzle, trace) {
    Object.assign(this, { puzzle, trace, moment: null, shown: "" });
    const { layout, cells } = boardOf(puzzles[puzzle].cells);
    this.cells = layout.blank();
    this.board.start(layout, cells);
    this.showRemarks(puzzles[puzzle].searches[this.index].remarks ?? []);
  }

  /** Shows remarks on missing steps above the steps. */
  showRemarks(remarks) {
    this.element.querySelector(".remark")?.remove();
    if (remarks.length > 0) this.said.before(element("p", remarks.join("; "), { className: "remark" }));
  }

  get title() {
    return variants[this.index].title;
  }

  /**
   * Shows the state after `wanted` writes, or after the last write that this page can show. On the scale of progress, shows a
   * sample board if the steps are not stored. Highlights the part `captioned` in the source.
   */
  show(wanted, isByProgress = false, captioned = undefined) {
    const sample = isByProgress ? this.trace.sample(wanted) : null;
    const moment = sample?.moment ?? this.trace.clamp(wanted);
    const shown = [moment, isByProgress, captioned, this.trace.news, document.documentElement.lang].join();
    if (shown === this.shown) return;
    const part = sample ? null : this.trace.part(moment);
    const isThere = sample !== null || part !== null;
    this.element.classList.toggle("is-waiting", !isThere);
    [this.moment, this.shown] = isThere ? [moment, shown] : [null, ""];
    this.board.describe(this.boardName);
    Object.assign(this, { step: null, end: "" });
    if (part) this.showStep(moment, part, captioned);
    else if (sample) this.showSample(sample);
    else this.wait(moment);
    this.say();
  }

  /** Shows a sample board, for which the page has no step. The sentence `before` comes first. */
  showSample(sample, before = "") {
    this.cells.set(sample.cells);
    this.board.show(sample.cells, null, []);
    const { writes } = this.trace.recorded;
    this.sentence = sentences(before, t("The board after {n} of {writes} writes.", { n: sample.moment, writes }));
    this.count(sample);
    this.source.show(null);
  }

  showStep(moment, part, captioned) {
    const step = part.step(moment);
    this.step = step;
    part.fill(moment, this.cells);
    const clashesOf = (cell) => this.trace.layout.clashes(this.cells, cell);
    const clashing = step ? clashesOf(step.cell) : [];
    const isFull = !isSingle && this.cells.every((value) => value > 0);
    this.sentence = describe(this.trace, moment, clashing);
    this.end = ending(this.trace, moment, this.puzzle, isFull);
    // On a full, wrong board the clash may be away from the last write.
    const clashIsElsewhere = step && isFull && clashing.length === 0;
    const other = clashIsElsewhere ? this.cells.findIndex((_, cell) => clashesOf(cell).length > 0) : -1;
    if (other >= 0) this.board.show(this.cells, step, clashesOf(other), other);
    else this.board.show(this.cells, step, clashing);
    this.count(part.counts(moment));
    this.source.show(captioned ? { part: captioned, parts: [] } : step);
    if (captioned === "choose") this.board.point(part.step(moment + 1)?.cell ?? null);
  }

  count({ moment, places, depth, solutions }) {
    const counts = { step: moment, places, removes: moment - places, depth, solutions };
    for (const element of this.counts) setText(element, count(counts[element.dataset.count]));
  }

  /** Requests a moment that is not stored. Until it arrives, shows the nearest sample board before it. */
  wait(moment) {
    const isOnItsWay = this.trace.request(moment);
    const text = isOnItsWay ? "The search is run again up to step {n}." : "Step {n} is not on this page.";
    this.sentence = t(text, { n: moment });
    const sample = isOnItsWay ? this.trace.sample(moment) : null;
    if (sample) this.showSample(sample, this.sentence);
  }

  /** Adds the sentence on skipped cells. */
  explain(skips) {
    if (skips === this.skips) return;
    this.skips = skips;
    this.say();
  }

  /** The sentences on the step. */
  get stepText() {
    return sentences(this.skips, this.sentence);
  }

  say() {
    if (this.end === "") {
      setText(this.said, this.stepText);
      return;
    }
    const end = element("strong", [], { className: "ending" });
    write(end, this.end);
    this.said.replaceChildren(this.stepText, blank(), end);
  }

  get boardName() {
    return t("Board of {name}.", { name: t(this.title) });
  }

  /** Describes the whole board for screen readers. This is too slow for every step while playing. */
  describeBoard() {
    this.board.describe(sentences(this.boardName, boardInWords(this.trace.layout, this.cells)));
  }
}

export function boardInWords(layout, cells) {
  const rowInWords = (row, index) => t("row {row}: {values}", { row: index + 1, values: row.map(spoken).join(" ") });
  return layout.rowsOf(cells).map(rowInWords).join("; ");
}

/** A value for screen readers. */
export function spoken(value) {
  if (value === 0) return "–";
  return isSingle ? word("value") : symbolOf(value);
}

/** The sentences on the step that led to a moment. */
export function describe(trace, moment, clashing) {
  const part = trace.part(moment);
  const step = part.step(moment);
  if (!step) return t("No write yet: this is the puzzle.");
  const found = step.isSolution && word("solution", { n: part.counts(moment).solutions });
  return sentences(writeInWords(trace.layout, step), clash(trace.layout, clashing), found);
}

export function writeInWords(layout, { cell, before, after, part }) {
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

/** The name of a cell, such as "row 3, column 7". */
export function nameOfCell(layout, cell) {
  return word("cell", layout.place(cell));
}

/** The sentence after the last step on this page, or "" at an earlier moment. `isFull` says whether the board is full. */
export function ending(trace, moment, puzzle, isFull) {
  if (moment < trace.end) return "";
  if (trace.recorded.failure && trace.end === trace.recorded.writes) return failure(trace);
  if (!trace.isWhole) return missingSteps(trace, puzzle);
  const { solutions } = trace.recorded;
  const say = (text) => t(text, { n: trace.end, solutions });
  if (trace.end === 0) return solutions > 0 ? word("full") : t("It writes nothing and finds no solution.");
  if (solutions === 0 && isFull) return say("It ended at step {n}: the board is full, and wrong.");
  if (solutions === 0 && trace.variant.isAttempt) {
    const isWrong = puzzles[puzzle].searches.some(({ solutions }) => solutions > 0);
    const noSolution = say("It ended at step {n}, and found no solution.");
    return sentences(noSolution, isWrong && t("There is a solution: other searches found it."));
  }
  if (solutions === 0) return say("It ended at step {n}: there is no solution.");
  if (trace.variant.scope === "first") return say("It ended at step {n}: it stops at the first solution.");
  if (solutions === 1) {
    const one = say("It ended at step {n}: everything is tried, and there is one solution.");
    return sentences(one, t("Press `S` to go back to the solution."));
  }
  const all = say("It ended at step {n}: everything is tried, and there are {solutions} solutions.");
  return sentences(all, t("Press `S` to go back from solution to solution."));
}

/** The sentence on a search that failed. */
function failure(trace) {
  const { failure, isUnseen } = trace.recorded;
  const text = isUnseen
    ? "It cannot be followed after step {n}: {text}"
    : "It failed after step {n}: {text}";
  return t(text, { n: trace.end, text: failure });
}

/** The sentences after the last step of this page if the search goes on: its writes so far, and how to see more. */
function missingSteps(trace, puzzle) {
  if (isAlive) return trace.unfinished();
  const { writes, complete } = trace.recorded;
  const stored = complete
    ? "This page has the first {n} of {writes} writes."
    : "This page has the first {n} of more than {writes} writes.";
  const hint = t("See the rest with `{command}`.", { command: command(trace, puzzle, trace.end) });
  return sentences(t(stored, { n: trace.end, writes }), hint);
}

/** The command that shows a moment that is not on this page. */
export function command({ variant }, puzzle, from) {
  return `cargo practice play ${variant.name} ${puzzles[puzzle].argument}${problem.option} --step ${from}`;
}
