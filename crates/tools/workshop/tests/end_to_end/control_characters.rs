//! Control characters in arguments, names of files and contents of files. A terminal would obey them.

use rstest::rstest;
use testkit::scratch::ScratchWorkspace;

use crate::PRACTICE;

/// A name that turns text red on a terminal. Its last character starts a sequence, too.
const NAME: &str = "a\u{1b}[31m\u{9b}";

/// The name of a file with puzzles. A spreadsheet would take it for a formula.
const FILE: &str = "=f\u{1b}[31m\u{9b}";

const MISSING_FILE: &str = "no\u{1b}[31m\u{9b} file";
const PAGE: &str = "to\u{1b}[31m\u{9b}";
const OPTION: &str = "--a\u{1b}[31m\u{9b}";

/// A solved board, and a line that is no board.
const PUZZLES: &str = "\
53467891267219534819834256785976142342685379171392485696153728428741963534528617.
=1\u{1b}[2J
";

const HISTORY: &str = r#"{"time":"2026-01-01T00:00:00Z","target":"mine","tiers":["\u001b[31m"],"accepted":1,"cases":2,"verdicts":{"\u001b[32m":1},"cpu_seconds":1.0,"memory_bytes":1}
"#;

#[rstest]
#[case::solve(&["solve", FILE])]
#[case::solve_with_searches(&["solve", "-v", "lockstep", "-v", "python-history-stack", FILE])]
#[case::solve_no_file(&["solve", MISSING_FILE])]
#[case::solve_with_an_unknown_option(&["solve", OPTION])]
#[case::solve_with_an_unknown_format(&["solve", "--format", NAME])]
#[case::compare(&["compare", "-v", "lockstep", FILE])]
#[case::check(&["check", FILE])]
#[case::check_as_json(&["check", "--format", "json", FILE, MISSING_FILE])]
#[case::page(&["page", "--no-engine", FILE, "--out", PAGE])]
#[case::new(&["new", NAME])]
#[case::judge(&["judge", NAME])]
#[case::history_of_an_unknown_attempt(&["history", NAME])]
#[case::history(&["history", "mine"])]
#[case::unknown_command(&[NAME])]
fn no_control_character_reaches_the_terminal(#[case] arguments: &[&str]) {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    user.write(FILE, PUZZLES);
    user.write(".practice/history.jsonl", HISTORY);
    let output = user.practice_program().run(arguments.iter().copied());
    let printed = output.stdout + &output.stderr;
    assert!(!printed.is_empty(), "nothing is printed");
    let lines_with_control: Vec<_> =
        printed.lines().filter(|line| line.contains(char::is_control)).collect();
    assert!(lines_with_control.is_empty(), "{lines_with_control:?}");
}
