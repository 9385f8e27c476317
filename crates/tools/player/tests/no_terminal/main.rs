//! `practice-player` without a terminal.

mod play;
mod quiz;

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::scratch::program_in_shipped_workspace;

const PLAYER: &str = env!("CARGO_BIN_EXE_practice-player");

#[rstest]
fn the_help_lists_only_problems_with_searches(#[values("play", "quiz")] command: &str) {
    let help = program_in_shipped_workspace(PLAYER).run([command, "--help"]).stdout;
    let is_problem =
        |line: &&str| ["- 36: ", "- 37: ", "- 52: "].iter().any(|start| line.starts_with(start));
    let problems: Vec<&str> = help.lines().map(str::trim).filter(is_problem).collect();
    assert_eq!(problems, ["- 37: Sudoku Solver", "- 52: N-Queens II"]);
}
