// The reader's own puzzle: typed into a board, pasted as a text, or made by the generator.

import { Board } from "board";
import { find, setText, svg } from "dom";
import { isAlive, Puzzles } from "engine";
import { ownPuzzle } from "own";
import { begin } from "run";
import { t } from "texts";
import { columnOf, rowOf } from "trace";

const ARROWS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 };
const EMPTY = ["0", ".", " ", "Delete", "Backspace"];

/** @param {ReturnType<import("store").createStore>} store */
export async function createEditor(store) {
  if (!isAlive) return;
  const editor = new Editor(store, await Puzzles.load());
  find("#editor").hidden = false;
  editor.listen();
}

class Editor {
  constructor(store, puzzles) {
    this.store = store;
    this.puzzles = puzzles;
    this.field = find("#editor-board");
    this.text = find("#editor-text");
    this.message = find("#editor-message");
    this.board = new Board(this.field);
    this.cursor = svg("rect", { class: "editor-cursor", width: 20, height: 20 }, this.board.svg);
    this.board.svg.setAttribute("aria-hidden", "true");
    this.cells = new Uint8Array(81);
    this.cell = 0;
    this.show();
  }

  listen() {
    const editor = find("#editor");
    editor.addEventListener("toggle", () => editor.open && this.field.focus({ preventScroll: true }));
    this.field.addEventListener("keydown", (event) => this.press(event));
    this.field.addEventListener("pointerdown", (event) => this.point(event));
    this.text.addEventListener("input", () => this.read());
    this.text.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.run();
    });
    find("#editor-easy").addEventListener("click", () => this.take(this.puzzles.generate(false)));
    find("#editor-hard").addEventListener("click", () => this.take(this.puzzles.generate(true)));
    find("#editor-clear").addEventListener("click", () => this.take(new Uint8Array(81)));
    find("#editor-run").addEventListener("click", () => this.run());
    this.store.subscribe((state, changed) => {
      if (changed.has("language")) this.describe();
    });
  }

  /** Arrows move, digits write, and Enter runs. */
  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    if (key === "Enter") this.run();
    else if (key in ARROWS) this.move(ARROWS[key]);
    else if (/^[1-9]$/.test(key)) this.type(Number(key));
    else if (EMPTY.includes(key)) this.type(0);
    else return;
    event.preventDefault();
  }

  point(event) {
    const { left, top, width } = this.board.svg.getBoundingClientRect();
    const index = (from, at) => Math.min(Math.max(Math.floor(((at - from) / width) * 9), 0), 8);
    this.cell = 9 * index(top, event.clientY) + index(left, event.clientX);
    this.describe();
  }

  move(by) {
    this.cell = (this.cell + by + 81) % 81;
    this.describe();
  }

  type(digit) {
    this.cells[this.cell] = digit;
    if (digit > 0) this.cell = (this.cell + 1) % 81;
    this.take(this.cells);
  }

  /** Shows these cells, and writes them as a text. */
  take(cells) {
    this.text.value = line(cells);
    this.read();
  }

  /** Shows what the text means, or why it means nothing. */
  read() {
    const { cells, message } = this.puzzles.read(this.text.value);
    if (cells) this.cells = cells;
    const isBlank = this.text.value.trim() === "";
    if (isBlank) this.cells.fill(0);
    this.isReadable = message === "";
    setText(this.message, isBlank ? "" : message);
    this.text.setAttribute("aria-invalid", String(!this.isReadable && !isBlank));
    this.show();
  }

  /** Runs all searches that are shown. A blank board is a puzzle, too. */
  run() {
    if (this.text.value.trim() === "") this.take(this.cells);
    if (!this.isReadable) return;
    const puzzle = ownPuzzle(line(this.cells));
    const { puzzle: shown, lanes } = this.store.get();
    if (puzzle === shown) begin(lanes);
    this.store.set({ puzzle, step: 0, playing: false, stop: null });
    // The searches come to where the editor was, and get the keys.
    find("#editor").open = false;
    find("#player-title").focus({ preventScroll: true });
  }

  show() {
    this.board.start(this.cells);
    this.describe();
  }

  /** Frames the cell, and says what is in it. */
  describe() {
    const [row, column] = [rowOf(this.cell), columnOf(this.cell)];
    this.cursor.setAttribute("x", String(column * 20));
    this.cursor.setAttribute("y", String(row * 20));
    const place = t("row {row}, column {column}", { row: row + 1, column: column + 1 });
    setText(find("#editor-cell"), `${place}: ${this.cells[this.cell] || "–"}`);
  }
}

/** 81 signs, as in the address. */
function line(cells) {
  return [...cells].map((digit) => digit || ".").join("");
}
