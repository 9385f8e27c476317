//! The rules: which queens attack each other, and what makes an answer right.

use std::{error::Error, fmt};

use search::{Cell, PlainBoard, Size, Unit, UnitName};

use crate::Chessboard;

/// The kinds of lines of squares on which there may be one queen. A diagonal goes downwards to the
/// right, its number is row − column + n − 1; an antidiagonal goes downwards to the left, its number
/// is row + column.
const KINDS: [&str; 4] = ["row", "column", "diagonal", "antidiagonal"];

/// The numbers of the four lines that a square of a board of n × n is on.
fn numbers(Cell { row, col }: Cell, n: usize) -> [usize; 4] {
    [row, col, row + n - 1 - col, row + col]
}

/// The names of all lines of a board of n × n, by kinds.
fn lines(n: usize) -> impl Iterator<Item = (usize, UnitName)> {
    KINDS.into_iter().enumerate().flat_map(move |(index, kind)| {
        let count = if index < 2 { n } else { (2 * n).saturating_sub(1) };
        (0..count).map(move |number| (index, UnitName { kind, number }))
    })
}

/// All 6n − 2 lines: the rows, the columns, then the diagonals of both kinds.
pub fn units(size: Size) -> Vec<Unit> {
    let n = size.rows;
    let unit = |(index, UnitName { kind, number })| {
        let is_on = |cell: &Cell| numbers(*cell, n)[index] == number;
        Unit { kind, number, cells: size.cells().filter(is_on).collect() }
    };
    lines(n).map(unit).collect()
}

/// Two queens that attack each other.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Attack {
    /// The line that both are on.
    pub unit: UnitName,
    /// Their squares in reading order.
    pub cells: [Cell; 2],
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Attack { unit, cells: [a, b] } = self;
        write!(f, "the queens at {a} and {b} attack each other: both are ")?;
        match unit.kind {
            "row" | "column" => write!(f, "in {unit}"),
            _ => f.write_str("on one diagonal"),
        }
    }
}

impl Error for Attack {}

impl Chessboard {
    /// The first attack on the board: of the rows, then of the columns, then of the diagonals
    /// downwards to the right, then of the others, each with its first two queens in reading order.
    pub fn attack(&self) -> Option<Attack> {
        let queens: Vec<Cell> = self.queens().collect();
        lines(self.n()).find_map(|(index, unit)| {
            let is_on = |cell: &Cell| numbers(*cell, self.n())[index] == unit.number;
            let mut queens = queens.iter().copied().filter(is_on);
            Some(Attack { unit, cells: [queens.next()?, queens.next()?] })
        })
    }

    /// Checks that no two queens on the board attack each other.
    ///
    /// # Errors
    ///
    /// The first attack.
    pub fn check_attack(&self) -> Result<(), Attack> {
        self.attack().map_or(Ok(()), Err)
    }
}

/// Why a board is not a solution of a start.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum WrongChessboard {
    /// The board has another size.
    Size {
        /// The size of the start.
        start: Size,
        /// The size of the answer.
        answer: Size,
    },
    /// A queen of the start is gone.
    GivenRemoved {
        /// Its square.
        cell: Cell,
    },
    /// There are fewer than n queens.
    TooFew {
        /// How many there are.
        queens: usize,
        /// How many there should be.
        n: usize,
        /// The first row that has none, from 0.
        row: usize,
    },
    /// Two queens attack each other.
    Attack(Attack),
}

impl fmt::Display for WrongChessboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WrongChessboard::Size { start, answer } => {
                write!(f, "{answer} squares; expected {start}")
            }
            WrongChessboard::GivenRemoved { cell } => {
                write!(f, "{cell}: the given queen was removed")
            }
            WrongChessboard::TooFew { queens, n, row } => {
                let plural = if *queens == 1 { "" } else { "s" };
                write!(f, "{queens} queen{plural}, expected {n}: row {} has none", row + 1)
            }
            WrongChessboard::Attack(attack) => attack.fmt(f),
        }
    }
}

impl Error for WrongChessboard {}

/// Checks that `answer` is a solution of `start`: it keeps all given queens, has n of them, and no two
/// attack each other.
///
/// # Errors
///
/// The first mistake: another size, then a given queen that is gone, then too few queens, then an
/// attack. More than n queens attack each other in some row.
pub fn check_solution(start: &Chessboard, answer: &Chessboard) -> Result<(), WrongChessboard> {
    let n = start.n();
    if answer.n() != n {
        return Err(WrongChessboard::Size { start: start.size(), answer: answer.size() });
    }
    if let Some(cell) = start.queens().find(|cell| answer[cell.row][cell.col] == 0) {
        return Err(WrongChessboard::GivenRemoved { cell });
    }
    let queens = answer.queens().count();
    if let Some(row) = (0..n).find(|&row| queens < n && !answer[row].contains(&1)) {
        return Err(WrongChessboard::TooFew { queens, n, row });
    }
    answer.check_attack().map_err(WrongChessboard::Attack)
}
