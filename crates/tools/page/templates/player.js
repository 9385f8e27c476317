// Time: from step to step, by hand or on its own, and straight to the next step of a kind.

import { find, puzzles } from "page";
import { runsOf } from "run";
import { firstDifference } from "trace";

/** Steps in a second. */
export const SPEEDS = [...find("#speed").options].map(({ value }) => Number(value));

/** The parts of a search on the scale of progress. */
export const TICKS = 1000;

/** The scrub bar has at least so many steps. */
const SHORTEST = 100;

/** In milliseconds. A longer one was a pause of the browser, as in a hidden tab. */
const LONGEST_FRAME = 100;

export class Player {
  constructor(store) {
    this.store = store;
    /** @type {import("run").Run[]|null} of all variants on the puzzle, once they are unpacked */
    this.traces = null;
    /** The frame in which it goes on; there is never more than one. */
    this.due = 0;
    /** Whether it goes to the end as soon as that is known. */
    this.isForEnd = false;
    store.on(["playing"], ({ playing }) => {
      // Else a pause of less than a frame would leave two loops.
      cancelAnimationFrame(this.due);
      if (playing) this.run();
    });
    store.on(["searches"], () => this.begin());
    store.on(["step", "searches", "puzzle", "scale", "news"], () => this.clamp());
  }

  /** Ends what runs on another puzzle, and unpacks the searches on the one that is chosen. */
  async load() {
    const { puzzle } = this.store.get();
    for (const run of this.running) run.stop();
    this.traces = null;
    this.tell();
    const traces = await runsOf(puzzles[puzzle], () => this.tell());
    // Meanwhile another one may have been chosen.
    if (this.store.get().puzzle !== puzzle) return false;
    this.traces = traces;
    this.begin();
    this.clamp();
    return true;
  }

  tell() {
    this.store.set({ news: this.store.get().news + 1 });
  }

  /** Runs the searches that are shown on a puzzle of the reader; what was stopped, if it is asked for again. */
  begin(isAskedFor = false) {
    for (const run of this.shown) {
      run.isStopped &&= !isAskedFor;
      if (run.recorded.isOwn) run.extend();
    }
  }

  get shown() {
    return this.traces ? this.store.get().searches.map((index) => this.traces[index]) : [];
  }

  get recorded() {
    const { searches, puzzle } = this.store.get();
    return searches.map((index) => puzzles[puzzle].searches[index]);
  }

  /** Whether the scrub bar counts thousandths of each search, and not steps. */
  get isByProgress() {
    return this.store.get().scale === "progress";
  }

  /** The last moment of the longest search that is shown, or the last thousandth of all. */
  get end() {
    return this.isByProgress ? TICKS : Math.max(...this.recorded.map(({ reach }) => reach));
  }

  get running() {
    return (this.traces ?? []).filter((run) => run.isBusy);
  }

  stop() {
    for (const run of this.running) run.stop();
    this.tell();
  }

  /** Whether a search that is shown is still running, and may come to any step. */
  get isRunning() {
    return this.recorded.some((recorded) => recorded.isRunning);
  }

  /** How many writes of a search are one of what the scrub bar counts. */
  momentsOf(index) {
    return this.isByProgress ? puzzles[this.store.get().puzzle].searches[index].writes / TICKS : 1;
  }

  /** Where a search is, in its own writes; it may be beyond those that are on this page. */
  momentOf(index) {
    return Math.round(this.store.get().step * this.momentsOf(index));
  }

  /** What the scrub bar has from end to end: all, or the part around the step, which stays while one plays in it. */
  get range() {
    const { zoom, step } = this.store.get();
    const length = Math.max(Math.ceil(this.end / 10 ** zoom), Math.min(this.end, SHORTEST), 1);
    const from = Math.floor(Math.max(Math.min(step, this.end - 1), 0) / length) * length;
    return { from, to: Math.min(from + length, this.end) };
  }

  /** Goes on by progress from where the first search is. */
  startProgress() {
    const { puzzle, searches, step } = this.store.get();
    const { writes } = puzzles[puzzle].searches[searches[0]];
    const share = Math.min(step / Math.max(writes, 1), 1);
    this.store.set({ scale: "progress", step: Math.round(share * TICKS), playing: false });
  }

  /** Goes on by steps from where the first search is, as far as this page has them. */
  stopProgress() {
    if (!this.isByProgress) return;
    const [first] = this.store.get().searches;
    this.store.set({ scale: "step", step: this.momentOf(first), playing: false });
  }

  goToMoment(moment, index) {
    this.goTo(moment / (this.momentsOf(index) || 1));
  }

  clamp() {
    if (this.isRunning) return;
    const { step } = this.store.get();
    if (step > this.end || this.isForEnd) this.store.set({ step: this.end });
    this.isForEnd = false;
  }

  goTo(step) {
    this.isForEnd = false;
    const rounded = Math.round(Number(step) || 0);
    if (rounded >= this.end) this.extend();
    const end = this.isRunning && !this.isByProgress ? Infinity : this.end;
    this.store.set({ step: Math.min(Math.max(rounded, 0), end), playing: false });
  }

  /** Goes to the end of the longest search, which may have to be found. */
  goToEnd() {
    this.goTo(this.end);
    this.isForEnd = this.isRunning;
  }

  /** Runs on what was ended when the page was made. */
  extend() {
    if (!this.isByProgress) for (const run of this.shown) run.extend();
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
      if (this.shown.some((run) => !run.part(run.clamp(step)))) owed = 0;
      const steps = Math.floor(owed);
      owed -= steps;
      const pause = this.pauseAfter(step, step + steps);
      const next = Math.min(pause ?? step + steps, this.end);
      if (next === this.end) this.extend();
      this.due = requestAnimationFrame(frame);
      this.store.set({ step: next, playing: pause === null && (next < this.end || this.isRunning) });
    };
    this.due = requestAnimationFrame(frame);
  }

  /** The first moment up to `last` at which the reader wants the first search to pause, or null. */
  pauseAfter(step, last) {
    const { searches, pauseCell, pauseDepth } = this.store.get();
    if (this.isByProgress || (pauseCell === null && pauseDepth === null)) return null;
    const run = this.traces[searches[0]];
    const isWanted = (moment) => {
      const trace = run.part(moment);
      return trace && (trace.step(moment)?.cell === pauseCell || trace.counts(moment).depth === pauseDepth);
    };
    for (let moment = step + 1; moment <= Math.min(last, run.end); moment++) if (isWanted(moment)) return moment;
    return null;
  }

  /**
   * Goes to the nearest step of a kind in one of the searches that are shown, and tells whether there is one. A search
   * that has steps beyond those that are kept is run again.
   */
  async seek(direction, kind) {
    this.stopProgress();
    const { step, puzzle } = this.store.get();
    const runs = this.shown;
    const kept = runs.map((run) => run.part(run.clamp(step))?.seek(direction, step, kind) ?? null);
    const nearest = nearestOf(direction, kept);
    const open = runs.filter((run) => run.goesOn(direction, step, nearest));
    const far = await Promise.all(open.map((run) => run.find(kind, direction, step)));
    const found = nearestOf(direction, [nearest, ...far]);
    // Meanwhile the reader may have gone elsewhere.
    const isHere = this.store.get().step === step && this.store.get().puzzle === puzzle;
    if (found !== null && isHere) this.goTo(found);
    return found !== null || !isHere;
  }

  /** Of all searches that are shown, or of the first of them and the one that is chosen. */
  seekDifference() {
    this.stopProgress();
    const { against, searches } = this.store.get();
    const compared = against === null ? searches : [searches[0], against];
    const heads = this.traces && compared.map((index) => this.traces[index].head);
    const step = heads && firstDifference(heads);
    if (step !== null) this.goTo(step);
    return step !== null;
  }
}

function nearestOf(direction, moments) {
  const known = moments.filter((moment) => moment !== null);
  if (known.length === 0) return null;
  return direction === "next" ? Math.min(...known) : Math.max(...known);
}
