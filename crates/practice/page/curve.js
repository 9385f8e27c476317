// The depth of a search over all of its steps: one sees it go forward and fall back.
//
// Where only the first steps are on the page, the others are drawn in grey from the
// coarse curve; where those first steps would be too narrow to be hit, they get a
// part of their own, and the axis is broken behind it.

import { setAttribute, svg } from "dom";
import { bytes } from "trace";

const WIDTH = 1000;
const HEIGHT = 100;
const COLUMNS = 320;
/** The share of the width for steps that are on the page, where they would have less. */
const SHARE = 0.6;
/** Where the axis is broken. */
const GAP = 14;

export class Curve {
  /**
   * @param {Element} parent
   * @param {(moment: number) => void} goTo called with a moment, which may be one that is not on this page
   */
  constructor(parent, goTo) {
    const attributes = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" };
    this.svg = svg("svg", attributes, parent);
    this.rest = svg("path", { class: "rest" }, this.svg);
    this.band = svg("path", { class: "band" }, this.svg);
    this.break = svg("path", { class: "break" }, this.svg);
    this.cursor = document.createElement("span");
    this.cursor.className = "cursor";
    parent.append(this.cursor);
    this.parent = parent;
    this.goTo = goTo;
    this.listen();
  }

  listen() {
    const go = (event) => {
      const { left, width } = this.svg.getBoundingClientRect();
      const share = Math.min(Math.max((event.clientX - left) / width, 0), 1);
      this.goTo(this.momentAt(share * WIDTH));
    };
    this.svg.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.svg.setPointerCapture(event.pointerId);
      go(event);
    });
    this.svg.addEventListener("pointermove", (event) => {
      if (this.svg.hasPointerCapture(event.pointerId)) go(event);
    });
  }

  /** @param {import("trace").Trace} trace */
  start(trace) {
    this.trace = trace;
    this.writes = Math.max(trace.recorded.writes, trace.end);
    const share = this.writes === 0 ? 1 : trace.end / this.writes;
    this.isBroken = share < SHARE;
    /** Where the steps that are on this page end. */
    this.edge = WIDTH * (this.isBroken ? SHARE : share);
    const scale = (HEIGHT - 6) / Math.max(trace.recorded.maxDepth, 1);
    this.y = (depth) => HEIGHT - 2 - depth * scale;
    setAttribute(this.band, "d", this.area(this.exactColumns()));
    setAttribute(this.rest, "d", share < 1 ? this.area(this.coarseColumns()) : "");
    setAttribute(this.break, "d", this.isBroken ? breakAt(this.edge + GAP / 2) : "");
  }

  /** Places, and the least and the greatest depth there, of the steps that are on this page. */
  exactColumns() {
    const { depths, end } = this.trace;
    const count = Math.min(COLUMNS, end + 1);
    return Array.from({ length: count }, (_, column) => {
      const first = Math.floor((column * (end + 1)) / count);
      const last = Math.floor(((column + 1) * (end + 1)) / count);
      const part = depths.subarray(first, last);
      return [this.xOf((first + last - 1) / 2), Math.min(...part), Math.max(...part)];
    });
  }

  /** The same of the others. */
  coarseColumns() {
    const curve = bytes(this.trace.recorded.curve);
    const count = curve.length / 2;
    const columns = Array.from({ length: count }, (_, column) => {
      const moment = ((column + 0.5) / count) * this.writes;
      return [moment, curve[2 * column], curve[2 * column + 1]];
    });
    const others = columns.filter(([moment]) => moment > this.trace.end);
    return others.map(([moment, least, greatest]) => [this.xOf(moment), least, greatest]);
  }

  /** An area between two depths, along the greatest and back along the least. */
  area(columns) {
    if (columns.length === 0) return "";
    const point = ([x, depth]) => `${x.toFixed(1)} ${this.y(depth).toFixed(1)}`;
    const there = columns.map(([x, , greatest]) => point([x, greatest]));
    const back = columns.map(([x, least]) => point([x, least])).reverse();
    return `M${there.join("L")}L${back.join("L")}Z`;
  }

  xOf(moment) {
    const { end } = this.trace;
    if (moment <= end) return end === 0 ? 0 : (moment / end) * this.edge;
    const start = this.isBroken ? this.edge + GAP : this.edge;
    return start + ((moment - end) / (this.writes - end)) * (WIDTH - start);
  }

  momentAt(x) {
    const { end } = this.trace;
    const start = this.isBroken ? this.edge + GAP : this.edge;
    if (x <= this.edge || this.writes === end) return Math.round((Math.min(x, this.edge) / this.edge) * end);
    const beyond = Math.max(x - start, 0) / (WIDTH - start);
    return Math.max(end + 1, Math.round(end + beyond * (this.writes - end)));
  }

  /** Moves the line that says where one is. */
  show(moment) {
    const share = this.xOf(moment) / WIDTH;
    this.cursor.style.insetInlineStart = `${(share * 100).toFixed(2)}%`;
  }

  describe(text) {
    setAttribute(this.svg, "aria-label", text);
  }
}

/** Two slanted strokes. */
function breakAt(x) {
  return `M${x - 7} ${HEIGHT}l6 -${HEIGHT}M${x + 1} ${HEIGHT}l6 -${HEIGHT}`;
}
