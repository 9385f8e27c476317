// What happens to an attempt while the page is served: it is saved, compiled and judged, and the page
// is made anew.

import { button, element, find, findAll, setText } from "page";
import { t } from "texts";

/** More failures than these are counted, but not listed. */
const LISTED = 3;

/** How long nothing is said before there is news, in milliseconds. */
const PATIENCE = 1000;

/** `play` shows what the attempt did in a case. */
export function createLive(store, play) {
  const [panel] = findAll("#live");
  if (!panel) return;
  const message = find("#live-message");
  let say = () => t("Waiting for an attempt to be saved.");
  let failures = [];

  const begin = (sayNow, compilerSays = "") => {
    say = sayNow;
    failures = [];
    setText(message, compilerSays);
  };
  const line = (failure) => {
    const its = button(() => play(failure), t("Play {name}", { name: failure.case }));
    return element("li", [element("strong", failure.verdict), its, element("span", failure.reason)]);
  };
  const show = () => {
    setText(find("#live-text"), say());
    message.hidden = message.textContent === "";
    const others = failures.length - LISTED;
    const end = others > 0 ? [element("li", t("and {n} others", { n: others }))] : [];
    find("#live-cases").replaceChildren(...failures.slice(0, LISTED).map(line), ...end);
  };

  const events = new EventSource("events");
  const on = (kind, react) => {
    events.addEventListener(kind, ({ data }) => {
      react(JSON.parse(data));
      show();
    });
  };
  on("saved", ({ name }) => begin(() => t("{name} is being compiled.", { name })));
  on("compiled", ({ name }) => begin(() => t("{name} is being recorded.", { name })));
  on("broken", ({ name, message }) => {
    begin(() => t("{name} does not compile. The page has the last version that did.", { name }), message);
  });
  on("built", ({ name, edition }) => {
    // The address says what is shown, so that it is there again.
    if (edition > Number(panel.dataset.edition)) location.reload();
    else begin(() => t("{name} is judged.", { name }));
  });
  on("case", (judged) => {
    if (!judged.accepted) failures.push(judged);
    say = () => t("{name}: {n} cases are judged.", { name: judged.name, n: judged.number });
  });
  on("verdict", ({ name, text }) => {
    say = () => `${name}: ${text}`;
  });
  events.onerror = () => {
    begin(() => t("The server has ended: cargo practice serve starts it again."));
    show();
  };
  store.on(["language"], show);
  // A page that was loaded again hears at once what has happened.
  setTimeout(show, PATIENCE);
}
