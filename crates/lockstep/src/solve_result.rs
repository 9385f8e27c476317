//! The result of a search, and the check for givens that clash.

use sudoku::Grid;

/// The result of the search for one puzzle.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct SolveResult {
    /// Number of solutions, but at most the limit of the search.
    pub solutions: usize,
    /// A solution, or `None` if there is none. If there are several solutions, `solve_all` may return
    /// another one, depending on the other puzzles and on the processor. For one puzzle alone it is always the same.
    pub first: Option<Grid>,
    /// Number of guesses. With `solve_all` it may depend on the other puzzles and on the processor. For
    /// one puzzle alone it is always the same.
    pub guesses: u64,
}

impl SolveResult {
    /// The result before the search: no solution yet.
    pub(crate) const EMPTY: SolveResult = SolveResult { solutions: 0, first: None, guesses: 0 };

    /// Adds a solution that stands for `weight` solutions. Counts at most up to `limit`. `set` returns the only
    /// candidate of a cell.
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

/// Number of guesses after which the search looks for givens that clash. This number of guesses takes longer than the
/// check, and few puzzles need as many guesses.
#[cfg(feature = "vectors")]
const CLASH_CHECK_GUESSES: u64 = 24;

/// Returns whether givens clash, but checks this only after exactly [`CLASH_CHECK_GUESSES`] guesses.
///
/// Sweeps do not find every clash, and a search would try all digits of all other cells. The check takes as long as an
/// easy puzzle, so it is made once for each puzzle that needs many guesses.
#[cfg(feature = "vectors")]
#[inline(always)]
pub(crate) fn is_clash_detected(givens: &Grid, guesses: u64) -> bool {
    guesses == CLASH_CHECK_GUESSES && givens.clash().is_some()
}
