//! Sudoku for tools that serve all problems.

use alloc::{format, vec::Vec};
use core::ops::RangeInclusive;

use search::{
    Cell, Fault, Notation, Position, Rules, Size, Unit,
    notation::{self, Located},
};

use crate::{
    Grid, check_solution,
    notation::{NOTATIONS, NineRows, WHOLE},
    rules::units,
};

/// The rules and the notation of Sudoku.
#[derive(Clone, Copy, Debug)]
pub struct Sudoku;

impl Rules for Sudoku {
    fn name(&self) -> &'static str {
        "sudoku"
    }

    fn is_size(&self, size: Size) -> bool {
        size == Grid::SIZE
    }

    fn values(&self) -> RangeInclusive<u8> {
        1..=9
    }

    fn expected(&self) -> &'static str {
        WHOLE
    }

    fn symbol(&self, value: u8) -> char {
        if value == 0 { '.' } else { char::from(b'0' + value) }
    }

    fn noun(&self) -> &'static str {
        "digit"
    }

    fn in_chinese(&self, word: &str) -> &'static str {
        match word {
            "row" => "行",
            "column" => "列",
            "box" => "宫",
            _ => "数字",
        }
    }

    fn block(&self) -> Option<Size> {
        Some(Size { rows: 3, columns: 3 })
    }

    fn units(&self, _: Size) -> Vec<(Unit, Vec<Cell>)> {
        units().collect()
    }

    fn check_start(&self, start: &Position) -> Result<(), Fault> {
        Grid::try_from(*start)?.clash().map_or(Ok(()), |clash| Err(clash.into()))
    }

    fn check_solution(&self, start: &Position, answer: &Position) -> Result<(), Fault> {
        Ok(check_solution(&Grid::try_from(*start)?, &Grid::try_from(*answer)?)?)
    }

    fn read(&self, text: &str) -> Result<Position, Fault> {
        Ok(text.parse::<Grid>()?.into())
    }

    fn read_all(&self, text: &str) -> Vec<Located<Result<Position, Fault>>> {
        notation::all::<NineRows>(text)
    }

    fn read_line(&self, line: &str) -> Result<Position, Fault> {
        let digit = |(index, char): (usize, char)| match char {
            '.' => Ok(0),
            '0'..='9' => Ok(char as u8 - b'0'),
            _ => {
                let column = index + 1;
                Err(format!("column {column}: '{char}' is no digit 1-9 and no empty cell (. or 0)"))
            }
        };
        let length = line.chars().count();
        if length != 81 {
            return Err(format!("{length} cells, 81 expected").into());
        }
        let cells = line.chars().enumerate().map(digit).collect::<Result<Vec<u8>, _>>()?;
        Ok(Position::new(Grid::SIZE, &cells).expect("there are 81 digits"))
    }

    fn notations(&self) -> &'static [Notation] {
        &NOTATIONS
    }
}
