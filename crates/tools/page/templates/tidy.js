// Where the nodes of a tree are drawn, after Reingold and Tilford: no two nodes of a level overlap, a node is over the
// middle of those below it, and equal subtrees look the same.

import { element, find, setAttribute } from "page";

/** How many of the last levels of the way are drawn, and up to how many nodes a subtree beside it has. */
export const [LEVELS, SMALL] = [12, 6];
/** To the left of a level, in pixels. */
export const ROOM = 34;

/** The nodes that are drawn, each with its element. */
let shown = [];

/**
 * Draws a tree into its box, with the last node of the way in sight, or the first of all. `below` has what is drawn
 * below a node. A root with a level below 0 is not drawn. The sizes are in pixels: from one node to the next, and of a
 * node.
 */
export function drawTree(root, below, [across, down, width, height], draw) {
  const box = find(".nodes");
  const nodes = tidy(root, below);
  const whole = across * Math.max(...nodes.map(({ x }) => x)) + across / 2;
  const margin = Math.max((box.clientWidth - whole) / 2, ROOM);
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
  way.onkeydown = walk;
  way.replaceChildren(...rows);
  const here = shown.findLast(({ isOnWay }) => isOnWay) ?? shown[0];
  if (here) here.drawn.tabIndex = 0;
  if (hasFocus) here?.drawn.focus({ preventScroll: true });
  const edges = find("#tree-edges");
  const edge = ({ x, y, above }) => `M${above.x} ${y - down + height}L${x} ${y}`;
  setAttribute(find("path", edges), "d", nodes.filter(({ level }) => level > 0).map(edge).join(""));
  Object.assign(edges.style, { width: `${whole}px`, height: `${down * rows.length}px` });
  const { x, y } = here ?? root;
  box.scrollTo(x - box.clientWidth / 2, y - box.clientHeight / 2);
}

/** Arrow keys go to the node above, to the first one below, and to those beside; one of all is reached by Tab. */
function walk(event) {
  const here = shown.find(({ drawn }) => drawn === event.target);
  const beside = shown.filter(({ above }) => above === here?.above);
  const place = beside.indexOf(here);
  const below = shown.find(({ above }) => above === here);
  const ways = { ArrowUp: here?.above, ArrowDown: below, ArrowLeft: beside[place - 1], ArrowRight: beside[place + 1] };
  if (!(event.key in ways) || event.shiftKey) return;
  event.preventDefault();
  const { drawn } = ways[event.key] ?? {};
  if (!drawn) return;
  event.target.tabIndex = -1;
  drawn.tabIndex = 0;
  drawn.focus();
}

/** All nodes, each with its level, the one above it, and how far it is from the left, in widths of a node. */
function tidy(root, below) {
  const nodes = [];

  /** Places what is below a node, and returns how far each level reaches to the left and to the right of it. */
  const place = (node) => {
    nodes.push(node);
    const children = below(node);
    const levels = [];
    for (const [index, child] of children.entries()) {
      const around = { above: node, level: node.level + 1, place: index + 1, count: children.length };
      const its = place(Object.assign(child, around));
      // As near as no level allows it to be nearer.
      const shared = its.slice(0, levels.length);
      child.x = Math.max(...shared.map(([left], level) => levels[level][1] + 1 - left), levels.length === 0 ? 0 : 1);
      its.forEach(([left, right], level) => {
        levels[level] = [levels[level]?.[0] ?? left + child.x, right + child.x];
      });
    }
    const middle = (children.at(-1)?.x ?? 0) / 2;
    for (const child of children) child.x -= middle;
    return [[0, 0], ...levels.map(([left, right]) => [left - middle, right - middle])];
  };

  root.x = 0.5 - Math.min(...place(root).map(([left]) => left));
  // So far a node was so far to the right of the one above it.
  for (const node of nodes.slice(1)) node.x += node.above.x;
  return nodes;
}
