//! Programs that try to escape from the judge, to stop it, or to read its memory.
//!
//! Each test starts a separate judge process, as users do.

#![cfg(target_os = "linux")]

#[path = "test_program/marked_processes.rs"]
mod marked_processes;

use std::fs::{self, Permissions};
use std::io::{self, Read};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::process::{self, Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use judge::{Judge, ResourceLimits, TestCase, UntrustedProgram, Verdict};
use marked_processes::marked_processes;
use pretty_assertions::assert_eq;
use rstest::rstest;
use rustix::process::geteuid;

const TEST_PROGRAM: &str = env!("CARGO_BIN_EXE_judge-test-program");

/// The test program misbehaves when it reads this puzzle, or any other puzzle with 80 given digits.
const TRIGGER: &str =
    ".34678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The time limit of a program is 0.5 s. The judge needs at most 2 s more, and the rest is for a busy machine.
const JUDGE_TIMEOUT: Duration = Duration::from_secs(10);

/// Judges a behavior. Returns three lines: the code of the verdict, the answer, and the reason.
fn verdict(behavior: &str) -> Vec<String> {
    let mark = mark();
    let mut command = Command::new(TEST_PROGRAM);
    command.args(["verdict", &mark, behavior]);
    let lines = output_lines(&mut command);
    assert_eq!(marked_processes(&mark), [], "{behavior} has left processes");
    lines
}

fn mark() -> String {
    static MARKS: AtomicU32 = AtomicU32::new(0);
    format!("mark-{}-{}-", process::id(), MARKS.fetch_add(1, Ordering::Relaxed))
}

/// Runs a judge, and returns the lines of its output. Panics if the judge takes too long.
fn output_lines(command: &mut Command) -> Vec<String> {
    let mut judge =
        command.stdout(Stdio::piped()).spawn().expect("the test program can be started");
    let start = Instant::now();
    while judge.try_wait().expect("the judge is our child").is_none() {
        if start.elapsed() > JUDGE_TIMEOUT {
            let _ = judge.kill();
            panic!("the judge still runs after {JUDGE_TIMEOUT:?}");
        }
        thread::sleep(Duration::from_millis(5));
    }
    let mut text = String::new();
    let mut stdout = judge.stdout.take().expect("stdout is a pipe");
    stdout.read_to_string(&mut text).expect("the output is UTF-8");
    text.lines().map(str::to_string).collect()
}

#[test]
fn process_without_tag_is_killed() {
    assert_eq!(verdict("orphan-without-tag")[0], "RE");
}

#[test]
fn time_of_process_without_tag_counts() {
    let lines = verdict("loop-without-tag");
    assert_eq!(lines[0], "TLE");
    assert!(lines[2].contains("s of processor time"), "{lines:?}");
}

#[test]
fn memory_of_process_without_tag_counts() {
    assert_eq!(verdict("memory-without-tag")[0], "MLE");
}

#[rstest]
#[case::stopped("stop-the-guard", "TLE")]
#[case::stopped_at_the_end("stop-the-guard-and-exit", "RE")]
#[case::stopped_all_the_time("keep-the-guard-stopped", "TLE")]
#[case::killed("kill-the-guard", "RE")]
fn attack_on_guard_gets_expected_verdict(#[case] behavior: &str, #[case] expected: &str) {
    assert_eq!(verdict(behavior)[0], expected);
}

/// The program exits with code 3 if it is not allowed to trace.
#[rstest]
#[case::guard("trace-the-guard")]
#[case::judge("trace-the-judge")]
fn program_cannot_trace_the_judge(#[case] behavior: &str) {
    assert_eq!(verdict(behavior)[2], "the program ended without an answer: exit code 3");
}

#[test]
fn program_cannot_read_memory_of_the_judge() {
    assert_eq!(verdict("spy")[..2], ["WA", "opened:"]);
}

/// Root has more rights than other users, so the test before this one is not enough.
#[test]
fn program_of_ordinary_user_cannot_read_memory_of_the_judge() -> io::Result<()> {
    const NOBODY: u32 = 65_534;
    let folder = tempfile::tempdir()?;
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755))?;
    let executable = folder.path().join("test-program");
    fs::copy(TEST_PROGRAM, &executable)?;
    let mut command = Command::new(executable);
    command.args(["verdict", &mark(), "spy"]);
    if geteuid().is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    assert_eq!(output_lines(&mut command)[..2], ["WA", "opened:"]);
    Ok(())
}

#[test]
fn other_children_of_the_judge_are_not_killed() -> io::Result<()> {
    let mut child = Sleeper(Command::new("sleep").arg("60").spawn()?);
    let command = [TEST_PROGRAM, "orphan-without-tag", &mark()].map(Into::into).into();
    let program = UntrustedProgram { command, folder: "/".into(), has_answer_records: false };
    let rules = testkit::rules("37");
    let case = TestCase::board(rules, rules.read_line(TRIGGER).expect("a puzzle"), None);
    let outcome = Judge::new(program, ResourceLimits::default()).judge(&case)?;
    assert_eq!((outcome.verdict, child.0.try_wait()?), (Verdict::RuntimeError, None));
    Ok(())
}

struct Sleeper(Child);

impl Drop for Sleeper {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
