//! `practice`, `practice list`, `practice show` and `practice completions`, run as a user would.

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::Output;

use crate::program;

fn practice(arguments: &[&str]) -> Output {
    let output = program::practice().run(arguments.to_vec());
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""), "{}", output.stdout);
    output
}

#[test]
fn list_has_the_problem_the_variants_and_the_samples() {
    let output = practice(&["list"]);
    for word in
        ["Problem 37: Sudoku Solver", "python-history-stack", "anti-brute-force", "148357268"]
    {
        assert!(output.stdout.contains(word), "{word} is missing in {}", output.stdout);
    }
}

#[test]
fn list_can_be_read_by_programs() {
    let output = practice(&["list", "--format", "json"]);
    let list: serde_json::Value = serde_json::from_str(&output.stdout).expect("JSON");
    let problems = list["problems"].as_array().expect("a list");
    let ids: Vec<_> = problems.iter().map(|problem| problem["id"].as_u64()).collect();
    assert_eq!(ids, [37, 51, 36].map(Some));
    for (problem, rules) in problems.iter().zip(["37", "51"].map(testkit::rules)) {
        let count = searches::of(rules).count();
        assert_eq!(problem["variants"].as_array().map(Vec::len), Some(count));
    }
    assert_eq!(problems[0]["samples"][0]["name"], "leetcode-37");
    assert_eq!(problems[2]["variants"], serde_json::json!([]));
}

#[test]
fn show_puts_the_same_part_side_by_side() {
    let output = practice(&["show", "--part", "undo", "labuladong-char-board", "java-is-safe"]);
    let expected = "\
labuladong-char-board                           │  java-is-safe
one write per digit, `cancel_num`, as soon      │  one write after all nine digits failed, not
as it has failed.                               │  one for each digit; also where none was
                                                │  placed.
board.cancel_num(i, j);                         │
                                                │  grids.remove(row, column);
fn cancel_num(&mut self, i: usize, j: usize) {  │
    self[i][j] = '.';                           │
}                                               │
";
    let shown: Vec<&str> = output.stdout.lines().skip(1).map(str::trim_end).collect();
    assert_eq!(shown.join("\n").trim_end(), expected.trim_end());
}

#[rstest]
#[case::one(&["show", "--part", "stop"], 1)]
#[case::all(&["show"], 5)]
fn show_has_a_heading_for_each_part(#[case] arguments: &[&str], #[case] headings: usize) {
    let output = practice(arguments);
    assert_eq!(output.stdout.lines().filter(|line| line.starts_with("── ")).count(), headings);
}

#[test]
fn show_says_where_a_variant_does_not_have_a_part() {
    let output = practice(&["show", "cpp-unit-candidates", "--part", "check"]);
    assert!(output.stdout.contains("none of its own"), "{}", output.stdout);
}

#[test]
fn show_is_plain_in_a_pipe() {
    assert!(!practice(&["show", "--part", "stop"]).stdout.contains('\x1b'));
}

#[rstest]
#[case::bash(
    "bash",
    "complete -o nospace -o bashdefault -o nosort -F _clap_complete_practice practice"
)]
#[case::zsh("zsh", "#compdef practice")]
#[case::fish("fish", "complete --keep-order --exclusive --command practice")]
fn completions_are_for_this_program(#[case] shell: &str, #[case] expected: &str) {
    assert!(practice(&["completions", shell]).stdout.contains(expected));
}
