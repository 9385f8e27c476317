// The tree of the first search that is shown: the choices that led to the step with what was tried beside them, in step
// as one plays, and below that the whole search, a row for each depth and as wide as its steps. Where a second search
// is shown, it is marked what one of them prunes and the other searches.

import { element, find, setAttribute, setText } from "dom";
import { isSingle, symbolOf } from "layout";
import { t } from "texts";
import { drawTree } from "tidy";
import { Tree } from "tree";

/** How many of the last choices are drawn, and up to how many places a subtree beside them is. */
const [LEVELS, SMALL] = [12, 6];
/** In pixels. */
const SIZE = [32, 42, 30, 30];
/** In pixels of the picture. */
const ROW = 3;
/** Narrower nodes are not drawn. */
const LEAST = 0.4;
/** Nobody reads the way more often while a search plays, in milliseconds. */
const PAUSE = 100;

export function createTree(store, player) {
  const panel = new Panel((moment, index) => player.goToMoment(moment, index));
  const button = find("#tree-button");
  const isOn = ({ tree, lanes }) => (tree === "auto" ? lanes.length === 1 : tree === "on" && lanes.length <= 2);
  const toggle = () => store.set({ tree: isOn(store.get()) ? "off" : "on" });
  store.show(["tree", "lanes"], (state) => {
    setAttribute(button, "aria-pressed", String(isOn(state)));
    button.disabled = state.lanes.length > 2;
    panel.element.hidden = !isOn(state);
    find("#lanes").toggleAttribute("data-tree", isOn(state));
  });
  button.addEventListener("click", toggle);
  store.on(["language", "lanes"], () => panel.forget());
  return {
    toggle,
    /** Shows the tree around the step that the first lane shows. */
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
    this.element = find("#tree");
    this.title = find("#tree-title");
    this.note = find("#tree-note");
    this.way = find("#tree-way");
    this.canvas = find("#tree-picture");
    this.cursor = find("#tree-cursor");
    this.way.addEventListener("click", ({ target }) => {
      const step = target.closest("[data-step]")?.dataset.step;
      if (step !== undefined) this.goTo(Number(step), this.index);
    });
    this.canvas.addEventListener("click", ({ offsetX }) => {
      const { steps } = this.tree;
      this.goTo(Math.round((offsetX / this.canvas.clientWidth) * steps.length), this.index);
    });
    this.forget();
  }

  forget() {
    this.tree = null;
    this.other = null;
    /** The moment for which it is shown. */
    this.moment = null;
    this.told = 0;
  }

  show(trace, second, wanted, index, isPlaying) {
    // Of a search that the page runs, the first steps are kept.
    const head = trace.head ?? trace;
    const moment = head.clamp(wanted);
    this.index = index;
    if (this.tree?.steps !== head.steps) this.start(head);
    if (second && this.other?.steps !== (second.head ?? second).steps) this.other = new Tree(second.head ?? second);
    this.cursor.style.insetInlineStart = `${(100 * moment) / Math.max(head.end, 1)}%`;
    if (moment === this.moment || (isPlaying && performance.now() - this.told < PAUSE)) return;
    this.moment = moment;
    this.told = performance.now();
    const isHere = moment === wanted || head.isWhole;
    setText(this.note, isHere ? this.summary : t("Step {n} is not on this page.", { n: wanted }));
    this.showWay(this.tree.path(moment));
  }

  start(head) {
    this.forget();
    this.tree = new Tree(head);
    this.layout = head.layout;
    this.way.replaceChildren();
    setText(this.title, t("Tree of {name}", { name: t(head.variant.title) }));
    this.summary = t("Places: {n}. Writes: {m}.", { n: this.tree.size[0], m: head.end });
    this.draw();
  }

  /** Shows the choices on a way, with what was tried beside them, as a tidy tree. */
  showWay(path) {
    const from = Math.max(path.length - LEVELS, 0);
    drawTree(this.visible(path, from), SIZE, (node) => this.button(node));
  }

  /**
   * What is drawn, each node after the one above it: those of the way from one of its levels on, what was tried beside
   * them with small subtrees, and what only the other search tried there. What is not drawn is told as a count.
   */
  visible(path, from) {
    const nodes = [];
    const add = (tree, node, above, level, kind, isPruned = false) => {
      const isOnWay = kind === "way" && node === path[from + level + 1];
      const index = nodes.push({ tree, node, above, level, isOnWay, kind, isPruned }) - 1;
      const isOpen = isOnWay || (kind === "way" && tree.size[node] <= SMALL);
      if (!isOpen) return;
      const children = tree.children(node);
      const there = isOnWay && this.other?.follow(path.slice(1, from + level + 2).map((one) => tree.key(one)));
      const others = Number.isInteger(there) ? this.other.children(there) : null;
      const has = (its, list, key) => list.some((one) => its.key(one) === key);
      for (const child of children) {
        add(tree, child, index, level + 1, "way", others !== null && !has(this.other, others, tree.key(child)));
      }
      for (const child of (others ?? []).filter((one) => !has(tree, children, this.other.key(one)))) {
        add(this.other, child, index, level + 1, "elsewhere");
      }
    };
    add(this.tree, path[from], 0, -1, "way");
    return nodes;
  }

  button({ tree, node, isOnWay, kind, isPruned }) {
    const button = element("button", "", { type: "button" });
    const value = isSingle ? this.cellName(tree.cell(node)) : symbolOf(tree.value(node));
    const fate = isOnWay ? "●" : tree.isSolved(node) ? "★" : "✗";
    const size = isOnWay || tree.size[node] === 1 ? "" : ` ${short(tree.size[node])}`;
    button.append(value, element("small", fate + size));
    const remark = kind === "elsewhere" ? t("Only the other search tries it.") : isPruned ? t("The other search prunes it.") : "";
    button.ariaLabel = `${this.cellName(tree.cell(node))}${isSingle ? "" : ` ${value}`} ${fate}${size}${remark && `. ${remark}`}`;
    button.title = button.ariaLabel;
    button.classList.toggle("is-elsewhere", kind === "elsewhere");
    button.classList.toggle("is-pruned", Boolean(isPruned));
    if (kind === "way") button.dataset.step = tree.placed[node];
    else button.disabled = true;
    return button;
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
