// The panel of a live page: the state of the attempt (saved, compiled, judged), and its failed cases.

import { button, element, find, findAll, setText } from "page";
import { t } from "texts";

/** Limit of failed cases in the list; further failures are only counted. */
const MAX_LISTED = 3;

/** Time in milliseconds that the panel waits for its first event before it says that it waits. */
const FIRST_EVENT_WAIT = 1000;

/** Makes the panel, and updates it at each event of the server. `play` plays a failed case. */
export function createLive(store, play) {
  const [panel] = findAll("#live");
  if (!panel) return;
  const message = find("#live-message");
  // A function, so that the text changes with the language of the page.
  let statusText = () => t("Waiting for an attempt to be saved.");
  let failures = [];

  const reset = (newStatusText, compilerMessage = "") => {
    statusText = newStatusText;
    failures = [];
    setText(message, compilerMessage);
  };
  const failureItem = (failure) => {
    const playButton = button(() => play(failure), t("Play {name}", { name: failure.case }));
    return element("li", [element("strong", failure.verdict), playButton, element("span", failure.reason)]);
  };
  const show = () => {
    setText(find("#live-text"), statusText());
    message.hidden = message.textContent === "";
    const unlisted = failures.length - MAX_LISTED;
    const lastItem = unlisted > 0 ? [element("li", t("and {n} others", { n: unlisted }))] : [];
    find("#live-cases").replaceChildren(...failures.slice(0, MAX_LISTED).map(failureItem), ...lastItem);
  };

  const events = new EventSource("events");
  const on = (kind, react) => {
    events.addEventListener(kind, ({ data }) => {
      react(JSON.parse(data));
      show();
    });
  };
  on("saved", ({ name }) => reset(() => t("{name} is being compiled.", { name })));
  on("compiled", ({ name }) => reset(() => t("{name} is being recorded.", { name })));
  on("broken", ({ name, message }) => {
    reset(() => t("Error with {name}. The page shows its last version that compiles.", { name }), message);
  });
  on("built", ({ name, edition }) => {
    // The address has the state of the page, so the new version shows the same.
    if (edition > Number(panel.dataset.edition)) location.reload();
    else reset(() => t("{name} is judged.", { name }));
  });
  on("case", (judged) => {
    if (!judged.accepted) failures.push(judged);
    statusText = () => t("{name}: {n} cases are judged.", { name: judged.name, n: judged.number });
  });
  on("verdict", ({ name, text }) => {
    statusText = () => `${name}: ${text}`;
  });
  events.onerror = () => {
    reset(() => t("The server has ended. Run cargo practice serve to start it again."));
    show();
  };
  store.on(["language"], show);
  // A reloaded page gets the earlier events at once, so it shows no waiting text.
  setTimeout(show, FIRST_EVENT_WAIT);
}
