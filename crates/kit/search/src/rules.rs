//! What a problem says of its boards, and how tools call its searches without knowing which they are.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;

use crate::notation::{BoxError, LocatedBoard};
use crate::{AnyBoard, Board, BoardError, Cell, PlainBoard, Size, Unit};

/// The rules and the notation of a problem, for tools that serve all problems.
///
/// All boards that are handed to it are of a size that [`is_size`](Rules::is_size) allows.
pub trait Rules: fmt::Debug + Send + Sync {
    /// The name of the problem, one word that no other has.
    fn name(&self) -> &'static str;

    /// Whether there are boards of this size.
    fn is_valid_size(&self, size: Size) -> bool;

    /// The values that a cell can have beside 0, which is an empty cell: digits, or a 1 for a queen.
    fn values(&self) -> RangeInclusive<u8>;

    /// Whether a cell has one value or none, as a square has a queen or none.
    fn has_one_value(&self) -> bool {
        self.values().count() == 1
    }

    /// What a text has to have to be a board, for messages, such as "so many cells on one line".
    fn expected_input(&self) -> &'static str;

    /// How a value is shown, and an empty cell: one character.
    fn symbol(&self, value: u8) -> char;

    /// What is in a cell that has a value, in one word: "digit", "queen".
    fn noun(&self) -> &'static str;

    /// The Chinese for that, and for the kinds of its units.
    fn in_chinese(&self, word: &str) -> &'static str;

    /// What is in a cell, for a sentence: "5", "a queen", "an empty cell".
    fn content(&self, value: u8) -> String {
        match value {
            0 => "an empty cell".to_string(),
            _ if self.has_one_value() => format!("a {}", self.noun()),
            _ => self.symbol(value).to_string(),
        }
    }

    /// The size of the blocks into which a board is divided for the eye; `None` if it is not.
    fn block_size(&self) -> Option<Size>;

    /// The groups of cells in which each value may be only once, each with its cells in reading order, in
    /// the order in which messages prefer them.
    fn units(&self, size: Size) -> Vec<(Unit, Vec<Cell>)>;

    /// Checks that a search may start here: that no two cells clash.
    /// Fails with those that do.
    fn check_start(&self, start: &AnyBoard) -> Result<(), BoardError>;

    /// Checks that `answer` is a solution of `start`.
    /// Fails with the first mistake.
    fn check_solution(&self, start: &AnyBoard, answer: &AnyBoard) -> Result<(), BoardError>;

    /// Checks the answer to a puzzle. One that has no solution stays as it is.
    /// Fails with the first mistake.
    fn check_answer(
        &self,
        puzzle: &AnyBoard,
        answer: &AnyBoard,
        has_solution: bool,
    ) -> Result<(), BoardError> {
        let difference = puzzle.first_difference(answer);
        if has_solution {
            return self.check_solution(puzzle, answer).map_err(|mistake| match difference {
                None => BoardError::Unchanged(Box::new(mistake)),
                Some(_) => mistake,
            });
        }
        let Some(cell) = difference else { return Ok(()) };
        let [found, expected] = [answer, puzzle].map(|board| self.content(board.value_at(cell)));
        Err(BoardError::ChangedUnsolvable { cell, found, expected })
    }

    /// Reads one board, in whatever notation it is written.
    /// Fails with what is wrong with it and where.
    fn read(&self, text: &str) -> Result<AnyBoard, BoxError>;

    /// Reads all boards of a text, whatever mixture of notations it is. A board that cannot be read is
    /// an error in its place.
    fn read_all(&self, text: &str) -> Vec<LocatedBoard<Result<AnyBoard, BoxError>>>;

    /// Reads a board from the line that [`line`](Rules::line) writes, and from no other notation: this
    /// is how programs exchange them.
    /// Fails with what is wrong with it and where.
    fn read_line(&self, line: &str) -> Result<AnyBoard, BoxError>;

    /// The board on one line, as programs exchange it.
    fn format_line(&self, position: &AnyBoard) -> String {
        self.format(position, "line").unwrap_or_default()
    }

    /// The board for people, in several lines, without a line break at the end.
    fn format_grid(&self, position: &AnyBoard) -> String {
        self.format(position, "grid").unwrap_or_default()
    }

    /// The notations in which [`write`](Rules::write) writes a board. `line` and `grid` are among them.
    fn notations(&self) -> &'static [Notation];

    /// The board in one of the notations; `None` if there is none of this name.
    fn format(&self, position: &AnyBoard, notation: &str) -> Option<String> {
        let (.., write) = self.notations().iter().find(|(name, ..)| *name == notation)?;
        Some(write(position))
    }
}

/// The name of a notation, what it is like, in some words, and how a board is written in it.
pub type Notation = (&'static str, &'static str, fn(&AnyBoard) -> String);

/// What the rules say of all boards of one size, worked out once.
#[derive(Clone, Debug)]
pub struct Layout {
    size: Size,
    max_value: u8,
    units: Vec<(Unit, Vec<Cell>)>,
    /// Of each cell, by its number, the places of its units in the list.
    unit_indexes: Vec<Vec<usize>>,
}

impl Layout {
    /// Of boards as large as this one.
    pub fn of(rules: &dyn Rules, size: Size) -> Self {
        let units = rules.units(size);
        let has = |cell| (0..units.len()).filter(|&it| units[it].1.contains(&cell)).collect();
        let of = size.cells().map(has).collect();
        Layout { size, max_value: *rules.values().end(), units, unit_indexes: of }
    }

    /// How many rows and columns the boards have.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The greatest value of a cell; the least is 1.
    pub fn max_value(&self) -> u8 {
        self.max_value
    }

    /// The most cells that can have a value: no unit has more of them than there are values.
    pub fn max_filled_cells(&self) -> usize {
        let kinds = self.units.chunk_by(|(one, _), (next, _)| one.kind == next.kind);
        let is_whole = |kind: &&[(Unit, Vec<Cell>)]| {
            kind.iter().map(|(_, cells)| cells.len()).sum::<usize>() == self.size.count()
        };
        let most = |(_, cells): &(Unit, Vec<Cell>)| cells.len().min(self.max_value.into());
        let mosts = kinds.filter(is_whole).map(|kind| kind.iter().map(most).sum());
        mosts.min().unwrap_or(self.size.count())
    }

    /// Whether a cell has one value or none: see [`Rules::has_one_value`].
    pub fn has_one_value(&self) -> bool {
        self.max_value == 1
    }

    /// The units that a cell is in, with their cells, in the order in which messages prefer them.
    /// Panics if there is no such cell.
    pub fn units_of(&self, cell: Cell) -> impl Iterator<Item = &(Unit, Vec<Cell>)> {
        self.unit_indexes[self.size.index_of(cell)].iter().map(|&index| &self.units[index])
    }
}

/// How much of the tree a search looks at.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Scope {
    /// It stops at the first solution and leaves it on the board.
    First,
    /// It goes through all of them and leaves the board as it was.
    All,
}

/// What all searches offer to the tools and the tests, whatever problem they are for.
///
/// The crate of a problem has a trait of the same name, for its own board, which its searches
/// implement. An adapter beside that trait implements this one.
pub trait Search {
    /// The plain board of its problem.
    type Plain: PlainBoard;

    /// What its problem says of boards.
    const RULES: &'static dyn Rules;

    /// The name of the variant, which is the name of its crate.
    const NAME: &'static str;

    /// Its idea in one line.
    const IDEA: &'static str;

    /// Whether it looks for the first solution or for all.
    const SCOPE: Scope;

    /// Searches from `board` on, and shows the board to `found` at each solution.
    ///
    /// Without a solution the board is given back as it was.
    fn search<B: Board<Self::Plain>>(board: &mut B, found: impl FnMut(&B));

    /// The same search without an observer, on a plain board. A variant that has a board type of its
    /// own searches on that.
    fn unobserved(start: &Self::Plain, found: impl FnMut(&Self::Plain));
}
