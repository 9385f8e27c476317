// A search in a thread of its own, where it may run for ever. It ends where the page ends the thread, or where it has
// done what it was asked.
//
// The page sends one order: {bytes, rows, columns, cells, search, from, to}. `bytes` is the module, whose contract is in
// the head docs of the crate `page-engine`; rows, columns and cells are the puzzle; from..to are the steps that are
// kept, or told of. An order that `isWhole` goes on to the end of the search, one for what is `wanted`, {direction: "next"
// or "previous", moment}, to that solution, and others to the end of these steps. The answers are {kind: "steps"},
// {kind: "progress"} and {kind: "end"}, each with the totals so far.
//
// To an order with `isWhy` the answer is {kind: "end", reasons, looks}, both with the JSON of each step, and no looks where
// they are not seen. Any order may be answered by {kind: "error", message}.

/** How often the page is told of the totals, in milliseconds. */
const OFTEN = 100;
/** A curve of this many columns becomes one of half as many. */
const COLUMNS = 800;
/** Of more boards than these each second one is kept; so many steps are before the first. */
const SAMPLES = 256;
const FIRST_SAMPLE = 1 << 18;
/** The first steps are sent at once, and after that as soon as there are so many times as many. */
const GROWTH = 8;

/** Thrown to end a search. */
class Enough extends Error {}

self.onmessage = async ({ data: order }) => {
  try {
    const module = await WebAssembly.compile(order.bytes);
    if (order.isWhy) postMessage({ kind: "end", reasons: await told(module, "reasons", order), looks: await told(module, "looks", order) });
    else await watch(module, order);
  } catch (error) {
    postMessage({ kind: "error", message: String(error) });
  }
};

/** An instance of the module with the puzzle, and the number of the search. One in which a search was ended cannot be used again. */
async function load(module, { rows, columns, cells, search }, page) {
  const { exports } = await WebAssembly.instantiate(module, { page });
  exports.start?.();
  exports.names();
  const number = textOf(exports).split("\n").indexOf(search);
  if (number < 0) throw new Error(`no search is ${search}`);
  const address = exports.board(rows, columns);
  new Uint8Array(exports.memory.buffer, address, cells.length).set(cells);
  return { exports, number };
}

function textOf({ memory, text, text_length }) {
  return new TextDecoder().decode(new Uint8Array(memory.buffer, text(), text_length()));
}

/** Runs until the search has ended, or is ended. Returns what it has returned, or undefined. */
function run(search) {
  try {
    return search();
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
    return undefined;
  }
}

/** What a function of the module tells of each step; null where it sees nothing of that. */
async function told(module, name, order) {
  const texts = [];
  const tell = () => {
    texts.push(textOf(exports));
    if (texts.length === order.to - order.from) throw new Enough();
  };
  const { exports, number } = await load(module, order, { piece() {}, tell });
  return run(() => exports[name](number, order.from, order.to)) === 0 ? null : texts;
}

async function watch(module, order) {
  const { exports, number } = await load(module, order, { piece: (address) => watcher.see(address), tell() {} });
  const watcher = new Watcher(order, exports.memory);
  run(() => {
    exports.search(number, order.from, order.to);
    watcher.complete = true;
  });
  watcher.finish();
}

/** What is learnt of a search, piece by piece. */
class Watcher {
  constructor(order, memory) {
    this.order = order;
    this.memory = memory;
    this.totals = { writes: 0, solutions: 0, maxDepth: 0, firstSolution: null };
    this.complete = false;
    this.steps = new Uint16Array(0);
    this.count = 0;
    this.sent = 0;
    this.found = null;
    this.curve = new Columns();
    this.samples = new Samples();
    this.last = performance.now();
  }

  see(address) {
    const { totals, order } = this;
    const piece = readPiece(this.memory.buffer, address, order.cells.length);
    totals.solutions = piece.solutions;
    totals.maxDepth = Math.max(totals.maxDepth, piece.greatest);
    if (piece.count === 0) return;
    if (piece.firstSolution > 0) totals.firstSolution ??= totals.writes + piece.firstSolution;
    this.curve.push(piece.least, piece.greatest);
    this.samples.see(totals.writes, piece);
    this.keep(piece);
    this.look(piece);
    totals.writes += piece.count;
    if (order.isWhole) this.tell();
    else this.endWhereDone();
  }

  /** Adds the steps of a piece, if they are in the window. */
  keep({ packed, places, solutions, cells }) {
    if (packed.length === 0) return;
    if (this.count === 0) this.base = { moment: this.totals.writes, places, solutions, cells: cells.slice() };
    if (this.count + packed.length > this.steps.length) {
      const longer = new Uint16Array(Math.max(2 * this.steps.length, this.count + packed.length));
      longer.set(this.steps);
      this.steps = longer;
    }
    this.steps.set(packed, this.count);
    this.count += packed.length;
  }

  /** Notes the solution that is wanted. A piece that begins before the moment and ends after it is packed. */
  look({ count, packed, firstSolution, lastSolution }) {
    const { wanted } = this.order;
    if (!wanted || firstSolution === 0) return;
    const { writes } = this.totals;
    const offset = wanted.moment - writes;
    if (wanted.direction === "next" && offset >= count) return;
    const found = wanted.direction === "next"
      ? nextSolution(packed, offset, firstSolution)
      : previousSolution(packed, offset, lastSolution);
    if (found > 0) this.found = writes + found;
  }

  endWhereDone() {
    const { wanted, to } = this.order;
    const { writes } = this.totals;
    const isDone = wanted?.direction === "next" ? this.found !== null : writes >= (wanted?.moment ?? to);
    if (isDone) throw new Enough();
    this.tell();
  }

  /** Sends the first steps early, and the totals from time to time. */
  tell() {
    if (this.order.isWhole && this.hasMore()) this.sendSteps();
    const now = performance.now();
    if (now - this.last < OFTEN) return;
    this.last = now;
    postMessage({ kind: "progress", ...this.state() });
  }

  /** Whether there are many new steps, or the last ones. */
  hasMore() {
    if (this.sent === this.count) return false;
    return this.count >= GROWTH * this.sent || this.totals.writes >= this.order.to;
  }

  sendSteps() {
    if (this.sent === this.count) return;
    this.sent = this.count;
    postMessage({ kind: "steps", base: this.base, steps: this.steps.slice(0, this.count), ...this.state() });
  }

  state() {
    return { ...this.totals, complete: this.complete, curve: this.curve.bytes(), samples: this.samples.list };
  }

  finish() {
    if (!this.order.wanted) this.sendSteps();
    postMessage({ kind: "end", found: this.found, ...this.state() });
  }
}

/** After how many steps of a piece the first solution is that is after `offset` of them; 0 for none. */
function nextSolution(packed, offset, first) {
  return offset < first ? first : packed.findIndex((step, index) => index >= offset && isSolution(step)) + 1;
}

/** The same of the last one before. */
function previousSolution(packed, offset, last) {
  return offset > last ? last : packed.findLastIndex((step, index) => index < offset - 1 && isSolution(step)) + 1;
}

function isSolution(step) {
  return (step >> 11) & 1;
}

/** A board from time to time, which is shown at once where one jumps to a step that has to be found again. */
class Samples {
  constructor() {
    this.list = [];
    this.apart = FIRST_SAMPLE;
  }

  see(moment, { places, solutions, cells }) {
    const last = this.list.at(-1)?.moment ?? 0;
    if (moment < last + this.apart) return;
    this.list.push({ moment, places, solutions, cells: cells.slice() });
    if (this.list.length < SAMPLES) return;
    this.list = this.list.filter((_, index) => index % 2 === 1);
    this.apart *= 2;
  }
}

/** The least and the greatest depth of as many pieces at a time as fit into a curve. */
class Columns {
  constructor() {
    this.columns = [];
    /** How many pieces a column has, and how many the last one has. */
    this.width = 1;
    this.filled = 0;
  }

  push(least, greatest) {
    const last = this.columns.at(-1);
    if (last && this.filled < this.width) {
      last[0] = Math.min(last[0], least);
      last[1] = Math.max(last[1], greatest);
      this.filled += 1;
      return;
    }
    this.columns.push([least, greatest]);
    this.filled = 1;
    if (this.columns.length === COLUMNS) this.halve();
  }

  halve() {
    const pair = (_, index) => {
      const [[a, b], [c, d]] = [this.columns[2 * index], this.columns[2 * index + 1]];
      return [Math.min(a, c), Math.max(b, d)];
    };
    this.filled += this.width;
    this.width *= 2;
    this.columns = Array.from({ length: COLUMNS / 2 }, pair);
  }

  /** Two bytes a column. */
  bytes() {
    return Uint8Array.from(this.columns.flat(), (depth) => Math.max(depth, 0));
  }
}

/** A `WritesForPage` of the crate `page-engine`. */
function readPiece(buffer, address, cells) {
  const view = new DataView(buffer, address);
  const word = (index) => view.getUint32(16 + 4 * index, true);
  return {
    places: view.getFloat64(0, true),
    solutions: view.getFloat64(8, true),
    count: word(0),
    firstSolution: word(1),
    lastSolution: word(2),
    least: view.getInt32(28, true),
    greatest: view.getInt32(32, true),
    cells: new Uint8Array(buffer, word(5), cells),
    packed: new Uint16Array(buffer, word(6), word(7)),
  };
}
