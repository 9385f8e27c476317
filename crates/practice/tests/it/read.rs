//! `practice list` and `practice show`, run as a user would.

use pretty_assertions::assert_eq;
use testkit::scratch::Scratch;

use crate::program;

#[test]
fn list_can_be_read_by_programs() {
    let output = program::practice().run(["list", "--format", "json"]);
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
