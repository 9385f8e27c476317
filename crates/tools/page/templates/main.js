// Starts the page: makes the state, and connects the modules that show parts of it.

import { defaults, follow, parse } from "address";
import { createAnnouncer, createTracks, toggleTrack } from "tracks";
import { createLive } from "live";
import { drawSigns, listenToKeys } from "keys";
import { findAll, onClick } from "page";
import { Player } from "player";
import { createPrediction } from "predict";
import { createSelfTest } from "self-test";
import { createMenus, createSettings, createStore } from "settings";
import { createEditor } from "editor";
import { createPuzzles, listenToCharts, playCase } from "puzzles";
import { captionedPart, createTour } from "tour";
import { createTransport } from "transport";
import { createTree } from "tree";
import { createWhy } from "why";

/** Starts the page. `fail` handles later errors, such as a search that cannot be unpacked. */
export async function start(fail) {
  document.documentElement.classList.add("has-script");
  document.documentElement.classList.toggle("is-embedded", new URLSearchParams(location.search).has("embed"));

  const store = createStore({ ...defaults(), ...parse(location.hash) });
  const [initialStep, fragment] = [store.get().step, location.hash];
  createSettings(store);
  createMenus();
  const player = new Player(store);
  const tracks = createTracks(store);
  const transport = createTransport(store, player);
  const leaveTour = createTour(store, player);
  const prediction = createPrediction(store, player, tracks);
  const why = createWhy(store, tracks, () => drawSoon());
  const tree = createTree(store, player);
  createPuzzles(store);
  createSelfTest(store);
  const announce = createAnnouncer(store, tracks);
  const actions = {
    ...transport.actions,
    predict: prediction.toggle,
    why: why.toggle,
    tree: tree.toggle,
    track: (key) => toggleTrack(store, Number(key) - 1),
  };
  const act = (name, key) => {
    const [disabled] = findAll(`[data-do="${name}"]:disabled`);
    // Replaces the notice on the last action. The title of a disabled button gives the reason.
    transport.say(disabled?.title ?? "");
    if (!disabled) actions[name](key);
  };
  onClick("[data-do]", ({ dataset }) => act(dataset.do));
  listenToKeys(store, act, prediction.press, leaveTour);
  follow(store, transport.arrive);
  listenToCharts(store);
  drawSigns();

  /** The id of the next frame, in which all changes are drawn; 0 if nothing has changed. */
  let frame = 0;
  const drawSoon = () => {
    frame ||= requestAnimationFrame(draw);
  };

  const draw = () => {
    frame = 0;
    if (!player.traces) return;
    // Tests and measurements wait for this mark.
    document.documentElement.dataset.ready = "";
    const state = store.get();
    for (const index of state.searches) tracks[index].show(player.momentOf(index), player.isByProgress, captionedPart(state));
    why.show(state);
    tree.show(state);
    transport.show(state);
    for (const index of state.searches) tracks[index].source.settle();
    announce();
  };

  const load = async () => {
    if (!(await player.load())) return;
    const { puzzle } = store.get();
    for (const track of tracks) track.start(puzzle, player.traces[track.index]);
    drawSoon();
  };

  store.subscribe((state, changed) => {
    if (changed.has("puzzle")) {
      delete document.documentElement.dataset.ready;
      load().catch(fail);
    }
    drawSoon();
  });

  createEditor(store, player).catch(fail);
  createLive(store, (failure) => playCase(store, player, failure));
  await load();
  draw();
  transport.arrive(initialStep, fragment);
  performance.mark("ready");
}
