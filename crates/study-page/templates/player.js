// Time: from step to step, by hand or on its own, and straight to the next step of a kind.

import { puzzles } from "data";
import { firstDifference, Trace, tracesOf } from "trace";

/** In milliseconds. A longer one was a pause of the browser, as in a hidden tab. */
const LONGEST_FRAME = 100;

export class Player {
  /** @param {ReturnType<import("store").createStore>} store */
  constructor(store) {
    this.store = store;
    /** @type {Trace[]|null} of all variants on the puzzle, once they are unpacked */
    this.traces = null;
    /** The frame in which it goes on; there is never more than one. */
    this.due = 0;
    store.subscribe((state, changed) => {
      if (changed.has("playing")) {
        // Else a pause of less than a frame would leave two loops.
        cancelAnimationFrame(this.due);
        if (state.playing) this.run();
      }
      if (["step", "lanes", "puzzle"].some((key) => changed.has(key))) this.clamp();
    });
  }

  /** Unpacks the searches on the puzzle that is chosen. */
  async load() {
    const { puzzle } = this.store.get();
    const traces = await tracesOf(puzzle);
    // Meanwhile another one may have been chosen.
    if (this.store.get().puzzle !== puzzle) return false;
    this.traces = traces;
    this.clamp();
    return true;
  }

  /** The searches that are shown, from left to right. */
  get shown() {
    return this.traces ? this.store.get().lanes.map((index) => this.traces[index]) : [];
  }

  /** The last moment of the longest search that is shown. */
  get end() {
    const { lanes, puzzle } = this.store.get();
    return Math.max(...lanes.map((index) => puzzles[puzzle].lanes[index].kept));
  }

  clamp() {
    const { step } = this.store.get();
    if (step > this.end) this.store.set({ step: this.end });
  }

  /** Goes to a moment and stays there. */
  goTo(step) {
    const rounded = Math.round(Number(step) || 0);
    this.store.set({ step: Math.min(Math.max(rounded, 0), this.end), playing: false });
  }

  move(by) {
    this.goTo(this.store.get().step + by);
  }

  /** A hundredth of all steps, and at least ten, as on the terminal. */
  get page() {
    return Math.max(10, Math.round(this.end / 100));
  }

  toggle() {
    const { playing, step } = this.store.get();
    const isAtEnd = step >= this.end;
    // At the end it plays all again.
    this.store.set(playing ? { playing: false } : { playing: true, step: isAtEnd ? 0 : step });
  }

  /** Goes on by as many steps as the time asks for, once for each frame. */
  run() {
    let last = performance.now();
    let owed = 0;
    const frame = (now) => {
      const { speed, step } = this.store.get();
      owed += (Math.min(Math.max(now - last, 0), LONGEST_FRAME) * speed) / 1000;
      last = now;
      const steps = Math.floor(owed);
      owed -= steps;
      const next = Math.min(step + steps, this.end);
      this.due = requestAnimationFrame(frame);
      this.store.set({ step: next, playing: next < this.end });
    };
    this.due = requestAnimationFrame(frame);
  }

  /**
   * Goes to the nearest step of a kind in one of the searches that are shown.
   *
   * @returns {boolean} whether there is one
   */
  seek(direction, isWanted) {
    const { step } = this.store.get();
    const found = this.shown.map((trace) => trace[direction](step, isWanted));
    const steps = found.filter((other) => other !== null);
    if (steps.length === 0) return false;
    this.goTo(direction === "next" ? Math.min(...steps) : Math.max(...steps));
    return true;
  }

  seekBacktrack(direction) {
    return this.seek(direction, Trace.prototype.isBacktrack);
  }

  seekSolution(direction) {
    return this.seek(direction, Trace.prototype.isSolution);
  }

  seekDifference() {
    const step = firstDifference(this.shown);
    if (step !== null) this.goTo(step);
    return step !== null;
  }
}
