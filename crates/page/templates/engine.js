// The searches themselves, and the notations and the generator, as one WebAssembly module. A page that was made without
// it has the recorded steps alone.

import { findAll, inflate, problem, variants } from "page";

const [published] = findAll("#engine");

/** Whether this page has the module, and the browser may run it. */
export const isAlive = published !== undefined && canRun();

function canRun() {
  try {
    return Boolean(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
  } catch {
    return false;
  }
}

/** The module of an attempt, or that of the published searches. */
function moduleBytes(name) {
  const packed = findAll("[data-engine]").find((element) => element.dataset.engine === name) ?? published;
  return (packed.bytes ??= inflate(packed.textContent));
}

/** Runs a search in a thread of its own. The order is that of `worker.js` without what the run tells. */
export function startSearch({ layout, cells, variant }, order, hear) {
  const worker = new Worker(import.meta.resolve("worker"));
  const stop = () => worker.terminate();
  worker.onmessage = ({ data: answer }) => {
    if (["end", "error"].includes(answer.kind)) stop();
    hear(answer);
  };
  worker.onerror = ({ message }) => {
    stop();
    hear({ kind: "error", message });
  };
  const [search, puzzle] = [searchOf(variant.name), layout.line(cells)];
  moduleBytes(variant.name).then((bytes) => worker.postMessage({ ...order, search, puzzle, bytes }));
  return { stop };
}

function searchOf(name) {
  return `${problem.name} ${name}`;
}

/** What the editor asks of the module, on the page itself: none of it takes long. */
export class Puzzles {
  static async load() {
    const imports = { page: { piece() {}, tell() {} } };
    const { instance } = await WebAssembly.instantiate(await moduleBytes(), imports);
    return new Puzzles(instance.exports);
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
