// The moments of a search from left to right.
//
// The steps that are on the page come first. If they would be too narrow to be pointed at, they
// get a part of their own, and the axis is broken after it.

/** How long the axis is. */
export const WIDTH = 1000;
/** The share of it for the steps that are on the page, if they would have less. */
const SHARE = 0.6;
/** The width of the break. */
const GAP = 14;

export class Axis {
  /**
   * @param {number} end the last moment that is on the page
   * @param {number} writes the last one of all
   */
  constructor(end, writes) {
    this.end = end;
    this.writes = Math.max(writes, end);
    const share = this.writes === 0 ? 1 : end / this.writes;
    this.isWhole = share === 1;
    this.isBroken = share < SHARE;
    /** Where the steps that are on the page end. */
    this.edge = WIDTH * (this.isBroken ? SHARE : share);
    /** Where the others begin. */
    this.start = this.isBroken ? this.edge + GAP : this.edge;
  }

  /** The middle of the break. */
  get gap() {
    return (this.edge + this.start) / 2;
  }

  xOf(moment) {
    const { end, edge, start, writes } = this;
    if (moment <= end) return end === 0 ? 0 : (moment / end) * edge;
    return start + ((moment - end) / (writes - end)) * (WIDTH - start);
  }

  momentAt(x) {
    const { end, edge, start, writes } = this;
    if (x <= edge || this.isWhole) return Math.round((Math.min(x, edge) / edge) * end);
    const beyond = Math.max(x - start, 0) / (WIDTH - start);
    return Math.max(end + 1, Math.round(end + beyond * (writes - end)));
  }
}
