//! Sudoku for tools that serve all problems.

use alloc::{string::String, vec::Vec};
use core::ops::RangeInclusive;

use search::{Fault, Position, Rules, Size, Unit, notation::Located};

use crate::{
    Grid, check_solution,
    notation::{Notation, Puzzles, WHOLE},
    rules::units,
};

/// The rules and the notation of Sudoku.
#[derive(Clone, Copy, Debug)]
pub struct Sudoku;

/// The notations in the order in which they are listed, and in which [`Notation::ALL`] has them.
const NOTATIONS: [(&str, &str); 7] = [
    ("grid", "Nine lines with bars between the boxes"),
    ("line", "81 digits on a line"),
    ("swift", "As the Swift program prints a board"),
    ("java", "As the Java program prints a board"),
    ("cpp", "As the C++ program prints a board"),
    ("python", "As the Python program prints a board"),
    ("leetcode", "The JSON of LeetCode's test cases"),
];

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
        match value {
            0 => '.',
            _ => char::from(b'0' + value),
        }
    }

    fn noun(&self) -> &'static str {
        "digit"
    }

    fn block(&self) -> Option<Size> {
        Some(Size { rows: 3, columns: 3 })
    }

    fn units(&self, _: Size) -> Vec<Unit> {
        units().collect()
    }

    fn check_start(&self, start: &Position) -> Result<(), Fault> {
        Ok(Grid::try_from(*start)?.check_clash()?)
    }

    fn check_solution(&self, start: &Position, answer: &Position) -> Result<(), Fault> {
        Ok(check_solution(&Grid::try_from(*start)?, &Grid::try_from(*answer)?)?)
    }

    fn read(&self, text: &str) -> Result<Position, Fault> {
        Ok(text.parse::<Grid>()?.into())
    }

    fn read_all(&self, text: &str) -> Vec<Located<Result<Position, Fault>>> {
        Puzzles::new(text.lines()).map(Located::of).collect()
    }

    fn read_line(&self, line: &str) -> Result<Position, Fault> {
        Ok(Grid::from_line(line)?.into())
    }

    fn line(&self, position: &Position) -> String {
        position.as_bytes().iter().map(|&digit| self.symbol(digit)).collect()
    }

    fn notations(&self) -> &'static [(&'static str, &'static str)] {
        &NOTATIONS
    }

    fn write(&self, position: &Position, notation: &str) -> Option<String> {
        let index = NOTATIONS.iter().position(|(name, _)| *name == notation)?;
        Some(Notation::ALL[index].write(&Grid::try_from(*position).ok()?))
    }
}
