//! `practice-player` without a terminal.

mod play;
mod quiz;

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::scratch::program_in_shipped_workspace;

const PLAYER: &str = env!("CARGO_BIN_EXE_practice-player");

#[rstest]
#[case::play("play", &["- 37: Sudoku Solver", "- 52: N-Queens II"])]
#[case::quiz("quiz", &["- 37: Sudoku Solver", "- 46: Permutations", "- 52: N-Queens II"])]
fn help_lists_only_suitable_problems(#[case] command: &str, #[case] expected: &[&str]) {
    let help = program_in_shipped_workspace(PLAYER).run([command, "--help"]).stdout;
    let is_problem = |line: &&str| {
        ["- 36: ", "- 37: ", "- 46: ", "- 52: "].iter().any(|start| line.starts_with(start))
    };
    // A problem with a longer number widens the column of numbers.
    let help = help.replace(":  ", ": ");
    let problems: Vec<&str> = help.lines().map(str::trim).filter(is_problem).collect();
    assert_eq!(problems, expected);
}
