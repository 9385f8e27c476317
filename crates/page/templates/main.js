// Puts the page together: the state, and the modules that show a part of it.

import { defaults, follow, parse } from "address";
import { createAnnouncer } from "announce";
import { listenToCharts } from "charts";
import { find } from "dom";
import { createLanes, toggleLane } from "lanes";
import { createLive } from "live";
import { listenToKeys } from "keys";
import { playCase } from "own";
import { Player } from "player";
import { createPrediction } from "predict";
import { createSelfTest } from "self-test";
import { createSettings } from "settings";
import { createEditor } from "editor";
import { createMenus } from "menus";
import { createPuzzles } from "puzzles";
import { drawSigns } from "signs";
import { createStore } from "store";
import { createTour } from "tour";
import { createTransport } from "transport";
import { createTree } from "tree-panel";
import { createWhy } from "why";

/**
 * @param {(error: unknown) => void} fail called if a search cannot be unpacked later on
 */
export async function start(fail) {
  document.documentElement.classList.add("has-script");
  document.documentElement.classList.toggle("is-embedded", new URLSearchParams(location.search).has("embed"));

  const store = createStore({ ...defaults(), ...parse(location.hash) });
  const asked = store.get().step;
  createSettings(store);
  createMenus();
  const player = new Player(store);
  const lanes = createLanes(store);
  const transport = createTransport(store, player);
  const tour = createTour(store, player);
  const prediction = createPrediction(store, player, lanes);
  const why = createWhy(store, lanes, () => drawSoon());
  const tree = createTree(store, player);
  createPuzzles(store);
  createSelfTest(store);
  const announce = createAnnouncer(store, lanes);
  const actions = {
    ...transport.actions,
    predict: prediction.toggle,
    why: why.toggle,
    tree: tree.toggle,
    lane: (key) => toggleLane(store, Number(key) - 1),
  };
  find("#predict-start").addEventListener("click", prediction.toggle);
  listenToKeys(store, actions, prediction.press, tour.leave);
  follow(store, transport.arrive);
  listenToCharts(store, fail);
  drawSigns();

  /** All changes are drawn at once, in the next frame. */
  let isDue = false;
  const drawSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(draw);
  };

  const draw = () => {
    isDue = false;
    if (!player.traces) return;
    // Tests and measurements wait for it.
    document.documentElement.dataset.ready = "";
    const state = store.get();
    for (const index of state.lanes) lanes[index].show(player.momentOf(index), player.isByProgress);
    why.show(state);
    tree.show(state);
    for (const index of state.lanes) lanes[index].source.settle();
    transport.show(state);
    tour.settle(state);
    announce();
  };

  const load = async () => {
    if (!(await player.load())) return;
    const { puzzle } = store.get();
    for (const lane of lanes) lane.start(puzzle, player.traces[lane.index]);
    drawSoon();
  };

  store.subscribe((state, changed) => {
    if (changed.has("puzzle")) {
      player.traces = null;
      delete document.documentElement.dataset.ready;
      load().catch(fail);
    }
    if (changed.has("language")) for (const lane of lanes) lane.translate();
    if (changed.has("news") && player.traces) for (const lane of lanes) lane.learn();
    drawSoon();
  });

  createEditor(store).catch(fail);
  createLive(store, (failure) => playCase(store, player, failure));
  await load();
  draw();
  transport.arrive(asked);
  performance.mark("ready");
}
