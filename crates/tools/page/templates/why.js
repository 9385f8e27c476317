// The reasons for the last step: a panel below each board, and signs on the board. A worker runs the search again, and
// returns the reasons for a window of steps around the shown step.

import { isAlive, startSearch } from "engine";
import { crowded, showToggle } from "tracks";
import { element, find } from "page";
import { t } from "texts";

/** Number of steps in the window before the shown step, for a reader who goes back. */
const STEPS_BEFORE = 128;
/** Number of all steps in the window. */
const WINDOW = 512;
/** The reasons are requested when a step was shown for this time, in milliseconds, since the scrub bar may be moving. */
const REQUEST_DELAY = 80;

export function createWhy(store, tracks, drawSoon) {
  const panels = tracks.map((track) => new Panel(track, drawSoon));
  const button = find("#why");
  const isOn = (state) => state.why === "on" && crowded(state) === "";
  const toggle = () => store.set({ why: isOn(store.get()) ? "off" : "on" });
  store.show(["why", "puzzle", "searches", "language"], (state) => {
    showToggle(button, "data-why", isOn(state), crowded(state));
    for (const panel of panels) {
      panel.element.hidden = !isOn(state);
      panel.start(null);
    }
  });
  return {
    toggle,
    show(state) {
      if (isOn(state)) for (const index of state.searches) panels[index].show(state.language);
    },
  };
}

class Panel {
  constructor(track, drawSoon) {
    this.track = track;
    this.drawSoon = drawSoon;
    this.element = find(".why", track.element);
    this.start(null);
  }

  /** Forgets all reasons, and starts with a run, or with null if there is none. */
  start(run) {
    clearTimeout(this.timer);
    this.job?.stop();
    // `reasons` and `looks` have the JSON of the steps after moment `from`.
    Object.assign(this, { run, timer: 0, job: null, from: 0, reasons: [], looks: [], failure: "" });
    this.clear();
  }

  clear() {
    this.shown = "";
    this.track.board.annotate([], [], []);
    this.track.explain("");
    this.element.removeAttribute("aria-busy");
    this.element.replaceChildren();
  }

  show(language) {
    const { track } = this;
    if (track.trace !== this.run) this.start(track.trace);
    const reason = isAlive && track.step ? this.reasonOf(track.moment) : null;
    const shown = [language, track.moment, reason !== null, this.failure].join();
    if (shown === this.shown) return;
    this.clear();
    this.shown = shown;
    if (reason) this.showReason(reason, reason.texts[language]);
    else this.addParagraph(this.excuse());
  }

  /** The reason for the step that led to a moment. Returns null and requests the reason if it is unknown. */
  reasonOf(moment) {
    this.moment = moment;
    const index = moment - 1 - this.from;
    if (index in this.reasons) {
      return { ...JSON.parse(this.reasons[index]), looks: this.looks && JSON.parse(this.looks[index]) };
    }
    if (this.failure === "") this.timer ||= setTimeout(() => this.request(), REQUEST_DELAY);
    return null;
  }

  /** Starts a worker for the window around the moment, unless one is running for it. */
  request() {
    this.timer = 0;
    const { moment, run } = this;
    if (this.job?.from < moment && moment <= this.job.to) return;
    this.job?.stop();
    const from = Math.max(moment - 1 - STEPS_BEFORE, 0);
    const order = { isWhy: true, from, to: from + WINDOW };
    const job = startSearch(run, order, ({ kind, message, reasons, looks }) => {
      if (this.job !== job) return;
      this.job = null;
      Object.assign(this, kind === "error" ? { failure: message } : { from, reasons, looks });
      this.drawSoon();
    });
    this.job = Object.assign(job, order);
  }

  /** The text that replaces missing reasons. */
  excuse() {
    if (!isAlive) return t("This page was made without the searches. It needs them to compute the reasons for a step.");
    if (this.failure) return t("The reasons cannot be computed: {text}", { text: this.failure });
    if (!this.track.step) return t("There is no step here, so there are no reasons.");
    this.element.setAttribute("aria-busy", "true");
    return t("The reasons are being computed.");
  }

  showReason({ forbidding, elsewhere, looks: reads }, { skips, told: paragraphs, open, columns, choices }) {
    this.track.board.annotate(reads ?? [], forbidding, elsewhere);
    this.track.explain(skips);
    for (const text of paragraphs) this.addParagraph(text);
    this.addParagraph(readsInWords(reads));
    this.element.append(table(open, columns, choices));
  }

  addParagraph(text) {
    this.element.append(element("p", text));
  }
}

function readsInWords(reads) {
  if (reads === null) return t("The page cannot see which cells it read.");
  if (reads.length === 0) return t("It has read no cell since the last write.");
  if (reads.length === 1) return t("It has read 1 cell since the last write.");
  return t("It has read {n} cells since the last write.", { n: reads.length });
}

function table(caption, columns, choices) {
  const table = element("table", [element("caption", caption)]);
  table.createTHead().insertRow().append(...columns.map((title) => element("th", title, { scope: "col" })));
  const body = table.createTBody();
  for (const [cell, ...others] of choices) {
    body.insertRow().append(element("th", cell, { scope: "row" }), ...others.map((text) => element("td", text)));
  }
  return table;
}
