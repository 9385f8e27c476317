// The page is in English and in Chinese. The key of a text is the English one.

import { element, findAll, problem, setText, texts } from "page";

export const LANGUAGES = ["en", "zh-CN"];

let language = "en";

/** A text in the language of the page. Where the English one has {names}, values go. */
export function t(key, values = {}) {
  const isKnown = language !== "en" && Object.hasOwn(texts, key);
  const text = isKnown ? texts[key] : key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => show(values[name] ?? whole));
}

// The key of a text that Rust has made is the text, or the one with {names} that fits; where several do, that with the
// most words of its own.
export function translated(message) {
  if (language === "en" || Object.hasOwn(texts, message)) return t(message);
  for (const { key, pattern } of patterns()) {
    const values = message.match(pattern)?.groups;
    if (!values) continue;
    return t(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, translated(value)])));
  }
  return message;
}

/** The keys that have {names}, as regular expressions. They are made when they are first asked for. */
function patterns() {
  const pattern = (key) => key.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(NAME, "(?<$1>.+?)");
  known ??= Object.keys(texts)
    .filter((key) => key.includes("{"))
    .sort((one, other) => other.replace(NAME, "").length - one.replace(NAME, "").length)
    .map((key) => ({ key, pattern: new RegExp(`^${pattern(key)}$`) }));
  return known;
}

const NAME = /\{(\w+)\}/g;

let known;

export function word(name, values = {}) {
  return t(problem.words[name], values);
}

export function sentences(...list) {
  return list.filter(Boolean).join(blank());
}

/** The text between two sentences. */
export function blank() {
  return language === "en" ? " " : "";
}

/** A number with its thousands marked, the same way in both languages. */
export function count(number) {
  return number.toLocaleString("en-US");
}

function show(value) {
  return typeof value === "number" ? count(value) : value;
}

export function speak(newLanguage) {
  language = newLanguage;
  document.documentElement.lang = language;
  document.title = t("Ways to backtrack");
  for (const element of findAll("[data-text]")) {
    write(element, t(original(element, "text"), values(element.dataset)));
  }
  for (const element of findAll("[data-told]")) setText(element, translated(original(element, "told")));
  for (const element of findAll("[data-label]")) {
    const label = t(element.dataset.label, values(element.dataset));
    element.setAttribute("aria-label", label);
    // A button without a text shows its name to the pointer.
    if (element.matches("button")) element.title = label;
  }
}

/** The English text of an element: its content is that at first, unless an attribute has it. */
function original({ dataset, textContent }, name) {
  return (dataset[name] ||= textContent.replace(/\s+/g, " ").trim());
}

/** The values that an element has for its text: `data-n` is a number, and the others are texts of the page itself. */
function values({ n, title, name }) {
  return { n: n && Number(n), title: title && t(title), name: name && t(name) };
}

/** Writes a text that has code between `backticks`. */
export function write(parent, text) {
  const pieces = text.split("`").map((piece, index) => (index % 2 === 0 ? piece : element("code", piece)));
  parent.replaceChildren(...pieces);
}

export class Score {
  right = 0;
  asked = 0;

  count(isRight) {
    this.asked += 1;
    this.right += isRight ? 1 : 0;
  }

  /** In words, or "" before the first answer. */
  get text() {
    const { right, asked } = this;
    return asked === 0 ? "" : t("{right} of {asked} right", { right, asked });
  }
}
