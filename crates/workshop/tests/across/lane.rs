//! An attempt where variants can be named, too.

use std::fs;

use pretty_assertions::assert_eq;
use serde_json::json;
use testkit::{
    Program,
    scratch::{Scratch, textbook, workspace},
};

use crate::program::{PRACTICE, practice};

/// A workspace with one attempt.
pub struct Bench {
    pub scratch: Scratch,
    pub name: String,
}

impl Bench {
    pub fn new(name: &str, arguments: &[&str], code: &str) -> Self {
        let name = format!("scratch-lane-{name}");
        let scratch = Scratch::new(&PRACTICE, &name);
        scratch.practice(&[&["new", &name], arguments].concat());
        let bench = Bench { scratch, name };
        bench.write("src/lib.rs", code);
        bench
    }

    /// Writes a file of the attempt.
    pub fn write(&self, file: &str, text: &str) {
        self.scratch.write(&format!("crates/{}/{file}", self.name), text);
    }

    pub fn user(&self) -> Program {
        self.scratch.user()
    }
}

#[test]
fn an_attempt_for_a_board_makes_the_steps_of_its_model() {
    let code = fs::read_to_string(workspace().join("crates/java-is-safe/src/lib.rs"));
    let code = code.expect("it is readable");
    let bench = Bench::new("like", &["--like", "java-is-safe"], &code);
    let mine = bench.user().run(["trace", &bench.name, "java-sample"]);
    let model = practice().run(["trace", "java-is-safe", "java-sample"]);
    assert_eq!((mine.code, mine.stderr.as_str()), (Some(0), ""));
    assert_eq!(mine.stdout, model.stdout);
}

#[test]
fn that_there_is_nothing_to_watch_is_told() {
    let code = "pub struct Solution;
        impl Solution { pub fn is_valid_sudoku(_: Vec<Vec<char>>) -> bool { true } }";
    let bench = Bench::new("valid", &["--problem", "36"], code);
    let output = bench.user().run(["solve", "-v", &bench.name, "one-empty"]);
    assert_ne!(output.code, Some(0));
    let reason = "writes to no board, so there is nothing to watch";
    assert!(output.stderr.contains(reason), "{}", output.stderr);
}

#[test]
fn an_error_of_the_compiler_is_told_with_its_place() {
    let bench = Bench::new("compiler", &[], &textbook().replace("d as char", "d"));
    for command in ["solve", "compare"] {
        let output = bench.user().run([command, "-v", &bench.name, "one-empty"]);
        assert_eq!(output.code, Some(2));
        assert!(output.stderr.contains("does not compile"), "{}", output.stderr);
        assert!(output.stderr.contains("src/lib.rs:16:"), "{}", output.stderr);
    }
}

/// It is listed with its best and its last runs on all cases.
#[test]
fn its_runs_are_in_the_list() {
    let bench = Bench::new("listed", &[], "");
    let run = |accepted: usize, cases: usize, tiers: &[&str], picked: &[&str]| {
        let run = json!({
            "time": "2026-01-02T03:04:05Z", "target": bench.name, "tiers": tiers,
            "selected": !picked.is_empty(), "picked": picked, "accepted": accepted, "cases": cases,
            "verdicts": {"AC": accepted}, "cpu_seconds": 1.0, "memory_bytes": 1,
        });
        format!("{run}\n")
    };
    let all = ["samples", "edge", "hard", "big"];
    let runs = [
        run(9, 10, &all, &[]),
        run(20, 25, &all, &[]),
        run(20, 20, &all, &[]),
        run(50, 50, &all, &["--failed"]),
        run(50, 50, &["samples"], &[]),
    ];
    bench.scratch.write(".practice/history.jsonl", &runs.concat());
    let list = bench.user().run(["list"]).stdout;
    let row = list.lines().find(|line| line.contains(&bench.name)).expect("it is listed");
    assert!(row.contains("AC 20 / 20") && row.contains("AC 50 / 50 (samples)"), "{row}");
}

/// Where a part is marked in it; that of one without marks is shown as a whole, as the tests of `show` tell.
#[test]
fn its_parts_are_shown_as_those_of_others() {
    let code = textbook().replace("for d in", "// ANCHOR: choose\n// ANCHOR_END: choose\nfor d in");
    let bench = Bench::new("shown", &[], &code);
    let shown = bench.user().run(["show", &bench.name]);
    assert_eq!((shown.code, shown.stdout.contains("── source")), (Some(0), false), "{shown:?}");
}

#[test]
fn a_name_that_is_nearly_right_is_told() {
    let bench = Bench::new("near", &[], "");
    let wrong = bench.name.replace("near", "neat");
    let advice = format!("a similar value exists: '{}'", bench.name);
    for arguments in [vec!["solve", "-v", &wrong, "one-empty"], vec!["trace", &wrong, "one-empty"]]
    {
        bench.user().run(arguments).refuses(&advice);
    }
    bench.user().run(["show", &wrong]).refuses(&format!("did you mean {}?", bench.name));
}
