//! A board with its givens, and with marks for the last write.
//!
//! A mark is on both sides of its cell, so that it can be seen without colours:
//! `[5]` the last write, `!5!` a clash with it, `(5)` a digit that forbids another one, `{·}` a
//! cell in which no digit was left, `<5>` the cursor.

use std::collections::BTreeSet;

use ratatui::buffer::Buffer;
use ratatui::layout::{self, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use search::explanation::Conflict;
use search::recording::{Step, conflicting_cells};
use search::{AnyBoard, Cell, Layout, Rules, Size};

use crate::theme::{self, draw_line};

pub struct BoardWidget<'a> {
    pub rules: &'a dyn Rules,
    pub layout: &'a Layout,
    pub puzzle: &'a AnyBoard,
    pub position: &'a AnyBoard,
    pub last: Option<Step>,
    /// What was passed over before the last write, with the cells that forbid it.
    pub conflicts: &'a [Conflict],
    pub cursor: Option<Cell>,
}

impl BoardWidget<'_> {
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let (size, block) = (self.layout.size(), self.rules.block_size());
        for (number, row) in (0..).zip(ground(size, block)) {
            draw_line(buffer, area, number, &Line::styled(row, theme::QUIET));
        }
        // The sign of a cell is at 0, and those on its left and on its right are at -1 and 1.
        let mut set = |cell: Cell, side: i16, sign: char, style: Style| {
            let (x, y) = cell_position(cell, block);
            let (x, y) = (area.x + x.saturating_add_signed(side), area.y + y);
            if area.contains((x, y).into())
                && let Some(cell) = buffer.cell_mut((x, y))
            {
                cell.set_char(sign).set_style(style);
            }
        };
        for (cell, value) in self.position.cells() {
            if block.is_none() {
                let style = theme::square((cell.row + cell.col) % 2 == 1);
                (-1..=1).for_each(|side| set(cell, side, ' ', style));
            }
            set(cell, 0, self.sign(value), self.style(cell));
        }
        for (cell, [left, right], style) in self.marks() {
            set(cell, -1, left, style);
            set(cell, 1, right, style);
            set(cell, 0, self.sign(self.position.value_at(cell)), style);
        }
    }

    fn sign(&self, value: u8) -> char {
        let is_chequered = self.rules.block_size().is_none();
        if value == 0 && !is_chequered { '·' } else { self.rules.symbol(value) }
    }

    fn style(&self, cell: Cell) -> Style {
        match (self.puzzle.value_at(cell), self.position.value_at(cell)) {
            (_, 0) => theme::QUIET,
            (0, _) => theme::PLACED,
            _ => theme::TITLE,
        }
    }

    /// Clashes come first, so that they do not overwrite the other marks.
    fn marks(&self) -> Vec<(Cell, [char; 2], Style)> {
        let clashes = self.last.map(|last| conflicting_cells(self.layout, self.position, last));
        let clashes = clashes.into_iter().flatten().map(|cell| (cell, ['!', '!'], theme::WRONG));
        // In reading order: of two neighbours, the one on the right has the mark between them.
        let size = self.layout.size();
        let numbers: BTreeSet<_> =
            self.conflicts.iter().map(|it| size.index_of(it.blocker)).collect();
        let forbidding = numbers.into_iter().map(|number| size.cell(number));
        let forbidding = forbidding.map(|cell| (cell, ['(', ')'], theme::FORBIDDING));
        let last = self.last.map(|last| size.cell(last.cell()));
        // The cell of the last write has a mark of its own.
        let dead_ends = self.conflicts.iter().map(|passed| passed.cell);
        let dead_ends = dead_ends.filter(|&cell| last != Some(cell));
        let dead_ends = dead_ends.map(|cell| (cell, ['{', '}'], theme::WRONG));
        let last = last.map(|cell| (cell, ['[', ']'], theme::LAST_WRITE));
        let cursor = self.cursor.map(|cell| (cell, ['<', '>'], theme::CURSOR));
        clashes.chain(forbidding).chain(last).chain(dead_ends).chain(cursor).collect()
    }
}

/// A square of a chequered board, which is not divided into blocks, has a blank on both sides.
const SQUARE: usize = 3;

pub fn board_widget_size(size: Size, block: Option<Size>) -> layout::Size {
    let rows = ground(size, block);
    let width = rows.first().map_or(0, |row| row.chars().count());
    layout::Size { width: width as u16, height: rows.len() as u16 }
}

fn cell_position(Cell { row, col }: Cell, block: Option<Size>) -> (u16, u16) {
    let (x, y) = match block {
        None => (col * SQUARE + 1, row),
        Some(block) => (col * 2 + col / block.columns * 2 + 1, row + row / block.rows),
    };
    (x as u16, y as u16)
}

/// What is drawn before the cells are: blanks, and the lines between the blocks.
fn ground(size: Size, block: Option<Size>) -> Vec<String> {
    let Some(block) = block else {
        return vec![" ".repeat(size.columns * SQUARE); size.rows];
    };
    // Each cell and a blank before it, and a blank at the end.
    let across = |sign: &str, crossing: &str| {
        let part = sign.repeat(block.columns * 2 + 1);
        vec![part; size.columns / block.columns].join(crossing)
    };
    let rows = vec![across(" ", "│"); block.rows];
    vec![rows; size.rows / block.rows].join(&across("─", "┼"))
}
