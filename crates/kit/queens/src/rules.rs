//! The rules: which queens attack each other, what makes an answer right, and what tools for all problems ask.

use std::ops::RangeInclusive;

use search::notation::{self, Boards, Located, placed};
use search::{BoardFinding, Cell, Fault, Notation, PlainBoard, Position, Rules, Size, Unit};

use crate::notation::{BOARD, NOTATIONS, of_squares};
use crate::{Chessboard, Queens};

impl Rules for Queens {
    fn name(&self) -> &'static str {
        "queens"
    }

    fn is_size(&self, size: Size) -> bool {
        size.rows == size.columns && (1..=Chessboard::MOST).contains(&size.rows)
    }

    fn values(&self) -> RangeInclusive<u8> {
        1..=1
    }

    fn expected(&self) -> &'static str {
        BOARD
    }

    fn symbol(&self, value: u8) -> char {
        if value == 0 { '.' } else { 'Q' }
    }

    fn noun(&self) -> &'static str {
        "queen"
    }

    fn in_chinese(&self, word: &str) -> &'static str {
        match word {
            "row" => "行",
            "column" => "列",
            "diagonal" | "antidiagonal" => "斜线",
            _ => "皇后",
        }
    }

    fn block(&self) -> Option<Size> {
        None
    }

    /// All 6n − 2 lines: the rows, the columns, then the diagonals of both kinds.
    fn units(&self, size: Size) -> Vec<(Unit, Vec<Cell>)> {
        let n = size.rows;
        let with_cells = |(index, unit): (usize, Unit)| {
            let is_on = |cell: &Cell| numbers(*cell, n)[index] == unit.number;
            (unit, size.cells().filter(is_on).collect())
        };
        lines(n).map(with_cells).collect()
    }

    fn check_start(&self, start: &Position) -> Result<(), BoardFinding> {
        chessboard(start, start.size())?.attack().map_or(Ok(()), Err)
    }

    fn check_solution(&self, start: &Position, answer: &Position) -> Result<(), BoardFinding> {
        let size = start.size();
        check_solution(&chessboard(start, size)?, &chessboard(answer, size)?)
    }

    fn read(&self, text: &str) -> Result<Position, Fault> {
        Ok(Boards::<_, Queens>::new(text.lines()).one("board", BOARD)?)
    }

    fn read_all(&self, text: &str) -> Vec<Located<Result<Position, Fault>>> {
        notation::all::<Queens>(text)
    }

    fn read_line(&self, line: &str) -> Result<Position, Fault> {
        let chars: Vec<_> = placed(1, line).collect();
        let rows: Vec<_> = chars.split(|&(_, char)| char == '/').map(<[_]>::to_vec).collect();
        Ok(of_squares(&rows, (1, chars.len() + 1))?)
    }

    fn notations(&self) -> &'static [Notation] {
        &NOTATIONS
    }
}

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

fn chessboard(board: &Position, expected: Size) -> Result<Chessboard, BoardFinding> {
    let other_size = |_| BoardFinding::OtherSize { found: board.size(), expected };
    Chessboard::try_from(*board).map_err(other_size)
}

impl Chessboard {
    /// The first attack on the board: of the rows, then of the columns, then of the diagonals
    /// downwards to the right, then of the others, each with its first two queens in reading order.
    pub fn attack(&self) -> Option<BoardFinding> {
        let queens: Vec<Cell> = self.queens().collect();
        lines(self.n()).find_map(|(index, unit)| {
            let is_on = |cell: &Cell| numbers(*cell, self.n())[index] == unit.number;
            let mut queens = queens.iter().copied().filter(is_on);
            let (a, b) = (queens.next()?, queens.next()?);
            Some(BoardFinding::Attack { noun: "queen", unit, cells: [a, b] })
        })
    }
}

/// Checks that `answer` is a solution of `start`: it keeps all given queens, has n of them, and no two
/// attack each other.
/// Fails with the first mistake: another size, then a given queen that is gone, then too few queens, then an
/// attack. More than n queens attack each other in some row.
fn check_solution(start: &Chessboard, answer: &Chessboard) -> Result<(), BoardFinding> {
    let n = start.n();
    if answer.n() != n {
        return Err(BoardFinding::OtherSize { found: answer.size(), expected: start.size() });
    }
    if let Some(cell) = start.queens().find(|cell| answer[cell.row][cell.col] == 0) {
        let given = "queen".to_string();
        return Err(BoardFinding::GivenChanged { cell, given, found: None });
    }
    let queens = answer.queens().count();
    if let Some(row) = (0..n).find(|&row| queens < n && !answer[row].contains(&1)) {
        return Err(BoardFinding::EmptyRow { row, noun: "queen", found: queens, expected: n });
    }
    answer.attack().map_or(Ok(()), Err)
}
