// The bar below the boards: the current step, and the controls to go to other steps.

import { format, unknownNames } from "address";
import { Board } from "board";
import { command } from "track";
import { boardOf } from "layout";
import { button, element, find, puzzles, setAttribute, setText, svg, variants } from "page";
import { SPEEDS, TICKS } from "player";
import { copy } from "settings";
import { count, sentences, t, word, write } from "texts";

/** Limit of solutions on the shelf. */
const MAX_SHELF = 12;
/** Size of the curves, and their number of columns. */
const [WIDTH, HEIGHT] = [1000, 100];
const COLUMNS = 320;
/** Width of a star. */
const STAR = 8;
/** Events of the wheel within this time, in milliseconds, belong to one turn of the wheel. */
const TURN_TIME = 120;
const ALONE = "Show two searches to see where they differ.";
const ALIKE = "These searches make the same writes in all steps on this page.";

export function createTransport(store, player) {
  const scrub = find("#scrub");
  const notice = find("#notice");
  const goto = find("#goto");
  /** Both ends of the bar when it was last drawn. */
  let range = null;

  const say = (text) => setText(notice, text);
  const seek = async (direction, kind, text) => say((await player.seek(direction, kind)) ? "" : t(text));

  /** Shows a notice if a link names puzzles, searches or steps that are not on this page. */
  const arrive = (step, fragment = location.hash) => {
    const names = unknownNames(fragment).join(", ");
    if (names !== "") write(notice, t("This page does not have: {names}.", { names }));
    else if (step > player.end && !player.isRunning) write(notice, missingStep(step, store.get(), player.end));
  };

  const actions = {
    play: () => player.toggle(),
    first: () => player.goTo(0),
    last: () => player.goToEnd(),
    back: () => player.move(-1),
    forward: () => player.move(1),
    tenBack: () => player.move(-10),
    tenForward: () => player.move(10),
    pageBack: () => player.move(-player.page),
    pageForward: () => player.move(player.page),
    slower: () => changeSpeed(-1),
    faster: () => changeSpeed(1),
    closer: () => store.set({ zoom: Math.min(store.get().zoom + 1, find("#zoom").length - 1) }),
    further: () => store.set({ zoom: Math.max(store.get().zoom - 1, 0) }),
    nextBacktrack: () => seek("next", "isBacktrack", "No shown search backtracks after this step."),
    previousBacktrack: () => seek("previous", "isBacktrack", "No shown search backtracks before this step."),
    nextSolution: () => seek("next", "isSolution", "No shown search finds a solution after this step."),
    previousSolution: () => seek("previous", "isSolution", "No shown search finds a solution before this step."),
    difference: () => say(player.seekDifference() ? "" : t(player.shown.length < 2 ? ALONE : ALIKE)),
    scale: () => (player.isByProgress ? player.stopProgress() : player.startProgress()),
    goto: () => {
      showField(true);
      goto.focus({ preventScroll: true });
      goto.select();
    },
    puzzle: () => {
      find("#puzzles").open = true;
      find("#puzzles summary").focus();
    },
    help: () => find("#help").showModal(),
    share: () => copy(new URL(format(store.get()), location.href).href).then(say),
  };

  const changeSpeed = (by) => store.set({ speed: SPEEDS[SPEEDS.indexOf(store.get().speed) + by] ?? store.get().speed });
  const onChange = (selector, react) => {
    find(selector).addEventListener("change", ({ target }) => react(target.value, target));
  };
  scrub.addEventListener("input", () => player.goTo(scrub.value));
  // The wheel zooms, unless it is scrolling the page, or the zoom is at its end.
  let [scrolled, turned] = [-TURN_TIME, -TURN_TIME];
  addEventListener("scroll", ({ timeStamp }) => (scrolled = timeStamp));
  find(".curve").addEventListener("wheel", (event) => {
    const isTurning = event.timeStamp - turned < TURN_TIME;
    const limit = event.deltaY < 0 ? find("#zoom").length - 1 : 0;
    if (event.timeStamp - scrolled < TURN_TIME || (store.get().zoom === limit && !isTurning)) return;
    event.preventDefault();
    if (isTurning) return;
    turned = event.timeStamp;
    actions[event.deltaY < 0 ? "closer" : "further"]();
  });
  onChange("#against", (value) => store.set({ against: value === "" ? null : Number(value) }));
  onChange("#speed", (value) => store.set({ speed: Number(value) }));
  onChange("#zoom", (value) => store.set({ zoom: Number(value) }));
  onChange("#scale", () => actions.scale());
  onChange("#pause-depth", (value) => store.set({ pauseDepth: Number(value) || null }));
  store.show(["pauseDepth"], ({ pauseDepth }) => (find("#pause-depth").value = pauseDepth ?? ""));
  onChange("#pause-cell", (value, field) => {
    const pauseCell = cellNamed(value, player.shown[0].layout);
    setAttribute(field, "aria-invalid", String(pauseCell === undefined));
    if (pauseCell === undefined) say(t("Type a cell such as r1c3."));
    else store.set({ pauseCell });
  });
  find("#more").addEventListener("toggle", () => showShelf(store.get(), player));

  // A click on the number of the step turns it into a field, until the field loses the focus.
  const showField = (isOpen) => {
    find("#goto-form").hidden = !isOpen;
    find("#where").hidden = isOpen;
  };
  goto.addEventListener("blur", () => showField(false));
  find("#goto-form").addEventListener("submit", (event) => {
    event.preventDefault();
    say("");
    const text = goto.value.replace(/[,_\s]/g, "");
    // A number is a step. A percentage is a part of the bar.
    if (/^\d+$/.test(text)) player.stopProgress();
    const { step, problem } = target(text, player.end);
    goto.setAttribute("aria-invalid", String(problem !== undefined));
    if (problem) return say(t(problem));
    if (step !== undefined) player.goTo(step);
    arrive(step);
    goto.value = "";
    goto.blur();
  });
  find("#running-stop").addEventListener("click", () => player.stop());

  // The notice is about the last action. So a change of the state removes it, except new steps of a run.
  store.subscribe((state, changed) => (changed.size > 1 || !changed.has("news")) && say(""));
  store.show(["puzzle", "searches", "language", "scale", "against", "news", "zoom"], (state) => {
    range = null;
    showSearches(state, player);
  });
  store.on(["news", "language", "puzzle"], () => showRunning(player));
  store.show(["playing", "language"], showPlaying);
  store.show(["speed"], ({ speed }) => (find("#speed").value = String(speed)));
  store.on(["puzzle", "searches"], () => store.set({ pauseCell: null }));
  store.on(["pauseCell"], (state) => showPause(state, player, say));

  return {
    actions,
    arrive,
    say,
    /** Shows the parts that depend on the step. Called once for each frame. */
    show({ step, playing, searches }) {
      const { from, to } = player.range;
      if (from !== range?.from || to !== range.to) {
        range = { from, to };
        Object.assign(scrub, { min: String(from), max: String(to) });
        drawCurves(searches, player, range);
      }
      scrub.value = String(step);
      // While playing, a screen reader would read one number after the other.
      if (!playing) setAttribute(scrub, "aria-valuetext", valueText(step, player));
      setText(find("#where-step"), player.isByProgress ? percent(step) : count(step));
    },
  };
}

function valueText(step, player) {
  return player.isByProgress
    ? t("{percent} of each search", { percent: percent(step) })
    : t("step {n} of {end}", { n: step, end: player.end });
}

function percent(ticks) {
  return `${((ticks / TICKS) * 100).toFixed(1)}%`;
}

function showPause({ pauseCell }, player, say) {
  const place = pauseCell === null ? null : player.shown[0].layout.place(pauseCell);
  find("#pause-cell").value = place ? `r${place.row}c${place.column}` : "";
  if (place) say(t("Playing pauses when row {row}, column {column} changes. Click the cell again to end this.", place));
}

/** The cell of a name such as r1c3. Returns null for an empty text, and undefined for an invalid one. */
function cellNamed(text, layout) {
  if (text.trim() === "") return null;
  const [, row, column] = text.trim().match(/^r(\d+)c(\d+)$/i)?.map(Number) ?? [];
  const isThere = row >= 1 && row <= layout.rows && column >= 1 && column <= layout.columns;
  return isThere ? (row - 1) * layout.columns + column - 1 : undefined;
}

/**
 * Parses a step without separators: 1234 or 50%, as in the player on the terminal. An empty text is no step. `problem` is the
 * message for an invalid text.
 */
function target(text, end) {
  if (text === "") return {};
  if (/^\d{1,15}$/.test(text)) return { step: Number(text) };
  const [, percent] = text.match(/^(\d+\.?\d*|\.\d+)%$/) ?? [];
  if (percent > 100) return { problem: "Type a percentage from 0% to 100%." };
  if (percent) return { step: Math.round((end * percent) / 100) };
  return { problem: "Type a step such as 1,234, or a percentage such as 50%." };
}

/** The notice that a step is not on this page, with the command that shows the step, if a shown search has it. */
function missingStep(step, { puzzle, searches }, end) {
  const hasStep = (index) => {
    const { writes, complete } = puzzles[puzzle].searches[index];
    return !complete || writes >= step;
  };
  const index = searches.find(hasStep);
  const where = index === undefined
    ? t("The last step here is {n}.", { n: end })
    : t("See it with `{command}`.", { command: command({ variant: variants[index] }, puzzle, step) });
  return sentences(t("Step {n} is not on this page.", { n: step }), where);
}

function showSearches({ puzzle, searches, against, zoom }, player) {
  setText(find("#where-of"), player.isByProgress ? t(" of each search") : t(" of {n}", { n: player.end }));
  find("#scale").checked = player.isByProgress;
  find("#zoom").selectedIndex = zoom;
  find("#difference").hidden = searches.length < 2;
  showAgainst(searches, against);
  if (find("#more").open) showShelf({ puzzle, searches }, player);
}

function showAgainst([, ...others], against) {
  const options = others.map((index) => new Option(t("from {name}", { name: t(variants[index].title) }), index));
  find("#against").replaceChildren(new Option(t("of all"), ""), ...options);
  find("#against").value = String(against ?? "");
  find("#against-label").hidden = others.length < 2;
}

/** Shows the first solutions of the first search. A click on a solution goes to its step. */
function showShelf({ puzzle, searches: [index] }, player) {
  const trace = player.traces?.[index];
  if (!trace) return;
  const { layout, cells } = boardOf(puzzles[puzzle].cells);
  const items = trace.head.solutions(MAX_SHELF).map((moment, number) => {
    const item = button(() => player.goToMoment(moment, index));
    const board = new Board(item);
    const solved = layout.blank();
    trace.head.fill(moment, solved);
    board.start(layout, cells);
    board.show(solved, null, []);
    board.describe(word("solution", { n: number + 1 }));
    item.append(count(moment));
    return element("li", [item]);
  });
  find("#shelf").replaceChildren(...(items.length > 0 ? items : [element("li", t("none"))]));
}

function showRunning({ running }) {
  find("#running").hidden = running.length === 0;
  setText(find("#running-text"), running.map((run) => run.progress).join(" · "));
}

function showPlaying({ playing }) {
  const button = find("#play");
  setText(find("span", button), t(playing ? "Pause" : "Play"));
  find("use", button).setAttribute("href", playing ? "#icon-pause" : "#icon-play");
  document.body.classList.toggle("is-playing", playing);
}

/** Draws the depths of the searches over the range of the scrub bar, and a star at each solution. */
function drawCurves(searches, player, { from, to }) {
  const parent = find("#curves");
  const deepest = Math.max(1, ...player.recorded.map(({ maxDepth }) => maxDepth));
  const y = (depth) => (HEIGHT - (depth / deepest) * (HEIGHT - 6)).toFixed(1);
  const length = Math.max(to - from, 1);
  const stars = [];
  parent.replaceChildren();
  for (const index of searches) {
    const trace = player.traces[index];
    // Moments of this search per unit of the scrub bar.
    const factor = player.momentsOf(index);
    const x = (moment) => ((moment / factor - from) / length) * WIDTH;
    const columns = trace.columns(COLUMNS, from * factor, to * factor);
    const upper = columns.map(([moment, , greatest]) => `${x(moment).toFixed(1)} ${y(greatest)}`);
    const lower = columns.map(([moment, least]) => `${x(moment).toFixed(1)} ${y(least)}`).reverse();
    const d = columns.length === 0 ? "" : `M${upper.join("L")}L${lower.join("L")}Z`;
    svg("path", { d, "data-variant": variants[index].name }, parent);
    stars.push(...trace.head.solutions(Infinity).map(x).filter((at) => at >= 0 && at <= WIDTH));
  }
  setAttribute(parent, "aria-label", `${t("Depth.")} ${word("curve", { n: deepest })}`);
  find("#stars").replaceChildren(...[...Map.groupBy(stars, (at) => Math.round(at / STAR)).values()].map(star));
}

/** Makes one star for several solutions that are near each other, at the place of the first one. */
function star([at]) {
  const star = element("span", "★");
  star.style.insetInlineStart = `${at / 10}%`;
  return star;
}
