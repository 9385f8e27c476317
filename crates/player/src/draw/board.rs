//! A board with its givens, and with marks for the last write.
//!
//! A mark is on both sides of its cell, so that it can be seen without colours:
//! `[5]` the last write, `!5!` a clash with it, `(5)` a digit that forbids another one, `{·}` a
//! cell in which no digit was left, `<5>` the cursor. Cells that were looked at are many, side by side, so their mark is on one side only:
//! `›5`, or `5‹` if there is another mark on the left.

use std::collections::BTreeSet;

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
    text::Line,
};
use recording::{Step, clashes};
use sudoku::{Cell, Grid, trace::CellSet};
use why::{Passed, Refusal};

use super::text::put;
use crate::{layout::BOARD, theme::Theme};

/// What is drawn.
pub struct Board<'a> {
    pub puzzle: &'a Grid,
    pub grid: &'a Grid,
    /// The last write.
    pub last: Option<Step>,
    /// The digits that were passed over before the last write, with the cells that forbid them.
    pub passed_over: &'a [Passed],
    /// The cells that the search has looked at before the last write.
    pub looks: CellSet,
    /// The cell that the user has selected.
    pub cursor: Option<(usize, usize)>,
    pub theme: Theme,
}

#[derive(Clone, Copy)]
enum Mark {
    Last,
    Clash,
    Forbidding,
    DeadEnd,
    Cursor,
}

impl Mark {
    fn brackets(self) -> (char, char) {
        match self {
            Mark::Last => ('[', ']'),
            Mark::Clash => ('!', '!'),
            Mark::Forbidding => ('(', ')'),
            Mark::DeadEnd => ('{', '}'),
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
        self.draw_looks(area, buffer);
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
        let last = self.last.map(|last| (last.cell() / 9, last.cell() % 9));
        let cursor = self.cursor.map(|cell| (cell, Mark::Cursor));
        let forbidding = self.forbidding().into_iter().map(|cell| (cell, Mark::Forbidding));
        // The cell of the last write has a mark of its own.
        let cells = self.passed_over.iter().map(|passed| (passed.cell.row, passed.cell.col));
        let dead_ends = cells.filter(|&cell| last != Some(cell)).map(|cell| (cell, Mark::DeadEnd));
        let last = last.map(|cell| (cell, Mark::Last));
        clashes.chain(forbidding).chain(last).chain(dead_ends).chain(cursor).collect()
    }

    /// In reading order: of two neighbours, the one on the right has the mark between them.
    fn forbidding(&self) -> BTreeSet<(usize, usize)> {
        let refusals = self.passed_over.iter().flat_map(|passed| &passed.digits);
        refusals.map(|Refusal { cell, .. }| (cell.row, cell.col)).collect()
    }

    fn draw_mark(&self, (row, col): (usize, usize), mark: Mark, area: Rect, buffer: &mut Buffer) {
        let style = match mark {
            Mark::Last => self.theme.last_write(),
            Mark::Clash => self.theme.clash(),
            Mark::Forbidding => self.theme.forbidding(),
            Mark::DeadEnd => self.theme.dead_end(),
            Mark::Cursor => self.theme.cursor(),
        };
        let (x, y) = place(row, col);
        let (left, right) = mark.brackets();
        set(buffer, area, (x - 1, y), left, style);
        set(buffer, area, (x + 1, y), right, style);
        let cell = Rect { x: area.x + x, y: area.y + y, width: 1, height: 1 };
        buffer.set_style(cell.intersection(area), style);
    }

    /// The cells that have another mark are left out.
    fn draw_looks(&self, area: Rect, buffer: &mut Buffer) {
        let marks = self.marks();
        let is_marked = |cell: (usize, usize)| marks.iter().any(|&(marked, _)| marked == cell);
        let style = self.theme.looked_at();
        for Cell { row, col } in self.looks.iter().filter(|cell| !is_marked((cell.row, cell.col))) {
            let (x, y) = place(row, col);
            // Where both sides have a mark, the style alone is left.
            let sides = [(x - 1, '›'), (x + 1, '‹')];
            let is_free = |&(x, _): &(u16, char)| is_blank(buffer, area, (x, y));
            if let Some((x, sign)) = sides.into_iter().find(is_free) {
                set(buffer, area, (x, y), sign, style.remove_modifier(Modifier::UNDERLINED));
            }
            let digit = Rect { x: area.x + x, y: area.y + y, width: 1, height: 1 };
            buffer.set_style(digit.intersection(area), style);
        }
    }
}

/// The column and the row of a cell's digit in the area of the board.
fn place(row: usize, col: usize) -> (u16, u16) {
    let x = col / 3 * 8 + col % 3 * 2 + 1;
    let y = row + row / 3;
    (x as u16, y as u16)
}

fn is_blank(buffer: &Buffer, area: Rect, (x, y): (u16, u16)) -> bool {
    buffer.cell((area.x + x, area.y + y)).is_some_and(|cell| cell.symbol() == " ")
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
    use sudoku::{Board as _, Unit, trace::Write};

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
        let forbidding = Refusal { digit: 7, cell: Cell { row: 0, col: 4 }, unit: Unit::Row(0) };
        let looks = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 0), (1, 8)];
        let board = Board {
            puzzle: &puzzle,
            grid: &grid,
            last,
            passed_over: &[Passed { cell: Cell { row: 2, col: 8 }, digits: vec![forbidding] }],
            looks: looks.map(Cell::from).into_iter().collect(),
            cursor: Some((8, 0)),
            theme,
        };
        let area = Rect::new(0, 0, BOARD.width, BOARD.height);
        let mut buffer = Buffer::empty(area);
        board.draw(area, &mut buffer);
        let row = |y: u16| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        assert_eq!(row(0), " 5!3[3]│›·(7)· │ · · · ");
        assert_eq!(row(1), "›6 · · │ 1 9 5 │ · ·›· ");
        assert_eq!(row(2), " · 9 8 │ · · · │ · 6{·}");
        assert_eq!(row(3), "───────┼───────┼───────");
        assert_eq!(row(10), "<·>· · │ · 8 · │ · 7 9 ");
    }
}
