//! A judge that is killed itself leaves nothing behind either.

use std::{
    fs, process,
    process::{Child, Command},
    thread,
    time::{Duration, Instant},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use rstest::rstest;

#[rstest]
#[case::killed(Signal::SIGKILL)]
#[case::interrupted(Signal::SIGINT)]
fn what_it_judged_ends_with_it(#[case] signal: Signal) {
    let mark = format!("mark-{}-{signal}-", process::id());
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge-zoo"));
    let judge = command.args(["keeper", &mark]).spawn().expect("the zoo can be started");
    let mut keeper = Keeper { judge, mark };
    wait_until("the loop runs", || marked(&keeper.mark).len() == 2);

    let pid = i32::try_from(keeper.judge.id()).expect("a process id");
    kill(Pid::from_raw(pid), signal).expect("it runs");
    keeper.judge.wait().expect("it is our child");
    wait_until("the loop has ended", || marked(&keeper.mark).is_empty());
}

/// The judge, and the mark of the loop that it judges. Where the test fails, both
/// would go on for ever.
struct Keeper {
    judge: Child,
    mark: String,
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

/// The processes that have this mark among their arguments.
fn marked(mark: &str) -> Vec<Pid> {
    let processes = fs::read_dir("/proc").expect("this is Linux").flatten();
    let has_mark = |arguments: Vec<u8>| String::from_utf8_lossy(&arguments).contains(mark);
    let marked = processes
        .filter(|process| fs::read(process.path().join("cmdline")).is_ok_and(has_mark))
        .filter_map(|process| process.file_name().to_str()?.parse().ok());
    marked.map(Pid::from_raw).collect()
}
