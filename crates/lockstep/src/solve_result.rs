use sudoku::Grid;

/// What is known of a puzzle after its search.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct SolveResult {
    /// How many solutions were found: all, or as many as were asked for where there are more.
    pub solutions: usize,
    /// One of them, if there is any. Of several, which one it is may depend on the other puzzles
    /// and on the processor; one puzzle alone always has the same.
    pub first: Option<Grid>,
    /// How many guesses were made. It may depend on the same, and for one puzzle alone it never
    /// does.
    pub guesses: u64,
}

impl SolveResult {
    /// Nothing is known yet.
    pub(crate) const EMPTY: SolveResult = SolveResult { solutions: 0, first: None, guesses: 0 };

    /// Adds a solution, of which `set` gives the one candidate of each cell, and those that are
    /// known to be there with it: `solutions` in all, but no more than lead to `limit`.
    #[cfg(feature = "vectors")]
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

/// So many guesses take longer than a look at the givens, and few puzzles need as many.
#[cfg(feature = "vectors")]
const CLASH_CHECK_GUESSES: u64 = 24;

/// Whether there is no solution since givens clash. Sweeps do not find every clash, and a search
/// would try all digits of all other cells in vain. It takes as long to look for one as to solve
/// an easy puzzle, so this looks once, after many guesses.
#[cfg(feature = "vectors")]
#[inline(always)]
pub(crate) fn is_clash_detected(givens: &Grid, guesses: u64) -> bool {
    guesses == CLASH_CHECK_GUESSES && givens.clash().is_some()
}
