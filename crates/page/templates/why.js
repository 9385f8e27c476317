// Why the last step was made: a panel below each board, and signs on it.

import { puzzles } from "data";
import { find } from "dom";
import { isAlive } from "engine";
import { boardOf, isSingle, symbolOf } from "layout";
import { Marks } from "marks";
import { Reasons } from "reasons";
import { skips } from "sentence";
import { t, word } from "texts";

/**
 * @param {ReturnType<import("store").createStore>} store
 * @param {import("lane").Lane[]} lanes
 * @param {() => void} drawSoon
 */
export function createWhy(store, lanes, drawSoon) {
  const panels = lanes.map((lane) => new Panel(lane, drawSoon));
  const button = find("#why");
  const toggle = () => store.set({ why: isOn(store.get()) ? "off" : "on" });
  const arrange = (state) => {
    button.setAttribute("aria-pressed", String(isOn(state)));
    find("#lanes").toggleAttribute("data-why", isOn(state));
    for (const panel of panels) panel.element.hidden = !isOn(state);
    if (!isOn(state)) for (const panel of panels) panel.hide();
  };
  button.addEventListener("click", toggle);
  store.subscribe((state, changed) => {
    if (changed.has("why")) arrange(state);
    if (changed.has("puzzle")) for (const panel of panels) panel.stop();
  });
  arrange(store.get());
  return {
    toggle,
    /** Shows why the steps were made that the lanes show. */
    show(state) {
      if (isOn(state)) for (const index of state.lanes) panels[index].show(state.language);
    },
  };
}

function isOn({ why }) {
  return why === "on";
}

class Panel {
  constructor(lane, drawSoon) {
    this.lane = lane;
    this.element = find(".why", lane.element);
    this.marks = new Marks(lane.board.svg);
    this.reasons = new Reasons(drawSoon);
    /** The search on the puzzle of which the reasons are. */
    this.trace = null;
    /** What is in the panel, and what it says of values that were skipped. */
    this.shown = "";
    this.skips = "";
  }

  /** Ends the search for reasons. */
  stop() {
    this.reasons.stop();
    this.trace = null;
  }

  hide() {
    this.stop();
    this.clear();
  }

  clear() {
    this.shown = "";
    this.skips = "";
    this.marks.hide();
    this.lane.explain("");
    this.element.removeAttribute("aria-busy");
    this.element.replaceChildren();
  }

  show(language) {
    const { lane } = this;
    if (lane.trace !== this.trace) this.start(lane.trace);
    const reason = isAlive && lane.step ? this.reasons.of(lane.moment) : null;
    const shown = [language, lane.moment, reason !== null, this.reasons.failure].join();
    if (shown === this.shown) {
      // The lane may have said its sentence again.
      lane.explain(this.skips);
      return;
    }
    this.clear();
    this.shown = shown;
    if (reason) this.tell(reason);
    else this.say(this.excuse());
  }

  start(trace) {
    this.trace = trace;
    this.shown = "";
    this.reasons.start(boardOf(puzzles[this.lane.puzzle].cells), trace.variant.name);
  }

  /** Why there are no reasons. */
  excuse() {
    if (!isAlive) return t("The searches are run again to find out the reasons for a step, and this page was made without them.");
    if (this.reasons.failure) return t("The reasons cannot be found out: {text}", { text: this.reasons.failure });
    if (!this.lane.step) return t("There is no step here of which to tell the reasons.");
    this.element.setAttribute("aria-busy", "true");
    return t("The reasons are being found out.");
  }

  /** @param {import("reasons").Reason} reason */
  tell({ passed, candidates, choices, looks }) {
    const { cell } = this.lane.step;
    const { layout } = this.trace;
    const forbidding = passed.flatMap(({ groups }) => groups.flatMap(({ cells }) => cells));
    const elsewhere = passed.map((one) => one.cell).filter((other) => other !== cell);
    this.marks.show(layout, looks ?? [], forbidding, elsewhere);
    this.skips = skips(layout, passed, cell);
    this.lane.explain(this.skips);
    for (const text of forbidders(layout, passed)) this.say(text);
    if (!isSingle) {
      const values = candidates.map(symbolOf).join(" ") || t("none");
      this.say(t("Candidates of row {row}, column {column}: {values}", { ...layout.place(cell), values }));
    }
    this.say(looked(looks));
    this.element.append(stack(layout, choices));
  }

  say(text) {
    this.element.append(element("p", text));
  }
}

/** Which cells forbid what was passed over. */
function forbidders(layout, passed) {
  const told = passed.flatMap(({ cell, groups }) =>
    groups.flatMap(({ digits, cells }) => digits.map((digit, index) => forbidder(layout, { digit, cell, by: cells[index] }))),
  );
  return told.length === 0 ? [] : [t("Forbidden: {list}.", { list: told.join(t("; ")) })];
}

function forbidder(layout, { digit, cell, by }) {
  const name = t("row {row}, column {column}", layout.place(cell));
  return word("forbids", { value: symbolOf(digit), cell: name, ...layout.place(by) });
}

function looked(looks) {
  if (looks === null) return t("At which cells it looked is not seen.");
  if (looks.length === 0) return t("It has looked at no cell since the last write.");
  if (looks.length === 1) return t("It has looked at 1 cell since the last write.");
  return t("It has looked at {n} cells since the last write.", { n: looks.length });
}

/** The choices that are open, the latest first. */
function stack(layout, choices) {
  const table = element("table", "");
  const open = choices.filter(({ digit }) => digit !== null).length;
  const columns = columnsOf(choices);
  table.append(element("caption", t(open === 1 ? "1 choice is open." : "{n} choices are open.", { n: open })));
  const head = table.createTHead().insertRow();
  head.append(...columns.map(({ title }) => Object.assign(element("th", title), { scope: "col" })));
  const body = table.createTBody();
  for (const choice of choices.toReversed()) row(layout, body, choice, columns);
  return table;
}

/** What is told of each choice. Where there is one value, its cell says it all. */
function columnsOf(choices) {
  const cell = { title: t("cell"), text: ({ cell }, layout) => t("r{row}c{column}", layout.place(cell)) };
  if (isSingle) return [cell];
  const hasOrder = choices.every(({ left }) => left !== null);
  const solved = (value) => `${symbolOf(value)}✓`;
  const value = { title: word("value"), text: ({ digit }) => (digit === null ? "–" : symbolOf(digit)) };
  const failed = { title: t("failed"), text: (choice) => [...choice.failed.map(symbolOf), ...choice.solved.map(solved)].join(" ") };
  const left = { title: t("left"), text: (choice) => choice.left.map(symbolOf).join(" ") };
  return [cell, value, failed, ...(hasOrder ? [left] : [])];
}

function row(layout, body, choice, [first, ...others]) {
  const its = body.insertRow();
  its.append(Object.assign(element("th", first.text(choice, layout)), { scope: "row" }));
  for (const { text } of others) its.insertCell().textContent = text(choice);
}

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
