//! Compares the speed of `lockstep` and of the crate `sudoku`, the fastest Rust crate for Sudoku. Both verify on
//! one thread that each solution is the only one.
//!
//! `cargo bench -p batch -F against-sudoku` measures generated puzzles; add `-- FILE` to measure a collection. The usual
//! collections are in `data.zip` of <https://github.com/t-dillon/tdoku>. Machines are noisy, so the solvers take turns on
//! the same shuffled puzzles, and the ratio of each round is the result.

#![expect(clippy::print_stdout, reason = "a benchmark prints what it has measured")]

use std::hint::black_box;
use std::time::Instant;
use std::{env, fs};

use batch::{Recipe, shuffle};
use lockstep::solve_all;
use program::{Context, Result, ensure};
use sudoku::notation::Puzzles;
use sudoku::{Grid, check_solution};

const ROUNDS: usize = 9;

/// Smaller collections are repeated. `lockstep` leaves lanes idle during its last few puzzles; in a long run these do not
/// count much.
const MIN_PUZZLES: usize = 20_000;

/// Number of solutions at which a search stops: a second one proves that the first is not unique.
const LIMIT: usize = 2;

fn main() -> Result<()> {
    // Cargo adds `--bench`.
    let files: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    if files.is_empty() {
        let recipe = Recipe { is_minimal: true, ..Recipe::default() };
        let puzzles = (0..MIN_PUZZLES as u64)
            .flat_map(|index| batch::make_puzzle(&recipe, 37, index, u64::MAX))
            .collect();
        compare("generated, minimal", puzzles)?;
    }
    for file in files {
        let text = fs::read_to_string(&file).with_context(|| file.clone())?;
        let puzzles: Result<Vec<Grid>, _> =
            Puzzles::new(text.lines()).map(|found| found.map(|entry| entry.board)).collect();
        compare(&file, puzzles.with_context(|| file.clone())?)?;
    }
    Ok(())
}

fn compare(name: &str, distinct: Vec<Grid>) -> Result<()> {
    ensure!(!distinct.is_empty(), "{name}: no puzzle");
    let mut puzzles = distinct.repeat(MIN_PUZZLES.div_ceil(distinct.len()));
    shuffle(&mut batch::rng_for(37, 0), &mut puzzles);
    check(&puzzles)?;
    let mut rounds: Vec<(f64, f64)> = (0..ROUNDS)
        .map(|_| {
            let ours = rate(&puzzles, |puzzles| _ = black_box(solve_all(puzzles, LIMIT)));
            let theirs = rate(&puzzles, |puzzles| {
                puzzles.iter().for_each(|puzzle| _ = black_box(solve_with_sudoku_crate(puzzle)));
            });
            (ours, theirs)
        })
        .collect();
    let ratio = |&(ours, theirs): &(f64, f64)| ours / theirs;
    rounds.sort_by(|a, b| ratio(a).total_cmp(&ratio(b)));
    let (ours, theirs) = rounds[ROUNDS / 2];
    println!(
        "{name}, {} puzzles: lockstep {ours:.0}, sudoku {theirs:.0} puzzles a second, ratio {:.2} ({:.2} - {:.2})",
        distinct.len(),
        ours / theirs,
        ratio(&rounds[0]),
        ratio(&rounds[ROUNDS - 1]),
    );
    Ok(())
}

/// Checks that both solvers find the same number of solutions, and that their first solutions are right.
fn check(puzzles: &[Grid]) -> Result<()> {
    for (puzzle, ours) in puzzles.iter().zip(solve_all(puzzles, LIMIT)) {
        let (count, first) = solve_with_sudoku_crate(puzzle);
        ensure!(
            ours.solutions == count,
            "{puzzle}: lockstep finds {} solutions, sudoku {count}",
            ours.solutions
        );
        let theirs = (count > 0).then(|| Grid::try_from(first)).transpose()?;
        for solution in [ours.first, theirs].into_iter().flatten() {
            ensure!(
                check_solution(puzzle, &solution).is_ok(),
                "{puzzle}: {solution} is not a solution"
            );
        }
    }
    Ok(())
}

/// Returns the number of puzzles that are solved in a second.
fn rate(puzzles: &[Grid], solve: impl FnOnce(&[Grid])) -> f64 {
    let start = Instant::now();
    solve(black_box(puzzles));
    puzzles.len() as f64 / start.elapsed().as_secs_f64()
}

/// Counts solutions with the crate `sudoku`, and returns the count with the first solution. Stops at [`LIMIT`].
fn solve_with_sudoku_crate(puzzle: &Grid) -> (usize, [u8; 81]) {
    let mut solutions = [[0; 81]];
    let count = sudoku_crate::Sudoku::from_bytes(*puzzle.as_bytes())
        .map_or(0, |puzzle| puzzle.solutions_up_to_buffer(&mut solutions, LIMIT));
    (count, solutions[0])
}
