// How deep the searches are at each step, behind the scrub bar, and a star at each solution.

import { variants } from "data";
import { element, find, setAttribute, svg } from "dom";
import { t, word } from "texts";

const [WIDTH, HEIGHT] = [1000, 100];
const COLUMNS = 320;
/** More stars than these would be a line. */
const STARS = 60;

/** Draws the searches that are shown, over what the scrub bar has from end to end. */
export function drawCurves(lanes, player, { from, to }) {
  const parent = find("#curves");
  const deepest = Math.max(1, ...player.recorded.map(({ maxDepth }) => maxDepth));
  const y = (depth) => (HEIGHT - (depth / deepest) * (HEIGHT - 6)).toFixed(1);
  const length = Math.max(to - from, 1);
  const stars = [];
  parent.replaceChildren();
  for (const index of lanes) {
    const trace = player.traces[index];
    // What the scrub bar counts are moments of the search, or thousandths of it.
    const factor = player.momentsOf(index);
    const x = (moment) => ((moment / factor - from) / length) * WIDTH;
    const columns = trace.columns(COLUMNS, from * factor, to * factor);
    const there = columns.map(([moment, , greatest]) => `${x(moment).toFixed(1)} ${y(greatest)}`);
    const back = columns.map(([moment, least]) => `${x(moment).toFixed(1)} ${y(least)}`).reverse();
    const d = columns.length === 0 ? "" : `M${there.join("L")}L${back.join("L")}Z`;
    svg("path", { d, "data-variant": variants[index].name }, parent);
    stars.push(...trace.head.solutions(STARS).map(x));
  }
  setAttribute(parent, "aria-label", `${t("Depth.")} ${word("curve", { n: deepest })}`);
  find("#stars").replaceChildren(...stars.filter((at) => at >= 0 && at <= WIDTH).slice(0, STARS).map(star));
}

function star(at) {
  const star = element("span", "★");
  star.style.insetInlineStart = `${at / 10}%`;
  return star;
}
