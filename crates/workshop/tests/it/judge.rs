//! `practice judge` and `practice history`, run as a user would.

use std::fs;

use jiff::Timestamp;
use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::{Value, json};
use testkit::{Program, scratch::workspace};

use crate::program::{User, scratch};

/// That the big tier is accepted, the journey of an attempt shows.
#[rstest]
#[case::on_the_edge(
    "37",
    "-t edge --time-limit 20 -c java-sample -c unsolvable-row -c solved -c one-empty",
    "\nAccepted: AC 4 / 4\n"
)]
#[case::on_all_boards("51", "", "\nAccepted: AC 16 / 16\nBeyond what online judges ask: 2 of 2\n")]
fn every_variant_is_accepted(#[case] problem: &str, #[case] cases: &str, #[case] told: &str) {
    let cases: Vec<&str> = cases.split_whitespace().collect();
    for variant in searches::of(testkit::rules(problem)) {
        let search = [variant.name, "--problem", problem];
        let stdout = User::new().judge(&[&search[..], &cases].concat()).stdout;
        assert!(told.lines().all(|line| stdout.contains(line)), "{}: {stdout}", variant.name);
    }
}

/// People are told how to lay an accepted attempt beside our solution; programs are not.
#[test]
fn an_accepted_attempt_can_be_laid_beside_our_solution() {
    let scratch = scratch("ours");
    scratch.practice(&["new", "scratch-ours", "--problem", "46"]);
    let code = problems::task("46").and_then(|task| task.solution()).expect("it has one");
    scratch.write("crates/scratch-ours/src/lib.rs", &format!("pub struct Solution;\n\n{code}"));
    let judge =
        |format: &str| scratch.user().run(["judge", "scratch-ours", "--format", format]).stdout;
    let (people, programs) = (judge("text"), judge("json"));
    assert!(people.ends_with("\nbeside ours: cargo practice show scratch-ours 46\n"), "{people}");
    assert!(programs.contains("\"AC\":12") && !programs.contains("beside ours"), "{programs}");
    assert!(programs.contains("\"standing\":null"), "no board: {programs}");
}

/// LeetCode's function returns all boards, so it is not compared with a search for the first one. Where its writes
/// cannot be followed, since they are to a board of bytes here, it is told why.
#[test]
fn an_accepted_attempt_has_its_rank_among_the_searches() {
    let scratch = scratch("ranked");
    scratch.practice(&["new", "scratch-ranked", "--problem", "51"]);
    let solution = workspace().join("crates/labuladong-n-queens/src/solution.rs");
    let solution = fs::read_to_string(solution).expect("it is readable");
    let of_bytes = solution
        .replace("Vec<Vec<char>>", "Vec<Vec<u8>>")
        .replace("row.iter().collect()", "row.iter().map(|&it| it as char).collect()")
        .replace("'.'", "b'.'")
        .replace("'Q'", "b'Q'");
    let code = format!(
        "pub struct Solution;
        impl Solution {{
            pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {{
                match std::env::var(\"BYTES\") {{
                    Ok(_) => bytes::Solution::solve_n_queens(n),
                    Err(_) => chars::Solution::solve_n_queens(n),
                }}
            }}
        }}
        mod chars {{ pub struct Solution; {solution} }}
        mod bytes {{ pub struct Solution; {of_bytes} }}"
    );
    scratch.write("crates/scratch-ranked/src/lib.rs", &code);
    let judge = |user: Program| {
        let judged = user.run(["judge", "scratch-ranked", "--format", "json"]);
        let summary = judged.stdout.lines().last().expect("there is a summary");
        let summary: Value = serde_json::from_str(summary).expect("JSON");
        let standing = summary["standing"].clone();
        assert_eq!(standing["case"], json!("eight-queens"), "{}", judged.stderr);
        assert!(standing["seconds"]["own"].as_f64().is_some_and(|time| time > 0.0), "{standing}");
        (standing, judged.stderr)
    };
    let (standing, told) = judge(scratch.user());
    assert_eq!(told, "compiling scratch-ranked\n");
    let Value::Object(others) = &standing["places"]["others"] else { panic!("{standing}") };
    let own = json!(2056);
    assert_eq!((&standing["places"]["own"], &others["labuladong-n-queens"]), (&own, &own));
    assert!(!others.contains_key("wirth-stepwise-refinement"), "it looks for one: {standing}");
    let fewer = others.values().filter(|places| places.as_u64() < own.as_u64()).count();
    assert_eq!(standing["places"]["rank"], json!(1 + fewer));

    let (standing, told) = judge(scratch.user().env("BYTES", "yes"));
    assert_eq!(standing["places"], json!(null));
    let reason =
        "scratch-ranked: it cannot be watched, since it writes to no `Vec<Vec<char>>` of 8 rows";
    assert!(told.contains(reason), "{told}");
}

#[test]
fn json_is_one_object_a_case_and_one_for_the_whole() {
    let output = User::new().judge(&["java-is-safe", "-t", "edge", "-f", "json"]);
    let lines = output.stdout.lines().map(serde_json::from_str::<Value>);
    let lines: Vec<_> = lines.collect::<Result<_, _>>().expect("JSON");
    assert_eq!(lines.len(), 8);
    assert_eq!(lines[0]["case"], "java-sample");
    assert_eq!(lines[0]["verdict"], "AC");
    assert_eq!(lines[7]["accepted"], 7);
    assert_eq!(lines[7]["verdicts"]["AC"], 7);
    assert!(lines[7]["cpu_seconds"].as_f64().is_some_and(|time| time > 0.0), "{}", lines[7]);
}

#[test]
fn every_run_is_remembered() {
    let user = User::new();
    assert_eq!(user.run(&["history", "java-is-safe"]).code, Some(1));
    user.judge(&["java-is-safe", "-t", "edge", "-c", "solved", "-c", "one-empty"]);
    user.judge(&["--exec", "cat", "-c", "leetcode-37"]);
    user.judge(&["java-is-safe", "-c", "leetcode-37"]);
    let table = user.run(&["history", "java-is-safe"]).stdout;
    let rows: Vec<&str> = table.lines().skip(2).collect();
    assert!(rows[0].contains("2 / 2") && rows[1].contains("1 / 1"), "{table}");
    assert_eq!(rows.len(), 2, "{table}");
    let kept = fs::read_to_string(user.file("history.jsonl")).expect("it is readable");
    let mut runs = kept.lines().map(|run| serde_json::from_str::<Value>(run).expect("JSON"));
    let (first, last) = (runs.next().expect("a run"), runs.next_back().expect("another"));
    assert_eq!((&first["verdicts"], &first["selected"]), (&json!({ "AC": 2 }), &json!(true)));
    assert_eq!(first["tiers"], json!(["edge"]));
    assert_eq!(last["tiers"], json!(["samples", "edge", "hard", "big", "beyond"]));
    assert!(first["time"].as_str().is_some_and(|it| it.parse::<Timestamp>().is_ok()), "{first}");
}
