//! A judge that is ended from outside leaves nothing behind, however it was started.
//!
//! These tests have a process of their own: one that judges adopts the orphans of its children.

#![cfg(target_os = "linux")]

#[path = "zoo/marked_processes.rs"]
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

const ZOO: &str = env!("CARGO_BIN_EXE_judge-zoo");

#[rstest]
#[case::killed(Signal::SIGKILL)]
#[case::interrupted(Signal::SIGINT)]
fn killing_the_judge_ends_its_program(#[case] signal: Signal) -> io::Result<()> {
    let _handled = default_interrupt()?;
    let mut keeper = JudgeProcess::start(Command::new(ZOO), signal.as_str(), "loop")?;
    keeper.wait_until_started();
    keeper.signal(signal);
    keeper.wait_until_ended();
    Ok(())
}

/// The program leaves children that have neither its group nor its session nor its environment.
#[test]
fn program_that_kills_the_judge_is_killed() -> io::Result<()> {
    let mut keeper = JudgeProcess::start(Command::new(ZOO), "killer", "kill-the-judge")?;
    keeper.wait_until_ended();
    Ok(())
}

/// As `nohup` and a shell's `&` start it. It was asked to ignore the signal, so it goes on.
#[test]
fn ignored_sigint_does_not_end_the_judge() -> io::Result<()> {
    let mut command = Command::new("sh");
    command.args(["-c", r#"trap "" INT; exec "$@""#, "sh", ZOO]);
    let mut keeper = JudgeProcess::start(command, "ignored", "loop")?;
    keeper.wait_until_started();
    keeper.signal(Signal::SIGINT);
    thread::sleep(Duration::from_millis(100));
    assert_eq!((keeper.status(), marked_processes(&keeper.mark).len()), (None, 2));
    keeper.signal(Signal::SIGKILL);
    keeper.wait_until_ended();
    Ok(())
}

/// Makes SIGINT end the programs that this process starts, even if it was started itself with
/// SIGINT ignored: a child inherits what is ignored, but not what is handled. This process ends
/// at a SIGINT as usual.
fn default_interrupt() -> io::Result<signal_hook::SigId> {
    let always = Arc::new(AtomicBool::new(true));
    signal_hook::flag::register_conditional_default(signal_hook::consts::SIGINT, always)
}

/// A judge, and the mark of the loop that it judges. If a test fails, both are ended.
struct JudgeProcess {
    judge: Child,
    mark: String,
}

impl JudgeProcess {
    /// Starts a judge of an animal.
    fn start(mut zoo: Command, name: &str, animal: &str) -> io::Result<Self> {
        let mark = format!("mark-{}-{name}-", process::id());
        let judge = zoo.args(["keeper", &mark, animal]).spawn()?;
        Ok(JudgeProcess { judge, mark })
    }

    /// Waits until what it judges runs.
    fn wait_until_started(&self) {
        wait_until("the loop runs", || marked_processes(&self.mark).len() == 2);
    }

    fn signal(&self, signal: Signal) {
        let pid = i32::try_from(self.judge.id()).expect("a process id");
        kill(Pid::from_raw(pid), signal).expect("it runs");
    }

    /// How it has ended, if it has.
    fn status(&mut self) -> Option<ExitStatus> {
        self.judge.try_wait().expect("it is our child")
    }

    fn wait_until_ended(&mut self) {
        wait_until("the judge has ended", || self.status().is_some());
        wait_until("the loop has ended", || marked_processes(&self.mark).is_empty());
    }
}

impl Drop for JudgeProcess {
    fn drop(&mut self) {
        // First the judge, which could start another loop.
        let _ = self.judge.kill();
        let _ = self.judge.wait();
        for pid in marked_processes(&self.mark) {
            let _ = kill(pid, Signal::SIGKILL);
        }
    }
}

fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(10), "not so: {what}");
        thread::sleep(Duration::from_millis(5));
    }
}
