//! What a solver must be able to do to be measured.

use std::time::Instant;

use sudoku::Grid;

/// What a solver found out about a puzzle.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Answer {
    /// How many solutions, at most as many as it was to find.
    pub solutions: usize,
    /// One of them, if there is any.
    pub first: Option<Grid>,
    /// How many guesses it took, of a solver that tells.
    pub guesses: Option<u64>,
}

/// A solver that is to find a certain number of solutions.
pub trait Solver: Sync {
    /// The answers to as many puzzles, from the first on, as there is time for.
    fn answers(&self, puzzles: &[Grid], deadline: Option<Instant>) -> Vec<Answer>;

    /// Answers all of them as fast as it goes. Every answer ends in
    /// [`black_box`](std::hint::black_box), lest the compiler finds out that nobody needs it.
    fn solve(&self, puzzles: &[Grid]);

    /// Answers one puzzle, with the least delay.
    fn solve_one(&self, puzzle: &Grid) {
        self.solve(std::slice::from_ref(puzzle));
    }
}

/// Whether there is no more time.
pub fn is_past(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|deadline| Instant::now() >= deadline)
}
