// The writes of one search, as far as they are on this page.
//
// Step n is the n-th write, from 1; moment n is what it led to, and moment 0 the puzzle.

import { puzzles, variants } from "data";
import { boardOf } from "layout";

/** Every 256th board is kept. The others are made from the kept one before them. */
const KEYFRAME = 256;

/**
 * @typedef {Object} Step
 * @property {number} cell from 0, in reading order
 * @property {number} before the value there before, 0 for none
 * @property {number} after the value there now, 0 for none
 * @property {string[]} parts what led to the write, in order
 * @property {"place"|"undo"} part the one of them that made it
 * @property {boolean} isSolution whether the search reported a solution right after it
 * @property {number} line the line of the source that made the write, 0 where that is not known
 */

/**
 * @typedef {Object} Sample a board of which this page has not the step
 * @property {number} moment
 * @property {Uint8Array} cells
 * @property {{step: number, places: number, removes: number, depth: number, solutions: number}} counts
 */

/** Where a search begins. */
const START = { moment: 0, places: 0, solutions: 0, depth: 0 };

export class Trace {
  /**
   * @param {import("layout").Layout} layout of its boards
   * @param {Uint8Array} cells the board before the first of the steps
   * @param {typeof START} base the counts before the first of the steps
   * @param {Sample[]} samples of the writes that are not on this page
   */
  constructor(layout, cells, variant, recorded, steps, base = START, samples = []) {
    this.layout = layout;
    this.variant = variant;
    this.samples = samples;
    this.recorded = recorded;
    this.steps = steps;
    this.base = base;
    this.start = base.moment;
    this.end = base.moment + steps.length;
    /** Whether nothing comes after it. */
    this.isWhole = recorded.complete && this.end === recorded.writes;
    this.undoes = variant.phases.map((parts) => parts.includes("undo"));
    this.#replay(cells);
  }

  /** Goes through all steps once and notes what cannot be told from a single one. */
  #replay(cells) {
    const moments = this.steps.length + 1;
    this.depths = new Uint8Array(moments);
    this.placed = new Uint32Array(moments);
    this.solved = new Uint32Array(moments);
    this.befores = new Uint8Array(moments);
    this.keyframes = [];
    this.depths[0] = this.base.depth;
    const board = cells.slice();
    for (let index = 0; index < moments; index++) {
      if (index > 0) this.#note(index, board);
      if (index % KEYFRAME === 0) this.keyframes.push(board.slice());
    }
    // A board that is full from the start is reported without a write.
    if (this.end === 0) this.solved[0] = this.recorded.solutions;
  }

  /** All counts are from the start of the steps on. */
  #note(index, board) {
    const step = this.steps[index - 1];
    const [cell, after] = [cellOf(step), valueOf(step)];
    const before = board[cell];
    board[cell] = after;
    this.befores[index] = before;
    this.depths[index] = this.depths[index - 1] + (after > 0) - (before > 0);
    this.placed[index] = this.placed[index - 1] + (after > 0);
    this.solved[index] = this.solved[index - 1] + isSolution(step);
  }

  /** Whether a moment can be shown, with the step that led to it. */
  has(moment) {
    return moment <= this.end && (moment > this.start || this.start === 0);
  }

  /** The moment at which this search is while others are at `moment`: at its end at most. */
  clamp(moment) {
    return Math.min(moment, this.end);
  }

  /** The first moment at which the search is as deep as it ever is, as far as this page has it. */
  get deepest() {
    const { maxDepth } = this.recorded;
    const moment = this.depths.indexOf(maxDepth);
    if (moment >= 0) return moment;
    return this.samples.find((sample) => sample.counts.depth === maxDepth)?.moment ?? this.end;
  }

  /** The last board that is on this page up to a moment of which it has no step, or null. */
  sample(moment) {
    return this.has(moment) ? null : (this.samples.findLast((sample) => sample.moment <= moment) ?? null);
  }

  /** Writes the board of a moment into `board`. */
  fill(moment, board) {
    const count = moment - this.start;
    const frame = Math.floor(count / KEYFRAME);
    board.set(this.keyframes[frame]);
    for (let index = frame * KEYFRAME; index < count; index++) {
      board[cellOf(this.steps[index])] = valueOf(this.steps[index]);
    }
  }

  /** @returns {Step|null} the write that led to a moment; none led to the first */
  step(moment) {
    if (moment <= this.start || moment > this.end) return null;
    const step = this.#stepAt(moment);
    const phase = step >> 12;
    return {
      cell: cellOf(step),
      before: this.befores[moment - this.start],
      after: valueOf(step),
      parts: this.variant.phases[phase],
      part: this.undoes[phase] ? "undo" : "place",
      isSolution: isSolution(step) === 1,
      line: this.#lineOf(moment, valueOf(step) > 0),
    };
  }

  /** Of removes and of places it is known from which steps on they come from which lines. */
  #lineOf(moment, isPlace) {
    const change = this.recorded.lines?.[Number(isPlace)].findLast(([from]) => from <= moment);
    return change?.[1] ?? 0;
  }

  counts(moment) {
    const index = moment - this.start;
    const places = this.base.places + this.placed[index];
    const solutions = this.base.solutions + this.solved[index];
    return { step: moment, places, removes: moment - places, depth: this.depths[index], solutions };
  }

  #stepAt(moment) {
    return this.steps[moment - this.start - 1];
  }

  isBacktrack(moment) {
    return this.undoes[this.#stepAt(moment) >> 12];
  }

  isSolution(moment) {
    return isSolution(this.#stepAt(moment)) === 1;
  }

  /** At most `count` columns of its depth between two moments: moments, and the least and the greatest depth there. */
  columns(count, from, to) {
    const depths = this.depths.subarray(Math.max(from - this.start, 0), Math.max(to - this.start + 1, 0));
    const start = Math.max(from, this.start);
    const columns = Math.min(count, depths.length);
    return Array.from({ length: columns }, (_, column) => {
      const first = Math.floor((column * depths.length) / columns);
      const last = Math.floor(((column + 1) * depths.length) / columns);
      const [least, greatest] = extremes(depths.subarray(first, last));
      return [start + (first + last - 1) / 2, least, greatest];
    });
  }

  /** The moments of its first solutions, as far as their steps are on this page. */
  solutions(most) {
    const found = [];
    for (let moment = this.start; found.length < most; ) {
      moment = this.next(moment, this.isSolution);
      if (moment === null) break;
      found.push(moment);
    }
    return found;
  }

  /** The first moment after `moment` to which such a step leads, or null. */
  next(moment, isWanted) {
    for (let other = moment + 1; other <= this.end; other++) if (isWanted.call(this, other)) return other;
    return null;
  }

  /** The last moment before `moment` to which such a step leads, or null. */
  previous(moment, isWanted) {
    for (let other = Math.min(moment - 1, this.end); other > this.start; other--) {
      if (isWanted.call(this, other)) return other;
    }
    return null;
  }
}

function extremes(depths) {
  return depths.reduce(([least, greatest], depth) => [Math.min(least, depth), Math.max(greatest, depth)], [255, 0]);
}

export function cellOf(step) {
  return step & 0x7f;
}

export function valueOf(step) {
  return (step >> 7) & 0xf;
}

function isSolution(step) {
  return (step >> 11) & 1;
}

/**
 * The first step that is not the same write in all searches, or null. One that has
 * ended differs from one that goes on; one of which this page has no more does not.
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

const unpacked = new Map();

/**
 * The searches of all variants on a puzzle. They are unpacked when first asked for.
 *
 * @param {number} index of the puzzle
 */
export function tracesOf(index) {
  if (!unpacked.has(index)) unpacked.set(index, unpackAll(puzzles[index]));
  return unpacked.get(index);
}

function unpackAll(puzzle) {
  const { layout, cells } = boardOf(puzzle.cells);
  const unpackOne = async (recorded, index) => {
    const [steps, samples] = [await unpack(recorded.steps), await unpackSamples(cells, recorded)];
    return new Trace(layout, cells, variants[index], recorded, steps, START, samples);
  };
  return Promise.all(puzzle.lanes.map(unpackOne));
}

async function unpackSamples(puzzle, { samples }) {
  if (!samples) return [];
  const boards = new Uint8Array(await inflate(samples.boards));
  return samples.counts.map(([moment, places, solutions], index) => {
    const cells = boards.subarray(puzzle.length * index, puzzle.length * (index + 1));
    return sampleOf(puzzle, { moment, places, solutions, cells });
  });
}

/** A board of a search on a puzzle, with what is told of it. */
export function sampleOf(puzzle, { moment, places, solutions, cells }) {
  const counts = { step: moment, places, removes: moment - places, depth: depthOf(puzzle, cells), solutions };
  return { moment, cells, counts };
}

/** How many cells a search on a puzzle has filled. */
export function depthOf(puzzle, cells) {
  const filled = (board) => board.reduce((count, value) => count + (value > 0), 0);
  return filled(cells) - filled(puzzle);
}

/** What compressed bytes in base64 mean. */
export async function inflate(text) {
  const stream = new Blob([bytes(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).arrayBuffer();
}

/** Bytes of base64, as numbers of two bytes each, the lower one first. */
async function unpack(text) {
  // A search that was not run yet.
  if (text === null) return new Uint16Array(0);
  const buffer = await inflate(text);
  const view = new DataView(buffer);
  return Uint16Array.from({ length: buffer.byteLength / 2 }, (_, index) => view.getUint16(2 * index, true));
}

export function bytes(text) {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
