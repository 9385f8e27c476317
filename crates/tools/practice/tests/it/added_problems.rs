//! The state that `practice list` shows for a problem made by `practice add`.

use pretty_assertions::assert_eq;
use testkit::scratch::ScratchWorkspace;

const PROBLEM: &str = r#"[[task]]
id = 494
slug = "target-sum"
title = "Target Sum"
signature = "pub fn find_target_sum_ways(nums: Vec<i32>, target: i32) -> i32"
check = "exact"
"#;

const EXAMPLES: &str = r#"
[[case]]
name = "first-example"
args = [[1, 1, 1, 1, 1], 3]
expect = 5
example = true

[[case]]
name = "second-example"
args = [[1], 1]
expect = 1
example = true
"#;

const ONE_MORE: &str = r#"
[[case]]
name = "mine"
args = [[1, 2, 3], 0]
expect = 2
"#;

/// Makes a workspace whose path has only this problem, with an accepted run on this number of cases.
fn workspace_with_accepted_run(name: &str, samples: &str, cases: usize) -> ScratchWorkspace {
    let user = ScratchWorkspace::new(super::PRACTICE, name);
    user.write("problems/path.toml", "problems = [494]\n");
    user.write("problems/0494-target-sum/problem.toml", PROBLEM);
    user.write("problems/0494-target-sum/cases/samples.toml", samples);
    let line = format!(
        r#"{{"time":"2026-01-02T03:04:05+00:00","target":"mine","problem":494,"tiers":["samples","edge","hard","big"],"accepted":{cases},"cases":{cases},"verdicts":{{"AC":{cases}}},"cpu_seconds":0.0,"memory_bytes":0}}"#
    );
    user.write(".practice/history.jsonl", &(line + "\n"));
    user
}

/// The state of the problem in the JSON of `list`.
fn state(user: &ScratchWorkspace) -> String {
    let list = user.run_practice(&["list", "494", "--format", "json"]).stdout;
    let list: serde_json::Value = serde_json::from_str(&list).expect("JSON");
    list["tasks"][0]["state"].as_str().expect("a text").to_string()
}

#[test]
fn a_problem_whose_examples_pass_is_not_solved() {
    let user = workspace_with_accepted_run("list-examples", EXAMPLES, 2);
    for command in [&["list", "494"][..], &[]] {
        let printed = user.run_practice(command).stdout;
        assert!(printed.contains("passes the 2 examples"), "{printed}");
        assert!(!printed.contains("solved"), "{printed}");
    }
    assert_eq!(state(&user), "passes-examples");
}

#[test]
fn a_problem_is_solved_with_cases_of_the_user() {
    let user = workspace_with_accepted_run("list-more", &(EXAMPLES.to_string() + ONE_MORE), 3);
    assert!(user.run_practice(&["list", "494"]).stdout.contains("solved 2026-01-02"));
    assert_eq!(state(&user), "solved");
}

#[test]
fn examples_run_does_not_solve_problem_with_more_cases() {
    let user = workspace_with_accepted_run("list-later", &(EXAMPLES.to_string() + ONE_MORE), 2);
    assert_eq!(state(&user), "passes-examples");
}
