//! The rules: which queens attack each other, and what makes an answer right.

use search::{Cell, PlainBoard, Size, Unit, notation::count};

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
fn lines(n: usize) -> impl Iterator<Item = (usize, Unit)> {
    KINDS.into_iter().enumerate().flat_map(move |(index, kind)| {
        let count = if index < 2 { n } else { (2 * n).saturating_sub(1) };
        (0..count).map(move |number| (index, Unit { kind, number }))
    })
}

/// All 6n − 2 lines: the rows, the columns, then the diagonals of both kinds.
pub fn units(size: Size) -> Vec<(Unit, Vec<Cell>)> {
    let n = size.rows;
    let with_cells = |(index, unit): (usize, Unit)| {
        let is_on = |cell: &Cell| numbers(*cell, n)[index] == unit.number;
        (unit, size.cells().filter(is_on).collect())
    };
    lines(n).map(with_cells).collect()
}

impl Chessboard {
    /// The first attack on the board: of the rows, then of the columns, then of the diagonals
    /// downwards to the right, then of the others, each with its first two queens in reading order.
    pub fn attack(&self) -> Option<String> {
        let queens: Vec<Cell> = self.queens().collect();
        lines(self.n()).find_map(|(index, unit)| {
            let is_on = |cell: &Cell| numbers(*cell, self.n())[index] == unit.number;
            let mut queens = queens.iter().copied().filter(is_on);
            let (a, b) = (queens.next()?, queens.next()?);
            let place = match unit.kind {
                "row" | "column" => format!("in {unit}"),
                _ => "on one diagonal".to_string(),
            };
            Some(format!("the queens at {a} and {b} attack each other: both are {place}"))
        })
    }
}

/// Checks that `answer` is a solution of `start`: it keeps all given queens, has n of them, and no two
/// attack each other.
/// Fails with the first mistake: another size, then a given queen that is gone, then too few queens, then an
/// attack. More than n queens attack each other in some row.
pub fn check_solution(start: &Chessboard, answer: &Chessboard) -> Result<(), String> {
    let n = start.n();
    if answer.n() != n {
        return Err(format!("{} squares; expected {}", answer.size(), start.size()));
    }
    if let Some(cell) = start.queens().find(|cell| answer[cell.row][cell.col] == 0) {
        return Err(format!("{cell}: the given queen was removed"));
    }
    let queens = answer.queens().count();
    if let Some(row) = (0..n).find(|&row| queens < n && !answer[row].contains(&1)) {
        return Err(format!("{}, expected {n}: row {} has none", count(queens, "queen"), row + 1));
    }
    answer.attack().map_or(Ok(()), Err)
}
