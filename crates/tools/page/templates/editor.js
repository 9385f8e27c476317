// The editor for a puzzle of the reader: typed into a board, pasted as text, or made by the generator.

import { Board, CELL, corner } from "board";
import { isAlive, Puzzles } from "engine";
import { nameOfCell, spoken } from "track";
import { ARROWS, boardOf, isSingle, layoutOf, symbolOf, VALUES } from "layout";
import { find, findAll, onClick, problem, puzzles, setText, svg } from "page";
import { ownPuzzle } from "puzzles";
import { translated } from "texts";

/** Keys that empty a cell. */
const EMPTY = ["0", ".", " ", "Delete", "Backspace"];

export async function createEditor(store, player) {
  if (!isAlive) return;
  const editor = new Editor(store, player, await Puzzles.load());
  find("#editor").hidden = false;
  editor.listen();
}

class Editor {
  constructor(store, player, engine) {
    Object.assign(this, { store, player, engine, cell: 0 });
    this.field = find("#editor-board");
    this.text = find("#editor-text");
    this.message = find("#editor-message");
    this.board = new Board(this.field);
    this.cursor = svg("rect", { class: "editor-cursor", width: CELL, height: CELL }, this.board.svg);
    this.board.svg.setAttribute("aria-hidden", "true");
    this.size = findAll("#editor-size")[0];
    const { layout } = boardOf(puzzles[0].cells);
    this.show({ layout, cells: layout.blank() });
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
    onClick("#editor-easy", () => this.take(this.engine.generate(false)));
    onClick("#editor-hard", () => this.take(this.engine.generate(true)));
    onClick("#editor-clear", () => this.clear(this.layout));
    this.size?.addEventListener("change", () => {
      const { rows, columns } = problem.sizes[this.size.selectedIndex];
      this.clear(layoutOf(rows, columns));
    });
    onClick("#editor-run", () => this.run());
    this.store.on(["language"], () => this.read());
  }

  /** Handles a key: arrows move, symbols write values, Enter runs. If there is one value only, the space bar toggles it. */
  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    const value = VALUES.find((number) => symbolOf(number).toLowerCase() === key.toLowerCase());
    if (key === "Enter") this.run();
    else if (key in ARROWS) this.move(...ARROWS[key]);
    else if (value) this.type(value);
    else if (key === " " && isSingle) this.toggle();
    else if (EMPTY.includes(key)) this.type(0);
    else return;
    event.preventDefault();
  }

  point(event) {
    this.cell = this.board.cellAt(event);
    if (isSingle) this.toggle();
    else this.describe();
  }

  /** Moves the cursor. Beyond the end of a row, goes on in the next row. */
  move(rowStep, columnStep) {
    const { count, columns } = this.layout;
    this.cell = (this.cell + columnStep + rowStep * columns + count) % count;
    this.describe();
  }

  type(value) {
    this.cells[this.cell] = value;
    if (value > 0 && !isSingle) this.cell = (this.cell + 1) % this.layout.count;
    this.take(this.layout.line(this.cells));
  }

  toggle() {
    this.type(this.cells[this.cell] === 0 ? VALUES[0] : 0);
  }

  clear(layout) {
    this.take(layout.line(layout.blank()));
  }

  /** Replaces the text by the line of a puzzle. */
  take(line) {
    this.text.value = line;
    this.read();
  }

  /** Parses the text, and shows its board or the error. */
  read() {
    const { line, message } = this.engine.read(this.text.value);
    const isBlank = this.text.value.trim() === "";
    this.isReadable = message === "";
    setText(this.message, isBlank ? "" : translated(message));
    this.text.setAttribute("aria-invalid", String(!this.isReadable && !isBlank));
    const { layout, cells } = this;
    this.show(isBlank ? { layout, cells: layout.blank() } : (boardOf(line ?? "") ?? { layout, cells }));
  }

  /** Runs all shown searches on the puzzle. A blank board is a puzzle, too. */
  run() {
    if (this.text.value.trim() === "") this.clear(this.layout);
    if (!this.isReadable) return;
    const puzzle = ownPuzzle(this.layout.line(this.cells));
    if (puzzle === this.store.get().puzzle) this.player.begin(true);
    this.store.set({ puzzle, step: 0, playing: false, stop: null });
    // The menu closes, and the keys go to the searches.
    find("#puzzles").open = false;
    find("#player-title").focus({ preventScroll: true });
  }

  show({ layout, cells }) {
    Object.assign(this, { layout, cells, cell: Math.min(this.cell, layout.count - 1) });
    this.board.start(layout, cells);
    const index = problem.sizes.findIndex(({ rows, columns }) => rows === layout.rows && columns === layout.columns);
    if (this.size) this.size.selectedIndex = index;
    this.describe();
  }

  describe() {
    const { x, y } = corner(this.layout, this.cell);
    this.cursor.setAttribute("x", String(x));
    this.cursor.setAttribute("y", String(y));
    const place = nameOfCell(this.layout, this.cell);
    setText(find("#editor-cell"), `${place}: ${spoken(this.cells[this.cell])}`);
  }
}
