// What is running, and the button that ends it.

import { find, setText } from "dom";
import { runningNow } from "run";
import { t } from "texts";

/** @param {ReturnType<import("store").createStore>} store */
export function createRunning(store) {
  const bar = find("#running");
  find("#running-stop").addEventListener("click", () => {
    for (const run of runningNow()) run.stop();
    store.set({ news: store.get().news + 1 });
  });
  store.subscribe((state, changed) => {
    if (!["news", "language", "puzzle"].some((key) => changed.has(key))) return;
    const runs = runningNow();
    bar.hidden = runs.length === 0;
    setText(find("#running-text"), runs.map(progress).join(" · "));
  });
}

/** How far a search is. */
function progress(run) {
  const jobs = [...run.jobs.values()];
  // The reader waits for a jump, and not for the whole run.
  const job = jobs.find(({ goal }) => goal !== null) ?? jobs[0];
  const values = { name: t(run.variant.title), n: job.writes };
  if (job.goal === null) return t("{name}: {n} writes", values);
  return t("{name}: {n} of {goal} writes", { ...values, goal: Math.max(job.goal, job.writes) });
}
