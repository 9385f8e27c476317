//! `practice`, `practice list`, `practice show` and `practice completions`, run as a user would.

use pretty_assertions::assert_eq;
use testkit::{Output, scratch::Scratch};

use crate::program;

fn practice(arguments: &[&str]) -> Output {
    let output = program::practice().run(arguments.to_vec());
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""), "{}", output.stdout);
    output
}

#[test]
fn list_has_the_problem_the_variants_and_the_samples() {
    let output = practice(&["list"]);
    for word in ["Problem 37: Sudoku Solver", "python-history-stack", "Norvig's hard1", "148357268"]
    {
        assert!(output.stdout.contains(word), "{word} is missing in {}", output.stdout);
    }
}

/// Nothing is solved there, so no number of solutions is told.
#[test]
fn list_says_which_boards_are_valid() {
    let output = practice(&["list", "36"]);
    assert!(!output.stdout.contains("solutions"), "{}", output.stdout);
    for (sample, valid) in [("valid-example", "yes"), ("two-8s-in-a-box", "no")] {
        let row = output.stdout.lines().find(|line| line.contains(sample)).expect("a row");
        assert_eq!(row.split_whitespace().last(), Some(valid), "{row}");
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
    let first = ["name", "title", "difficulty"].map(|it| &problems[0]["samples"][0][it]);
    assert_eq!(first, ["warm-up", "Warm-up", "easy"]);
    assert_eq!(problems[2]["variants"], serde_json::json!([]));
}

#[test]
fn show_puts_the_same_part_side_by_side() {
    let output = practice(&["show", "--part", "undo", "labuladong-char-board", "java-is-safe"]);
    let expected = "\
Check first, on characters                      │  Check first, clear late
labuladong-char-board (Java, LeetCode 37)       │  java-is-safe (Java, 2019)
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

const UNDO_OF_TWO: &str = "\
46 permutations   │  78 subsets
                  │
path.pop();       │  path.pop();
used[i] = false;  │
";

#[test]
fn show_takes_problems() {
    let cases: [(&[&str], &str); 6] = [
        (&["46", "78", "--part", "undo"], UNDO_OF_TWO),
        (&["Permutations", "subsets", "46", "--part", "undo"], UNDO_OF_TWO),
        (&["78", "--part", "check"], "78 subsets\nthere is none, since "),
        (
            &["46", "java-is-safe", "--part", "undo"],
            "46 permutations   │  Check first, clear late\n",
        ),
        (&["java-is-safe", "46", "--part", "place"], "Check first, clear late "),
        (
            &["46", "51", "--part", "undo"],
            "46 permutations   │  Row by row, on strings                           │  Without recursion",
        ),
    ];
    for (arguments, expected) in cases {
        let output = practice(&[&["show"], arguments].concat());
        let (_, shown) = output.stdout.split_once('\n').expect("a heading");
        assert!(shown.starts_with(expected), "{shown}");
    }
}

/// The attempt has the name of its problem, as `practice next` makes it.
#[test]
fn show_takes_an_attempt_at_a_problem_without_a_board() {
    let cases: [(&[&str], &str, &str); 2] = [
        (&["permutations"], "── source ─", "permutations\n\nfn all() {}\n\n"),
        (
            &["permutations", "46", "--part", "undo"],
            "── undo ─",
            "permutations              │  46 permutations\nnot marked in its source  │\n",
        ),
    ];
    for (arguments, heading, expected) in cases {
        let scratch = Scratch::new(program::PRACTICE, &format!("show-{}", arguments.len()));
        let manifest = "package = { name = \"permutations\", metadata.practice = { kind = \"attempt\", problem = 46 } }";
        scratch.write("crates/permutations/Cargo.toml", manifest);
        scratch.write("crates/permutations/src/lib.rs", "//! Mine.\n\nfn all() {}\n");
        let output = scratch.user().run([&["show"], arguments].concat());
        assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
        let (first, shown) = output.stdout.split_once('\n').expect("a heading");
        assert!(first.starts_with(heading) && shown.starts_with(expected), "{}", output.stdout);
    }
}

#[test]
fn show_takes_a_sample() {
    let cases: [(&str, &str); 5] = [
        (
            "warm-up",
            "Warm-up (warm-up): problem 37, easy, 61 givens\n\
    Made for this workspace: LeetCode's example with 31 more givens, so that a whole \
    search can be watched.\n\n5 3 . | 6 7 8 | 9 . .\n",
        ),
        ("leetcode-37", "LeetCode's example (leetcode-37): problem 37, medium, 30 givens\n"),
        ("nine-queens", "Nine queens (nine-queens): problem 51, hard, 0 givens\n"),
        ("anti-brute-force", "Against digits from 1 up (anti-brute-force): problem 37, extreme, "),
        ("last-box", "last-box (last-box): problem 36, 2 givens\n"),
    ];
    for (name, expected) in cases {
        let shown = practice(&["show", name]).stdout;
        assert!(shown.starts_with(expected), "{shown}");
    }
}

#[test]
fn show_refuses() {
    let cases: [(&[&str], &str); 4] = [
        (&["permutation"], "and no problem named 'permutation'; did you mean permutations?"),
        (&["java-is-saef"], "did you mean java-is-safe?"),
        (&["46", "zzz"], "no problem named 'zzz'; `cargo practice list` has them all"),
        (
            &["36"],
            "Valid Sudoku (36) has no solution to show: \
             problems/0036-valid-sudoku/solution.rs: there is no such file; write one there",
        ),
    ];
    for (arguments, reason) in cases {
        program::practice().run([&["show"], arguments].concat()).refuses(reason);
    }
}

#[test]
fn show_has_a_heading_for_each_part() {
    let cases: [(&[&str], usize); 2] = [(&["show", "--part", "stop"], 1), (&["show"], 5)];
    for (arguments, headings) in cases {
        let output = practice(arguments);
        assert_eq!(output.stdout.lines().filter(|line| line.starts_with("── ")).count(), headings);
    }
}

#[test]
fn completions_are_for_this_program() {
    let cases: [(&str, &str); 3] = [
        (
            "bash",
            "complete -o nospace -o bashdefault -o nosort -F _clap_complete_practice practice",
        ),
        ("zsh", "#compdef practice"),
        ("fish", "complete --keep-order --exclusive --command practice"),
    ];
    for (shell, expected) in cases {
        assert!(practice(&["completions", shell]).stdout.contains(expected));
    }
}
