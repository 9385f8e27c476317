//! The judge accepts every published search.

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use testkit::Output;
use testkit::scratch::{ScratchWorkspace, program_in_shipped_workspace};

use crate::PRACTICE;

fn judge(variant: &str, arguments: &[&str]) -> Output {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    user.run_with_build_timeout(&[&["judge", variant], arguments].concat())
}

#[track_caller]
fn assert_contains(output: &Output, lines: &[&str]) {
    for line in lines {
        assert!(output.stdout.contains(line), "no {line:?}: {output:?}");
    }
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

const SOME_BOARDS: &str = "--problem 37 --silent -t edge -t outside --time-limit 20 \
                           -c java-sample -c unsolvable-row -c solved -c one-empty";

#[rstest]
fn each_search_for_37_is_accepted(
    #[values(
        "swift-all-solutions",
        "labuladong-char-board",
        "cpp-unit-candidates",
        "java-is-safe",
        "python-history-stack",
        "lockstep",
        "knuth-dancing-links"
    )]
    variant: &str,
) {
    let arguments: Vec<&str> = SOME_BOARDS.split_whitespace().collect();
    assert_contains(&judge(variant, &arguments), &["Accepted: AC 2 / 2", ": 2 of 2"]);
}

#[rstest]
fn each_search_for_51_is_accepted(
    #[values(
        "labuladong-n-queens",
        "wirth-stepwise-refinement",
        "richards-bit-patterns",
        "knuth-dancing-links"
    )]
    variant: &str,
) {
    let lines = ["Accepted: AC 16 / 16", "which say that n is 1 to 9: 2 of 2"];
    assert_contains(&judge(variant, &["--problem", "51"]), &lines);
}

/// A search that is new in the workspace must be added to the tests above.
#[rstest]
#[case::sudoku("37", "one-empty", &["swift-all-solutions", "labuladong-char-board", "cpp-unit-candidates", "java-is-safe", "python-history-stack", "lockstep", "knuth-dancing-links"])]
#[case::queens("51", "4", &["labuladong-n-queens", "wirth-stepwise-refinement", "richards-bit-patterns", "knuth-dancing-links"])]
fn test_list_contains_all_searches(
    #[case] problem: &str,
    #[case] board: &str,
    #[case] variants: &[&str],
) {
    let solve = ["solve", "--problem", problem, "-v", "all", "--format", "json", board];
    let output = program_in_shipped_workspace(&PRACTICE).run(solve);
    let names = output.stdout.lines().map(|line| {
        let result: Value = serde_json::from_str(line).expect("JSON");
        result["variant"].as_str().expect("a name").to_string()
    });
    assert_eq!(names.collect::<Vec<_>>(), variants);
}
