//! `practice judge` and `practice history`, run as a user would.

use std::fs;

use jiff::Timestamp;
use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::{Value, json};
use testkit::{Output, Program, scratch::workspace};

use crate::program::{SOLVED, User, scratch};

/// The verdicts in their order, with the names of the cases.
fn verdicts(output: &Output) -> Vec<(&str, &str)> {
    let is_verdict = |code: &&str| ["AC", "WA", "RE", "TLE", "MLE", "OLE"].contains(code);
    let words = |line| {
        let mut words = str::split_whitespace(line);
        Some((words.next().filter(is_verdict)?, words.next()?))
    };
    output.stdout.lines().take_while(|line| !line.is_empty()).filter_map(words).collect()
}

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

#[test]
fn a_search_for_all_solutions_of_the_blank_board_runs_out_of_time_and_the_rest_is_judged() {
    let cases = ["-t", "samples", "-c", "java-blank", "-c", "cpp-easy"];
    let arguments = [&["cpp-unit-candidates", "--time-limit", "0.2"], &cases[..]].concat();
    let output = User::new().judge(&arguments);
    assert_eq!(verdicts(&output), [("AC", "cpp-easy"), ("TLE", "java-blank")]);
    assert!(output.stdout.contains("no answer within 0.2 s"), "{}", output.stdout);
    assert!(output.stdout.contains("\nTime Limit Exceeded: AC 1 / 2\n"), "{}", output.stdout);
    assert_eq!(output.code, Some(1));
}

/// Wrong answers of programs in the language of the shell. All other verdicts and reasons are in the tests of the
/// crates `judge` and `problems`.
#[rstest]
#[case::a_given_overwritten(
    "37",
    "leetcode-37",
    &format!("echo 6{}", &SOLVED[1..]),
    "row 1, column 1: the given 5 was overwritten by 6"
)]
#[case::number("52", "eight-queens", "echo 91", "91 instead of 92")]
#[case::clash(
    "Valid Sudoku",
    "two-8s-in-a-box",
    "echo true",
    "true instead of false: two 8s in column 1: rows 1 and 4"
)]
#[case::too_many_items(
    "46",
    "first-example",
    r"printf '['; yes '[1,2,3],' | tr -d '\n'",
    "its answer has more than "
)]
fn a_wrong_answer_has_its_reason(
    #[case] problem: &str,
    #[case] case: &str,
    #[case] command: &str,
    #[case] reason: &str,
) {
    let command = format!("read line; {command}");
    let asked = ["--exec", &command, "--problem", problem, "-c", case, "--time-limit", "20"];
    let output = User::new().judge(&asked);
    assert_eq!(verdicts(&output), [("WA", case)]);
    // A long reason is broken into lines.
    let words: Vec<&str> = output.stdout.split_whitespace().collect();
    assert!(words.join(" ").contains(reason), "{}", output.stdout);
    assert!(!output.stdout.contains("eprintln"), "no advice: {}", output.stdout);
    assert_eq!(output.code, Some(1));
}

/// The lines about the first failure, from its name on.
fn first_failure(output: &Output) -> Vec<&str> {
    let (_, text) = output.stdout.split_once("\nfirst failure: ").expect("there is one");
    text.split("\n\n").next().unwrap_or_default().lines().collect()
}

#[test]
fn a_failure_shows_boards_side_by_side_with_the_cells_that_differ() {
    let wrong = format!("read line; echo {}1{}8", &SOLVED[..2], &SOLVED[3..80]);
    let output = User::new().judge(&["--exec", &wrong, "-c", "leetcode-37"]);
    let lines = first_failure(&output);
    let rows = [
        "     input                   output                  expected",
        "     5 3 . | . 7 . | . . .   5 3*1 | 6 7 8 | 9 1 2   5 3*4 | 6 7 8 | 9 1 2",
        "     . . . | . 8 . | . 7 9   3 4 5 | 2 8 6 | 1 7*8   3 4 5 | 2 8 6 | 1 7*9",
    ];
    assert!(rows.iter().all(|row| lines.contains(row)), "{}", output.stdout);
    assert!(lines.len() <= 15, "{}", output.stdout);
}

/// Answers in JSON, the problem, the case, and what is shown of them.
#[rstest]
#[case::several_boards(
    "51",
    "four-queens",
    r#"[["..Q.","Q...","...Q",".Q.."],["Q...","...Q",".Q..","..Q."]]"#,
    "board 2"
)]
#[case::lists("46", "first-example", "[[1,2,3]]", "are missing: ")]
#[case::long(
    "46",
    "first-example",
    "[[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3]]",
    "…"
)]
fn a_failure_fits_on_a_small_screen(
    #[case] problem: &str,
    #[case] case: &str,
    #[case] answer: &str,
    #[case] shown: &str,
) {
    let command = format!("read line; echo '{answer}'; seq 40 >&2");
    let output = User::new().judge(&["--exec", &command, "--problem", problem, "-c", case]);
    let lines = first_failure(&output);
    assert!(lines.iter().any(|line| line.contains(shown)), "{}", output.stdout);
    assert!(lines.len() <= 15, "{}", output.stdout);
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{}", output.stdout);
}

#[test]
fn a_sign_that_would_move_a_cursor_is_none_in_the_report() {
    let wrong = format!("read line; printf '{}\\010\\n'", &SOLVED[..80]);
    let output = User::new().judge(&["--exec", &wrong, "-c", "leetcode-37"]);
    assert!(output.stdout.contains("\u{fffd}\n"), "{}", output.stdout);
    assert!(!output.stdout.contains('\u{8}'), "{}", output.stdout);
}

#[test]
fn what_failed_is_judged_first_and_with_failed_alone() {
    let user = User::new();
    let command = format!("read line; echo {SOLVED}");
    let cases = ["--exec", &command, "-t", "samples", "-c", "leetcode-37", "-c", "cpp-easy"];
    let first = user.judge(&cases);
    assert_eq!(verdicts(&first), [("AC", "leetcode-37"), ("WA", "cpp-easy")]);
    let again = user.judge(&cases);
    assert_eq!(verdicts(&again), [("WA", "cpp-easy"), ("AC", "leetcode-37")]);
    let failed = user.judge(&["--exec", &command, "--failed"]);
    assert_eq!(verdicts(&failed), [("WA", "cpp-easy")]);
    let nothing = user.judge(&["--exec", "cat", "--failed"]);
    assert_eq!((nothing.code, nothing.stdout.as_str()), (Some(0), ""));
    assert_eq!(nothing.stderr, "no case of these tiers failed the last time: nothing to judge\n");
}

#[test]
fn what_is_beyond_an_online_judge_is_told_apart() {
    let user = User::new();
    let arguments = ["labuladong-char-board", "-c", "solved", "-c", "swift-sample"];
    let limits = ["--time-limit", "0.1"];
    let output = user.judge(&[&arguments[..], &limits].concat());
    assert_eq!(verdicts(&output), [("AC", "solved")]);
    let told = "\nAccepted: AC 1 / 1\nTLE  swift-sample ";
    assert!(output.stdout.contains(told), "{}", output.stdout);
    let beyond = "\nBeyond what online judges ask: 0 of 1 (swift-sample: Time Limit Exceeded)\n";
    assert!(output.stdout.contains(beyond), "{}", output.stdout);
    assert_eq!(output.code, Some(0));

    let alone = user.judge(&[&["labuladong-char-board", "-t", "beyond"], &limits[..]].concat());
    assert_eq!(verdicts(&alone), [("TLE", "swift-sample")]);
    assert!(alone.stdout.contains("\nTime Limit Exceeded: AC 0 / 2\n"), "{}", alone.stdout);
    assert_eq!(alone.code, Some(1));

    let right = user.judge(&["lockstep", "-c", "solved", "-c", "swift-sample"]);
    assert!(right.stdout.contains("\nBeyond what online judges ask: 1 of 1\n"), "{}", right.stdout);
}

#[rstest]
#[case::endless(
    &["--exec", "while :; do :; done", "--time-limit", "0.1", "-t", "samples"],
    &[("TLE", "warm-up")],
    "left out: 6 cases: none accepted, the last one too slow. An endless loop?"
)]
#[case::first(
    &["--exec", "cat", "--first", "-t", "samples"],
    &[("WA", "warm-up")],
    "left out: 6 cases after the first failure"
)]
fn cases_that_say_nothing_more_are_left_out(
    #[case] arguments: &[&str],
    #[case] expected: &[(&str, &str)],
    #[case] left_out: &str,
) {
    let output = User::new().judge(arguments);
    assert_eq!(verdicts(&output), expected);
    assert!(output.stdout.lines().any(|line| line == left_out), "{}", output.stdout);
    assert_eq!(output.code, Some(1));
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
fn a_command_that_cannot_be_started_is_one_error() {
    let output = User::new().judge(&["--exec", "no-such-program --fast", "-t", "samples"]);
    assert_eq!((output.code, output.stdout.as_str()), (Some(2), ""));
    assert_eq!(output.stderr.lines().count(), 1, "{}", output.stderr);
    for part in ["the command cannot be started", "no-such-program"] {
        assert!(output.stderr.contains(part), "{}", output.stderr);
    }
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
fn a_big_tier_that_fails_is_not_judged_to_its_end() {
    let output = User::new().judge(&["--exec", "cat", "-t", "big"]);
    assert_eq!(verdicts(&output), [("WA", "big-1"), ("WA", "big-2"), ("WA", "big-3")]);
    assert!(output.stdout.contains("\nleft out: 1,997 of the big tier"), "{}", output.stdout);
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

#[rstest]
#[case::no_such_problem(&["--exec", "cat", "--problem", "53"], "'53' is not a problem; there are 17 (letter-combinations-of-a-phone-number), 22")]
#[case::no_such_tier(&["--exec", "cat", "--problem", "51", "-t", "hard"], "problem 51 has no case of hard")]
#[case::another_problem(&["java-is-safe", "--problem", "51"], "java-is-safe is for problem 37")]
#[case::nobody(&["nobody"], "there is no variant and no attempt named 'nobody'; `cargo practice new NAME` makes an attempt; there are cpp-unit-candidates")]
#[case::nearly_a_case(&["java-is-safe", "-t", "samples", "-c", "inkala-hart"], "no case of these tiers is named 'inkala-hart'; did you mean inkala-hard?")]
#[case::nothing(&[], "required arguments were not provided")]
#[case::both(&["java-is-safe", "--exec", "cat"], "cannot be used with")]
fn bad_input_is_refused(#[case] arguments: &[&str], #[case] reason: &str) {
    let output = User::new().judge(arguments);
    assert_eq!((output.code, output.stdout.as_str()), (Some(2), ""));
    assert!(output.stderr.contains(reason), "{}", output.stderr);
}

#[test]
fn the_history_of_an_unknown_name_is_refused() {
    User::new().run(&["history", "java-is-save"]).refuses("did you mean java-is-safe?");
}
