//! Many puzzles, or one: with vectors, and whichever instructions there are.

use alloc::{vec, vec::Vec};

pub use fearless_simd::Level;
use fearless_simd::dispatch;
use sudoku::Grid;

use crate::{boxes, finding::Finding, lanes};

/// Answers many puzzles, in their order: one thread, and as many puzzles at once as the
/// processor has lanes.
///
/// Each search ends at `limit` solutions: 1 for a solution, 2 to know whether it is the only
/// one. Givens that clash have no solution. How many solutions there are never depends on the
/// other puzzles; which of several comes first may, and how many guesses it took.
///
/// Time O(9^m) for a puzzle with m empty cells, at worst, and O(`limit`) for one with as many
/// solutions. Space O(n) for n answers.
///
/// ```
/// use lockstep::solve_all;
/// use sudoku::Grid;
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let answers = solve_all(&[puzzle, Grid::BLANK], 2);
///
/// // The first has one solution, and the blank board more than that.
/// assert_eq!(answers[0].solutions, 1);
/// assert_eq!(answers[1].solutions, 2);
/// let solution = answers[0].first.expect("there is one");
/// assert_eq!(solution[0], [5, 3, 4, 6, 7, 8, 9, 1, 2]);
/// # Ok::<(), sudoku::notation::ParseError>(())
/// ```
pub fn solve_all(puzzles: &[Grid], limit: usize) -> Vec<Finding> {
    solve_all_at(level(), puzzles, limit)
}

/// [`solve_all`] with the instructions of this level: to compare levels, or to use more than what
/// is known without `std`. The answers may differ where those of [`solve_all`] may.
///
/// ```
/// use lockstep::{Level, solve_all, solve_all_at};
/// use sudoku::Grid;
///
/// let blank = [Grid::BLANK];
/// let (plain, vectors) = (solve_all_at(Level::baseline(), &blank, 7), solve_all(&blank, 7));
/// assert_eq!((plain[0].solutions, vectors[0].solutions), (7, 7));
/// ```
pub fn solve_all_at(level: Level, puzzles: &[Grid], limit: usize) -> Vec<Finding> {
    if limit == 0 {
        return vec![Finding::NONE; puzzles.len()];
    }
    all(level, puzzles, limit, u64::MAX)
}

/// [`solve_all`], where each search ends after so many guesses, too. What it has found by then may
/// not be all: that is so if it has made as many, and found fewer solutions than `limit`.
pub fn solve_all_within(puzzles: &[Grid], limit: usize, guesses: u64) -> Vec<Finding> {
    all(level(), puzzles, limit.max(1), guesses)
}

fn all(level: Level, puzzles: &[Grid], limit: usize, guesses: u64) -> Vec<Finding> {
    dispatch!(level, simd => lanes::solve(simd, puzzles, limit, guesses))
}

/// Answers one puzzle, with the least delay: a microsecond for most.
///
/// Each search ends at `limit` solutions, as with [`solve_all`]. The answer depends on the
/// puzzle and on `limit` alone: it is the same on every processor. Space O(m) for m empty cells.
///
/// ```
/// use lockstep::solve_one;
/// use sudoku::Grid;
///
/// let mut board = Grid::BLANK;
/// board.place(0, 0, 5);
/// board.place(0, 8, 5);
/// // Two fives in a row.
/// assert_eq!(solve_one(&board, 1).solutions, 0);
/// ```
pub fn solve_one(puzzle: &Grid, limit: usize) -> Finding {
    solve_one_at(level(), puzzle, limit)
}

/// [`solve_one`] with the instructions of this level, and the same answer.
pub fn solve_one_at(level: Level, puzzle: &Grid, limit: usize) -> Finding {
    if limit == 0 {
        return Finding::NONE;
    }
    one(level, puzzle, limit, u64::MAX)
}

/// [`solve_one`], where the search ends after so many guesses, as with [`solve_all_within`].
pub fn solve_one_within(puzzle: &Grid, limit: usize, guesses: u64) -> Finding {
    one(level(), puzzle, limit.max(1), guesses)
}

fn one(level: Level, puzzle: &Grid, limit: usize, guesses: u64) -> Finding {
    dispatch!(level, simd => boxes::solve(simd, puzzle, limit, guesses))
}

/// The widest vectors of this processor. Without `std`, which finds that out, those of every
/// processor that the program was compiled for.
fn level() -> Level {
    #[cfg(feature = "std")]
    return Level::new();
    #[cfg(not(feature = "std"))]
    return Level::baseline();
}
