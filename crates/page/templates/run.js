// A search that the page itself can run again: all of its moments can be shown, however many.
//
// Its first steps are kept, and those around the moment that was last asked for.

import { puzzles } from "data";
import { isAlive, startSearch } from "engine";
import { boardOf } from "layout";
import { t } from "texts";
import { bytes, depthOf, sampleOf, Trace } from "trace";

/** How many steps are kept from the start, and around a moment: some 7 MB each with all that is noted of them. */
const KEPT = 500_000;
/** A moment is gone to when it was wanted for so long, in milliseconds: the scrub bar may be on its way. */
const PAUSE = 80;

// Without the module one can go as far as steps are on the page.
if (isAlive) for (const recorded of puzzles.flatMap((puzzle) => puzzle.lanes)) recorded.reach = recorded.writes;

/** The runs of the puzzle that is shown. */
let current = [];

/**
 * What the page shows of a puzzle: runs, where it has the module.
 *
 * @param {() => void} tell called when something new is known
 */
export function revive(puzzle, traces, tell) {
  if (!isAlive) return traces;
  for (const run of current) run.stop();
  current = traces.map((trace) => new Run(puzzle, trace, tell));
  return current;
}

/** Runs what has not come to its end of some searches, from the start; what was stopped, if it is asked for again. */
export function begin(lanes, isAskedFor = false) {
  for (const run of lanes.map((index) => current[index]).filter(Boolean)) {
    run.isStopped &&= !isAskedFor;
    run.begin();
  }
}

export function runningNow() {
  return current.filter((run) => run.isBusy);
}

export class Run {
  constructor(puzzle, head, tell) {
    Object.assign(this, boardOf(puzzles[puzzle].cells));
    this.head = head;
    this.window = null;
    this.samples = [];
    this.variant = head.variant;
    this.recorded = head.recorded;
    this.tell = tell;
    /** Searches in threads, by what they are for: all, window, solution. */
    this.jobs = new Map();
    /** Counts what was learnt. */
    this.news = 0;
    this.target = null;
    this.timer = 0;
    this.isStopped = false;
  }

  get isAlive() {
    return true;
  }

  get isBusy() {
    return this.jobs.size > 0;
  }

  get end() {
    return this.recorded.reach;
  }

  /** Whether the search has come to its end, and that is known. */
  get isWhole() {
    return this.recorded.complete;
  }

  clamp(moment) {
    return this.recorded.isRunning ? moment : Math.min(moment, this.end);
  }

  /** The steps around a moment, where they are kept. */
  part(moment) {
    return [this.head, this.window].find((trace) => trace?.has(moment)) ?? null;
  }

  has(moment) {
    return this.part(moment) !== null;
  }

  /** The nearest board before a moment that is not kept, or null. */
  sample(moment) {
    if (this.has(moment)) return null;
    const own = this.samples.findLast((sample) => sample.moment <= moment);
    const ofPage = this.head.sample(moment);
    return own && own.moment > (ofPage?.moment ?? 0) ? own : ofPage;
  }

  fill(moment, board) {
    this.part(moment).fill(moment, board);
  }

  step(moment) {
    return this.part(moment).step(moment);
  }

  counts(moment) {
    return this.part(moment).counts(moment);
  }

  next(moment, isWanted) {
    return this.part(moment)?.next(moment, isWanted) ?? null;
  }

  previous(moment, isWanted) {
    return this.part(this.clamp(moment))?.previous(moment, isWanted) ?? null;
  }

  columns(count, from, to) {
    const fine = [this.head, this.window].find((trace) => trace?.start <= from && to <= trace.end);
    if (fine) return fine.columns(count, from, to);
    return coarse(this.recorded.curve, this.end).filter(([moment]) => from <= moment && moment <= to);
  }

  solutions(most) {
    return this.head.solutions(most);
  }

  /** Runs the whole search, unless that is done or was stopped, or the page was made with its totals. */
  begin() {
    if (this.recorded.isOwn) this.extend();
  }

  /** Runs the whole search, unless that is done or was stopped. */
  extend() {
    const isDone = this.isWhole && (this.head.end > 0 || this.recorded.writes === 0);
    if (isDone || this.isStopped || this.jobs.has("all")) return;
    this.recorded.isRunning = true;
    const order = { from: 0, to: KEPT, isWhole: true };
    this.start("all", order, (answer) => {
      // Of a search that was ended, more was known at first.
      if (answer.kind === "end" || answer.writes >= this.recorded.writes) this.learn(answer);
      if (answer.steps) this.head = this.trace(answer);
      if (answer.kind === "end") this.finishHead();
    });
  }

  /** A board that is full from the start is reported without a step. */
  finishHead() {
    this.recorded.isRunning = false;
    if (this.head.end === 0) this.head = new Trace(this.layout, this.cells, this.variant, this.recorded, new Uint16Array(0));
  }

  /**
   * Goes to a moment that is not kept, unless that was stopped.
   *
   * @returns {boolean} whether it is on its way
   */
  ask(moment) {
    if (this.target !== moment) {
      this.target = moment;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.load(moment), PAUSE);
    }
    return this.timer !== 0 || this.jobs.has("window");
  }

  /** Keeps the steps around a moment. */
  load(moment) {
    this.timer = 0;
    const from = Math.max(moment - KEPT / 2, 0);
    this.start("window", { from, to: from + KEPT, goal: moment }, (answer) => {
      if (!answer.steps) return;
      this.window = this.trace(answer);
      this.target = null;
    });
  }

  /**
   * The nearest solution before a moment or after it, however far.
   *
   * @returns {Promise<number|null>} never settled if it is stopped
   */
  findSolution(direction, moment) {
    const { firstSolution, complete, solutions } = this.recorded;
    const isAfterAll = complete && solutions <= 1 && !(firstSolution > moment);
    if (direction === "next" && isAfterAll) return Promise.resolve(null);
    if (direction === "next" && firstSolution > moment) return Promise.resolve(firstSolution);
    if (direction === "previous" && firstSolution >= moment) return Promise.resolve(null);
    const order = { from: moment, to: moment + 1, wanted: { direction, moment } };
    return new Promise((resolve) => {
      this.start("solution", order, (answer) => {
        if (answer.kind !== "end") return;
        if (answer.writes > this.recorded.writes) this.learn(answer);
        resolve(answer.found);
      });
    });
  }

  /** The nearest backtrack: there are many, so that it is close by if there is one. */
  findBacktrack(direction, moment) {
    const from = direction === "next" ? moment : Math.max(this.clamp(moment) - KEPT, 0);
    return new Promise((resolve) => {
      this.start("window", { from, to: from + KEPT, goal: from + KEPT }, (answer) => {
        if (answer.steps) this.window = this.trace(answer);
        if (answer.kind === "end") resolve(this.window?.[direction](moment, Trace.prototype.isBacktrack) ?? null);
      });
    });
  }

  /** Whether there may be steps before a moment, or after it, that are nearer than `found` and not kept. */
  goesOn(direction, moment, found) {
    const part = this.part(this.clamp(moment));
    if (!part) return true;
    if (direction === "previous") return part.start > (found ?? 0);
    const isDecided = found !== null && part.end >= found;
    return !isDecided && !(this.isWhole && part.end >= this.end);
  }

  start(name, order, hear) {
    this.jobs.get(name)?.stop();
    const job = startSearch({ layout: this.layout, cells: this.cells, name: this.variant.name, ...order }, (answer) => {
      if (this.jobs.get(name) !== job) return;
      if (answer.kind === "error") {
        this.stop();
        this.failure = answer.message;
      } else {
        job.writes = answer.writes;
        this.takeSamples(answer.samples);
        if (answer.kind === "end") this.jobs.delete(name);
        hear(answer);
      }
      this.news += 1;
      this.tell();
    });
    job.goal = order.goal ?? null;
    job.writes = 0;
    this.jobs.set(name, job);
    this.tell();
  }

  /** Keeps the boards of the run that has come furthest. */
  takeSamples(samples) {
    if (!(samples.at(-1)?.moment > (this.samples.at(-1)?.moment ?? 0))) return;
    this.samples = samples.map((sample) => sampleOf(this.cells, sample));
  }

  learn({ writes, solutions, maxDepth, firstSolution, complete, curve }) {
    Object.assign(this.recorded, { writes, solutions, maxDepth, firstSolution, complete, curve, reach: writes });
  }

  trace({ base, steps }) {
    const start = { ...base, depth: depthOf(this.cells, base.cells) };
    return new Trace(this.layout, base.cells, this.variant, this.recorded, steps, start);
  }

  /** Ends all that is running, until it is asked for again. */
  stop() {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.timer = 0;
    for (const job of this.jobs.values()) job.stop();
    this.jobs.clear();
    this.recorded.isRunning = false;
    this.news += 1;
  }

  /** How far it is. The reader waits for a jump, and not for the whole run. */
  get progress() {
    const jobs = [...this.jobs.values()];
    const { goal, writes } = jobs.find((job) => job.goal !== null) ?? jobs[0];
    const values = { name: t(this.variant.title), n: writes };
    if (goal === null) return t("{name}: {n} writes", values);
    return t("{name}: {n} of {goal} writes", { ...values, goal: Math.max(goal, writes) });
  }

  /** What there is to say of a search that has not come to its end. */
  unfinished() {
    if (this.failure) return t("It broke off after {n} writes: {text}", { n: this.end, text: this.failure });
    return this.recorded.isRunning
      ? t("It is still running: {n} writes so far.", { n: this.end })
      : t("It was ended after {n} writes.", { n: this.end });
  }
}

/** The columns of a curve: moments, and the least and the greatest depth there. */
function coarse(packed, writes) {
  const curve = typeof packed === "string" ? bytes(packed) : packed;
  const count = curve.length / 2;
  return Array.from({ length: count }, (_, column) => [
    ((column + 0.5) / count) * writes,
    curve[2 * column],
    curve[2 * column + 1],
  ]);
}
