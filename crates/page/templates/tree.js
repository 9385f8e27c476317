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
      this.goTo(Math.round((offsetX / this.canvas.clientWidth) * this.tree.trace.end), this.index);
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
    if (this.tree?.trace !== head) this.start(head);
    if (second && this.other?.trace !== second.head) this.other = new Tree(second.head);
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
    this.summary = t("Places: {n}. Writes: {m}.", { n: this.tree.size(0), m: head.end });
    this.draw();
  }

  showWay(path) {
    const from = Math.max(path.length - LEVELS, 0);
    const root = { tree: this.tree, node: path[from], isOnWay: true, level: -1 };
    drawTree(root, (node) => this.below(node, path, from), SIZE, (node) => this.button(node));
  }

  /** What is drawn below a node: what was tried there, and what only the other search tried. */
  below({ tree, node, isOnWay, isElsewhere, level }, path, from) {
    if (!isOnWay && (isElsewhere || tree.size(node) > SMALL)) return [];
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
    const cell = this.cellName(cellOf(tree.key(node)));
    const value = isSingle ? cell : symbolOf(valueOf(tree.key(node)));
    const fate = isOnWay ? "●" : tree.isSolved(node) ? "★" : "✗";
    const size = isOnWay || tree.size(node) === 1 ? "" : ` ${short(tree.size(node))}`;
    const made = button(() => this.goTo(node, this.index), value, element("small", fate + size));
    const ofOther = isElsewhere ? t("Only the other search tries it.") : t("The other search prunes it.");
    const remark = isElsewhere || isPruned ? ofOther : "";
    made.ariaLabel = `${cell}${isSingle ? "" : ` ${value}`} ${fate}${size}${remark && `. ${remark}`}`;
    made.title = made.ariaLabel;
    made.classList.toggle("is-elsewhere", Boolean(isElsewhere));
    made.classList.toggle("is-pruned", Boolean(isPruned));
    if (isElsewhere) made.disabled = true;
    else made.dataset.step = node;
    return made;
  }

  cellName(cell) {
    const { row, column } = this.layout.place(cell);
    return `r${row}c${column}`;
  }

  draw() {
    const { tree, canvas } = this;
    const deepest = tree.depths.reduce((most, depth) => Math.max(most, depth), 1);
    canvas.width = 2 * (canvas.clientWidth || 400);
    canvas.height = ROW * deepest;
    const context = canvas.getContext("2d");
    const style = getComputedStyle(canvas);
    const scale = canvas.width / Math.max(tree.trace.end, 1);
    tree.depths.forEach((depth, node) => {
      const width = (tree.ends[node] - node + 1) * scale;
      if (depth === 0 || width < LEAST) return;
      context.fillStyle = tree.isSolved(node) ? style.outlineColor : style.color;
      // Those beside each other differ.
      context.globalAlpha = tree.trace.placed[node] % 2 ? 1 : 0.75;
      context.fillRect((node - 1) * scale, ROW * (depth - 1), Math.max(width, 1), ROW - 0.5);
    });
  }
}

/** A count in the room of a node: 1,874 is 1.9K. */
function short(count) {
  return Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 2 }).format(count);
}

/**
 * Each place is a node, and what is placed before it is taken back or overwritten is below it. The number of a node is
 * that of the step that placed it; node 0 is the puzzle.
 */
class Tree {
  constructor(trace) {
    this.trace = trace;
    /** The last step at which a node stands, as far as the steps are known; 0 where a step is no place. */
    this.ends = new Uint32Array(trace.end + 1);
    this.depths = new Uint8Array(trace.end + 1);
    this.ends[0] = trace.end;
    const open = [0];
    for (let step = 1; step <= trace.end; step++) {
      if (trace.befores[step] > 0) {
        // What was placed after it is taken with it.
        const cell = cellOf(this.key(step));
        const found = open.findLastIndex((node) => node > 0 && cellOf(this.key(node)) === cell);
        const gone = found > 0 ? open.splice(found) : [];
        for (const node of gone) this.ends[node] = step - 1;
      }
      if (valueOf(this.key(step)) === 0) continue;
      this.ends[step] = trace.end;
      this.depths[step] = open.length;
      open.push(step);
    }
  }

  /** What was placed, and where: the same in all searches. */
  key(node) {
    return this.trace.steps[node - 1] & 0x7ff;
  }

  /** How many places were made while a node stood, with itself. */
  size(node) {
    return this.#during(node, this.trace.placed);
  }

  /** Whether a solution was reported while it stood. */
  isSolved(node) {
    return this.#during(node, this.trace.solved) > 0;
  }

  #during(node, totals) {
    return totals[this.ends[node]] - totals[Math.max(node - 1, 0)];
  }

  /** The nodes right below one, in the order in which they were placed. */
  children(node) {
    const children = [];
    for (let step = node + 1; step <= this.ends[node]; step++) {
      if (this.ends[step] === 0) continue;
      children.push(step);
      step = this.ends[step];
    }
    return children;
  }

  /** The node to which the same places lead from the puzzle, the last one that was tried; undefined of none. */
  follow(keys) {
    const below = (above, key) => this.children(above).findLast((node) => this.key(node) === key);
    return keys.reduce((above, key) => (above === undefined ? above : below(above, key)), 0);
  }

  /** The nodes that stand at a moment, from the puzzle down. */
  path(moment) {
    const path = [0];
    for (let step = 1; step <= moment; step++) if (this.ends[step] >= moment) path.push(step);
    return path;
  }
}
