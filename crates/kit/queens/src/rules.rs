//! The rules of n queens: the units, the check for attacks, and the check of a solution.

use std::ops::RangeInclusive;

use search::notation::{self, Boards, LocatedBoard, Location, located_chars};
use search::{
    AnyBoard, BoardError, BoxError, Cell, Notation, PlainBoard, Rules, Size, Unit, UnitCells,
    UnitKind,
};

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

    /// Returns all 6n − 2 units: the rows, the columns, the diagonals, then the antidiagonals.
    fn units(&self, size: Size) -> Vec<UnitCells> {
        let n = size.rows;
        units(n)
            .map(|unit| {
                let cells = size.cells().filter(|&cell| has_cell(unit, cell, n)).collect();
                UnitCells { unit, cells }
            })
            .collect()
    }

    fn check_start(&self, start: &AnyBoard) -> Result<(), BoardError> {
        chessboard_from_board(start, start.size())?.attack().map_or(Ok(()), Err)
    }

    fn check_solution(&self, start: &AnyBoard, answer: &AnyBoard) -> Result<(), BoardError> {
        let size = start.size();
        check_solution(&chessboard_from_board(start, size)?, &chessboard_from_board(answer, size)?)
    }

    fn read(&self, text: &str) -> Result<AnyBoard, BoxError> {
        Ok(Boards::<_, Queens>::new(text.lines()).exactly_one()?)
    }

    fn read_all(&self, text: &str) -> Vec<LocatedBoard<Result<AnyBoard, BoxError>>> {
        notation::parse_boards::<Queens>(text)
    }

    fn read_line(&self, line: &str) -> Result<AnyBoard, BoxError> {
        let chars: Vec<_> = located_chars(1, line).collect();
        let rows: Vec<_> = chars.split(|it| it.char == '/').map(<[_]>::to_vec).collect();
        Ok(board_from_squares(&rows, Location { line: 1, column: chars.len() + 1 })?)
    }

    fn notations(&self) -> &'static [Notation] {
        &NOTATIONS
    }
}

/// Returns all units of an n × n board: the rows, the columns, the diagonals, then the antidiagonals.
fn units(n: usize) -> impl Iterator<Item = Unit> {
    let diagonals = (2 * n).saturating_sub(1);
    let kinds = [
        (UnitKind::Row, n),
        (UnitKind::Column, n),
        (UnitKind::Diagonal, diagonals),
        (UnitKind::Antidiagonal, diagonals),
    ];
    kinds.into_iter().flat_map(|(kind, count)| (0..count).map(move |index| Unit { kind, index }))
}

/// Returns whether a unit of an n × n board contains a cell. Diagonal 0 is the top right corner, and antidiagonal 0 is
/// the top left corner.
fn has_cell(unit: Unit, Cell { row, col }: Cell, n: usize) -> bool {
    let index = match unit.kind {
        UnitKind::Row => row,
        UnitKind::Column => col,
        UnitKind::Diagonal => row + n - 1 - col,
        UnitKind::Antidiagonal => row + col,
        UnitKind::Box => return false,
    };
    index == unit.index
}

fn chessboard_from_board(board: &AnyBoard, expected: Size) -> Result<Chessboard, BoardError> {
    let other_size = |_| BoardError::OtherSize { found: board.size(), expected };
    Chessboard::try_from(*board).map_err(other_size)
}

impl Chessboard {
    /// Returns the first two queens that attack each other: in a row, else in a column, else on a diagonal, else on an
    /// antidiagonal. Returns `None` if no queens attack each other.
    pub fn attack(&self) -> Option<BoardError> {
        let n = self.n();
        let queens: Vec<Cell> = self.queens().collect();
        units(n).find_map(|unit| {
            let mut queens_in_unit = queens.iter().filter(|&&cell| has_cell(unit, cell, n));
            let cells = [*queens_in_unit.next()?, *queens_in_unit.next()?];
            Some(BoardError::Attack { noun: "queen", unit, cells })
        })
    }
}

/// Checks that `answer` is a solution of `start`: the answer keeps the given queens, and has n queens that do not
/// attack each other.
/// Fails with the first mistake: another size, else a removed queen, else too few queens, else an attack. More than n
/// queens are an attack, since a row then has two queens.
fn check_solution(start: &Chessboard, answer: &Chessboard) -> Result<(), BoardError> {
    let n = start.n();
    if answer.n() != n {
        return Err(BoardError::OtherSize { found: answer.size(), expected: start.size() });
    }
    if let Some(cell) = start.queens().find(|cell| answer[cell.row][cell.col] == 0) {
        let given = "queen".to_string();
        return Err(BoardError::GivenChanged { cell, given, found: None });
    }
    let queen_count = answer.queens().count();
    let empty_row = (0..n).find(|&row| !answer[row].contains(&1));
    if let Some(row) = empty_row
        && queen_count < n
    {
        return Err(BoardError::EmptyRow { row, noun: "queen", found: queen_count, expected: n });
    }
    answer.attack().map_or(Ok(()), Err)
}
