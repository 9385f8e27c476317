// Boards of the problem: how large they are, and which of their cells must not have the same value.

import { problem } from "page";

/** Between the rows of a board on one line, where its length alone does not tell its size. */
const BETWEEN_ROWS = "/";
const hasSizes = problem.sizes.length > 1;

/** The values that a cell can have beside 0, which is an empty cell. */
export const VALUES = Array.from({ length: problem.symbols.length - 1 }, (_, index) => index + 1);

/** Whether there is one value, so that it says nothing: a cell has it, or is empty. */
export const isSingle = VALUES.length === 1;

export function symbolOf(value) {
  return problem.symbols[value];
}

/** How far a key moves a cursor, in rows and columns. */
export const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

class Layout {
  constructor({ rows, columns, units }) {
    this.rows = rows;
    this.columns = columns;
    this.count = rows * columns;
    /** For each cell the groups of cells in which a value may be only once, and all others that are in them. */
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

  /** From 0, as all numbers but those in sentences. */
  rowOf(cell) {
    return Math.floor(cell / this.columns);
  }

  columnOf(cell) {
    return cell % this.columns;
  }

  /** The numbers of a cell in a sentence: both count from 1. */
  place(cell) {
    return { row: this.rowOf(cell) + 1, column: this.columnOf(cell) + 1 };
  }

  /** A cell so many rows and columns further on, around the edges of the board. */
  moved(cell, rows, columns) {
    const row = (this.rowOf(cell) + rows + this.rows) % this.rows;
    const column = (this.columnOf(cell) + columns + this.columns) % this.columns;
    return row * this.columns + column;
  }

  cellAt({ left, top, width, height }, { clientX, clientY }) {
    const index = (share, count) => Math.min(Math.max(Math.floor(share * count), 0), count - 1);
    const [row, column] = [index((clientY - top) / height, this.rows), index((clientX - left) / width, this.columns)];
    return row * this.columns + column;
  }

  clashes(board, cell) {
    const value = board[cell];
    return value === 0 ? [] : this.peers[cell].filter((other) => board[other] === value);
  }

  rowsOf(board) {
    const row = (_, row) => [...board.subarray(row * this.columns, (row + 1) * this.columns)];
    return Array.from({ length: this.rows }, row);
  }

  /** The board on one line, as commands and the address have it. */
  line(board) {
    const rows = this.rowsOf(board).map((values) => values.map(symbolOf).join(""));
    return rows.join(hasSizes ? BETWEEN_ROWS : "");
  }
}

export function layoutOf(rows, columns) {
  const size = problem.sizes.find((its) => its.rows === rows && its.columns === columns);
  return size ? (size.layout ??= new Layout(size)) : null;
}

/** The board of a line; null where it is none. */
export function boardOf(line) {
  const rows = hasSizes ? line.split(BETWEEN_ROWS).length : problem.sizes[0].rows;
  const signs = [...(hasSizes ? line.replaceAll(BETWEEN_ROWS, "") : line)];
  const values = signs.map((sign) => problem.symbols.indexOf(sign));
  const layout = layoutOf(rows, values.length / rows);
  const cells = Uint8Array.from(values);
  return layout && !values.includes(-1) && layout.line(cells) === line ? { layout, cells } : null;
}
