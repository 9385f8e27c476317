// The bar below the boards: the step that is shown, and what leads to another.

import { format, unknownNames } from "address";
import { Board } from "board";
import { command } from "track";
import { boardOf } from "layout";
import { button, element, find, puzzles, setAttribute, setText, svg, variants } from "page";
import { SPEEDS, TICKS } from "player";
import { count, sentences, t, word, write } from "texts";

const SHELF = 12;
const [WIDTH, HEIGHT] = [1000, 100];
const COLUMNS = 320;
/** How wide a star is. */
const STAR = 8;
/** One turn of a wheel, in milliseconds. */
const TURN = 120;
const ALONE = "Show two searches to see where they differ.";
const ALIKE = "As far as they are on this page, these searches write the same.";

export function createTransport(store, player) {
  const scrub = find("#scrub");
  const notice = find("#notice");
  const goto = find("#goto");
  /** What the bar has from end to end, as it was drawn last. */
  let range = null;

  const say = (text) => setText(notice, text);
  const seek = async (direction, kind, text) => say((await player.seek(direction, kind)) ? "" : t(text));

  /** Says how to see a step that a link asks for and that is not on this page. */
  const arrive = (step, fragment = location.hash) => {
    const names = unknownNames(fragment).join(", ");
    if (names !== "") write(notice, t("The link names what is not on this page: {names}.", { names }));
    else if (step > player.end && !player.isRunning) write(notice, beyond(step, store.get(), player.end));
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
    nextBacktrack: () => seek("next", "isBacktrack", "No search that is shown goes back later on."),
    previousBacktrack: () => seek("previous", "isBacktrack", "No search that is shown goes back earlier."),
    nextSolution: () => seek("next", "isSolution", "No search that is shown finds a solution later on."),
    previousSolution: () => seek("previous", "isSolution", "No search that is shown finds a solution earlier."),
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
  // The wheel zooms, unless it is on its way down the page, or there is nothing to zoom.
  let [scrolled, turned] = [-TURN, -TURN];
  addEventListener("scroll", ({ timeStamp }) => (scrolled = timeStamp));
  find(".curve").addEventListener("wheel", (event) => {
    const isTurning = event.timeStamp - turned < TURN;
    const most = event.deltaY < 0 ? find("#zoom").length - 1 : 0;
    if (event.timeStamp - scrolled < TURN || (store.get().zoom === most && !isTurning)) return;
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
    if (pauseCell === undefined) say(t("Write a cell such as r1c3."));
    else store.set({ pauseCell });
  });
  find("#more").addEventListener("toggle", () => showShelf(store.get(), player));

  // A click on the number of the step makes a field of it, for as long as it has the focus.
  const showField = (isOpen) => {
    find("#goto-form").hidden = !isOpen;
    find("#where").hidden = isOpen;
  };
  goto.addEventListener("blur", () => showField(false));
  find("#goto-form").addEventListener("submit", (event) => {
    event.preventDefault();
    say("");
    const text = goto.value.replace(/[,_\s]/g, "");
    // A number is a step, and a part is one of what the bar counts.
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

  // The notice was about the action before.
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
    /** Shows what depends on the step: once for each frame. */
    show({ step, playing, searches }) {
      const { from, to } = player.range;
      if (from !== range?.from || to !== range.to) {
        range = { from, to };
        Object.assign(scrub, { min: String(from), max: String(to) });
        drawCurves(searches, player, range);
      }
      scrub.value = String(step);
      // While it plays, a screen reader would say one number after the other.
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

async function copy(address) {
  try {
    await navigator.clipboard.writeText(address);
    return t("The address is copied.");
  } catch {
    return t("The address cannot be copied here: {address}", { address });
  }
}

function showPause({ pauseCell }, player, say) {
  const place = pauseCell === null ? null : player.shown[0].layout.place(pauseCell);
  find("#pause-cell").value = place ? `r${place.row}c${place.column}` : "";
  if (place) say(t("It pauses when row {row}, column {column} changes. Another click there ends that.", place));
}

/** The cell of a name such as r1c3; null of none, and undefined of what is no cell. */
function cellNamed(text, layout) {
  if (text.trim() === "") return null;
  const [, row, column] = text.trim().match(/^r(\d+)c(\d+)$/i)?.map(Number) ?? [];
  const isThere = row >= 1 && row <= layout.rows && column >= 1 && column <= layout.columns;
  return isThere ? (row - 1) * layout.columns + column - 1 : undefined;
}

/** Reads a step as the player on the terminal does: 1234, 1,234, 1_234, or a part such as 50%; nothing is no step. */
function target(text, end) {
  if (text === "") return {};
  if (/^\d{1,15}$/.test(text)) return { step: Number(text) };
  const [, percent] = text.match(/^(\d+\.?\d*|\.\d+)%$/) ?? [];
  if (percent > 100) return { problem: "Write a part from 0% to 100%." };
  if (percent) return { step: Math.round((end * percent) / 100) };
  return { problem: "Write a step such as 1,234, or a part such as 50%." };
}

/** That a step is not on this page, and what shows it, if a search that is shown goes so far. */
function beyond(step, { puzzle, searches }, end) {
  const goesOn = (index) => {
    const { writes, complete } = puzzles[puzzle].searches[index];
    return !complete || writes >= step;
  };
  const index = searches.find(goesOn);
  const where = index === undefined
    ? t("The last step that is shown here is {n}.", { n: end })
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

/** The solutions that the first search finds in its first steps, each with a way to it. */
function showShelf({ puzzle, searches: [index] }, player) {
  const trace = player.traces?.[index];
  if (!trace) return;
  const { layout, cells } = boardOf(puzzles[puzzle].cells);
  const books = trace.head.solutions(SHELF).map((moment, number) => {
    const book = button(() => player.goToMoment(moment, index));
    const board = new Board(book);
    const solved = layout.blank();
    trace.head.fill(moment, solved);
    board.start(layout, cells);
    board.show(solved, null, []);
    board.describe(word("solution", { n: number + 1 }));
    book.append(count(moment));
    return element("li", [book]);
  });
  find("#shelf").replaceChildren(...(books.length > 0 ? books : [element("li", t("none"))]));
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

/** Draws how deep the searches are over what the scrub bar has from end to end, and a star at each solution. */
function drawCurves(searches, player, { from, to }) {
  const parent = find("#curves");
  const deepest = Math.max(1, ...player.recorded.map(({ maxDepth }) => maxDepth));
  const y = (depth) => (HEIGHT - (depth / deepest) * (HEIGHT - 6)).toFixed(1);
  const length = Math.max(to - from, 1);
  const stars = [];
  parent.replaceChildren();
  for (const index of searches) {
    const trace = player.traces[index];
    // What the scrub bar counts are moments of the search, or thousandths of it.
    const factor = player.momentsOf(index);
    const x = (moment) => ((moment / factor - from) / length) * WIDTH;
    const columns = trace.columns(COLUMNS, from * factor, to * factor);
    const there = columns.map(([moment, , greatest]) => `${x(moment).toFixed(1)} ${y(greatest)}`);
    const back = columns.map(([moment, least]) => `${x(moment).toFixed(1)} ${y(least)}`).reverse();
    const d = columns.length === 0 ? "" : `M${there.join("L")}L${back.join("L")}Z`;
    svg("path", { d, "data-variant": variants[index].name }, parent);
    stars.push(...trace.head.solutions(Infinity).map(x).filter((at) => at >= 0 && at <= WIDTH));
  }
  setAttribute(parent, "aria-label", `${t("Depth.")} ${word("curve", { n: deepest })}`);
  find("#stars").replaceChildren(...[...Map.groupBy(stars, (at) => Math.round(at / STAR)).values()].map(star));
}

/** One for all that are near each other, where the first of them is. */
function star([at]) {
  const star = element("span", "★");
  star.style.insetInlineStart = `${at / 10}%`;
  return star;
}
