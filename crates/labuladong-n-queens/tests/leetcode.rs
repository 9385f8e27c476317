//! The two solutions as LeetCode has them: pasted unchanged under a `struct Solution` of the judge's
//! own, compiled by `rustc` alone, and called with n.

use testkit::leetcode_prints;

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

#[test]
fn they_compile_without_a_warning_and_solve() {
    for edition in ["2018", "2021", "2024"] {
        let folder = env!("CARGO_TARGET_TMPDIR");
        leetcode_prints("solution.rs", BOARDS, edition, folder, BOARDS_EXPECTED);
        leetcode_prints("solution_52.rs", NUMBERS, edition, folder, NUMBERS_EXPECTED);
    }
}
