//! Judges `judge-test-program`, which misbehaves in many ways. Each misbehavior gets the expected verdict in time, does
//! not affect the verdict on the next case, and leaves no process.

#![cfg(target_os = "linux")]

#[path = "test_program/marked_processes.rs"]
mod marked_processes;

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, io, process, thread};

use judge::{Judge, Outcome, ResourceLimits, TestCase, UntrustedProgram, Verdict};
use marked_processes::marked_processes;
use pretty_assertions::assert_eq;
use rstest::rstest;
use search::AnyBoard;
use tempfile::TempDir;
use testkit::boards::LEETCODE_EXAMPLE;

/// The test program misbehaves when it reads this puzzle, or any other puzzle with 80 given digits.
const TRIGGER: &str =
    ".34678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// Row 1 needs a 9 in column 9, where another row has one.
const UNSOLVABLE: &str =
    "12345678.........9...............................................................";

/// A short limit, so that the tests of programs that do not end are short.
const TIME_LIMIT: Duration = Duration::from_millis(500);

/// Returns the number of runs of each behavior: the value of `JUDGE_TEST_ROUNDS`, or 1.
fn rounds() -> usize {
    env::var("JUDGE_TEST_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(1)
}

fn case(puzzle: &str) -> TestCase {
    board_case(puzzle, None)
}

fn unsolvable_case() -> TestCase {
    board_case(UNSOLVABLE, Some(&[]))
}

fn board_case(puzzle: &str, solutions: Option<&[AnyBoard]>) -> TestCase {
    let rules = testkit::rules("37");
    TestCase::board(rules, rules.read_line(puzzle).expect("a puzzle"), solutions)
}

/// A judge of one behavior, in its own folder. All processes of the test program have the mark among their arguments.
struct TestProgramJudge {
    judge: Judge,
    mark: String,
    _folder: TempDir,
}

impl TestProgramJudge {
    fn new(behavior: &str) -> Self {
        static JUDGES: AtomicU32 = AtomicU32::new(0);
        let number = JUDGES.fetch_add(1, Ordering::Relaxed);
        let mark = format!("mark-{}-{number}-", process::id());
        let folder = tempfile::tempdir().expect("a folder can be made");
        let command = [env!("CARGO_BIN_EXE_judge-test-program"), behavior, &mark];
        let program = UntrustedProgram {
            command: command.map(Into::into).into(),
            folder: folder.path().to_owned(),
            has_answer_records: false,
        };
        let limits =
            ResourceLimits { time: TIME_LIMIT, memory: 64 << 20, ..ResourceLimits::default() };
        TestProgramJudge { judge: Judge::new(program, limits), mark, _folder: folder }
    }

    fn judge(&mut self, case: &TestCase) -> Outcome {
        let start = Instant::now();
        let outcome = self.judge.judge(case).expect("the test program can be started");
        let time = start.elapsed();
        // On a busy machine the judge takes much longer than the limit.
        assert!(time < TIME_LIMIT + Duration::from_secs(20), "{time:?}: {outcome:?}");
        assert_eq!(outcome.verdict == Verdict::Accepted, outcome.reason.is_none(), "{outcome:?}");
        outcome
    }

    #[track_caller]
    fn judge_accepted(&mut self, case: &TestCase) -> Outcome {
        let outcome = self.judge(case);
        assert_eq!(outcome.verdict, Verdict::Accepted, "{outcome:?}");
        outcome
    }

    /// Drops the judge, and checks that no process of the test program is left.
    #[track_caller]
    fn assert_nothing_left(self) {
        let TestProgramJudge { judge, mark, _folder } = self;
        drop(judge);
        assert_eq!(marked_processes(&mark), []);
    }
}

/// These behaviors misbehave in each case, and get the verdict in each case. The speed of the program does not matter.
#[rstest]
#[case::late_sleep_each_time(
    "late-sleep-each-time",
    "TLE",
    "the program answered, but did not end within 0.5 s, although its input had ended"
)]
#[case::exit_3_each_time(
    "exit-3-each-time",
    "RE",
    "the program failed after its answer: exit code 3"
)]
#[case::late_exit_3_each_time(
    "late-exit-3-each-time",
    "RE",
    "the program failed after its answer: exit code 3"
)]
#[case::answer_before_input("answer-before-input", "WA", "the program printed \"5346")]
#[case::answer_before_input_only("answer-before-input-only", "WA", "before it read its input")]
#[case::twice_each_time("twice-each-time", "WA", "text after the answer: \"5346")]
#[case::late_twice_each_time("late-twice-each-time", "WA", "text after the answer:")]
#[case::chatter_later("chatter-later", "WA", "text after the answer: \"steps: 51\"")]
fn misbehavior_in_each_case_gets_expected_verdict_each_time(
    #[case] behavior: &str,
    #[case] verdict: &str,
    #[case] reason: &str,
) {
    let mut judge = TestProgramJudge::new(behavior);
    for _ in 0..3 * rounds() {
        assert_outcome(&judge.judge(&case(LEETCODE_EXAMPLE)), verdict, reason);
    }
    judge.assert_nothing_left();
}

/// Checks the verdict, and that this text is in its reason.
#[track_caller]
fn assert_outcome(outcome: &Outcome, verdict: &str, reason: &str) {
    let found = outcome.reason.as_deref().unwrap_or_default();
    assert_eq!(outcome.verdict.code(), verdict, "{outcome:?}");
    assert!(found.contains(reason), "expected {reason:?}, found {found:?}: {outcome:?}");
}

/// These behaviors answer correctly until they read the trigger.
#[rstest]
#[case::endless_loop("loop", "TLE", "no answer within 0.5 s (0.")]
#[case::sleep(
    "sleep",
    "TLE",
    "no answer within 0.5 s: the program only slept or waited, although its input had ended"
)]
#[case::ignore_sigterm("ignore-sigterm", "TLE", "the program only slept or waited")]
#[case::loops_in_a_child("loops-in-a-child", "TLE", "no answer within 0.5 s (0.")]
#[case::sleep_before_input("sleep-before-input", "TLE", "the program only slept or waited")]
#[case::half_a_line_and_sleep(
    "half-a-line-and-sleep",
    "TLE",
    "no complete answer within 0.5 s, only \"534678912672195348\""
)]
#[case::loops_in_a_group("loops-in-a-group", "TLE", "no answer within 0.5 s (0.")]
#[case::close_input("close-input", "TLE", "the program only slept or waited")]
#[case::close_input_before_input(
    "close-input-before-input",
    "TLE",
    "the program only slept or waited"
)]
#[case::close_both_and_loop("close-both-and-loop", "TLE", "the program closed its standard output")]
#[case::close_output(
    "close-output",
    "TLE",
    "the program closed its standard output, but still ran after 0.5 s"
)]
#[case::close_output_before_input(
    "close-output-before-input",
    "TLE",
    "the program closed its standard output"
)]
#[case::flood_of_messages("flood-of-messages", "TLE", "no answer within 0.5 s")]
#[case::not_utf8(
    "not-utf8",
    "WA",
    "the answer is not a board: expected 81 digits on one line, found text that is not UTF-8: byte 4 is 0xff"
)]
#[case::overflow(
    "overflow",
    "RE",
    "the program ended without an answer: stack overflow, signal SIGABRT"
)]
#[case::abort("abort", "RE", "signal SIGABRT")]
#[case::panic_with_its_place(
    "panic",
    "RE",
    "it panicked at crates/tools/judge/tests/test_program/behaviors.rs:"
)]
#[case::panic_with_its_message("panic", "RE", ": no digit fits, exit code 101")]
#[case::segfault("segfault", "RE", "signal SIGSEGV (invalid memory access or stack overflow)")]
#[case::killed("killed", "RE", "signal SIGKILL")]
#[case::exit("exit", "RE", "the program ended without an answer: exit code 0")]
#[case::exit_3("exit-3", "RE", "the program ended without an answer: exit code 3")]
#[case::exit_3_after_answer(
    "exit-3-after-answer",
    "RE",
    "the program failed after its answer: exit code 3"
)]
#[case::work_then_leave(
    "work-then-leave",
    "RE",
    "the program ended without an answer: exit code 0"
)]
#[case::silent("silent", "RE", "the program ended without an answer: exit code 0")]
#[case::half_a_line(
    "half-a-line",
    "RE",
    "the program ended after a part of its answer, \"534678912672195348\": exit code 0"
)]
#[case::flood(
    "flood",
    "OLE",
    "the program printed more than 65536 bytes, the limit for one answer"
)]
#[case::flood_of_lines("flood-of-lines", "OLE", "65536")]
#[case::flood_of_empty_lines("flood-of-empty-lines", "OLE", "65536")]
#[case::flood_of_answers("flood-of-answers", "OLE", "65536")]
#[case::flood_before_input("flood-before-input", "OLE", "65536")]
#[case::memory("memory", "MLE", "MiB of memory, more than the limit of 64 MiB")]
#[case::memory_in_a_child(
    "memory-in-a-child",
    "MLE",
    "MiB of memory, more than the limit of 64 MiB"
)]
#[case::memory_in_a_session(
    "memory-in-a-session",
    "MLE",
    "MiB of memory, more than the limit of 64 MiB"
)]
#[case::orphan("orphan", "RE", "the program ended without an answer: exit code 0")]
#[case::orphan_in_session(
    "orphan-in-session",
    "RE",
    "the program ended without an answer: exit code 0"
)]
#[case::orphan_without_environment("orphan-without-environment", "RE", "exit code 0")]
#[case::orphan_in_group("orphan-in-group", "RE", "exit code 0")]
#[case::chatter(
    "chatter",
    "WA",
    "the answer is not a board: expected 81 digits on one line, found 'l' in character 1 of \"let me think\""
)]
#[case::empty_line(
    "empty-line",
    "WA",
    "the answer is an empty line, which means \"no solution\", but the puzzle has a solution"
)]
fn misbehavior_after_trigger_gets_expected_verdict(
    #[case] behavior: &str,
    #[case] verdict: &str,
    #[case] reason: &str,
) {
    let mut judge = TestProgramJudge::new(behavior);
    if !behavior.ends_with("-before-input") {
        // The judge waits for the end of the first process. The second process waits for more cases.
        judge.judge_accepted(&case(LEETCODE_EXAMPLE));
        judge.judge_accepted(&case(LEETCODE_EXAMPLE));
    }
    for _ in 0..rounds() {
        let outcome = judge.judge(&case(TRIGGER));
        assert_outcome(&outcome, verdict, reason);
        let is_over = outcome.wall >= TIME_LIMIT || outcome.cpu >= TIME_LIMIT;
        assert!(outcome.verdict != Verdict::TimeLimitExceeded || is_over, "{outcome:?}");
        assert_eq!(marked_processes(&judge.mark), [], "the process still runs");
        judge.judge_accepted(&case(LEETCODE_EXAMPLE));
    }
    judge.assert_nothing_left();
}

#[rstest]
fn correct_programs_are_accepted(
    #[values(
        "solver",
        "one-shot",
        "slow-one-shot",
        "buffered",
        "buffered-without-newline",
        "blank-lines",
        "many-messages",
        "orphan-after-answer"
    )]
    behavior: &str,
) {
    let mut judge = TestProgramJudge::new(behavior);
    for _ in 0..rounds() {
        judge.judge_accepted(&case(TRIGGER));
        judge.judge_accepted(&case(LEETCODE_EXAMPLE));
        judge.judge_accepted(&unsolvable_case());
    }
    judge.assert_nothing_left();
}

#[test]
fn buffering_program_is_recognized_after_one_case() {
    let mut judge = TestProgramJudge::new("buffered");
    judge.judge_accepted(&case(LEETCODE_EXAMPLE));
    let walls: Vec<Duration> =
        (0..5).map(|_| judge.judge_accepted(&case(LEETCODE_EXAMPLE)).wall).collect();
    // If the judge had not recognized the program, each case would take longer. On a busy machine some do.
    assert!(walls.iter().any(|&wall| wall < TIME_LIMIT / 5), "{walls:?}");
    judge.assert_nothing_left();
}

#[test]
fn time_and_memory_are_measured() {
    let mut judge = TestProgramJudge::new("solver");
    let outcome = judge.judge_accepted(&case(LEETCODE_EXAMPLE));
    assert!(outcome.cpu > Duration::ZERO && outcome.cpu < TIME_LIMIT / 2, "{outcome:?}");
    assert!(outcome.memory > 100_000 && outcome.memory < 32 << 20, "{outcome:?}");
    judge.assert_nothing_left();
}

#[test]
fn messages_belong_to_their_case() {
    let mut judge = TestProgramJudge::new("panic");
    let outcome = judge.judge(&case(TRIGGER));
    assert!(outcome.messages.contains("no digit fits\ninto this cell"), "{outcome:?}");
    assert_eq!(judge.judge_accepted(&case(LEETCODE_EXAMPLE)).messages, "");
    judge.assert_nothing_left();
}

#[test]
fn a_process_serves_many_cases() {
    let mut judge = TestProgramJudge::new("solver");
    // The judge waits for the end of the first process.
    judge.judge_accepted(&case(LEETCODE_EXAMPLE));
    assert!(marked_processes(&judge.mark).is_empty());
    judge.judge_accepted(&case(LEETCODE_EXAMPLE));
    let before = marked_processes(&judge.mark);
    assert_eq!(before.len(), 1);
    for _ in 0..100 {
        judge.judge_accepted(&case(TRIGGER));
    }
    assert_eq!(marked_processes(&judge.mark), before);
    judge.assert_nothing_left();
}

#[rstest]
#[case::unknown_program(&["./no-such"], io::ErrorKind::NotFound)]
#[case::empty_command(&[], io::ErrorKind::InvalidInput)]
fn a_command_that_cannot_be_started_is_an_error(
    #[case] command: &[&str],
    #[case] kind: io::ErrorKind,
) {
    let command = command.iter().map(Into::into).collect();
    let program = UntrustedProgram { command, folder: "/".into(), has_answer_records: false };
    let error = Judge::new(program, ResourceLimits::default()).judge(&case(LEETCODE_EXAMPLE));
    assert_eq!(error.expect_err("the program does not exist").kind(), kind);
}

/// Each program starts a child in another session and without an environment, and exits at once. Five judges run at
/// the same time: a judge must not miss a child because of other judges.
#[test]
fn child_orphaned_at_once_is_killed() {
    let judge_all = || {
        for _ in 0..10 * rounds() {
            let mut judge = TestProgramJudge::new("orphan-at-once");
            assert_eq!(judge.judge(&case(LEETCODE_EXAMPLE)).verdict, Verdict::RuntimeError);
            judge.assert_nothing_left();
        }
    };
    thread::scope(|scope| (0..5).for_each(|_| _ = scope.spawn(judge_all)));
}

/// Four shells share memory. Each shell uses more than a quarter of the memory limit.
#[test]
fn shared_memory_counts_once() {
    const SHARING: &str = "text=$(head -c 20000000 /dev/zero | tr '\\0' x); read -r puzzle
        for child in 1 2 3; do (sleep 1; true) & done; sleep 0.2; echo \"$puzzle\"";
    let command = ["sh", "-c", SHARING].map(Into::into).into();
    let program = UntrustedProgram { command, folder: "/".into(), has_answer_records: false };
    let limits = ResourceLimits { memory: 64 << 20, ..ResourceLimits::default() };
    let outcome =
        Judge::new(program, limits).judge(&unsolvable_case()).expect("the shell can be started");
    assert_eq!(outcome.verdict, Verdict::Accepted, "{outcome:?}");
    assert!(outcome.memory > 20 << 20, "{outcome:?}");
}

/// The judge must wait for each process that it kills. Otherwise the process stays a zombie.
#[test]
fn no_zombies_stay() {
    for behavior in ["orphan", "orphan-in-session", "memory-in-a-child", "flood"] {
        let mut judge = TestProgramJudge::new(behavior);
        judge.judge(&case(TRIGGER));
        judge.assert_nothing_left();
    }
    // Another test may have killed a process, and not yet waited for the end of the process.
    let start = Instant::now();
    let mut zombies = zombies();
    while !zombies.is_empty() && start.elapsed() < Duration::from_secs(5) {
        thread::sleep(Duration::from_millis(10));
        zombies.retain(|zombie| self::zombies().contains(zombie));
    }
    assert_eq!(zombies, Vec::<String>::new());
}

/// Returns the id and the name of each child of this process that is a zombie.
fn zombies() -> Vec<String> {
    let processes = fs::read_dir("/proc").expect("this is Linux").flatten();
    let stats =
        processes.filter_map(|process| fs::read_to_string(process.path().join("stat")).ok());
    let own = process::id().to_string();
    stats
        .filter_map(|stat| {
            let (start, fields) = stat.rsplit_once(") ")?;
            let mut fields = fields.split(' ');
            let is_zombie = fields.next() == Some("Z") && fields.next() == Some(&own);
            is_zombie.then(|| start.to_owned())
        })
        .collect()
}
