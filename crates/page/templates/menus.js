// Menus: Esc closes one, and so does a click beside it or the opening of another.

import { findAll } from "dom";

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
