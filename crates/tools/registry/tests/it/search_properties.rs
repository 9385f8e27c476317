//! Properties of every search, on any board of its problem.

use std::collections::HashSet;
use std::time::Duration;

use pretty_assertions::assert_eq;
use problems::Solutions;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use queens::{Cell, Chessboard, Queens};
use registry::{Limits, Variant};
use search::{AnyBoard, Scope};
use sudoku::{Grid, Sudoku};
use testkit::count_solutions;

use crate::record_up_to;

/// Maximum number of writes. A board on which a search makes more writes is skipped: one board in several thousand for the
/// slowest variant, and every board for a search that never ends.
const MAX_WRITES: u64 = 2_000_000;

/// Checks all properties of a search on a board. The board has `expected` solutions, each with `filled` cells filled.
fn check_search(variant: &Variant, puzzle: &AnyBoard, expected: usize, filled: usize) {
    let name = variant.name;
    let recording = record_up_to(variant, puzzle, MAX_WRITES);
    let ending = recording.ending().expect("it is over");
    if !ending.is_complete {
        return;
    }
    let limits = Limits { time: Duration::from_secs(600), max_kept_solutions: usize::MAX };
    let run = variant.run_traced(puzzle, &limits);
    // The recorder computes both values in another way, from all steps after the run.
    let first_solution = ending.first_solution.map(|moment| moment.writes());
    let recorded = (first_solution, ending.moment.counter().mean_depth());
    assert_eq!((run.writes_to_first_solution, run.mean_depth), recorded, "{name}, on\n{puzzle:?}");
    assert_eq!(run.solution_count, run.solutions.len() as u64, "{name}, on\n{puzzle:?}");
    let solutions = run.solutions;
    for solution in &solutions {
        let checked = variant.rules.check_solution(puzzle, solution);
        assert!(checked.is_ok(), "{name}, on\n{puzzle:?}: {checked:?}");
    }
    let distinct: HashSet<&[u8]> = solutions.iter().map(AnyBoard::as_bytes).collect();
    let expected = if variant.scope == Scope::First { expected.min(1) } else { expected };
    assert_eq!((solutions.len(), distinct.len()), (expected, expected), "{name}, on\n{puzzle:?}");

    let mut untraced = Vec::new();
    let run_untraced = variant.run_untraced.expect("it is compiled in");
    run_untraced(puzzle, &mut |board| untraced.push(board()));
    assert_eq!(untraced, solutions, "{name} finds other solutions without tracing, on\n{puzzle:?}");

    let left = ending.moment.board();
    match solutions.first() {
        Some(first) if variant.scope == Scope::First => assert_eq!(left, first, "{name}"),
        _ => assert_eq!(left, puzzle, "{name} does not restore the board"),
    }
    let is_given = |cell: usize| puzzle.as_bytes()[cell] != 0;
    let overwrite = recording.steps_after(0).find(|step| is_given(step.cell()));
    assert_eq!(overwrite, None, "{name} overwrites a given of\n{puzzle:?}");

    let (counter, empty) = (ending.moment.counter(), (filled - puzzle.filled()) as i32);
    assert_eq!(counter.depth, left.filled() as i32 - puzzle.filled() as i32, "{name}");
    assert!(counter.max_depth <= empty, "{name}: {counter:?}");
    assert!(solutions.is_empty() || counter.max_depth == empty, "{name}: {counter:?}");
    assert!(counter.places >= counter.max_depth as u64, "{name}: {counter:?}");
}

/// The random Sudokus have one solution, several solutions or no solution.
#[test]
fn every_search_solves_random_sudokus() {
    // Proptest has no file to keep failures in. A failing test prints the seed.
    let config = Config {
        cases: 200,
        failure_persistence: None,
        // In milliseconds. While proptest shrinks a failing board, a wrong search may use its whole budget on each board.
        max_shrink_time: 5_000,
        ..Config::default()
    };
    let checked = TestRunner::new(config).run(&boards(), |puzzle| {
        let solutions = count_solutions(&puzzle, usize::MAX);
        for variant in registry::all_for(&Sudoku) {
            check_search(variant, &puzzle.into(), solutions, 81);
        }
        Ok(())
    });
    checked.unwrap_or_else(|error| panic!("{error}"));
}

/// Generates boards with 36 to 81 givens that do not clash: a solved sample with exchanged digits, without some cells, and
/// sometimes with one changed given.
fn boards() -> impl Strategy<Value = Grid> {
    let digits = Just((1..=9).collect::<Vec<u8>>()).prop_shuffle();
    let order = Just((0..81).collect::<Vec<usize>>()).prop_shuffle();
    let change = prop::option::weighted(0.3, (0..81usize, 1..=9u8));
    let solved = prop::sample::select(solved());
    (solved, digits, order, 0..=45usize, change).prop_map(
        |(solved, digits, order, removed, change)| {
            let mut board = Grid::BLANK;
            for cell in &order[removed..] {
                let (row, col) = (cell / 9, cell % 9);
                board.place(row, col, digits[usize::from(solved.as_bytes()[*cell]) - 1]);
            }
            let mut changed = board;
            if let Some((cell, digit)) = change
                && board[cell / 9][cell % 9] != 0
            {
                changed.place(cell / 9, cell % 9, digit);
            }
            if changed.clash().is_none() { changed } else { board }
        },
    )
}

/// Returns the first solution of each sample of Sudoku.
fn solved() -> Vec<AnyBoard> {
    let problem = problems::board_problem_of_rules(&Sudoku).expect("the problem is readable");
    let solved = problem.samples.into_iter().filter_map(|sample| match sample.solutions {
        Solutions::All(all) => all.into_iter().next(),
        _ => None,
    });
    solved.collect()
}

/// Maximum size of the boards of queens.
const MAX_N: usize = 6;

/// Checks all boards up to 6 × 6 with at most two given queens that do not attack each other, and all boards with some of
/// the queens of a solution.
#[test]
fn every_search_solves_small_queens_boards() {
    for n in 1..=MAX_N {
        let solutions = solutions(n);
        let starts = starts(n).filter(|start| start.attack().is_none());
        for start in starts.chain(solutions.iter().flat_map(partial_boards)) {
            let is_right =
                |solution: &&Chessboard| start.queens().all(|at| solution[at.row][at.col] == 1);
            let expected = solutions.iter().filter(is_right).count();
            for variant in registry::all_for(&Queens) {
                check_search(variant, &start.into(), expected, n);
            }
        }
    }
}

/// Returns all boards with at most two given queens.
fn starts(n: usize) -> impl Iterator<Item = Chessboard> {
    let squares = move || (0..n * n).map(move |number| Cell { row: number / n, col: number % n });
    let pairs = squares()
        .flat_map(move |one| squares().map(move |other| board_with_queens(n, [one, other])));
    std::iter::once(Chessboard::blank(n)).chain(pairs)
}

fn board_with_queens(n: usize, queens: impl IntoIterator<Item = Cell>) -> Chessboard {
    let mut board = Chessboard::blank(n);
    for Cell { row, col } in queens {
        board.place(row, col, 1);
    }
    board
}

/// Returns all boards with some of the queens of a solution, also without queens and with all queens.
fn partial_boards(solution: &Chessboard) -> impl Iterator<Item = Chessboard> {
    let n = solution.n();
    (0_u32..1 << n).map(move |kept| {
        board_with_queens(n, solution.queens().filter(|cell| kept & 1 << cell.row != 0))
    })
}

/// Finds all solutions in another way than the searches: checks all boards with one queen in each row.
fn solutions(n: usize) -> Vec<Chessboard> {
    let board = |number: usize| {
        let col = |row| number / n.pow(row as u32) % n;
        board_with_queens(n, (0..n).map(|row| Cell { row, col: col(row) }))
    };
    let boards = (0..n.pow(n as u32)).map(board);
    boards.filter(|board| board.attack().is_none()).collect()
}
