// The lanes side by side: which of them are shown, and what of each.

import { find, findAll } from "dom";
import { Lane } from "lane";

/** How wide the window must be so that so many lanes have their source beside the board. */
const BESIDE = { 1: "(min-width: 44rem)", 2: "(min-width: 58rem)", 3: "(min-width: 94rem)" };

/**
 * @param {ReturnType<import("store").createStore>} store
 * @param {(moment: number, index: number) => void} goTo
 */
export function createLanes(store, goTo) {
  const parent = find("#lanes");
  const lanes = findAll(".lane", parent).map((element) => new Lane(element, goTo));

  listenToToolbar(store);
  store.subscribe((state, changed) => {
    if (["lanes", "view", "part"].some((key) => changed.has(key))) arrange(parent, lanes, state);
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

function arrange(parent, lanes, { lanes: shown, view, part }) {
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

/** A list without a value that was in it, or with a value that was not, before the next greater one. */
function toggled(list, value) {
  if (list.includes(value)) return list.filter((other) => other !== value);
  const next = list.findIndex((other) => other > value);
  return list.toSpliced(next < 0 ? list.length : next, 0, value);
}
