//! Many puzzles, or one: with vectors, and whichever instructions there are.

use alloc::vec;
use alloc::vec::Vec;

pub use fearless_simd::Level;
use fearless_simd::dispatch;
use sudoku::Grid;

use crate::solve_result::SolveResult;
use crate::{many_puzzles, one_puzzle};

/// Answers many puzzles, in their order: one thread, and as many puzzles at once as the
/// processor has lanes.
///
/// Each search ends at `limit` solutions: 1 for a solution, 2 to know whether it is the only
/// one. Givens that clash have no solution. How many solutions there are never depends on the
/// other puzzles; which of several comes first may, and how many guesses it took.
///
/// Time O(9^m) for a puzzle with m empty cells, at worst, and O(`limit`) for one with as many
/// solutions. Space O(n) for n answers.
pub fn solve_all(puzzles: &[Grid], limit: usize) -> Vec<SolveResult> {
    solve_all_at(level(), puzzles, limit)
}

/// [`solve_all`] with the instructions of this level: to compare levels, or to use more than what
/// is known without `std`. The answers may differ where those of [`solve_all`] may.
pub fn solve_all_at(level: Level, puzzles: &[Grid], limit: usize) -> Vec<SolveResult> {
    if limit == 0 {
        return vec![SolveResult::EMPTY; puzzles.len()];
    }
    dispatch!(level, simd => many_puzzles::solve(simd, puzzles, limit, u64::MAX))
}

/// [`solve_all`], where each search ends after so many guesses, too. What it has found by then may
/// not be all: that is so if it has made as many, and found fewer solutions than `limit`.
pub fn solve_all_within(puzzles: &[Grid], limit: usize, guesses: u64) -> Vec<SolveResult> {
    dispatch!(level(), simd => many_puzzles::solve(simd, puzzles, limit.max(1), guesses))
}

/// Answers one puzzle, with the least delay: a microsecond for most.
///
/// Each search ends at `limit` solutions, as with [`solve_all`]. The answer depends on the
/// puzzle and on `limit` alone: it is the same on every processor. Space O(m) for m empty cells.
pub fn solve_one(puzzle: &Grid, limit: usize) -> SolveResult {
    solve_one_at(level(), puzzle, limit)
}

/// [`solve_one`] with the instructions of this level, and the same answer.
pub fn solve_one_at(level: Level, puzzle: &Grid, limit: usize) -> SolveResult {
    if limit == 0 {
        return SolveResult::EMPTY;
    }
    dispatch!(level, simd => one_puzzle::solve(simd, puzzle, limit, u64::MAX))
}

/// [`solve_one`], where the search ends after so many guesses, as with [`solve_all_within`].
pub fn solve_one_within(puzzle: &Grid, limit: usize, guesses: u64) -> SolveResult {
    dispatch!(level(), simd => one_puzzle::solve(simd, puzzle, limit.max(1), guesses))
}

/// The widest vectors of this processor. Without `std`, which finds that out, those of every
/// processor that the program was compiled for.
fn level() -> Level {
    #[cfg(feature = "std")]
    return Level::new();
    #[cfg(not(feature = "std"))]
    return Level::baseline();
}
