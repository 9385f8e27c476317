// The tree of the first shown search. The upper part has the choices that led to the current step, and the other values that
// were tried for the same cells. The lower part is a picture of the whole search, with a row for each depth and a column for
// each step. If two searches are shown, the nodes that only one of them tries are marked.

import { crowded, showToggle } from "tracks";
import { isSingle, symbolOf } from "layout";
import { button, element, find, findAll, setText } from "page";
import { sentences, t } from "texts";
import { drawTree, LABEL_WIDTH, LEVELS, MAX_DRAWN_SUBTREE } from "tidy";
import { cellOf, valueOf } from "trace";

/** Distances and sizes of nodes for `drawTree`. The name of a cell needs more room than a value. */
const SIZE = isSingle
  ? { across: 46, down: 42, width: 44, height: 30 }
  : { across: 32, down: 42, width: 30, height: 30 };
/** Height of a row of the picture. */
const ROW = 3;
/** Narrower nodes are not drawn in the picture. */
const MIN_WIDTH = 0.4;
/** While playing, the tree is drawn at most once in this time, in milliseconds. */
const DRAW_INTERVAL = 100;

export function createTree(store, player) {
  const panel = new Panel((moment, index) => player.goToMoment(moment, index));
  const toggler = find("#tree-button");
  const spoiler = ({ predicting, isAsked }) => (predicting || isAsked ? "The tree would show the answer." : "");
  const excuse = (state) => crowded(state) || spoiler(state);
  const isWanted = ({ tree, searches }) => (tree === "auto" ? searches.length === 1 : tree === "on");
  const isOn = (state) => excuse(state) === "" && isWanted(state);
  const toggle = () => store.set({ tree: isOn(store.get()) ? "off" : "on" });
  store.show(["tree", "searches", "predicting", "isAsked", "language"], (state) => {
    showToggle(toggler, "data-tree", isOn(state), excuse(state));
    find("#tree").hidden = !isOn(state);
  });
  store.on(["language", "searches"], () => panel.forget());
  return {
    toggle,
    show(state) {
      if (!isOn(state)) return;
      const [index, other] = state.searches;
      panel.show(player.traces[index], player.traces[other], player.momentOf(index), index, state.playing);
    },
  };
}

class Panel {
  constructor(goTo) {
    this.goTo = goTo;
    this.canvas = find("#tree-picture");
    this.canvas.addEventListener("click", ({ offsetX }) => {
      this.goTo(Math.round((offsetX / this.canvas.clientWidth) * this.end), this.index);
    });
    this.forget();
  }

  /** Forgets the drawn tree, so that it is drawn again. */
  forget() {
    Object.assign(this, { run: null, head: null, end: 0, tree: null, other: null, moment: null, drawnAt: 0 });
  }

  show(run, second, wanted, index, isPlaying) {
    const moment = Math.min(wanted, run.end);
    const part = run.part(moment);
    if (this.run !== run) this.start(run, index);
    if (part && this.tree?.trace !== part) Object.assign(this, { tree: new Tree(part), moment: null });
    if (second && this.other?.trace !== second.head) this.other = new Tree(second.head);
    if (this.end !== run.end || this.head !== run.head) this.draw(run);
    find("#tree-cursor").style.insetInlineStart = `${(100 * moment) / Math.max(run.end, 1)}%`;
    if (moment === this.moment || (isPlaying && performance.now() - this.drawnAt < DRAW_INTERVAL)) return;
    this.showNote(run, part && (moment === wanted || run.isWhole), wanted);
    if (!part) return;
    Object.assign(this, { moment, drawnAt: performance.now() });
    this.showPath(this.tree.path(moment));
  }

  /** Shows the counts of the search, or why its tree is missing. */
  showNote({ recorded, isStopped, end }, isHere, wanted) {
    const isOnItsWay = wanted <= end && !isStopped;
    const missing = isOnItsWay ? "The search is run again up to step {n}." : "Step {n} is not on this page.";
    const [text, n] = isHere ? ["Places: {n}. Writes: {m}.", recorded.places] : [missing, wanted];
    setText(find("#tree-note"), sentences(wanted === 0 && t("The tree shows the first choices."), t(text, { n, m: recorded.writes })));
  }

  start(run, index) {
    this.forget();
    Object.assign(this, { run, index, layout: run.layout });
    setText(find("#tree-title"), t("Tree of {name}", { name: t(run.variant.title) }));
  }

  /** Draws the nodes on the board. At moment 0 draws the nodes up to the first backtrack. */
  showPath(path) {
    const { tree } = this;
    const isAhead = path.length === 1;
    const way = isAhead ? tree.path((tree.trace.seek("next", 0, "isBacktrack") ?? 1) - 1).slice(0, LEVELS) : path;
    const from = Math.max(way.length - LEVELS, 0);
    const root = { tree, node: way[from], isOpen: true, isOnWay: true, level: -1 };
    drawTree(root, (node) => this.childrenOf(node, way, from, isAhead), SIZE, (node) => this.button(node));
    if (isSingle) return;
    for (const node of findAll("#tree-way [data-cell]")) {
      const [first] = node.parentElement.children;
      const label = element("span", node.dataset.cell, { ariaHidden: "true" });
      Object.assign(label.style, { left: `calc(${first.style.left} - ${LABEL_WIDTH}px)`, top: first.style.top });
      first.before(label);
    }
  }

  /** The children of a node to draw: the children in its own tree, and the children that only the other search has. */
  childrenOf({ tree, node, isOpen, isElsewhere, level }, way, from, isAhead) {
    if (!isOpen && (isElsewhere || tree.size(node) > MAX_DRAWN_SUBTREE)) return [];
    const children = tree.children(node);
    const there = isOpen && this.other?.follow(way.slice(1, from + level + 2).map((ancestor) => tree.key(ancestor)));
    const others = Number.isInteger(there) ? this.other.children(there) : null;
    const has = (searchTree, nodes, key) => nodes.some((other) => searchTree.key(other) === key);
    const own = children.map((child) => {
      const isPruned = others !== null && !has(this.other, others, tree.key(child));
      const isOpen = child === way[from + level + 2];
      return { tree, node: child, isOpen, isOnWay: isOpen && !isAhead, isPruned };
    });
    const elsewhere = (others ?? []).filter((other) => !has(tree, children, this.other.key(other)));
    return [...own, ...elsewhere.map((other) => ({ tree: this.other, node: other, isElsewhere: true }))];
  }

  button({ tree, node, isOpen, isOnWay, isElsewhere, isPruned }) {
    const cell = this.cellName(cellOf(tree.key(node)));
    const value = isSingle ? cell : symbolOf(valueOf(tree.key(node)));
    const fate = isOnWay ? "●" : tree.isSolved(node) ? "★" : tree.isCut(node) ? "…" : "✗";
    const size = isOnWay || tree.size(node) === 1 ? "" : ` ${short(tree.size(node))}`;
    const step = tree.step(node);
    const made = button(() => isElsewhere || this.goTo(step, this.index), value, element("small", fate + size));
    const difference = isElsewhere ? t("Only the other search tries it.") : t("The other search prunes it.");
    const remark = isElsewhere || isPruned ? difference : "";
    made.ariaLabel = `${cell}${isSingle ? "" : ` ${value}`} ${fate}${size}${remark && `. ${remark}`}`;
    const percent = Math.round((100 * tree.size(node)) / this.run.recorded.places);
    made.title = `${made.ariaLabel} (${percent} %)`;
    made.classList.toggle("is-elsewhere", Boolean(isElsewhere));
    made.classList.toggle("is-pruned", Boolean(isPruned));
    if (isOpen) made.dataset.cell = cell;
    if (isElsewhere) made.ariaDisabled = "true";
    else made.dataset.step = step;
    return made;
  }

  cellName(cell) {
    const { row, column } = this.layout.place(cell);
    return `r${row}c${column}`;
  }

  /** Draws the picture of the whole search. */
  draw(run) {
    const { tree, canvas } = this;
    Object.assign(this, { end: run.end, head: run.head });
    canvas.width = 2 * (canvas.clientWidth || 400);
    canvas.height = ROW * Math.max(run.recorded.maxDepth, 1);
    const context = canvas.getContext("2d");
    const style = getComputedStyle(canvas);
    const scale = canvas.width / Math.max(run.end, 1);
    const fill = (depth, from, width, alpha, isSolved) => {
      context.fillStyle = isSolved ? style.outlineColor : style.color;
      context.globalAlpha = alpha;
      context.fillRect(from * scale, ROW * (depth - 1), Math.max(width * scale, 1), ROW - 0.5);
    };
    if (!run.head.isWhole) return drawDepths(run, fill);
    tree.depths.forEach((depth, node) => {
      const width = tree.ends[node] - node + 1;
      // Neighbours get different shades.
      const alpha = tree.trace.placed[node] % 2 ? 1 : 0.75;
      if (depth > 0 && width * scale >= MIN_WIDTH) fill(depth, node - 1, width, alpha, tree.isSolved(node));
    });
  }
}

/**
 * Draws a search whose steps are not all stored. In each column, the rows up to the least depth are filled, and the rows up to
 * the greatest depth are paler.
 */
function drawDepths(run, fill) {
  const columns = run.columns(400, 0, run.end);
  const width = run.end / columns.length;
  const solved = Math.floor(run.recorded.firstSolution / width);
  columns.forEach(([, least, greatest], column) => {
    const between = columns.slice(Math.min(column, solved), Math.max(column, solved) + 1);
    // The rows that stayed filled between this column and the first solution.
    const common = solved > 0 ? Math.min(...between.map(([, leastDepth]) => leastDepth)) : 0;
    for (let depth = 1; depth <= greatest; depth++) {
      fill(depth, column * width, width, depth <= least ? 1 : 0.5, depth <= common);
    }
  });
}

/** A count that fits into a node: 1,874 is 1.9K. */
function short(count) {
  return Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 2 }).format(count);
}

/** A node that was placed before the first step of a trace, from an entry of `base.way`. */
function earlierNode([step, packedStep, size, isSolved, isOpen]) {
  return { step, packedStep, size, isSolved, isOpen };
}

/**
 * The tree of a search. Each placement is a node; the placements made while its value is on the board are its descendants.
 *
 * Node 0 is the puzzle. The next nodes were placed before the first step of the trace: they are the path to this step, and
 * the siblings of the path. Then there is one number for each step. A step that places nothing is no node, and has the end 0.
 */
class Tree {
  constructor(trace) {
    this.trace = trace;
    this.earlier = (trace.base.way ?? []).map(earlierNode);
    const last = this.earlier.length + trace.steps.length;
    /** The last descendant of each node, as far as the steps are stored; 0 for a step that places nothing. */
    this.ends = new Uint32Array(last + 1);
    this.depths = new Uint8Array(last + 1);
    this.ends[0] = last;
    const open = [0];
    for (let node = 1; node <= last; node++) {
      const earlier = this.earlier[node - 1];
      if (!earlier && trace.befores[node - this.earlier.length] > 0) {
        // Removing a value ends its node and all nodes below.
        const cell = cellOf(this.key(node));
        const found = open.findLastIndex((ancestor) => ancestor > 0 && cellOf(this.key(ancestor)) === cell);
        const ended = found > 0 ? open.splice(found) : [];
        for (const endedNode of ended) this.ends[endedNode] = node - 1;
      }
      if (valueOf(this.key(node)) === 0) continue;
      const isOpen = earlier?.isOpen ?? true;
      this.ends[node] = isOpen ? last : node;
      this.depths[node] = open.length;
      if (isOpen) open.push(node);
    }
  }

  /** Identifies the cell and the value of a node, equally in all searches. */
  key(node) {
    return (this.earlier[node - 1]?.packedStep ?? this.trace.steps[node - this.earlier.length - 1]) & 0x7ff;
  }

  /** The step that placed a node. */
  step(node) {
    return this.earlier[node - 1]?.step ?? node - this.earlier.length + this.trace.start;
  }

  /** Number of placements in a subtree, including its root. */
  size(node) {
    return this.#during(node, this.trace.placed) + (this.earlier[node - 1]?.size ?? 0);
  }

  /** Whether a subtree has a solution. */
  isSolved(node) {
    return this.#during(node, this.trace.solved) > 0 || Boolean(this.earlier[node - 1]?.isSolved);
  }

  /** Whether a subtree goes on after the last stored step. */
  isCut(node) {
    return this.ends[node] === this.ends[0] && !this.trace.isWhole;
  }

  /** The increase of a total of the trace during the steps of a subtree. */
  #during(node, totals) {
    const until = (last) => totals[Math.max(last - this.earlier.length, 0)];
    return until(this.ends[node]) - until(node - 1);
  }

  /** The children of a node, in the order of their steps. */
  children(node) {
    const children = [];
    for (let child = node + 1; child <= this.ends[node]; child++) {
      if (this.ends[child] === 0) continue;
      children.push(child);
      child = this.ends[child];
    }
    return children;
  }

  /** The node at the end of a path of keys from the puzzle, or undefined. Of equal children, takes the last one. */
  follow(keys) {
    const childWith = (above, key) => this.children(above).findLast((node) => this.key(node) === key);
    return keys.reduce((above, key) => (above === undefined ? above : childWith(above, key)), 0);
  }

  /** The nodes on the board at a moment, from the puzzle down. */
  path(moment) {
    const path = [0];
    const last = moment - this.trace.start + this.earlier.length;
    for (let node = 1; node <= last; node++) if (this.ends[node] >= last) path.push(node);
    return path;
  }
}
