// The page of an attempt without a board: its calls step by step. A step is the beginning or the return of a call. This module
// has the state, the address, the keys and the controls; `call-view.js` draws the steps.

import { Calls, CallView } from "call-view";
import { createLive } from "live";
import { calls, find, findAll, onClick, setAttribute, setText } from "page";
import { copy, createSettings, createStore } from "settings";
import { sentences, t } from "texts";

const SPEEDS = [...find("#speed").options].map(({ value }) => Number(value));

/** Number of steps of the keys for a page. */
const PAGE = 10;

/** Shortest time in milliseconds between two changes of the address. Browsers limit more frequent changes. */
const ADDRESS_INTERVAL = 300;

export function start() {
  document.documentElement.classList.add("has-script");
  const store = createStore({ calls: new Calls(calls), ...defaults(), playing: false, keys: "on" });
  createSettings(store);
  const view = new CallView();
  const say = (text) => setText(find("#notice"), text);
  const actions = createActions(store, say);
  onClick("[data-do]", ({ dataset }) => actions[dataset.do]());
  find("#call-step").addEventListener("input", ({ target }) => goTo(store, Number(target.value)));
  find("#speed").addEventListener("change", ({ target }) => store.set({ speed: Number(target.value) }));
  listenToKeys(store, actions);
  // The notice is about the last action, so any change of the state removes it.
  store.subscribe(() => say(""));
  followAddress(store, say);
  store.show(["calls", "step", "language", "theme", "playing"], (state) => view.show(state, (step) => goTo(store, step)));
  store.show(["speed"], ({ speed }) => (find("#speed").value = String(speed)));
  play(store);
  createLive(store, ({ playback }) => {
    const failed = new Calls(playback);
    store.set({ calls: failed, step: failed.end, playing: false });
  });
  document.documentElement.dataset.ready = "";
}

function goTo(store, step) {
  store.set({ step: clamp(step, store.get().calls.end), playing: false });
}

function clamp(step, end) {
  return Math.max(0, Math.min(step, end));
}

function createActions(store, say) {
  const move = (by) => goTo(store, store.get().step + by);
  /** Goes to the next or previous of some steps, or to the end or the start if there is none. */
  const seek = (direction, steps) => {
    const { step } = store.get();
    const isNext = direction === "next";
    const found = isNext ? steps.find((other) => other > step) : steps.findLast((other) => other < step);
    goTo(store, found ?? (isNext ? Infinity : 0));
  };
  const changeSpeed = (by) => {
    const { speed } = store.get();
    store.set({ speed: SPEEDS[SPEEDS.indexOf(speed) + by] ?? speed });
  };
  return {
    first: () => goTo(store, 0),
    back: () => move(-1),
    play: () => toggle(store),
    forward: () => move(1),
    last: () => goTo(store, Infinity),
    tenBack: () => move(-PAGE),
    tenForward: () => move(PAGE),
    slower: () => changeSpeed(-1),
    faster: () => changeSpeed(1),
    nextAnswer: () => seek("next", store.get().calls.answerSteps),
    previousAnswer: () => seek("previous", store.get().calls.answerSteps),
    nextChange: () => seek("next", store.get().calls.changeSteps),
    previousChange: () => seek("previous", store.get().calls.changeSteps),
    share: () => copy(new URL(fragment(store.get()), location.href).href).then(say),
    help: () => find("#help").showModal(),
  };
}

/** Plays or pauses. At the end, playing starts again from the first step. */
function toggle(store) {
  const { playing, step, calls: { end } } = store.get();
  store.set(playing ? { playing: false } : { playing: true, step: step === end ? 0 : step });
}

/** Goes forward while the state says that it plays. */
function play(store) {
  let timer = 0;
  store.on(["playing", "speed"], ({ playing, speed }) => {
    clearInterval(timer);
    if (playing) timer = setInterval(forward, 1000 / speed);
  });
  const forward = () => {
    const { step, calls: { end } } = store.get();
    store.set({ step: clamp(step + 1, end), playing: step + 1 < end });
  };
}

/** The state of a page whose address has no fragment. */
function defaults() {
  return { step: 0, speed: 2, language: navigator.language.startsWith("zh") ? "zh-CN" : "en", theme: "system" };
}

/** The properties that the fragment of the address has. */
function readAddress() {
  const values = new URLSearchParams(location.hash.slice(1));
  const oneOf = (name, known) => known.find((value) => String(value) === values.get(name));
  const read = {
    step: /^\d{1,15}$/.test(values.get("step")) ? Number(values.get("step")) : undefined,
    speed: oneOf("speed", SPEEDS),
    language: oneOf("lang", ["en", "zh-CN"]),
    theme: oneOf("theme", ["system", "light", "dark"]),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** The fragment for a state: the step, and all properties that differ from the defaults. */
function fragment({ step, speed, language, theme }) {
  const initial = defaults();
  const values = new URLSearchParams({ step });
  if (speed !== initial.speed) values.set("speed", speed);
  if (language !== initial.language) values.set("lang", language);
  if (theme !== initial.theme) values.set("theme", theme);
  return `#${values}`;
}

/** Reads the state from the address now and when a link is followed, and writes it into the address when it changes. */
function followAddress(store, say) {
  let timer = 0;
  let known = location.hash;
  const write = () => {
    timer = 0;
    // A link was followed, and is not read yet. It must not be overwritten.
    if (location.hash !== known) return;
    history.replaceState(null, "", fragment(store.get()));
    known = location.hash;
  };
  /** Goes to the step of the address. If there is no such step, goes to the end, with a notice. */
  const arrive = () => {
    known = location.hash;
    const { step, calls: { end } } = store.get();
    const read = readAddress();
    store.set({ ...read, step: clamp(read.step ?? step, end), playing: false });
    if (!(read.step > end)) return;
    say(sentences(t("Step {n} is not on this page.", { n: read.step }), t("The last step here is {n}.", { n: end })));
  };
  addEventListener("hashchange", arrive);
  arrive();
  store.subscribe(() => (timer ||= setTimeout(write, ADDRESS_INTERVAL)));
}

/** Calls the action of each key. The help has all keys with their actions. */
function listenToKeys(store, actions) {
  const pairs = findAll("[data-keys]").flatMap(({ dataset }) => dataset.keys.split(" "));
  const names = new Map(pairs.map((pair) => pair.split(":")));
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (find("#help").open || store.get().keys === "off") return;
    const key = event.key === " " ? "Space" : event.key;
    const name = (event.shiftKey && names.get(`Shift+${key}`)) || names.get(key);
    if (!name || usesKey(event.target, event.key)) return;
    event.preventDefault();
    // Otherwise a key that is held down would play and pause in turns.
    if (name === "play" && event.repeat) return;
    actions[name]();
  });
  const box = find("#keys-on");
  box.addEventListener("change", () => store.set({ keys: box.checked ? "on" : "off" }));
  const elements = findAll("[aria-keyshortcuts]").map((element) => [element, element.ariaKeyShortcuts]);
  store.on(["keys"], ({ keys }) => {
    for (const [element, shortcuts] of elements) element.ariaKeyShortcuts = keys === "on" ? shortcuts : null;
  });
}

const SCROLLING = ["PageUp", "PageDown", "Home", "End"];

/** Whether an element handles a key itself. */
function usesKey(element, key) {
  // The scrub bar has the same keys as the page.
  if (element.matches("#call-step")) return false;
  if (element.matches("input, select")) return true;
  if (element.matches("button") && key === " ") return true;
  return Boolean(element.closest(".source, .said, #live-message")) && SCROLLING.includes(key);
}
