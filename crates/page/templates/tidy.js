// Where the nodes of a tree are drawn, after Reingold and Tilford: no two nodes of a level overlap, a node is over the
// middle of those below it, and equal subtrees look the same.

import { element, find, findAll, setAttribute } from "dom";

/** How many of the last levels of the way are drawn, and up to how many nodes a subtree beside it has. */
export const [LEVELS, SMALL] = [12, 6];
/** To the left of a level, in pixels. */
export const ROOM = 34;

/**
 * Draws a tree into its box, with the last node of the way in sight. `below` has what is drawn below a node. A root
 * with a level below 0 is not drawn. The sizes are in pixels: from one node to the next, and of a node.
 */
export function drawTree(root, below, [across, down, width, height], draw) {
  const box = find(".nodes");
  const nodes = tidy(root, below);
  const whole = across * Math.max(...nodes.map(({ x }) => x)) + across / 2;
  const margin = Math.max((box.clientWidth - whole) / 2, ROOM);
  for (const node of nodes) Object.assign(node, { x: margin + across * node.x, y: down * node.level + 4 });
  const rows = Array.from({ length: Math.max(...nodes.map(({ level }) => level)) + 1 }, () => element("li"));
  for (const node of nodes.filter(({ level }) => level >= 0)) {
    const drawn = draw(node);
    if (node.isOnWay) setAttribute(drawn, "aria-current", "step");
    const place = { left: node.x - width / 2, top: node.y, width, height };
    for (const [name, pixels] of Object.entries(place)) drawn.style[name] = `${pixels}px`;
    rows[node.level].append(drawn);
  }
  const way = find("#tree-way");
  const hasFocus = way.contains(document.activeElement);
  way.replaceChildren(...rows);
  if (hasFocus) findAll("[aria-current]", way).at(-1)?.focus({ preventScroll: true });
  const edges = find("#tree-edges");
  const edge = ({ x, y, above }) => `M${above.x} ${y - down + height}L${x} ${y}`;
  setAttribute(find("path", edges), "d", nodes.filter(({ level }) => level > 0).map(edge).join(""));
  Object.assign(edges.style, { width: `${whole}px`, height: `${down * rows.length}px` });
  const { x, y } = nodes.findLast(({ isOnWay }) => isOnWay);
  box.scrollTo(x - box.clientWidth / 2, y - box.clientHeight / 2);
}

/** All nodes, each with its level, the one above it, and how far it is from the left, in widths of a node. */
function tidy(root, below) {
  const nodes = [];

  /** Places what is below a node, and returns how far each level reaches to the left and to the right of it. */
  const place = (node) => {
    nodes.push(node);
    const children = below(node);
    const levels = [];
    for (const child of children) {
      const its = place(Object.assign(child, { above: node, level: node.level + 1 }));
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
