// Why the search of a lane made its steps. It is run again for that, in a thread, up to some steps
// around the one that is shown; these are kept.

import { startSearch } from "engine";

/** How many steps before the one that is shown are asked for, too, for a reader who goes back. */
const BACK = 128;
/** How many in all. */
const WINDOW = 512;
/** A step is asked about when it was shown for so long, in milliseconds: the scrub bar may be on its way. */
const PAUSE = 80;

/**
 * @typedef {Object} Reason what `page-engine` says of a step, with the cells that were looked at
 * @property {number[]} forbidding the cells that forbid what was passed over
 * @property {number[]} elsewhere other cells where something was passed over
 * @property {Object<string, {skips: string, told: string[], open: string, columns: string[], choices: string[][]}>} texts
 *   by language
 * @property {number[]|null} looks null of a search whose looks are not seen
 */

export class Reasons {
  /** @param {() => void} tell called when something new is known */
  constructor(tell) {
    this.tell = tell;
    this.timer = 0;
    this.job = null;
    this.start(null, null);
  }

  /** Begins with another search or another puzzle. */
  start(board, name) {
    this.stop();
    this.board = board;
    this.name = name;
    this.from = 0;
    /** In JSON, step by step from `from` on. */
    this.reasons = [];
    this.looks = [];
    this.failure = "";
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.job?.stop();
    this.job = null;
  }

  /** What is known of the step that led to a moment; null while it is not known, and then it is asked for. */
  of(moment) {
    this.moment = moment;
    const index = moment - 1 - this.from;
    if (index < 0 || index >= this.reasons.length) {
      if (this.failure === "") this.timer ||= setTimeout(() => this.ask(), PAUSE);
      return null;
    }
    const looks = this.looks && JSON.parse(this.looks[index]);
    return { ...JSON.parse(this.reasons[index]), looks };
  }

  ask() {
    this.timer = 0;
    if (this.job && isWithin(this.moment, this.job)) return;
    this.job?.stop();
    const from = Math.max(this.moment - 1 - BACK, 0);
    const to = from + WINDOW;
    const job = startSearch({ ...this.board, name: this.name, isWhy: true, from, to }, (answer) => {
      if (this.job === job) this.hear(answer, from);
    });
    this.job = Object.assign(job, { from, to });
  }

  hear({ kind, message, reasons, looks }, from) {
    this.job = null;
    if (kind === "error") this.failure = message;
    else Object.assign(this, { from, reasons, looks });
    this.tell();
  }
}

function isWithin(moment, { from, to }) {
  return moment > from && moment <= to;
}
