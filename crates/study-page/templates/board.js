// A board. What the colours say is also said by weight, frames and hatching.
//
// All elements are made once. A step changes only those that look different after it.

import { setAttribute, setText, svg } from "dom";
import { columnOf, rowOf } from "trace";

const CELL = 20;
/** In a row, in a column and in a box there may be one clash each. */
const MOST_CLASHES = 3;

export class Board {
  /** @param {Element} parent */
  constructor(parent) {
    this.svg = svg("svg", { class: "grid", viewBox: "-1.5 -1.5 183 183", role: "img" }, parent);
    this.grounds = everyCell((cell) => svg("rect", { ...box(cell, 0), class: "ground" }, this.svg));
    this.seen = svg("path", { class: "seen" }, this.svg);
    this.clashes = Array.from({ length: MOST_CLASHES }, () => new Clash(this.svg));
    this.lines();
    this.ghost = new Ghost(this.svg);
    this.digits = everyCell((cell) => svg("text", { ...middle(cell), class: "digit" }, this.svg));
    this.last = svg("rect", { class: "last" }, this.svg);
    this.cursor = svg("rect", { class: "pointed", visibility: "hidden" }, this.svg);
    this.shown = new Uint8Array(81);
  }

  lines() {
    const at = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    const path = (numbers) =>
      numbers.map((n) => `M0 ${n * CELL}h180M${n * CELL} 0v180`).join("");
    svg("path", { class: "thin", d: path(at.filter((n) => n % 3 > 0)) }, this.svg);
    svg("path", { class: "thick", d: path(at.filter((n) => n % 3 === 0)) }, this.svg);
  }

  /** Begins with a puzzle. */
  start(cells) {
    cells.forEach((digit, cell) => {
      const kind = digit > 0 ? "given" : "placed";
      setAttribute(this.grounds[cell], "class", `ground ${kind}`);
      setAttribute(this.digits[cell], "class", `digit ${kind}`);
    });
    this.show(cells, null, []);
  }

  /**
   * @param {Uint8Array} cells
   * @param {import("trace").Step|null} step the last write
   * @param {number[]} clashing the cells with which its digit clashes
   */
  show(cells, step, clashing) {
    for (let cell = 0; cell < 81; cell++) {
      if (cells[cell] === this.shown[cell]) continue;
      this.digits[cell].textContent = cells[cell] || "";
      this.shown[cell] = cells[cell];
    }
    const state = step ? (step.isSolution ? "solution" : step.part) : "start";
    setAttribute(this.svg, "data-state", state);
    this.ghost.show(step);
    this.clashes.forEach((clash, index) => clash.show(step, clashing[index]));
    if (step) this.mark(step.cell);
  }

  /** Frames the cell of the last write, and tints what it can clash with. */
  mark(cell) {
    const [row, column] = [rowOf(cell), columnOf(cell)];
    move(this.last, column * CELL + 1.2, row * CELL + 1.2, CELL - 2.4, CELL - 2.4);
    const its = [
      rectangle(0, row, 9, 1),
      rectangle(column, 0, 1, 9),
      rectangle(column - (column % 3), row - (row % 3), 3, 3),
    ];
    setAttribute(this.seen, "d", its.join(""));
  }

  /** Frames the cell that a guess is about, or none. */
  point(cell) {
    setAttribute(this.cursor, "visibility", cell === null ? "hidden" : "visible");
    if (cell !== null) move(this.cursor, columnOf(cell) * CELL + 2, rowOf(cell) * CELL + 2, CELL - 4, CELL - 4);
  }

  /** The cell at which the pointer is. */
  cellAt({ clientX, clientY }) {
    const { left, top, width, height } = this.svg.getBoundingClientRect();
    const at = (share) => Math.min(Math.max(Math.floor(share * 9), 0), 8);
    return at((clientY - top) / height) * 9 + at((clientX - left) / width);
  }

  /** Its text for screen readers. */
  describe(text) {
    setAttribute(this.svg, "aria-label", text);
  }
}

/** The digit that the last write took away, struck out. */
class Ghost {
  constructor(parent) {
    this.text = svg("text", { class: "ghost" }, parent);
    this.strike = svg("path", { class: "strike" }, parent);
  }

  show(step) {
    const isThere = step !== null && step.before > 0;
    setAttribute(this.text, "visibility", isThere ? "visible" : "hidden");
    setAttribute(this.strike, "visibility", isThere ? "visible" : "hidden");
    if (!isThere) return;
    // In the corner if the cell has another digit now, else in the middle.
    const isSmall = step.after > 0;
    const [left, top] = [columnOf(step.cell) * CELL, rowOf(step.cell) * CELL];
    const [x, y, half] = isSmall ? [left + 15.8, top + 5.6, 2.6] : [left + 10, top + 10.4, 5];
    setText(this.text, String(step.before));
    setAttribute(this.text, "class", isSmall ? "ghost small" : "ghost");
    setAttribute(this.text, "x", x);
    setAttribute(this.text, "y", y);
    setAttribute(this.strike, "d", `M${x - half} ${y + half}l${2 * half} ${-2 * half}`);
  }
}

/** A cell with which the last write clashes: hatched, and joined to it by a line. */
class Clash {
  constructor(parent) {
    this.group = svg("g", { class: "clash", visibility: "hidden" }, parent);
    this.join = svg("path", { class: "join" }, this.group);
    this.hatch = svg("path", { class: "hatch" }, this.group);
    this.frame = svg("rect", { class: "frame" }, this.group);
  }

  show(step, cell) {
    setAttribute(this.group, "visibility", step && cell !== undefined ? "visible" : "hidden");
    if (!step || cell === undefined) return;
    const [from, to] = [middle(step.cell), middle(cell)];
    setAttribute(this.join, "d", `M${from.x} ${from.y}L${to.x} ${to.y}`);
    const [x, y] = [columnOf(cell) * CELL, rowOf(cell) * CELL];
    const lines = [5, 10, 15].map((n) => `M${x} ${y + n}l${n} ${-n}M${x + n} ${y + CELL}l${CELL - n} ${n - CELL}`);
    setAttribute(this.hatch, "d", `${lines.join("")}M${x} ${y + CELL}l${CELL} ${-CELL}`);
    move(this.frame, x + 1, y + 1, CELL - 2, CELL - 2);
  }
}

function everyCell(make) {
  return Array.from({ length: 81 }, (_, cell) => make(cell));
}

function box(cell, margin) {
  const side = CELL - 2 * margin;
  return { x: columnOf(cell) * CELL + margin, y: rowOf(cell) * CELL + margin, width: side, height: side };
}

/** A path around some cells. */
function rectangle(column, row, columns, rows) {
  return `M${column * CELL} ${row * CELL}h${columns * CELL}v${rows * CELL}h${-columns * CELL}z`;
}

function middle(cell) {
  return { x: columnOf(cell) * CELL + CELL / 2, y: rowOf(cell) * CELL + CELL / 2 + 0.4 };
}

function move(rect, x, y, width, height) {
  setAttribute(rect, "x", String(x));
  setAttribute(rect, "y", String(y));
  setAttribute(rect, "width", String(width));
  setAttribute(rect, "height", String(height));
}
