// The shown searches: one with its tree and its code, two side by side, or the boards of many. Also announces their steps
// to screen readers.

import { Track } from "track";
import { find, findAll, onClick, setAttribute, setText } from "page";
import { sentences, t, word } from "texts";

/** Two searches have room for their code if the window is at least this wide. */
const WIDE = matchMedia("(min-width: 58rem)");
/** The reason why the tree and the reasons are disabled; "" if both have room. */
export const crowded = ({ searches }) => (searches.length > 2 ? "There is no room for this with more than two searches." : "");
/** A state is announced after this time without a change, in milliseconds. */
const ANNOUNCE_DELAY = 400;
/** Limit of searches whose sentences are announced; a larger number is announced as a summary. */
const MAX_ANNOUNCED = 2;

/**
 * Updates the button of a panel. The style sheet shows the panel if the tracks have `attribute`. A panel with an `excuse` is
 * disabled, and its button shows the excuse.
 */
export function showToggle(button, attribute, isOn, excuse) {
  setAttribute(button, "aria-pressed", String(isOn));
  Object.assign(button, { disabled: excuse !== "", title: t(excuse) });
  find("#tracks").toggleAttribute(attribute, isOn);
}

export function createTracks(store) {
  const parent = find("#tracks");
  const tracks = findAll(".track", parent).map((element) => new Track(element));
  const arrangeAll = () => arrange(parent, tracks, store.get());
  listenToChoices(store, tracks.length);
  store.show(["searches", "language"], arrangeAll);
  WIDE.addEventListener("change", arrangeAll);
  listenToPanes(parent);
  return tracks;
}

export function toggleTrack(store, index) {
  const searches = toggled(store.get().searches, index);
  if (searches.length > 0) store.set({ searches });
}

function listenToChoices(store, count) {
  for (const box of findAll("[data-choose]")) {
    box.addEventListener("change", () => {
      const index = Number(box.dataset.choose);
      toggleTrack(store, index);
      box.checked = store.get().searches.includes(index);
    });
  }
  onClick("[data-only]", ({ dataset }) => {
    store.set({ searches: [Number(dataset.only)] });
    find("#searches").open = false;
  });
  onClick(".pages [data-mode]", ({ dataset }) => {
    const searches = dataset.mode === "compare" ? [...Array(count).keys()] : store.get().searches.slice(0, 1);
    store.set({ searches, stop: null, isAsked: false });
  });
}

/** On a phone, board, tree and code are panes side by side. A button leads to each, and is marked while its pane is visible. */
function listenToPanes(parent) {
  const buttons = findAll("[data-pane]");
  const show = () => {
    const shown = buttons.filter((button) => button.checkVisibility());
    const visible = shown[Math.round(parent.scrollLeft / parent.clientWidth)];
    for (const button of buttons) setAttribute(button, "aria-pressed", String(button === visible));
  };
  parent.addEventListener("scroll", show, { passive: true });
  new ResizeObserver(show).observe(parent);
  new MutationObserver(show).observe(parent, { attributes: true });
  onClick("[data-pane]", ({ dataset }) => find(dataset.pane).scrollIntoView({ block: "nearest", inline: "start" }));
}

function arrange(parent, tracks, { searches: shown }) {
  const count = shown.length;
  parent.dataset.mode = count === 1 ? "one" : count === 2 && WIDE.matches ? "two" : "many";
  parent.style.setProperty("--columns", columns(count));
  for (const box of findAll("[data-choose]")) box.checked = shown.includes(Number(box.dataset.choose));
  for (const track of tracks) track.element.hidden = !shown.includes(track.index);
  sortElements(parent, shown.map((index) => tracks[index].element));
  const titles = shown.map((index) => t(tracks[index].title));
  setText(find("#searches summary b"), count > 2 ? t("{n} searches", { n: count }) : titles.join(" · "));
  for (const button of findAll(".pages [data-mode]")) {
    const isCurrent = (button.dataset.mode === "watch") === (count === 1);
    setAttribute(button, "aria-current", String(isCurrent));
  }
}

function columns(count) {
  if (!WIDE.matches) return Math.min(count, 2);
  return count <= 4 ? count : Math.ceil(count / 2);
}

/** Puts elements into an order, with few moves. */
function sortElements(parent, elements) {
  elements.forEach((element, index) => {
    if (parent.children[index] !== element) parent.insertBefore(element, parent.children[index]);
  });
}

/** Removes a value from a sorted list, or inserts it. */
function toggled(list, value) {
  if (list.includes(value)) return list.filter((other) => other !== value);
  const next = list.findIndex((other) => other > value);
  return list.toSpliced(next < 0 ? list.length : next, 0, value);
}

/** Announces the state of the boards to screen readers, except while playing. */
export function createAnnouncer(store, tracks) {
  const region = find("#announcement");
  let timer;
  return () => {
    clearTimeout(timer);
    if (store.get().playing) return;
    timer = setTimeout(() => {
      const { step, searches: shown, scale } = store.get();
      const spoken = shown.map((index) => tracks[index]);
      for (const track of spoken) track.describeBoard();
      const announcement = (track) => sentences(`${t(track.title)}:`, track.stepText, track.end);
      const texts = spoken.length > MAX_ANNOUNCED ? [summary(spoken)] : spoken.map(announcement);
      const where = scale === "progress" ? "" : t("Step {n}.", { n: step });
      setText(region, sentences(where, ...texts).replaceAll("`", ""));
    }, ANNOUNCE_DELAY);
  };
}

function summary(tracks) {
  const going = tracks.filter((track) => track.end === "" && track.step);
  const undone = going.filter((track) => track.step.part === "undo").length;
  const ended = tracks.filter((track) => track.end !== "").length;
  return word("summary", { all: tracks.length, placed: going.length - undone, undone, ended });
}
