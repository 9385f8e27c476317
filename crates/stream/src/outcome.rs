//! What became of a puzzle, and of all of them.

use std::{iter, ops::AddAssign};

use program::{
    Answer,
    clap::{self, ValueEnum},
};
use serde::Serialize;
use sudoku::Grid;

use super::batch::{Bad, Batch};

/// What became of a puzzle, or of a line that is no puzzle.
pub struct Outcome<'a> {
    /// What messages call the file.
    pub source: &'a str,
    /// The line in which it starts, from 1.
    pub line: usize,
    /// The answer.
    pub found: Found<'a>,
}

/// An answer, or why there is none.
pub enum Found<'a> {
    /// A puzzle that was answered.
    Answered(&'a Grid, &'a lockstep::Answer),
    /// A line that is no puzzle, or givens that clash.
    Bad {
        /// The line, or the puzzle.
        text: String,
        /// What is wrong, and in which line.
        reason: String,
    },
}

/// What became of a puzzle, in a word.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// One solution
    Unique,
    /// More than one
    Several,
    /// No solution
    None,
    /// Not a puzzle: it cannot be read, or its givens clash
    Bad,
}

impl Outcome<'_> {
    /// In a word.
    pub fn verdict(&self) -> Verdict {
        match &self.found {
            Found::Bad { .. } => Verdict::Bad,
            Found::Answered(_, answer) => match answer.solutions {
                0 => Verdict::None,
                1 => Verdict::Unique,
                _ => Verdict::Several,
            },
        }
    }
}

/// The outcomes of a batch, in the order of its lines.
pub fn of_batch<'a>(
    batch: &'a Batch,
    answers: &'a [lockstep::Answer],
) -> impl Iterator<Item = Outcome<'a>> {
    let mut bad = batch.bad.iter().peekable();
    let mut answers = answers.iter().enumerate().peekable();
    iter::from_fn(move || {
        let index = answers.peek().map(|(index, _)| *index);
        if let Some(bad) = bad.next_if(|bad| index.is_none_or(|index| bad.index <= index)) {
            return Some(unreadable(batch, bad));
        }
        let (index, answer) = answers.next()?;
        Some(answered(batch, index, answer))
    })
}

fn unreadable<'a>(batch: &'a Batch, bad: &Bad) -> Outcome<'a> {
    let found = Found::Bad { text: bad.text.clone(), reason: bad.error.to_string() };
    Outcome { source: &batch.source, line: bad.error.line, found }
}

fn answered<'a>(batch: &'a Batch, index: usize, answer: &'a lockstep::Answer) -> Outcome<'a> {
    let (puzzle, line) = (&batch.puzzles[index], batch.lines[index]);
    // With a clash there is no solution, so the many puzzles that have one need no look at it.
    let clash = if answer.solutions == 0 { puzzle.clash() } else { None };
    let found = match clash {
        None => Found::Answered(puzzle, answer),
        Some(clash) => {
            Found::Bad { text: puzzle.to_string(), reason: format!("line {line}: {clash}") }
        }
    };
    Outcome { source: &batch.source, line, found }
}

/// How many puzzles have which outcome.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Tally {
    /// Puzzles with one solution.
    pub unique: u64,
    /// Puzzles with several.
    pub several: u64,
    /// Puzzles without one.
    pub none: u64,
    /// Lines that are no puzzle, and givens that clash.
    pub bad: u64,
    /// Files that could not be read to their end.
    pub unreadable: u64,
}

impl Tally {
    /// Counts one more.
    pub fn count(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Unique => self.unique += 1,
            Verdict::Several => self.several += 1,
            Verdict::None => self.none += 1,
            Verdict::Bad => self.bad += 1,
        }
    }

    /// How many puzzles were answered.
    pub fn puzzles(&self) -> u64 {
        self.unique + self.several + self.none
    }

    /// How the program ends: [`Answer::BadInput`], or whether all puzzles are as they should be.
    pub fn answer(&self, all_is_well: bool) -> Answer {
        match (self.bad + self.unreadable, all_is_well) {
            (0, true) => Answer::Yes,
            (0, false) => Answer::No,
            _ => Answer::BadInput,
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.unique += other.unique;
        self.several += other.several;
        self.none += other.none;
        self.bad += other.bad;
        self.unreadable += other.unreadable;
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::all_is_well(Tally { unique: 1, ..Tally::default() }, true, Answer::Yes)]
    #[case::nothing(Tally::default(), true, Answer::Yes)]
    #[case::not_all(Tally { several: 1, ..Tally::default() }, false, Answer::No)]
    #[case::bad_input_wins(Tally { bad: 1, several: 1, ..Tally::default() }, false, Answer::BadInput)]
    #[case::a_file_that_is_missing(Tally { unreadable: 1, ..Tally::default() }, true, Answer::BadInput)]
    fn bad_input_wins(#[case] tally: Tally, #[case] all_is_well: bool, #[case] expected: Answer) {
        assert_eq!(tally.answer(all_is_well), expected);
    }
}
