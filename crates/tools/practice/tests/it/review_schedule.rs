//! When a problem or a drill is due again.

use jiff::civil::Date;
use practice::history::{CreatedAttempt, DECISIVE_TIERS, JudgedRun};
use practice::review_schedule::{Repetitions, drill_due};
use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::json;

/// A run of the judge on all cases: its time, the attempt, and the verdict.
type RunRow = (&'static str, &'static str, Verdict);

#[derive(Clone, Copy, PartialEq)]
enum Verdict {
    Accepted,
    Wrong,
}
use Verdict::{Accepted, Wrong};

fn judged_run(&(time, target, verdict): &RunRow) -> JudgedRun {
    let run = json!({
        "time": time,
        "target": target,
        "problem": 46,
        "tiers": DECISIVE_TIERS,
        "accepted": if verdict == Accepted { 12 } else { 7 },
        "cases": 12,
        "verdicts": {},
        "cpu_seconds": 0.1,
        "memory_bytes": 1024,
    });
    serde_json::from_value(run).expect("a run")
}

fn day(text: &str) -> Date {
    text.parse().expect("a day")
}

/// Returns the attempts that were created at these times.
fn created_attempts(rows: &[(&str, &str)]) -> Vec<CreatedAttempt> {
    let attempt =
        |&(time, name): &(&str, &str)| CreatedAttempt { time: time.into(), name: name.into() };
    rows.iter().map(attempt).collect()
}

fn repetitions(runs: &[JudgedRun], created: &[(&str, &str)], today: &str) -> Option<Repetitions> {
    let runs: Vec<&JudgedRun> = runs.iter().collect();
    Repetitions::of_problem(&runs, &created_attempts(created), JudgedRun::is_accepted, day(today))
}

fn due_day(repetitions: Option<Repetitions>) -> Option<Date> {
    repetitions?.next.map(|next| next.due)
}

const SOLVED: RunRow = ("2026-01-01T12:00:00Z", "a", Accepted);
const SECOND: RunRow = ("2026-01-02T12:00:00Z", "a-2", Accepted);
const THIRD: RunRow = ("2026-01-05T12:00:00Z", "a-3", Accepted);
const FOURTH: RunRow = ("2026-01-12T12:00:00Z", "a-4", Accepted);
const FIFTH: RunRow = ("2026-01-26T12:00:00Z", "a-5", Accepted);
const SIXTH: RunRow = ("2026-02-25T12:00:00Z", "a-6", Accepted);

#[rstest]
#[case::not_solved(&[("2026-01-01T12:00:00Z", "a", Wrong)], None)]
#[case::solved(&[SOLVED], Some("2026-01-02"))]
#[case::repeated(&[SOLVED, SECOND], Some("2026-01-05"))]
#[case::repeated_twice(&[SOLVED, SECOND, THIRD], Some("2026-01-12"))]
#[case::repeated_three_times(&[SOLVED, SECOND, THIRD, FOURTH], Some("2026-01-26"))]
#[case::repeated_four_times(&[SOLVED, SECOND, THIRD, FOURTH, FIFTH], Some("2026-02-25"))]
#[case::all_repetitions_done(&[SOLVED, SECOND, THIRD, FOURTH, FIFTH, SIXTH], None)]
#[case::repeated_late(
    &[SOLVED, ("2026-01-20T12:00:00Z", "a-2", Accepted)],
    Some("2026-01-23")
)]
#[case::same_attempt_again(
    &[SOLVED, ("2026-01-02T12:00:00Z", "a", Accepted)],
    Some("2026-01-02")
)]
#[case::same_attempt_fails_later(
    &[SOLVED, ("2026-01-02T12:00:00Z", "a", Wrong)],
    Some("2026-01-02")
)]
#[case::another_attempt_too_early(
    &[SOLVED, ("2026-01-01T13:00:00Z", "a-2", Accepted)],
    Some("2026-01-02")
)]
#[case::attempt_that_failed_before_is_not_fresh(
    &[
        ("2026-01-01T11:00:00Z", "b", Wrong),
        SOLVED,
        ("2026-01-02T12:00:00Z", "b", Accepted),
    ],
    Some("2026-01-02")
)]
#[case::attempt_that_failed_after_the_solution_is_fresh(
    &[
        SOLVED,
        ("2026-01-01T13:00:00Z", "b", Wrong),
        ("2026-01-02T12:00:00Z", "b", Accepted),
    ],
    Some("2026-01-05")
)]
#[case::accepted_after_wrong_answers(
    &[
        SOLVED,
        ("2026-01-02T12:00:00Z", "a-2", Wrong),
        ("2026-01-02T12:10:00Z", "a-2", Accepted),
    ],
    Some("2026-01-05")
)]
#[case::failed_repetition_is_due_the_next_day(
    &[SOLVED, SECOND, ("2026-01-05T12:00:00Z", "a-3", Wrong)],
    Some("2026-01-06")
)]
#[case::intervals_start_over_after_a_failed_repetition(
    &[
        SOLVED,
        SECOND,
        ("2026-01-05T12:00:00Z", "a-3", Wrong),
        ("2026-01-06T12:00:00Z", "a-3", Accepted),
    ],
    Some("2026-01-09")
)]
#[case::day_of_the_user_counts(
    &[("2026-01-01T23:30:00-08:00", "a", Accepted)],
    Some("2026-01-02")
)]
fn problem_is_due_after_its_interval(#[case] rows: &[RunRow], #[case] expected: Option<&str>) {
    let runs: Vec<JudgedRun> = rows.iter().map(judged_run).collect();
    let due = due_day(repetitions(&runs, &[], "2026-06-01"));
    assert_eq!(due, expected.map(day));
}

#[test]
fn failed_repetition_stays_due_on_the_same_day() {
    let rows = [SOLVED, ("2026-01-04T12:00:00Z", "a-2", Wrong)];
    let runs: Vec<JudgedRun> = rows.iter().map(judged_run).collect();
    let due = |today| due_day(repetitions(&runs, &[], today));
    assert_eq!(due("2026-01-04"), Some(day("2026-01-02")));
    assert_eq!(due("2026-01-05"), Some(day("2026-01-05")));
}

#[test]
fn attempt_that_was_made_again_is_a_repetition() {
    let runs = [SOLVED, ("2026-01-02T12:00:00Z", "a", Accepted)].map(|row| judged_run(&row));
    let created = [("2026-01-01T11:00:00Z", "a"), ("2026-01-02T11:00:00Z", "a")];
    let due = due_day(repetitions(&runs, &created, "2026-01-02"));
    assert_eq!(due, Some(day("2026-01-05")));
}

#[rstest]
#[case::solved(&[SOLVED], "2026-01-01", "comes back: on 2026-01-02 (repetition 1 of 5)")]
#[case::repeated(
    &[SOLVED, SECOND, THIRD],
    "2026-01-05",
    "comes back: on 2026-01-12 (repetition 3 of 5)"
)]
#[case::failed(
    &[SOLVED, SECOND, ("2026-01-05T12:00:00Z", "a-3", Wrong)],
    "2026-01-06",
    "due: today (repetition 1 of 5), for a fresh attempt"
)]
#[case::same_attempt_accepted_again(
    &[SOLVED, ("2026-01-04T12:00:00Z", "a", Accepted)],
    "2026-01-04",
    "due: since 2026-01-02 (repetition 1 of 5), for a fresh attempt"
)]
#[case::all_repetitions_done(
    &[SOLVED, SECOND, THIRD, FOURTH, FIFTH, SIXTH],
    "2026-02-25",
    "comes back: no more, after 5 repetitions"
)]
fn next_repetition_is_described(
    #[case] rows: &[RunRow],
    #[case] today: &str,
    #[case] expected: &str,
) {
    let runs: Vec<JudgedRun> = rows.iter().map(judged_run).collect();
    let repetitions = repetitions(&runs, &[], today).expect("it is solved");
    assert_eq!(repetitions.next_summary(day(today)), expected);
}

#[rstest]
#[case::solved(&[SOLVED], &[("a", false), ("a-2", true)])]
#[case::begun(&[SOLVED, ("2026-01-02T12:00:00Z", "a-2", Wrong)], &[("a", false), ("a-2", true)])]
#[case::given_up_before(
    &[("2026-01-01T11:00:00Z", "b", Wrong), SOLVED],
    &[("a", false), ("b", false)]
)]
#[case::repeated(&[SOLVED, SECOND], &[("a", false), ("a-2", false)])]
fn attempt_without_a_solution_is_fresh(#[case] rows: &[RunRow], #[case] expected: &[(&str, bool)]) {
    let runs: Vec<JudgedRun> = rows.iter().map(judged_run).collect();
    let repetitions = repetitions(&runs, &[], "2026-01-02").expect("it is solved");
    for &(name, is_fresh) in expected {
        assert_eq!(repetitions.is_fresh(name), is_fresh, "{name}");
    }
}

#[rstest]
#[case::one_run(&[SOLVED], &[], "1 run")]
#[case::from_the_first_run(
    &[
        ("2026-01-01T11:30:00Z", "a", Wrong),
        ("2026-01-01T11:45:00Z", "a", Wrong),
        SOLVED,
    ],
    &[],
    "3 runs in 30 minutes"
)]
#[case::from_the_creation(&[SOLVED], &[("2026-01-01T11:37:00Z", "a")], "1 run in 23 minutes")]
#[case::without_pauses(
    &[
        ("2026-01-01T10:00:00Z", "a", Wrong),
        ("2026-01-01T10:05:10Z", "a", Wrong),
        ("2026-01-01T11:55:00Z", "a", Wrong),
        SOLVED,
    ],
    &[],
    "4 runs in 10 minutes"
)]
#[case::one_pause_only(&[("2026-01-01T10:00:00Z", "a", Wrong), SOLVED], &[], "2 runs")]
#[case::seconds(
    &[("2026-01-01T11:59:30Z", "a", Wrong), SOLVED],
    &[],
    "2 runs in less than a minute"
)]
#[case::of_the_last_repetition(
    &[SOLVED, ("2026-01-02T11:59:00Z", "a-2", Wrong), SECOND],
    &[],
    "2 runs in 1 minute"
)]
#[case::other_attempts_do_not_count(
    &[("2026-01-01T11:50:00Z", "b", Wrong), SOLVED],
    &[],
    "1 run"
)]
fn last_effort_is_summed_up(
    #[case] rows: &[RunRow],
    #[case] created: &[(&str, &str)],
    #[case] expected: &str,
) {
    let runs: Vec<JudgedRun> = rows.iter().map(judged_run).collect();
    let repetitions = repetitions(&runs, created, "2026-01-02").expect("it is solved");
    assert_eq!(repetitions.last_effort.summary(), expected);
}

#[rstest]
#[case::never_judged(&[], &[], None)]
#[case::failed(&[("2026-01-01T12:00:00Z", "drill", Wrong)], &[], Some("2026-01-02"))]
#[case::failed_again(
    &[("2026-01-01T12:00:00Z", "drill", Wrong), ("2026-01-03T12:00:00Z", "drill", Wrong)],
    &[],
    Some("2026-01-04")
)]
#[case::accepted_in_the_end(
    &[("2026-01-01T12:00:00Z", "drill", Wrong), ("2026-01-01T12:30:00Z", "drill", Accepted)],
    &[],
    None
)]
#[case::fails_after_it_was_accepted(
    &[("2026-01-01T12:00:00Z", "drill", Accepted), ("2026-01-03T12:00:00Z", "drill", Wrong)],
    &[("2026-01-01T11:00:00Z", "drill")],
    None
)]
#[case::made_again_and_failed(
    &[("2026-01-01T12:00:00Z", "drill", Accepted), ("2026-01-03T12:00:00Z", "drill", Wrong)],
    &[("2026-01-01T11:00:00Z", "drill"), ("2026-01-03T11:00:00Z", "drill")],
    Some("2026-01-04")
)]
#[case::made_again_and_not_judged(
    &[("2026-01-01T12:00:00Z", "drill", Accepted)],
    &[("2026-01-01T11:00:00Z", "drill"), ("2026-01-03T11:00:00Z", "drill")],
    None
)]
#[case::second_drill_failed(
    &[("2026-01-01T12:00:00Z", "drill", Accepted), ("2026-01-03T12:00:00Z", "drill-2", Wrong)],
    &[],
    Some("2026-01-04")
)]
#[case::second_drill_accepted(
    &[("2026-01-01T12:00:00Z", "drill", Wrong), ("2026-01-03T12:00:00Z", "drill-2", Accepted)],
    &[],
    None
)]
fn failed_drill_is_due_the_next_day(
    #[case] rows: &[RunRow],
    #[case] created: &[(&str, &str)],
    #[case] expected: Option<&str>,
) {
    let runs: Vec<JudgedRun> = rows.iter().map(judged_run).collect();
    let due = drill_due(&runs.iter().collect::<Vec<_>>(), &created_attempts(created));
    assert_eq!(due, expected.map(day));
}
