//! A judge that is killed or interrupted leaves no process behind.
//!
//! Each test starts a separate judge process, since a signal to the judge would end the test, too.

#![cfg(target_os = "linux")]

#[path = "test_program/marked_processes.rs"]
mod marked_processes;

use std::process::{self, Child, Command, ExitStatus};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use std::{io, thread};

use marked_processes::marked_processes;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use rstest::rstest;

const TEST_PROGRAM: &str = env!("CARGO_BIN_EXE_judge-test-program");

#[rstest]
#[case::killed(Signal::SIGKILL)]
#[case::interrupted(Signal::SIGINT)]
fn killing_the_judge_ends_its_program(#[case] signal: Signal) -> io::Result<()> {
    let _handled = default_interrupt()?;
    let mut judge = JudgeProcess::start(Command::new(TEST_PROGRAM), signal.as_str(), "loop")?;
    judge.wait_until_started();
    judge.signal(signal);
    judge.wait_until_ended();
    Ok(())
}

/// The program starts children that leave its group and session, and have no environment.
#[test]
fn program_that_kills_the_judge_is_killed() -> io::Result<()> {
    let mut judge = JudgeProcess::start(Command::new(TEST_PROGRAM), "killer", "kill-the-judge")?;
    judge.wait_until_ended();
    Ok(())
}

/// The shell ignores SIGINT, and the judge inherits this. `nohup` and `&` start programs in the same way.
#[test]
fn ignored_sigint_does_not_end_the_judge() -> io::Result<()> {
    let mut command = Command::new("sh");
    command.args(["-c", r#"trap "" INT; exec "$@""#, "sh", TEST_PROGRAM]);
    let mut judge = JudgeProcess::start(command, "ignored", "loop")?;
    judge.wait_until_started();
    judge.signal(Signal::SIGINT);
    thread::sleep(Duration::from_millis(100));
    assert_eq!((judge.status(), marked_processes(&judge.mark).len()), (None, 2));
    judge.signal(Signal::SIGKILL);
    judge.wait_until_ended();
    Ok(())
}

/// Registers a handler for SIGINT, which ends this process as usual. If this process was started with SIGINT ignored,
/// its children would inherit that. They do not inherit a handler.
fn default_interrupt() -> io::Result<signal_hook::SigId> {
    let always = Arc::new(AtomicBool::new(true));
    signal_hook::flag::register_conditional_default(signal_hook::consts::SIGINT, always)
}

/// A separate judge process, and the mark of the program that it judges. Dropping it kills both.
struct JudgeProcess {
    judge: Child,
    mark: String,
}

impl JudgeProcess {
    /// Starts a judge of a behavior. The process id and `name` make the mark unique.
    fn start(mut test_program: Command, name: &str, behavior: &str) -> io::Result<Self> {
        let mark = format!("mark-{}-{name}-", process::id());
        let judge = test_program.args(["judge-endless", &mark, behavior]).spawn()?;
        Ok(JudgeProcess { judge, mark })
    }

    /// Waits until the judged program runs. The judge and the program have the mark among their arguments.
    fn wait_until_started(&self) {
        wait_until("the program runs", || marked_processes(&self.mark).len() == 2);
    }

    fn signal(&self, signal: Signal) {
        let pid = i32::try_from(self.judge.id()).expect("a process id");
        kill(Pid::from_raw(pid), signal).expect("the judge runs");
    }

    /// Returns the exit status of the judge, or `None` while it runs.
    fn status(&mut self) -> Option<ExitStatus> {
        self.judge.try_wait().expect("the judge is our child")
    }

    fn wait_until_ended(&mut self) {
        wait_until("the judge has ended", || self.status().is_some());
        wait_until("the program has ended", || marked_processes(&self.mark).is_empty());
    }
}

impl Drop for JudgeProcess {
    fn drop(&mut self) {
        // The judge ends first, since it could start the program again.
        let _ = self.judge.kill();
        let _ = self.judge.wait();
        for pid in marked_processes(&self.mark) {
            let _ = kill(pid, Signal::SIGKILL);
        }
    }
}

fn wait_until(description: &str, mut condition: impl FnMut() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < Duration::from_secs(10), "not after 10 s: {description}");
        thread::sleep(Duration::from_millis(5));
    }
}
