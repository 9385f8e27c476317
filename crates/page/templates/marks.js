// What a board shows of the reasons for a step: the cells that were looked at have a dot in a corner,
// a cell that forbids a value has a ring, and a cell where values were passed over and nothing was
// written has a frame of dots.

import { corner } from "board";
import { setAttribute, svg } from "dom";

export class Marks {
  constructor(board) {
    const path = (name) => svg("path", { class: name, d: "" }, board);
    this.looks = path("look");
    this.passed = path("passed");
    this.rings = path("forbids");
  }

  /**
   * @param {import("layout").Layout} layout of the board
   * @param {number[]} looks the cells that were looked at
   * @param {number[]} forbidding the cells that forbid a value
   * @param {number[]} passed the cells where values were passed over and nothing was written
   */
  show(layout, looks, forbidding, passed) {
    setAttribute(this.looks, "d", draw(layout, looks, dot));
    setAttribute(this.rings, "d", draw(layout, forbidding, ring));
    setAttribute(this.passed, "d", draw(layout, passed, frame));
  }

  hide() {
    for (const path of [this.looks, this.rings, this.passed]) setAttribute(path, "d", "");
  }
}

function draw(layout, cells, sign) {
  return cells.map((cell) => sign(corner(layout, cell))).join("");
}

function dot({ x, y }) {
  return `M${x + 15.6} ${y + 17}a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0z`;
}

function ring({ x, y }) {
  return `M${x + 2.2} ${y + 10}a7.8 7.8 0 1 0 15.6 0a7.8 7.8 0 1 0 -15.6 0z`;
}

function frame({ x, y }) {
  return `M${x + 2} ${y + 2}h16v16h-16z`;
}
