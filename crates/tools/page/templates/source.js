// The source of a search, with the part at work lit: the style sheet compares the parts of a line with those that the
// track has at work. Here the lit passage is brought into the middle of its box; the page itself never moves.

import { find, findAll, setAttribute } from "page";

/** In pixels. */
const MARGIN = 24;

export class Source {
  constructor(track) {
    this.track = track;
    this.box = find(".source", track);
    this.lines = findAll(".line", this.box);
    this.shownPart = null;
    /** The line that made the write, where it is known. */
    this.writing = undefined;
    this.isDue = false;
    // In a box of another width, lines are broken elsewhere.
    new ResizeObserver(() => this.bringIntoView()).observe(this.box);
  }

  show(step) {
    setAttribute(this.track, "data-strong", step ? strongParts(step).join(" ") : "");
    setAttribute(this.track, "data-soft", step ? step.parts.join(" ") : "");
    const part = step?.part ?? null;
    const line = this.lines.find((line) => step?.line && find(".number", line).textContent === String(step.line));
    this.isDue ||= part !== null && (part !== this.shownPart || line !== this.writing);
    this.shownPart = part;
    this.writing?.classList.remove("is-writing");
    line?.classList.add("is-writing");
    this.writing = line;
  }

  /** It is called for all tracks after all of them have changed, so that the browser does one layout of the page. */
  settle() {
    if (this.isDue) this.bringIntoView();
    this.isDue = false;
  }

  /** Brings the line that made the write, or else the first passage of the part, into the middle of the box. */
  bringIntoView() {
    if (this.shownPart === null) return;
    const ofPart = `.line[data-parts~="${this.shownPart}"]`;
    const first = this.writing ?? this.box.querySelector(ofPart);
    if (!first) return;
    let last = first;
    while (!this.writing && last.nextElementSibling?.matches(ofPart)) last = last.nextElementSibling;
    const middle = (first.offsetTop + last.offsetTop + last.offsetHeight - this.box.clientHeight) / 2;
    // Of a passage that is higher than the box, one sees where it begins.
    this.box.scrollTop = Math.min(middle, first.offsetTop - MARGIN);
  }
}

/** The part that made the write, unless its line is known, and stop where that was a solution. */
function strongParts({ part, line, isSolution }) {
  return [...(line ? [] : [part]), ...(isSolution ? ["stop"] : [])];
}
