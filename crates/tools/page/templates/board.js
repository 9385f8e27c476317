// Draws a board as SVG. Weight, frames and hatching repeat the information of the colours. A step changes only the
// elements that look different after it.

import { problem, setAttribute, svg } from "page";

export const CELL = 20;
const MARGIN = 1.5;

export class Board {
  constructor(parent) {
    this.svg = svg("svg", { class: problem.isChequered ? "grid chequered" : "grid", role: "img" }, parent);
    const [grounds, under, lines, ghost, values] = Array.from({ length: 5 }, () => svg("g", {}, this.svg));
    this.groups = { grounds, under, lines, ghost, values };
    this.seen = svg("path", { class: "seen" }, under);
    this.clashes = svg("g", {}, under);
    this.givens = svg("path", { class: "underline" }, under);
    this.last = svg("rect", { class: "last" }, this.svg);
    this.cursor = svg("rect", { class: "pointed", visibility: "hidden" }, this.svg);
    const path = (name) => svg("path", { class: name }, this.svg);
    [this.looks, this.passed, this.rings] = [path("look"), path("passed"), path("forbids")];
    this.layout = null;
    this.pointed = null;
  }

  /** Prepares the board for a layout, without values. */
  arrange(layout) {
    if (this.layout === layout) return;
    this.layout = layout;
    const { grounds, lines, values } = this.groups;
    for (const group of [grounds, lines, values]) group.replaceChildren();
    const [width, height] = [layout.columns * CELL, layout.rows * CELL];
    this.svg.setAttribute("viewBox", [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(" "));
    const square = { width: CELL, height: CELL, class: "ground" };
    this.grounds = layout.cells().map((cell) => svg("rect", { ...corner(layout, cell), ...square }, grounds));
    this.lines(width, height);
    this.values = layout.cells().map((cell) => svg("text", { ...middle(layout, cell), class: "value" }, values));
    this.shown = layout.blank();
    this.point(this.pointed);
  }

  /** Draws thin lines between cells, and thick lines between blocks, or around a board without blocks. */
  lines(width, height) {
    const { rows, columns } = this.layout;
    const block = problem.block ?? { rows, columns };
    const path = (isWanted) => {
      const at = (count, size) => [...Array(count + 1).keys()].filter((n) => isWanted(n % size === 0));
      const across = at(rows, block.rows).map((n) => `M0 ${n * CELL}h${width}`);
      const down = at(columns, block.columns).map((n) => `M${n * CELL} 0v${height}`);
      return [...across, ...down].join("");
    };
    svg("path", { class: "thin", d: path((isThick) => !isThick) }, this.groups.lines);
    svg("path", { class: "thick", d: path((isThick) => isThick) }, this.groups.lines);
  }

  /** Shows a puzzle. */
  start(layout, cells) {
    this.arrange(layout);
    cells.forEach((value, cell) => {
      const kind = value > 0 ? "given" : "placed";
      const shade = (layout.rowOf(cell) + layout.columnOf(cell)) % 2 === 0 ? "light" : "dark";
      setAttribute(this.grounds[cell], "class", `ground ${kind} ${shade}`);
      setAttribute(this.values[cell], "class", `value ${kind}`);
    });
    const givens = layout.cells().filter((cell) => cells[cell] > 0);
    const underline = ({ x, y }) => `M${x + 5} ${y + 17.6}h10`;
    setAttribute(this.givens, "d", givens.map((cell) => underline(corner(layout, cell))).join(""));
    this.show(cells, null, []);
  }

  /**
   * Shows a board after a step; `step` is null if the board has no last step. `clashing` are the cells that clash with the
   * cell `from`.
   */
  show(cells, step, clashing, from = step?.cell) {
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells[cell] === this.shown[cell]) continue;
      this.values[cell].textContent = problem.glyphs[cells[cell]];
      this.shown[cell] = cells[cell];
    }
    const state = step ? (step.isSolution ? "solution" : step.part) : "start";
    setAttribute(this.svg, "data-state", state);
    this.groups.ghost.replaceChildren(...(step?.before > 0 ? ghost(this.layout, step) : []));
    this.clashes.replaceChildren(...clashing.map((cell) => clash(this.layout, from, cell)));
    if (!step) return;
    frame(this.last, this.layout, step.cell, 1.2);
    const seen = this.layout.units[step.cell].flat();
    setAttribute(this.seen, "d", seen.map((other) => outline(this.layout, other)).join(""));
  }

  /** Frames a cell; null removes the frame. */
  point(cell) {
    this.pointed = cell;
    const isThere = this.layout !== null && cell !== null && cell < this.layout.count;
    setAttribute(this.cursor, "visibility", isThere ? "visible" : "hidden");
    if (isThere) frame(this.cursor, this.layout, cell, 2);
  }

  /** Marks cells: a dot for cells that were read, a ring for cells that forbid a value, a frame for skipped cells. */
  annotate(reads, forbidding, skipped) {
    const draw = (path, cells, sign) => {
      const corners = cells.map((cell) => corner(this.layout, cell));
      setAttribute(path, "d", corners.map(({ x, y }) => `M${x} ${y}${sign}`).join(""));
    };
    draw(this.looks, reads, "m15.6 17a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0z");
    draw(this.rings, forbidding, "m2.2 10a7.8 7.8 0 1 0 15.6 0a7.8 7.8 0 1 0 -15.6 0z");
    draw(this.passed, skipped, "m2 2h16v16h-16z");
  }

  cellAt(event) {
    return this.layout.cellAt(this.svg.getBoundingClientRect(), event);
  }

  /** Sets the text for screen readers. */
  describe(text) {
    setAttribute(this.svg, "aria-label", text);
  }
}

/** Draws the value that the last write removed, struck out. It is in the corner if the cell has a new value. */
function ghost(layout, { cell, before, after }) {
  const { x: left, y: top } = corner(layout, cell);
  const [x, y, half] = after > 0 ? [left + 15.8, top + 5.6, 2.6] : [left + 10, top + 10.4, 5];
  const text = svg("text", { class: after > 0 ? "ghost small" : "ghost", x, y });
  text.textContent = problem.glyphs[before];
  return [text, svg("path", { class: "strike", d: `M${x - half} ${y + half}l${2 * half} ${-2 * half}` })];
}

/** Marks a clash: hatches the cell, joins it to the cell of the last write, and frames the unit that has both. */
function clash(layout, other, cell) {
  const group = svg("g", { class: "clash" });
  const unit = layout.units[cell].find((cells) => cells.includes(other));
  svg("path", { class: "unit", d: unit.map((member) => outline(layout, member)).join("") }, group);
  const [from, to] = [middle(layout, other), middle(layout, cell)];
  svg("path", { class: "join", d: `M${from.x} ${from.y}L${to.x} ${to.y}` }, group);
  const { x, y } = corner(layout, cell);
  const lines = [5, 10, 15].map((n) => `M${x} ${y + n}l${n} ${-n}M${x + n} ${y + CELL}l${CELL - n} ${n - CELL}`);
  svg("path", { class: "hatch", d: `${lines.join("")}M${x} ${y + CELL}l${CELL} ${-CELL}` }, group);
  frame(svg("rect", { class: "frame" }, group), layout, cell, 1);
  return group;
}

/** The top left corner of a cell. */
export function corner(layout, cell) {
  return { x: layout.columnOf(cell) * CELL, y: layout.rowOf(cell) * CELL };
}

function outline(layout, cell) {
  const { x, y } = corner(layout, cell);
  return `M${x} ${y}h${CELL}v${CELL}h${-CELL}z`;
}

function middle(layout, cell) {
  const { x, y } = corner(layout, cell);
  return { x: x + CELL / 2, y: y + CELL / 2 + 0.4 };
}

function frame(rect, layout, cell, inset) {
  const { x, y } = corner(layout, cell);
  const size = CELL - 2 * inset;
  const attributes = { x: x + inset, y: y + inset, width: size, height: size };
  for (const [name, value] of Object.entries(attributes)) setAttribute(rect, name, String(value));
}
