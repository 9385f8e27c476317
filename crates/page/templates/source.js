// The source of a search, with the part at work lit.
//
// The style sheet lights the lines: it compares the parts of a line with those that the lane has at
// work. Here the lit passage is brought into the middle of its box; the page itself never moves.

import { find, findAll, setAttribute } from "dom";

/** In pixels. */
const MARGIN = 24;

export class Source {
  /** @param {Element} lane the element of the lane */
  constructor(lane) {
    this.lane = lane;
    this.box = find(".source", lane);
    this.lines = findAll(".line", this.box);
    this.shownPart = null;
    /** The line that made the write, where it is known. */
    this.writing = undefined;
    this.isDue = false;
    // In a box of another width, lines are broken elsewhere.
    new ResizeObserver(() => this.measure()).observe(this.box);
  }

  /** Notes where the first passage of each part is: to measure it at every step would be slow. */
  measure() {
    const passages = new Map();
    this.lines.forEach((line, index) => {
      for (const part of line.dataset.parts.split(" ")) {
        const isNext = passages.get(part)?.last === index - 1;
        if (passages.has(part) && !isNext) continue;
        const passage = passages.get(part) ?? { top: line.offsetTop };
        passages.set(part, { ...passage, last: index, bottom: line.offsetTop + line.offsetHeight });
      }
    });
    this.passages = passages;
    this.height = this.box.clientHeight;
    if (this.shownPart) this.bringIntoView(this.shownPart);
  }

  show(step) {
    const strong = step ? strongParts(step).join(" ") : "";
    const soft = step ? step.parts.join(" ") : "";
    setAttribute(this.lane, "data-strong", strong);
    setAttribute(this.lane, "data-soft", soft);
    const part = step?.part ?? null;
    const line = this.lines.find((line) => step?.line && find(".number", line).textContent === String(step.line));
    this.isDue ||= part !== null && (part !== this.shownPart || line !== this.writing);
    this.shownPart = part;
    this.writing?.classList.remove("is-writing");
    line?.classList.add("is-writing");
    this.writing = line;
  }

  /**
   * Brings into view what is lit. It is called for all lanes after all of them have changed, so that
   * the browser does the layout of the page only once.
   */
  settle() {
    if (this.isDue && this.shownPart) this.bringIntoView(this.shownPart);
    this.isDue = false;
  }

  bringIntoView(part) {
    const passage = this.writing ? boxOf(this.writing) : this.passages?.get(part);
    if (!passage || this.height === 0) return;
    const middle = (passage.top + passage.bottom - this.height) / 2;
    // Of a passage that is higher than the box, one sees where it begins.
    this.box.scrollTop = Math.min(middle, passage.top - MARGIN);
  }
}

function boxOf({ offsetTop, offsetHeight }) {
  return { top: offsetTop, bottom: offsetTop + offsetHeight };
}

/** The part that made the write, unless its line is known, and stop where that was a solution. */
function strongParts({ part, line, isSolution }) {
  return [...(line ? [] : [part]), ...(isSolution ? ["stop"] : [])];
}
