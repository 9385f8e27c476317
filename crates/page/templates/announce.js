// What a screen reader says of the boards, while nothing is played.

import { find, setText } from "dom";
import { sentences, t, word } from "texts";

/** How long nothing must have changed, in milliseconds. */
const QUIET = 400;
/** Of more searches than these it says only how many did what. */
const MOST = 2;

export function createAnnouncer(store, lanes) {
  const region = find("#announcement");
  let timer;
  return () => {
    clearTimeout(timer);
    if (store.get().playing) return;
    timer = setTimeout(() => {
      const { step, lanes: shown, scale } = store.get();
      const spoken = shown.map((index) => lanes[index]);
      for (const lane of spoken) lane.describeBoard();
      const texts = spoken.length > MOST ? [summary(spoken)] : spoken.map(sentencesOf);
      const where = scale === "progress" ? "" : t("Step {n}.", { n: step });
      setText(region, sentences(where, ...texts).replaceAll("`", ""));
    }, QUIET);
  };
}

function sentencesOf(lane) {
  return sentences(`${t(lane.trace.variant.title)}:`, lane.told, lane.end);
}

/** How many searches write a value at this step, take one back, or are at their end. */
function summary(lanes) {
  const going = lanes.filter((lane) => lane.end === "" && lane.step);
  const undone = going.filter((lane) => lane.step.part === "undo").length;
  const ended = lanes.filter((lane) => lane.end !== "").length;
  return word("summary", {
    all: lanes.length,
    placed: going.length - undone,
    undone,
    ended,
  });
}
