// The page of an attempt without a board: its calls step by step, with its path, the line that calls and the tree.

import { createLive } from "live";
import { button, calls, element, find, onClick, setText } from "page";
import { createSettings, createStore } from "settings";
import { Source } from "source";
import { t, translated, write } from "texts";
import { drawTree, LEVELS, SMALL } from "tidy";

const SIZE = [90, 46, 84, 34];

const KEYS = { ArrowRight: "on", ArrowLeft: "back", Home: "first", End: "last", s: "answer" };

export function start() {
  document.documentElement.classList.add("has-script");
  const asked = new URLSearchParams(location.hash.slice(1));
  const language = asked.get("lang") ?? (navigator.language.startsWith("zh") ? "zh-CN" : "en");
  const theme = ["light", "dark"].find((one) => one === asked.get("theme")) ?? "system";
  const store = createStore({ calls, step: 0, language, theme });
  createSettings(store);
  const source = new Source(find(".calls"));
  const go = (to) => store.set({ step: Math.max(0, Math.min(to, end(store.get().calls))) });
  go(Math.trunc(Number(asked.get("step"))) || 0);
  const moves = {
    first: () => go(0),
    back: () => go(store.get().step - 1),
    on: () => go(store.get().step + 1),
    answer: () => go(nextAnswer(store.get())),
    last: () => go(Infinity),
  };
  onClick("[data-go]", ({ dataset }) => moves[dataset.go]());
  find("#call-step").addEventListener("input", ({ target }) => go(Number(target.value)));
  document.addEventListener("keydown", (event) => {
    const move = moves[KEYS[event.key]];
    if (!move || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input")) return;
    event.preventDefault();
    move();
  });
  store.show(["calls", "step", "language", "theme"], (state) => show(state, go, source));
  createLive(store, ({ shown }) => store.set({ calls: shown, step: end(shown) }));
  document.documentElement.dataset.ready = "";
}

function end({ steps = [0] }) {
  return steps.length - 1;
}

function nextAnswer({ calls: { nodes = [] }, step }) {
  const next = nodes.findIndex((node, index) => index > step && node.answers > 0);
  return next < 0 ? Infinity : next;
}

function show({ calls, step, language, theme }, go, source) {
  history.replaceState(null, "", `#lang=${language}&theme=${theme}&step=${step}`);
  setText(find("#call-case"), calls.case ?? "");
  const { nodes = [], steps = [[calls.error ?? "", 0]] } = calls;
  const [sentence, last] = steps[step];
  write(find("#call-said"), said(sentence));
  showPlace(calls, step);
  if (nodes.length === 0) return;
  const node = nodes[last];
  showPath(node.path);
  write(find("#call-arguments"), node.arguments.map(([name, value]) => `${name}: \`${value}\``).join(" · "));
  source.show(node.from > 0 ? { line: node.from, part: "call", parts: [] } : null);
  source.settle();
  showTree(nodes, last, step, go);
}

/** A sentence in the language of the page, in which several calls may have returned. */
function said(sentence) {
  const [is, over] = sentence.split("; before that, ");
  if (!over) return translated(is);
  const calls = over.split(", `").map((call, index) => translated(index > 0 ? `\`${call}` : call));
  return t("{is}; before that, {over}", { is: translated(is), over: calls.join(", ") });
}

function showPlace(calls, step) {
  const [range, most] = [find("#call-step"), end(calls)];
  range.max = most;
  range.value = step;
  const answers = (calls.nodes ?? []).slice(1, step + 1).reduce((sum, node) => sum + node.answers, 0);
  const place = step === most ? t("the end") : t("call {n} of {m}", { n: step, m: most - 1 });
  setText(find("#call-where"), calls.adds ? `${place} · ${t("answers: {n}", { n: answers })}` : place);
}

function showPath(path) {
  const cells = (path ?? []).map((cell) => element("li", cell));
  if (path?.length === 0) cells.push(element("li", t("(nothing is chosen)"), { className: "empty" }));
  find("#call-path").replaceChildren(...cells);
}

/** The calls that led to one, with those beside them; of a large subtree one sees how many calls it has. */
function showTree(nodes, last, step, go) {
  const way = [last];
  while (way.at(-1) > 0) way.push(nodes[way.at(-1)].above);
  way.reverse();
  const drawn = (index) => ({ index, isOnWay: way.includes(index) });
  const below = ({ index, isOnWay }) => (isOnWay || nodes[index].size <= SMALL ? nodes[index].children.map(drawn) : []);
  const root = { ...drawn(way[Math.max(way.length - LEVELS, 0)]), level: 0 };
  drawTree(root, below, SIZE, ({ index, isOnWay }) => {
    // What comes of a call is not told before it has returned.
    const mark = isOnWay ? "●" : index > step ? "" : nodes[index].fate;
    return callButton(nodes[index], index, mark, () => go(index));
  });
}

function callButton({ label, path, arguments: values }, index, mark, press) {
  const fresh = values.filter(([, , isNew]) => isNew).map(([name, value]) => `${name}: ${value}`);
  const text = index === 0 ? t("the function") : path ? `[${path.join(" ")}]` : fresh.join(", ") || label;
  const made = button(press, element("span", text), element("small", mark));
  made.title = index === 0 ? text : `${label} ${mark}`;
  made.ariaLabel = made.title;
  made.dataset.step = index;
  return made;
}
