//! The rules: which queens attack each other, and what makes an answer right.

use std::{error::Error, fmt};

use search::{PlainBoard, Size};

use crate::{Cell, Chessboard};

/// One of the 6n − 2 lines of squares on which there may be one queen.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum AttackLine {
    /// A row, from 0 at the top.
    Row(usize),
    /// A column, from 0 at the left.
    Column(usize),
    /// A diagonal downwards to the right, by row − column + n − 1: 0 is the upper right corner, 2n − 2
    /// the lower left one.
    Diagonal(usize),
    /// A diagonal downwards to the left, by row + column: 0 is the upper left corner, 2n − 2 the lower
    /// right one.
    Antidiagonal(usize),
}

impl AttackLine {
    /// All units of a board of n × n: the rows, the columns, then the diagonals of both kinds.
    pub fn all(n: usize) -> impl Iterator<Item = AttackLine> {
        let (lines, diagonals) = (0..n, 0..(2 * n).saturating_sub(1));
        let rows = lines.clone().map(AttackLine::Row);
        let columns = lines.map(AttackLine::Column);
        let downwards = diagonals.clone().map(AttackLine::Diagonal);
        let upwards = diagonals.map(AttackLine::Antidiagonal);
        rows.chain(columns).chain(downwards).chain(upwards)
    }

    /// The four lines that a square of a board of n × n is on.
    pub fn of(Cell { row, col }: Cell, n: usize) -> [AttackLine; 4] {
        let (difference, sum) = (row + n - 1 - col, row + col);
        [
            AttackLine::Row(row),
            AttackLine::Column(col),
            AttackLine::Diagonal(difference),
            AttackLine::Antidiagonal(sum),
        ]
    }

    /// Its squares on a board of n × n, in reading order.
    pub fn cells(self, n: usize) -> impl Iterator<Item = Cell> {
        let size = Size { rows: n, columns: n };
        size.cells().filter(move |&cell| AttackLine::of(cell, n).contains(&self))
    }
}

/// Two queens that attack each other.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Attack {
    /// The line that both are on.
    pub unit: AttackLine,
    /// Their squares in reading order.
    pub cells: [Cell; 2],
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Attack { unit, cells: [a, b] } = self;
        write!(f, "the queens at {a} and {b} attack each other: both are ")?;
        match unit {
            AttackLine::Row(row) => write!(f, "in row {}", row + 1),
            AttackLine::Column(col) => write!(f, "in column {}", col + 1),
            AttackLine::Diagonal(_) | AttackLine::Antidiagonal(_) => f.write_str("on one diagonal"),
        }
    }
}

impl Error for Attack {}

impl Chessboard {
    /// The first attack on the board: of the rows, then of the columns, then of the diagonals
    /// downwards to the right, then of the others, each with its first two queens in reading order.
    pub fn attack(&self) -> Option<Attack> {
        let queens: Vec<Cell> = self.queens().collect();
        AttackLine::all(self.n()).find_map(|unit| {
            let in_unit = |&cell: &Cell| AttackLine::of(cell, self.n()).contains(&unit);
            let mut queens = queens.iter().copied().filter(in_unit);
            let cells = [queens.next()?, queens.next()?];
            Some(Attack { unit, cells })
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
