// The tree of the first search that is shown: the choices that led to the step with what was tried beside them, in step
// as one plays, and below that the whole search, a row for each depth and as wide as its steps. Where a second search
// is shown, it is marked what one of them prunes and the other searches.

import { button, element, find, setAttribute, setText } from "dom";
import { isSingle, symbolOf } from "layout";
import { t } from "texts";
import { drawTree, LEVELS, SMALL } from "tidy";
import { cellOf, valueOf } from "trace";

const SIZE = [32, 42, 30, 30];
const ROW = 3;
/** Narrower nodes are not drawn. */
const LEAST = 0.4;
/** Nobody reads the way more often while a search plays, in milliseconds. */
const PAUSE = 100;
/** In the place of the step that takes a value away. */
const STANDS = 0xffffffff;

export function createTree(store, player) {
  const panel = new Panel((moment, index) => player.goToMoment(moment, index));
  const toggler = find("#tree-button");
  const isOn = ({ tree, lanes }) => (tree === "auto" ? lanes.length === 1 : tree === "on" && lanes.length <= 2);
  const toggle = () => store.set({ tree: isOn(store.get()) ? "off" : "on" });
  store.show(["tree", "lanes"], (state) => {
    setAttribute(toggler, "aria-pressed", String(isOn(state)));
    toggler.disabled = state.lanes.length > 2;
    find("#tree").hidden = !isOn(state);
    find("#lanes").toggleAttribute("data-tree", isOn(state));
  });
  store.on(["language", "lanes"], () => panel.forget());
  return {
    toggle,
    show(state) {
      if (!isOn(state)) return;
      const [index, other] = state.lanes;
      panel.show(player.traces[index], player.traces[other], player.momentOf(index), index, state.playing);
    },
  };
}

class Panel {
  constructor(goTo) {
    this.goTo = goTo;
    this.canvas = find("#tree-picture");
    this.canvas.addEventListener("click", ({ offsetX }) => {
      const { steps } = this.tree;
      this.goTo(Math.round((offsetX / this.canvas.clientWidth) * steps.length), this.index);
    });
    this.forget();
  }

  forget() {
    Object.assign(this, { tree: null, other: null, moment: null, told: 0 });
  }

  show({ head, layout }, second, wanted, index, isPlaying) {
    const moment = Math.min(wanted, head.end);
    this.index = index;
    this.layout = layout;
    if (this.tree?.steps !== head.steps) this.start(head);
    if (second && this.other?.steps !== second.head.steps) this.other = new Tree(second.head);
    find("#tree-cursor").style.insetInlineStart = `${(100 * moment) / Math.max(head.end, 1)}%`;
    if (moment === this.moment || (isPlaying && performance.now() - this.told < PAUSE)) return;
    this.moment = moment;
    this.told = performance.now();
    const isHere = moment === wanted || head.isWhole;
    setText(find("#tree-note"), isHere ? this.summary : t("Step {n} is not on this page.", { n: wanted }));
    this.showWay(this.tree.path(moment));
  }

  start(head) {
    this.forget();
    this.tree = new Tree(head);
    setText(find("#tree-title"), t("Tree of {name}", { name: t(head.variant.title) }));
    this.summary = t("Places: {n}. Writes: {m}.", { n: this.tree.size[0], m: head.end });
    this.draw();
  }

  showWay(path) {
    const from = Math.max(path.length - LEVELS, 0);
    const root = { tree: this.tree, node: path[from], isOnWay: true, level: -1 };
    drawTree(root, (node) => this.below(node, path, from), SIZE, (node) => this.button(node));
  }

  /** What is drawn below a node: what was tried there, and what only the other search tried. */
  below({ tree, node, isOnWay, isElsewhere, level }, path, from) {
    if (!isOnWay && (isElsewhere || tree.size[node] > SMALL)) return [];
    const children = tree.children(node);
    const there = isOnWay && this.other?.follow(path.slice(1, from + level + 2).map((one) => tree.key(one)));
    const others = Number.isInteger(there) ? this.other.children(there) : null;
    const has = (its, list, key) => list.some((one) => its.key(one) === key);
    const own = children.map((child) => {
      const isPruned = others !== null && !has(this.other, others, tree.key(child));
      return { tree, node: child, isOnWay: child === path[from + level + 2], isPruned };
    });
    const elsewhere = (others ?? []).filter((one) => !has(tree, children, this.other.key(one)));
    return [...own, ...elsewhere.map((one) => ({ tree: this.other, node: one, isElsewhere: true }))];
  }

  button({ tree, node, isOnWay, isElsewhere, isPruned }) {
    const cell = this.cellName(tree.cell(node));
    const value = isSingle ? cell : symbolOf(tree.value(node));
    const fate = isOnWay ? "●" : tree.isSolved(node) ? "★" : "✗";
    const size = isOnWay || tree.size[node] === 1 ? "" : ` ${short(tree.size[node])}`;
    const made = button(() => this.goTo(tree.placed[node], this.index), value, element("small", fate + size));
    const ofOther = isElsewhere ? t("Only the other search tries it.") : t("The other search prunes it.");
    const remark = isElsewhere || isPruned ? ofOther : "";
    made.ariaLabel = `${cell}${isSingle ? "" : ` ${value}`} ${fate}${size}${remark && `. ${remark}`}`;
    made.title = made.ariaLabel;
    made.classList.toggle("is-elsewhere", Boolean(isElsewhere));
    made.classList.toggle("is-pruned", Boolean(isPruned));
    if (isElsewhere) made.disabled = true;
    else made.dataset.step = tree.placed[node];
    return made;
  }

  cellName(cell) {
    const { row, column } = this.layout.place(cell);
    return `r${row}c${column}`;
  }

  draw() {
    const { tree, canvas } = this;
    const deepest = tree.depth.reduce((most, depth) => Math.max(most, depth), 1);
    canvas.width = 2 * (canvas.clientWidth || 400);
    canvas.height = ROW * deepest;
    const context = canvas.getContext("2d");
    const style = getComputedStyle(canvas);
    const scale = canvas.width / Math.max(tree.steps.length, 1);
    for (let node = 1; node < tree.placed.length; node++) {
      const width = (tree.end(node) - tree.placed[node] + 1) * scale;
      if (width < LEAST) continue;
      context.fillStyle = tree.isSolved(node) ? style.outlineColor : style.color;
      context.globalAlpha = node % 2 ? 1 : 0.75;
      context.fillRect((tree.placed[node] - 1) * scale, ROW * (tree.depth[node] - 1), Math.max(width, 1), ROW - 0.5);
    }
  }
}

/** A count in the room of a node: 1,874 is 1.9K. */
function short(count) {
  return Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 2 }).format(count);
}

/** Each place is a node, and what is placed before it is taken back or overwritten is below it. */
class Tree {
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
        const cell = cellOf(this.steps[step - 1]);
        const found = open.findLastIndex((node) => node > 0 && this.cell(node) === cell);
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

  cell(node) {
    return cellOf(this.key(node));
  }

  value(node) {
    return valueOf(this.key(node));
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
      const below = this.children(path.at(-1)).find((child) => this.placed[child] <= moment && moment < this.gone[child]);
      if (below === undefined) return path;
      path.push(below);
    }
  }
}
