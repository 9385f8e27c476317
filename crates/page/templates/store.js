// The state of the page is one plain object. The modules that show a part of it are called at each
// change.

/**
 * @typedef {Object} State
 * @property {number} puzzle index of the puzzle
 * @property {number} step how many writes have been made
 * @property {number[]} lanes indices of the searches that are shown, from left to right
 * @property {number} speed steps in a second
 * @property {string} language
 * @property {"system"|"light"|"dark"} theme
 * @property {number|null} stop index of the stop of the tour at which the reader is
 * @property {"on"|"off"} keys whether the keys of the page do anything
 * @property {"step"|"progress"} scale what the scrub bar counts: steps, or thousandths of each search
 * @property {number|null} against index of the search with which the first one is compared, or null for all
 * @property {boolean} isAsked whether the stop of the tour asks for its step, and does not tell it yet
 * @property {boolean} predicting whether the reader says what the first search does next
 * @property {"on"|"off"} why whether the reasons for the steps are shown
 * @property {"auto"|"on"|"off"} tree whether the tree is shown; "auto" is where one search is watched
 * @property {number|null} caption index of the caption on the warm-up
 * @property {number} zoom the scrub bar has a 10^zoom-th of all steps
 * @property {number|null} pauseCell the cell at whose changes it pauses
 * @property {number|null} pauseDepth the depth at which it pauses
 * @property {boolean} playing
 * @property {number} news grows when more is known of a search
 */

/**
 * @param {State} initial
 */
export function createStore(initial) {
  let state = Object.freeze({ ...initial });
  const listeners = [];
  return {
    /** @returns {Readonly<State>} */
    get: () => state,
    /** @param {Partial<State>} changes */
    set(changes) {
      const changed = new Set(Object.keys(changes).filter((key) => !equal(changes[key], state[key])));
      if (changed.size === 0) return;
      state = Object.freeze({ ...state, ...changes });
      for (const listener of listeners) listener(state, changed);
    },
    /** @param {(state: State, changed: Set<string>) => void} listener */
    subscribe: (listener) => listeners.push(listener),
  };
}

function equal(a, b) {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((value, index) => value === b[index]);
}
