//! Attempts at N-Queens that make their board themselves, return it, or count the solutions.

use std::sync::LazyLock;

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use snapbox::str;
use testkit::scratch::{
    BUILD_TIMEOUT, ScratchWorkspace, program_in_shipped_workspace, replace_existing,
    student_solution, workspace_root,
};
use testkit::{Output, Program};

use crate::PRACTICE;
use crate::write_styles::assert_same_counts;

/// The user of an attempt that returns boards, in many styles.
static BOARDS: LazyLock<Program> = LazyLock::new(|| {
    let scratch = ScratchWorkspace::new(&PRACTICE, "made-boards");
    scratch.run_practice(&["new", "scratch-boards", "--problem", "51"]);
    scratch.save("scratch-boards", &student_solution("boards"));
    let published = format!("pub struct Solution;\n\n{}", published("solution"));
    scratch.write("crates/scratch-boards/src/published.rs", &published);
    scratch.practice_program().timeout(BUILD_TIMEOUT)
});

/// The user of an attempt that counts solutions. In the style `two`, the attempt makes one board and returns a constant.
static COUNTS: LazyLock<Program> = LazyLock::new(|| {
    let scratch = ScratchWorkspace::new(&PRACTICE, "counted-boards");
    scratch.run_practice(&["new", "scratch-counts", "--problem", "52"]);
    let head = "total_n_queens(n: i32) -> i32 {\n";
    let code = replace_existing(&published("solution_52"), head, &format!("{head}{CONSTANT}"));
    let code = format!("pub struct Solution;\n{code}");
    scratch.save("scratch-counts", &code);
    scratch.practice_program().timeout(BUILD_TIMEOUT)
});

const CONSTANT: &str = r#"
        if std::env::var("STYLE").as_deref() == Ok("two") {
            let mut board = vec![vec!['.'; n as usize]; n as usize];
            board[0][0] = 'Q';
            return if std::env::var("WRONG").is_ok() { 3 } else { 2 };
        }
"#;

/// A file of the published search.
fn published(name: &str) -> String {
    let file = workspace_root().join(format!("crates/labuladong-n-queens/src/{name}.rs"));
    std::fs::read_to_string(file).expect("it is readable")
}

fn solve(user: &Program, style: &str, variant: &str, board: &str) -> Output {
    user.clone().env("STYLE", style).run(["solve", "--format", "json", "-v", variant, board])
}

#[track_caller]
fn assert_has_the_counts_of_the_write_up(output: &Output, size: &str) {
    let write_up = solve(&program_in_shipped_workspace(&PRACTICE), "", "labuladong-n-queens", size);
    assert_eq!((output.stderr.as_str(), write_up.stderr.as_str()), ("", ""));
    assert_same_counts(output, &write_up);
}

#[rstest]
fn a_search_that_returns_boards_has_the_counts_of_the_write_up(
    #[values("published", "struct")] style: &str,
    #[values("1", "3", "6")] size: &str,
) {
    let output = solve(&BOARDS, style, "scratch-boards", size);
    assert_has_the_counts_of_the_write_up(&output, size);
}

#[rstest]
fn a_search_that_returns_a_number_has_the_counts_of_the_write_up(
    #[values("1", "3", "6")] size: &str,
) {
    let output = solve(&COUNTS, "", "scratch-counts", size);
    assert_has_the_counts_of_the_write_up(&output, size);
}

/// The search makes a board for each first queen, and never removes this queen. The last board is dropped with its queen, so
/// there is one remove less.
#[rstest]
#[case::without_a_solution("3", 5, 4)]
#[case::with_solutions("6", 152, 151)]
fn writes_on_all_boards_are_counted(#[case] size: &str, #[case] places: u64, #[case] removes: u64) {
    let output = solve(&BOARDS, "board_each", "scratch-boards", size);
    let counts: Value = serde_json::from_str(&output.stdout).expect("JSON");
    assert_eq!([&counts["places"], &counts["removes"]], [places, removes]);
}

#[test]
fn a_board_with_a_queen_is_no_input_for_an_attempt() {
    let output = BOARDS.run(["solve", "-v", "scratch-boards", "Q.../..../..../...."]);
    output.assert().code(1).stdout_eq(str![]).stderr_eq(str![[r#"
Q.../..../..../...., scratch-boards: LeetCode's function gets only the number of rows, so it cannot start from a board with a queen; `cargo practice new NAME --like labuladong-n-queens` makes an attempt that can; 0 solutions so far

"#]]);
}

fn compare(user: &Program, variant: &str) -> Output {
    user.run(["compare", "-v", variant, "-v", "labuladong-n-queens", "4"])
}

#[test]
fn a_search_without_a_board_is_compared_by_its_answer() {
    let output = compare(&BOARDS.clone().env("STYLE", "no_board"), "scratch-boards");
    output.assert().success().stdout_eq(str![[r#"
..../..../..../...., 0 givens

 search                   found   places   removes   reads   depth [..]
─[..]
 scratch-boards               2        –         –       –       – [..] µs ([..])
 Row by row, on strings       2       16        16     221       4 [..]
   labuladong-n-queens

Agreed: there are 2 solutions, and the first is the same.


"#]]).stderr_eq(str![[r#"
scratch-boards: it keeps no board of characters that can be followed; `cargo practice new NAME --like labuladong-n-queens` makes an attempt with such a board

"#]]);
}

#[test]
fn wrong_board_is_found_without_tracing() {
    let user = BOARDS.clone().env("STYLE", "no_board").env("WRONG", "yes");
    let output = compare(&user, "scratch-boards");
    output.assert().code(1).stdout_eq(str![[r#"
..../..../..../...., 0 givens

 search                   found   places   removes   reads   depth [..]
─[..]
 scratch-boards               2        –         –       –       – [..] µs ([..])
 Row by row, on strings       2       16        16     221       4 [..]
   labuladong-n-queens

WRONG: the answer of scratch-boards is not a solution: the queens at row 2, column 2 and row 3, column 1 attack each
other: both are on one diagonal


"#]]).stderr_eq(str![[r#"
scratch-boards: it keeps no board of characters that can be followed; `cargo practice new NAME --like labuladong-n-queens` makes an attempt with such a board

"#]]);
}

#[test]
fn untraced_count_is_compared() {
    let output = compare(&COUNTS.clone().env("STYLE", "two"), "scratch-counts");
    output.assert().success().stdout_eq(str![[r#"
..../..../..../...., 0 givens

 search                   found   places   removes   reads   depth [..]
─[..]
 scratch-counts               2        –         –       –       – [..] µs ([..])
 Row by row, on strings       2       16        16     221       4 [..]
   labuladong-n-queens

Agreed: there are 2 solutions, and the first is the same.


"#]]).stderr_eq(str![[r#"
scratch-counts: it counts 2 solutions, but 0 could be followed: its count is wrong, or some solutions are not made on the board

"#]]);
}

#[test]
fn wrong_count_is_found_without_tracing() {
    let user = COUNTS.clone().env("STYLE", "two").env("WRONG", "yes");
    let output = compare(&user, "scratch-counts");
    output.assert().code(1).stdout_eq(str![[r#"
..../..../..../...., 0 givens

 search                   found   places   removes   reads   depth [..]
─[..]
 scratch-counts               3        –         –       –       – [..] µs ([..])
 Row by row, on strings       2       16        16     221       4 [..]
   labuladong-n-queens

WRONG: scratch-counts counts 3 solutions and labuladong-n-queens 2


"#]]).stderr_eq(str![[r#"
scratch-counts: it counts 3 solutions, but 0 could be followed: its count is wrong, or some solutions are not made on the board

"#]]);
}
