// What somebody hears who does not see the boards: only while nothing moves.

import { find, setText } from "dom";
import { sentences, t } from "texts";

/** So long nothing must have changed. */
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
