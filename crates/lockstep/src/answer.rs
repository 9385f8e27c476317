//! What is known of a puzzle after its search.

use sudoku::Grid;

/// What is known of a puzzle after its search.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Answer {
    /// How many solutions were found: all, or as many as were asked for where there are more.
    pub solutions: usize,
    /// One of them, if there is any. Of several, which one it is may depend on the other puzzles
    /// and on the processor; [`solve_one`](crate::solve_one) always gives the same.
    pub first: Option<Grid>,
    /// How many guesses were made. It may depend on the same, and for one puzzle alone it never
    /// does.
    pub guesses: u64,
}

impl Answer {
    /// Nothing is known yet.
    pub(crate) const NONE: Answer = Answer { solutions: 0, first: None, guesses: 0 };

    /// Adds a solution, of which `set` gives the one candidate of each cell, and those that are
    /// known to be there with it: `solutions` in all, but no more than lead to `limit`.
    pub(crate) fn add(&mut self, solutions: usize, limit: usize, set: impl Fn(usize) -> u16) {
        self.solutions += solutions.min(limit - self.solutions);
        if self.first.is_some() {
            return;
        }
        let mut solution = Grid::BLANK;
        for cell in 0..81 {
            solution.place(cell / 9, cell % 9, set(cell).trailing_zeros() as u8 + 1);
        }
        self.first = Some(solution);
    }
}
