//! The two solutions as LeetCode has them: pasted unchanged under a `struct Solution` of the judge's
//! own, compiled by `rustc` alone, and called with n.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::leetcode;

const BOARDS: &str = r#"
fn main() {
    println!("{:?}", Solution::solve_n_queens(4));
    println!("{:?}", Solution::solve_n_queens(3));
    println!("{}", Solution::solve_n_queens(9).len());
}

struct Solution;
"#;

const NUMBERS: &str = r#"
fn main() {
    let numbers: Vec<i32> = (1..=9).map(Solution::total_n_queens).collect();
    println!("{:?}", numbers);
}

struct Solution;
"#;

const BOARDS_EXPECTED: &str = r#"[[".Q..", "...Q", "Q...", "..Q."], ["..Q.", "Q...", "...Q", ".Q.."]]
[]
352
"#;

const NUMBERS_EXPECTED: &str = "[1, 0, 0, 2, 10, 4, 40, 92, 352]\n";

#[rstest]
fn they_compile_without_a_warning_and_solve(
    #[values("2018", "2021", "2024")] edition: &str,
    #[values(("solution", BOARDS, BOARDS_EXPECTED), ("solution_52", NUMBERS, NUMBERS_EXPECTED))]
    (name, judge, expected): (&str, &str, &str),
) {
    let program = compile(name, judge, edition);
    let output = Command::new(program).output().expect("the program starts");
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
}

fn compile(name: &str, judge: &str, edition: &str) -> PathBuf {
    let solution = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(name);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_PKG_NAME"));
    leetcode::compile(&solution.with_extension("rs"), judge, edition, &folder)
}
