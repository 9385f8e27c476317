//! An attempt on LeetCode's board of characters, checked by its answer.

use std::{
    panic::resume_unwind,
    sync::mpsc::{RecvTimeoutError, channel},
    thread,
    time::Duration,
};

use sudoku::{Cell, Grid, check_solution};

use crate::sample;

/// LeetCode's board: nine rows of nine characters, '.' for an empty cell.
type Chars = Vec<Vec<char>>;

/// As much as the main thread of a program has on most systems, and so at LeetCode.
const STACK: usize = 8 << 20;

/// `solve_sudoku` solves the sample `name` within `time`, or leaves it as it was
/// if there is no solution.
///
/// The writes of such a search cannot be observed and limited, so it runs in a thread of
/// its own, which is left alone when its time is over.
///
/// # Panics
///
/// If it does not: with what is wrong in its answer.
pub fn solves(name: &str, time: Duration, solve_sudoku: fn(&mut Chars)) {
    let case = sample(name);
    let puzzle = Grid::try_from(case.puzzle).expect("it is a sample of this problem");
    let answer = within(name, time, move || {
        let mut board = puzzle.to_chars();
        solve_sudoku(&mut board);
        board
    });
    let answer = to_grid(&answer).unwrap_or_else(|reason| panic!("{name}: {reason}"));
    if case.solutions.count() == 0 {
        assert_eq!(answer, puzzle, "{name} has no solution, and its board was changed");
        return;
    }
    if let Err(mistake) = check_solution(&puzzle, &answer) {
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

#[cfg(test)]
mod tests {
    use super::*;

    const SOON: Duration = Duration::from_millis(200);

    #[test]
    fn the_right_answer_passes() {
        solves("one-empty", SOON, |board| board[8][8] = '9');
        solves("unsolvable-row", SOON, |_| {});
    }

    #[test]
    #[should_panic = "one-empty: row 9, column 9 is empty"]
    fn an_empty_cell_is_named() {
        solves("one-empty", SOON, |_| {});
    }

    #[test]
    #[should_panic = "unsolvable-row has no solution, and its board was changed"]
    fn a_board_without_a_solution_is_left_as_it_is() {
        solves("unsolvable-row", SOON, |board| board[1][1] = '4');
    }

    #[test]
    #[should_panic = "row 1, column 1: '\\0' is neither a digit 1-9 nor '.'"]
    fn a_number_in_place_of_its_character_is_named() {
        solves("one-empty", SOON, |board| board[0][0] = '\0');
    }

    #[test]
    #[should_panic = "row 2 has 10 cells now"]
    fn another_shape_is_named() {
        solves("one-empty", SOON, |board| board[1].push('.'));
    }

    #[test]
    #[should_panic = "one-empty: no answer within 200ms"]
    fn the_time_is_limited() {
        solves("one-empty", SOON, |_| thread::sleep(Duration::from_secs(20)));
    }

    #[test]
    #[should_panic = "not yet implemented"]
    fn a_panic_goes_on() {
        #[expect(clippy::todo, reason = "that is what an attempt begins with")]
        solves("one-empty", SOON, |_| todo!());
    }
}
