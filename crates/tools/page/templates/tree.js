// The tree of the first search that is shown: the choices that led to the step with what was tried beside them, in step
// as one plays, and below that the whole search, a row for each depth and as wide as its steps. Where a second search
// is shown, it is marked what one of them prunes and the other searches.

import { crowded, showToggle } from "tracks";
import { isSingle, symbolOf } from "layout";
import { button, element, find, findAll, setText } from "page";
import { sentences, t } from "texts";
import { drawTree, LEVELS, ROOM, SMALL } from "tidy";
import { cellOf, valueOf } from "trace";

/** From one node to the next, to the right and down, and of a node: a cell needs more room than a value. */
const SIZE = isSingle ? [46, 42, 44, 30] : [32, 42, 30, 30];
const ROW = 3;
/** Narrower nodes are not drawn. */
const LEAST = 0.4;
/** Nobody reads the way more often while a search plays, in milliseconds. */
const PAUSE = 100;

export function createTree(store, player) {
  const panel = new Panel((moment, index) => player.goToMoment(moment, index));
  const toggler = find("#tree-button");
  const asked = ({ predicting, isAsked }) => (predicting || isAsked ? "It would tell what you are asked." : "");
  const excuse = (state) => crowded(state) || asked(state);
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

  forget() {
    Object.assign(this, { run: null, head: null, end: 0, tree: null, other: null, moment: null, told: 0 });
  }

  show(run, second, wanted, index, isPlaying) {
    const moment = Math.min(wanted, run.end);
    const part = run.part(moment);
    if (this.run !== run) this.start(run, index);
    if (part && this.tree?.trace !== part) Object.assign(this, { tree: new Tree(part), moment: null });
    if (second && this.other?.trace !== second.head) this.other = new Tree(second.head);
    if (this.end !== run.end || this.head !== run.head) this.draw(run);
    find("#tree-cursor").style.insetInlineStart = `${(100 * moment) / Math.max(run.end, 1)}%`;
    if (moment === this.moment || (isPlaying && performance.now() - this.told < PAUSE)) return;
    this.tell(run, part && (moment === wanted || run.isWhole), wanted);
    if (!part) return;
    Object.assign(this, { moment, told: performance.now() });
    this.showWay(this.tree.path(moment));
  }

  tell({ recorded, isStopped, end }, isHere, wanted) {
    const isOnItsWay = wanted <= end && !isStopped;
    const missing = isOnItsWay ? "The search is run again up to step {n}." : "Step {n} is not on this page.";
    const [text, n] = isHere ? ["Places: {n}. Writes: {m}.", recorded.places] : [missing, wanted];
    setText(find("#tree-note"), sentences(wanted === 0 && t("So it will begin."), t(text, { n, m: recorded.writes })));
  }

  start(run, index) {
    this.forget();
    Object.assign(this, { run, index, layout: run.layout });
    setText(find("#tree-title"), t("Tree of {name}", { name: t(run.variant.title) }));
  }

  /** Shows the nodes that stand, or before the first step those that will, up to the first that is taken back. */
  showWay(path) {
    const { tree } = this;
    const isAhead = path.length === 1;
    const way = isAhead ? tree.path((tree.trace.seek("next", 0, "isBacktrack") ?? 1) - 1).slice(0, LEVELS) : path;
    const from = Math.max(way.length - LEVELS, 0);
    const root = { tree, node: way[from], isOpen: true, isOnWay: true, level: -1 };
    drawTree(root, (node) => this.below(node, way, from, isAhead), SIZE, (node) => this.button(node));
    if (isSingle) return;
    for (const node of findAll("#tree-way [data-cell]")) {
      const [first] = node.parentElement.children;
      const label = element("span", node.dataset.cell, { ariaHidden: "true" });
      Object.assign(label.style, { left: `calc(${first.style.left} - ${ROOM}px)`, top: first.style.top });
      first.before(label);
    }
  }

  /** What is drawn below a node: what was tried there, and what only the other search tried. */
  below({ tree, node, isOpen, isElsewhere, level }, way, from, isAhead) {
    if (!isOpen && (isElsewhere || tree.size(node) > SMALL)) return [];
    const children = tree.children(node);
    const there = isOpen && this.other?.follow(way.slice(1, from + level + 2).map((one) => tree.key(one)));
    const others = Number.isInteger(there) ? this.other.children(there) : null;
    const has = (its, list, key) => list.some((one) => its.key(one) === key);
    const own = children.map((child) => {
      const isPruned = others !== null && !has(this.other, others, tree.key(child));
      const isOpen = child === way[from + level + 2];
      return { tree, node: child, isOpen, isOnWay: isOpen && !isAhead, isPruned };
    });
    const elsewhere = (others ?? []).filter((one) => !has(tree, children, this.other.key(one)));
    return [...own, ...elsewhere.map((one) => ({ tree: this.other, node: one, isElsewhere: true }))];
  }

  button({ tree, node, isOpen, isOnWay, isElsewhere, isPruned }) {
    const cell = this.cellName(cellOf(tree.key(node)));
    const value = isSingle ? cell : symbolOf(valueOf(tree.key(node)));
    const fate = isOnWay ? "●" : tree.isSolved(node) ? "★" : tree.isCut(node) ? "…" : "✗";
    const size = isOnWay || tree.size(node) === 1 ? "" : ` ${short(tree.size(node))}`;
    const step = tree.step(node);
    const made = button(() => isElsewhere || this.goTo(step, this.index), value, element("small", fate + size));
    const ofOther = isElsewhere ? t("Only the other search tries it.") : t("The other search prunes it.");
    const remark = isElsewhere || isPruned ? ofOther : "";
    made.ariaLabel = `${cell}${isSingle ? "" : ` ${value}`} ${fate}${size}${remark && `. ${remark}`}`;
    const share = Math.round((100 * tree.size(node)) / this.run.recorded.places);
    made.title = `${made.ariaLabel} (${share} %)`;
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
      // Those beside each other differ.
      const alpha = tree.trace.placed[node] % 2 ? 1 : 0.75;
      if (depth > 0 && width * scale >= LEAST) fill(depth, node - 1, width, alpha, tree.isSolved(node));
    });
  }
}

/** Of a search of which not all steps are kept: to which depth it has filled a column, and paler, how deep it was. */
function drawDepths(run, fill) {
  const columns = run.columns(400, 0, run.end);
  const width = run.end / columns.length;
  const solved = Math.floor(run.recorded.firstSolution / width);
  columns.forEach(([, least, greatest], column) => {
    const between = columns.slice(Math.min(column, solved), Math.max(column, solved) + 1);
    // What stood from here to the first solution, or from there to here.
    const common = solved > 0 ? Math.min(...between.map(([, its]) => its)) : 0;
    for (let depth = 1; depth <= greatest; depth++) {
      fill(depth, column * width, width, depth <= least ? 1 : 0.5, depth <= common);
    }
  });
}

/** A count in the room of a node: 1,874 is 1.9K. */
function short(count) {
  return Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 2 }).format(count);
}

/**
 * Each place is a node, and what is placed before it is taken back or overwritten is below it. Node 0 is the puzzle;
 * the next ones are on the way to the first step of the trace or beside it; then each step has one.
 */
class Tree {
  constructor(trace) {
    this.trace = trace;
    this.way = trace.base.way ?? [];
    const last = this.way.length + trace.steps.length;
    /** The last node while one stands, as far as the steps are known; 0 where a step is no place. */
    this.ends = new Uint32Array(last + 1);
    this.depths = new Uint8Array(last + 1);
    this.ends[0] = last;
    const open = [0];
    for (let node = 1; node <= last; node++) {
      const before = this.way[node - 1];
      if (!before && trace.befores[node - this.way.length] > 0) {
        // What was placed after it is taken with it.
        const cell = cellOf(this.key(node));
        const found = open.findLastIndex((its) => its > 0 && cellOf(this.key(its)) === cell);
        const gone = found > 0 ? open.splice(found) : [];
        for (const its of gone) this.ends[its] = node - 1;
      }
      if (valueOf(this.key(node)) === 0) continue;
      const stands = before?.[4] ?? true;
      this.ends[node] = stands ? last : node;
      this.depths[node] = open.length;
      if (stands) open.push(node);
    }
  }

  /** What was placed, and where: the same in all searches. */
  key(node) {
    return (this.way[node - 1]?.[1] ?? this.trace.steps[node - this.way.length - 1]) & 0x7ff;
  }

  /** The step that placed a node. */
  step(node) {
    return this.way[node - 1]?.[0] ?? node - this.way.length + this.trace.start;
  }

  /** How many places were made while a node stood, with itself. */
  size(node) {
    return this.#during(node, this.trace.placed) + (this.way[node - 1]?.[2] ?? 0);
  }

  /** Whether a solution was reported while it stood. */
  isSolved(node) {
    return this.#during(node, this.trace.solved) > 0 || Boolean(this.way[node - 1]?.[3]);
  }

  /** Whether it goes on after the last step that is kept. */
  isCut(node) {
    return this.ends[node] === this.ends[0] && !this.trace.isWhole;
  }

  #during(node, totals) {
    const until = (its) => totals[Math.max(its - this.way.length, 0)];
    return until(this.ends[node]) - until(node - 1);
  }

  /** The nodes right below one, in the order in which they were placed. */
  children(node) {
    const children = [];
    for (let child = node + 1; child <= this.ends[node]; child++) {
      if (this.ends[child] === 0) continue;
      children.push(child);
      child = this.ends[child];
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
    const last = moment - this.trace.start + this.way.length;
    for (let node = 1; node <= last; node++) if (this.ends[node] >= last) path.push(node);
    return path;
  }
}
