// Where the nodes of a tree are drawn, after Reingold and Tilford: no two nodes of a level overlap, a node is over the
// middle of those below it, and equal subtrees look the same.

import { element, find, setAttribute } from "dom";

/**
 * Draws a tree into its box, with the last node of the way in sight.
 *
 * @param {{above: number, level: number, isOnWay: boolean}[]} nodes each after the one above it; what is above level 0 is not drawn
 * @param {number[]} size in pixels: what a node takes from the next one beside it and below it, and how wide and high it is
 */
export function drawTree(nodes, [across, down, width, height], draw) {
  const box = find(".nodes");
  const places = tidy(nodes.map(({ above }) => above));
  const whole = across * Math.max(...places) + across / 2;
  const margin = Math.max((box.clientWidth - whole) / 2, 0);
  nodes.forEach((node, index) => Object.assign(node, { x: margin + across * places[index], y: down * node.level + 4 }));
  const rows = Array.from({ length: Math.max(...nodes.map(({ level }) => level)) + 1 }, () => element("li"));
  for (const node of nodes.filter(({ level }) => level >= 0)) {
    const drawn = draw(node);
    if (node.isOnWay) setAttribute(drawn, "aria-current", "step");
    Object.assign(drawn.style, { left: `${node.x - width / 2}px`, top: `${node.y}px` });
    rows[node.level].append(drawn);
  }
  find("#tree-way").replaceChildren(...rows);
  const edges = find("#tree-edges");
  const edge = ({ x, y, above }) => `M${nodes[above].x} ${y - down + height}L${x} ${y}`;
  setAttribute(find("path", edges), "d", nodes.filter(({ level }) => level > 0).map(edge).join(""));
  Object.assign(edges.style, { width: `${whole}px`, height: `${down * rows.length}px` });
  const { x, y } = nodes.findLast(({ isOnWay }) => isOnWay);
  box.scrollTo(x - box.clientWidth / 2, y - box.clientHeight / 2);
}

/**
 * How far each node is from the left, in widths of a node.
 *
 * @param {number[]} above for each node the one above it, which comes before it; the first node is the root
 */
function tidy(above) {
  const below = above.map(() => []);
  above.forEach((parent, node) => node > 0 && below[parent].push(node));
  /** How far a node is to the right of the one above it. */
  const offsets = above.map(() => 0);

  /** Places what is below a node, and returns how far each level reaches to the left and to the right of it. */
  const place = (node) => {
    const levels = [];
    for (const child of below[node]) {
      const its = place(child);
      // As near as no level allows it to be nearer.
      const shared = its.slice(0, levels.length);
      offsets[child] = Math.max(...shared.map(([left], level) => levels[level][1] + 1 - left), levels.length === 0 ? 0 : 1);
      its.forEach(([left, right], level) => {
        levels[level] = [levels[level]?.[0] ?? left + offsets[child], right + offsets[child]];
      });
    }
    const middle = levels.length === 0 ? 0 : offsets[below[node].at(-1)] / 2;
    for (const child of below[node]) offsets[child] -= middle;
    return [[0, 0], ...levels.map(([left, right]) => [left - middle, right - middle])];
  };

  const least = Math.min(...place(0).map(([left]) => left));
  const places = [0.5 - least];
  for (let node = 1; node < above.length; node++) places.push(places[above[node]] + offsets[node]);
  return places;
}
