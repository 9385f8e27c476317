// The engine: a WebAssembly module with the searches, the parser of puzzles and the generator. A page without the engine has
// recorded steps only.

import { findAll, inflate, problem, variants } from "page";

const [published] = findAll("#engine");

/** Whether this page has the engine, and the browser can run it. */
export const isAlive = published !== undefined && "WebAssembly" in globalThis;

/** Returns the module of an attempt or of the published searches. Compiles each module once. */
function moduleOf(name) {
  const packed = findAll("[data-engine]").find((element) => element.dataset.engine === name) ?? published;
  return (packed.module ??= inflate(packed.textContent).then((bytes) => WebAssembly.compile(bytes)));
}

/** Address of the worker. A module can be sent only to a worker of the page's own origin, so a `data:` address would not do. */
const WORKER = URL.createObjectURL(new Blob([atob(import.meta.resolve("worker").split(",")[1])]));
/** A started worker without work, so that the next search starts at once. */
let idleWorker = null;

/** Compiles the module of a search in advance. An error is reported when the search is run. */
export function prepare(name) {
  idleWorker ??= new Worker(WORKER);
  moduleOf(name).catch(() => {});
}

/**
 * Runs a search of a `Run` in a worker. `order` is an order of `worker.js` without module, puzzle and search. Calls `onAnswer`
 * with each answer. Returns an object with `stop`.
 */
export function startSearch({ layout, cells, variant }, order, onAnswer) {
  const worker = idleWorker ?? new Worker(WORKER);
  idleWorker = null;
  // Answers that are on their way are dropped.
  const stop = () => Object.assign(worker, { onmessage: null }).terminate();
  worker.onmessage = ({ data: answer }) => {
    if (answer.kind === "end" && idleWorker === null) idleWorker = worker;
    else if (["end", "error"].includes(answer.kind)) stop();
    onAnswer(answer);
  };
  const fail = ({ message }) => {
    stop();
    onAnswer({ kind: "error", message });
  };
  worker.onerror = fail;
  const [search, puzzle] = [searchOf(variant.name), layout.line(cells)];
  moduleOf(variant.name).then((module) => worker.postMessage({ ...order, search, puzzle, module })).catch(fail);
  return { stop };
}

/** The name of a search in the module. */
function searchOf(name) {
  return `${problem.name} ${name}`;
}

/** The parser and the generator for the editor. They are fast, so they run on the page itself. */
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

  /** Parses a puzzle in any notation. Returns its line if it is readable, and a message if anything is wrong. */
  read(text) {
    const { memory, reserve, read } = this.exports;
    const utf8 = new TextEncoder().encode(text);
    const address = reserve(utf8.length);
    new Uint8Array(memory.buffer, address, utf8.length).set(utf8);
    read(this.number);
    return JSON.parse(this.text());
  }

  /** Makes a puzzle, and returns its line. */
  generate(isHard) {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    this.exports.generate(seed, isHard ? 1 : 0);
    return this.text();
  }
}
