// Draws a step of a call tree: the path, what happens, the calling line, the tree of calls, and the place on the scrub bar.

import { button, element, find, setAttribute, setText } from "page";
import { Source } from "source";
import { t, translated, write } from "texts";
import { drawTree, LEVELS, MAX_DRAWN_SUBTREE } from "tidy";

/** Distances and sizes of nodes in pixels; see `drawTree`. */
const SIZE = { across: 90, down: 46, width: 84, height: 34 };

/** Number of columns of the marks on the scrub bar. */
const COLUMNS = 1000;

/** Recorded calls, as `calls_page.rs` writes them. If the calls could not be recorded, there is one step, with the error. */
export class Calls {
  constructor({ case: label = "", error = "", nodes = [], steps = [failedStep(error)], addsAnswers = false }) {
    Object.assign(this, { label, nodes, steps, addsAnswers });
    /** The last step. */
    this.end = steps.length - 1;
    const adding = nodes.slice(1).filter(({ answers }) => answers > 0);
    /** The steps of calls that add answers. */
    this.answerSteps = adding.map(({ start }) => start);
    /** The steps of returns that left an argument changed. */
    this.changeSteps = [...steps.keys()].filter((step) => this.isReturn(step) && isLeftChanged(this.nodeAt(step)));
  }

  /** The call that begins or returns at a step: the root at the first and the last step. */
  indexAt(step) {
    return this.steps[step].call;
  }

  nodeAt(step) {
    return this.nodes[this.indexAt(step)];
  }

  isReturn(step) {
    return this.indexAt(step) > 0 && this.nodeAt(step).start !== step;
  }

  /** Whether a call that has begun is over after a step. */
  hasReturned(index, step) {
    return this.nodes[index].start <= step && !this.pathAt(step).includes(index);
  }

  /** The active calls after a step, the root first. */
  pathAt(step) {
    const path = [this.steps[step].innermost];
    while (path.at(-1) > 0) path.push(this.nodes[path.at(-1)].parent);
    return path.reverse();
  }

  /** Number of answers after a step. */
  answersAt(step) {
    const begun = this.nodes.slice(1).filter((node) => node.start <= step);
    return begun.reduce((sum, node) => sum + node.answers, 0);
  }
}

/** The only step if the calls could not be recorded. */
function failedStep(error) {
  return { clauses: [error], changes: [], call: 0, innermost: 0 };
}

function isLeftChanged({ mutablePlaces }) {
  return mutablePlaces.some(({ change }) => change === "left-changed");
}

export class CallView {
  constructor() {
    this.source = new Source(find(".calls"));
    /** The calls whose marks are on the scrub bar. */
    this.marked = null;
  }

  /** Draws the state of the page. `go` goes to a step. */
  show({ calls, step, playing }, go) {
    setText(find("#call-case"), calls.label);
    this.showMarks(calls);
    showSentence(calls, step, playing);
    showPlace(calls, step);
    showPlaying(playing);
    if (calls.nodes.length === 0) return;
    const node = calls.nodeAt(step);
    showPath(node.path, calls.isReturn(step) ? node.pathAfter : null);
    write(find("#call-arguments"), node.arguments.map(([name, value]) => `${name}: \`${value}\``).join(" · "));
    this.source.show(node.callLine > 0 ? { line: node.callLine, part: "call", parts: [] } : null);
    this.source.settle();
    showTree(calls, step, go);
  }

  /** Marks the returns that left an argument changed on the scrub bar. */
  showMarks(calls) {
    if (this.marked === calls) return;
    this.marked = calls;
    const places = new Set(calls.changeSteps.map((step) => Math.round((step / calls.end) * COLUMNS)));
    setAttribute(find("#call-marks path"), "d", [...places].map((x) => `M${x} 0V10`).join(""));
    find("#next-change").hidden = places.size === 0;
    find("#next-answer").hidden = calls.answerSteps.length === 0;
    find(".controls .next").hidden = find("#next-change").hidden && find("#next-answer").hidden;
  }
}

/** Shows what happens at a step. What a call left changed has lines of its own. */
function showSentence(calls, step, playing) {
  const { clauses, changes } = calls.steps[step];
  write(find("#call-said"), clauses.map(translated).join(t("; ")));
  const items = changes.map((change) => {
    const text = element("span");
    write(text, translated(change));
    return element("li", [element("span", "≠ ", { ariaHidden: "true" }), text]);
  });
  find("#call-changes").replaceChildren(...items);
  find(".calls").classList.toggle("is-left-changed", changes.length > 0);
  // While playing, a screen reader would read one sentence after the other.
  setAttribute(find("#call-status"), "aria-live", playing ? "off" : "polite");
}

function showPlace(calls, step) {
  const place = nameOfPlace(calls, step);
  const range = find("#call-step");
  Object.assign(range, { max: calls.end, value: step });
  const numbered = `${t("step {n} of {end}", { n: step, end: calls.end })} · ${place}`;
  setAttribute(range, "aria-valuetext", numbered);
  setText(find("#call-where"), numbered);
  setText(find("#call-answers"), calls.addsAnswers ? `· ${t("answers: {n}", { n: calls.answersAt(step) })}` : "");
}

function nameOfPlace(calls, step) {
  if (step === calls.end) return t("the end");
  const of = { n: calls.indexAt(step), m: calls.nodes.length - 1 };
  return t(calls.isReturn(step) ? "return of call {n} of {m}" : "call {n} of {m}", of);
}

function showPlaying(playing) {
  setText(find("#play span"), t(playing ? "Pause" : "Play"));
  setAttribute(find("#play use"), "href", playing ? "#icon-pause" : "#icon-play");
}

/** Shows a path. With the path after a call, marks the cells that the call left changed. */
function showPath(before, after) {
  const path = after ?? before ?? [];
  const cells = path.map((cell, index) => {
    if (!after || cell === before?.[index]) return element("li", cell);
    return element("li", [cell, unseen("left changed")], { className: "left-changed" });
  });
  const missing = after ? (before ?? []).slice(after.length) : [];
  cells.push(...missing.map((cell) => element("li", [element("del", cell), unseen("gone")], { className: "left-changed" })));
  if (cells.length === 0 && (before ?? after)) cells.push(element("li", t("(nothing is chosen)"), { className: "empty" }));
  find("#call-path").replaceChildren(...cells);
}

/** A text for screen readers. */
function unseen(text) {
  return element("span", ` (${t(text)})`, { className: "unseen" });
}

/** Draws the calls on the path to the last call, and their siblings. A large subtree is drawn as its number of calls. */
function showTree(calls, step, go) {
  const { nodes } = calls;
  const path = calls.pathAt(step);
  const drawn = (index) => ({ index, isOnWay: path.includes(index) });
  const childrenOf = ({ index, isOnWay }) => {
    const { size, children } = nodes[index];
    return isOnWay || size <= MAX_DRAWN_SUBTREE ? children.map(drawn) : [];
  };
  const root = { ...drawn(path[Math.max(path.length - LEVELS, 0)]), level: 0 };
  drawTree(root, childrenOf, SIZE, ({ index }) => {
    const made = callButton(nodes[index], index, outcome(calls, index, step), () => go(nodes[index].start));
    if (calls.hasReturned(index, step) && isLeftChanged(nodes[index])) {
      made.classList.add("left-changed");
      find("small", made).prepend("≠ ");
    }
    made.classList.toggle("is-returning", calls.isReturn(step) && index === calls.indexAt(step));
    return made;
  });
}

/** The outcome of a call. It is hidden until the call has returned. */
function outcome(calls, index, step) {
  const node = calls.nodes[index];
  if (node.start > step) return "";
  return calls.hasReturned(index, step) ? node.outcome.map(translated).join(t(", ")) : "●";
}

function callButton({ label, path, start, arguments: values }, index, outcome, press) {
  const changed = values.filter(([, , isNew]) => isNew).map(([name, value]) => `${name}: ${value}`);
  const text = index === 0 ? t("the function") : path ? `[${path.join(" ")}]` : changed.join(", ") || label;
  const made = button(press, element("span", text), element("small", outcome));
  made.title = index === 0 ? text : `${label} ${outcome}`;
  made.ariaLabel = made.title;
  made.dataset.step = start;
  return made;
}
