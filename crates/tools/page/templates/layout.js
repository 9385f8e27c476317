// The boards of the problem: their sizes, and the cells that must not have the same value.

import { problem } from "page";

/** Separates the rows of a board on one line. Only used if boards have several sizes. */
const BETWEEN_ROWS = "/";
const hasSizes = problem.sizes.length > 1;

/** The values of a cell. The value 0, an empty cell, is not in the list. */
export const VALUES = Array.from({ length: problem.symbols.length - 1 }, (_, index) => index + 1);

/** Whether there is one value only, so that a cell has the value or is empty. */
export const isSingle = VALUES.length === 1;

export function symbolOf(value) {
  return problem.symbols[value];
}

/** Arrow keys with the rows and columns by which they move a cursor. */
export const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

class Layout {
  constructor({ rows, columns, units }) {
    this.rows = rows;
    this.columns = columns;
    this.count = rows * columns;
    // `units` has for each cell the units that contain it; `peers` has all other cells of these units. A unit has no value
    // twice.
    this.units = Array.from({ length: this.count }, (_, cell) => units.filter((unit) => unit.includes(cell)));
    const isPeer = (cell, other) => other !== cell && this.units[cell].some((unit) => unit.includes(other));
    this.peers = this.cells().map((cell) => this.cells().filter((other) => isPeer(cell, other)));
  }

  cells() {
    return Array.from({ length: this.count }, (_, cell) => cell);
  }

  blank() {
    return new Uint8Array(this.count);
  }

  /** The row of a cell, from 0. */
  rowOf(cell) {
    return Math.floor(cell / this.columns);
  }

  columnOf(cell) {
    return cell % this.columns;
  }

  /** Row and column of a cell for sentences, from 1. */
  place(cell) {
    return { row: this.rowOf(cell) + 1, column: this.columnOf(cell) + 1 };
  }

  /** The cell that is a number of rows and columns away. Beyond an edge, counts on from the opposite edge. */
  moved(cell, rows, columns) {
    const row = (this.rowOf(cell) + rows + this.rows) % this.rows;
    const column = (this.columnOf(cell) + columns + this.columns) % this.columns;
    return row * this.columns + column;
  }

  /** The cell under a pointer. */
  cellAt({ left, top, width, height }, { clientX, clientY }) {
    const index = (fraction, count) => Math.min(Math.max(Math.floor(fraction * count), 0), count - 1);
    const [row, column] = [index((clientY - top) / height, this.rows), index((clientX - left) / width, this.columns)];
    return row * this.columns + column;
  }

  /** The peers of a cell that have the same value. */
  clashes(board, cell) {
    const value = board[cell];
    return value === 0 ? [] : this.peers[cell].filter((other) => board[other] === value);
  }

  rowsOf(board) {
    const row = (_, row) => [...board.subarray(row * this.columns, (row + 1) * this.columns)];
    return Array.from({ length: this.rows }, row);
  }

  /** The board on one line, in the format of commands and addresses. */
  line(board) {
    const rows = this.rowsOf(board).map((values) => values.map(symbolOf).join(""));
    return rows.join(hasSizes ? BETWEEN_ROWS : "");
  }
}

/** The layout of a size; null if the problem has no such boards. */
export function layoutOf(rows, columns) {
  const size = problem.sizes.find((other) => other.rows === rows && other.columns === columns);
  return size ? (size.layout ??= new Layout(size)) : null;
}

/** Parses a line. Returns null if it is not a board. */
export function boardOf(line) {
  const rows = hasSizes ? line.split(BETWEEN_ROWS).length : problem.sizes[0].rows;
  const signs = [...(hasSizes ? line.replaceAll(BETWEEN_ROWS, "") : line)];
  const values = signs.map((sign) => problem.symbols.indexOf(sign));
  const layout = layoutOf(rows, values.length / rows);
  const cells = Uint8Array.from(values);
  return layout && !values.includes(-1) && layout.line(cells) === line ? { layout, cells } : null;
}
