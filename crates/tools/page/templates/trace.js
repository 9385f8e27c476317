// A series of steps of a search. Step n is the n-th write, from 1. Moment n is the state after step n; moment 0 is the
// puzzle.

const START = { moment: 0, places: 0, solutions: 0, depth: 0 };

export class Trace {
  /** `cells` is the board before the first step of the series, and `base` has the counts at that moment. */
  constructor(variant, recorded, cells, steps, base = START) {
    Object.assign(this, { variant, recorded, cells, steps, base });
    this.start = base.moment;
    this.end = base.moment + steps.length;
    this.undoes = variant.phases.map((parts) => parts.includes("undo"));
    this.#replay(cells.slice());
  }

  /** Replays all steps once, and stores what a single step does not contain: depths, counts and overwritten values. */
  #replay(board) {
    const moments = this.steps.length + 1;
    this.depths = new Uint8Array(moments);
    this.placed = new Uint32Array(moments);
    this.solved = new Uint32Array(moments);
    this.befores = new Uint8Array(moments);
    this.depths[0] = this.base.depth;
    for (let index = 1; index < moments; index++) {
      const step = this.steps[index - 1];
      const [cell, after] = [cellOf(step), valueOf(step)];
      const before = board[cell];
      board[cell] = after;
      this.befores[index] = before;
      this.depths[index] = this.depths[index - 1] + (after > 0) - (before > 0);
      this.placed[index] = this.placed[index - 1] + (after > 0);
      this.solved[index] = this.solved[index - 1] + solves(step);
    }
  }

  /** Whether a moment and the step before it are stored. */
  has(moment) {
    return moment <= this.end && (moment > this.start || this.start === 0);
  }

  get isWhole() {
    return this.recorded.complete && this.end === this.recorded.writes;
  }

  /** Fills a board with the values of a moment. */
  fill(moment, board) {
    board.set(this.cells);
    for (let index = 0; index < moment - this.start; index++) {
      board[cellOf(this.steps[index])] = valueOf(this.steps[index]);
    }
  }

  /** The step that led to a moment, or null for the first moment. */
  step(moment) {
    if (moment <= this.start || moment > this.end) return null;
    const step = this.#stepAt(moment);
    const phase = step >> 12;
    return {
      cell: cellOf(step),
      before: this.befores[moment - this.start],
      after: valueOf(step),
      // The parts that led to the write, in order, and the part that made it.
      parts: this.variant.phases[phase],
      part: this.undoes[phase] ? "undo" : "place",
      isSolution: this.isSolution(moment),
      line: this.#lineOf(moment, valueOf(step) > 0),
    };
  }

  /** The source line of a step: the last change up to the step, in the list of removes or of places. 0 is an unknown line. */
  #lineOf(moment, isPlace) {
    const change = this.recorded.lines?.[Number(isPlace)].findLast(([from]) => from <= moment);
    return change?.[1] ?? 0;
  }

  counts(moment) {
    const index = moment - this.start;
    const places = this.base.places + this.placed[index];
    // A board that is full from the start is reported without a write.
    const solutions = this.end === 0 ? this.recorded.solutions : this.base.solutions + this.solved[index];
    return { moment, places, depth: this.depths[index], solutions };
  }

  #stepAt(moment) {
    return this.steps[moment - this.start - 1];
  }

  isBacktrack(moment) {
    return this.undoes[this.#stepAt(moment) >> 12];
  }

  isSolution(moment) {
    return solves(this.#stepAt(moment)) === 1;
  }

  /** Divides the steps between two moments into at most `count` columns: [middle moment, least depth, greatest depth]. */
  columns(count, from, to) {
    const depths = this.depths.subarray(Math.max(from - this.start, 0), Math.max(to - this.start + 1, 0));
    const start = Math.max(from, this.start);
    const columns = Math.min(count, depths.length);
    return Array.from({ length: columns }, (_, column) => {
      const first = Math.floor((column * depths.length) / columns);
      const last = Math.floor(((column + 1) * depths.length) / columns);
      const sorted = depths.slice(first, last).sort();
      return [start + (first + last - 1) / 2, sorted[0], sorted.at(-1)];
    });
  }

  /** The first moments with a solution. */
  solutions(limit) {
    const next = (moment) => this.seek("next", moment, "isSolution");
    const found = [];
    for (let moment = next(0); moment !== null && found.length < limit; moment = next(moment)) found.push(moment);
    return found;
  }

  /** The nearest moment after or before a moment whose step is of a kind, or null. */
  seek(direction, moment, kind) {
    const by = direction === "next" ? 1 : -1;
    for (let other = Math.min(moment, this.end + 1) + by; this.start < other && other <= this.end; other += by) {
      if (this[kind](other)) return other;
    }
    return null;
  }
}

export function cellOf(step) {
  return step & 0x7f;
}

export function valueOf(step) {
  return (step >> 7) & 0xf;
}

function solves(step) {
  return (step >> 11) & 1;
}

/**
 * The first step that is not the same write in all searches, or null. A search that has ended differs from a search that
 * goes on. If further steps of a search are not stored, the comparison ends at its last stored step.
 */
export function firstDifference(traces) {
  if (traces.length < 2) return null;
  const write = (trace, index) => trace.steps[index] & 0x7ff;
  const shortest = Math.min(...traces.map((trace) => trace.end));
  const longest = Math.max(...traces.map((trace) => trace.end));
  const [first, ...others] = traces;
  for (let index = 0; index < shortest; index++) {
    if (others.some((other) => write(other, index) !== write(first, index))) return index + 1;
  }
  const isOver = traces.some((trace) => trace.end === shortest && trace.isWhole);
  return isOver && shortest < longest ? shortest + 1 : null;
}
