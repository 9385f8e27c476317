//! n queens for tools that serve all problems.

use std::ops::RangeInclusive;

use search::{Fault, PlainBoard, Position, Rules, Size, Unit, notation::Located};

use crate::{
    Chessboard, check_solution,
    notation::{self, BOARD, Notation},
    rules::units,
};

/// The rules and the notation of n queens.
#[derive(Clone, Copy, Debug)]
pub struct Queens;

/// The notations in the order in which they are listed, and in which [`Notation::ALL`] has them.
const NOTATIONS: [(&str, &str); 4] = [
    ("grid", "A line for each row, with a blank between the squares"),
    ("line", "Rows of . and Q with a slash between"),
    ("columns", "The column of the queen of each row"),
    ("leetcode", "The JSON of LeetCode's answers"),
];

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
        match value {
            0 => '.',
            _ => 'Q',
        }
    }

    fn noun(&self) -> &'static str {
        "queen"
    }

    fn block(&self) -> Option<Size> {
        None
    }

    fn units(&self, size: Size) -> Vec<Unit> {
        units(size)
    }

    fn check_start(&self, start: &Position) -> Result<(), Fault> {
        Ok(Chessboard::try_from(*start)?.check_attack()?)
    }

    fn check_solution(&self, start: &Position, answer: &Position) -> Result<(), Fault> {
        Ok(check_solution(&Chessboard::try_from(*start)?, &Chessboard::try_from(*answer)?)?)
    }

    fn read(&self, text: &str) -> Result<Position, Fault> {
        Ok(text.parse::<Chessboard>()?.into())
    }

    fn read_all(&self, text: &str) -> Vec<Located<Result<Position, Fault>>> {
        notation::boards(text).into_iter().map(Located::of).collect()
    }

    fn read_line(&self, line: &str) -> Result<Position, Fault> {
        Ok(Chessboard::from_line(line)?.into())
    }

    fn line(&self, position: &Position) -> String {
        let size = position.size();
        let row = |row: usize| position[row].iter().map(|&value| self.symbol(value)).collect();
        (0..size.rows).map(row).collect::<Vec<String>>().join("/")
    }

    fn notations(&self) -> &'static [(&'static str, &'static str)] {
        &NOTATIONS
    }

    fn write(&self, position: &Position, notation: &str) -> Option<String> {
        let index = NOTATIONS.iter().position(|(name, _)| *name == notation)?;
        Some(Notation::ALL[index].write(&Chessboard::try_from(*position).ok()?))
    }
}
