//! A board with its givens, and with marks for the last write.
//!
//! A mark is on both sides of its cell, so that it can be seen without colours:
//! `[5]` the last write, `!5!` a clash with it, `(5)` a digit that forbids another one, `{·}` a
//! cell in which no digit was left, `<5>` the cursor.

use std::collections::BTreeSet;

use ratatui::{
    buffer::Buffer,
    layout::{self, Rect},
    style::Style,
    text::Line,
};
use search::recording::{Step, clashes};
use search::why::{Passed, Refusal};
use search::{Cell, Layout, Position, Rules, Size};

use crate::theme::{Theme, put};

pub struct DrawnBoard<'a> {
    pub rules: &'a dyn Rules,
    pub layout: &'a Layout,
    pub puzzle: &'a Position,
    pub position: &'a Position,
    pub last: Option<Step>,
    /// What was passed over before the last write, with the cells that forbid it.
    pub passed_over: &'a [Passed],
    pub cursor: Option<Cell>,
    pub theme: Theme,
}

impl DrawnBoard<'_> {
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let canvas =
            &mut Canvas { squares: DrawnSquares::of(self.rules, self.layout.size()), area, buffer };
        self.draw_ground(canvas);
        for (cell, value) in self.position.cells() {
            canvas.set(cell, 0, self.sign(value), self.style(cell));
        }
        for (cell, [left, right], style) in self.marks() {
            canvas.set(cell, -1, left, style);
            canvas.set(cell, 1, right, style);
            canvas.style(cell, 0, style);
        }
    }

    fn draw_ground(&self, canvas: &mut Canvas<'_>) {
        for (number, row) in (0..).zip(canvas.squares.ground()) {
            put(canvas.buffer, canvas.area, number, &Line::styled(row, self.theme.quiet()));
        }
        if self.is_chequered() {
            for (cell, _) in self.position.cells() {
                let style = self.theme.square((cell.row + cell.col) % 2 == 1);
                (-1..=1).for_each(|side| canvas.style(cell, side, style));
            }
        }
    }

    fn is_chequered(&self) -> bool {
        self.rules.block().is_none()
    }

    /// The squares of a chequered board are seen without a sign, where there are colours.
    fn sign(&self, value: u8) -> char {
        match (value, self.is_chequered()) {
            (0, false) => '·',
            (0, true) if self.theme.has_color => ' ',
            _ => self.rules.symbol(value),
        }
    }

    fn style(&self, cell: Cell) -> Style {
        match (self.puzzle.at(cell), self.position.at(cell)) {
            (_, 0) => self.theme.quiet(),
            (0, _) => self.theme.placed(),
            _ => self.theme.title(),
        }
    }

    /// Clashes come first, so that they do not overwrite the other marks.
    fn marks(&self) -> Vec<(Cell, [char; 2], Style)> {
        let theme = self.theme;
        let clashes = self.last.map(|last| clashes(self.layout, self.position, last));
        let clashes = clashes.into_iter().flatten().map(|cell| (cell, ['!', '!'], theme.wrong()));
        let forbidding = self.forbidding().map(|cell| (cell, ['(', ')'], theme.forbidding()));
        let last = self.last.map(|last| self.layout.size().cell(last.cell()));
        // The cell of the last write has a mark of its own.
        let dead_ends = self.passed_over.iter().map(|passed| passed.cell);
        let dead_ends = dead_ends.filter(|&cell| last != Some(cell));
        let dead_ends = dead_ends.map(|cell| (cell, ['{', '}'], theme.wrong()));
        let last = last.map(|cell| (cell, ['[', ']'], theme.last_write()));
        let cursor = self.cursor.map(|cell| (cell, ['<', '>'], theme.cursor()));
        clashes.chain(forbidding).chain(last).chain(dead_ends).chain(cursor).collect()
    }

    /// In reading order: of two neighbours, the one on the right has the mark between them.
    fn forbidding(&self) -> impl Iterator<Item = Cell> + use<> {
        let refusals = self.passed_over.iter().flat_map(|passed| &passed.digits);
        let size = self.layout.size();
        let numbers: BTreeSet<_> =
            refusals.map(|Refusal { cell, .. }| size.number(*cell)).collect();
        numbers.into_iter().map(move |number| size.cell(number))
    }
}

/// Where the board is drawn. What is outside of the area is left out.
struct Canvas<'a> {
    squares: DrawnSquares,
    area: Rect,
    buffer: &'a mut Buffer,
}

impl Canvas<'_> {
    /// The place of a cell's sign, or -1 and 1 for those on its left and on its right.
    fn place(&self, cell: Cell, side: i16) -> Option<(u16, u16)> {
        let (x, y) = self.squares.place(cell);
        let x = x.saturating_add_signed(side);
        let is_inside = x < self.area.width && y < self.area.height;
        is_inside.then_some((self.area.x + x, self.area.y + y))
    }

    fn set(&mut self, cell: Cell, side: i16, char: char, style: Style) {
        if let Some(place) = self.place(cell, side)
            && let Some(cell) = self.buffer.cell_mut(place)
        {
            cell.set_char(char).set_style(style);
        }
    }

    fn style(&mut self, cell: Cell, side: i16, style: Style) {
        if let Some(place) = self.place(cell, side)
            && let Some(cell) = self.buffer.cell_mut(place)
        {
            cell.set_style(style);
        }
    }
}

/// A board that is not divided into blocks is chequered.
#[derive(Clone, Copy)]
pub struct DrawnSquares {
    size: Size,
    block: Option<Size>,
}

/// A square of a chequered board has a blank on both sides, which are its own.
const SQUARE: usize = 3;

impl DrawnSquares {
    pub fn of(rules: &dyn Rules, size: Size) -> Self {
        DrawnSquares { size, block: rules.block() }
    }

    pub fn area(self) -> layout::Size {
        let (width, height) = match self.block {
            None => (self.size.columns * SQUARE, self.size.rows),
            Some(block) => (
                self.size.columns / block.columns * block_width(block) - 1,
                self.size.rows / block.rows * block_height(block) - 1,
            ),
        };
        layout::Size { width: width as u16, height: height as u16 }
    }

    fn place(self, Cell { row, col }: Cell) -> (u16, u16) {
        let (x, y) = match self.block {
            None => (col * SQUARE + 1, row),
            Some(block) => (
                col / block.columns * block_width(block) + col % block.columns * 2 + 1,
                row + row / block.rows,
            ),
        };
        (x as u16, y as u16)
    }

    /// What is drawn before the cells are: blanks, and the lines between the blocks.
    fn ground(self) -> Vec<String> {
        let Some(block) = self.block else {
            return vec![" ".repeat(self.size.columns * SQUARE); self.size.rows];
        };
        let across = |sign: &str, crossing: &str| {
            let part = sign.repeat(block_width(block) - 1);
            vec![part; self.size.columns / block.columns].join(crossing)
        };
        let rows = vec![across(" ", "│"); block.rows];
        let bands = vec![rows; self.size.rows / block.rows];
        bands.join(&across("─", "┼"))
    }
}

/// The columns of a block: each cell and a blank before it, and a blank and a line at the end.
const fn block_width(block: Size) -> usize {
    block.columns * 2 + 2
}

const fn block_height(block: Size) -> usize {
    block.rows + 1
}
