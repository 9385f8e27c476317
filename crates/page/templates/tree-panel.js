// The tree of the first search that is shown: the choices that led to the step with what was tried beside them, in step
// as one plays, and below that the whole search, a row for each depth and as wide as its steps. Where a second search
// is shown, it is marked what one of them prunes and the other searches.

import { find, setAttribute, setText } from "dom";
import { isSingle, symbolOf } from "layout";
import { t } from "texts";
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
  const isOn = ({ tree, lanes }) => (tree === "auto" ? lanes.length === 1 : tree === "on" && lanes.length <= 2);
  const toggle = () => store.set({ tree: isOn(store.get()) ? "off" : "on" });
  const arrange = (state) => {
    setAttribute(button, "aria-pressed", String(isOn(state)));
    button.disabled = state.lanes.length > 2;
    panel.element.hidden = !isOn(state);
    find("#lanes").toggleAttribute("data-tree", isOn(state));
  };
  button.addEventListener("click", toggle);
  store.subscribe((state, changed) => {
    if (["tree", "lanes"].some((key) => changed.has(key))) arrange(state);
    if (["language", "lanes"].some((key) => changed.has(key))) panel.forget();
  });
  arrange(store.get());
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
    this.box = find(".nodes", this.element);
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
    /** The nodes on the way, and the moment for which they are shown. */
    this.path = [];
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
    this.summary = t("{n} places, and {m} writes.", { n: this.tree.size[0], m: head.end });
    this.draw();
  }

  /** Makes the rows again from the first one that is another one. */
  showWay(path) {
    const isSame = (node, level) => node === this.path[level] && level < this.path.length - 1;
    const differs = path.findIndex((node, level) => !isSame(node, level));
    const first = Math.max(Math.min(differs < 0 ? path.length : differs, this.way.children.length) - 1, 0);
    while (this.way.children.length > first) this.way.lastElementChild.remove();
    for (let level = first; level < path.length; level++) this.way.append(this.row(path, level));
    this.path = path;
    this.box.scrollTop = this.box.scrollHeight;
  }

  /** What was placed right below a node of the way, and what only the other search placed there. */
  row(path, level) {
    const row = document.createElement("li");
    const nodes = this.tree.children(path[level]);
    const there = this.other?.follow(path.slice(1, level + 1).map((node) => this.tree.key(node)));
    const others = there === undefined || there === null ? [] : this.other.children(there);
    const isIn = (tree, list, key) => list.some((node) => tree.key(node) === key);
    const place = document.createElement("span");
    const [first] = nodes;
    if (first !== undefined) place.textContent = this.cellName(this.tree.cell(first));
    row.append(place);
    for (const node of nodes) {
      const button = this.node(this.tree, node, node === path[level + 1]);
      button.dataset.step = this.tree.placed[node];
      if (this.other && !isIn(this.other, others, this.tree.key(node))) this.mark(button, "is-pruned", "The other search prunes it.");
      row.append(button);
    }
    for (const node of others.filter((one) => !isIn(this.tree, nodes, this.other.key(one)))) {
      const button = this.node(this.other, node, false);
      button.disabled = true;
      this.mark(button, "is-elsewhere", "Only the other search tries it.");
      row.append(button);
    }
    return row;
  }

  mark(button, name, text) {
    button.classList.add(name);
    button.title = t(text);
    button.ariaLabel += `. ${button.title}`;
  }

  node(tree, node, isChosen) {
    const button = document.createElement("button");
    button.type = "button";
    const value = isSingle ? this.cellName(tree.cell(node)) : symbolOf(tree.value(node));
    const fate = isChosen ? "●" : tree.isSolved(node) ? "★" : "✗";
    const size = isChosen || tree.size[node] === 1 ? "" : ` ${short(tree.size[node])}`;
    button.append(value, Object.assign(document.createElement("small"), { textContent: fate + size }));
    button.ariaLabel = `${this.cellName(tree.cell(node))} ${isSingle ? "" : value} ${fate}${size}`;
    if (isChosen) setAttribute(button, "aria-current", "step");
    return button;
  }

  cellName(cell) {
    const { row, column } = this.layout.place(cell);
    return `r${row}c${column}`;
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

/** A count in the room of a node: 1,874 is 1.9K. */
function short(count) {
  return Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 2 }).format(count);
}
