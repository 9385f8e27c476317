// Which searches are shown: one to watch with its tree and its code, two side by side, or the boards of many; and what
// a screen reader says of them.

import { Lane } from "lane";
import { find, findAll, onClick, setAttribute, setText } from "page";
import { sentences, t, word } from "texts";

/** Two searches have room for their code from here on. */
const WIDE = matchMedia("(min-width: 58rem)");
/** Why there is no tree, and there are no reasons. */
export const CROWDED = "More than two searches leave no room for it.";
/** How long nothing must have changed before it is announced, in milliseconds. */
const QUIET = 400;
/** Of more searches than these only how many did what is announced. */
const MOST = 2;

export function createLanes(store) {
  const parent = find("#lanes");
  const lanes = findAll(".lane", parent).map((element) => new Lane(element));
  const arrangeAll = () => arrange(parent, lanes, store.get());
  listenToChoices(store, lanes.length);
  store.show(["lanes", "language"], arrangeAll);
  WIDE.addEventListener("change", arrangeAll);
  listenToPanes(parent);
  return lanes;
}

export function toggleLane(store, index) {
  const lanes = toggled(store.get().lanes, index);
  if (lanes.length > 0) store.set({ lanes });
}

function listenToChoices(store, count) {
  for (const box of findAll("[data-choose]")) {
    box.addEventListener("change", () => {
      const index = Number(box.dataset.choose);
      toggleLane(store, index);
      box.checked = store.get().lanes.includes(index);
    });
  }
  onClick("[data-only]", ({ dataset }) => {
    store.set({ lanes: [Number(dataset.only)] });
    find("#searches").open = false;
  });
  onClick(".pages [data-mode]", ({ dataset }) => {
    const lanes = dataset.mode === "compare" ? [...Array(count).keys()] : store.get().lanes.slice(0, 1);
    store.set({ lanes, stop: null, isAsked: false });
  });
}

/** On a telephone board, tree and code are panes beside each other: a button leads to each, and says which one is seen. */
function listenToPanes(parent) {
  const buttons = findAll("[data-pane]");
  const show = () => {
    const shown = buttons.filter((button) => button.checkVisibility());
    const seen = shown[Math.round(parent.scrollLeft / parent.clientWidth)];
    for (const button of buttons) setAttribute(button, "aria-pressed", String(button === seen));
  };
  parent.addEventListener("scroll", show, { passive: true });
  new ResizeObserver(show).observe(parent);
  new MutationObserver(show).observe(parent, { attributes: true });
  onClick("[data-pane]", ({ dataset }) => find(dataset.pane).scrollIntoView({ block: "nearest", inline: "start" }));
}

function arrange(parent, lanes, { lanes: shown }) {
  const count = shown.length;
  parent.dataset.mode = count === 1 ? "one" : count === 2 && WIDE.matches ? "two" : "many";
  parent.style.setProperty("--columns", columns(count));
  for (const box of findAll("[data-choose]")) box.checked = shown.includes(Number(box.dataset.choose));
  for (const lane of lanes) lane.element.hidden = !shown.includes(lane.index);
  inOrder(parent, shown.map((index) => lanes[index].element));
  const titles = shown.map((index) => t(lanes[index].title));
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

/** Moves as few elements as it can. */
function inOrder(parent, elements) {
  elements.forEach((element, index) => {
    if (parent.children[index] !== element) parent.insertBefore(element, parent.children[index]);
  });
}

/** A list without a value that was in it, or with a value that was not, before the next greater one. */
function toggled(list, value) {
  if (list.includes(value)) return list.filter((other) => other !== value);
  const next = list.findIndex((other) => other > value);
  return list.toSpliced(next < 0 ? list.length : next, 0, value);
}

/** Says what the boards show, while nothing is played. */
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
      const told = (lane) => sentences(`${t(lane.title)}:`, lane.told, lane.end);
      const texts = spoken.length > MOST ? [summary(spoken)] : spoken.map(told);
      const where = scale === "progress" ? "" : t("Step {n}.", { n: step });
      setText(region, sentences(where, ...texts).replaceAll("`", ""));
    }, QUIET);
  };
}

function summary(lanes) {
  const going = lanes.filter((lane) => lane.end === "" && lane.step);
  const undone = going.filter((lane) => lane.step.part === "undo").length;
  const ended = lanes.filter((lane) => lane.end !== "").length;
  return word("summary", { all: lanes.length, placed: going.length - undone, undone, ended });
}
