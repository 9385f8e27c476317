//! A board with its givens, and with marks for the last write.
//!
//! A mark is on both sides of its cell, so that it can be seen without colours: `[5]` is the last write, `!5!` clashes with
//! the last write, `(5)` forbids a skipped digit, `{·}` is a cell with no digit left, and `<5>` is the cursor.

use std::collections::BTreeSet;

use ratatui::buffer::Buffer;
use ratatui::layout::{self, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use search::explanation::Conflict;
use search::recording::{Step, conflicting_cells};
use search::{AnyBoard, Cell, Layout, Rules, Size};

use crate::theme::{self, draw_line};

/// Draws a board after the last write.
pub struct BoardWidget<'a> {
    pub rules: &'a dyn Rules,
    pub layout: &'a Layout,
    pub puzzle: &'a AnyBoard,
    pub position: &'a AnyBoard,
    /// The last write.
    pub last: Option<Step>,
    /// The values that were skipped before the last write, with the cells that forbid them.
    pub conflicts: &'a [Conflict],
    pub cursor: Option<Cell>,
}

impl BoardWidget<'_> {
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let (size, block) = (self.layout.size(), self.rules.block_size());
        for (number, row) in (0..).zip(background_rows(size, block)) {
            draw_line(buffer, area, number, &Line::styled(row, theme::QUIET));
        }
        // `offset` is 0 for the sign of a cell, -1 for the sign on its left, and 1 for the sign on its right.
        let mut set = |cell: Cell, offset: i16, sign: char, style: Style| {
            let (column, row) = cell_position(cell, block);
            let (x, y) = (area.x + column.saturating_add_signed(offset), area.y + row);
            if area.contains((x, y).into())
                && let Some(screen_cell) = buffer.cell_mut((x, y))
            {
                screen_cell.set_char(sign).set_style(style);
            }
        };
        for (cell, value) in self.position.cells() {
            if block.is_none() {
                let style = theme::square((cell.row + cell.col) % 2 == 1);
                (-1..=1).for_each(|offset| set(cell, offset, ' ', style));
            }
            set(cell, 0, self.sign(value), self.style(cell));
        }
        for Mark { cell, signs: [left, right], style } in self.marks() {
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
            _ => theme::STRONG,
        }
    }

    /// Returns the marks in the order of drawing. A later mark overwrites an earlier mark.
    fn marks(&self) -> Vec<Mark> {
        let size = self.layout.size();
        let mut marks = Vec::new();
        let last_cell = self.last.map(|last| size.cell(last.cell()));
        if let Some(last) = self.last {
            for cell in conflicting_cells(self.layout, self.position, last) {
                marks.push(Mark { cell, signs: ['!', '!'], style: theme::WRONG });
            }
        }
        // Sorted in reading order: two neighbours share the sign between them, and the right neighbour overwrites this sign.
        let blockers: BTreeSet<usize> =
            self.conflicts.iter().map(|conflict| size.index_of(conflict.blocker)).collect();
        for index in blockers {
            let cell = size.cell(index);
            marks.push(Mark { cell, signs: ['(', ')'], style: theme::FORBIDDING });
        }
        if let Some(cell) = last_cell {
            marks.push(Mark { cell, signs: ['[', ']'], style: theme::LAST_WRITE });
        }
        for &Conflict { cell, .. } in self.conflicts {
            // The cell of the last write keeps its own mark.
            if last_cell != Some(cell) {
                marks.push(Mark { cell, signs: ['{', '}'], style: theme::WRONG });
            }
        }
        if let Some(cell) = self.cursor {
            marks.push(Mark { cell, signs: ['<', '>'], style: theme::CURSOR });
        }
        marks
    }
}

/// The signs on both sides of a cell, with a style for the cell and the signs.
struct Mark {
    cell: Cell,
    signs: [char; 2],
    style: Style,
}

/// Width of a square on a chequered board. The square has a blank on both sides of its sign.
const SQUARE: usize = 3;

/// Returns the size of a board on the screen. A board without blocks is chequered.
pub fn board_widget_size(size: Size, block: Option<Size>) -> layout::Size {
    let rows = background_rows(size, block);
    let width = rows.first().map_or(0, |row| row.chars().count());
    layout::Size { width: width as u16, height: rows.len() as u16 }
}

/// Returns the column and the row of a cell's symbol on the screen.
fn cell_position(Cell { row, col }: Cell, block: Option<Size>) -> (u16, u16) {
    let (x, y) = match block {
        None => (col * SQUARE + 1, row),
        Some(block) => (col * 2 + col / block.columns * 2 + 1, row + row / block.rows),
    };
    (x as u16, y as u16)
}

/// Returns the rows under the cells: blanks, and the lines between the blocks.
fn background_rows(size: Size, block: Option<Size>) -> Vec<String> {
    let Some(block) = block else {
        return vec![" ".repeat(size.columns * SQUARE); size.rows];
    };
    // A block has a blank before each cell, and a blank at its end.
    let across = |sign: &str, crossing: &str| {
        let part = sign.repeat(block.columns * 2 + 1);
        vec![part; size.columns / block.columns].join(crossing)
    };
    let rows = vec![across(" ", "│"); block.rows];
    vec![rows; size.rows / block.rows].join(&across("─", "┼"))
}
