// One search: its board, what it just did, its counts and its source.

import { Board } from "board";
import { element, find, findAll, setText } from "dom";
import { boardOf, isSingle, symbolOf } from "layout";
import { describe, ending } from "sentence";
import { Source } from "source";
import { blank, count, sentences, t, word, write } from "texts";
import { puzzles, variants } from "data";

export class Lane {
  constructor(element) {
    this.element = element;
    this.index = Number(element.dataset.lane);
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
  }

  get title() {
    return variants[this.index].title;
  }

  /** Shows the state after `wanted` writes, or after the last one; by progress also beyond that. */
  show(wanted, isByProgress = false) {
    const sample = isByProgress ? this.trace.sample(wanted) : null;
    const moment = sample?.moment ?? this.trace.clamp(wanted);
    const shown = [moment, isByProgress, this.trace.news, document.documentElement.lang].join();
    if (shown === this.shown) return;
    const part = sample ? null : this.trace.part(moment);
    const isThere = sample !== null || part !== null;
    this.element.classList.toggle("is-waiting", !isThere);
    [this.moment, this.shown] = isThere ? [moment, shown] : [null, ""];
    this.board.describe(this.boardName);
    Object.assign(this, { step: null, end: "" });
    if (part) this.showStep(moment, part);
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

  showStep(moment, part) {
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
    this.source.show(step);
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
