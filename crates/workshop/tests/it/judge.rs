//! `practice judge` and `practice history`, run as a user would.

use std::fs;

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::{Value, json};
use testkit::{Program, scratch::workspace};

use crate::program::scratch;

/// That the big tier is accepted, the journey of an attempt shows.
#[rstest]
#[case::on_the_edge(
    "37",
    "-t edge --time-limit 20 -c java-sample -c unsolvable-row -c solved -c one-empty",
    "\nAccepted: AC 4 / 4\n"
)]
#[case::on_all_boards("51", "", "\nAccepted: AC 16 / 16\nBeyond what online judges ask: 2 of 2\n")]
fn every_variant_is_accepted(#[case] problem: &str, #[case] cases: &str, #[case] told: &str) {
    let (user, cases) = (scratch(&format!("accepted-{problem}")).user(), cases.split_whitespace());
    let cases: Vec<&str> = cases.collect();
    for variant in searches::of(testkit::rules(problem)) {
        let search = [variant.name, "--problem", problem];
        let judge = [&["judge"], &search[..], &cases].concat();
        let stdout = user.run(judge).stdout;
        assert!(told.lines().all(|line| stdout.contains(line)), "{}: {stdout}", variant.name);
    }
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
