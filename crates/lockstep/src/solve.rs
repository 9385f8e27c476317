//! Solves many puzzles, or one, with the vector instructions of the processor.

use alloc::vec;
use alloc::vec::Vec;

pub use fearless_simd::Level;
use fearless_simd::dispatch;
use sudoku::Grid;

use crate::solve_result::SolveResult;
use crate::{many_puzzles, one_puzzle};

/// Solves many puzzles on one thread, one in each lane of a vector. Returns the results in the order of the puzzles.
///
/// Each search stops after `limit` solutions. The limit 1 finds a solution, and the limit 2 checks whether it is the only
/// one. A puzzle whose givens clash has no solution. The number of solutions does not depend on the other puzzles. If a
/// puzzle has several solutions, its first solution and its number of guesses may depend on the other puzzles.
///
/// Time O(9^m) for a puzzle with m empty cells, at worst, and O(`limit`) for a puzzle with that many solutions. Space
/// O(n) for n results.
pub fn solve_all(puzzles: &[Grid], limit: usize) -> Vec<SolveResult> {
    solve_all_at(level(), puzzles, limit)
}

/// Does the same as [`solve_all`], with the vector instructions of this level. Use it to compare levels, or to use more
/// instructions without `std`. Another level may find another first solution, with another number of guesses.
pub fn solve_all_at(level: Level, puzzles: &[Grid], limit: usize) -> Vec<SolveResult> {
    if limit == 0 {
        return vec![SolveResult::EMPTY; puzzles.len()];
    }
    dispatch!(level, simd => many_puzzles::solve(simd, puzzles, limit, u64::MAX))
}

/// Does the same as [`solve_all`], but also stops each search after `max_guesses` guesses. A result with that many
/// guesses and fewer than `limit` solutions may be incomplete.
pub fn solve_all_within(puzzles: &[Grid], limit: usize, max_guesses: u64) -> Vec<SolveResult> {
    dispatch!(level(), simd => many_puzzles::solve(simd, puzzles, limit.max(1), max_guesses))
}

/// Solves one puzzle with the least delay: about a microsecond for most puzzles.
///
/// Stops after `limit` solutions, as [`solve_all`] does. The result depends only on the puzzle and on `limit`, not on
/// the processor. Space O(m) for m empty cells.
pub fn solve_one(puzzle: &Grid, limit: usize) -> SolveResult {
    solve_one_at(level(), puzzle, limit)
}

/// Does the same as [`solve_one`], with the instructions of this level. The result is the same.
pub fn solve_one_at(level: Level, puzzle: &Grid, limit: usize) -> SolveResult {
    if limit == 0 {
        return SolveResult::EMPTY;
    }
    dispatch!(level, simd => one_puzzle::solve(simd, puzzle, limit, u64::MAX))
}

/// Does the same as [`solve_one`], but also stops after `max_guesses` guesses, as [`solve_all_within`] does.
pub fn solve_one_within(puzzle: &Grid, limit: usize, max_guesses: u64) -> SolveResult {
    dispatch!(level(), simd => one_puzzle::solve(simd, puzzle, limit.max(1), max_guesses))
}

/// Returns the level with the widest vectors of this processor. Without `std` the processor is unknown, so returns the
/// level of all processors for which the program was compiled.
fn level() -> Level {
    #[cfg(feature = "std")]
    return Level::new();
    #[cfg(not(feature = "std"))]
    return Level::baseline();
}
