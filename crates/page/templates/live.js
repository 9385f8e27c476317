// What happens to an attempt while the page is served: it is saved, compiled and judged, and the page
// is made anew.

import { button, element, find, findAll, setText } from "dom";
import { count, t } from "texts";

/** More failures than these are counted, but not listed. */
const LISTED = 3;

/** How long nothing is said before there is news, in milliseconds. */
const PATIENCE = 1000;

/** `play` shows what the attempt did in a case. */
export function createLive(store, play) {
  const [panel] = findAll("#live");
  if (panel) new Live(store, play, panel).listen();
}

class Live {
  constructor(store, play, panel) {
    this.store = store;
    this.play = play;
    this.edition = Number(panel.dataset.edition);
    this.text = find("#live-text");
    this.message = find("#live-message");
    this.cases = find("#live-cases");
    this.judged = 0;
    this.failures = [];
    this.say = () => t("Waiting for an attempt to be saved.");
  }

  listen() {
    const events = new EventSource("events");
    const on = (kind, react) => {
      events.addEventListener(kind, ({ data }) => {
        react(JSON.parse(data));
        this.show();
      });
    };
    on("saved", ({ name }) => this.begin(() => t("{name} is being compiled.", { name })));
    on("broken", ({ name, message }) => {
      this.begin(() => t("{name} does not compile. The page has the last version that did.", { name }));
      setText(this.message, message);
    });
    on("built", ({ name, edition }) => {
      // The address says what is shown, so that it is there again.
      if (edition > this.edition) location.reload();
      else this.begin(() => t("{name} is judged.", { name }));
    });
    on("case", (judged) => this.judge(judged));
    on("verdict", ({ name, text }) => {
      this.say = () => `${name}: ${text}`;
    });
    events.onerror = () => {
      this.begin(() => t("The server has ended: cargo practice serve starts it again."));
      this.show();
    };
    this.store.on(["language"], () => this.show());
    // A page that was loaded again hears at once what has happened.
    setTimeout(() => this.show(), PATIENCE);
  }

  begin(say) {
    this.say = say;
    this.judged = 0;
    this.failures = [];
    setText(this.message, "");
  }

  judge(judged) {
    this.judged = judged.number;
    if (!judged.accepted) this.failures.push(judged);
    this.say = () => t("{name}: {n} cases are judged.", { name: judged.name, n: this.judged });
  }

  show() {
    setText(this.text, this.say());
    this.message.hidden = this.message.textContent === "";
    this.cases.replaceChildren(...this.failures.slice(0, LISTED).map((failure) => this.line(failure)));
    const others = this.failures.length - LISTED;
    if (others > 0) this.cases.append(element("li", t("and {n} others", { n: count(others) })));
  }

  line(failure) {
    const line = element("li");
    const play = button(() => this.play(failure), t("Play {name}", { name: failure.case }));
    line.append(element("strong", failure.verdict), play, element("span", failure.reason));
    return line;
  }
}
