// The searches themselves, and the notations and the generator, as one WebAssembly module.
//
// A page that was made without it has the recorded steps alone.

import { findAll } from "dom";
import { bytes } from "trace";

const [published] = findAll("#engine");

/** Whether this page has the module. */
export const isAlive = published !== undefined;

/** The modules, unpacked when they are first asked for. */
const unpacked = new Map();

/** The module of an attempt, or that of the published searches. */
function moduleBytes(name) {
  const packed = findAll("[data-engine]").find((element) => element.dataset.engine === name) ?? published;
  if (!unpacked.has(packed)) unpacked.set(packed, inflated(packed));
  return unpacked.get(packed);
}

async function inflated(packed) {
  const stream = new Blob([bytes(packed.textContent)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).arrayBuffer();
}

/**
 * Runs a search in a thread of its own.
 *
 * @param {object} order what `worker.js` is asked, without the module
 * @param {(answer: object) => void} hear
 * @returns {{stop: () => void}}
 */
export function startSearch(order, hear) {
  return startThread("worker", order, hear);
}

/** The same of `reasons-worker.js`. */
export function startReasons(order, hear) {
  return startThread("reasons-worker", order, hear);
}

function startThread(script, order, hear) {
  const worker = new Worker(import.meta.resolve(script));
  const stop = () => worker.terminate();
  worker.onmessage = ({ data: answer }) => {
    if (["end", "error"].includes(answer.kind)) stop();
    hear(answer);
  };
  worker.onerror = ({ message }) => {
    stop();
    hear({ kind: "error", message });
  };
  moduleBytes(order.name).then((bytes) => worker.postMessage({ ...order, bytes }));
  return { stop };
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
  }

  /**
   * Reads a puzzle in any notation.
   *
   * @returns {{cells: Uint8Array|null, message: string}} no cells where it cannot be read; with both, its
   *   givens clash
   */
  read(text) {
    const { memory, reserve, read, text: address, text_length } = this.exports;
    const utf8 = new TextEncoder().encode(text);
    const room = reserve(utf8.length);
    new Uint8Array(memory.buffer, room, utf8.length).set(utf8);
    const verdict = read();
    const message = new TextDecoder().decode(new Uint8Array(memory.buffer, address(), text_length()));
    return { cells: verdict < 2 ? this.board() : null, message };
  }

  /** A new puzzle with one solution. */
  generate(isHard) {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    this.exports.generate(seed, isHard ? 1 : 0);
    return this.board();
  }

  board() {
    const { memory, board } = this.exports;
    return new Uint8Array(memory.buffer, board(), 81).slice();
  }
}
