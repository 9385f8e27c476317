//! Output that commands print only on a terminal.

use std::process::ExitCode;

use pretty_assertions::assert_eq;
use testkit::scratch::{program_in_shipped_workspace, shipped_workspace};
use testkit::{Output, Program, Requirement, run_trials, trials};
use textwrap::core::display_width;

const PRACTICE: &str = env!("CARGO_BIN_EXE_practice");

fn main() -> ExitCode {
    let tests = trials![
        show_is_coloured,
        progress_bar_is_shown_and_cleared_on_interrupt,
        a_long_trace_shows_its_progress,
        a_tree_ends_with_a_legend_of_its_marks,
        tables_fit::compare("compare java-sample leetcode-37 -t 0.1"),
        tables_fit::list("list"),
        lines_fit_in_40_columns::path(""),
        lines_fit_in_40_columns::list("list"),
        lines_fit_in_40_columns::list_of_a_task("list 46"),
        lines_fit_in_40_columns::tree("tree java-is-safe inkala-hard --to-depth 1"),
        compare_drops_columns_that_do_not_fit::usual(
            80,
            &["search", "found", "places", "removes", "depth", "time"],
        ),
        compare_drops_columns_that_do_not_fit::narrow(
            70,
            &["search", "found", "places", "removes", "time"],
        ),
        compare_drops_columns_that_do_not_fit::wide(
            140,
            &["search", "found", "places", "removes", "reads", "depth", "time (5 % - 95 %)"],
        ),
        compare_drops_columns_that_do_not_fit::very_narrow(40, &["search", "time"]),
    ];
    run_trials(Requirement::terminal().ignore_unless_met(tests))
}

/// Runs `practice` on a terminal, with its line breaks and control sequences.
fn run(arguments: &str, columns: u16) -> Output {
    program_in_shipped_workspace(PRACTICE).terminal_size(24, columns).run_on_terminal(arguments)
}

/// Runs `practice` on a terminal, and ends it with Ctrl-C after one second.
fn run_until_interrupted(arguments: &str, columns: u16) -> Output {
    let arguments =
        format!("--foreground --preserve-status --signal INT 1 '{PRACTICE}' {arguments}");
    Program::new("timeout")
        .current_dir(shipped_workspace(PRACTICE))
        .terminal_size(24, columns)
        .run_on_terminal(&arguments)
}

fn show_is_coloured() {
    let output = run("show --part stop", 80);
    assert!(output.stdout.contains("\x1b[38;5;") && output.code == Some(0), "{output:?}");
}

fn progress_bar_is_shown_and_cleared_on_interrupt() {
    let Output { stdout, code, .. } = run_until_interrupted("compare java-blank", 60);
    assert!(stdout.contains("java-blank: swift-all-solutions"), "{stdout}");
    let left = stdout.rsplit("\x1b[2K").next().unwrap_or_default();
    assert_eq!((left.trim(), code), ("", Some(130)));
}

fn a_long_trace_shows_its_progress() {
    let arguments = "trace swift-all-solutions swift-sample --from 900000000";
    let text = run_until_interrupted(arguments, 100).stdout;
    assert!(text.contains("swift-all-solutions, before step 900,000,000"), "{text}");
}

fn a_tree_ends_with_a_legend_of_its_marks() {
    let lines = lines("tree labuladong-n-queens 4 --to-depth 2", 120);
    let last = lines.iter().rfind(|line| !line.is_empty());
    let expected = "✗ removed; ★ a solution here or below; number: placements here and below";
    assert_eq!(last.map(String::as_str), Some(expected), "{lines:#?}");
}

/// The lines that a command prints, without the bars that it clears.
fn lines(arguments: &str, columns: u16) -> Vec<String> {
    let Output { stdout, code, .. } = run(arguments, columns);
    assert_eq!(code, Some(0), "{stdout}");
    let after_bars = |line: &str| line.rsplit("\x1b[2K").next().unwrap_or_default().to_string();
    stdout.split("\r\n").map(after_bars).collect()
}

/// No line is longer than the terminal is wide, and no name is broken.
fn tables_fit(arguments: &str) {
    let lines = lines(arguments, 80);
    for line in &lines {
        assert!(display_width(line) <= 80, "{line}");
    }
    let words: Vec<&str> = lines.iter().flat_map(|line| line.split("  ")).map(str::trim).collect();
    for variant in registry::all_for(testkit::rules("37")) {
        for name in [variant.title(), variant.name] {
            assert!(words.contains(&name), "no {name} in {lines:#?}");
        }
    }
}

fn lines_fit_in_40_columns(arguments: &str) {
    for line in lines(arguments, 40) {
        assert!(display_width(&line) <= 40, "{line}");
    }
}

fn compare_drops_columns_that_do_not_fit(columns: u16, expected: &[&str]) {
    let lines =
        lines("compare leetcode-37 -v labuladong-char-board -v swift-all-solutions", columns);
    let header = lines.iter().find(|line| line.starts_with(" search")).expect("a header");
    let titles: Vec<&str> = header.split("  ").map(str::trim).filter(|it| !it.is_empty()).collect();
    assert_eq!(titles, expected);
    let has_note = lines.iter().any(|line| line.starts_with(&format!("To fit {columns} columns:")));
    assert_eq!(has_note, columns < 140, "{lines:#?}");
}
