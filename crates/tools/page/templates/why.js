// Why the last step was made: a panel below each board, and signs on it. The search is run again for that, in a thread,
// up to some steps around the one that is shown; these are kept.

import { isAlive, startSearch } from "engine";
import { crowded, showToggle } from "tracks";
import { element, find } from "page";
import { t } from "texts";

/** How many steps before the one that is shown are asked for, too, for a reader who goes back. */
const BACK = 128;
/** How many in all. */
const WINDOW = 512;
/** A step is asked about when it was shown for so long, in milliseconds: the scrub bar may be on its way. */
const PAUSE = 80;

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

  /** Begins with a search on a puzzle, or with none. */
  start(run) {
    clearTimeout(this.timer);
    this.job?.stop();
    // The reasons are those of the steps from one on, in JSON.
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
    if (reason) this.tell(reason, reason.texts[language]);
    else this.say(this.excuse());
  }

  /** Null while nothing is known of the step that led to a moment, and then it is asked for. */
  reasonOf(moment) {
    this.moment = moment;
    const index = moment - 1 - this.from;
    if (index in this.reasons) {
      return { ...JSON.parse(this.reasons[index]), looks: this.looks && JSON.parse(this.looks[index]) };
    }
    if (this.failure === "") this.timer ||= setTimeout(() => this.ask(), PAUSE);
    return null;
  }

  ask() {
    this.timer = 0;
    const { moment, run } = this;
    if (this.job?.from < moment && moment <= this.job.to) return;
    this.job?.stop();
    const from = Math.max(moment - 1 - BACK, 0);
    const order = { isWhy: true, from, to: from + WINDOW };
    const job = startSearch(run, order, ({ kind, message, reasons, looks }) => {
      if (this.job !== job) return;
      this.job = null;
      Object.assign(this, kind === "error" ? { failure: message } : { from, reasons, looks });
      this.drawSoon();
    });
    this.job = Object.assign(job, order);
  }

  excuse() {
    if (!isAlive) return t("The searches are run again to find out the reasons for a step, and this page was made without them.");
    if (this.failure) return t("The reasons cannot be found out: {text}", { text: this.failure });
    if (!this.track.step) return t("There is no step here of which to tell the reasons.");
    this.element.setAttribute("aria-busy", "true");
    return t("The reasons are being found out.");
  }

  tell({ forbidding, elsewhere, looks }, { skips, told, open, columns, choices }) {
    this.track.board.annotate(looks ?? [], forbidding, elsewhere);
    this.track.explain(skips);
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

function table(caption, columns, choices) {
  const table = element("table", [element("caption", caption)]);
  table.createTHead().insertRow().append(...columns.map((title) => element("th", title, { scope: "col" })));
  const body = table.createTBody();
  for (const [cell, ...others] of choices) {
    body.insertRow().append(element("th", cell, { scope: "row" }), ...others.map((text) => element("td", text)));
  }
  return table;
}
