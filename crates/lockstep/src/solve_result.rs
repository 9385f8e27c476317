//! The result of a search, and the check for givens that clash.

use sudoku::Grid;

/// The result of the search for one puzzle.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct SolveResult {
    /// Number of solutions, but at most the limit of the search.
    pub solutions: usize,
    /// A solution, or `None` if there is none. If there are several solutions, the one that `solve_all` returns may depend
    /// on the other puzzles and on the processor. A puzzle alone always has the same one.
    pub first: Option<Grid>,
    /// Number of guesses. With `solve_all` this number may depend on the other puzzles and on the processor. A puzzle alone
    /// always needs the same number.
    pub guesses: u64,
}

impl SolveResult {
    /// The result before the search: no solution yet.
    pub(crate) const EMPTY: SolveResult = SolveResult { solutions: 0, first: None, guesses: 0 };

    /// Counts a solution `weight` times, up to `limit`. `set` returns the candidates of a cell, which are one digit.
    #[cfg(feature = "vectors")]
    pub(crate) fn add(&mut self, weight: usize, limit: usize, set: impl Fn(usize) -> u16) {
        self.solutions += weight.min(limit - self.solutions);
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

/// Number of guesses after which the search checks whether givens clash. So many guesses take longer than the check, and
/// few puzzles need them.
#[cfg(feature = "vectors")]
const CLASH_CHECK_GUESSES: u64 = 24;

/// Returns whether givens clash, but checks them only after exactly [`CLASH_CHECK_GUESSES`] guesses. Returns `false` after
/// any other number of guesses.
///
/// Sweeps do not find every clash, and without the check a search would try all digits in all other cells. The check takes
/// as long as an easy puzzle, so it is made only once, for puzzles that need many guesses.
#[cfg(feature = "vectors")]
#[inline(always)]
pub(crate) fn is_clash_found_at_check(givens: &Grid, guesses: u64) -> bool {
    guesses == CLASH_CHECK_GUESSES && givens.clash().is_some()
}
