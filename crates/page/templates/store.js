// The state of the page is one plain object; `address.js` says what it has. The modules that show a part of it are
// called at each change.

export function createStore(initial) {
  let state = Object.freeze({ ...initial });
  const listeners = [];
  const store = {
    get: () => state,
    set(changes) {
      const changed = new Set(Object.keys(changes).filter((name) => !equal(changes[name], state[name])));
      if (changed.size === 0) return;
      state = Object.freeze({ ...state, ...changes });
      for (const listener of listeners) listener(state, changed);
    },
    /** `listener` is called with the state, and the names of what has changed. */
    subscribe: (listener) => listeners.push(listener),
    /** The same where one of these has changed. */
    on(names, listener) {
      store.subscribe((now, changed) => names.some((name) => changed.has(name)) && listener(now));
    },
    /** Shows the state, and again where one of these has changed. */
    show(names, listener) {
      store.on(names, listener);
      listener(state);
    },
  };
  return store;
}

function equal(a, b) {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((value, index) => value === b[index]);
}
