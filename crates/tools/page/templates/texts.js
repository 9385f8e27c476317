// The texts of the page in English and Chinese. The key of a text is the English text.

import { element, findAll, problem, setText, texts } from "page";

export const LANGUAGES = ["en", "zh-CN"];

let language = "en";

/** Returns a text in the language of the page. Replaces each {name} by its value. */
export function t(key, values = {}) {
  const isKnown = language !== "en" && Object.hasOwn(texts, key);
  const text = isKnown ? texts[key] : key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => show(values[name] ?? whole));
}

/**
 * Translates a message from Rust, whose {names} are replaced already. Looks for the same text among the keys, and then for
 * a key with {names} that matches. If several keys match, takes the one with the longest text outside of its {names}.
 */
export function translated(message) {
  if (language === "en" || Object.hasOwn(texts, message)) return t(message);
  for (const { key, pattern } of patterns()) {
    const values = message.match(pattern)?.groups;
    if (!values) continue;
    const shown = Object.entries(values).map(([name, value]) => [name, VERBATIM.includes(name) ? value : translated(value)]);
    return t(key, Object.fromEntries(shown));
  }
  return message;
}

/** The keys with {names}, as regular expressions, longest text first. Made at the first use. */
function patterns() {
  const pattern = (key) => key.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(NAME, "(?<$1>.+?)");
  cachedPatterns ??= Object.keys(texts)
    .filter((key) => key.includes("{"))
    .sort((one, other) => other.replace(NAME, "").length - one.replace(NAME, "").length)
    .map((key) => ({ key, pattern: new RegExp(`^${pattern(key)}$`) }));
  return cachedPatterns;
}

/** The {names} that stand for names and values of a program. These stay as they are, even if the page has them as texts. */
const VERBATIM = ["name", "names", "value", "before", "after"];

const NAME = /\{(\w+)\}/g;

let cachedPatterns;

/** Returns a text of the problem by its name in page.toml. */
export function word(name, values = {}) {
  return t(problem.words[name], values);
}

/** Joins sentences; leaves out empty ones. */
export function sentences(...list) {
  return list.filter(Boolean).join(blank());
}

/** The separator of two sentences. */
export function blank() {
  return language === "en" ? " " : "";
}

/** Writes a number with separators of thousands, the same in both languages. */
export function count(number) {
  return number.toLocaleString("en-US");
}

function show(value) {
  return typeof value === "number" ? count(value) : value;
}

/** Sets the language of the page, and translates all elements that have texts. */
export function setLanguage(newLanguage) {
  language = newLanguage;
  document.documentElement.lang = language;
  document.title = t("Ways to backtrack");
  for (const element of findAll("[data-text]")) {
    write(element, t(original(element, "text"), values(element.dataset)));
  }
  for (const element of findAll("[data-message]")) setText(element, translated(original(element, "message")));
  for (const element of findAll("[data-label]")) {
    const label = t(element.dataset.label, values(element.dataset));
    element.setAttribute("aria-label", label);
    // A button without a text shows its label as a tooltip.
    if (element.matches("button")) element.title = label;
  }
}

/** The English text of an element: that of the attribute, or else the first content of the element. */
function original({ dataset, textContent }, name) {
  return (dataset[name] ||= textContent.replace(/\s+/g, " ").trim());
}

/** The values for the text of an element: `data-n` is a number; `data-title` and `data-name` are texts to translate. */
function values({ n, title, name }) {
  return { n: n && Number(n), title: title && t(title), name: name && t(name) };
}

/** Sets a text with code between `backticks`. */
export function write(parent, text) {
  const fragments = text.split("`");
  parent.replaceChildren(...fragments.map((fragment, index) => (index % 2 === 0 ? fragment : element("code", fragment))));
}

/** Counts right answers. */
export class Score {
  right = 0;
  answered = 0;

  count(isRight) {
    this.answered += 1;
    this.right += isRight ? 1 : 0;
  }

  /** The score as a sentence; "" before the first answer. */
  get text() {
    const { right, answered } = this;
    return answered === 0 ? "" : t("{right} of {asked} right", { right, asked: answered });
  }
}
