// A search on a puzzle. The page stores its first steps (the head), and sample boards at equal distances. A page with the
// engine can run the search again, and show any moment; then it also stores the steps around this moment (the window).

import { isAlive, prepare, startSearch } from "engine";
import { boardOf } from "layout";
import { bytes, inflate, puzzles, variants } from "page";
import { t, translated } from "texts";
import { Trace } from "trace";

/** Limit of stored steps in the head and in the window: some 7 MB each, with their counts. */
const MAX_STORED = 500_000;
/** Number of steps in the window before the moment, and smallest number after the moment. The reader waits for these steps. */
const NEAR = 50_000;
/** Requests that follow faster than this, in milliseconds, come from a moving scrub bar: only the last one is run. */
const SCRUB_INTERVAL = 80;

// `reach` is the last moment that can be shown: the last write if the page has the engine, else the last stored step.
for (const search of puzzles.flatMap(({ searches }) => searches)) search.reach = isAlive ? search.writes : search.kept;

/** Unpacks all searches on a puzzle. `notify` is called when a run has new steps or new counts. */
export async function runsOf({ cells, searches }, notify) {
  const board = boardOf(cells);
  const runOf = async (recorded, index) => {
    recorded.unpacked ??= unpack(board.cells, recorded, variants[index]);
    return new Run(board, await recorded.unpacked, notify);
  };
  return Promise.all(searches.map(runOf));
}

async function unpack(cells, recorded, variant) {
  const { steps, samples } = recorded;
  // A search without a run has no steps.
  const packed = steps === null ? [] : await inflate(steps);
  const boards = samples ? new Uint8Array(await inflate(samples.boards)) : null;
  const sample = ([moment, places, depth, solutions], index) => {
    const sampleCells = boards.subarray(cells.length * index, cells.length * (index + 1));
    return { moment, places, depth, solutions, cells: sampleCells };
  };
  return [new Trace(variant, recorded, cells, new Uint16Array(packed)), (samples?.counts ?? []).map(sample)];
}

export class Run {
  constructor({ layout, cells }, [head, samples], notify) {
    Object.assign(this, { layout, cells, head, notify, variant: head.variant, recorded: head.recorded });
    /** The steps around the moment that was last requested. */
    this.window = null;
    /** Sample boards of the run that has come furthest. */
    this.samples = samples;
    /** The running workers by their purpose: "all", "window", "solution". */
    this.jobs = new Map();
    /** Counts the updates of this run. */
    this.news = 0;
    /** The moment that was last requested, and the time of the request. */
    this.target = null;
    this.requested = -SCRUB_INTERVAL;
    this.timer = 0;
    this.isStopped = false;
    if (isAlive && this.part(this.end) === null) prepare(this.variant.name);
  }

  get isBusy() {
    return this.jobs.size > 0;
  }

  get end() {
    return this.recorded.reach;
  }

  get isWhole() {
    return this.recorded.complete && this.end === this.recorded.writes;
  }

  /** The moment of this search while other searches are at `moment`: its end at most. */
  clamp(moment) {
    return this.recorded.isRunning ? moment : Math.min(moment, this.end);
  }

  /** The stored steps that contain a moment, or null. */
  part(moment) {
    return [this.head, this.window].find((trace) => trace?.has(moment)) ?? null;
  }

  /** The nearest sample board before a moment that is not stored, or null. */
  sample(moment) {
    if (this.part(moment)) return null;
    return this.samples.findLast((sample) => sample.moment <= moment) ?? null;
  }

  /**
   * The depths between two moments, as `Trace.columns` returns them. If not all steps are stored, takes the columns of the
   * curve of the whole search, which are coarser.
   */
  columns(count, from, to) {
    const last = Math.min(to, this.end);
    const fine = [this.head, this.window].find((trace) => trace?.start <= from && last <= trace.end);
    if (fine) return fine.columns(count, from, to);
    const { curve, writes } = this.recorded;
    const depths = typeof curve === "string" ? bytes(curve) : curve;
    const moment = (column) => ((column + 0.5) / (depths.length / 2)) * writes;
    const all = Array.from({ length: depths.length / 2 }, (_, n) => [moment(n), depths[2 * n], depths[2 * n + 1]]);
    return all.filter(([moment]) => from <= moment && moment <= to);
  }

  /** Runs the whole search, unless a run is finished, stopped or on its way. */
  extend() {
    const isDone = this.recorded.failure || (this.isWhole && (this.head.end > 0 || this.recorded.writes === 0));
    if (!isAlive || isDone || this.isStopped || this.jobs.has("all")) return;
    this.recorded.isRunning = true;
    this.start("all", { from: 0, to: MAX_STORED, aim: "all" }, (answer) => {
      // A recorded search that was stopped may have more writes than the first answers.
      if (answer.kind === "end" || answer.writes >= this.recorded.writes) this.update(answer);
      if (answer.steps) this.head = this.trace(answer);
      if (answer.kind === "end") this.recorded.isRunning = false;
    });
  }

  /** Requests the steps around a moment that is not stored. Returns whether a worker will send these steps. */
  request(moment) {
    if (this.target !== moment) {
      const now = performance.now();
      const isScrubbing = now - this.requested < SCRUB_INTERVAL;
      Object.assign(this, { target: moment, requested: now });
      clearTimeout(this.timer);
      if (isScrubbing) this.timer = setTimeout(() => this.load(moment), SCRUB_INTERVAL);
      else this.load(moment);
    }
    return this.timer !== 0 || this.jobs.has("window");
  }

  /** Runs the search again for the window around a moment. */
  load(moment) {
    this.timer = 0;
    const after = Math.min(Math.max(moment / 10, NEAR), MAX_STORED - NEAR);
    this.startWindow(Math.max(moment - NEAR, 0), moment + Math.round(after));
  }

  /** Runs the search again for the steps between two moments. */
  startWindow(from, to) {
    return this.start("window", { from, to, aim: "steps" }, (answer) => {
      if (!answer.steps) return;
      this.window = this.trace(answer);
      this.target = null;
    });
  }

  /** Finds the nearest step of a kind before or after a moment. The promise never settles if the run is stopped. */
  async find(kind, direction, moment) {
    if (kind === "isSolution") return this.#findSolution(direction, moment);
    // Backtracks are frequent, so the nearest one is within a window, if there is one.
    const from = direction === "next" ? moment : Math.max(this.clamp(moment) - MAX_STORED, 0);
    await this.startWindow(from, from + MAX_STORED);
    return this.window?.seek(direction, moment, kind) ?? null;
  }

  async #findSolution(direction, moment) {
    const { firstSolution, complete, solutions } = this.recorded;
    if (direction === "next" && firstSolution > moment) return firstSolution;
    if (direction === "next" && complete && solutions <= 1) return null;
    if (direction === "previous" && firstSolution >= moment) return null;
    const end = await this.start("solution", { from: moment, to: moment + 1, aim: direction }, (answer) => {
      if (answer.kind === "end" && answer.writes > this.recorded.writes) this.update(answer);
      if (answer.steps) this.window = this.trace(answer);
    });
    return end.found;
  }

  /** Returns whether steps that are not stored may be nearer to a moment than `found`. */
  mayHaveNearer(direction, moment, found) {
    if (!isAlive) return false;
    const part = this.part(this.clamp(moment));
    if (!part) return true;
    if (direction === "previous") return part.start > (found ?? 0);
    const isDecided = found !== null && part.end >= found;
    return !isDecided && !(this.isWhole && part.end >= this.end);
  }

  /** Starts a worker in place of the last one with this name. `onAnswer` gets all answers; the promise gets the last one. */
  start(name, order, onAnswer) {
    this.jobs.get(name)?.stop();
    return new Promise((resolve) => {
      const job = startSearch(this, order, (answer) => {
        if (this.jobs.get(name) !== job) return;
        if (answer.kind === "error") {
          this.stop();
          this.failure = answer.message;
        } else {
          job.writes = answer.writes;
          if (answer.samples.at(-1)?.moment > (this.samples.at(-1)?.moment ?? 0)) this.samples = answer.samples;
          onAnswer(answer);
        }
        if (answer.kind === "end") {
          this.jobs.delete(name);
          resolve(answer);
        }
        this.news += 1;
        this.notify();
      });
      this.jobs.set(name, Object.assign(job, { goal: name === "window" ? this.target : null, writes: 0 }));
      this.notify();
    });
  }

  /** Copies the counts of an answer into the recorded data. */
  update({ writes, places, solutions, maxDepth, firstSolution, complete, curve }) {
    const known = { writes, places, solutions, maxDepth, firstSolution, complete, curve };
    Object.assign(this.recorded, known, { reach: writes });
  }

  /** Makes a trace of the steps of an answer. */
  trace({ base, steps }) {
    return new Trace(this.variant, this.recorded, Uint8Array.from(base.cells), steps, base);
  }

  /** Stops all workers of this run. `Player.begin` can start it again. */
  stop() {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.timer = 0;
    for (const job of this.jobs.values()) job.stop();
    this.jobs.clear();
    this.recorded.isRunning = false;
    this.news += 1;
  }

  /** The progress of the worker that the reader waits for. If a worker runs to a requested moment, it is this worker. */
  get progress() {
    const jobs = [...this.jobs.values()];
    const { goal, writes } = jobs.find((job) => job.goal !== null) ?? jobs[0];
    const values = { name: t(this.variant.title), n: writes };
    if (goal === null) return t("{name}: {n} writes", values);
    return t("{name}: {n} of {goal} writes", { ...values, goal: Math.max(goal, writes) });
  }

  /** The sentence at the last known step of a search that has not ended. */
  unfinished() {
    if (this.failure) return t("It failed: {text}", { text: translated(this.failure) });
    return this.recorded.isRunning
      ? t("It is still running: {n} writes so far.", { n: this.end })
      : t("It was stopped after {n} writes.", { n: this.end });
  }
}
