//! `lockstep` against the crate `sudoku`, which is the fastest of the crates for Rust: both verify that a
//! solution is the only one, on one thread.
//!
//! `cargo bench -p batch -F against-sudoku` takes generated puzzles, and with `-- FILE` a collection; `data.zip` of
//! <https://github.com/t-dillon/tdoku> has those that everybody measures with. Machines are noisy, so the
//! solvers take turns on the same shuffled puzzles, and the ratio of each round is what counts.

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

/// Fewer puzzles are repeated, so that a solver of many at once is not measured on its last few.
const MIN_PUZZLES: usize = 20_000;

/// Two solutions are enough to know that the first is not the only one.
const LIMIT: usize = 2;

fn main() -> Result<()> {
    // Cargo adds `--bench`.
    let files: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    if files.is_empty() {
        let recipe = Recipe { is_minimal: true, ..Recipe::default() };
        let made =
            (0..MIN_PUZZLES as u64).map(|index| batch::make_puzzle(&recipe, 37, index, u64::MAX));
        compare("generated, minimal", made.flatten().collect())?;
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

/// The solvers agree on how many solutions there are, and what they show is one.
fn check(puzzles: &[Grid]) -> Result<()> {
    for (puzzle, ours) in puzzles.iter().zip(solve_all(puzzles, LIMIT)) {
        let (count, first) = solve_with_sudoku_crate(puzzle);
        ensure!(ours.solutions == count, "{puzzle}: {} or {count} solutions?", ours.solutions);
        let theirs = (count > 0).then(|| Grid::try_from(first)).transpose()?;
        for solution in [ours.first, theirs].into_iter().flatten() {
            ensure!(check_solution(puzzle, &solution).is_ok(), "{puzzle}: {solution} is none");
        }
    }
    Ok(())
}

fn rate(puzzles: &[Grid], solve: impl FnOnce(&[Grid])) -> f64 {
    let start = Instant::now();
    solve(black_box(puzzles));
    puzzles.len() as f64 / start.elapsed().as_secs_f64()
}

/// Its way that counts and keeps the first solution, without a vector for the others.
fn solve_with_sudoku_crate(puzzle: &Grid) -> (usize, [u8; 81]) {
    let mut solutions = [[0; 81]];
    let count = sudoku_crate::Sudoku::from_bytes(*puzzle.as_bytes())
        .map_or(0, |puzzle| puzzle.solutions_up_to_buffer(&mut solutions, LIMIT));
    (count, solutions[0])
}
