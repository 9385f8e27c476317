// Why a search made its steps, found out in a thread of its own: the search is run again for that.
//
// The page sends one order: {bytes, rows, columns, cells, search, from, to}. `bytes` is the module, whose contract is in
// the head docs of the crate `page-engine`; rows, columns and cells are the puzzle; from..to are the
// moments before the steps that are asked about.
//
// The answer is {kind: "end", reasons, looks}, both with the JSON of each step, and no looks where they are
// not seen; or {kind: "error", message}.

/** Thrown to end a search. */
class Enough extends Error {}

self.onmessage = async ({ data: order }) => {
  try {
    const module = await WebAssembly.compile(order.bytes);
    const reasons = await told(module, "reasons", order);
    const looks = await told(module, "looks", order);
    postMessage({ kind: "end", reasons, looks });
  } catch (error) {
    postMessage({ kind: "error", message: String(error) });
  }
};

/** What a function of the module tells of each step; null where it sees nothing of that. */
async function told(module, name, { rows, columns, cells, search, from, to }) {
  const texts = [];
  const tell = () => {
    texts.push(textOf(exports));
    if (texts.length === to - from) throw new Enough();
  };
  // A search that was ended leaves an instance that cannot be used again.
  const { exports } = await WebAssembly.instantiate(module, { page: { piece() {}, tell } });
  exports.start?.();
  const { memory, board, names, [name]: run } = exports;
  names();
  const number = textOf(exports).split("\n").indexOf(search);
  if (number < 0) throw new Error(`no search is ${search}`);
  new Uint8Array(memory.buffer, board(rows, columns), cells.length).set(cells);
  try {
    return run(number, from, to) === 0 ? null : texts;
  } catch (error) {
    if (error instanceof Enough) return texts;
    throw error;
  }
}

function textOf({ memory, text, text_length }) {
  return new TextDecoder().decode(new Uint8Array(memory.buffer, text(), text_length()));
}
