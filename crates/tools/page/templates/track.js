// One search: its board, what it just did in a sentence, its counts and its source.

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
    /** What was passed over before the step, where that is shown. */
    this.skips = "";
    this.counts = findAll("[data-count]", element);
    this.source = new Source(element);
    this.moment = null;
    /** What it shows, to be shown again only where that has changed. */
    this.shown = "";
  }

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

  /** Shows the state after `wanted` writes, or after the last one; by progress also beyond that. A `told` part is lit. */
  show(wanted, isByProgress = false, told = undefined) {
    const sample = isByProgress ? this.trace.sample(wanted) : null;
    const moment = sample?.moment ?? this.trace.clamp(wanted);
    const shown = [moment, isByProgress, told, this.trace.news, document.documentElement.lang].join();
    if (shown === this.shown) return;
    const part = sample ? null : this.trace.part(moment);
    const isThere = sample !== null || part !== null;
    this.element.classList.toggle("is-waiting", !isThere);
    [this.moment, this.shown] = isThere ? [moment, shown] : [null, ""];
    this.board.describe(this.boardName);
    Object.assign(this, { step: null, end: "" });
    if (part) this.showStep(moment, part, told);
    else if (sample) this.showSample(sample);
    else this.wait(moment);
    this.say();
  }

  /** Shows a board of which the page has not the step, and says what there is to say `before` that. */
  showSample(sample, before = "") {
    this.cells.set(sample.cells);
    this.board.show(sample.cells, null, []);
    const { writes } = this.trace.recorded;
    this.sentence = sentences(before, t("The board after {n} of {writes} writes.", { n: sample.moment, writes }));
    this.count(sample);
    this.source.show(null);
  }

  showStep(moment, part, told) {
    const step = part.step(moment);
    this.step = step;
    part.fill(moment, this.cells);
    const clashesOf = (cell) => this.trace.layout.clashes(this.cells, cell);
    const clashing = step ? clashesOf(step.cell) : [];
    const isFull = !isSingle && this.cells.every((value) => value > 0);
    this.sentence = describe(this.trace, moment, clashing);
    this.end = ending(this.trace, moment, this.puzzle, isFull);
    // On a board that is full and wrong, what clashes may be elsewhere.
    const isElsewhere = step && isFull && clashing.length === 0;
    const other = isElsewhere ? this.cells.findIndex((_, cell) => clashesOf(cell).length > 0) : -1;
    if (other >= 0) this.board.show(this.cells, step, clashesOf(other), other);
    else this.board.show(this.cells, step, clashing);
    this.count(part.counts(moment));
    this.source.show(told ? { part: told, parts: [] } : step);
    if (told === "choose") this.board.point(part.step(moment + 1)?.cell ?? null);
  }

  count({ moment, places, depth, solutions }) {
    const counts = { step: moment, places, removes: moment - places, depth, solutions };
    for (const element of this.counts) setText(element, count(counts[element.dataset.count]));
  }

  /** Asks for a moment that is not kept. Meanwhile the nearest board before it is shown, or the last one. */
  wait(moment) {
    const isOnItsWay = this.trace.ask(moment);
    const text = isOnItsWay ? "The search is run again up to step {n}." : "Step {n} is not on this page.";
    this.sentence = t(text, { n: moment });
    const sample = isOnItsWay ? this.trace.sample(moment) : null;
    if (sample) this.showSample(sample, this.sentence);
  }

  explain(skips) {
    if (skips === this.skips) return;
    this.skips = skips;
    this.say();
  }

  get told() {
    return sentences(this.skips, this.sentence);
  }

  say() {
    if (this.end === "") {
      setText(this.said, this.told);
      return;
    }
    const end = element("strong", [], { className: "ending" });
    write(end, this.end);
    this.said.replaceChildren(this.told, blank(), end);
  }

  get boardName() {
    return t("Board of {name}.", { name: t(this.title) });
  }

  /** Puts the whole board into words. That is too slow for every step while it plays. */
  describeBoard() {
    this.board.describe(sentences(this.boardName, boardInWords(this.trace.layout, this.cells)));
  }
}

export function boardInWords(layout, cells) {
  const rowInWords = (row, index) => t("row {row}: {values}", { row: index + 1, values: row.map(spoken).join(" ") });
  return layout.rowsOf(cells).map(rowInWords).join("; ");
}

export function spoken(value) {
  if (value === 0) return "–";
  return isSingle ? word("value") : symbolOf(value);
}

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

/** As in "row 3, column 7". */
export function nameOfCell(layout, cell) {
  return word("cell", layout.place(cell));
}

/** The sentence at the end of the steps that are on this page, or "" before it; `isFull` is of the board there. */
export function ending(trace, moment, puzzle, isFull) {
  if (moment < trace.end) return "";
  if (trace.recorded.failure && trace.end === trace.recorded.writes) return failure(trace);
  if (!trace.isWhole) return rest(trace, puzzle);
  const { solutions } = trace.recorded;
  const say = (text) => t(text, { n: trace.end, solutions });
  if (trace.end === 0) return solutions > 0 ? word("full") : t("It writes nothing and finds no solution.");
  if (solutions === 0 && isFull) return say("It ended at step {n}: the board is full, and wrong.");
  if (solutions === 0 && trace.variant.isAttempt) {
    const isWrong = puzzles[puzzle].searches.some(({ solutions }) => solutions > 0);
    const without = say("It ended at step {n}, and found no solution.");
    return sentences(without, isWrong && t("There is one: other searches found it."));
  }
  if (solutions === 0) return say("It ended at step {n}: there is no solution.");
  if (trace.variant.scope === "first") return say("It ended at step {n}: it stops at the first solution.");
  if (solutions === 1) {
    const one = say("It ended at step {n}: everything is tried, and there is one solution.");
    return sentences(one, t("`S` goes back to it."));
  }
  const all = say("It ended at step {n}: everything is tried, and there are {solutions} solutions.");
  return sentences(all, t("`S` goes back from one to the one before it."));
}

/** The sentence on a search that failed. */
function failure(trace) {
  const { failure, isUnseen } = trace.recorded;
  const text = isUnseen
    ? "It cannot be followed after step {n}: {text}"
    : "It failed after step {n}: {text}";
  return t(text, { n: trace.end, text: failure });
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
