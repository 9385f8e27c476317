//! `practice history`, and the file in which the judge records its runs.

use std::fs;

use pretty_assertions::assert_eq;
use snapbox::{assert_data_eq, str};
use testkit::scratch::ScratchWorkspace;

use crate::PRACTICE;
use crate::helpers::{judge, run_at_once};

const FILE: &str = ".practice/history.jsonl";

/// Records a run on the easiest sample.
fn judge_solved(user: &ScratchWorkspace) {
    let judged = judge(user, &["java-is-safe", "-c", "solved", "--silent"]);
    judged
        .assert()
        .success()
        .stdout_eq(str![[r#"

Accepted: AC 1 / 1
...

"#]])
        .stderr_eq(str![]);
}

#[test]
fn variant_without_runs_has_no_history() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let output = user.practice_program().run(["history", "java-is-safe"]);
    output.assert().code(1).stdout_eq(str![]).stderr_eq(str![[r#"
java-is-safe has not been judged yet

"#]]);
}

/// Records three runs: of a variant, of a command, and of the variant again.
fn three_runs() -> ScratchWorkspace {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let cases = ["-t", "edge", "-c", "solved", "-c", "one-empty", "--silent"];
    judge(&user, &[&["java-is-safe"], &cases[..]].concat()).assert().success();
    let wrong = judge(&user, &["--exec", "cat", "-c", "leetcode-37", "--silent"]);
    wrong
        .assert()
        .code(1)
        .stdout_eq(str![[r#"

Wrong Answer: AC 0 / 1

"#]])
        .stderr_eq(str![]);
    judge(&user, &["java-is-safe", "-c", "leetcode-37", "--silent"]).assert().success();
    user
}

#[test]
fn runs_of_a_variant_are_listed() {
    let output = three_runs().practice_program().run(["history", "java-is-safe"]);
    output
        .assert()
        .success()
        .stdout_eq(str![[r#"
 when [..]
─[..]
 20[..] 2 / 2   solved, one-empty [..]
 20[..] 1 / 1   leetcode-37 [..]

"#]])
        .stderr_eq(str![]);
}

#[test]
fn every_run_is_recorded() {
    assert_data_eq!(
        three_runs().read(FILE),
        str![[r#"
{"time":"20[..]T[..]","target":"java-is-safe","problem":null,"tiers":["edge"],"selected":true,"picked":["solved","one-empty"],"accepted":2,"cases":2,"verdicts":{"AC":2},"cpu_seconds":[..],"memory_bytes":[..]}
{"time":"20[..]T[..]","target":"--exec cat","problem":37,"tiers":["samples","edge","hard","big","beyond","outside"],"selected":true,"picked":["leetcode-37"],"accepted":0,"cases":1,"verdicts":{"WA":1},"cpu_seconds":[..],"memory_bytes":[..],"reason":"the board is unchanged, but there is a solution: row 1, column 3 is empty","topics":["is empty"]}
{"time":"20[..]T[..]","target":"java-is-safe","problem":null,"tiers":["samples","edge","hard","big","beyond","outside"],"selected":true,"picked":["leetcode-37"],"accepted":1,"cases":1,"verdicts":{"AC":1},"cpu_seconds":[..],"memory_bytes":[..]}

"#]]
    );
}

/// A process that is killed while it writes leaves an unfinished line.
#[test]
fn unfinished_line_is_skipped_and_ended_by_the_next_run() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    judge_solved(&user);
    let run = user.read(FILE);
    let damaged = [b"\xff\xfe\n\0\n", &run.as_bytes()[..50]].concat();
    fs::write(user.create_folder("").join(FILE), damaged).expect("it is writable");
    let output = user.practice_program().run(["history", "java-is-safe"]);
    output.assert().code(1).stdout_eq(str![]).stderr_eq(str![[r#"
.practice/history.jsonl: skipped 3 lines that are not runs
java-is-safe has not been judged yet

"#]]);

    judge_solved(&user);
    let output = user.practice_program().run(["history", "java-is-safe"]);
    output
        .assert()
        .success()
        .stdout_eq(str![[r#"
 when [..]
─[..]
 20[..] 1 / 1   solved [..]

"#]])
        .stderr_eq(str![[r#"
.practice/history.jsonl: skipped 3 lines that are not runs

"#]]);
}

#[test]
fn only_the_end_of_a_long_history_is_read() {
    const RUNS: usize = 30_000;
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    judge_solved(&user);
    let run = user.read(FILE);
    user.write(FILE, &run.repeat(RUNS));
    let output = user.practice_program().run(["history", "java-is-safe"]);
    let lines = output.stdout.lines().count();
    assert!(10_000 < lines && lines < RUNS, "{lines} lines");
    output.assert().success().stderr_eq(str![[r#"
.practice/history.jsonl: only its last 4 MiB were read

"#]]);
}

#[test]
fn runs_that_end_at_once_are_all_recorded() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let judge = ["judge", "--exec", "cat", "-c", "solved", "--silent"];
    let outputs = run_at_once(&user.practice_program(), 8, &judge);
    for output in outputs {
        output
            .assert()
            .success()
            .stdout_eq(str![[r#"

Accepted: AC 1 / 1
slowest: [..]
most memory: [..]
total: [..]

"#]])
            .stderr_eq(str![]);
    }
    let history = user.run_practice(&["history", "--", "--exec cat"]).stdout;
    let rows: Vec<&str> = history.lines().skip(2).collect();
    assert_eq!(rows.len(), 8, "{history}");
    assert!(rows.iter().all(|row| row.contains("1 / 1   solved")), "{history}");
}
