// Draws trees with the layout of Reingold and Tilford: no two nodes of a level overlap, a parent is above the middle of its
// children, and equal subtrees look the same.

import { element, find, setAttribute } from "page";

/** Number of levels of the current path in a picture. The first level may be a root that is not drawn. */
export const LEVELS = 12;
/** Largest number of nodes in a subtree outside of the path that is drawn with its nodes. */
export const MAX_DRAWN_SUBTREE = 6;
/** Space to the left of each level, in pixels. */
export const LABEL_WIDTH = 34;

/** The drawn nodes. Each has its element in `drawn`. */
let shown = [];

/**
 * Draws a tree, and scrolls to the last node of the current path, or to the root. `childrenOf` returns the children of a
 * node to draw. `draw` makes the element of a node. A root with a level below 0 is not drawn. The sizes are in pixels:
 * `across` and `down` are the distances between neighbours; `width` and `height` are those of a node.
 */
export function drawTree(root, childrenOf, { across, down, width, height }, draw) {
  const box = find(".nodes");
  const nodes = tidy(root, childrenOf);
  const fullWidth = across * Math.max(...nodes.map(({ x }) => x)) + across / 2;
  const margin = Math.max((box.clientWidth - fullWidth) / 2, LABEL_WIDTH);
  for (const node of nodes) Object.assign(node, { x: margin + across * node.x, y: down * node.level + 4 });
  const rows = Array.from({ length: Math.max(...nodes.map(({ level }) => level)) + 1 }, () => element("li", [], { role: "none" }));
  shown = nodes.filter(({ level }) => level >= 0);
  for (const node of shown) {
    const { drawn } = Object.assign(node, { drawn: draw(node) });
    if (node.isOnWay) setAttribute(drawn, "aria-current", "step");
    const { level, place: ariaPosInSet = 1, count: ariaSetSize = 1 } = node;
    Object.assign(drawn, { role: "treeitem", ariaLevel: level + 1, ariaPosInSet, ariaSetSize, tabIndex: -1 });
    const box = { left: node.x - width / 2, top: node.y, width, height };
    for (const [name, pixels] of Object.entries(box)) drawn.style[name] = `${pixels}px`;
    rows[node.level].append(drawn);
  }
  const way = find("#tree-way");
  const hasFocus = way.contains(document.activeElement);
  way.onkeydown = moveFocus;
  way.replaceChildren(...rows);
  const current = shown.findLast(({ isOnWay }) => isOnWay) ?? shown[0];
  if (current) current.drawn.tabIndex = 0;
  if (hasFocus) current?.drawn.focus({ preventScroll: true });
  const edges = find("#tree-edges");
  const edge = ({ x, y, above }) => `M${above.x} ${y - down + height}L${x} ${y}`;
  setAttribute(find("path", edges), "d", nodes.filter(({ level }) => level > 0).map(edge).join(""));
  Object.assign(edges.style, { width: `${fullWidth}px`, height: `${down * rows.length}px` });
  const { x, y } = current ?? root;
  box.scrollTo(x - box.clientWidth / 2, y - box.clientHeight / 2);
}

/** Moves the focus by arrow keys: to the parent, the first child, and the siblings. Tab reaches one node of the tree only. */
function moveFocus(event) {
  const current = shown.find(({ drawn }) => drawn === event.target);
  const siblings = shown.filter(({ above }) => above === current?.above);
  const index = siblings.indexOf(current);
  const firstChild = shown.find(({ above }) => above === current);
  const targets = {
    ArrowUp: current?.above,
    ArrowDown: firstChild,
    ArrowLeft: siblings[index - 1],
    ArrowRight: siblings[index + 1],
  };
  if (!(event.key in targets) || event.shiftKey) return;
  event.preventDefault();
  const { drawn } = targets[event.key] ?? {};
  if (!drawn) return;
  event.target.tabIndex = -1;
  drawn.tabIndex = 0;
  drawn.focus();
}

/** Lays out all nodes. Sets `level`, `above` (the parent) and `x`, the distance from the left in widths of a node. */
function tidy(root, childrenOf) {
  const nodes = [];

  /** Lays out a subtree. Returns for each of its levels how far it reaches to the left and to the right of the node. */
  const place = (node) => {
    nodes.push(node);
    const children = childrenOf(node);
    const levels = [];
    for (const [index, child] of children.entries()) {
      const around = { above: node, level: node.level + 1, place: index + 1, count: children.length };
      const childLevels = place(Object.assign(child, around));
      // As near to its siblings as the fullest level allows.
      const shared = childLevels.slice(0, levels.length);
      child.x = Math.max(...shared.map(([left], level) => levels[level][1] + 1 - left), levels.length === 0 ? 0 : 1);
      childLevels.forEach(([left, right], level) => {
        levels[level] = [levels[level]?.[0] ?? left + child.x, right + child.x];
      });
    }
    const middle = (children.at(-1)?.x ?? 0) / 2;
    for (const child of children) child.x -= middle;
    return [[0, 0], ...levels.map(([left, right]) => [left - middle, right - middle])];
  };

  root.x = 0.5 - Math.min(...place(root).map(([left]) => left));
  // Until now `x` was relative to the parent.
  for (const node of nodes.slice(1)) node.x += node.above.x;
  return nodes;
}
