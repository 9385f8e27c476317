//! LeetCode's two problems, run as a user would.

mod samples;

use rstest::rstest;
use testkit::{Program, boards, leetcode_prints};

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_labuladong-n-queens"))
}

#[test]
fn takes_queens() {
    boards::takes_queens(&program());
}

#[rstest]
#[case::before_the_first_line(0, "")]
#[case::after_the_first_line(1, include_str!("output/first_of_11.txt"))]
fn ends_quietly_when_nobody_reads_on(#[case] lines: usize, #[case] read: &str) {
    program().run_into_head(lines, ["11"]).prints(read);
}

#[rstest]
#[case::example_of_leetcode(&[], include_str!("output/write_up.txt"))]
#[case::count(&["5", "--count"], "10\n")]
#[case::given_queen(&[".Q../..../..../...."], "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]\n")]
#[case::count_with_a_given_queen(&["--count", ".Q../..../..../...."], "1\n")]
#[case::full(&["Q"], "[\"Q\"]\n")]
fn prints_what_the_search_finds(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).prints(printed);
}

#[rstest]
#[case::no_solution(&["3"], "")]
#[case::no_solution_counted(&["3", "--count"], "0\n")]
fn reports_that_there_is_no_solution(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).gives(1, printed, "error: no solution\n");
}

const BOARDS: &str = r#"
fn main() {
    println!("{:?}", Solution::solve_n_queens(4));
    println!("{:?}", Solution::solve_n_queens(3));
    println!("{}", Solution::solve_n_queens(9).len());
}
"#;

const NUMBERS: &str = r#"
fn main() {
    let numbers: Vec<i32> = (1..=9).map(Solution::total_n_queens).collect();
    println!("{:?}", numbers);
}
"#;

const BOARDS_EXPECTED: &str = r#"[[".Q..", "...Q", "Q...", "..Q."], ["..Q.", "Q...", "...Q", ".Q.."]]
[]
352
"#;

const NUMBERS_EXPECTED: &str = "[1, 0, 0, 2, 10, 4, 40, 92, 352]\n";

/// The two solutions as LeetCode has them: pasted unchanged under a `struct Solution` of the judge's own, compiled by
/// `rustc` alone, and called with n.
#[rstest]
#[case::of_51("solution.rs", BOARDS, BOARDS_EXPECTED)]
#[case::of_52("solution_52.rs", NUMBERS, NUMBERS_EXPECTED)]
fn they_compile_without_a_warning_and_solve(
    #[case] solution: &str,
    #[case] main: &str,
    #[case] expected: &str,
    #[values("2018", "2021", "2024")] edition: &str,
) {
    leetcode_prints(solution, main, edition, env!("CARGO_TARGET_TMPDIR"), expected);
}
