// The lanes side by side: which of them are shown, in what order, and what of each.

import { variants } from "data";
import { find, findAll } from "dom";
import { Lane } from "lane";
import { t } from "texts";

/** How wide the window must be so that so many lanes have their source beside the board. */
const BESIDE = { 1: "(min-width: 44rem)", 2: "(min-width: 58rem)", 3: "(min-width: 94rem)" };

/**
 * @param {ReturnType<import("store").createStore>} store
 * @param {(moment: number, index: number) => void} goTo
 */
export function createLanes(store, goTo) {
  const parent = find("#lanes");
  const lanes = findAll(".lane", parent).map((element) => new Lane(element, goTo));

  for (const lane of lanes) listen(lane, store);
  listenToToolbar(store);
  store.subscribe((state, changed) => {
    if (["lanes", "folded", "view", "part", "language"].some((key) => changed.has(key))) arrange(parent, lanes, state);
  });
  for (const query of Object.values(BESIDE)) {
    matchMedia(query).addEventListener("change", () => arrange(parent, lanes, store.get()));
  }
  arrange(parent, lanes, store.get());
  return lanes;
}

/** Shows a lane or hides it, but not the last one. */
export function toggleLane(store, index) {
  const lanes = toggled(store.get().lanes, index);
  if (lanes.length > 0) store.set({ lanes });
}

function listen(lane, store) {
  for (const button of findAll("[data-move]", lane.element)) {
    button.addEventListener("click", () => {
      store.set({ lanes: moved(store.get().lanes, lane.index, Number(button.dataset.move)) });
      // A button that was moved in the document has lost the focus.
      (button.disabled ? find("[data-move]:not(:disabled)", lane.element) : button).focus();
    });
  }
  find("[data-fold]", lane.element).addEventListener("click", () => {
    store.set({ folded: toggled(store.get().folded, lane.index) });
  });
}

function listenToToolbar(store) {
  for (const box of findAll("[data-choose]")) {
    box.addEventListener("change", () => {
      const index = Number(box.dataset.choose);
      toggleLane(store, index);
      box.checked = store.get().lanes.includes(index);
    });
  }
  for (const name of ["view", "part"]) {
    for (const radio of findAll(`[name=${name}]`)) {
      radio.addEventListener("change", () => store.set({ [name]: radio.value }));
    }
  }
}

function arrange(parent, lanes, { lanes: shown, folded, view, part }) {
  parent.dataset.view = view;
  parent.dataset.part = part;
  parent.dataset.count = shown.length;
  parent.toggleAttribute("data-beside", view === "source" && isBeside(shown.length));
  find(".field.parts").hidden = view !== "parts";
  for (const name of ["view", "part"]) {
    for (const radio of findAll(`[name=${name}]`)) radio.checked = radio.value === parent.dataset[name];
  }
  for (const box of findAll("[data-choose]")) box.checked = shown.includes(Number(box.dataset.choose));
  for (const lane of lanes) lane.element.hidden = !shown.includes(lane.index);
  inOrder(parent, shown.map((index) => lanes[index].element));
  for (const lane of lanes) arrangeOne(lane, shown, folded.includes(lane.index));
}

function arrangeOne({ element, index }, shown, isFolded) {
  element.classList.toggle("is-folded", isFolded);
  const [left, right] = findAll("[data-move]", element);
  left.disabled = shown.at(0) === index;
  right.disabled = shown.at(-1) === index;
  const fold = find("[data-fold]", element);
  fold.setAttribute("aria-expanded", String(!isFolded));
  const key = isFolded ? "Show the source of {name}" : "Hide the source of {name}";
  fold.dataset.label = key;
  fold.title = t(key, { name: t(variants[index].title) });
  fold.setAttribute("aria-label", fold.title);
}

function isBeside(count) {
  return Object.hasOwn(BESIDE, count) && matchMedia(BESIDE[count]).matches;
}

/** Moves as few elements as it can. */
function inOrder(parent, elements) {
  elements.forEach((element, index) => {
    if (parent.children[index] !== element) parent.insertBefore(element, parent.children[index]);
  });
}

function moved(list, value, by) {
  const from = list.indexOf(value);
  const others = list.filter((other) => other !== value);
  return others.toSpliced(from + by, 0, value);
}

/** A list without a value that was in it, or with a value that was not, before the next greater one. */
function toggled(list, value) {
  if (list.includes(value)) return list.filter((other) => other !== value);
  const next = list.findIndex((other) => other > value);
  return list.toSpliced(next < 0 ? list.length : next, 0, value);
}
