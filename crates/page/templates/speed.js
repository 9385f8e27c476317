// How fast the searches are played.

/** Steps in a second. */
export const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000];

/** The next speed up (+1) or down (-1), where there is one. */
export function changed(speed, direction) {
  return SPEEDS[SPEEDS.indexOf(speed) + direction] ?? speed;
}
