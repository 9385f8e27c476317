//! The engine of this workspace, as it is measured.

use std::{hint::black_box, time::Instant};

use lockstep::{Level, solve_all_at, solve_one_at};
use sudoku::Grid;

use crate::{Answer, Solver, is_past};

/// `lockstep`, with a number of solutions to find, and the instructions of a level.
#[derive(Clone, Copy, Debug)]
pub struct Lockstep {
    /// At how many solutions it stops.
    pub limit: usize,
    /// Which instructions it may use.
    pub level: Level,
}

/// Its name.
pub const ENGINE: &str = <lockstep::Lockstep as sudoku::Search>::NAME;

/// How many puzzles it is given at a time: as many as it takes of a stream.
const BATCH: usize = 2048;

impl Lockstep {
    /// As it is, with all instructions that the processor has.
    pub fn new(limit: usize) -> Self {
        Lockstep { limit, level: Level::new() }
    }
}

impl Solver for Lockstep {
    fn answers(&self, puzzles: &[Grid], deadline: Option<Instant>) -> Vec<Answer> {
        let batches = puzzles.chunks(BATCH).take_while(|_| !is_past(deadline));
        let answers = batches.flat_map(|batch| solve_all_at(self.level, batch, self.limit));
        let answer = |answer: lockstep::Answer| Answer {
            solutions: answer.solutions,
            first: answer.first,
            guesses: Some(answer.guesses),
        };
        answers.map(answer).collect()
    }

    fn solve(&self, puzzles: &[Grid]) {
        for batch in puzzles.chunks(BATCH) {
            black_box(solve_all_at(self.level, batch, self.limit));
        }
    }

    fn solve_one(&self, puzzle: &Grid) {
        black_box(solve_one_at(self.level, puzzle, self.limit));
    }
}
