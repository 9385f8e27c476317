// Language and theme, the menus, and the links that lead to a place on the page.

import { find, findAll, goTo, onClick, setAttribute, setText } from "dom";
import { speak, t } from "texts";

export function createSettings(store) {
  onClick("#language", ({ dataset }) => store.set({ language: dataset.language }));
  onClick("#theme", () => store.set({ theme: next(store.get().theme) }));
  // The fragment of the address has the state, so it cannot name a section.
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

/** Esc closes a menu, and so does a click beside it or the opening of another. */
export function createMenus() {
  const close = (isWanted) => {
    const open = findAll(".menu[open]").filter(isWanted);
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

function showLanguage({ language }) {
  speak(language);
  const button = find("#language");
  const [other, name] = language === "en" ? ["zh-CN", "中文"] : ["en", "English"];
  button.dataset.language = other;
  button.lang = other;
  setText(button, name);
}

/** The themes in the order in which the button brings them, and what they are called. */
const THEMES = {
  system: ["Theme: as the system", "System"],
  light: ["Theme: light", "Light"],
  dark: ["Theme: dark", "Dark"],
};

function next(theme) {
  const names = Object.keys(THEMES);
  return names[(names.indexOf(theme) + 1) % names.length];
}

/** The style sheet follows the system where the document has no theme. */
function showTheme({ theme }) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const button = find("#theme");
  setAttribute(find("use", button), "href", `#icon-${theme}`);
  const [label, word] = THEMES[theme];
  setText(find("span", button), t(word));
  button.title = t(label);
  setAttribute(button, "aria-label", button.title);
}
