// Why the last step was made: a panel below each board, and signs on it.

import { puzzles } from "data";
import { element, find } from "dom";
import { isAlive } from "engine";
import { boardOf } from "layout";
import { Marks } from "marks";
import { Reasons } from "reasons";
import { t } from "texts";

export function createWhy(store, lanes, drawSoon) {
  const panels = lanes.map((lane) => new Panel(lane, drawSoon));
  const button = find("#why");
  const toggle = () => store.set({ why: isOn(store.get()) ? "off" : "on" });
  store.show(["why"], (state) => {
    button.setAttribute("aria-pressed", String(isOn(state)));
    find("#lanes").toggleAttribute("data-why", isOn(state));
    for (const panel of panels) panel.element.hidden = !isOn(state);
    if (!isOn(state)) for (const panel of panels) panel.hide();
  });
  button.addEventListener("click", toggle);
  store.on(["puzzle"], () => panels.forEach((panel) => panel.stop()));
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
    if (reason) this.tell(reason, reason.texts[language]);
    else this.say(this.excuse());
  }

  start(trace) {
    this.trace = trace;
    this.shown = "";
    this.reasons.start(boardOf(puzzles[this.lane.puzzle].cells), trace.variant.name);
  }

  excuse() {
    if (!isAlive) return t("The searches are run again to find out the reasons for a step, and this page was made without them.");
    if (this.reasons.failure) return t("The reasons cannot be found out: {text}", { text: this.reasons.failure });
    if (!this.lane.step) return t("There is no step here of which to tell the reasons.");
    this.element.setAttribute("aria-busy", "true");
    return t("The reasons are being found out.");
  }

  tell({ forbidding, elsewhere, looks }, { skips, told, open, columns, choices }) {
    this.marks.show(this.trace.layout, looks ?? [], forbidding, elsewhere);
    this.skips = skips;
    this.lane.explain(skips);
    for (const text of told) this.say(text);
    this.say(looked(looks));
    this.element.append(table(open, columns, choices));
  }

  say(text) {
    this.element.append(element("p", text));
  }
}

function looked(looks) {
  if (looks === null) return t("At which cells it looked is not seen.");
  if (looks.length === 0) return t("It has looked at no cell since the last write.");
  if (looks.length === 1) return t("It has looked at 1 cell since the last write.");
  return t("It has looked at {n} cells since the last write.", { n: looks.length });
}

/** The choices that are open, each with the texts of some columns. */
function table(caption, columns, choices) {
  const table = element("table");
  table.append(element("caption", caption));
  const head = table.createTHead().insertRow();
  head.append(...columns.map((title) => element("th", title, { scope: "col" })));
  const body = table.createTBody();
  for (const [cell, ...others] of choices) {
    const row = body.insertRow();
    row.append(element("th", cell, { scope: "row" }));
    for (const text of others) row.insertCell().textContent = text;
  }
  return table;
}
