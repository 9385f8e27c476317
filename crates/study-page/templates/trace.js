// The writes of one search, as far as they are on this page.
//
// Step n is the n-th write, from 1; moment n is what it led to, and moment 0 the puzzle.

import { puzzles, variants } from "data";

/** Every 256th board is kept. The others are made from the kept one before them. */
const KEYFRAME = 256;

/**
 * @typedef {Object} Step
 * @property {number} cell 0-80, in reading order
 * @property {number} before the digit there before, 0 for none
 * @property {number} after the digit there now, 0 for none
 * @property {string[]} parts what led to the write, in order
 * @property {"place"|"undo"} part the one of them that made it
 * @property {boolean} isSolution whether the search reported a solution right after it
 */

export class Trace {
  /**
   * @param {Uint8Array} cells the puzzle
   * @param {import("data").Variant} variant
   * @param {import("data").Recorded} recorded
   * @param {Uint16Array} steps
   */
  constructor(cells, variant, recorded, steps) {
    this.variant = variant;
    this.recorded = recorded;
    this.steps = steps;
    /** The last moment that is on this page. */
    this.end = steps.length;
    /** Whether nothing comes after it. */
    this.isWhole = recorded.complete && steps.length === recorded.writes;
    this.undoes = variant.phases.map((parts) => parts.includes("undo"));
    this.#replay(cells);
  }

  /** Goes through all steps once and notes what cannot be told from a single one. */
  #replay(cells) {
    const moments = this.end + 1;
    this.depths = new Uint8Array(moments);
    this.placed = new Uint32Array(moments);
    this.solved = new Uint32Array(moments);
    this.befores = new Uint8Array(moments);
    this.keyframes = [];
    const board = cells.slice();
    for (let moment = 0; moment < moments; moment++) {
      if (moment > 0) this.#note(moment, board);
      if (moment % KEYFRAME === 0) this.keyframes.push(board.slice());
    }
    // A board that is full from the start is reported without a write.
    if (this.end === 0) this.solved[0] = this.recorded.solutions;
  }

  #note(moment, board) {
    const step = this.steps[moment - 1];
    const [cell, after] = [cellOf(step), digitOf(step)];
    const before = board[cell];
    board[cell] = after;
    this.befores[moment] = before;
    this.depths[moment] = this.depths[moment - 1] + (after > 0) - (before > 0);
    this.placed[moment] = this.placed[moment - 1] + (after > 0);
    this.solved[moment] = this.solved[moment - 1] + isSolution(step);
  }

  /** The moment at which this search is while others are at `moment`: at its end at most. */
  clamp(moment) {
    return Math.min(moment, this.end);
  }

  /** Writes the board of a moment into `board`. */
  fill(moment, board) {
    const frame = Math.floor(moment / KEYFRAME);
    board.set(this.keyframes[frame]);
    for (let index = frame * KEYFRAME; index < moment; index++) {
      board[cellOf(this.steps[index])] = digitOf(this.steps[index]);
    }
  }

  /** @returns {Step|null} the write that led to a moment; none led to the first */
  step(moment) {
    if (moment < 1 || moment > this.end) return null;
    const step = this.steps[moment - 1];
    const phase = step >> 12;
    return {
      cell: cellOf(step),
      before: this.befores[moment],
      after: digitOf(step),
      parts: this.variant.phases[phase],
      part: this.undoes[phase] ? "undo" : "place",
      isSolution: isSolution(step) === 1,
    };
  }

  /** The counts of a moment. */
  counts(moment) {
    return {
      step: moment,
      places: this.placed[moment],
      removes: moment - this.placed[moment],
      depth: this.depths[moment],
      solutions: this.solved[moment],
    };
  }

  isBacktrack(moment) {
    return this.undoes[this.steps[moment - 1] >> 12];
  }

  isSolution(moment) {
    return isSolution(this.steps[moment - 1]) === 1;
  }

  /** The first moment after `moment` to which such a step leads, or null. */
  next(moment, isWanted) {
    for (let other = moment + 1; other <= this.end; other++) if (isWanted.call(this, other)) return other;
    return null;
  }

  /** The last moment before `moment` to which such a step leads, or null. */
  previous(moment, isWanted) {
    for (let other = Math.min(moment - 1, this.end); other > 0; other--) {
      if (isWanted.call(this, other)) return other;
    }
    return null;
  }
}

function cellOf(step) {
  return step & 0x7f;
}

function digitOf(step) {
  return (step >> 7) & 0xf;
}

function isSolution(step) {
  return (step >> 11) & 1;
}

/**
 * The first step that is not the same write in all searches, or null. One that has
 * ended differs from one that goes on; one of which this page has no more does not.
 *
 * @param {Trace[]} traces
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

/** The cells that have the digit of `cell` and share a row, a column or a box with it. */
export function clashes(board, cell) {
  const digit = board[cell];
  if (digit === 0) return [];
  return peers[cell].filter((other) => board[other] === digit);
}

/** For each cell, the 20 others of its row, column and box. */
const peers = Array.from({ length: 81 }, (_, cell) =>
  Array.from({ length: 81 }, (_, other) => other).filter((other) => other !== cell && sees(cell, other)),
);

function sees(cell, other) {
  const [row, column, otherRow, otherColumn] = [rowOf(cell), columnOf(cell), rowOf(other), columnOf(other)];
  const box = (row, column) => Math.floor(row / 3) * 3 + Math.floor(column / 3);
  return row === otherRow || column === otherColumn || box(row, column) === box(otherRow, otherColumn);
}

/** 0-8. */
export function rowOf(cell) {
  return Math.floor(cell / 9);
}

/** 0-8. */
export function columnOf(cell) {
  return cell % 9;
}

/** The digits of a puzzle, 0 for an empty cell. */
export function cellsOf(puzzle) {
  return Uint8Array.from(puzzle.cells, (sign) => Number(sign) || 0);
}

const unpacked = new Map();

/**
 * The searches of all variants on a puzzle. They are unpacked when first asked for.
 *
 * @param {number} index of the puzzle
 * @returns {Promise<Trace[]>}
 */
export function tracesOf(index) {
  if (!unpacked.has(index)) unpacked.set(index, unpackAll(puzzles[index]));
  return unpacked.get(index);
}

function unpackAll(puzzle) {
  const cells = cellsOf(puzzle);
  const unpackOne = async (recorded, index) =>
    new Trace(cells, variants[index], recorded, await unpack(recorded.steps));
  return Promise.all(puzzle.lanes.map(unpackOne));
}

/** Bytes of base64, as numbers of two bytes each, the lower one first. */
async function unpack(text) {
  const packed = new Blob([bytes(text)]).stream();
  const stream = packed.pipeThrough(new DecompressionStream("deflate-raw"));
  const buffer = await new Response(stream).arrayBuffer();
  const view = new DataView(buffer);
  return Uint16Array.from({ length: buffer.byteLength / 2 }, (_, index) => view.getUint16(2 * index, true));
}

/** The bytes that a text in base64 means. */
export function bytes(text) {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
