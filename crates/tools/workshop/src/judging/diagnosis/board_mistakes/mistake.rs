//! The mistakes of searches on a board.

use std::fmt;

use search::notation::pluralize;
use search::{Rules, Size, Unit, UnitKind};

/// A mistake in a search on a board.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum BoardMistake {
    /// Only units of these kinds have a value twice on the wrong boards.
    UnitNotChecked {
        /// The word for a value.
        noun: &'static str,
        /// The kinds of the violated units.
        kinds: Vec<UnitKind>,
    },
    /// The check of the diagonals sees only the next row.
    NearCellsOnly {
        /// The word for a value.
        noun: &'static str,
    },
    /// Two parallel diagonals at the same distance from the longest diagonal have one mark.
    SharedDiagonalMarks,
    /// In each row, the search tries only the first column that is allowed, or the undo has the same effect.
    OnlyFirstColumnTried,
    /// The number of the row is taken for that of the column, and the other way round.
    RowAndColumnExchanged,
    /// A value is never written: it is not tried, or always refused. The text is the value in words.
    ValueNeverTried(String),
    /// The cells of these rows and columns are never filled.
    LinesNeverFilled(Vec<Unit>),
    /// Wrong values stay on the board when the search gives up.
    ValueStays {
        /// The word for a value.
        noun: &'static str,
    },
    /// The solution stood on the board, and was removed again.
    SolutionTakenBack {
        /// The name of the case.
        case: String,
        /// Number of writes until the solution stood on the board.
        writes: usize,
    },
    /// The mark of a unit stays set after the value is removed.
    MarkNotCleared {
        /// The word for a value.
        noun: &'static str,
        /// The kind of the unit.
        kind: UnitKind,
    },
    /// Each board has all pieces of the board before it.
    PiecesStay {
        /// The word for a piece.
        noun: &'static str,
    },
}

impl BoardMistake {
    /// All names of mistakes, for `[mistake_hints]` in `problem.toml`.
    pub const NAMES: [&str; 11] = [
        "unit-not-checked",
        "near-cells-only",
        "shared-diagonal-marks",
        "only-first-column-tried",
        "row-and-column-exchanged",
        "value-never-tried",
        "lines-never-filled",
        "value-stays",
        "solution-taken-back",
        "mark-not-cleared",
        "pieces-stay",
    ];

    /// Returns the name of the mistake, which is one of [`BoardMistake::NAMES`].
    pub fn name(&self) -> &'static str {
        match self {
            BoardMistake::UnitNotChecked { .. } => "unit-not-checked",
            BoardMistake::NearCellsOnly { .. } => "near-cells-only",
            BoardMistake::SharedDiagonalMarks => "shared-diagonal-marks",
            BoardMistake::OnlyFirstColumnTried => "only-first-column-tried",
            BoardMistake::RowAndColumnExchanged => "row-and-column-exchanged",
            BoardMistake::ValueNeverTried(_) => "value-never-tried",
            BoardMistake::LinesNeverFilled(_) => "lines-never-filled",
            BoardMistake::ValueStays { .. } => "value-stays",
            BoardMistake::SolutionTakenBack { .. } => "solution-taken-back",
            BoardMistake::MarkNotCleared { .. } => "mark-not-cleared",
            BoardMistake::PiecesStay { .. } => "pieces-stay",
        }
    }
}

impl fmt::Display for BoardMistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardMistake::UnitNotChecked { noun, kinds } => write_unchecked(f, noun, kinds),
            BoardMistake::NearCellsOnly { noun } => write!(
                f,
                "the check of the diagonals sees only the next row: {noun}s that are further apart attack each other"
            ),
            BoardMistake::SharedDiagonalMarks => f.write_str(
                "two diagonals share one mark: row - column and column - row are different diagonals, but count as one",
            ),
            BoardMistake::OnlyFirstColumnTried => f.write_str(
                "nothing is found after a dead end: each row tries only its first free column, or the undo does not \
                 clear what the last try has set",
            ),
            BoardMistake::RowAndColumnExchanged => f.write_str(
                "row and column are exchanged somewhere: with one empty cell, a board is solved only if the row and \
                 the column of the cell have the same number",
            ),
            BoardMistake::ValueNeverTried(value) => {
                write!(
                    f,
                    "{value} is never tried, or always refused: with one empty cell, only the boards that need \
                     {value} fail"
                )
            }
            BoardMistake::LinesNeverFilled(units) => {
                let names: Vec<String> = units.iter().map(Unit::to_string).collect();
                let verb = if names.len() == 1 { "is" } else { "are" };
                let names = names.join(" and ");
                write!(
                    f,
                    "{names} {verb} never filled: with one empty cell, only the boards with the empty cell there fail"
                )
            }
            BoardMistake::ValueStays { noun } => write!(
                f,
                "after a {noun} that leads nowhere, no other one is tried, or the {noun} stays on the board: the boards have \
                 wrong {noun}s and empty cells, although no two {noun}s clash"
            ),
            BoardMistake::SolutionTakenBack { case, writes } => write!(
                f,
                "the solution is taken back: on {case}, it stands on the board after {}, and then cells are emptied again",
                pluralize(writes, "write")
            ),
            BoardMistake::MarkNotCleared { noun, kind } => {
                let unit = kind_name(*kind);
                write!(
                    f,
                    "the undo does not clear the mark of the {unit}: a {noun} that is taken from a {unit} is never \
                     tried there again"
                )
            }
            BoardMistake::PiecesStay { noun } => {
                write!(f, "the {noun}s are not taken back: each board also has the {noun}s of the board before it")
            }
        }
    }
}

fn write_unchecked(f: &mut fmt::Formatter<'_>, noun: &str, kinds: &[UnitKind]) -> fmt::Result {
    let [kind] = kinds else {
        return write!(
            f,
            "the check of the diagonals is missing, or it misses cells: on the wrong boards, {noun}s clash \
             on diagonals of both kinds, and nowhere else"
        );
    };
    let direction = match kind {
        UnitKind::Diagonal => "right",
        UnitKind::Antidiagonal => "left",
        UnitKind::Row | UnitKind::Column | UnitKind::Box => {
            let unit = kind.name();
            return write!(
                f,
                "the check of the {unit} is missing, or it misses cells: on the wrong boards, {noun}s clash \
                 in a {unit}, and nowhere else"
            );
        }
    };
    write!(
        f,
        "only one of the two diagonals is checked: on the wrong boards, {noun}s clash on diagonals that go down to the \
         {direction}, and nowhere else"
    )
}

/// Returns the name of a kind. Both kinds of diagonals have the name "diagonal", as in the messages of the judge.
fn kind_name(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Antidiagonal => UnitKind::Diagonal.name(),
        kind => kind.name(),
    }
}

/// Returns all kinds of units of a board, each once.
pub(super) fn kinds_of_units(rules: &dyn Rules, size: Size) -> Vec<UnitKind> {
    let mut kinds: Vec<UnitKind> = rules.units(size).iter().map(|unit| unit.unit.kind).collect();
    kinds.dedup();
    kinds
}
