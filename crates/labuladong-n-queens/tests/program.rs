//! Runs the program for LeetCode's two problems as a user does.

mod samples;

use rstest::rstest;
use testkit::{LeetcodeFile, Program, boards};

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_labuladong-n-queens"))
}

#[test]
fn refuses_bad_arguments() {
    boards::assert_queens_arguments(&program());
}

#[rstest]
#[case::before_the_first_line(0, "")]
#[case::after_the_first_line(1, include_str!("output/first_of_11.txt"))]
fn exits_quietly_when_output_is_closed(#[case] lines: usize, #[case] read: &str) {
    program().run_piped_to_head(lines, ["11"]).assert_prints(read);
}

#[rstest]
#[case::example_of_leetcode(&[], include_str!("output/write_up.txt"))]
#[case::count(&["5", "--count"], "10\n")]
#[case::given_queen(&[".Q../..../..../...."], "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]\n")]
#[case::count_with_a_given_queen(&["--count", ".Q../..../..../...."], "1\n")]
#[case::full(&["Q"], "[\"Q\"]\n")]
fn prints_solutions(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).assert_prints(printed);
}

#[rstest]
#[case::no_solution(&["3"], "")]
#[case::no_solution_counted(&["3", "--count"], "0\n")]
fn reports_no_solution(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).assert_output(1, printed, "error: no solution\n");
}

const BOARDS_MAIN: &str = r#"
fn main() {
    println!("{:?}", Solution::solve_n_queens(4));
    println!("{:?}", Solution::solve_n_queens(3));
    println!("{}", Solution::solve_n_queens(9).len());
}
"#;

const COUNTS_MAIN: &str = r#"
fn main() {
    let numbers: Vec<i32> = (1..=9).map(Solution::total_n_queens).collect();
    println!("{:?}", numbers);
}
"#;

const EXPECTED_BOARDS: &str = r#"[[".Q..", "...Q", "Q...", "..Q."], ["..Q.", "Q...", "...Q", ".Q.."]]
[]
352
"#;

const EXPECTED_COUNTS: &str = "[1, 0, 0, 2, 10, 4, 40, 92, 352]\n";

/// Compiles each solution unchanged with `rustc` alone, after adding a `struct Solution` and a `main`, as LeetCode
/// does.
#[rstest]
#[case::problem_51("solution.rs", BOARDS_MAIN, EXPECTED_BOARDS)]
#[case::problem_52("solution_52.rs", COUNTS_MAIN, EXPECTED_COUNTS)]
fn leetcode_solutions_compile_and_solve(
    #[case] name: &str,
    #[case] main: &str,
    #[case] expected: &str,
    #[values("2018", "2021", "2024")] edition: &str,
) {
    let folder = env!("CARGO_TARGET_TMPDIR");
    LeetcodeFile { name, main, edition, folder }.assert_prints(expected);
}
