//! `practice submit` prints one file for an online judge, or refuses.

use std::fs;

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;
use testkit::Output;
use testkit::scratch::{
    ScratchWorkspace, program_in_shipped_workspace, student_solution, workspace_root,
};

use crate::PRACTICE;

/// Submits an attempt at Sudoku with this source.
fn submitted(source: &str, form: &str) -> Output {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(&["new", "mine"]);
    user.save("mine", source);
    user.practice_program().run(["submit", "mine", "--judge", form])
}

#[rstest]
#[case::all_solutions("swift-all-solutions", "leetcode", str![[r#"
remark: swift-all-solutions does not stop at the first solution: it is likely too slow (TLE) on hard boards, and does not end on a nearly blank board

"#]])]
#[case::another_solution_first("python-history-stack", "grid", str![[r#"
remark: python-history-stack does not find the lexicographically first solution first (see java-sample). [..]

"#]])]
#[case::slow_for_many_boards("java-is-safe", "line81", str![[r#"
remark: POJ 3074 has many boards with few givens and 1 s for all of them: a search in reading order is likely too slow (TLE); see how long java-is-safe takes for inkala-hard and anti-brute-force

"#]])]
fn unsuitable_submission_gets_a_remark(
    #[case] variant: &str,
    #[case] form: &str,
    #[case] remark: Inline,
) {
    let output = program_in_shipped_workspace(PRACTICE).run(["submit", variant, "--judge", form]);
    let heading = format!("// {variant}, by `practice submit {variant} --judge {form}`.\n");
    assert!(output.stdout.starts_with(&heading), "{output:?}");
    output.assert().success().stderr_eq(remark);
}

#[rstest]
#[case::unknown_name("nosuch", "grid", str![[r#"
error: there is no variant and no attempt named 'nosuch'; `cargo practice new NAME` makes an attempt; there are cpp-unit-candidates, java-is-safe, [..]

"#]])]
#[case::this_folder(".", "grid", str![[r#"
error: there is no variant and no attempt named '.'; `cargo practice new NAME` makes an attempt; there are cpp-unit-candidates, java-is-safe, [..]

"#]])]
#[case::source_of_several_files("lockstep", "grid", str![[r#"
error: lockstep: `mod [..];` is in another file; a submission is one file

"#]])]
#[case::unknown_judge("java-is-safe", "uva", str![[r#"
error: invalid value 'uva' for '--judge <JUDGE>'
  [possible values: leetcode, codewars, line81, grid, leetcode-52, columns, count]

For more information, try '--help'.

"#]])]
#[case::too_few_solutions("wirth-stepwise-refinement", "leetcode", str![[r#"
error: wirth-stepwise-refinement: it cannot be submitted as leetcode: it stops at the first solution, but this judge needs all solutions

"#]])]
#[case::form_of_another_problem("labuladong-n-queens", "grid", str![[r#"
error: labuladong-n-queens: problem 51 has no form 'grid'; it has leetcode, leetcode-52, columns, count

"#]])]
fn bad_target_is_refused(#[case] target: &str, #[case] form: &str, #[case] message: Inline) {
    let output = program_in_shipped_workspace(PRACTICE).run(["submit", target, "--judge", form]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}

#[test]
fn crate_that_is_no_attempt_is_refused() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.write("crates/plain/Cargo.toml", "[package]\nname = \"plain\"\n");
    let output = user.practice_program().run(["submit", "plain", "--judge", "grid"]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: there is no variant and no attempt named 'plain'; crates/plain is a crate, but its Cargo.toml has no section [package.metadata.practice]. An attempt needs this section with two lines: `kind = "attempt"` and `problem = 46`, or another number

"#]]);
}

#[rstest]
#[case::char_board("labuladong-char-board")]
#[case::queens("labuladong-n-queens")]
fn file_for_leetcode_is_submitted_unchanged(#[case] variant: &str) {
    let file = workspace_root().join("crates").join(variant).join("src/solution.rs");
    let expected = fs::read_to_string(file).expect("it is readable");
    let output =
        program_in_shipped_workspace(PRACTICE).run(["submit", variant, "--judge", "leetcode"]);
    output.assert_prints(&expected);
}

/// LeetCode supplies the struct. Its judge needs no head docs, no adapter for the tools, and no tests.
#[test]
fn submission_omits_struct_adapter_and_tests() {
    let output = submitted(&student_solution("with_helpers"), "leetcode");
    output
        .assert()
        .success()
        .stdout_eq(str![[r#"
// mine, by `practice submit mine --judge leetcode`.

use std::fmt::Write;

const LAST: usize = 9; // not 8

impl Solution {
    // The name is LeetCode's.
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut text = String::new();
        for row in 0..LAST {
            let _ = write!(text, "{}", helper(board, row));
        }
    }
}

fn helper(board: &[Vec<char>], row: usize) -> String {
    board[row].iter().collect()
}

/// As a plain function.
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    Solution::solve_sudoku(board);
}

struct Watched<'a, B>(&'a mut B);

impl<B: Board> Watched<'_, B> {
    fn copy(&self) -> Grid {
        self.0.grid()
    }
}

pub struct Mine;

/// What the search may do with a board: [..]
...
#[allow(dead_code)]
pub trait Board: std::ops::Index<usize, Output = [u8; 9]> {
...
impl Board for Grid {
...
}

"#]])
        .stderr_eq(str![]);
}

#[test]
fn comments_before_the_struct_are_left_out() {
    let source = "// About the file.

// About it.
pub struct Solution;

impl Solution {
    pub fn solve_sudoku(_: &mut Vec<Vec<char>>) {}
}
";
    let output = submitted(source, "leetcode");
    output
        .assert()
        .success()
        .stdout_eq(str![[r#"
// mine, by `practice submit mine --judge leetcode`.

impl Solution {
    pub fn solve_sudoku(_: &mut Vec<Vec<char>>) {}
}

"#]])
        .stderr_eq(str![]);
}

const SEARCH: &str = "impl Solution { fn solve_sudoku(_: &mut Notation) { helper::<Notation>() } }";

#[rstest]
#[case::unfinished_code("impl", str![[r#"
error: mine: unexpected end of input, [..]

"#]])]
#[case::no_search("fn solve() {}", str![[r#"
error: mine: no search: neither `impl Solution` with `solve_sudoku` nor `impl Search for` a type

"#]])]
#[case::module_in_a_file(&format!("{SEARCH} mod helper;"), str![[r#"
error: mine: `mod helper;` is in another file; a submission is one file

"#]])]
#[case::included_file(&format!("{SEARCH} include!(\"helper.rs\");"), str![[r#"
error: mine: `include!` takes in another file; a submission is one file

"#]])]
#[case::imported_item(&format!("use sudoku::notation::Notation; {SEARCH}"), str![[r#"
error: mine: it needs `sudoku::notation::Notation`; a submission can contain only `Board`, `Grid`

"#]])]
#[case::item_under_its_path(&format!("{SEARCH} fn helper(_: sudoku::OnGrid) {{}}"), str![[r#"
error: mine: it needs `sudoku::OnGrid`; a submission can contain only `Board`, `Grid`

"#]])]
#[case::renamed_import(
    "use sudoku::{Grid as Squares, OnGrid};
    impl Solution { fn solve_sudoku(_: &mut Vec<Vec<char>>) { helper::<Vec<Vec<char>>>() } }
    fn helper<T>() { Squares::BLANK; }",
    str![[r#"
error: mine: it needs `sudoku::Grid as Squares`; a submission can contain only `Board`, `Grid`

"#]]
)]
#[case::name_that_the_judge_needs(&format!("{SEARCH} fn helper() {{ main() }} fn main() {{}}"), str![[r#"
error: mine: the judge needs a `main` of its own; rename yours

"#]])]
fn unsuitable_source_is_refused(#[case] source: &str, #[case] message: Inline) {
    let output = submitted(source, "grid");
    output.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}
