//! The three ways to ask give the same answers, and these are right.
//!
//! `LOCKSTEP_BOARDS=1000000 cargo test --release -p lockstep --test answers` compares a
//! million boards with a plain search instead of some thousand.

use std::env;

use lockstep::{Answer, Level, answers, solve_all, solve_all_at, solve_one, solve_one_at};
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::{Grid, check_solution};
use testkit::{
    boards::{LINE, UNSOLVABLE},
    count_solutions,
};

const BLANK: &str =
    ".................................................................................";
const SOLVED: &str =
    "162857493534129678789643521475312986913586742628794135356478219241935867897261354";
const TWO: &str =
    "3...17.285...2..9462..9..17.3.4.1..647.....352...3...11..7.9..2..98.2.4.8....37..";
const CLASH: &str =
    "33..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[rstest]
#[case::one_solution(LINE, 2, 1)]
#[case::one_solution_is_enough(TWO, 1, 1)]
#[case::two_are_enough(TWO, 2, 2)]
#[case::all_of_several(TWO, 100, 8)]
#[case::as_many_as_asked_for(BLANK, 1000, 1000)]
#[case::none(UNSOLVABLE, 2, 0)]
#[case::a_full_board(SOLVED, 2, 1)]
#[case::givens_that_clash(CLASH, 2, 0)]
#[case::none_asked_for(LINE, 0, 0)]
fn finds_so_many_solutions(#[case] puzzle: &str, #[case] limit: usize, #[case] expected: usize) {
    let puzzle: Grid = puzzle.parse().expect("the puzzle is readable");
    let all = solve_all(&[puzzle], limit);
    let streamed: Vec<Answer> = answers([puzzle], limit).collect();
    for answer in [all[0], streamed[0], solve_one(&puzzle, limit)] {
        assert_eq!(answer.solutions, expected);
        assert_eq!(answer.first.is_some(), expected > 0);
        let solution = answer.first.map(|solution| check_solution(&puzzle, &solution));
        assert!(solution.is_none_or(|checked| checked.is_ok()), "{:?}", answer.first);
    }
}

/// Of boards with one solution, several and none, for each number of solutions asked for.
#[rstest]
#[case::a_solution(1)]
#[case::is_it_the_only_one(2)]
#[case::some(7)]
fn agrees_with_a_plain_search(#[case] limit: usize) {
    let count = env::var("LOCKSTEP_BOARDS")
        .map_or(5000, |count| count.parse().expect("LOCKSTEP_BOARDS is a number"));
    let mut boards = generator::boards(limit as u64).take(count);
    loop {
        let batch: Vec<Grid> = boards.by_ref().take(10_000).collect();
        if batch.is_empty() {
            return;
        }
        for (board, answer) in batch.iter().zip(solve_all(&batch, limit)) {
            assert_eq!(answer.solutions, count_solutions(board, limit), "{board}");
            assert_eq!(solve_one(board, limit).solutions, answer.solutions, "{board}");
            let Some(first) = answer.first else { continue };
            assert_eq!(check_solution(board, &first), Ok(()), "{board}");
        }
    }
}

#[rstest]
#[case::nothing(0)]
#[case::one(1)]
#[case::just_what_is_taken_at_a_time(2048)]
#[case::one_more(2049)]
#[case::more(5000)]
fn a_stream_gives_what_a_slice_gives(#[case] count: usize) {
    let boards: Vec<Grid> = generator::boards(3).take(count).collect();
    let streamed: Vec<Answer> = answers(boards.clone(), 2).collect();
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
    let boards: Vec<Grid> = generator::boards(4).take(2000).collect();
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

/// Whoever is beside a puzzle in the lanes does not change how many solutions it has.
#[rstest]
#[case::a_lane_more_than_there_are(0, 33)]
#[case::fewer_than_lanes(1, 5)]
#[case::many(2, 500)]
fn a_puzzle_has_as_many_solutions_in_any_company(#[case] seed: u64, #[case] count: usize) {
    let boards: Vec<Grid> = generator::boards(seed).take(count).collect();
    let alone = boards.iter().map(|board| solve_all(&[*board], 2)[0].solutions);
    let together = solve_all(&boards, 2).into_iter().map(|answer| answer.solutions);
    assert_eq!(together.collect::<Vec<_>>(), alone.collect::<Vec<_>>());
}
