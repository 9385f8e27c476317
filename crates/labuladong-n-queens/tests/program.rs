//! LeetCode's two problems, run as a user would.

mod samples;

use testkit::leetcode_prints;

testkit::program! {
    "labuladong-n-queens", queens, ["11"] begins include_str!("output/first_of_11.txt");
    prints_the_boards_of_the_example [] => 0, include_str!("output/own.txt");
    count ["5", "--count"] => 0, "10\n";
    given_queen [".Q../..../..../...."] => 0, "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]\n";
    count_with_a_given_queen ["--count", ".Q../..../..../...."] => 0, "1\n";
    full ["Q"] => 0, "[\"Q\"]\n";
    no_solution ["3"] => 1, "";
    no_solution_counted ["3", "--count"] => 1, "0\n";
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
#[test]
fn they_compile_without_a_warning_and_solve() {
    for edition in ["2018", "2021", "2024"] {
        let folder = env!("CARGO_TARGET_TMPDIR");
        leetcode_prints("solution.rs", BOARDS, edition, folder, BOARDS_EXPECTED);
        leetcode_prints("solution_52.rs", NUMBERS, edition, folder, NUMBERS_EXPECTED);
    }
}
