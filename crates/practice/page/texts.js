// The page speaks English and Chinese. A text is looked up by what it is in English.

import { texts } from "data";
import { findAll } from "dom";

export const LANGUAGES = ["en", "zh-CN"];

let language = "en";

/** What the document said in English, where it says so only by its content. */
const originals = new WeakMap();

/**
 * A text in the language of the page.
 *
 * @param {string} key the English text, with {names} where values go
 * @param {Object<string, string|number>} [values]
 */
export function t(key, values = {}) {
  const text = language === "en" ? key : (texts[key] ?? key);
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? show(values[name]) : whole));
}

/** Sentences in a row: only English has a blank between them. */
export function sentences(...list) {
  return list.filter(Boolean).join(language === "en" ? " " : "");
}

/** A number with its thousands marked, the same way in both languages. */
export function count(number) {
  return number.toLocaleString("en-US");
}

function show(value) {
  return typeof value === "number" ? count(value) : value;
}

/** Puts the whole document into a language. */
export function speak(newLanguage) {
  language = newLanguage;
  document.documentElement.lang = language;
  document.title = t("Five ways to backtrack");
  for (const element of findAll("[data-text]")) {
    write(element, t(original(element), numbers(element.dataset)));
  }
  for (const element of findAll("[data-label]")) {
    const label = t(element.dataset.label, names(element.dataset));
    element.setAttribute("aria-label", label);
    // What has no text shows its name when one points at it.
    if (element.matches("button")) element.title = label;
  }
}

function original(element) {
  if (element.dataset.text) return element.dataset.text;
  if (!originals.has(element)) {
    originals.set(element, element.textContent.replace(/\s+/g, " ").trim());
  }
  return originals.get(element);
}

/** A value in a `data-` attribute is a text, also where it counts something. */
function numbers(dataset) {
  const number = (value) => (/^\d+$/.test(value) ? Number(value) : value);
  return Object.fromEntries(Object.entries(dataset).map(([key, value]) => [key, number(value)]));
}

/** Values of a label may be texts of the page themselves, such as the title of a stop. */
function names(dataset) {
  return Object.fromEntries(Object.entries(dataset).map(([key, value]) => [key, t(value)]));
}

/** Writes a text in which code stands between `backticks`. */
export function write(element, text) {
  const pieces = text.split("`").map((piece, index) => {
    if (index % 2 === 0) return piece;
    const code = document.createElement("code");
    code.textContent = piece;
    return code;
  });
  element.replaceChildren(...pieces);
}
