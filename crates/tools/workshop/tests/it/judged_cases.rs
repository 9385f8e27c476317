//! The cases that `practice judge` chooses, orders and leaves out.

use snapbox::str;
use testkit::Output;
use testkit::scratch::ScratchWorkspace;

use crate::PRACTICE;
use crate::helpers::judge;

/// A program that answers each question with the solution of the case `leetcode-37`.
const ONE_SOLUTION: &str = "read line; \
    echo 534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Judges `ONE_SOLUTION` on the case that it solves, and on another case.
fn judge_two_cases(user: &ScratchWorkspace) -> Output {
    let cases = ["-t", "samples", "-c", "leetcode-37", "-c", "cpp-easy"];
    judge(user, &[&["--exec", ONE_SOLUTION], &cases[..]].concat())
}

#[test]
fn a_failed_case_is_judged_first_the_next_time() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    judge_two_cases(&user).assert().code(1).stderr_eq("").stdout_eq(str![[r#"
AC   leetcode-37 [..]
WA   cpp-easy [..]
     row 1, column 1: the given 3 was overwritten by 5

first failure: cpp-easy
     reason    row 1, column 1: the given 3 was overwritten by 5
     input                   output                  expected
...

Wrong Answer: AC 1 / 2

"#]]);
    judge_two_cases(&user).assert().code(1).stderr_eq("").stdout_eq(str![[r#"
WA   cpp-easy [..]
     row 1, column 1: the given 3 was overwritten by 5
AC   leetcode-37 [..]

first failure: cpp-easy
     reason    row 1, column 1: the given 3 was overwritten by 5
     input                   output                  expected
...

Wrong Answer: AC 1 / 2

"#]]);
}

#[test]
fn failed_option_judges_only_failed_cases() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    judge_two_cases(&user).assert().code(1);
    let failed = judge(&user, &["--exec", ONE_SOLUTION, "--failed"]);
    failed.assert().code(1).stderr_eq("").stdout_eq(str![[r#"
WA   cpp-easy [..]
     row 1, column 1: the given 3 was overwritten by 5

first failure: cpp-easy
     reason    row 1, column 1: the given 3 was overwritten by 5
     input                   output                  expected
...

Wrong Answer: AC 0 / 1

"#]]);

    let another_program = judge(&user, &["--exec", "cat", "--failed"]);
    another_program.assert().success().stdout_eq("").stderr_eq(str![[r#"
no case of these tiers failed the last time: nothing to judge

"#]]);
}

#[test]
fn a_case_beyond_online_judges_does_not_decide_the_verdict() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let cases = ["-c", "solved", "-c", "swift-sample"];
    let slow = [&["labuladong-char-board"], &cases[..], &["--time-limit", "0.1"]].concat();
    judge(&user, &slow).assert().success().stderr_eq("").stdout_eq(str![[r#"
AC   solved [..]

Accepted: AC 1 / 1
TLE  swift-sample [..]
     no answer within 0.1 s[..]
Beyond what online judges ask: 0 of 1 (swift-sample: Time Limit Exceeded)
slowest: solved, [..]
most memory: [..]
total: [..]

"#]]);
    let fast = [&["lockstep"], &cases[..]].concat();
    judge(&user, &fast).assert().success().stderr_eq("").stdout_eq(str![[r#"
AC   solved [..]

Accepted: AC 1 / 1
AC   swift-sample [..]
Beyond what online judges ask: 1 of 1
slowest: solved, [..]
most memory: [..]
total: [..]

"#]]);
}

#[test]
fn a_case_beyond_online_judges_decides_the_verdict_if_its_tier_is_chosen() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let arguments = ["labuladong-char-board", "-t", "beyond", "--time-limit", "0.1"];
    judge(&user, &arguments).assert().code(1).stderr_eq("").stdout_eq(str![[r#"
TLE  swift-sample [..]
     no answer within 0.1 s[..]

first failure: swift-sample
     reason    no answer within 0.1 s[..]
     input                   expected
...

Time Limit Exceeded: AC 0 / 2
left out: 1 case: none accepted, the last one too slow. An endless loop?

"#]]);
}

/// A search for all solutions of the blank board never ends.
#[test]
fn blank_board_timeout_does_not_stop_judging() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let cases = ["-t", "outside", "-c", "java-blank", "-c", "java-sample"];
    let arguments = [&["cpp-unit-candidates", "--time-limit", "0.2"], &cases[..]].concat();
    judge(&user, &arguments).assert().code(1).stderr_eq("").stdout_eq(str![[r#"
AC   java-sample [..]
TLE  java-blank [..]
     no answer within 0.2 s[..]

first failure: java-blank
     reason    no answer within 0.2 s[..]
     expected  a solution
     input
     . . . | . . . | . . .
...

Time Limit Exceeded: AC 1 / 2

"#]]);
}

#[test]
fn judging_stops_when_the_first_case_times_out() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let endless = ["--exec", "while :; do :; done", "--time-limit", "0.1", "-t", "samples"];
    judge(&user, &endless).assert().code(1).stderr_eq("").stdout_eq(str![[r#"
TLE  warm-up [..]
     no answer within 0.1 s[..]

first failure: warm-up
     reason    no answer within 0.1 s[..]
     input                   expected
...

Time Limit Exceeded: AC 0 / 4
left out: 3 cases: none accepted, the last one too slow. An endless loop?

"#]]);
}

#[test]
fn first_option_stops_at_first_failure() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let first = ["--exec", "cat", "--first", "-t", "samples"];
    judge(&user, &first).assert().code(1).stderr_eq("").stdout_eq(str![[r#"
WA   warm-up [..]
     the board is unchanged, but there is a solution: row 1, column 3 is empty

first failure: warm-up
     reason    the board is unchanged, but there is a solution: row 1, column 3
               is empty
     input                   output                  expected
...

Wrong Answer: AC 0 / 4
left out: 3 cases after the first failure

"#]]);
}

#[test]
fn judging_the_big_tier_stops_after_three_failures() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let big = ["--exec", "cat", "-t", "big"];
    judge(&user, &big).assert().code(1).stderr_eq("").stdout_eq(str![[r#"
WA   big-1 [..]
     the board is unchanged, but there is a solution: row 1, column 1 is empty
WA   big-2 [..]
     the board is unchanged, but there is a solution: row 1, column 5 is empty
WA   big-3 [..]
     the board is unchanged, but there is a solution: row 1, column 2 is empty

first failure: big-1
     reason    the board is unchanged, but there is a solution: row 1, column 1
               is empty
     input                   output                  expected
...

Wrong Answer: AC 0 / 2000
left out: 1,997 cases of the big tier: enough cases had failed

"#]]);
}

#[test]
fn a_command_that_cannot_be_started_is_one_error() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let arguments = ["--exec", "no-such-program --fast", "-t", "samples"];
    judge(&user, &arguments).assert().code(2).stdout_eq("").stderr_eq(str![[r#"
error: --exec no-such-program --fast: the command cannot be started: [..]no-such-program[..]

"#]]);
}
