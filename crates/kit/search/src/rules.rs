//! The rules of a problem, and the trait that tools use to run any search.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;

use crate::notation::{BoxError, LocatedBoard};
use crate::{AnyBoard, Board, BoardError, Cell, PlainBoard, Size, UnitCells};

/// The rules and the notation of a problem, for tools that serve all problems.
///
/// All boards in the arguments have a size that [`is_valid_size`](Rules::is_valid_size) allows.
pub trait Rules: fmt::Debug + Send + Sync {
    /// Returns the name of the problem: one word, different for each problem.
    fn name(&self) -> &'static str;

    /// Returns whether the problem has boards of this size.
    fn is_valid_size(&self, size: Size) -> bool;

    /// Returns the values that a filled cell can have: 1 to 9 for digits, or 1 alone for a queen.
    fn values(&self) -> RangeInclusive<u8>;

    /// Returns whether there is only one value, so that a cell is either filled or empty: a square has a queen or none.
    fn has_one_value(&self) -> bool {
        self.values().count() == 1
    }

    /// Describes the text of a board, for messages.
    fn expected_input(&self) -> &'static str;

    /// Returns the character that shows a value. The value 0 is an empty cell.
    fn symbol(&self, value: u8) -> char;

    /// Returns the word for a value: "digit", "queen".
    fn noun(&self) -> &'static str;

    /// Translates the [noun](Rules::noun), or the name of a [kind of unit](crate::UnitKind::name), into Chinese.
    fn in_chinese(&self, word: &str) -> &'static str;

    /// Describes the content of a cell in words: "5", "a queen", "an empty cell".
    fn content(&self, value: u8) -> String {
        match value {
            0 => "an empty cell".to_string(),
            _ if self.has_one_value() => format!("a {}", self.noun()),
            _ => self.symbol(value).to_string(),
        }
    }

    /// Returns the size of the blocks in a drawing of a board, such as 3×3 boxes, or `None` if a board has no blocks.
    fn block_size(&self) -> Option<Size>;

    /// Returns all units of a board with their cells. Units of one kind are adjacent. If several units have a mistake,
    /// messages show the first one.
    fn units(&self, size: Size) -> Vec<UnitCells>;

    /// Checks that a search may start on this board: no unit has a value twice.
    /// Fails with the first two cells that conflict.
    fn check_start(&self, start: &AnyBoard) -> Result<(), BoardError>;

    /// Checks that `answer` is a solution of `start`.
    /// Fails with the first mistake.
    fn check_solution(&self, start: &AnyBoard, answer: &AnyBoard) -> Result<(), BoardError>;

    /// Checks the answer to a puzzle. If the puzzle has no solution, the answer must be the unchanged puzzle.
    /// Fails with the first mistake.
    fn check_answer(
        &self,
        puzzle: &AnyBoard,
        answer: &AnyBoard,
        has_solution: bool,
    ) -> Result<(), BoardError> {
        let first_changed_cell = puzzle.first_difference(answer);
        if has_solution {
            return self.check_solution(puzzle, answer).map_err(
                |mistake| match first_changed_cell {
                    None => BoardError::Unchanged(Box::new(mistake)),
                    Some(_) => mistake,
                },
            );
        }
        let Some(cell) = first_changed_cell else { return Ok(()) };
        let found = self.content(answer.value_at(cell));
        let expected = self.content(puzzle.value_at(cell));
        Err(BoardError::ChangedUnsolvable { cell, found, expected })
    }

    /// Parses a text with exactly one board, in any notation.
    /// Fails with the first mistake and its location.
    fn read(&self, text: &str) -> Result<AnyBoard, BoxError>;

    /// Parses all boards of a text. Each board may have another notation. Returns an error in the place of a board that
    /// cannot be parsed.
    fn read_all(&self, text: &str) -> Vec<LocatedBoard<Result<AnyBoard, BoxError>>>;

    /// Parses the output of [`format_line`](Rules::format_line), and no other notation. Programs exchange boards in
    /// this form.
    /// Fails with the first mistake.
    fn read_line(&self, line: &str) -> Result<AnyBoard, BoxError>;

    /// Formats a board as one line. Programs exchange boards in this form.
    fn format_line(&self, board: &AnyBoard) -> String {
        self.format(board, "line").unwrap_or_default()
    }

    /// Formats a board for people, as several lines without a line break at the end.
    fn format_grid(&self, board: &AnyBoard) -> String {
        self.format(board, "grid").unwrap_or_default()
    }

    /// Returns the notations in which [`format`](Rules::format) can write a board. `line` and `grid` are among them.
    fn notations(&self) -> &'static [Notation];

    /// Formats a board in the notation with this name. Returns `None` if there is no such notation.
    fn format(&self, board: &AnyBoard, notation: &str) -> Option<String> {
        let notation = self.notations().iter().find(|known| known.name == notation)?;
        Some((notation.format)(board))
    }
}

/// A notation in which a board can be written.
#[derive(Clone, Copy, Debug)]
pub struct Notation {
    /// The name of the notation, for the command line: `line`.
    pub name: &'static str,
    /// A description in a few words.
    pub description: &'static str,
    /// Writes a board in this notation, without a line break at the end.
    pub format: fn(&AnyBoard) -> String,
}

/// The units of all boards of one size, computed once.
#[derive(Clone, Debug)]
pub struct Layout {
    size: Size,
    max_value: u8,
    units: Vec<UnitCells>,
    /// For each cell in reading order, the indexes of its units in `units`.
    unit_indexes: Vec<Vec<usize>>,
}

impl Layout {
    /// Computes the layout of boards of this size.
    pub fn of(rules: &dyn Rules, size: Size) -> Self {
        let units = rules.units(size);
        let mut unit_indexes = alloc::vec![Vec::new(); size.count()];
        for (index, unit) in units.iter().enumerate() {
            for &cell in &unit.cells {
                unit_indexes[size.index_of(cell)].push(index);
            }
        }
        Layout { size, max_value: *rules.values().end(), units, unit_indexes }
    }

    /// Returns the size of the boards.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the greatest value of a cell. The least value of a filled cell is 1.
    pub fn max_value(&self) -> u8 {
        self.max_value
    }

    /// Returns an upper limit for the number of filled cells on a board without conflicts: a unit has at most one cell
    /// for each value. On a small board, the rules may allow fewer.
    pub fn max_filled_cells(&self) -> usize {
        let cell_count = self.size.count();
        let mut max_filled = cell_count;
        for units in self.units.chunk_by(|first, next| first.unit.kind == next.unit.kind) {
            let cells_in_units: usize = units.iter().map(|unit| unit.cells.len()).sum();
            // A kind whose units leave some cells out gives no limit: all these cells could be filled.
            if cells_in_units == cell_count {
                let filled = units.iter().map(|unit| self.max_filled_in(unit)).sum();
                max_filled = max_filled.min(filled);
            }
        }
        max_filled
    }

    fn max_filled_in(&self, unit: &UnitCells) -> usize {
        unit.cells.len().min(self.max_value.into())
    }

    /// Returns whether a cell is either filled or empty: see [`Rules::has_one_value`].
    pub fn has_one_value(&self) -> bool {
        self.max_value == 1
    }

    /// Returns the units of a cell, in the order of [`Rules::units`]. The boards must have such a cell.
    pub fn units_of(&self, cell: Cell) -> impl Iterator<Item = &UnitCells> {
        self.unit_indexes[self.size.index_of(cell)].iter().map(|&index| &self.units[index])
    }
}

/// The number of solutions that a search looks for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Scope {
    /// The search stops at the first solution, and leaves that solution on the board.
    First,
    /// The search visits all solutions, and leaves the board unchanged at the end.
    All,
}

/// A backtracking search, for tools and tests that run the searches of all problems.
///
/// The crate of a problem has its own trait `Search`, for its own board. The variants implement that trait, and an
/// adapter in the crate of the problem (`OnGrid`, `OnChessboard`) implements this one.
pub trait Search {
    /// The plain board of the problem.
    type Plain: PlainBoard;

    /// The rules of the problem.
    const RULES: &'static dyn Rules;

    /// The name of the variant, which is also the name of its crate.
    const NAME: &'static str;

    /// The idea of the search in one line.
    const IDEA: &'static str;

    /// Whether the search looks for the first solution or for all solutions.
    const SCOPE: Scope;

    /// Runs the search on `board`, and calls `on_solution` with the board at each solution.
    ///
    /// If there is no solution, the search leaves the board unchanged at the end.
    fn search<B: Board<Self::Plain>>(board: &mut B, on_solution: impl FnMut(&B));

    /// Runs the search on a plain board, without an observer. A variant that has a board type of its own uses that type
    /// here.
    fn unobserved(start: &Self::Plain, on_solution: impl FnMut(&Self::Plain));
}
