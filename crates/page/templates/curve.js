// The depth of a search over all of its steps: how it goes forward and falls back.
//
// If only the first steps are on the page, the others are drawn in grey from the coarse curve.

import { Axis, WIDTH } from "axis";
import { setAttribute, svg } from "dom";
import { bytes } from "trace";

const HEIGHT = 100;
const COLUMNS = 320;

export class Curve {
  /**
   * @param {Element} parent
   * @param {(moment: number, isOver: boolean) => void} goTo called with each moment that is pointed at,
   *   which may be one that is not on this page, and with whether that is the last one
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
      this.goTo(this.axis.momentAt(share * WIDTH), event.type === "pointerup");
    };
    this.svg.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.svg.setPointerCapture(event.pointerId);
      go(event);
    });
    for (const type of ["pointermove", "pointerup"]) {
      this.svg.addEventListener(type, (event) => {
        if (this.svg.hasPointerCapture(event.pointerId)) go(event);
      });
    }
  }

  /** @param {import("trace").Trace} trace */
  start(trace) {
    this.trace = trace;
    this.axis = new Axis(trace.end, trace.recorded.writes);
    const scale = (HEIGHT - 6) / Math.max(trace.recorded.maxDepth, 1);
    this.y = (depth) => HEIGHT - 2 - depth * scale;
    setAttribute(this.band, "d", this.area(this.columns()));
    setAttribute(this.rest, "d", this.axis.isWhole ? "" : this.area(this.coarseColumns()));
    setAttribute(this.break, "d", this.axis.isBroken ? breakAt(this.axis.gap) : "");
  }

  /** Places, and the least and the greatest depth there, of the steps that are on this page. */
  columns() {
    const columns = this.trace.columns(COLUMNS);
    return columns.map(([moment, least, greatest]) => [this.axis.xOf(moment), least, greatest]);
  }

  /** The same of the others. */
  coarseColumns() {
    const curve = bytes(this.trace.recorded.curve);
    const count = curve.length / 2;
    const columns = Array.from({ length: count }, (_, column) => {
      const moment = ((column + 0.5) / count) * this.axis.writes;
      return [moment, curve[2 * column], curve[2 * column + 1]];
    });
    const others = columns.filter(([moment]) => moment > this.trace.end);
    return others.map(([moment, least, greatest]) => [this.axis.xOf(moment), least, greatest]);
  }

  /** An area between two depths, along the greatest and back along the least. */
  area(columns) {
    if (columns.length === 0) return "";
    const point = ([x, depth]) => `${x.toFixed(1)} ${this.y(depth).toFixed(1)}`;
    const there = columns.map(([x, , greatest]) => point([x, greatest]));
    const back = columns.map(([x, least]) => point([x, least])).reverse();
    return `M${there.join("L")}L${back.join("L")}Z`;
  }

  /** Moves the line to a moment. */
  show(moment) {
    const share = this.axis.xOf(moment) / WIDTH;
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
