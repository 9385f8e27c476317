// The page of an attempt without a board: its calls step by step, with the path, the calling line and the tree of calls.

import { createLive } from "live";
import { button, calls, element, find, onClick, setText } from "page";
import { createSettings, createStore } from "settings";
import { Source } from "source";
import { t, translated, write } from "texts";
import { drawTree, LEVELS, MAX_DRAWN_SUBTREE } from "tidy";

/** Distances and sizes of nodes in pixels; see `drawTree`. */
const SIZE = { across: 90, down: 46, width: 84, height: 34 };

const KEYS = { ArrowRight: "on", ArrowLeft: "back", Home: "first", End: "last", s: "answer" };

export function start() {
  document.documentElement.classList.add("has-script");
  const parameters = new URLSearchParams(location.hash.slice(1));
  const language = parameters.get("lang") ?? (navigator.language.startsWith("zh") ? "zh-CN" : "en");
  const theme = ["light", "dark"].find((name) => name === parameters.get("theme")) ?? "system";
  const store = createStore({ calls, step: 0, language, theme });
  createSettings(store);
  const source = new Source(find(".calls"));
  const go = (to) => store.set({ step: Math.max(0, Math.min(to, end(store.get().calls))) });
  go(Math.trunc(Number(parameters.get("step"))) || 0);
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
  createLive(store, ({ playback }) => store.set({ calls: playback, step: end(playback) }));
  document.documentElement.dataset.ready = "";
}

/** The last step. */
function end({ steps = [0] }) {
  return steps.length - 1;
}

/** The step of the next call that adds an answer, or Infinity. */
function nextAnswer({ calls: { nodes = [] }, step }) {
  const next = nodes.find((node, index) => index > 0 && node.start > step && node.answers > 0);
  return next?.start ?? Infinity;
}

function show({ calls, step, language, theme }, go, source) {
  history.replaceState(null, "", `#lang=${language}&theme=${theme}&step=${step}`);
  setText(find("#call-case"), calls.case ?? "");
  const { nodes = [], steps = [[[calls.error ?? ""], 0, 0]] } = calls;
  const [clauses, shown, last] = steps[step];
  write(find("#call-said"), clauses.map(translated).join(t("; ")));
  showPlace(calls, step);
  if (nodes.length === 0) return;
  const node = nodes[shown];
  const isReturn = shown > 0 && node.start !== step;
  showPath((isReturn && node.pathAfter) || node.path);
  write(find("#call-arguments"), node.arguments.map(([name, value]) => `${name}: \`${value}\``).join(" · "));
  source.show(node.callLine > 0 ? { line: node.callLine, part: "call", parts: [] } : null);
  source.settle();
  showTree(nodes, last, step, go);
}

function showPlace(calls, step) {
  const [range, last] = [find("#call-step"), end(calls)];
  range.max = last;
  range.value = step;
  const begun = (calls.nodes ?? []).slice(1).filter((node) => node.start <= step);
  const answers = begun.reduce((sum, node) => sum + node.answers, 0);
  const { nodes = [], steps = [] } = calls;
  const shown = steps[step]?.[1] ?? 0;
  const of = { n: shown, m: nodes.length - 1 };
  const isReturn = shown > 0 && nodes[shown].start !== step;
  const call = isReturn ? t("return of call {n} of {m}", of) : t("call {n} of {m}", of);
  const place = step === last ? t("the end") : call;
  setText(find("#call-where"), calls.addsAnswers ? `${place} · ${t("answers: {n}", { n: answers })}` : place);
}

function showPath(path) {
  const cells = (path ?? []).map((cell) => element("li", cell));
  if (path?.length === 0) cells.push(element("li", t("(nothing is chosen)"), { className: "empty" }));
  find("#call-path").replaceChildren(...cells);
}

/** Draws the calls on the path to the last call, and their siblings. A large subtree is drawn as its number of calls. */
function showTree(nodes, last, step, go) {
  const path = [last];
  while (path.at(-1) > 0) path.push(nodes[path.at(-1)].parent);
  path.reverse();
  const drawn = (index) => ({ index, isOnWay: path.includes(index) });
  const childrenOf = ({ index, isOnWay }) => {
    const { size, children } = nodes[index];
    return isOnWay || size <= MAX_DRAWN_SUBTREE ? children.map(drawn) : [];
  };
  const root = { ...drawn(path[Math.max(path.length - LEVELS, 0)]), level: 0 };
  drawTree(root, childrenOf, SIZE, ({ index, isOnWay }) => {
    // The outcome of a call is hidden until the call has returned.
    const mark = isOnWay ? "●" : nodes[index].start > step ? "" : nodes[index].outcome;
    return callButton(nodes[index], index, mark, () => go(nodes[index].start));
  });
}

function callButton({ label, path, start, arguments: values }, index, mark, press) {
  const changed = values.filter(([, , isNew]) => isNew).map(([name, value]) => `${name}: ${value}`);
  const text = index === 0 ? t("the function") : path ? `[${path.join(" ")}]` : changed.join(", ") || label;
  const made = button(press, element("span", text), element("small", mark));
  made.title = index === 0 ? text : `${label} ${mark}`;
  made.ariaLabel = made.title;
  made.dataset.step = start;
  return made;
}
