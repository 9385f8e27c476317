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
use search::recording::{Step, clashes};
use search::{Cell, Layout, Position, Rules, trace::CellSet};
use search::why::{Passed, Refusal};

use super::text::put;
use crate::{squares::Squares, theme::Theme};

/// What is drawn.
pub struct Board<'a> {
    pub rules: &'a dyn Rules,
    pub layout: &'a Layout,
    pub puzzle: &'a Position,
    pub position: &'a Position,
    /// The last write.
    pub last: Option<Step>,
    /// What was passed over before the last write, with the cells that forbid it.
    pub passed_over: &'a [Passed],
    /// The cells that the search has looked at before the last write.
    pub looks: CellSet,
    /// The cell that the user has selected.
    pub cursor: Option<Cell>,
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
        let canvas = &mut Canvas { squares: self.squares(), area, buffer };
        self.draw_ground(canvas);
        for (cell, value) in self.position.cells() {
            canvas.set(cell, 0, self.sign(value), self.style(cell));
        }
        // Clashes come first, so that they do not overwrite the other marks.
        for (cell, mark) in self.marks() {
            self.draw_mark(cell, mark, canvas);
        }
        self.draw_looks(canvas);
    }

    fn squares(&self) -> Squares {
        Squares::of(self.rules, self.layout.size())
    }

    fn draw_ground(&self, canvas: &mut Canvas<'_>) {
        for (number, row) in (0..).zip(self.squares().ground()) {
            put(canvas.buffer, canvas.area, number, &Line::styled(row, self.theme.quiet()));
        }
        if !self.squares().is_chequered() {
            return;
        }
        for (Cell { row, col }, _) in self.position.cells() {
            let style = self.theme.square((row + col) % 2 == 1);
            (-1..=1).for_each(|side| canvas.style(Cell { row, col }, side, style));
        }
    }

    /// The squares of a chequered board are seen without a sign, where there are colours.
    fn sign(&self, value: u8) -> char {
        match (value, self.squares().is_chequered()) {
            (0, false) => '·',
            (0, true) if self.theme.has_color => ' ',
            _ => self.rules.symbol(value),
        }
    }

    fn style(&self, cell: Cell) -> Style {
        match (self.puzzle.at(cell), self.position.at(cell)) {
            (_, 0) => self.theme.quiet(),
            (0, _) => self.theme.placed(),
            _ => self.theme.given(),
        }
    }

    fn marks(&self) -> Vec<(Cell, Mark)> {
        let clashes = self.last.map(|last| clashes(self.layout, self.position, last));
        let clashes = clashes.into_iter().flatten().map(|cell| (cell, Mark::Clash));
        let last = self.last.map(|last| self.layout.size().cell(last.cell()));
        let cursor = self.cursor.map(|cell| (cell, Mark::Cursor));
        let forbidding = self.forbidding().map(|cell| (cell, Mark::Forbidding));
        // The cell of the last write has a mark of its own.
        let cells = self.passed_over.iter().map(|passed| passed.cell);
        let dead_ends = cells.filter(|&cell| last != Some(cell)).map(|cell| (cell, Mark::DeadEnd));
        let last = last.map(|cell| (cell, Mark::Last));
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

    fn draw_mark(&self, cell: Cell, mark: Mark, canvas: &mut Canvas<'_>) {
        let style = match mark {
            Mark::Last => self.theme.last_write(),
            Mark::Clash => self.theme.clash(),
            Mark::Forbidding => self.theme.forbidding(),
            Mark::DeadEnd => self.theme.dead_end(),
            Mark::Cursor => self.theme.cursor(),
        };
        let (left, right) = mark.brackets();
        canvas.set(cell, -1, left, style);
        canvas.set(cell, 1, right, style);
        canvas.style(cell, 0, style);
    }

    /// The cells that have another mark are left out.
    fn draw_looks(&self, canvas: &mut Canvas<'_>) {
        let marks = self.marks();
        let is_marked = |cell: Cell| marks.iter().any(|&(marked, _)| marked == cell);
        let style = self.theme.looked_at();
        for cell in self.looks.iter().filter(|&cell| !is_marked(cell)) {
            // Where both sides have a mark, the style alone is left.
            let sides = [(-1, '›'), (1, '‹')];
            if let Some((side, sign)) =
                sides.into_iter().find(|&(side, _)| canvas.is_blank(cell, side))
            {
                canvas.set(cell, side, sign, style.remove_modifier(Modifier::UNDERLINED));
            }
            canvas.style(cell, 0, style);
        }
    }
}

/// Where the board is drawn. What is outside of the area is left out.
struct Canvas<'a> {
    squares: Squares,
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

    fn is_blank(&self, cell: Cell, side: i16) -> bool {
        let place = self.place(cell, side);
        place.and_then(|place| self.buffer.cell(place)).is_some_and(|cell| cell.symbol() == " ")
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::{assert_eq, assert_ne};
    use queens::Queens;
    use ratatui::layout;
    use rstest::rstest;
    use search::{Board as _, PlainBoard, UnitName, trace::Write};
    use sudoku::{Grid, Sudoku};

    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn marks_can_be_seen_without_colours() {
        let puzzle = Sudoku.read(PUZZLE).expect("a puzzle");
        let mut position = puzzle;
        position.place(0, 2, 3);
        let write = Write { cell: 2, before: 0, after: 3 };
        let theme = Theme { has_color: false };
        let last = Some(Step::new(write));
        let unit = UnitName { kind: "row", number: 0 };
        let forbidding = Refusal { digit: 7, cell: Cell { row: 0, col: 4 }, unit };
        let looks = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 0), (1, 8)];
        let board = Board {
            rules: &Sudoku,
            layout: &Layout::of(&Sudoku, Grid::SIZE),
            puzzle: &puzzle,
            position: &position,
            last,
            passed_over: &[Passed { cell: Cell { row: 2, col: 8 }, digits: vec![forbidding] }],
            looks: looks.map(Cell::from).into_iter().collect(),
            cursor: Some(Cell { row: 8, col: 0 }),
            theme,
        };
        let area = Rect::from((layout::Position::ORIGIN, board.squares().area()));
        let mut buffer = Buffer::empty(area);
        board.draw(area, &mut buffer);
        let row = |y: u16| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        assert_eq!(row(0), " 5!3[3]│›·(7)· │ · · · ");
        assert_eq!(row(1), "›6 · · │ 1 9 5 │ · ·›· ");
        assert_eq!(row(2), " · 9 8 │ · · · │ · 6{·}");
        assert_eq!(row(3), "───────┼───────┼───────");
        assert_eq!(row(10), "<·>· · │ · 8 · │ · 7 9 ");
    }

    /// A queen is given in row 1, column 2. Row 2, column 4 was written, after column 3 was passed over.
    fn chequered(has_color: bool) -> Buffer {
        let puzzle = Queens.read(".Q../..../..../....").expect("a board");
        let mut position = puzzle;
        position.place(1, 3, 1);
        let unit = UnitName { kind: "diagonal", number: 0 };
        let forbidding = Refusal { digit: 1, cell: Cell { row: 0, col: 1 }, unit };
        let board = Board {
            rules: &Queens,
            layout: &Layout::of(&Queens, puzzle.size()),
            puzzle: &puzzle,
            position: &position,
            last: Some(Step::new(Write { cell: 7, before: 0, after: 1 })),
            passed_over: &[Passed { cell: Cell { row: 1, col: 2 }, digits: vec![forbidding] }],
            looks: [Cell { row: 0, col: 0 }, Cell { row: 3, col: 2 }].into_iter().collect(),
            cursor: Some(Cell { row: 3, col: 3 }),
            theme: Theme { has_color },
        };
        let area = Rect::from((layout::Position::ORIGIN, board.squares().area()));
        let mut buffer = Buffer::empty(area);
        board.draw(area, &mut buffer);
        buffer
    }

    #[rstest]
    #[case::plain(false, ["›. (Q) .  . ", " .  . {.}[Q]", " .  .  .  . ", " .  . ›. <.>"])]
    #[case::in_colour(true, ["›  (Q)      ", "      { }[Q]", "            ", "      ›  < >"])]
    fn a_board_without_blocks_is_a_chess_board(
        #[case] has_color: bool,
        #[case] expected: [&str; 4],
    ) {
        let buffer = chequered(has_color);
        let row = |y: u16| (0..12).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        for (y, expected) in (0..).zip(expected) {
            assert_eq!(row(y), format!("{expected:<12}"));
        }
    }

    #[test]
    fn neighbouring_squares_have_different_shades() {
        let (plain, colored) = (chequered(false), chequered(true));
        let shade = |buffer: &Buffer, col: u16, row: u16| {
            let shades: BTreeSet<_> =
                (0..3).map(|x| buffer[(col * 3 + x, row)].bg.to_string()).collect();
            assert_eq!(shades.len(), 1, "a square has one shade");
            shades.into_iter().next()
        };
        for (col, row) in (0..3).flat_map(|row| (0..3).map(move |col| (col, row))) {
            assert_ne!(shade(&colored, col, row), shade(&colored, col + 1, row));
            assert_ne!(shade(&colored, col, row), shade(&colored, col, row + 1));
            assert_eq!(shade(&colored, col, row), shade(&colored, col + 1, row + 1));
            assert_eq!(shade(&plain, col, row), shade(&plain, col + 1, row));
        }
    }
}
