//! The summary after all cases are accepted: the rank among the searches, our solution, and JSON.

use std::fs;

use snapbox::str;
use testkit::Output;
use testkit::scratch::{BUILD_TIMEOUT, ScratchWorkspace, student_solution, workspace_root};

use crate::PRACTICE;
use crate::helpers::judge;

fn source(solution: &str) -> String {
    format!("pub struct Solution;\n\n{solution}")
}

/// Reads a file of this workspace.
fn our_solution(file: &str) -> String {
    fs::read_to_string(workspace_root().join(file)).expect("it is readable")
}

/// Makes an attempt with this solution.
fn attempt(name: &str, problem: &str, solution: &str) -> ScratchWorkspace {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(&["new", name, "--problem", problem]);
    user.save(name, &source(solution));
    user
}

/// The last line that was printed: the summary, in JSON.
fn summary(judged: Output) -> Output {
    let line = judged.stdout.lines().last().unwrap_or_default();
    Output { stdout: format!("{line}\n"), ..judged }
}

#[test]
fn only_text_summary_names_our_solution() {
    let user =
        attempt("accepted-ours", "46", &our_solution("problems/0046-permutations/solution.rs"));
    let text = judge(&user, &["accepted-ours"]);
    text.assert()
        .success()
        .stdout_eq(str![[r#"
AC   first-example [..]
...

Accepted: AC 12 / 12
slowest: [..]
most memory: [..]
total: [..]
comes back: on [..] (repetition 1 of 5)
next: cargo practice show accepted-ours 46, then: cargo practice next

"#]])
        .stderr_eq(str![[r#"
compiling accepted-ours

"#]]);
    let json = judge(&user, &["accepted-ours", "--format", "json"]);
    json.assert().success().stdout_eq(str![[r#"
{"case":"first-example",[..]
...
{"accepted":12,"beyond_accepted":0,"beyond_cases":0,"cases":12,"cpu_seconds":[..],"left_out":0,"memory_bytes":[..],"only_examples":false,"outside_accepted":0,"outside_cases":0,"slowest":"[..]","standing":null,"target":"accepted-ours","verdicts":{"AC":12}}

"#]]).stderr_eq(str![[r#"
compiling accepted-ours

"#]]);
}

#[test]
fn writes_to_byte_board_are_not_counted() {
    let user = attempt("accepted-bytes", "51", &student_solution("queens_on_bytes"));
    let judged = judge(&user, &["accepted-bytes", "--format", "json"]);
    summary(judged).assert().success().stdout_eq(str![[r#"
{"accepted":9,"beyond_accepted":0,"beyond_cases":0,"cases":9,"cpu_seconds":[..],"left_out":0,"memory_bytes":[..],"only_examples":false,"outside_accepted":0,"outside_cases":0,"slowest":"[..]","standing":{"case":"eight-queens","places":null,"seconds":{"others":{[..]},"own":0.0[..],"rank":[..]}},"target":"accepted-bytes","verdicts":{"AC":9}}

"#]]).stderr_eq(str![[r#"
compiling accepted-bytes
queens are not counted: the search keeps no board that can be followed

"#]]);
}

/// A search on a board of bytes if the variable `BYTES` is set, and on a board of characters otherwise.
const TWO_BOARDS: &str = r#"
mod bytes;
mod characters;

impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        match std::env::var("BYTES") {
            Ok(_) => bytes::Solution::solve_n_queens(n),
            Err(_) => characters::Solution::solve_n_queens(n),
        }
    }
}
"#;

#[test]
fn rank_by_writes_requires_traceable_board() {
    let name = "accepted-ranked";
    let user = attempt(name, "51", TWO_BOARDS);
    let on_characters = our_solution("crates/labuladong-n-queens/src/solution.rs");
    user.write(&format!("crates/{name}/src/characters.rs"), &source(&on_characters));
    user.write(
        &format!("crates/{name}/src/bytes.rs"),
        &source(&student_solution("queens_on_bytes")),
    );
    let judge = user.practice_program().timeout(BUILD_TIMEOUT);

    let judged = judge.run(["judge", name, "--format", "json"]);
    summary(judged)
        .assert()
        .success()
        .stdout_eq(str![[r#"
{"accepted":9,[..]"standing":{"case":"eight-queens","places":{"others":{"knuth-dancing-links":1198,"labuladong-n-queens":2056,"richards-bit-patterns":2056},"own":2056,"rank":2},"seconds":{"others":{[..]},"own":0.0[..],"rank":[..]}},[..]

"#]])
        .stderr_eq(str![[r#"
compiling accepted-ranked

"#]]);

    let judged = judge.env("BYTES", "yes").run(["judge", name, "--format", "json"]);
    summary(judged)
        .assert()
        .success()
        .stdout_eq(str![[r#"
{"accepted":9,[..]"standing":{"case":"eight-queens","places":null,"seconds":{"others":{[..]},"own":0.0[..],"rank":[..]}},[..]

"#]])
        .stderr_eq(str![[r#"
compiling accepted-ranked
accepted-ranked: it keeps no board of characters that can be followed; [..]

"#]]);
}

#[test]
fn json_has_a_line_for_each_case_and_one_for_the_run() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let cases = ["-t", "edge", "-c", "solved", "-c", "one-empty"];
    let judged = judge(&user, &[&["java-is-safe", "--format", "json"], &cases[..]].concat());
    judged.assert().success().stdout_eq(str![[r#"
{"case":"solved","cpu_seconds":[..],"expected":"534678912672195348198342567859761423426853791713924856961537284287419635345286179","input":"534678912672195348198342567859761423426853791713924856961537284287419635345286179","memory_bytes":[..],"output":"534678912672195348198342567859761423426853791713924856961537284287419635345286179","printed":"","reason":null,"seconds":[..],"tier":"edge","verdict":"AC"}
{"case":"one-empty","cpu_seconds":[..],"expected":"534678912672195348198342567859761423426853791713924856961537284287419635345286179","input":"53467891267219534819834256785976142342685379171392485696153728428741963534528617.","memory_bytes":[..],"output":"534678912672195348198342567859761423426853791713924856961537284287419635345286179","printed":"","reason":null,"seconds":[..],"tier":"edge","verdict":"AC"}
{"accepted":2,"beyond_accepted":0,"beyond_cases":0,"cases":2,"cpu_seconds":[..],"left_out":0,"memory_bytes":[..],"only_examples":false,"outside_accepted":0,"outside_cases":0,"slowest":"[..]","standing":null,"target":"java-is-safe","verdicts":{"AC":2}}

"#]]).stderr_eq(str![]);
}
