//! `practice` without a command, `practice list` and `practice next`: what is solved, and what comes next.

use std::fs;

use rstest::rstest;
use serde_json::{Value, json};
use testkit::{
    Program,
    scratch::{Scratch, workspace},
};

use crate::program::PRACTICE;

const PATH: [u32; 10] = [46, 78, 77, 39, 22, 17, 79, 131, 51, 37];

const DRILLS: [&str; 5] = [
    "drill-labuladong-char-board-backtrack",
    "drill-java-is-safe-is-safe-2",
    "drill-swift-all-solutions-is-valid",
    "drill-cpp-unit-candidates-run-kernel",
    "drill-python-history-stack-solver",
];

fn scratch(name: &str) -> Scratch {
    Scratch::new(&PRACTICE, &format!("path-{name}"))
}

/// A run on all cases, as a line of the history. What is no number is kept without a problem, as all runs
/// were once.
fn run(problem: Option<u32>, target: &str, accepted: usize) -> String {
    let mut run = json!({
        "time": "2026-11-23T12:00:00Z", "target": target, "accepted": accepted, "cases": 12,
        "tiers": ["samples", "edge", "hard", "big"], "verdicts": { "AC": accepted },
        "cpu_seconds": 0.1, "memory_bytes": 1024,
    });
    if let Some(problem) = problem {
        run["problem"] = problem.into();
    }
    format!("{run}\n")
}

fn solved(problems: &[u32]) -> String {
    problems.iter().map(|&problem| run(Some(problem), "mine", 12)).collect()
}

fn drilled() -> String {
    DRILLS.map(|drill| run(None, drill, 12)).concat()
}

/// What `practice` prints on a terminal's screen.
fn screen(user: &Program) -> String {
    let output = user.run([]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    assert!(output.stdout.lines().count() <= 24, "{}", output.stdout);
    assert!(output.stdout.lines().all(|line| line.chars().count() <= 80), "{}", output.stdout);
    output.stdout
}

/// The words of a line, with one blank between two.
fn lines(text: &str) -> Vec<String> {
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    text.lines().map(words).collect()
}

#[rstest]
#[case::fresh("fresh", String::new(), &["46 Permutations", "drill java-is-safe is_safe",
    "next: cargo practice next (46, Permutations)", "`cargo practice --help` lists the commands."])]
#[case::tried("tried", run(Some(46), "mine", 7) + &run(Some(46), "mine", 3),
    &["46 Permutations tried, AC 7/12 2", "next: cargo practice next (46, Permutations)"])]
#[case::one_solved("one", run(Some(46), "mine", 7) + &solved(&[46]) + &run(Some(46), "mine", 3),
    &["46 Permutations solved 2026-11-23 2", "next: cargo practice next (78, Subsets)"])]
#[case::not_in_order("not-in-order", solved(&[78, 37]),
    &["78 Subsets solved 2026-11-23 1", "46 Permutations", "next: cargo practice next (46, Permutations)"])]
#[case::of_no_attempt_that_is_known("unknown", run(None, "permutations", 12),
    &["46 Permutations", "next: cargo practice next (46, Permutations)"])]
#[case::all_solved("all-solved", solved(&PATH),
    &["37 Sudoku Solver solved 2026-11-23 1", "next: cargo practice next (a drill)"])]
#[case::all_done("all-done", solved(&PATH) + &drilled(),
    &["drill java-is-safe is_safe solved 2026-11-23 1", "next: all is done; `cargo practice add` takes another problem"])]
fn the_path_is_told_on_one_screen(
    #[case] name: &str,
    #[case] history: String,
    #[case] expected: &[&str],
) {
    let scratch = scratch(name);
    scratch.write(".practice/history.jsonl", &history);
    let screen = screen(&scratch.user());
    let lines = lines(&screen);
    for line in expected {
        assert!(lines.iter().any(|it| it == line), "no {line:?} in\n{screen}");
    }
}

#[test]
fn hints_and_the_last_quiz_are_told() {
    let scratch = scratch("hints");
    let hints = r#"{ "problem 46": 3, "mine": 1, "mine, after a wrong answer": 2, "other": 9 }"#;
    scratch.write(".practice/hints.json", hints);
    scratch.write(".practice/history.jsonl", &solved(&[46]));
    let score = |time: &str, right: usize| {
        format!("{}\n", json!({ "time": time, "problem": 37, "right": right, "asked": 10 }))
    };
    let scores = score("2026-11-22T12:00:00Z", 3) + &score("2026-11-23T12:00:00Z", 7);
    scratch.write(".practice/quizzes.jsonl", &scores);
    let lines = lines(&screen(&scratch.user()));
    for line in ["46 Permutations solved 2026-11-23 1 6", "quiz: 7 / 10 on 2026-11-23"] {
        assert!(lines.iter().any(|it| it == line), "no {line:?} in {lines:#?}");
    }
}

#[test]
fn the_path_is_what_the_user_has_written() {
    let scratch = scratch("edited");
    let problem = "problems/0046-permutations/problem.toml";
    let text = fs::read_to_string(workspace().join(problem)).expect("it is readable");
    scratch.write(problem, &text);
    scratch.write("problems/path.toml", "problems = [1, 46]\n");
    let output = scratch.user().run([]);
    assert_eq!(output.stderr, "problems/path.toml: 1 is not a problem\n");
    assert_eq!(lines(&output.stdout)[2], "46 Permutations");
    assert!(!output.stdout.contains("drill"), "{}", output.stdout);
    scratch.write("problems/path.toml", "problems = [\n  46,\n  \"78\"\n]\n");
    scratch.user().run([]).refuses("line 3");
}

/// The second call changes nothing, and a name that is taken gets a number.
#[test]
fn the_next_attempt_is_made_once() {
    let scratch = scratch("next");
    let user = scratch.user();
    let first = user.run(["next"]);
    assert!(
        first.stdout.starts_with("Problem 46, Permutations: the attempt permutations is made.\n"),
        "{first:?}"
    );
    let lib = scratch.read("crates/permutations/src/lib.rs");
    let second = user.run(["next"]);
    assert!(
        second
            .stdout
            .starts_with("Problem 46, Permutations: your attempt permutations is there.\n"),
        "{second:?}"
    );
    for output in [first, second] {
        assert!(
            output.stdout.contains("write it    crates/permutations/src/lib.rs\n"),
            "{output:?}"
        );
        assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    }
    assert_eq!(scratch.read("crates/permutations/src/lib.rs"), lib);

    // A run that was kept without its problem is that of the attempt.
    scratch.write(".practice/history.jsonl", &run(None, "permutations", 12));
    user.run(["new", "subsets", "--problem", "77"]);
    let third = user.run(["next"]).stdout;
    assert!(third.starts_with("Problem 78, Subsets: the attempt subsets-2 is made.\n"), "{third}");
}

#[test]
fn after_the_problems_come_the_drills() {
    let scratch = scratch("drills");
    let next = || scratch.user().run(["next"]);
    let finished = run(None, DRILLS[0], 12);
    scratch.write(".practice/history.jsonl", &(solved(&PATH) + &finished));
    let (first, second) = (next(), next());
    let begins = |text: &str, of: &str| {
        text.starts_with(&format!(
            "drill-java-is-safe-is-safe is java-is-safe without the body of `is_safe`{of}.\n"
        ))
    };
    assert!(begins(&first.stdout, ""), "{first:?}");
    assert!(begins(&second.stdout, ", and is there already"), "{second:?}");
    scratch.write(".practice/history.jsonl", &(solved(&PATH) + &drilled()));
    let last = next();
    assert_eq!((last.code, last.stderr.as_str()), (Some(1), ""));
    assert!(last.stdout.starts_with("All problems of the path are solved"), "{last:?}");
}

#[test]
fn the_list_has_all_problems() {
    let scratch = scratch("list");
    scratch.write(".practice/history.jsonl", &(solved(&[46]) + &run(Some(17), "keys", 2)));
    let user = scratch.user();
    let list = user.run(["list", "--format", "json"]).stdout;
    let list: Value = serde_json::from_str(&list).expect("JSON");
    let task = |id: u32| {
        let tasks = list["tasks"].as_array().expect("a list");
        tasks.iter().find(|task| task["id"] == id).expect("it is there").clone()
    };
    let expected = json!({
        "id": 46, "title": "Permutations", "slug": "permutations", "difficulty": "medium", "path": 1,
        "state": "solved", "solved": "2026-11-23T12:00:00Z", "best": null, "runs": 1, "hints": 0,
    });
    assert_eq!(task(46), expected);
    assert_eq!((&task(17)["state"], &task(17)["best"]), (&"tried".into(), &json!([2, 12])));
    assert_eq!((&task(52)["state"], &task(52)["path"]), (&"nothing".into(), &Value::Null));
    let all = user.run(["list"]).stdout;
    assert!(all.contains("Restore IP Addresses") && all.contains("Problem 37: "), "{all}");
    let one = user.run(["list", "46"]).stdout;
    let samples = "problems/0046-permutations/cases/samples.toml";
    let samples = fs::read_to_string(workspace().join(samples)).expect("it is readable");
    let name = samples.split('"').nth(1).expect("a case has a name");
    assert!(one.contains("solved 2026-11-23") && one.contains(name), "{one}");
    assert!(!one.contains("Problem 37"), "{one}");
}
