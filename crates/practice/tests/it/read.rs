//! What is printed for programs, and can be read by them.

use pretty_assertions::assert_eq;
use search::Scope;
use searches::Variant;

use crate::practice;

#[test]
fn list_can_be_read_by_programs() {
    let output = practice().run(["list", "--format", "json"]);
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
fn what_it_prints_it_can_read() {
    let cases: [&str; 7] = ["grid", "line", "swift", "java", "cpp", "python", "leetcode"];
    for format in cases {
        let answers =
            practice().run(["solve", "-v", "all", "-f", format, "leetcode-37", "java-sample"]);
        assert_eq!(answers.code, Some(0));
        let again = practice().input(answers.stdout).run(["solve", "-f", "line", "-"]);
        // From each search one solution of the one puzzle, and eight or one of the other.
        let solutions = |variant: &Variant| if variant.scope == Scope::All { 1 + 8 } else { 1 + 1 };
        let all: usize = searches::of(testkit::rules("37")).map(solutions).sum();
        assert_eq!((again.code, again.stdout.lines().count()), (Some(0), all));
    }
}
