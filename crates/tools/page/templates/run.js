// A search on a puzzle: its first steps are kept, as far as they are on this page, and boards from time to time. A page
// with the module can run it again and show all of its moments, however many; then those around the moment that was last
// asked for are kept, too.

import { isAlive, prepare, startSearch } from "engine";
import { boardOf } from "layout";
import { bytes, inflate, puzzles, variants } from "page";
import { t, translated } from "texts";
import { Trace } from "trace";

/** How many steps are kept from the start, and at most around a moment: some 7 MB each with all that is noted of them. */
const KEPT = 500_000;
/** A reader waits for those before a moment, and for those after it: of these there are at most a tenth of the way to it. */
const NEAR = 50_000;
/** Where moments are wanted faster than that, in milliseconds, the last one is gone to: the scrub bar is on its way. */
const PAUSE = 80;

/** The last moment to which one can go. */
for (const its of puzzles.flatMap(({ searches }) => searches)) its.reach = isAlive ? its.writes : its.kept;

/** All searches on a puzzle. `tell` is called when something new is known of one. */
export async function runsOf({ cells, searches }, tell) {
  const board = boardOf(cells);
  const runOf = async (recorded, index) => {
    recorded.unpacked ??= unpack(board.cells, recorded, variants[index]);
    return new Run(board, await recorded.unpacked, tell);
  };
  return Promise.all(searches.map(runOf));
}

async function unpack(cells, recorded, variant) {
  const { steps, samples } = recorded;
  // None of a search that was not run yet.
  const packed = steps === null ? [] : await inflate(steps);
  const boards = samples ? new Uint8Array(await inflate(samples.boards)) : null;
  const sample = ([moment, places, depth, solutions], index) => {
    const its = boards.subarray(cells.length * index, cells.length * (index + 1));
    return { moment, places, depth, solutions, cells: its };
  };
  return [new Trace(variant, recorded, cells, new Uint16Array(packed)), (samples?.counts ?? []).map(sample)];
}

export class Run {
  constructor({ layout, cells }, [head, samples], tell) {
    Object.assign(this, { layout, cells, head, tell, variant: head.variant, recorded: head.recorded });
    this.window = null;
    /** Boards from time to time, of the run that has come furthest. */
    this.samples = samples;
    /** Searches in threads, by what they are for: all, window, solution. */
    this.jobs = new Map();
    /** Counts what was learnt. */
    this.news = 0;
    this.target = null;
    this.asked = -PAUSE;
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

  /** The moment at which this search is while others are at `moment`: at its end at most. */
  clamp(moment) {
    return this.recorded.isRunning ? moment : Math.min(moment, this.end);
  }

  /** The steps around a moment, or null where they are not kept. */
  part(moment) {
    return [this.head, this.window].find((trace) => trace?.has(moment)) ?? null;
  }

  /** The nearest board before a moment that is not kept, or null. */
  sample(moment) {
    if (this.part(moment)) return null;
    return this.samples.findLast((sample) => sample.moment <= moment) ?? null;
  }

  /** The columns of its depth between two moments, as a trace has them: fine ones where the steps are kept. */
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

  /** Runs the whole search, unless that is done or was stopped. */
  extend() {
    const isDone = this.recorded.failure || (this.isWhole && (this.head.end > 0 || this.recorded.writes === 0));
    if (!isAlive || isDone || this.isStopped || this.jobs.has("all")) return;
    this.recorded.isRunning = true;
    this.start("all", { from: 0, to: KEPT, aim: "all" }, (answer) => {
      // Of a search that was ended, more was known at first.
      if (answer.kind === "end" || answer.writes >= this.recorded.writes) this.learn(answer);
      if (answer.steps) this.head = this.trace(answer);
      if (answer.kind === "end") this.recorded.isRunning = false;
    });
  }

  /** Goes to a moment that is not kept, unless that was stopped, and returns whether it is on its way. */
  ask(moment) {
    if (this.target !== moment) {
      const now = performance.now();
      const isOnItsWay = now - this.asked < PAUSE;
      Object.assign(this, { target: moment, asked: now });
      clearTimeout(this.timer);
      if (isOnItsWay) this.timer = setTimeout(() => this.load(moment), PAUSE);
      else this.load(moment);
    }
    return this.timer !== 0 || this.jobs.has("window");
  }

  load(moment) {
    this.timer = 0;
    const after = Math.min(Math.max(moment / 10, NEAR), KEPT - NEAR);
    this.startWindow(Math.max(moment - NEAR, 0), moment + Math.round(after));
  }

  /** Runs it again for the steps between two moments. */
  startWindow(from, to) {
    return this.start("window", { from, to, aim: "steps" }, (answer) => {
      if (!answer.steps) return;
      this.window = this.trace(answer);
      this.target = null;
    });
  }

  /** The nearest step of a kind before a moment or after it, however far; never settled if it is stopped. */
  async find(kind, direction, moment) {
    if (kind === "isSolution") return this.#findSolution(direction, moment);
    // There are many backtracks, so that the nearest is close by if there is one.
    const from = direction === "next" ? moment : Math.max(this.clamp(moment) - KEPT, 0);
    await this.startWindow(from, from + KEPT);
    return this.window?.seek(direction, moment, kind) ?? null;
  }

  async #findSolution(direction, moment) {
    const { firstSolution, complete, solutions } = this.recorded;
    if (direction === "next" && firstSolution > moment) return firstSolution;
    if (direction === "next" && complete && solutions <= 1) return null;
    if (direction === "previous" && firstSolution >= moment) return null;
    const end = await this.start("solution", { from: moment, to: moment + 1, aim: direction }, (answer) => {
      if (answer.kind === "end" && answer.writes > this.recorded.writes) this.learn(answer);
      if (answer.steps) this.window = this.trace(answer);
    });
    return end.found;
  }

  /** Whether there may be steps before a moment, or after it, that are nearer than `found` and not kept. */
  goesOn(direction, moment, found) {
    if (!isAlive) return false;
    const part = this.part(this.clamp(moment));
    if (!part) return true;
    if (direction === "previous") return part.start > (found ?? 0);
    const isDecided = found !== null && part.end >= found;
    return !isDecided && !(this.isWhole && part.end >= this.end);
  }

  /** Begins a search in a thread, in the place of the last one of this name. Returns what it tells at its end. */
  start(name, order, hear) {
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
          hear(answer);
        }
        if (answer.kind === "end") {
          this.jobs.delete(name);
          resolve(answer);
        }
        this.news += 1;
        this.tell();
      });
      this.jobs.set(name, Object.assign(job, { goal: name === "window" ? this.target : null, writes: 0 }));
      this.tell();
    });
  }

  learn({ writes, places, solutions, maxDepth, firstSolution, complete, curve }) {
    const known = { writes, places, solutions, maxDepth, firstSolution, complete, curve };
    Object.assign(this.recorded, known, { reach: writes });
  }

  trace({ base, steps }) {
    return new Trace(this.variant, this.recorded, Uint8Array.from(base.cells), steps, base);
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
    if (this.failure) return t("It broke off: {text}", { text: translated(this.failure) });
    return this.recorded.isRunning
      ? t("It is still running: {n} writes so far.", { n: this.end })
      : t("It was ended after {n} writes.", { n: this.end });
  }
}
