// Moves through the steps: by hand, by playing, and to the next backtrack, solution or difference.

import { find, puzzles } from "page";
import { runsOf } from "run";
import { firstDifference } from "trace";

/** Speeds in steps per second. */
export const SPEEDS = [...find("#speed").options].map(({ value }) => Number(value));

/** The scale of progress divides each search into this many parts. */
export const TICKS = 1000;

/** Least number of steps on a zoomed scrub bar. */
const MIN_RANGE = 100;

/** Limit for the time between two frames, in milliseconds. A longer time was a pause of the browser, as in a hidden tab. */
const MAX_FRAME_TIME = 100;

export class Player {
  constructor(store) {
    this.store = store;
    /** @type {import("run").Run[]|null} the runs of all variants on the puzzle; null until they are unpacked */
    this.traces = null;
    /** The id of the next frame of playing. There is at most one. */
    this.frame = 0;
    /** Whether to go to the end as soon as the end is known. */
    this.goesToEnd = false;
    store.on(["playing"], ({ playing }) => {
      // Otherwise a pause shorter than a frame would leave two loops.
      cancelAnimationFrame(this.frame);
      if (playing) this.run();
    });
    store.on(["searches"], () => this.begin());
    store.on(["step", "searches", "puzzle", "scale", "news"], () => this.clamp());
  }

  /** Stops the runs on the last puzzle, and unpacks the searches on the chosen puzzle. Returns whether it is still chosen. */
  async load() {
    const { puzzle } = this.store.get();
    for (const run of this.running) run.stop();
    this.traces = null;
    this.notify();
    const traces = await runsOf(puzzles[puzzle], () => this.notify());
    // The reader may have chosen another puzzle in the meantime.
    if (this.store.get().puzzle !== puzzle) return false;
    this.traces = traces;
    this.begin();
    this.clamp();
    return true;
  }

  /** Makes the page draw again. Called when a run has new steps. */
  notify() {
    this.store.set({ news: this.store.get().news + 1 });
  }

  /** Runs the shown searches if the puzzle is the reader's own. Starts stopped runs only with `restart`. */
  begin(restart = false) {
    for (const run of this.shown) {
      run.isStopped &&= !restart;
      if (run.recorded.isOwn) run.extend();
    }
  }

  /** The runs of the shown searches. */
  get shown() {
    return this.traces ? this.store.get().searches.map((index) => this.traces[index]) : [];
  }

  /** The recorded data of the shown searches. */
  get recorded() {
    const { searches, puzzle } = this.store.get();
    return searches.map((index) => puzzles[puzzle].searches[index]);
  }

  /** Whether the scrub bar counts thousandths of each search instead of steps. */
  get isByProgress() {
    return this.store.get().scale === "progress";
  }

  /** The right end of the scrub bar: the last step of the longest shown search, or the last thousandth. */
  get end() {
    return this.isByProgress ? TICKS : Math.max(...this.recorded.map(({ reach }) => reach));
  }

  get running() {
    return (this.traces ?? []).filter((run) => run.isBusy);
  }

  stop() {
    for (const run of this.running) run.stop();
    this.notify();
  }

  /** Whether a shown search is still running, so that its last step is unknown. */
  get isRunning() {
    return this.recorded.some((recorded) => recorded.isRunning);
  }

  /** Number of writes of a search per unit of the scrub bar. */
  momentsOf(index) {
    return this.isByProgress ? puzzles[this.store.get().puzzle].searches[index].writes / TICKS : 1;
  }

  /** The current moment of a search. Its steps may be missing on this page. */
  momentOf(index) {
    return Math.round(this.store.get().step * this.momentsOf(index));
  }

  /**
   * Both ends of the scrub bar. A zoom divides all steps into parts of equal length, and the bar shows the part that has the
   * current step.
   */
  get range() {
    const { zoom, step } = this.store.get();
    const length = Math.max(Math.ceil(this.end / 10 ** zoom), Math.min(this.end, MIN_RANGE), 1);
    const from = Math.floor(Math.max(Math.min(step, this.end - 1), 0) / length) * length;
    return { from, to: Math.min(from + length, this.end) };
  }

  /** Changes to the scale of progress, at the moment of the first search. */
  startProgress() {
    const { puzzle, searches, step } = this.store.get();
    const { writes } = puzzles[puzzle].searches[searches[0]];
    const progress = Math.min(step / Math.max(writes, 1), 1);
    this.store.set({ scale: "progress", step: Math.round(progress * TICKS), playing: false });
  }

  /** Changes to the scale of steps, at the moment of the first search. */
  stopProgress() {
    if (!this.isByProgress) return;
    const [first] = this.store.get().searches;
    this.store.set({ scale: "step", step: this.momentOf(first), playing: false });
  }

  /** Goes to a moment of a search. */
  goToMoment(moment, index) {
    this.goTo(moment / (this.momentsOf(index) || 1));
  }

  /** Moves the step into the range of the searches, once their ends are known. */
  clamp() {
    if (this.isRunning) return;
    const { step } = this.store.get();
    if (step > this.end || this.goesToEnd) this.store.set({ step: this.end });
    this.goesToEnd = false;
  }

  goTo(step) {
    this.goesToEnd = false;
    const rounded = Math.round(Number(step) || 0);
    if (rounded >= this.end) this.extend();
    const end = this.isRunning && !this.isByProgress ? Infinity : this.end;
    this.store.set({ step: Math.min(Math.max(rounded, 0), end), playing: false });
  }

  /** Goes to the end of the longest search. If the search is still running, goes there when the end is known. */
  goToEnd() {
    this.goTo(this.end);
    this.goesToEnd = this.isRunning;
  }

  /** Runs the shown searches to their ends, beyond the recorded steps. */
  extend() {
    if (!this.isByProgress) for (const run of this.shown) run.extend();
  }

  move(by) {
    this.goTo(this.store.get().step + by);
  }

  /** Number of steps of PageUp and PageDown, as on the terminal: a hundredth of all steps, at least ten. */
  get page() {
    return Math.max(10, Math.round(this.end / 100));
  }

  toggle() {
    const { playing, step } = this.store.get();
    const isAtEnd = step >= this.end;
    // At the end, playing starts again from the first step.
    this.store.set(playing ? { playing: false } : { playing: true, step: isAtEnd ? 0 : step });
  }

  /** Plays: in each frame, goes forward by the steps that are due. */
  run() {
    let last = performance.now();
    let dueSteps = 0;
    const frame = (now) => {
      const { speed, step } = this.store.get();
      dueSteps += (Math.min(Math.max(now - last, 0), MAX_FRAME_TIME) * speed) / 1000;
      last = now;
      if (this.shown.some((run) => !run.part(run.clamp(step)))) dueSteps = 0;
      const steps = Math.floor(dueSteps);
      dueSteps -= steps;
      const pause = this.pauseAfter(step, step + steps);
      const next = Math.min(pause ?? step + steps, this.end);
      if (next === this.end) this.extend();
      this.frame = requestAnimationFrame(frame);
      this.store.set({ step: next, playing: pause === null && (next < this.end || this.isRunning) });
    };
    this.frame = requestAnimationFrame(frame);
  }

  /** Returns the first moment after `step`, up to `last`, at which the first search should pause, or null. */
  pauseAfter(step, last) {
    const { searches, pauseCell, pauseDepth } = this.store.get();
    if (this.isByProgress || (pauseCell === null && pauseDepth === null)) return null;
    const run = this.traces[searches[0]];
    const isPause = (moment) => {
      const trace = run.part(moment);
      return trace && (trace.step(moment)?.cell === pauseCell || trace.counts(moment).depth === pauseDepth);
    };
    for (let moment = step + 1; moment <= Math.min(last, run.end); moment++) if (isPause(moment)) return moment;
    return null;
  }

  /**
   * Goes to the nearest step of a kind in the shown searches. Runs a search again if the step may be among those that are
   * not stored. Returns false if there is no such step.
   */
  async seek(direction, kind) {
    this.stopProgress();
    const { step, puzzle } = this.store.get();
    const runs = this.shown;
    const stored = runs.map((run) => run.part(run.clamp(step))?.seek(direction, step, kind) ?? null);
    const nearest = nearestOf(direction, stored);
    const unfinished = runs.filter((run) => run.mayHaveNearer(direction, step, nearest));
    const far = await Promise.all(unfinished.map((run) => run.find(kind, direction, step)));
    const found = nearestOf(direction, [nearest, ...far]);
    // The reader may have gone to another step in the meantime.
    const isHere = this.store.get().step === step && this.store.get().puzzle === puzzle;
    if (found !== null && isHere) this.goTo(found);
    return found !== null || !isHere;
  }

  /** Goes to the first difference of all shown searches, or of the first search and the one of `against`. */
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

/** The nearest of some moments, which may be null. */
function nearestOf(direction, moments) {
  const known = moments.filter((moment) => moment !== null);
  if (known.length === 0) return null;
  return direction === "next" ? Math.min(...known) : Math.max(...known);
}
