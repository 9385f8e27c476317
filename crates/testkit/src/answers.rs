//! An attempt at one of LeetCode's functions, checked by its answer.

use std::{
    panic::resume_unwind,
    sync::mpsc::{RecvTimeoutError, channel},
    thread,
    time::Duration,
};

use queens::{Chessboard, Queens};
use search::{Cell, PlainBoard, Position};
use sudoku::{Grid, Sudoku};

use crate::cases::{Sample, sample};

/// LeetCode's board: nine rows of nine characters, '.' for an empty cell.
type Chars = Vec<Vec<char>>;

/// As much as the main thread of a program has on most systems, and so at LeetCode.
const STACK: usize = 8 << 20;

/// `solve_sudoku` solves the sample `name` within `time`, or leaves it as it was
/// if there is no solution.
///
/// The writes of such a search cannot be observed and limited, so it runs in a thread of
/// its own, which is left alone when its time is over.
pub fn solves(name: &str, time: Duration, solve_sudoku: fn(&mut Chars)) {
    let case = sample(name, &Sudoku);
    let puzzle = Grid::try_from(case.puzzle).expect("it is a sample of this problem");
    let answer = within(name, time, move || {
        let mut board = puzzle.to_chars();
        solve_sudoku(&mut board);
        board
    });
    let answer = to_grid(&answer).unwrap_or_else(|reason| panic!("{name}: {reason}"));
    if case.count == 0 {
        assert_eq!(answer, puzzle, "{name} has no solution, and its board was changed");
        return;
    }
    if let Err(mistake) = sudoku::check_solution(&puzzle, &answer) {
        panic!("{name}: {mistake}\n{answer:?}");
    }
}

/// A test for each sample: that [`solves`](crate::solves()) passes within some seconds.
///
/// ```text
/// testkit::solves_each! {
///     mine::Solution::solve_sudoku:
///     one_empty ("one-empty", 2);
/// }
/// ```
///
/// What another task asks for is checked by another function, which is named first:
///
/// ```text
/// testkit::solves_each! {
///     testkit::finds_all, mine::Solution::solve_n_queens:
///     one_queen ("one-queen", 2);
/// }
/// ```
#[macro_export]
macro_rules! solves_each {
    ($solve:path: $($rows:tt)*) => {
        $crate::solves_each! { $crate::solves, $solve: $($rows)* }
    };
    (
        $check:path, $solve:path:
        $($(#[$attribute:meta])* $name:ident ($case:literal, $seconds:literal);)*
    ) => {
        $(
            #[test]
            $(#[$attribute])*
            fn $name() {
                $check($case, std::time::Duration::from_secs($seconds), $solve);
            }
        )*
    };
}

/// What a search returns, which has some time for it.
pub(crate) fn within<T: Send + 'static>(
    name: &str,
    time: Duration,
    search: impl FnOnce() -> T + Send + 'static,
) -> T {
    let (sender, receiver) = channel();
    let search = thread::Builder::new().stack_size(STACK).spawn(move || {
        // After its time there is no receiver any more.
        let _ = sender.send(search());
    });
    let search = search.expect("a thread can be started");
    match receiver.recv_timeout(time) {
        Ok(answer) => answer,
        // The thread goes on, and ends with the tests.
        Err(RecvTimeoutError::Timeout) => panic!("{name}: no answer within {time:?}"),
        Err(RecvTimeoutError::Disconnected) => match search.join() {
            Err(panic) => resume_unwind(panic),
            Ok(()) => unreachable!("a search that ends sends its answer"),
        },
    }
}

fn to_grid(board: &Chars) -> Result<Grid, String> {
    if board.len() != 9 {
        return Err(format!("the board has {} rows now", board.len()));
    }
    if let Some(row) = board.iter().position(|row| row.len() != 9) {
        return Err(format!("row {} has {} cells now", row + 1, board[row].len()));
    }
    let mut cells = [[0; 9]; 9];
    for row in 0..9 {
        for col in 0..9 {
            cells[row][col] = match board[row][col] {
                '.' => 0,
                sign @ '1'..='9' => sign as u8 - b'0',
                sign => {
                    let cell = Cell { row, col };
                    return Err(format!("{cell}: {sign:?} is neither a digit 1-9 nor '.'"));
                }
            };
        }
    }
    Ok(Grid::try_from(cells).expect("all numbers are digits"))
}

/// `solve_n_queens` returns all boards of the sample `name` within `time`, each once.
pub fn finds_all(name: &str, time: Duration, solve_n_queens: fn(i32) -> Vec<Vec<String>>) {
    let case = sample(name, &Queens);
    let n = rows(&case);
    let start = Chessboard::try_from(case.puzzle).expect("it is a sample of this problem");
    let answer = within(name, time, move || solve_n_queens(n));
    let mut found = Vec::new();
    for (number, rows) in (1..).zip(&answer) {
        let line = rows.join("/");
        let wrong = |reason: String| -> ! { panic!("{name}: board {number}, {line:?}: {reason}") };
        let board = Chessboard::from_line(&line).unwrap_or_else(|error| wrong(error.to_string()));
        if let Err(mistake) = queens::check_solution(&start, &board) {
            wrong(mistake.to_string());
        }
        if found.contains(&board) {
            wrong("it is there twice".to_string());
        }
        found.push(board);
    }
    let Some(expected) = &case.solutions else {
        panic!("{name}: not all of its boards are known");
    };
    let is_missing = |board: &&Position| !found.iter().any(|it| Position::from(*it) == **board);
    if let Some(missing) = expected.iter().find(is_missing) {
        let (found, expected) = (found.len(), expected.len());
        panic!("{name}: {found} boards of {expected}; this one is missing:\n{missing:?}");
    }
}

/// `total_n_queens` returns the number of boards of the sample `name` within `time`.
pub fn counts(name: &str, time: Duration, total_n_queens: fn(i32) -> i32) {
    let case = sample(name, &Queens);
    let n = rows(&case);
    let answer = within(name, time, move || total_n_queens(n));
    let expected = case.count;
    assert_eq!(i128::from(answer), expected as i128, "{name}");
}

/// `is_valid_sudoku` tells within `time` whether no two digits of the sample `name` clash.
pub fn tells_validity(name: &str, time: Duration, is_valid_sudoku: fn(Vec<Vec<char>>) -> bool) {
    let case = sample(name, &Sudoku);
    let grid = Grid::try_from(case.puzzle).expect("it is a sample of this problem");
    let answer = within(name, time, move || is_valid_sudoku(grid.to_chars()));
    match grid.check_clash() {
        Ok(()) => assert!(answer, "{name}: false, but no two digits clash\n{grid:?}"),
        Err(clash) => assert!(!answer, "{name}: true, but there are {clash}\n{grid:?}"),
    }
}

fn rows(case: &Sample) -> i32 {
    i32::try_from(case.puzzle.size().rows).expect("a board has few rows")
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use pretty_assertions::assert_eq;

    use super::*;

    const SOON: Duration = Duration::from_secs(20);

    /// What a check says of an answer; nothing if it passes.
    fn said(check: fn()) -> String {
        let Err(panic) = catch_unwind(check) else { return String::new() };
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
        text.unwrap_or_default().lines().next().unwrap_or_default().to_string()
    }

    fn boards(boards: &[&str]) -> Vec<Vec<String>> {
        let rows = |board: &&str| board.split('/').map(str::to_string).collect();
        boards.iter().map(rows).collect()
    }

    #[test]
    fn a_board_of_characters_is_checked() {
        let checks: [(fn(), &str); 8] = [
            (|| solves("one-empty", SOON, |board| board[8][8] = '9'), ""),
            (|| solves("unsolvable-row", SOON, |_| {}), ""),
            (|| solves("one-empty", SOON, |_| {}), "one-empty: row 9, column 9 is empty"),
            (
                || solves("one-empty", SOON, |board| board[0][0] = '\0'),
                "one-empty: row 1, column 1: '\\0' is neither a digit 1-9 nor '.'",
            ),
            (
                || solves("one-empty", SOON, |board| board[1].push('.')),
                "one-empty: row 2 has 10 cells now",
            ),
            (
                || solves("one-empty", Duration::ZERO, |_| thread::sleep(SOON)),
                "one-empty: no answer within 0ns",
            ),
            (|| solves("one-empty", SOON, |_| panic!("not yet")), "not yet"),
            (
                || solves("unsolvable-row", SOON, |board| board[1][1] = '4'),
                "assertion `left == right` failed: unsolvable-row has no solution, and its board was \
                 changed",
            ),
        ];
        for (check, expected) in checks {
            assert_eq!(said(check), expected);
        }
    }

    #[test]
    fn values_are_checked() {
        let two = "four-queens: 1 boards of 2; this one is missing:";
        let twice = "four-queens: board 2, \"..Q./Q.../...Q/.Q..\": it is there twice";
        let attack = "four-queens: board 1, \"..Q./...Q/Q.../.Q..\": the queens at row 1, column 3 and \
                      row 2, column 4 attack each other: both are on one diagonal";
        let clash = "two-8s-in-a-box: true, but there are two 8s in column 1: rows 1 and 4";
        let checks: [(fn(), &str); 9] = [
            (
                || {
                    const BOTH: [&str; 2] = ["..Q./Q.../...Q/.Q..", ".Q../...Q/Q.../..Q."];
                    finds_all("four-queens", SOON, |_| boards(&BOTH));
                },
                "",
            ),
            (|| finds_all("three-queens", SOON, |_| Vec::new()), ""),
            (|| finds_all("four-queens", SOON, |_| boards(&["..Q./...Q/Q.../.Q.."])), attack),
            (|| finds_all("four-queens", SOON, |_| boards(&["..Q./Q.../...Q/.Q.."; 2])), twice),
            (|| finds_all("four-queens", SOON, |_| boards(&["..Q./Q.../...Q/.Q.."])), two),
            (|| counts("eight-queens", SOON, |n| if n == 8 { 92 } else { 0 }), ""),
            (|| tells_validity("valid-example", SOON, |board| board[0][0] == '5'), ""),
            (|| tells_validity("two-8s-in-a-box", SOON, |board| board[0][0] == '5'), ""),
            (|| tells_validity("two-8s-in-a-box", SOON, |_| true), clash),
        ];
        for (check, expected) in checks {
            assert_eq!(said(check), expected);
        }
    }
}
