// A thread for searches, one at a time. A search ends where the page ends the thread, or has done what it was asked.
//
// The page sends one order: {module, puzzle, search, from, to, aim}. The contract of the module is in the head docs of
// the crate `page-engine`; from..to are the steps that are kept, or told of; `aim` is what is asked for. The answers are
// {kind: "progress"} and {kind: "end"}, each with what is learnt so far, and with the steps that are new.
//
// To an order with `isWhy` the answer is {kind: "end", reasons, looks}, both with the JSON of each step, and no looks
// where they are not seen. Any order may be answered by {kind: "error", message}.

/** What may be asked for, in the order of their numbers. */
const AIMS = ["steps", "all", "next", "previous"];
/** How often the page is told what is learnt, in milliseconds. */
const OFTEN = 100;

/** Thrown to end a search. */
class Enough extends Error {}

self.onmessage = async ({ data: order }) => {
  try {
    if (!order.isWhy) return await watch(order);
    const [reasons, looks] = [await reportedSteps("reasons", order), await reportedSteps("cell_reads", order)];
    postMessage({ kind: "end", reasons, looks });
  } catch (error) {
    postMessage({ kind: "error", message: reasonOf(error) });
  }
};

/** The last instance. It has the reason if the search fails. */
let instance = null;

function reasonOf(error) {
  // Browsers report a stack overflow in their own words.
  if (error instanceof RangeError || /recursion/.test(error.message)) return "stack overflow: its calls are nested too deep";
  if (!(error instanceof WebAssembly.RuntimeError)) return String(error);
  const { memory, failure, failure_length } = instance?.exports ?? {};
  const length = failure_length?.() ?? 0;
  if (length === 0) return "it stopped without a message; it may have used too much memory";
  return new TextDecoder().decode(new Uint8Array(memory.buffer, failure(), length));
}

/** An instance with the puzzle, and the number of the search. One in which a search was ended cannot be used again. */
async function load({ module, puzzle, search }, page) {
  instance = await WebAssembly.instantiate(module, { page });
  const { exports } = instance;
  exports.start?.();
  exports.names();
  const number = textOf(exports).split("\n").indexOf(search);
  if (number < 0) throw new Error(`no search is ${search}`);
  const line = new TextEncoder().encode(puzzle);
  const address = exports.reserve(line.length);
  new Uint8Array(exports.memory.buffer, address, line.length).set(line);
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
async function reportedSteps(name, order) {
  const texts = [];
  const report = () => {
    texts.push(textOf(exports));
    if (texts.length === order.to - order.from) throw new Enough();
  };
  const { exports, number } = await load(order, { chunk() {}, report });
  return run(() => exports[name](number, order.from, order.to)) === 0 ? null : texts;
}

async function watch(order) {
  const isWhole = order.aim === "all";
  // The first steps of a whole search are sent at once.
  let [last, sent] = [isWhole ? -OFTEN : performance.now(), 0];
  const postState = (kind) => {
    last = performance.now();
    const count = exports.steps_length();
    const isNew = count > sent && (isWhole || kind === "end");
    const steps = isNew ? new Uint16Array(exports.memory.buffer, exports.steps(), count).slice() : null;
    if (isNew) sent = count;
    exports.summary();
    postMessage({ kind, steps, ...JSON.parse(textOf(exports)) });
  };
  const chunk = (isDone) => {
    if (isDone) throw new Enough();
    if (performance.now() - last >= OFTEN) postState("progress");
  };
  const { exports, number } = await load(order, { chunk, report() {} });
  run(() => exports.search(number, order.from, order.to, AIMS.indexOf(order.aim)));
  postState("end");
}
