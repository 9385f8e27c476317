// The tree of a search, from its steps: each place is a node, and what is placed before it is taken back
// or overwritten is below it.

import { cellOf, valueOf } from "trace";

/** In the place of the step that takes a value away. */
const STANDS = 0xffffffff;

export class Tree {
  constructor({ steps, befores, solved }) {
    const count = steps.reduce((places, step) => places + (valueOf(step) > 0), 1);
    /** Of each node the step that placed it, and the one that took it away; node 0 is the puzzle. */
    this.placed = new Uint32Array(count);
    this.gone = new Uint32Array(count).fill(STANDS);
    /** How many places were made while it stood, with itself. */
    this.size = new Uint32Array(count);
    this.depth = new Uint8Array(count);
    this.steps = steps;
    this.solved = solved;
    this.grow(befores);
  }

  grow(befores) {
    const open = [0];
    let last = 0;
    const close = (step) => {
      const node = open.pop();
      if (step !== null) this.gone[node] = step;
      this.size[open.at(-1)] += this.size[node];
    };
    for (let step = 1; step <= this.steps.length; step++) {
      if (befores[step] > 0) {
        // What was placed after it is taken with it.
        const cell = this.cellOf(step);
        const found = open.findLastIndex((node) => node > 0 && this.cellOf(this.placed[node]) === cell);
        while (found > 0 && open.length > found) close(step);
      }
      if (valueOf(this.steps[step - 1]) === 0) continue;
      last += 1;
      this.placed[last] = step;
      this.size[last] = 1;
      this.depth[last] = open.length;
      open.push(last);
    }
    while (open.length > 1) close(null);
  }

  cellOf(step) {
    return cellOf(this.steps[step - 1]);
  }

  cell(node) {
    return this.cellOf(this.placed[node]);
  }

  value(node) {
    return valueOf(this.steps[this.placed[node] - 1]);
  }

  /** What was placed, and where: the same in all searches. */
  key(node) {
    return this.steps[this.placed[node] - 1] & 0x7ff;
  }

  /** The node to which the same places lead from the puzzle, the last one that was tried; undefined of none. */
  follow(keys) {
    return keys.reduce((above, key) => (above === undefined ? above : this.children(above).findLast((node) => this.key(node) === key)), 0);
  }

  /** The last step while a node stood, of those that are known. */
  end(node) {
    return Math.min(this.gone[node] - 1, this.steps.length);
  }

  stands(node, moment) {
    return this.placed[node] <= moment && moment < this.gone[node];
  }

  /** Whether a solution was reported while it stood. */
  isSolved(node) {
    return this.solved[this.end(node)] > this.solved[Math.max(this.placed[node] - 1, 0)];
  }

  /** The nodes right below one, in the order in which they were placed. */
  children(node) {
    const children = [];
    for (let child = node + 1; child < this.placed.length && this.placed[child] < this.gone[node]; child += this.size[child]) {
      children.push(child);
    }
    return children;
  }

  /** The nodes that stand at a moment, from the puzzle down. */
  path(moment) {
    const path = [0];
    for (;;) {
      const below = this.children(path.at(-1)).find((child) => this.stands(child, moment));
      if (below === undefined) return path;
      path.push(below);
    }
  }
}
