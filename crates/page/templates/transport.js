// The bar below the lanes: the step that is shown, and the buttons that lead to another.

import { unknownNames } from "address";
import { puzzles, variants } from "data";
import { find, findAll, setAttribute, setText, svg } from "dom";
import { reach, TICKS } from "player";
import { command } from "sentence";
import { changed as changedSpeed, SPEEDS } from "speed";
import { count, sentences, t, write } from "texts";

/**
 * @param {ReturnType<import("store").createStore>} store
 * @param {import("player").Player} player
 */
export function createTransport(store, player) {
  const scrub = find("#scrub");
  const notice = find("#notice");
  const speed = find("#speed");
  const goto = find("#goto");
  const puzzle = find("#puzzle");
  const against = find("#against");

  const say = (text) => setText(notice, text);
  /** `isFound` may be a promise: a search that is looked through far away takes its time. */
  const or = async (isFound, text) => say((await isFound) ? "" : t(text));

  /** Says how to see a step that a link asks for and that is not on this page. */
  const arrive = (step) => {
    const unknown = unknownNames(location.hash);
    const names = [...unknown.puzzles, ...unknown.searches].join(", ");
    if (names !== "") write(notice, t("The link names what is not on this page: {names}.", { names }));
    else if (step > player.end && !player.isRunning) write(notice, beyond(step, store.get(), player.end));
  };

  /** What the buttons and the keys do, by name. */
  const actions = quietly({
    play: () => player.toggle(),
    first: () => player.goTo(0),
    last: () => player.goToEnd(),
    back: () => player.move(-1),
    forward: () => player.move(1),
    tenBack: () => player.move(-10),
    tenForward: () => player.move(10),
    pageBack: () => player.move(-player.page),
    pageForward: () => player.move(player.page),
    slower: () => store.set({ speed: changedSpeed(store.get().speed, -1) }),
    faster: () => store.set({ speed: changedSpeed(store.get().speed, 1) }),
    nextBacktrack: () => or(player.seekBacktrack("next"), "No search that is shown goes back later on."),
    previousBacktrack: () => or(player.seekBacktrack("previous"), "No search that is shown goes back earlier."),
    nextSolution: () => or(player.seekSolution("next"), "No search that is shown finds a solution later on."),
    previousSolution: () => or(player.seekSolution("previous"), "No search that is shown finds a solution earlier."),
    difference: () => or(player.seekDifference(), difference(player)),
    scale: () => (player.isByProgress ? player.stopProgress() : player.startProgress()),
    goto: () => {
      showField(true);
      focus(goto);
    },
    puzzle: () => focus(puzzle),
    help: () => find("#help").showModal(),
    share: () => copyAddress().then(say),
  }, () => say(""));

  for (const button of findAll("[data-do]")) {
    button.addEventListener("click", () => actions[button.dataset.do]());
  }
  scrub.addEventListener("input", () => player.goTo(scrub.value));
  against.addEventListener("change", () => {
    store.set({ against: against.value === "" ? null : Number(against.value) });
  });
  speed.addEventListener("change", () => store.set({ speed: Number(speed.value) }));
  puzzle.addEventListener("change", () => {
    store.set({ puzzle: puzzle.selectedIndex, step: 0, playing: false, stop: null });
  });
  // A click on the number of the step makes a field of it, for as long as it has the focus.
  const showField = (isOpen) => {
    find("#goto-form").hidden = !isOpen;
    find("#where").hidden = isOpen;
  };
  goto.addEventListener("blur", () => showField(false));
  find("#goto-form").addEventListener("submit", (event) => {
    event.preventDefault();
    say("");
    // A number is a step, and a part is one of what the bar counts.
    if (/^[\d,_\s]+$/.test(goto.value.trim())) player.stopProgress();
    const { step, problem } = goto.value.trim() === "" ? {} : target(goto.value, player.end);
    goto.setAttribute("aria-invalid", String(problem !== undefined));
    if (problem) {
      say(t(problem));
      return;
    }
    if (step !== undefined) player.goTo(step);
    arrive(step);
    goto.value = "";
    goto.blur();
  });

  store.subscribe((state, changed) => {
    // The notice was about the action before.
    if (changed.size > 1 || !changed.has("news")) say("");
    const searches = ["puzzle", "lanes", "language", "scale", "against", "news"];
    if (searches.some((key) => changed.has(key))) showSearches(state, player);
    if (["playing", "language"].some((key) => changed.has(key))) showPlaying(state);
    if (["speed", "language"].some((key) => changed.has(key))) showSpeed(state);
  });

  return {
    actions,
    arrive,
    /** Shows what depends on the step: once for each frame. */
    show({ step, playing }) {
      scrub.value = String(step);
      scrub.style.setProperty("--share", player.end > 0 ? step / player.end : 0);
      // While it plays, a screen reader would say one number after the other.
      if (!playing) setAttribute(scrub, "aria-valuetext", valueText(step, player));
      setText(find("#where-step"), player.isByProgress ? percent(step) : count(step));
    },
    showAll(state) {
      showSearches(state, player);
      showPlaying(state);
      showSpeed(state);
    },
  };
}

function valueText(step, player) {
  return player.isByProgress
    ? t("{percent} of each search", { percent: percent(step) })
    : t("step {n} of {end}", { n: step, end: player.end });
}

/** Thousandths in words. */
function percent(ticks) {
  return `${((ticks / TICKS) * 100).toFixed(1)}%`;
}

function focus(field) {
  field.focus({ preventScroll: true });
  field.select?.();
}

function difference(player) {
  return player.shown.length < 2
    ? "Show two searches to see where they differ."
    : "As far as they are on this page, these searches write the same.";
}

/** Copies the address of what is shown, and says whether it could. */
async function copyAddress() {
  try {
    await navigator.clipboard.writeText(location.href);
    return t("The address is copied.");
  } catch {
    return t("The address cannot be copied here: {address}", { address: location.href });
  }
}

/** The actions, each of which first clears the notice of the one before. */
function quietly(actions, clear) {
  const quiet = (action) => () => {
    clear();
    action();
  };
  return Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, quiet(action)]));
}

/**
 * Reads a step as the player on the terminal does: 1234, 1,234, 1_234, or a part such as 50%.
 *
 * @returns {{step?: number, problem?: string}}
 */
function target(text, end) {
  const [, percent] = text.trim().match(/^(\d+\.?\d*|\.\d+)\s*%$/) ?? [];
  if (percent !== undefined) {
    if (Number(percent) > 100) return { problem: "Write a part from 0% to 100%." };
    return { step: Math.round((end * Number(percent)) / 100) };
  }
  const digits = text.replace(/[,_\s]/g, "");
  if (!/^\d{1,15}$/.test(digits)) return { problem: "Write a step such as 1,234, or a part such as 50%." };
  return { step: Number(digits) };
}

/** That a step is not on this page, and what shows it, if a search that is shown goes so far. */
function beyond(step, { puzzle, lanes }, end) {
  const goesOn = (index) => {
    const { writes, complete } = puzzles[puzzle].lanes[index];
    return !complete || writes >= step;
  };
  const index = lanes.find(goesOn);
  const where = index === undefined
    ? t("The last step that is shown here is {n}.", { n: end })
    : t("See it with `{command}`.", { command: command({ variant: variants[index] }, puzzle, step) });
  return sentences(t("Step {n} is not on this page.", { n: step }), where);
}

/** Shows what depends on the puzzle and on the lanes. */
function showSearches({ puzzle, lanes, against }, player) {
  find("#puzzle").selectedIndex = puzzle;
  for (const note of findAll("[data-note]")) note.hidden = Number(note.dataset.note) !== puzzle;
  find("#scrub").max = String(player.end);
  find("#where-step").style.setProperty("--digits", count(player.end).length);
  setText(find("#where-of"), player.isByProgress ? t(" of each search") : t(" of {n}", { n: player.end }));
  find("#scale").setAttribute("aria-pressed", String(player.isByProgress));
  showTracks(puzzles[puzzle], lanes, player);
  showAgainst(lanes, against);
}

/** What the first search can be compared with, where there is a choice. */
function showAgainst([, ...others], against) {
  const option = (index) => new Option(t("from {name}", { name: t(variants[index].title) }), String(index), false, index === against);
  find("#against").replaceChildren(new Option(t("of all"), "", false, against === null), ...others.map(option));
  find("#against").hidden = others.length < 2;
}

/** A line for each search, as long as it goes. */
function showTracks({ lanes: recorded }, lanes, { end, isByProgress }) {
  const parent = find("#tracks");
  parent.replaceChildren();
  parent.style.setProperty("--count", lanes.length);
  lanes.forEach((index, place) => {
    const share = isByProgress ? 1 : reach(recorded[index]) / Math.max(end, 1);
    const length = share * 1000;
    const y = ((place + 0.5) * 20) / lanes.length;
    svg("path", { d: `M0 ${y}H${Math.max(length, 3)}`, "data-variant": variants[index].name }, parent);
  });
}

function showPlaying({ playing }) {
  const button = find("#play");
  const name = t(playing ? "Pause" : "Play");
  setAttribute(button, "aria-label", name);
  button.title = name;
  find("use", button).setAttribute("href", playing ? "#icon-pause" : "#icon-play");
  document.body.classList.toggle("is-playing", playing);
}

function showSpeed({ speed }) {
  const option = (value) => {
    const text = value === 1 ? t("1 step/s") : t("{n} steps/s", { n: value });
    return new Option(text, String(value), false, value === speed);
  };
  find("#speed").replaceChildren(...SPEEDS.map(option));
  find("[data-do=slower]").disabled = speed === SPEEDS.at(0);
  find("[data-do=faster]").disabled = speed === SPEEDS.at(-1);
}
