// The tree of the first search that is shown: the choices that led to the step, with what was tried
// beside them, and below that the whole search, a row for each depth and as wide as its steps.

import { find, setText } from "dom";
import { isSingle, symbolOf } from "layout";
import { count, t } from "texts";
import { Tree } from "tree";

/** In pixels of the picture. */
const ROW = 3;
/** Narrower nodes are not drawn. */
const LEAST = 0.4;
/** Nobody reads the way more often while a search plays, in milliseconds. */
const PAUSE = 100;

/**
 * @param {ReturnType<import("store").createStore>} store
 * @param {import("player").Player} player
 */
export function createTree(store, player) {
  const panel = new Panel((moment, index) => player.goToMoment(moment, index));
  const button = find("#tree-button");
  const isOn = () => store.get().tree === "on";
  const toggle = () => store.set({ tree: isOn() ? "off" : "on" });
  const arrange = () => {
    button.setAttribute("aria-pressed", String(isOn()));
    panel.element.hidden = !isOn();
  };
  button.addEventListener("click", toggle);
  find("#tree-close").addEventListener("click", toggle);
  store.subscribe((_, changed) => {
    if (changed.has("tree")) arrange();
    if (changed.has("language")) panel.forget();
  });
  arrange();
  return {
    toggle,
    /** Shows the tree around the step that the first lane shows. */
    show({ lanes: [index], playing }) {
      if (isOn()) panel.show(player.traces[index], player.momentOf(index), index, playing);
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
      const step = target.closest("button")?.dataset.step;
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
    /** The nodes on the way, and the moment for which they are shown. */
    this.path = [];
    this.moment = null;
    this.told = 0;
  }

  show(trace, wanted, index, isPlaying) {
    // Of a search that the page runs, the first steps are kept.
    const head = trace.head ?? trace;
    const moment = head.clamp(wanted);
    this.index = index;
    if (this.tree?.steps !== head.steps) this.start(head);
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
    this.summary = t("{n} places, and {m} writes.", { n: this.tree.size[0], m: head.end });
    this.draw();
  }

  /** Makes the rows again from the first one that is another one. */
  showWay(path) {
    const isSame = (node, level) => node === this.path[level] && level < this.path.length - 1;
    const differs = path.findIndex((node, level) => !isSame(node, level));
    const first = Math.max(Math.min(differs < 0 ? path.length : differs, this.way.children.length) - 1, 0);
    while (this.way.children.length > first) this.way.lastElementChild.remove();
    for (let level = first; level < path.length; level++) this.way.append(this.row(path[level], path[level + 1]));
    this.path = path;
    this.way.scrollTop = this.way.scrollHeight;
  }

  /** What was placed right below a node. */
  row(above, chosen) {
    const row = document.createElement("li");
    for (const node of this.tree.children(above)) {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.step = this.tree.placed[node];
      button.textContent = `${this.name(node)} ${this.fate(node, node === chosen)}`;
      if (node === chosen) button.setAttribute("aria-current", "step");
      row.append(button);
    }
    return row;
  }

  name(node) {
    const { row, column } = this.layout.place(this.tree.cell(node));
    return isSingle ? `r${row}c${column}` : `r${row}c${column} ${symbolOf(this.tree.value(node))}`;
  }

  fate(node, isChosen) {
    if (isChosen) return "●";
    const size = this.tree.size[node] > 1 ? ` ${count(this.tree.size[node])}` : "";
    return (this.tree.isSolved(node) ? "★" : "✗") + size;
  }

  /** The whole search: a row for each depth, each node as wide as the steps while it stood. */
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
