//! n queens for tools that serve all problems.

use std::ops::RangeInclusive;

use search::{
    Cell, Fault, Notation, Position, Rules, Size, Unit,
    notation::{self, Boards, Located, Rows, placed},
};

use crate::{
    Chessboard,
    notation::{BOARD, NOTATIONS, SquareRows},
    rules::{check_solution, units},
};

/// The rules and the notation of n queens.
#[derive(Clone, Copy, Debug)]
pub struct Queens;

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

    fn units(&self, size: Size) -> Vec<(Unit, Vec<Cell>)> {
        units(size)
    }

    fn check_start(&self, start: &Position) -> Result<(), Fault> {
        Chessboard::try_from(*start)?.attack().map_or(Ok(()), |attack| Err(attack.into()))
    }

    fn check_solution(&self, start: &Position, answer: &Position) -> Result<(), Fault> {
        Ok(check_solution(&Chessboard::try_from(*start)?, &Chessboard::try_from(*answer)?)?)
    }

    fn read(&self, text: &str) -> Result<Position, Fault> {
        Ok(Boards::<_, SquareRows>::new(text.lines()).one("board", BOARD)?)
    }

    fn read_all(&self, text: &str) -> Vec<Located<Result<Position, Fault>>> {
        notation::all::<SquareRows>(text)
    }

    fn read_line(&self, line: &str) -> Result<Position, Fault> {
        let chars: Vec<_> = placed(1, line).collect();
        let (mut rows, mut end) = (SquareRows::default(), 0);
        for row in chars.split(|&(_, char)| char == '/') {
            end += row.len() + 1;
            rows.push_row(row, (1, end));
        }
        Ok(rows.read()?)
    }

    fn notations(&self) -> &'static [Notation] {
        &NOTATIONS
    }
}
