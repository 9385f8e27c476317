// The parts that all pages have: the state, language, theme, menus, and links to sections.

import { find, findAll, goTo, onClick, setAttribute, setText } from "page";
import { setLanguage, t } from "texts";

/** Makes the store of the page. The state is a frozen object; listeners are called at each change. */
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
    /** Calls `listener` at each change, with the state and the names of the changed properties. */
    subscribe: (listener) => listeners.push(listener),
    /** Calls `listener` when one of these properties has changed. */
    on(names, listener) {
      store.subscribe((now, changed) => names.some((name) => changed.has(name)) && listener(now));
    },
    /** Calls `listener` now, and when one of these properties has changed. */
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

export function createSettings(store) {
  onClick("#language", ({ dataset }) => store.set({ language: dataset.language }));
  onClick("#theme", () => store.set({ theme: next(store.get().theme) }));
  // The fragment of the address has the state, so links to sections must not change it.
  for (const link of findAll("a[href^='#']")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const section = find(link.getAttribute("href"));
      if (section.matches(".self-test")) find("details", section).open = true;
      goTo(section, section.querySelector("[tabindex='-1']") ?? section);
    });
  }
  store.show(["language"], showLanguage);
  store.show(["theme", "language"], showTheme);
}

/** Closes an open menu on Esc, on a click outside of it, and when another menu is opened. */
export function createMenus() {
  const close = (condition) => {
    const open = findAll(".menu[open]").filter(condition);
    for (const menu of open) menu.open = false;
    return open;
  };
  document.addEventListener("click", (event) => close((menu) => !event.composedPath().includes(menu)));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const [menu] = close(() => true);
    if (!menu) return;
    event.preventDefault();
    menu.querySelector("summary").focus();
  });
}

/** Copies an address. Returns a notice that says whether it worked. */
export async function copy(address) {
  try {
    await navigator.clipboard.writeText(address);
    return t("The address is copied.");
  } catch {
    return t("The address cannot be copied here: {address}", { address });
  }
}

function showLanguage({ language }) {
  setLanguage(language);
  const button = find("#language");
  const [other, name] = language === "en" ? ["zh-CN", "中文"] : ["en", "English"];
  button.dataset.language = other;
  button.lang = other;
  setText(button, name);
}

/** The themes with their names, in the order of the button. */
const THEMES = { system: "System", light: "Light", dark: "Dark" };

function next(theme) {
  const names = Object.keys(THEMES);
  return names[(names.indexOf(theme) + 1) % names.length];
}

/** Shows the theme. Without a theme on the document, the style sheet follows the system. */
function showTheme({ theme }) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const button = find("#theme");
  setAttribute(find("use", button), "href", `#icon-${theme}`);
  setText(find("span", button), t(THEMES[theme]));
  button.ariaLabel = button.title = t("Theme: {name}", { name: t(THEMES[theme]) });
}
