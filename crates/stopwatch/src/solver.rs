//! What a solver must be able to do to be measured.

use std::time::Instant;

/// A puzzle of Sudoku, as those are that are measured.
pub use sudoku::Grid as Puzzle;

/// What a solver found out about a puzzle.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Answer {
    /// How many solutions it found, at most as many as it was to find.
    pub solutions: usize,
    /// One of them, if there is any.
    pub first: Option<Puzzle>,
    /// How many guesses it made, if it counts them.
    pub guesses: Option<u64>,
}

/// A solver that is to find a certain number of solutions.
pub trait Solver: Sync {
    /// The answers to as many puzzles, from the first on, as there is time for.
    fn answers(&self, puzzles: &[Puzzle], deadline: Option<Instant>) -> Vec<Answer>;

    /// Answers all of them as fast as it goes. Every answer ends in
    /// [`black_box`](std::hint::black_box), so that the compiler does not leave it out.
    fn solve(&self, puzzles: &[Puzzle]);

    /// Answers one puzzle, with the least delay.
    fn solve_one(&self, puzzle: &Puzzle) {
        self.solve(std::slice::from_ref(puzzle));
    }

    /// Whether it is so far away that one puzzle alone would take longer to send than to answer.
    fn is_far(&self) -> bool {
        false
    }
}

/// Whether there is no more time.
pub fn is_past(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|deadline| Instant::now() >= deadline)
}
