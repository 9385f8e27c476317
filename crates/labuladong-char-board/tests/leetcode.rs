//! `solution.rs` as LeetCode has it: pasted unchanged under a `struct Solution`
//! of the judge's own, compiled by `rustc` alone, and called with its board.

use testkit::leetcode_prints;

const MAIN: &str = r#"
fn main() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let signs: Vec<char> = puzzle.chars().collect();
    let mut board: Vec<Vec<char>> = signs.chunks(9).map(|row| row.to_vec()).collect();
    Solution::solve_sudoku(&mut board);
    let answer: String = board.concat().into_iter().collect();
    println!("{}", answer);
}
"#;

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

#[test]
fn it_compiles_without_a_warning_and_solves() {
    for edition in ["2018", "2021", "2024"] {
        leetcode_prints("solution.rs", MAIN, edition, env!("CARGO_TARGET_TMPDIR"), SOLUTION);
    }
}
