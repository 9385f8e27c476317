// A board. What the colours say is also said by weight, frames and hatching.
//
// All elements are made once. A step changes only those that look different after it.

import { problem } from "data";
import { setAttribute, setText, svg } from "dom";
import { glyphOf } from "layout";

export const CELL = 20;
const MARGIN = 1.5;

export class Board {
  constructor(parent) {
    this.svg = svg("svg", { class: problem.isChequered ? "grid chequered" : "grid", role: "img" }, parent);
    const [grounds, under, lines, over, values] = Array.from({ length: 5 }, () => svg("g", {}, this.svg));
    this.groups = { grounds, under, lines, over, values };
    this.seen = svg("path", { class: "seen" });
    this.ghost = new Ghost(over);
    this.last = svg("rect", { class: "last" }, this.svg);
    this.cursor = svg("rect", { class: "pointed", visibility: "hidden" }, this.svg);
    [this.looks, this.passed, this.rings] = ["look", "passed", "forbids"].map((name) => svg("path", { class: name }, this.svg));
    this.layout = null;
    this.pointed = null;
  }

  arrange(layout) {
    if (this.layout === layout) return;
    this.layout = layout;
    const { grounds, under, lines, values } = this.groups;
    for (const group of [grounds, under, lines, values]) group.replaceChildren();
    const [width, height] = [layout.columns * CELL, layout.rows * CELL];
    this.svg.setAttribute("viewBox", [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(" "));
    this.grounds = layout.cells().map((cell) => svg("rect", { ...square(layout, cell), class: "ground" }, grounds));
    under.append(this.seen);
    this.clashes = layout.units[0].map(() => new Clash(under));
    this.givens = svg("path", { class: "underline" }, under);
    this.lines(width, height);
    this.values = layout.cells().map((cell) => svg("text", { ...middle(layout, cell), class: "value" }, values));
    this.shown = layout.blank();
    this.point(this.pointed);
  }

  /** Thin lines between cells, and thick ones between blocks, or around all where there are none. */
  lines(width, height) {
    const { rows, columns } = this.layout;
    const block = problem.block ?? { rows, columns };
    const path = (isWanted) => {
      const at = (count, size) => Array.from({ length: count + 1 }, (_, n) => n).filter((n) => isWanted(n % size === 0));
      const across = at(rows, block.rows).map((n) => `M0 ${n * CELL}h${width}`);
      const down = at(columns, block.columns).map((n) => `M${n * CELL} 0v${height}`);
      return [...across, ...down].join("");
    };
    svg("path", { class: "thin", d: path((isThick) => !isThick) }, this.groups.lines);
    svg("path", { class: "thick", d: path((isThick) => isThick) }, this.groups.lines);
  }

  start(layout, cells) {
    this.arrange(layout);
    cells.forEach((value, cell) => {
      const kind = value > 0 ? "given" : "placed";
      const shade = (layout.rowOf(cell) + layout.columnOf(cell)) % 2 === 0 ? "light" : "dark";
      setAttribute(this.grounds[cell], "class", `ground ${kind} ${shade}`);
      setAttribute(this.values[cell], "class", `value ${kind}`);
    });
    const givens = layout.cells().filter((cell) => cells[cell] > 0);
    setAttribute(this.givens, "d", givens.map((cell) => underline(layout, cell)).join(""));
    this.show(cells, null, []);
  }

  /** Shows a board after a step, or null; the value of the cell `from` clashes with some cells. */
  show(cells, step, clashing, from = step?.cell) {
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells[cell] === this.shown[cell]) continue;
      this.values[cell].textContent = glyphOf(cells[cell]);
      this.shown[cell] = cells[cell];
    }
    const state = step ? (step.isSolution ? "solution" : step.part) : "start";
    setAttribute(this.svg, "data-state", state);
    this.ghost.show(this.layout, step);
    this.clashes.forEach((clash, index) => clash.show(this.layout, from, clashing[index]));
    if (step) this.mark(step.cell);
  }

  mark(cell) {
    const { x, y } = corner(this.layout, cell);
    move(this.last, x + 1.2, y + 1.2, CELL - 2.4, CELL - 2.4);
    setAttribute(this.seen, "d", this.layout.units[cell].flat().map((other) => outline(this.layout, other)).join(""));
  }

  point(cell) {
    this.pointed = cell;
    const isThere = this.layout !== null && cell !== null && cell < this.layout.count;
    setAttribute(this.cursor, "visibility", isThere ? "visible" : "hidden");
    if (!isThere) return;
    const { x, y } = corner(this.layout, cell);
    move(this.cursor, x + 2, y + 2, CELL - 4, CELL - 4);
  }

  /**
   * Shows the reasons for a step.
   *
   * @param {number[]} looks the cells that were looked at: they have a dot in a corner
   * @param {number[]} forbidding the cells that forbid a value: they have a ring
   * @param {number[]} passed the cells where values were passed over and nothing was written: they have a frame of dots
   */
  annotate(looks, forbidding, passed) {
    const draw = (path, cells, sign) => {
      const corners = cells.map((cell) => corner(this.layout, cell));
      setAttribute(path, "d", corners.map(({ x, y }) => `M${x} ${y}${sign}`).join(""));
    };
    draw(this.looks, looks, "m15.6 17a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0z");
    draw(this.rings, forbidding, "m2.2 10a7.8 7.8 0 1 0 15.6 0a7.8 7.8 0 1 0 -15.6 0z");
    draw(this.passed, passed, "m2 2h16v16h-16z");
  }

  cellAt(event) {
    return this.layout.cellAt(this.svg.getBoundingClientRect(), event);
  }

  describe(text) {
    setAttribute(this.svg, "aria-label", text);
  }
}

/** The value that the last write took away, struck out. */
class Ghost {
  constructor(parent) {
    this.text = svg("text", { class: "ghost" }, parent);
    this.strike = svg("path", { class: "strike" }, parent);
  }

  show(layout, step) {
    const isThere = step !== null && step.before > 0;
    setAttribute(this.text, "visibility", isThere ? "visible" : "hidden");
    setAttribute(this.strike, "visibility", isThere ? "visible" : "hidden");
    if (!isThere) return;
    // In the corner if the cell has another value now, else in the middle.
    const isSmall = step.after > 0;
    const { x: left, y: top } = corner(layout, step.cell);
    const [x, y, half] = isSmall ? [left + 15.8, top + 5.6, 2.6] : [left + 10, top + 10.4, 5];
    setText(this.text, glyphOf(step.before));
    setAttribute(this.text, "class", isSmall ? "ghost small" : "ghost");
    setAttribute(this.text, "x", x);
    setAttribute(this.text, "y", y);
    setAttribute(this.strike, "d", `M${x - half} ${y + half}l${2 * half} ${-2 * half}`);
  }
}

/** A cell with which the last write clashes: hatched, and joined to it by a line, with what both are in framed. */
class Clash {
  constructor(parent) {
    this.group = svg("g", { class: "clash", visibility: "hidden" }, parent);
    this.unit = svg("path", { class: "unit" }, this.group);
    this.join = svg("path", { class: "join" }, this.group);
    this.hatch = svg("path", { class: "hatch" }, this.group);
    this.frame = svg("rect", { class: "frame" }, this.group);
  }

  show(layout, other, cell) {
    setAttribute(this.group, "visibility", cell !== undefined ? "visible" : "hidden");
    if (cell === undefined) return;
    const [from, to] = [middle(layout, other), middle(layout, cell)];
    setAttribute(this.join, "d", `M${from.x} ${from.y}L${to.x} ${to.y}`);
    const unit = layout.units[cell].find((its) => its.includes(other));
    setAttribute(this.unit, "d", unit.map((its) => outline(layout, its)).join(""));
    const { x, y } = corner(layout, cell);
    const lines = [5, 10, 15].map((n) => `M${x} ${y + n}l${n} ${-n}M${x + n} ${y + CELL}l${CELL - n} ${n - CELL}`);
    setAttribute(this.hatch, "d", `${lines.join("")}M${x} ${y + CELL}l${CELL} ${-CELL}`);
    move(this.frame, x + 1, y + 1, CELL - 2, CELL - 2);
  }
}

export function corner(layout, cell) {
  return { x: layout.columnOf(cell) * CELL, y: layout.rowOf(cell) * CELL };
}

function square(layout, cell) {
  return { ...corner(layout, cell), width: CELL, height: CELL };
}

function outline(layout, cell) {
  const { x, y } = corner(layout, cell);
  return `M${x} ${y}h${CELL}v${CELL}h${-CELL}z`;
}

function underline(layout, cell) {
  const { x, y } = corner(layout, cell);
  return `M${x + 5} ${y + 17.6}h10`;
}

function middle(layout, cell) {
  const { x, y } = corner(layout, cell);
  return { x: x + CELL / 2, y: y + CELL / 2 + 0.4 };
}

function move(rect, x, y, width, height) {
  setAttribute(rect, "x", String(x));
  setAttribute(rect, "y", String(y));
  setAttribute(rect, "width", String(width));
  setAttribute(rect, "height", String(height));
}
