//! The solvers that are measured, and how each is called.

use std::{hint::black_box, path::Path, time::Instant};

use lockstep::Level;
use program::Result;
use stopwatch::{Answer, Contestant, Lockstep, Solver, is_past};
use sudoku::Grid;

use crate::tdoku::Tdoku;

/// Those that can say whether a solution is the only one.
pub fn verifying(cores: usize, tdoku: Option<&Path>) -> Result<Vec<Contestant>> {
    let mut all = lockstep(2, cores);
    all.push(contestant("sudoku", 2, OneByOne { limit: 2, solve: by_sudoku }));
    all.push(contestant("msolve", 2, OneByOne { limit: 2, solve: by_msolve }));
    if let Some(program) = tdoku {
        all.push(contestant("tdoku", 2, Tdoku::start(program, 2)?));
    }
    Ok(all)
}

/// Those that find a solution.
pub fn first(cores: usize, tdoku: Option<&Path>) -> Result<Vec<Contestant>> {
    let mut all = lockstep(1, cores);
    all.push(contestant("sudoku", 1, OneByOne { limit: 1, solve: by_sudoku }));
    all.push(contestant("msolve", 1, OneByOne { limit: 1, solve: by_msolve }));
    let solver = OneByOne { limit: 1, solve: by_zero_alloc_sudoku };
    all.push(contestant("zero-alloc-sudoku", 1, solver));
    if let Some(program) = tdoku {
        all.push(contestant("tdoku", 1, Tdoku::start(program, 1)?));
    }
    Ok(all)
}

/// Our own in its settings: as it is, on two cores if there are two, and without what came after
/// AVX2 if there is more.
fn lockstep(limit: usize, cores: usize) -> Vec<Contestant> {
    let best = Lockstep::new(limit);
    let mut all = vec![contestant("lockstep", limit, best)];
    if cores > 1 {
        all.push(Contestant { threads: 2, ..contestant("lockstep", limit, best) });
    }
    if let Some(level) = narrower() {
        all.push(contestant("lockstep, AVX2", limit, Lockstep { limit, level }));
    }
    all
}

#[cfg(target_arch = "x86_64")]
fn narrower() -> Option<Level> {
    let level = Level::new();
    level.as_avx512().and(level.as_avx2()).map(Level::Avx2)
}

#[cfg(not(target_arch = "x86_64"))]
fn narrower() -> Option<Level> {
    None
}

fn contestant(name: &str, limit: usize, solver: impl Solver + 'static) -> Contestant {
    Contestant { name: name.to_string(), limit: Some(limit), threads: 1, solver: Box::new(solver) }
}

/// The cells in reading order, 0 for an empty one.
type Cells = [u8; 81];

/// A solver of one puzzle. It finds up to `limit` solutions, and returns their number and the
/// first of them; if there is none, any cells.
struct OneByOne<F> {
    limit: usize,
    solve: F,
}

impl<F: Fn(&Cells, usize) -> (usize, Cells) + Sync> OneByOne<F> {
    fn answer(&self, puzzle: &Grid) -> Answer {
        // A board that is none becomes a blank one, which is no solution either.
        let (solutions, first) = (self.solve)(puzzle.as_bytes(), self.limit);
        Answer {
            solutions,
            first: (solutions > 0).then(|| Grid::try_from(first).unwrap_or_default()),
            guesses: None,
        }
    }
}

impl<F: Fn(&Cells, usize) -> (usize, Cells) + Sync> Solver for OneByOne<F> {
    fn answers(&self, puzzles: &[Grid], deadline: Option<Instant>) -> Vec<Answer> {
        let puzzles = puzzles.iter().take_while(|_| !is_past(deadline));
        puzzles.map(|puzzle| self.answer(puzzle)).collect()
    }

    fn solve(&self, puzzles: &[Grid]) {
        for puzzle in puzzles {
            black_box((self.solve)(puzzle.as_bytes(), self.limit));
        }
    }
}

/// Its way that counts and keeps the first solution, without a vector for the others.
fn by_sudoku(puzzle: &Cells, limit: usize) -> (usize, Cells) {
    let mut solutions = [[0; 81]];
    let count = sudoku_crate::Sudoku::from_bytes(*puzzle)
        .map_or(0, |puzzle| puzzle.solutions_up_to_buffer(&mut solutions, limit));
    (count, solutions[0])
}

fn by_msolve(puzzle: &Cells, limit: usize) -> (usize, Cells) {
    let mut solutions = msolve::Sudoku::from(puzzle).iter();
    let Some(first) = solutions.next() else { return (0, [0; 81]) };
    (1 + solutions.take(limit - 1).count(), first.to_array())
}

/// It reads nothing but text, and stops at the first solution.
fn by_zero_alloc_sudoku(puzzle: &Cells, _limit: usize) -> (usize, Cells) {
    let text = puzzle.map(|digit| b'0' + digit);
    let text = std::str::from_utf8(&text).unwrap_or_default();
    let Ok(mut puzzle) = text.parse::<zero_alloc_sudoku::Sudoku>() else { return (0, [0; 81]) };
    (usize::from(puzzle.solve()), puzzle.cells)
}
