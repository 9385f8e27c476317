// The searches themselves, and the notations and the generator, as one WebAssembly module. A page that was made without
// it has the recorded steps alone.

import { findAll, inflate, problem, variants } from "page";

const [published] = findAll("#engine");

/** Whether this page has the module, and the browser may run it. */
export const isAlive = published !== undefined && "WebAssembly" in globalThis;

/** The module of an attempt, or that of the published searches, compiled once for all of its runs. */
function moduleOf(name) {
  const packed = findAll("[data-engine]").find((element) => element.dataset.engine === name) ?? published;
  return (packed.module ??= inflate(packed.textContent).then((bytes) => WebAssembly.compile(bytes)));
}

/** A module can be handed to a worker of the page's own origin, which one with a `data:` address is not. */
const WORKER = URL.createObjectURL(new Blob([atob(import.meta.resolve("worker").split(",")[1])]));
/** A worker that waits for an order, so that a reader need not wait for its start. */
let waiting = null;

/** Compiles the module of a search that a reader may want to run. One that cannot be compiled says so when it is run. */
export function prepare(name) {
  waiting ??= new Worker(WORKER);
  moduleOf(name).catch(() => {});
}

/** Runs a search in a thread of its own. The order is that of `worker.js` without what the run tells. */
export function startSearch({ layout, cells, variant }, order, hear) {
  const worker = waiting ?? new Worker(WORKER);
  waiting = null;
  // What it has told already is not wanted.
  const stop = () => Object.assign(worker, { onmessage: null }).terminate();
  worker.onmessage = ({ data: answer }) => {
    if (answer.kind === "end" && waiting === null) waiting = worker;
    else if (["end", "error"].includes(answer.kind)) stop();
    hear(answer);
  };
  const fail = ({ message }) => {
    stop();
    hear({ kind: "error", message });
  };
  worker.onerror = fail;
  const [search, puzzle] = [searchOf(variant.name), layout.line(cells)];
  moduleOf(variant.name).then((module) => worker.postMessage({ ...order, search, puzzle, module })).catch(fail);
  return { stop };
}

function searchOf(name) {
  return `${problem.name} ${name}`;
}

/** What the editor asks of the module, on the page itself: none of it takes long. */
export class Puzzles {
  static async load() {
    const imports = { page: { chunk() {}, report() {} } };
    const { exports } = await WebAssembly.instantiate(await moduleOf(), imports);
    return new Puzzles(exports);
  }

  constructor(exports) {
    this.exports = exports;
    const { names } = exports;
    names();
    const published = variants.find(({ isAttempt }) => !isAttempt);
    this.number = this.text().split("\n").indexOf(searchOf(published.name));
  }

  text() {
    const { memory, text, text_length } = this.exports;
    return new TextDecoder().decode(new Uint8Array(memory.buffer, text(), text_length()));
  }

  /** Reads a puzzle in any notation: its line, unless it cannot be read, and a message where anything is wrong. */
  read(text) {
    const { memory, reserve, read } = this.exports;
    const utf8 = new TextEncoder().encode(text);
    const room = reserve(utf8.length);
    new Uint8Array(memory.buffer, room, utf8.length).set(utf8);
    read(this.number);
    return JSON.parse(this.text());
  }

  generate(isHard) {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    this.exports.generate(seed, isHard ? 1 : 0);
    return this.text();
  }
}
