//! A board with its givens, and with marks for the last write.
//!
//! A mark is on both sides of its cell, so that it can be seen without colours:
//! `[5]` the last write, `!5!` a clash with it, `<5>` the cursor.

use ratatui::{buffer::Buffer, layout::Rect, style::Style, text::Line};
use recording::{Step, clashes};
use sudoku::Grid;

use super::text::put;
use crate::{layout::BOARD, theme::Theme};

/// What is drawn.
pub struct Board<'a> {
    pub puzzle: &'a Grid,
    pub grid: &'a Grid,
    /// The last write.
    pub last: Option<Step>,
    /// The cell that the user has selected.
    pub cursor: Option<(usize, usize)>,
    pub theme: Theme,
}

#[derive(Clone, Copy)]
enum Mark {
    Last,
    Clash,
    Cursor,
}

impl Mark {
    fn brackets(self) -> (char, char) {
        match self {
            Mark::Last => ('[', ']'),
            Mark::Clash => ('!', '!'),
            Mark::Cursor => ('<', '>'),
        }
    }
}

impl Board<'_> {
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        self.draw_lines(area, buffer);
        for (row, col, digit) in self.grid.cells() {
            let char = char::from_digit(u32::from(digit), 10).filter(|_| digit != 0);
            let style = self.style(row, col);
            set(buffer, area, place(row, col), char.unwrap_or('·'), style);
        }
        // Clashes come first, so that they do not overwrite the other marks.
        for (cell, mark) in self.marks() {
            self.draw_mark(cell, mark, area, buffer);
        }
    }

    fn draw_lines(&self, area: Rect, buffer: &mut Buffer) {
        let quiet = self.theme.quiet();
        let (row, line) = ("       │       │       ", "───────┼───────┼───────");
        for number in 0..BOARD.height {
            let text = if number % 4 == 3 { line } else { row };
            put(buffer, area, number, &Line::styled(text, quiet));
        }
    }

    fn style(&self, row: usize, col: usize) -> Style {
        match (self.puzzle[row][col], self.grid[row][col]) {
            (_, 0) => self.theme.quiet(),
            (0, _) => self.theme.placed(),
            _ => self.theme.given(),
        }
    }

    fn marks(&self) -> Vec<((usize, usize), Mark)> {
        let clashes = self.last.map(|last| clashes(self.grid, last)).unwrap_or_default();
        let clashes = clashes.into_iter().map(|cell| (cell, Mark::Clash));
        let last = self.last.map(|last| ((last.cell() / 9, last.cell() % 9), Mark::Last));
        let cursor = self.cursor.map(|cell| (cell, Mark::Cursor));
        clashes.chain(last).chain(cursor).collect()
    }

    fn draw_mark(&self, (row, col): (usize, usize), mark: Mark, area: Rect, buffer: &mut Buffer) {
        let style = match mark {
            Mark::Last => self.theme.last_write(),
            Mark::Clash => self.theme.clash(),
            Mark::Cursor => self.theme.cursor(),
        };
        let (x, y) = place(row, col);
        let (left, right) = mark.brackets();
        set(buffer, area, (x - 1, y), left, style);
        set(buffer, area, (x + 1, y), right, style);
        let cell = Rect { x: area.x + x, y: area.y + y, width: 1, height: 1 };
        buffer.set_style(cell.intersection(area), style);
    }
}

/// The column and the row of a cell's digit in the area of the board.
fn place(row: usize, col: usize) -> (u16, u16) {
    let x = col / 3 * 8 + col % 3 * 2 + 1;
    let y = row + row / 3;
    (x as u16, y as u16)
}

fn set(buffer: &mut Buffer, area: Rect, (x, y): (u16, u16), char: char, style: Style) {
    if x >= area.width || y >= area.height {
        return;
    }
    if let Some(cell) = buffer.cell_mut((area.x + x, area.y + y)) {
        cell.set_char(char).set_style(style);
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use sudoku::{Board as _, trace::Write};

    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn marks_can_be_seen_without_colours() {
        let puzzle: Grid = PUZZLE.parse().expect("a puzzle");
        let mut grid = puzzle;
        grid.place(0, 2, 3);
        let write = Write { row: 0, col: 2, before: 0, after: 3 };
        let theme = Theme { has_color: false };
        let last = Some(Step::new(write));
        let board = Board { puzzle: &puzzle, grid: &grid, last, cursor: Some((8, 0)), theme };
        let area = Rect::new(0, 0, BOARD.width, BOARD.height);
        let mut buffer = Buffer::empty(area);
        board.draw(area, &mut buffer);
        let row = |y: u16| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        assert_eq!(row(0), " 5!3[3]│ · 7 · │ · · · ");
        assert_eq!(row(3), "───────┼───────┼───────");
        assert_eq!(row(10), "<·>· · │ · 8 · │ · 7 9 ");
    }
}
