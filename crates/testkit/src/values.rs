//! An attempt whose function takes and returns values, checked by its answer.

use std::time::Duration;

use problems::{Sample, Solutions};
use queens::{Chessboard, check_solution};
use search::{PlainBoard, Position};
use sudoku::Grid;

use crate::{chars::within, sample};

/// `solve_n_queens` returns all boards of the sample `name` within `time`, each once.
///
/// # Panics
///
/// If it does not: with what is wrong in its answer.
pub fn finds_all(name: &str, time: Duration, solve_n_queens: fn(i32) -> Vec<Vec<String>>) {
    let case = sample(name);
    let n = rows(&case);
    let answer = within(name, time, move || solve_n_queens(n));
    let mut found = Vec::new();
    for (number, rows) in (1..).zip(&answer) {
        let line = rows.join("/");
        let wrong = |reason: String| -> ! { panic!("{name}: board {number}, {line:?}: {reason}") };
        let board = Chessboard::from_line(&line).unwrap_or_else(|error| wrong(error.to_string()));
        if let Err(mistake) = check_solution(&start(&case), &board) {
            wrong(mistake.to_string());
        }
        if found.contains(&board) {
            wrong("it is there twice".to_string());
        }
        found.push(board);
    }
    let Solutions::All(expected) = &case.solutions else {
        panic!("{name}: not all of its boards are known");
    };
    let is_missing = |board: &&Position| !found.iter().any(|it| Position::from(*it) == **board);
    if let Some(missing) = expected.iter().find(is_missing) {
        let (found, expected) = (found.len(), expected.len());
        panic!("{name}: {found} boards of {expected}; this one is missing:\n{missing:?}");
    }
}

/// `total_n_queens` returns the number of boards of the sample `name` within `time`.
///
/// # Panics
///
/// If it does not: with what it returns.
pub fn counts(name: &str, time: Duration, total_n_queens: fn(i32) -> i32) {
    let case = sample(name);
    let n = rows(&case);
    let answer = within(name, time, move || total_n_queens(n));
    let expected = case.solutions.count();
    assert_eq!(i128::from(answer), expected as i128, "{name}");
}

/// `is_valid_sudoku` tells within `time` whether no two digits of the sample `name` clash.
///
/// # Panics
///
/// If it does not: with the clash, where there is one.
pub fn tells_validity(name: &str, time: Duration, is_valid_sudoku: fn(Vec<Vec<char>>) -> bool) {
    let case = sample(name);
    let grid = Grid::try_from(case.puzzle).expect("it is a sample of this problem");
    let answer = within(name, time, move || is_valid_sudoku(grid.to_chars()));
    match grid.check_clash() {
        Ok(()) => assert!(answer, "{name}: false, but no two digits clash\n{grid:?}"),
        Err(clash) => assert!(!answer, "{name}: true, but there are {clash}\n{grid:?}"),
    }
}

fn start(case: &Sample) -> Chessboard {
    Chessboard::try_from(case.puzzle).expect("it is a sample of this problem")
}

fn rows(case: &Sample) -> i32 {
    i32::try_from(case.puzzle.size().rows).expect("a board has few rows")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOON: Duration = Duration::from_secs(20);

    fn boards(boards: &[&str]) -> Vec<Vec<String>> {
        let rows = |board: &&str| board.split('/').map(str::to_string).collect();
        boards.iter().map(rows).collect()
    }

    #[test]
    fn right_answers_pass() {
        finds_all("four-queens", SOON, |_| boards(&["..Q./Q.../...Q/.Q..", ".Q../...Q/Q.../..Q."]));
        finds_all("three-queens", SOON, |_| Vec::new());
        counts("eight-queens", SOON, |n| if n == 8 { 92 } else { 0 });
        tells_validity("valid-example", SOON, |board| board[0][0] == '5');
        tells_validity("two-8s-in-a-box", SOON, |board| board[0][0] == '5');
    }

    #[test]
    #[should_panic = "four-queens: board 1, \"..Q./...Q/Q.../.Q..\": the queens at row 1, column 3 \
                      and row 2, column 4 attack each other: both are on one diagonal"]
    fn a_wrong_board_is_named() {
        finds_all("four-queens", SOON, |_| boards(&["..Q./...Q/Q.../.Q.."]));
    }

    #[test]
    #[should_panic = "four-queens: board 2, \"..Q./Q.../...Q/.Q..\": it is there twice"]
    fn a_board_that_is_there_twice_is_named() {
        finds_all("four-queens", SOON, |_| boards(&["..Q./Q.../...Q/.Q.."; 2]));
    }

    #[test]
    #[should_panic = "four-queens: 1 boards of 2; this one is missing:\n. 1 . ."]
    fn a_missing_board_is_shown() {
        finds_all("four-queens", SOON, |_| boards(&["..Q./Q.../...Q/.Q.."]));
    }

    #[test]
    #[should_panic = "two-8s-in-a-box: true, but there are two 8s in column 1: rows 1 and 4"]
    fn a_clash_that_was_not_seen_is_named() {
        tells_validity("two-8s-in-a-box", SOON, |_| true);
    }
}
