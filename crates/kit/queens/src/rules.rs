//! The rules: which queens attack each other, what makes an answer right, and what tools for all problems ask.

use std::ops::RangeInclusive;

use search::notation::{self, Boards, LocatedBoard, located_chars};
use search::{AnyBoard, BoardError, BoxError, Cell, Notation, PlainBoard, Rules, Size, Unit};

use crate::notation::{EXPECTED_BOARD, NOTATIONS, board_from_squares};
use crate::{Chessboard, Queens};

impl Rules for Queens {
    fn name(&self) -> &'static str {
        "queens"
    }

    fn is_valid_size(&self, size: Size) -> bool {
        size.rows == size.columns && (1..=Chessboard::MAX_N).contains(&size.rows)
    }

    fn values(&self) -> RangeInclusive<u8> {
        1..=1
    }

    fn expected_input(&self) -> &'static str {
        EXPECTED_BOARD
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

    fn block_size(&self) -> Option<Size> {
        None
    }

    /// All 6n − 2 lines: the rows, the columns, then the diagonals of both kinds.
    fn units(&self, size: Size) -> Vec<(Unit, Vec<Cell>)> {
        let n = size.rows;
        let with_cells = |(index, unit): (usize, Unit)| {
            let is_on = |cell: &Cell| unit_numbers(*cell, n)[index] == unit.index;
            (unit, size.cells().filter(is_on).collect())
        };
        indexed_units(n).map(with_cells).collect()
    }

    fn check_start(&self, start: &AnyBoard) -> Result<(), BoardError> {
        chessboard_from_board(start, start.size())?.attack().map_or(Ok(()), Err)
    }

    fn check_solution(&self, start: &AnyBoard, answer: &AnyBoard) -> Result<(), BoardError> {
        let size = start.size();
        check_solution(&chessboard_from_board(start, size)?, &chessboard_from_board(answer, size)?)
    }

    fn read(&self, text: &str) -> Result<AnyBoard, BoxError> {
        Ok(Boards::<_, Queens>::new(text.lines()).exactly_one("board", EXPECTED_BOARD)?)
    }

    fn read_all(&self, text: &str) -> Vec<LocatedBoard<Result<AnyBoard, BoxError>>> {
        notation::parse_boards::<Queens>(text)
    }

    fn read_line(&self, line: &str) -> Result<AnyBoard, BoxError> {
        let chars: Vec<_> = located_chars(1, line).collect();
        let rows: Vec<_> = chars.split(|&(_, char)| char == '/').map(<[_]>::to_vec).collect();
        Ok(board_from_squares(&rows, (1, chars.len() + 1))?)
    }

    fn notations(&self) -> &'static [Notation] {
        &NOTATIONS
    }
}

/// The kinds of lines of squares on which there may be one queen. A diagonal goes downwards to the
/// right, its number is row − column + n − 1; an antidiagonal goes downwards to the left, its number
/// is row + column.
const UNIT_KINDS: [&str; 4] = ["row", "column", "diagonal", "antidiagonal"];

/// The numbers of the four lines that a square of a board of n × n is on.
fn unit_numbers(Cell { row, col }: Cell, n: usize) -> [usize; 4] {
    [row, col, row + n - 1 - col, row + col]
}

/// The names of all lines of a board of n × n, by kinds.
fn indexed_units(n: usize) -> impl Iterator<Item = (usize, Unit)> {
    UNIT_KINDS.into_iter().enumerate().flat_map(move |(index, kind)| {
        let count = if index < 2 { n } else { (2 * n).saturating_sub(1) };
        (0..count).map(move |number| (index, Unit { kind, index: number }))
    })
}

fn chessboard_from_board(board: &AnyBoard, expected: Size) -> Result<Chessboard, BoardError> {
    let other_size = |_| BoardError::OtherSize { found: board.size(), expected };
    Chessboard::try_from(*board).map_err(other_size)
}

impl Chessboard {
    /// The first attack on the board: of the rows, then of the columns, then of the diagonals
    /// downwards to the right, then of the others, each with its first two queens in reading order.
    pub fn attack(&self) -> Option<BoardError> {
        let queens: Vec<Cell> = self.queens().collect();
        indexed_units(self.n()).find_map(|(index, unit)| {
            let is_on = |cell: &Cell| unit_numbers(*cell, self.n())[index] == unit.index;
            let mut queens = queens.iter().copied().filter(is_on);
            let (a, b) = (queens.next()?, queens.next()?);
            Some(BoardError::Attack { noun: "queen", unit, cells: [a, b] })
        })
    }
}

/// Checks that `answer` is a solution of `start`: it keeps all given queens, has n of them, and no two
/// attack each other.
/// Fails with the first mistake: another size, then a given queen that is gone, then too few queens, then an
/// attack. More than n queens attack each other in some row.
fn check_solution(start: &Chessboard, answer: &Chessboard) -> Result<(), BoardError> {
    let n = start.n();
    if answer.n() != n {
        return Err(BoardError::OtherSize { found: answer.size(), expected: start.size() });
    }
    if let Some(cell) = start.queens().find(|cell| answer[cell.row][cell.col] == 0) {
        let given = "queen".to_string();
        return Err(BoardError::GivenChanged { cell, given, found: None });
    }
    let queens = answer.queens().count();
    if let Some(row) = (0..n).find(|&row| queens < n && !answer[row].contains(&1)) {
        return Err(BoardError::EmptyRow { row, noun: "queen", found: queens, expected: n });
    }
    answer.attack().map_or(Ok(()), Err)
}
