//! A judge that is killed itself leaves nothing behind either.

use std::{
    fs, process,
    process::Command,
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
    let mut judge = command.args(["keeper", &mark]).spawn().expect("the zoo can be started");
    wait_until("the loop runs", || marked(&mark) == 2);

    let pid = i32::try_from(judge.id()).expect("a process id");
    kill(Pid::from_raw(pid), signal).expect("it runs");
    judge.wait().expect("it is our child");
    wait_until("the loop has ended", || marked(&mark) == 0);
}

fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(10), "not so: {what}");
        thread::sleep(Duration::from_millis(5));
    }
}

/// How many processes have this mark among their arguments.
fn marked(mark: &str) -> usize {
    let processes = fs::read_dir("/proc").expect("this is Linux").flatten();
    let arguments = processes.map(|process| fs::read(process.path().join("cmdline")));
    let has_mark = |arguments: Vec<u8>| String::from_utf8_lossy(&arguments).contains(mark);
    arguments
        .filter(|arguments| arguments.as_ref().is_ok_and(|text| has_mark(text.clone())))
        .count()
}
