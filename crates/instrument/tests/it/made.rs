//! A search that makes its board itself.

use instrument::{Board, Watched};
use pretty_assertions::assert_eq;
use rstest::rstest;

use crate::follow::{Followed, Program};

const TEXTBOOK: &str = include_str!("../../../labuladong-n-queens/src/solution.rs");
const COUNTS: &str = include_str!("../../../labuladong-n-queens/src/solution_52.rs");

/// The board is in a struct, and is written row by row there.
const IN_A_STRUCT: &str = "
struct Solver { board: Vec<Vec<char>>, answer: Vec<Vec<String>> }
impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let n = n as usize;
        let mut solver = Solver { board: vec![vec!['.'; n]; n], answer: vec![] };
        solver.search(0);
        solver.answer
    }
}
impl Solver {
    fn search(&mut self, row: usize) {
        if row == self.board.len() {
            let rows = self.board.iter().map(|row| row.iter().collect());
            return self.answer.push(rows.collect());
        }
        for col in 0..self.board.len() {
            let attacks = |r: usize, c: usize| c == col || r.abs_diff(row) == c.abs_diff(col);
            let mut cells = (0..row).flat_map(|r| (0..self.board.len()).map(move |c| (r, c)));
            if cells.any(|(r, c)| self.board[r][c] == 'Q' && attacks(r, c)) {
                continue;
            }
            self.board[row][col] = 'Q';
            self.search(row + 1);
            self.board[row][col] = '.';
        }
    }
}
";

fn queens(function: &str) -> Watched {
    Watched {
        function: function.to_string(),
        module: "runtime".to_string(),
        board: Board::Made,
        signs: ".Q".to_string(),
        values: "a queen".to_string(),
    }
}

fn follow(function: &str, code: &str, n: &str) -> Followed {
    let watched = queens(function);
    let code = watched.instrument(code).expect("it is Rust").code;
    Program::of(&watched, &code).follow(n)
}

/// Places and removes are those of `labuladong-n-queens`, in whose tests they are.
#[rstest]
#[case::textbook("solve_n_queens", TEXTBOOK)]
#[case::counts("total_n_queens", COUNTS)]
#[case::in_a_struct("solve_n_queens", IN_A_STRUCT)]
fn the_first_board_is_followed(#[case] function: &str, #[case] code: &str) {
    for (n, writes, solutions) in
        [("1", 2, "1"), ("3", 10, "0"), ("6", 304, "4"), ("8", 4112, "92")]
    {
        let followed = follow(function, code, n);
        assert_eq!((followed.writes.len(), followed.left.as_str()), (writes, solutions), "{n}");
        assert_eq!(followed.remarks, [""; 0]);
        assert!(followed.writes.iter().all(|write| write.before + write.after == 1));
    }
}

#[test]
fn a_search_without_a_board_is_told_from_one_without_a_solution() {
    let code = "impl Solution { pub fn total_n_queens(n: i32) -> i32 { n } }";
    let followed = follow("total_n_queens", code, "4");
    assert_eq!((followed.writes.len(), followed.left.as_str()), (0, ""));
}

#[rstest]
#[case::no_number("four", "\"four\" is no number of rows")]
#[case::too_great("12", "\"12\" is no number of rows")]
fn another_line_is_refused(#[case] line: &str, #[case] message: &str) {
    let watched = queens("total_n_queens");
    let code = watched.instrument(COUNTS).expect("it is Rust").code;
    let output = Program::of(&watched, &code).run(&format!("{line}\n"));
    assert_eq!(output.stderr, format!("error: standard input: {message}\n"));
    assert_eq!(output.status.code(), Some(2));
}
