//! `solution.rs` as LeetCode has it: pasted unchanged under a `struct Solution`
//! of the judge's own, compiled by `rustc` alone, and called with its board.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::leetcode;

const JUDGE: &str = r#"
fn main() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let signs: Vec<char> = puzzle.chars().collect();
    let mut board: Vec<Vec<char>> = signs.chunks(9).map(|row| row.to_vec()).collect();
    Solution::solve_sudoku(&mut board);
    let answer: String = board.concat().into_iter().collect();
    println!("{}", answer);
}

struct Solution;
"#;

#[rstest]
#[case::edition_2018("2018")]
#[case::edition_2021("2021")]
#[case::edition_2024("2024")]
fn it_compiles_without_a_warning_and_solves(#[case] edition: &str) {
    let program = compile(edition);
    let output = Command::new(program).output().expect("the program starts");
    assert_eq!(
        String::from_utf8_lossy(&output.stdout).trim(),
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    );
}

fn compile(edition: &str) -> PathBuf {
    let solution = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/solution.rs");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_PKG_NAME"));
    leetcode::compile(&solution, JUDGE, edition, &folder)
}
