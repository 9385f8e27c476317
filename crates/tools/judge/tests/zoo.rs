//! The zoo: small programs that misbehave, called animals. Each gets its verdict in time, the next case is judged as if
//! nothing had happened, and no process of the animal is left.

#![cfg(target_os = "linux")]

#[path = "zoo/marked_processes.rs"]
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

const BAIT: &str =
    ".34678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// Row 1 needs a 9 in column 9, where another row has one.
const UNSOLVABLE: &str =
    "12345678.........9...............................................................";

/// Shorter than the judge's own, so that the tests of programs without an end are short.
const TIME_LIMIT: Duration = Duration::from_millis(500);

/// How often each animal meets the judge: once, or as often as `ZOO_ROUNDS` says.
fn rounds() -> usize {
    env::var("ZOO_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(1)
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

/// A judge of one animal in a folder of its own. All processes of the animal have the mark among their arguments.
struct AnimalJudge {
    judge: Judge,
    mark: String,
    _folder: TempDir,
}

impl AnimalJudge {
    fn new(animal: &str) -> Self {
        static KEEPERS: AtomicU32 = AtomicU32::new(0);
        let number = KEEPERS.fetch_add(1, Ordering::Relaxed);
        let mark = format!("mark-{}-{number}-", process::id());
        let folder = tempfile::tempdir().expect("there is room");
        let command = [env!("CARGO_BIN_EXE_judge-zoo"), animal, &mark];
        let program = UntrustedProgram {
            command: command.map(Into::into).into(),
            folder: folder.path().to_owned(),
            has_answer_records: false,
        };
        let limits =
            ResourceLimits { time: TIME_LIMIT, memory: 64 << 20, ..ResourceLimits::default() };
        AnimalJudge { judge: Judge::new(program, limits), mark, _folder: folder }
    }

    fn judge(&mut self, case: &TestCase) -> Outcome {
        let start = Instant::now();
        let outcome = self.judge.judge(case).expect("the zoo can be started");
        let time = start.elapsed();
        // On a busy machine it takes longer.
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

    /// Ends the judge, and checks that nothing of the animal is left.
    #[track_caller]
    fn assert_nothing_left(self) {
        let AnimalJudge { judge, mark, _folder } = self;
        drop(judge);
        assert_eq!(marked_processes(&mark), []);
    }
}

/// These animals misbehave in each case, so each case gets the verdict, however fast the animal is.
#[rstest]
#[case::late_sleep_each_time(
    "late-sleep-each-time",
    "TLE",
    "it answered, but still ran 0.5 s after its input ended"
)]
#[case::exit_3_each_time("exit-3-each-time", "RE", "it failed after its answer: exit code 3")]
#[case::late_exit_3_each_time(
    "late-exit-3-each-time",
    "RE",
    "it failed after its answer: exit code 3"
)]
#[case::answer_unasked(
    "answer-unasked",
    "WA",
    "it had not yet read its input when it printed \"5346"
)]
#[case::answer_unasked_only(
    "answer-unasked-only",
    "WA",
    "it had not yet read its input when it printed"
)]
#[case::twice_each_time("twice-each-time", "WA", "text after the answer: \"5346")]
#[case::late_twice_each_time("late-twice-each-time", "WA", "text after the answer:")]
#[case::chatter_later("chatter-later", "WA", "text after the answer: \"steps: 51\"")]
fn always_misbehaving_animal_gets_same_verdict_each_time(
    #[case] animal: &str,
    #[case] verdict: &str,
    #[case] reason: &str,
) {
    let mut keeper = AnimalJudge::new(animal);
    for _ in 0..3 * rounds() {
        assert_outcome(&keeper.judge(&case(LEETCODE_EXAMPLE)), verdict, reason);
    }
    keeper.assert_nothing_left();
}

/// Checks the verdict, and that this text is in its reason.
#[track_caller]
fn assert_outcome(outcome: &Outcome, verdict: &str, reason: &str) {
    let found = outcome.reason.as_deref().unwrap_or_default();
    assert_eq!(outcome.verdict.code(), verdict, "{outcome:?}");
    assert!(found.contains(reason), "expected {reason:?}, found {found:?}: {outcome:?}");
}

/// These animals answer rightly, except when they see the bait.
#[rstest]
#[case::endless_loop("loop", "TLE", "no answer within 0.5 s (0.")]
#[case::sleep(
    "sleep",
    "TLE",
    "no answer within 0.5 s: it only slept or waited, although its input had ended"
)]
#[case::ignore_sigterm("ignore-sigterm", "TLE", "it only slept or waited")]
#[case::loops_in_a_child("loops-in-a-child", "TLE", "no answer within 0.5 s (0.")]
#[case::sleep_before_asked("sleep-before-asked", "TLE", "it only slept or waited")]
#[case::half_a_line_and_sleep(
    "half-a-line-and-sleep",
    "TLE",
    "only \"534678912672195348\" within 0.5 s"
)]
#[case::loops_in_a_group("loops-in-a-group", "TLE", "no answer within 0.5 s (0.")]
#[case::close_input("close-input", "TLE", "it only slept or waited")]
#[case::close_input_before_asked("close-input-before-asked", "TLE", "it only slept or waited")]
#[case::close_both_and_loop("close-both-and-loop", "TLE", "it closed its standard output")]
#[case::close_output(
    "close-output",
    "TLE",
    "it closed its standard output, but still ran after 0.5 s"
)]
#[case::close_output_before_asked(
    "close-output-before-asked",
    "TLE",
    "it closed its standard output"
)]
#[case::flood_of_messages("flood-of-messages", "TLE", "no answer within 0.5 s")]
#[case::not_utf8(
    "not-utf8",
    "WA",
    "the answer is not a board: expected 81 digits on one line, found what is not UTF-8: byte 4 is 0xff"
)]
#[case::overflow("overflow", "RE", "it ended without an answer: stack overflow, signal SIGABRT")]
#[case::abort("abort", "RE", "signal SIGABRT")]
#[case::panic_with_its_place(
    "panic",
    "RE",
    "it panicked at crates/tools/judge/tests/zoo/animals.rs:"
)]
#[case::panic_with_its_message("panic", "RE", ": no digit fits, exit code 101")]
#[case::segfault(
    "segfault",
    "RE",
    "signal SIGSEGV (memory that is not its own, or a stack overflow)"
)]
#[case::killed("killed", "RE", "signal SIGKILL")]
#[case::exit("exit", "RE", "it ended without an answer: exit code 0")]
#[case::exit_3("exit-3", "RE", "it ended without an answer: exit code 3")]
#[case::exit_3_after_answer("exit-3-after-answer", "RE", "it failed after its answer: exit code 3")]
#[case::work_then_leave("work-then-leave", "RE", "it ended without an answer: exit code 0")]
#[case::silent("silent", "RE", "it ended without an answer: exit code 0")]
#[case::half_a_line(
    "half-a-line",
    "RE",
    "it ended after half an answer, \"534678912672195348\": exit code 0"
)]
#[case::flood("flood", "OLE", "it printed more than the 65536 bytes that one answer may have")]
#[case::flood_of_lines("flood-of-lines", "OLE", "65536")]
#[case::flood_of_empty_lines("flood-of-empty-lines", "OLE", "65536")]
#[case::flood_of_answers("flood-of-answers", "OLE", "65536")]
#[case::flood_before_asked("flood-before-asked", "OLE", "65536")]
#[case::memory("memory", "MLE", "MiB of memory, and 64 MiB are allowed")]
#[case::memory_in_a_child("memory-in-a-child", "MLE", "MiB of memory, and 64 MiB are allowed")]
#[case::memory_in_a_session("memory-in-a-session", "MLE", "MiB of memory, and 64 MiB are allowed")]
#[case::orphan("orphan", "RE", "it ended without an answer: exit code 0")]
#[case::orphan_in_session("orphan-in-session", "RE", "it ended without an answer: exit code 0")]
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
    "an empty line says that there is no solution, but there is one"
)]
fn misbehaving_animal_gets_expected_verdict(
    #[case] animal: &str,
    #[case] verdict: &str,
    #[case] reason: &str,
) {
    let mut keeper = AnimalJudge::new(animal);
    if !animal.ends_with("-before-asked") {
        // The first process is followed to its end, the second one waits for more.
        keeper.judge_accepted(&case(LEETCODE_EXAMPLE));
        keeper.judge_accepted(&case(LEETCODE_EXAMPLE));
    }
    for _ in 0..rounds() {
        let outcome = keeper.judge(&case(BAIT));
        assert_outcome(&outcome, verdict, reason);
        let is_over = outcome.wall >= TIME_LIMIT || outcome.cpu >= TIME_LIMIT;
        assert!(outcome.verdict != Verdict::TimeLimitExceeded || is_over, "{outcome:?}");
        assert_eq!(marked_processes(&keeper.mark), [], "it is not ended at once");
        keeper.judge_accepted(&case(LEETCODE_EXAMPLE));
    }
    keeper.assert_nothing_left();
}

#[rstest]
fn correct_animals_are_accepted(
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
    animal: &str,
) {
    let mut keeper = AnimalJudge::new(animal);
    for _ in 0..rounds() {
        keeper.judge_accepted(&case(BAIT));
        keeper.judge_accepted(&case(LEETCODE_EXAMPLE));
        keeper.judge_accepted(&unsolvable_case());
    }
    keeper.assert_nothing_left();
}

#[test]
fn buffering_program_is_recognized_after_one_case() {
    let mut keeper = AnimalJudge::new("buffered");
    keeper.judge_accepted(&case(LEETCODE_EXAMPLE));
    let walls: Vec<Duration> =
        (0..5).map(|_| keeper.judge_accepted(&case(LEETCODE_EXAMPLE)).wall).collect();
    // If the judge had not recognized the program, each case would take longer. On a busy machine some do.
    assert!(walls.iter().any(|&wall| wall < TIME_LIMIT / 5), "{walls:?}");
    keeper.assert_nothing_left();
}

#[test]
fn time_and_memory_are_measured() {
    let mut keeper = AnimalJudge::new("solver");
    let outcome = keeper.judge_accepted(&case(LEETCODE_EXAMPLE));
    assert!(outcome.cpu > Duration::ZERO && outcome.cpu < TIME_LIMIT / 2, "{outcome:?}");
    assert!(outcome.memory > 100_000 && outcome.memory < 32 << 20, "{outcome:?}");
    keeper.assert_nothing_left();
}

#[test]
fn messages_belong_to_their_case() {
    let mut keeper = AnimalJudge::new("panic");
    let outcome = keeper.judge(&case(BAIT));
    assert!(outcome.messages.contains("no digit fits\ninto this cell"), "{outcome:?}");
    assert_eq!(keeper.judge_accepted(&case(LEETCODE_EXAMPLE)).messages, "");
    keeper.assert_nothing_left();
}

#[test]
fn a_process_serves_many_cases() {
    let mut keeper = AnimalJudge::new("solver");
    // The first process is followed to its end.
    keeper.judge_accepted(&case(LEETCODE_EXAMPLE));
    assert!(marked_processes(&keeper.mark).is_empty());
    keeper.judge_accepted(&case(LEETCODE_EXAMPLE));
    let before = marked_processes(&keeper.mark);
    assert_eq!(before.len(), 1);
    for _ in 0..100 {
        keeper.judge_accepted(&case(BAIT));
    }
    assert_eq!(marked_processes(&keeper.mark), before);
    keeper.assert_nothing_left();
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
    assert_eq!(error.expect_err("there is none").kind(), kind);
}

/// Each animal ends as soon as it has started a child, which leaves the session and has no environment. Five judges run at
/// once, and none may miss a child because of the others.
#[test]
fn child_orphaned_at_once_is_killed() {
    let judge_all = || {
        for _ in 0..10 * rounds() {
            let mut keeper = AnimalJudge::new("orphan-at-once");
            assert_eq!(keeper.judge(&case(LEETCODE_EXAMPLE)).verdict, Verdict::RuntimeError);
            keeper.assert_nothing_left();
        }
    };
    thread::scope(|scope| (0..5).for_each(|_| _ = scope.spawn(judge_all)));
}

/// Four shells, of which each has more than a quarter of the memory that is allowed.
#[test]
fn shared_memory_counts_once() {
    const SHARING: &str = "text=$(head -c 20000000 /dev/zero | tr '\\0' x); read -r puzzle
        for child in 1 2 3; do (sleep 1; true) & done; sleep 0.2; echo \"$puzzle\"";
    let command = ["sh", "-c", SHARING].map(Into::into).into();
    let program = UntrustedProgram { command, folder: "/".into(), has_answer_records: false };
    let limits = ResourceLimits { memory: 64 << 20, ..ResourceLimits::default() };
    let outcome = Judge::new(program, limits).judge(&unsolvable_case()).expect("it starts");
    assert_eq!(outcome.verdict, Verdict::Accepted, "{outcome:?}");
    assert!(outcome.memory > 20 << 20, "{outcome:?}");
}

/// The judge must wait for each process that it ends, or the process stays a zombie.
#[test]
fn no_zombies_stay() {
    for animal in ["orphan", "orphan-in-session", "memory-in-a-child", "flood"] {
        let mut keeper = AnimalJudge::new(animal);
        keeper.judge(&case(BAIT));
        keeper.assert_nothing_left();
    }
    // Another test may have ended a process, and not yet waited for it.
    let start = Instant::now();
    let mut zombies = zombies();
    while !zombies.is_empty() && start.elapsed() < Duration::from_secs(5) {
        thread::sleep(Duration::from_millis(10));
        zombies.retain(|zombie| self::zombies().contains(zombie));
    }
    assert_eq!(zombies, Vec::<String>::new());
}

/// The ids of the children of this process that have ended.
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
