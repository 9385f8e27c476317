// The data of the page, as `page_data.rs` writes it, and helpers for elements.

export const { problem, variants, puzzles, tour, texts, questions, calls, startStep = null } = JSON.parse(find("#data").textContent);

// A system may lose the fragment of an address when it opens the page, so the page has the step of `--step` itself.
if (startStep !== null && location.hash === "") history.replaceState(null, "", `#step=${startStep}`);

export function find(selector, root = document) {
  const element = root.querySelector(selector);
  if (!element) throw new Error(`no element matches ${selector}`);
  return element;
}

export function findAll(selector, root = document) {
  return [...root.querySelectorAll(selector)];
}

/** Makes an element with a content: a text, or a list of elements and texts. */
export function element(name, content = [], properties = {}) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...[content].flat());
  return made;
}

export function onClick(selector, press) {
  for (const element of findAll(selector)) element.addEventListener("click", () => press(element));
}

export function button(press, ...content) {
  const made = element("button", content, { type: "button" });
  made.addEventListener("click", press);
  return made;
}

export function svg(name, attributes, parent) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent?.append(element);
  return element;
}

/** Sets a text if it differs: the browser makes a new layout even for the same text. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Scrolls the page to an element and puts the focus there, like a link. */
export function goTo(element, focused = element) {
  focused.focus({ preventScroll: true });
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ behavior: prefersReducedMotion ? "auto" : "smooth", block: "start" });
}

/** Decompresses bytes in base64. */
export async function inflate(text) {
  const stream = new Blob([bytes(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).arrayBuffer();
}

/** Decodes base64. */
export function bytes(text) {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
