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

use marked_processes::marked;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use rstest::rstest;

const ZOO: &str = env!("CARGO_BIN_EXE_judge-zoo");

#[rstest]
#[case::killed(Signal::SIGKILL)]
#[case::interrupted(Signal::SIGINT)]
fn what_it_judged_ends_with_it(#[case] signal: Signal) -> io::Result<()> {
    let _handled = default_interrupt()?;
    let mut keeper = Keeper::start(Command::new(ZOO), signal.as_str(), "loop")?;
    keeper.has_started();
    keeper.signal(signal);
    keeper.has_ended_with_its_loop();
    Ok(())
}

/// The program leaves children that have neither its group nor its session nor its environment.
#[test]
fn what_kills_its_judge_ends_too() -> io::Result<()> {
    let mut keeper = Keeper::start(Command::new(ZOO), "killer", "kill-the-judge")?;
    keeper.has_ended_with_its_loop();
    Ok(())
}

/// As `nohup` and a shell's `&` start it. It was asked to ignore the signal, so it goes on.
#[test]
fn an_interrupt_that_is_ignored_ends_nothing() -> io::Result<()> {
    let mut command = Command::new("sh");
    command.args(["-c", r#"trap "" INT; exec "$@""#, "sh", ZOO]);
    let mut keeper = Keeper::start(command, "ignored", "loop")?;
    keeper.has_started();
    keeper.signal(Signal::SIGINT);
    thread::sleep(Duration::from_millis(100));
    assert_eq!((keeper.status(), marked(&keeper.mark).len()), (None, 2));
    keeper.signal(Signal::SIGKILL);
    keeper.has_ended_with_its_loop();
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
struct Keeper {
    judge: Child,
    mark: String,
}

impl Keeper {
    /// Starts a judge of an animal.
    fn start(mut zoo: Command, name: &str, animal: &str) -> io::Result<Self> {
        let mark = format!("mark-{}-{name}-", process::id());
        let judge = zoo.args(["keeper", &mark, animal]).spawn()?;
        Ok(Keeper { judge, mark })
    }

    /// Waits until what it judges runs.
    fn has_started(&self) {
        wait_until("the loop runs", || marked(&self.mark).len() == 2);
    }

    fn signal(&self, signal: Signal) {
        let pid = i32::try_from(self.judge.id()).expect("a process id");
        kill(Pid::from_raw(pid), signal).expect("it runs");
    }

    /// How it has ended, if it has.
    fn status(&mut self) -> Option<ExitStatus> {
        self.judge.try_wait().expect("it is our child")
    }

    fn has_ended_with_its_loop(&mut self) {
        wait_until("the judge has ended", || self.status().is_some());
        wait_until("the loop has ended", || marked(&self.mark).is_empty());
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        // First the judge, which could start another loop.
        let _ = self.judge.kill();
        let _ = self.judge.wait();
        for pid in marked(&self.mark) {
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
