// The source of a search, with the part at work highlighted. The style sheet highlights the lines whose parts are in the
// attributes of the track. This module scrolls the highlighted passage into the middle of its box; it never scrolls the
// page.

import { find, findAll, setAttribute } from "page";

/** Space above a passage that is higher than its box, in pixels. */
const MARGIN = 24;

export class Source {
  constructor(track) {
    this.track = track;
    this.box = find(".source", track);
    this.lines = findAll(".line", this.box);
    this.shownPart = null;
    /** The line that made the write, if known. */
    this.writing = undefined;
    this.mustScroll = false;
    // A new width breaks the lines at other places.
    new ResizeObserver(() => this.bringIntoView()).observe(this.box);
  }

  show(step) {
    setAttribute(this.track, "data-strong", step ? strongParts(step).join(" ") : "");
    setAttribute(this.track, "data-soft", step ? step.parts.join(" ") : "");
    const part = step?.part ?? null;
    const line = this.lines.find((line) => step?.line && find(".number", line).textContent === String(step.line));
    this.mustScroll ||= part !== null && (part !== this.shownPart || line !== this.writing);
    this.shownPart = part;
    this.writing?.classList.remove("is-writing");
    line?.classList.add("is-writing");
    this.writing = line;
  }

  /** Scrolls if necessary. Called after all tracks have changed, so that the browser makes one layout only. */
  settle() {
    if (this.mustScroll) this.bringIntoView();
    this.mustScroll = false;
  }

  /** Scrolls the line that made the write, or else the first passage of the part, into the middle of the box. */
  bringIntoView() {
    if (this.shownPart === null) return;
    const ofPart = `.line[data-parts~="${this.shownPart}"]`;
    const first = this.writing ?? this.box.querySelector(ofPart);
    if (!first) return;
    let last = first;
    while (!this.writing && last.nextElementSibling?.matches(ofPart)) last = last.nextElementSibling;
    const middle = (first.offsetTop + last.offsetTop + last.offsetHeight - this.box.clientHeight) / 2;
    // A passage that is higher than the box is shown from its first line.
    this.box.scrollTop = Math.min(middle, first.offsetTop - MARGIN);
  }
}

/** The parts to highlight strongly: the part that made the write, unless its line is known, and `stop` at a solution. */
function strongParts({ part, line, isSolution }) {
  return [...(line ? [] : [part]), ...(isSolution ? ["stop"] : [])];
}
