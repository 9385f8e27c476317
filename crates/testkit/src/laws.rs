//! What holds for every search on every board.

use proptest::{
    prelude::*,
    test_runner::{Config, TestCaseError, TestRunner},
};
use search::{Scope, Search};
use sudoku::Grid;

use crate::{
    boards::count_solutions,
    samples::{Observed, max_writes, observe},
};

/// A board on which a search makes more writes is passed over: one in several
/// thousand for the slowest variant, all of them for a search that never ends.
const MAX_WRITES: u64 = 2_000_000;

/// Runs a search on random boards: with one solution, with several, with none.
pub fn keeps_the_laws<S: Search<Plain = Grid>>() {
    // Without a source file there is nowhere to keep failures; the seed is printed.
    let config = Config {
        cases: 200,
        failure_persistence: None,
        // A wrong search may take its whole budget on each smaller board.
        max_shrink_time: 5_000,
        ..Config::default()
    };
    let outcome = TestRunner::new(config).run(&boards(), |puzzle| check::<S>(&puzzle));
    if let Err(error) = outcome {
        panic!("{}: {error}", S::NAME);
    }
}

fn check<S: Search<Plain = Grid>>(puzzle: &Grid) -> Result<(), TestCaseError> {
    let max_writes = max_writes().map_or(MAX_WRITES, |max| max.min(MAX_WRITES));
    let Observed { end, solutions, board, replay, writes, counter } =
        observe::<S>(puzzle, max_writes);
    prop_assert_eq!(board, replay);
    for solution in &solutions {
        let checked = S::RULES.check_solution(&(*puzzle).into(), &(*solution).into());
        prop_assert!(checked.is_ok(), "{:?}", checked);
    }
    if end.is_err() {
        return Ok(());
    }

    let limit = match S::SCOPE {
        Scope::First => 1,
        Scope::All => usize::MAX,
    };
    prop_assert_eq!(solutions.len(), count_solutions(puzzle, limit));

    let empty = 81 - puzzle.filled();
    match solutions.first() {
        Some(first) if S::SCOPE == Scope::First => prop_assert_eq!(&board, first),
        _ => prop_assert_eq!(&board, puzzle),
    }
    prop_assert_eq!(counter.depth, board.filled() as i32 - puzzle.filled() as i32);
    prop_assert!(counter.max_depth <= empty as i32);
    prop_assert!(solutions.is_empty() || counter.max_depth == empty as i32);
    prop_assert!(writes.places >= counter.max_depth as u64);

    let mut unobserved = Vec::new();
    S::unobserved(puzzle, |solution| unobserved.push(*solution));
    prop_assert_eq!(unobserved, solutions);
    Ok(())
}

/// Boards with 36 to 81 givens and without a clash: parts of solved boards, of
/// which some had a given changed.
fn boards() -> impl Strategy<Value = Grid> {
    let order = Just((0..81).collect::<Vec<usize>>()).prop_shuffle();
    let change = prop::option::weighted(0.3, (0..81usize, 1..=9u8));
    (solved(), order, 0..=45usize, change).prop_map(|(mut cells, order, removed, change)| {
        for cell in &order[..removed] {
            cells[cell / 9][cell % 9] = 0;
        }
        let unchanged = grid(cells);
        if let Some((cell, digit)) = change
            && cells[cell / 9][cell % 9] != 0
        {
            cells[cell / 9][cell % 9] = digit;
        }
        let changed = grid(cells);
        if changed.clash().is_none() { changed } else { unchanged }
    })
}

/// A solved board: digits, rows of a band, columns of a stack, bands and stacks in any order.
fn solved() -> impl Strategy<Value = [[u8; 9]; 9]> {
    let digits = Just((1..=9).collect::<Vec<u8>>()).prop_shuffle();
    (digits, lines(), lines()).prop_map(|(digits, rows, cols)| {
        let mut cells = [[0; 9]; 9];
        for row in 0..9 {
            for col in 0..9 {
                let (r, c) = (rows[row], cols[col]);
                cells[row][col] = digits[(r * 3 + r / 3 + c) % 9];
            }
        }
        cells
    })
}

/// The numbers 0–8 in an order that keeps each three of a band together.
fn lines() -> impl Strategy<Value = Vec<usize>> {
    let three = || Just(vec![0, 1, 2]).prop_shuffle();
    (three(), three(), three(), three()).prop_map(|(bands, a, b, c)| {
        let within = [a, b, c];
        let lines =
            bands.iter().flat_map(|&band| within[band].iter().map(move |line| band * 3 + line));
        lines.collect()
    })
}

fn grid(cells: [[u8; 9]; 9]) -> Grid {
    Grid::try_from(cells).expect("all numbers are digits")
}
