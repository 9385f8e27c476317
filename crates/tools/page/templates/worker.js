// A worker that runs one search at a time. A search runs until its order is fulfilled, or until the page terminates the
// worker.
//
// The page sends an order {module, puzzle, search, from, to, aim}. `from` and `to` limit the steps to return; `aim` is one
// of `AIMS`. The worker answers with {kind: "progress"} and at last with {kind: "end"}. Both have the counts so far, and new
// steps. The head docs of the crate `page-engine` describe the functions of the module.
//
// The answer to an order with `isWhy` is {kind: "end", reasons, looks}: two lists with the JSON of each step. `looks` has the
// cells that were read, or is null if the module cannot see reads. Any order can fail with {kind: "error", message}.

/** The aims of a search, in the order of their numbers in the module. */
const AIMS = ["steps", "all", "next", "previous"];
/** Shortest time between two answers, in milliseconds. */
const PROGRESS_INTERVAL = 100;

/** Thrown to stop a search. */
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

/** The last instance of a module. It has the message if the search fails. */
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

/** Makes an instance with the puzzle, and finds the number of the search. An instance with a stopped search cannot be reused. */
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

/** Runs a search to its end or until it is stopped. Returns its result; undefined if it was stopped. */
function run(search) {
  try {
    return search();
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
    return undefined;
  }
}

/** Collects the texts that a function of the module reports for each step. Returns null if the function cannot report any. */
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
  // The first answer of a whole search is sent at once.
  let [last, sent] = [isWhole ? -PROGRESS_INTERVAL : performance.now(), 0];
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
    if (performance.now() - last >= PROGRESS_INTERVAL) postState("progress");
  };
  const { exports, number } = await load(order, { chunk, report() {} });
  run(() => exports.search(number, order.from, order.to, AIMS.indexOf(order.aim)));
  postState("end");
}
