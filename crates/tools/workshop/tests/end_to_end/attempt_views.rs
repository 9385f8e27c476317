//! Attempts at N-Queens are shown on their board, or by their calls if they keep no board.

use std::sync::LazyLock;

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::Program;
use testkit::scratch::{ScratchWorkspace, attempt_source};

use crate::PRACTICE;

/// An attempt that keeps the queens as bits. It makes a board for each solution only.
const BITS: &str = "pub struct Solution;

impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let mut all = vec![];
        place(n as usize, [0; 3], &mut vec![], &mut all);
        all
    }
}

fn place(n: usize, [column, left, right]: [u32; 3], path: &mut Vec<usize>, all: &mut Vec<Vec<String>>) {
    if path.len() == n {
        let mut board = vec![vec!['.'; n]; n];
        for (row, &column) in path.iter().enumerate() {
            board[row][column] = 'Q';
        }
        return all.push(board.iter().map(|row| row.iter().collect()).collect());
    }
    for c in 0..n {
        let bit = 1 << c;
        if (column | left | right) & bit == 0 {
            path.push(c);
            place(n, [column | bit, (left | bit) << 1, (right | bit) >> 1], path, all);
            path.pop();
        }
    }
}
";

/// A wrong attempt that does not check the boxes.
const NO_BOXES: &str = "pub struct Solution;

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        solve(board);
    }
}

fn solve(board: &mut Vec<Vec<char>>) -> bool {
    for row in 0..9 {
        for col in 0..9 {
            if board[row][col] != '.' {
                continue;
            }
            for digit in '1'..='9' {
                if (0..9).all(|i| board[row][i] != digit && board[i][col] != digit) {
                    board[row][col] = digit;
                    if solve(board) {
                        return true;
                    }
                    board[row][col] = '.';
                }
            }
            return false;
        }
    }
    true
}
";

static SCRATCH: LazyLock<ScratchWorkspace> = LazyLock::new(|| {
    let scratch = ScratchWorkspace::new(&PRACTICE, "shown");
    // The same search, but it counts its boards.
    let one_diagonal = attempt_source("queens_without_right_diagonal");
    let counting = one_diagonal
        .replace("solve_n_queens(n: i32) -> Vec<Vec<String>>", "total_n_queens(n: i32) -> i32")
        .replace("        all\n", "        all.len() as i32\n");
    let columns = attempt_source("queens_by_columns");
    for (name, problem, code) in [
        ("scratch-columns", "51", columns.as_str()),
        ("scratch-bits", "51", BITS),
        ("scratch-diagonal", "51", &one_diagonal),
        ("scratch-counting", "52", &counting),
        ("scratch-boxes", "37", NO_BOXES),
    ] {
        scratch.run_practice(&["new", name, "--problem", problem]);
        scratch.save(name, code);
    }
    scratch
});

static USER: LazyLock<Program> = LazyLock::new(|| SCRATCH.practice_program());

#[rstest]
#[case::a_list_of_columns("scratch-columns")]
#[case::bits_and_a_board_for_each_solution("scratch-bits")]
fn a_search_without_a_board_is_shown_as_a_call_tree(#[case] name: &str) {
    let output = USER.run(["tree", name, "4", "--to-depth", "1"]);
    let first = format!("{name} on n = 4: 17 calls and 2 answers, returns [[\".Q..\",\"...Q\",");
    assert!(output.stdout.starts_with(&first), "{output:?}");
    assert_eq!((output.code, output.stdout.lines().count()), (Some(0), 2));
}

#[rstest]
#[case::a_case("four-queens", "four-queens")]
#[case::its_argument("n = 4", "n = 4")]
#[case::its_argument_without_name("4", "n = 4")]
#[case::a_board("..../..../..../....", "..../..../..../....")]
fn a_call_tree_accepts_any_empty_board(#[case] argument: &str, #[case] label: &str) {
    let output = USER.run(["tree", "scratch-columns", argument, "--to-depth", "0"]);
    let expected = format!("scratch-columns on {label}: 17 calls");
    assert!(output.stdout.starts_with(&expected), "{output:?}");
}

#[test]
fn a_call_tree_of_a_board_with_a_queen_is_refused() {
    let output = USER.run(["tree", "scratch-columns", "Q.../..../..../...."]);
    output.assert_refuses(
        "the function at LeetCode gets only the number of rows, so the board must be empty",
    );
}

#[test]
fn a_search_without_a_board_is_traced_call_by_call() {
    let output = USER.run(["trace", "scratch-columns", "4", "--from", "3", "--to", "3"]);
    output.assert_prints(
        "{\"step\":3,\"call\":\"place\",\"line\":11,\"from\":21,\"depth\":3,\
         \"arguments\":{\"n\":\"4\",\"queens\":\"[0, 2]\"},\"path\":[\"0\",\"2\"],\
         \"answers\":0,\"returns\":null,\"mutable_places\":[{\"name\":\"queens\",\"before\":\"[0, 2]\",\
         \"after\":\"[0, 2]\",\"change\":\"restored\"}]}\n",
    );
}

#[test]
fn a_call_after_the_last_one_cannot_be_traced() {
    let output = USER.run(["trace", "scratch-columns", "4", "--from", "18"]);
    output.assert_output(1, "", "error: there is no call 18: scratch-columns ends after 17\n");
}

#[test]
fn a_search_without_a_board_is_compared_by_its_answers_and_calls() {
    let output = USER.run(["compare", "-v", "scratch-columns", "4"]);
    let calls = "scratch-columns: its board cannot be followed, so its writes are not counted. \
                 It makes 17 calls: `cargo practice tree scratch-columns 4` shows them\n";
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), calls));
}

#[test]
fn a_search_without_a_board_solves_without_a_remark() {
    let output = USER.run(["solve", "-f", "line", "-v", "scratch-columns", "1"]);
    output.assert_prints("Q\n");
}

#[test]
fn a_search_without_a_board_has_a_page_of_its_calls() {
    let folder = SCRATCH.create_folder("page");
    let out = folder.to_str().expect("UTF-8");
    let output = USER.run(["page", "-v", "scratch-columns", "4", "--out", out]);
    assert_eq!(output.code, Some(0), "{output:?}");
    let page = std::fs::read_to_string(folder.join("backtracking.html")).expect("it is written");
    assert!(page.contains("has ended after 17 calls, and returns"));
}

#[test]
fn page_with_call_tree_and_other_search_is_refused() {
    let output = USER.run(["page", "-v", "scratch-columns", "-v", "scratch-diagonal"]);
    output.assert_refuses("scratch-columns keeps no board; a page with its calls cannot show other searches: name this attempt alone");
}

#[rstest]
#[case::by_its_calls("scratch-columns", "begins")]
#[case::on_its_board("scratch-diagonal", "4 ")]
#[ignore = "it needs a terminal"]
fn a_search_is_played(#[case] name: &str, #[case] shown: &str) {
    let player = USER.clone().terminal_size(24, 80).stdin("q");
    let output = player.run_on_terminal(&format!("play {name} 4"));
    assert!(output.code == Some(0) && output.stdout.contains(shown), "{output:?}");
}

const WRONG_BOARD: &str = "5 of the 7 boards that it returns are wrong, the first is \
                           \".Q../...Q/..Q./Q...\": the queens at row 2, column 4 and row 3, column 3 \
                           attack each other: both are on one diagonal";

#[test]
fn a_wrong_search_is_traced_to_its_first_wrong_board() {
    let output = USER.run(["trace", "scratch-diagonal", "4"]);
    let steps = output.stdout.lines().count();
    let expected = format!("error: scratch-diagonal failed after step 22: {WRONG_BOARD}\n");
    assert_eq!((output.code, steps, output.stderr), (Some(1), 22, expected));
}

#[test]
fn the_tree_of_a_wrong_search_ends_at_its_first_wrong_board() {
    let output = USER.run(["tree", "scratch-diagonal", "4", "--to-depth", "0"]);
    let tree = "scratch-diagonal on ..../..../..../....: 13 places, 3 dead ends and 1 solution in 22 writes, and failed there\n";
    let expected = format!("error: scratch-diagonal failed after step 22: {WRONG_BOARD}\n");
    output.assert_output(1, tree, &expected);
}

#[test]
fn compare_reports_the_first_wrong_board_of_a_search() {
    let output = USER.run(["compare", "-v", "scratch-diagonal", "4"]);
    let expected = format!("scratch-diagonal: {WRONG_BOARD}\n");
    assert_eq!((output.code, output.stderr), (Some(1), expected));
    assert!(output.stdout.contains("WRONG: the answer of scratch-diagonal is not a solution"));
}

#[test]
fn a_wrong_search_solves_no_board() {
    let output = USER.run(["solve", "-f", "line", "-v", "scratch-diagonal", "4"]);
    assert_eq!((output.code, output.stdout.as_str()), (Some(1), ""));
    assert!(output.stderr.contains("WRONG: the answer of scratch-diagonal"), "{output:?}");
}

#[test]
fn a_wrong_count_names_the_step_of_the_first_wrong_board() {
    let output = USER.run(["tree", "scratch-counting", "4", "--to-depth", "0"]);
    let expected = "error: scratch-counting failed after step 64: it counts 7 boards, and 5 of them are wrong; \
                    the first wrong board is made at step 22: the queens at row 2, column 4 and row 3, column 3 attack \
                    each other: both are on one diagonal\n";
    assert_eq!((output.code, output.stderr.as_str()), (Some(1), expected));
}

#[rstest]
#[case::by_its_number(
    "play 46",
    "there is no attempt at problem 46; `cargo practice next` makes the next attempt of the path, and `cargo practice \
     new NAME --problem 46` makes one at this problem. Our solution is `solution-46`"
)]
#[case::by_its_name(
    "solve permutations",
    "'permutations' is the problem Permutations, not a puzzle. This problem has no board: name your attempt. `cargo \
     practice new NAME --problem 46` makes an attempt. `tree`, `trace`, `play` and `page` also show our solution: \
     `solution-46`"
)]
#[case::one_with_a_board(
    "compare 51",
    "'51' is the problem N-Queens, not a puzzle. Use `--problem 51`"
)]
fn a_problem_in_place_of_a_puzzle_is_reported(#[case] command: &str, #[case] message: &str) {
    Program::new(&PRACTICE).run(command.split(' ')).assert_refuses(message);
}

#[test]
fn wrong_attempt_is_compared_with_reference_search() {
    let output = USER.run(["compare", "--time-limit", "30", "-v", "scratch-boxes", "leetcode-37"]);
    let expected = "WRONG: scratch-boxes counts 0 solutions and labuladong-char-board 1";
    assert!(output.code == Some(1) && output.stdout.contains(expected), "{output:?}");
}

#[test]
fn a_wrong_attempt_that_solves_nothing_is_wrong() {
    let output = USER.run(["solve", "-v", "scratch-boxes", "leetcode-37"]);
    let expected = "leetcode-37, scratch-boxes: WRONG: scratch-boxes counts 0 solutions and labuladong-char-board 1\n";
    output.assert_output(1, "", expected);
}

#[test]
fn without_a_solution_attempts_and_searches_agree() {
    let output = USER.run(["compare", "-v", "scratch-boxes", "unsolvable-row"]);
    assert!(output.stdout.contains("Agreed: there is no solution."), "{output:?}");
}
