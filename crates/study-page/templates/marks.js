// What a board shows of the reasons for a step: the cells that were looked at have a dot in a corner,
// a cell that forbids a digit has a ring, and a cell where digits were passed over and nothing was
// written has a frame of dots.

import { setAttribute, svg } from "dom";
import { columnOf, rowOf } from "trace";

const CELL = 20;

export class Marks {
  /** @param {SVGElement} board */
  constructor(board) {
    const path = (name) => svg("path", { class: name, d: "" }, board);
    this.looks = path("look");
    this.passed = path("passed");
    this.rings = path("forbids");
  }

  /**
   * @param {number[]} looks the cells that were looked at
   * @param {number[]} forbidding the cells that forbid a digit
   * @param {number[]} passed the cells where digits were passed over and nothing was written
   */
  show(looks, forbidding, passed) {
    setAttribute(this.looks, "d", looks.map(dot).join(""));
    setAttribute(this.rings, "d", forbidding.map(ring).join(""));
    setAttribute(this.passed, "d", passed.map(frame).join(""));
  }

  hide() {
    this.show([], [], []);
  }
}

function corner(cell) {
  return { x: columnOf(cell) * CELL, y: rowOf(cell) * CELL };
}

function dot(cell) {
  const { x, y } = corner(cell);
  return `M${x + 15.6} ${y + 17}a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0z`;
}

function ring(cell) {
  const { x, y } = corner(cell);
  return `M${x + 2.2} ${y + 10}a7.8 7.8 0 1 0 15.6 0a7.8 7.8 0 1 0 -15.6 0z`;
}

function frame(cell) {
  const { x, y } = corner(cell);
  return `M${x + 2} ${y + 2}h16v16h-16z`;
}
