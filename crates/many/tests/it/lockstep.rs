//! `lockstep` and a plain search agree on boards with one solution, several and none; and so do
//! all ways to ask it, whichever instructions it may use.
//!
//! `LOCKSTEP_BOARDS=1000000 cargo test --release -p many lockstep::` compares a
//! million boards with the plain search instead of a thousand.

use std::{env, iter};

use fastrand::Rng;
use lockstep::{
    Finding, Level, answers, solve_all, solve_all_at, solve_one, solve_one_at,
    solve_without_vectors,
};
use many::{Recipe, at, below, puzzles};
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::{Grid, check_solution};
use testkit::count_solutions;

/// How many boards are made of one minimal puzzle.
const OF_ONE: usize = 256;

/// Boards without end, the same ones for the same seed: each third about has one solution,
/// several, or none, and some of the last have givens that clash.
///
/// They are near the border between one solution and several, where a wrong search goes
/// wrong: each comes from a minimal puzzle, by one given more or less, or another digit
/// in its place. Some microseconds each; nothing is said of how many solutions one has.
fn boards(seed: u64) -> impl Iterator<Item = Grid> {
    let recipe = Recipe { minimal: true, ..Recipe::default() };
    let minimal = puzzles(&recipe, seed).zip(0..);
    minimal.flat_map(move |(puzzle, index)| {
        let mut random = at(!seed, index);
        let solution = solve_one(&puzzle, 1).first.unwrap_or(puzzle);
        iter::repeat_with(move || board(&mut random, &puzzle, &solution)).take(OF_ONE)
    })
}

fn board(random: &mut Rng, puzzle: &Grid, solution: &Grid) -> Grid {
    let mut board = *puzzle;
    match below(random, 4) {
        // One solution.
        0 => add(random, &mut board, solution),
        // Several.
        1 => remove(random, &mut board),
        // Mostly none, and mostly it takes a search to see it.
        2 => {
            add(random, &mut board, solution);
            change(random, &mut board);
        }
        // Any.
        _ => {
            remove(random, &mut board);
            add(random, &mut board, solution);
            change(random, &mut board);
        }
    }
    board
}

/// Fills some empty cells as the solution has them.
fn add(random: &mut Rng, board: &mut Grid, solution: &Grid) {
    for _ in 0..below(random, 8) {
        let (row, col) = (below(random, 9), below(random, 9));
        board.place(row, col, solution[row][col]);
    }
}

/// Empties a given or two.
fn remove(random: &mut Rng, board: &mut Grid) {
    for _ in 0..=below(random, 2) {
        let (row, col) = given(random, board);
        board.remove(row, col);
    }
}

/// Writes any digit over a given.
fn change(random: &mut Rng, board: &mut Grid) {
    let (row, col) = given(random, board);
    board.place(row, col, below(random, 9) as u8 + 1);
}

fn given(random: &mut Rng, board: &Grid) -> (usize, usize) {
    let givens: Vec<_> = board.cells().filter(|&(_, _, digit)| digit != 0).collect();
    let (row, col, _) = givens[below(random, givens.len())];
    (row, col)
}

#[rstest]
#[case::a_solution(1)]
#[case::is_it_the_only_one(2)]
#[case::some(7)]
fn agrees_with_a_plain_search(#[case] limit: usize) {
    let count = env::var("LOCKSTEP_BOARDS")
        .map_or(1000, |count| count.parse().expect("LOCKSTEP_BOARDS is a number"));
    let mut boards = boards(limit as u64).take(count);
    loop {
        let batch: Vec<Grid> = boards.by_ref().take(10_000).collect();
        if batch.is_empty() {
            return;
        }
        for (board, all) in batch.iter().zip(solve_all(&batch, limit)) {
            let expected = count_solutions(board, limit);
            for answer in [all, solve_one(board, limit), solve_without_vectors(board, limit)] {
                assert_eq!(answer.solutions, expected, "{board}");
                let Some(first) = answer.first else { continue };
                assert_eq!(check_solution(board, &first), Ok(()), "{board}");
            }
        }
    }
}

/// 2048 are taken at a time.
#[rstest]
#[case::nothing(0)]
#[case::one_more(2049)]
#[case::more(5000)]
fn a_stream_gives_what_a_slice_gives(#[case] count: usize) {
    let boards: Vec<Grid> = boards(3).take(count).collect();
    let streamed: Vec<Finding> = answers(boards.clone(), 2).collect();
    let all = solve_all(&boards, 2);
    assert_eq!(streamed.len(), count);
    for ((board, streamed), all) in boards.iter().zip(streamed).zip(all) {
        assert_eq!(streamed.solutions, all.solutions, "{board}");
        for first in [streamed.first, all.first].into_iter().flatten() {
            assert_eq!(check_solution(board, &first), Ok(()), "{board}");
        }
    }
}

#[rstest]
#[case::without_vectors(Some(Level::fallback()))]
#[case::what_every_such_processor_has(Some(Level::baseline()))]
#[case::avx2(avx2())]
#[case::all_that_this_one_has(Some(Level::new()))]
fn every_level_gives_the_same_answers(#[case] level: Option<Level>) {
    // A level that this processor does not have cannot be compared.
    let Some(level) = level else { return };
    let boards: Vec<Grid> = boards(4).take(2000).collect();
    for (board, answer) in boards.iter().zip(solve_all_at(level, &boards, 3)) {
        let alone = solve_one(board, 3);
        assert_eq!(answer.solutions, alone.solutions, "{board}");
        assert_eq!(solve_one_at(level, board, 3), alone, "{board}");
    }
}

#[cfg(target_arch = "x86_64")]
fn avx2() -> Option<Level> {
    Level::new().as_avx2().map(Level::Avx2)
}

#[cfg(not(target_arch = "x86_64"))]
fn avx2() -> Option<Level> {
    None
}

/// The puzzles in the other lanes do not change how many solutions a puzzle has.
#[rstest]
#[case::a_lane_more_than_there_are(0, 33)]
#[case::fewer_than_lanes(1, 5)]
#[case::many(2, 500)]
fn a_puzzle_has_as_many_solutions_in_any_company(#[case] seed: u64, #[case] count: usize) {
    let boards: Vec<Grid> = boards(seed).take(count).collect();
    let alone = boards.iter().map(|board| solve_all(&[*board], 2)[0].solutions);
    let together = solve_all(&boards, 2).into_iter().map(|answer| answer.solutions);
    assert_eq!(together.collect::<Vec<_>>(), alone.collect::<Vec<_>>());
}
