// Where the nodes of a tree are drawn, after Reingold and Tilford: no two nodes of a level overlap, a node is over the
// middle of those below it, and equal subtrees look the same.

/**
 * How far each node is from the left, in widths of a node.
 *
 * @param {number[]} above for each node the one above it, which comes before it; the first node is the root
 * @returns {number[]}
 */
export function tidy(above) {
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
