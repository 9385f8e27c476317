// What a screen reader says of the boards, while nothing is played.

import { find, setText } from "dom";
import { sentences, t } from "texts";

/** How long nothing must have changed, in milliseconds. */
const QUIET = 400;

export function createAnnouncer(store, lanes) {
  const region = find("#announcement");
  let timer;
  return () => {
    clearTimeout(timer);
    if (store.get().playing) return;
    timer = setTimeout(() => {
      const { step, lanes: shown } = store.get();
      const spoken = shown.map((index) => lanes[index]);
      for (const lane of spoken) lane.describeBoard();
      const texts = spoken.map((lane) => sentences(`${t(lane.trace.variant.title)}:`, lane.sentence, lane.end));
      setText(region, sentences(t("Step {n}.", { n: step }), ...texts).replaceAll("`", ""));
    }, QUIET);
  };
}
