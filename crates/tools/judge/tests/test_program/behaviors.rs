//! The behaviors: a program that solves puzzles, and many that misbehave when they read the trigger.
//!
//! `judge-test-program BEHAVIOR [MARK…]` runs one behavior. The tests find its processes by the mark. The trigger is
//! each puzzle with 80 given digits.
//!
//! No process lives longer than a minute, so that none stays after a test is killed.
//!
//! Some behaviors are those of children:
//!
//! - `…-in-group` leaves the process group.
//! - `…-in-session` leaves the session, and so the process group.
//! - `…-untagged` leaves the session and removes the tag of the judge.
//! - `start-…` starts a child with the rest of its name as its behavior and without an environment, and exits.

use std::io::{self, BufRead, Write};
use std::process::{self, Command};
use std::time::Duration;
use std::{env, fs, thread};

use judge::{Judge, Outcome, ResourceLimits, TestCase, UntrustedProgram};
use nix::sys::ptrace;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use nix::sys::signal::{SigSet, Signal, kill, raise};
use nix::time::{ClockId, clock_gettime};
use nix::unistd::{Pid, alarm, getppid, setpgid, setsid};
use sudoku::{Grid, Sudoku};

/// Each process of the test program is killed after this many seconds.
const MAX_LIFETIME_SECONDS: u32 = 60;

pub fn main() {
    alarm::set(MAX_LIFETIME_SECONDS);
    let arguments: Vec<String> = env::args().skip(1).collect();
    let behavior = arguments.first().map_or("solver", String::as_str);
    if let Some(other) = behavior.strip_prefix("start-") {
        start_without_environment(other, &arguments);
        return;
    }
    match behavior {
        "child-in-session" | "grandchild-in-session" | "hoard-in-session" => leave_session(),
        "child-in-group" | "loop-in-group" => leave_group(),
        "sleep-untagged" | "loop-untagged" | "hoard-untagged" => {
            leave_session();
            remove_tag();
        }
        _ => {}
    }
    match behavior {
        // Children that outlive their parent.
        "child" | "child-in-group" | "child-in-session" | "sleep-untagged" => sleep(),
        "judge-endless" => judge_endless(&arguments),
        "verdict" => return print_verdict(&arguments),
        "loop-at-once" | "loop-in-group" | "loop-untagged" => spin(),
        "hoard-at-once" | "hoard-in-session" | "hoard-untagged" => hoard(),
        "spy" => return print(&format!("{}\n", opened_files_of_judge())),
        // The parent has its own session and ends at once, so no process leads to this child.
        "grandchild-in-session" => {
            start_without_environment("child-in-group", &arguments);
            return;
        }
        "orphan-at-once" => {
            start_without_environment("grandchild-in-session", &arguments);
            return;
        }
        "answer-before-input" => print(&solution()),
        "answer-before-input-only" => return print(&solution()),
        "flood-before-input" if is_odd_run() => flood(&mut io::stdout(), b"all work\n"),
        "sleep-before-input" if is_odd_run() => sleep(),
        "close-output-before-input" if is_odd_run() => close_and_sleep(1),
        "close-input-before-input" if is_odd_run() => close_and_sleep(0),
        "ignore-sigterm" => SigSet::all().thread_block().expect("signals can be blocked"),
        "print" => {
            let _ = io::stdin().lock().read_line(&mut String::new());
            return print(&format!("{}\n", arguments[1]));
        }
        "fail" => {
            let _ = io::stderr().write_all(arguments[1].as_bytes());
            process::exit(1)
        }
        "buffered" | "buffered-without-newline" => return serve_at_end_of_input(behavior),
        _ => {}
    }
    serve(behavior, &arguments);
}

fn leave_session() {
    setsid().expect("a child leads no group");
}

fn leave_group() {
    setpgid(Pid::from_raw(0), Pid::from_raw(0)).expect("a child leads no session");
}

/// Answers each line of input. A behavior may add something after each answer, or misbehave at the trigger.
fn serve(behavior: &str, arguments: &[String]) {
    for (index, line) in io::stdin().lock().lines().enumerate() {
        let line = line.expect("the judge writes UTF-8");
        let puzzle: Grid = line.parse().expect("the judge writes puzzles");
        if index > 0 && behavior == "work-then-leave" {
            return work();
        }
        if puzzle.filled() == 80 && behavior == "empty-line" {
            print("\n");
            continue;
        }
        if puzzle.filled() == 80 {
            misbehave(behavior, arguments);
        }
        print(&answer(&puzzle));
        match behavior {
            "one-shot" | "exit-3-after-answer" => return,
            // The next process misbehaves again.
            _ if behavior.ends_with("-before-input") => return,
            "exit-3-each-time" => process::exit(3),
            "late-exit-3-each-time" => {
                thread::sleep(Duration::from_millis(60));
                process::exit(3)
            }
            "late-sleep-each-time" => return sleep(),
            "twice-each-time" => print(&answer(&puzzle)),
            "late-twice-each-time" => {
                thread::sleep(Duration::from_millis(60));
                print(&answer(&puzzle));
            }
            "slow-one-shot" => return thread::sleep(Duration::from_millis(60)),
            "chatter-later" => {
                thread::sleep(Duration::from_millis(5));
                print("steps: 51\n");
            }
            "blank-lines" => {
                thread::sleep(Duration::from_millis(2));
                print("\n\n");
            }
            _ => {}
        }
    }
}

/// Reads all input before it prints the answers. A C program does the same in a pipe: its buffered output is written
/// when the buffer is full, or when the program ends.
fn serve_at_end_of_input(behavior: &str) {
    let puzzles: Vec<String> = io::stdin().lock().lines().map_while(Result::ok).collect();
    let answers: Vec<String> =
        puzzles.iter().map(|line| answer(&line.parse().expect("a puzzle"))).collect();
    let answers = answers.concat();
    print(if behavior == "buffered" { &answers } else { answers.trim_end() });
}

/// Returns the answer to a puzzle of the tests. The puzzle that begins with 1 has no solution, and all others have the
/// same solution.
fn answer(puzzle: &Grid) -> String {
    if puzzle[0][0] == 1 { "no solution\n".to_owned() } else { solution() }
}

fn solution() -> String {
    format!("{SOLUTION}\n")
}

/// Misbehaves. Returns if the behavior has no misbehavior at the trigger, or if it continues with an answer.
fn misbehave(behavior: &str, arguments: &[String]) {
    match behavior {
        "loop" => spin(),
        "loops-in-a-child" => {
            _ = child("loop-at-once", arguments).status().expect("the child can be started")
        }
        "sleep" | "ignore-sigterm" => sleep(),
        "overflow" => print(&recurse(1).to_string()),
        "abort" => process::abort(),
        "panic" => panic!("no digit fits\ninto this cell"),
        "segfault" => {
            // Rust's handler catches the first signal, and removes itself.
            for _ in 0..2 {
                raise(Signal::SIGSEGV).expect("the signal can be raised");
            }
        }
        "killed" => raise(Signal::SIGKILL).expect("the signal can be raised"),
        "exit" => process::exit(0),
        "exit-3" => process::exit(3),
        "exit-3-after-answer" => {
            print(&solution());
            process::exit(3)
        }
        "silent" => {
            let input = fs::read("/dev/stdin").expect("the input ends");
            assert_eq!(input, b"");
            process::exit(0)
        }
        "half-a-line" | "half-a-line-and-sleep" => {
            print("534678912672195348");
            if behavior == "half-a-line" { process::exit(0) } else { sleep() }
        }
        "flood" => flood(&mut io::stdout(), b"all work and no play "),
        "flood-of-lines" => flood(&mut io::stdout(), b"all work\n"),
        "flood-of-empty-lines" => flood(&mut io::stdout(), b"\n"),
        "flood-of-answers" => flood(&mut io::stdout(), solution().as_bytes()),
        "flood-of-messages" => flood(&mut io::stderr(), b"all work\n"),
        "many-messages" => {
            let message = [b'x'; 1 << 10];
            for _ in 0..5_000 {
                io::stderr().write_all(&message).expect("the judge reads");
            }
        }
        "memory" => hoard(),
        "memory-in-a-child" => {
            _ = child("hoard-at-once", arguments).status().expect("the child can be started")
        }
        "not-utf8" => {
            let _ = io::stdout().write_all(b"534\xff78912\n");
            sleep()
        }
        "close-input" => close_and_sleep(0),
        "close-output" => close_and_sleep(1),
        "close-both-and-loop" => {
            let _ = nix::unistd::close(0);
            let _ = nix::unistd::close(1);
            spin()
        }
        "chatter" => print("let me think\n"),
        "orphan" => leave_child("child", arguments),
        "orphan-in-session" => leave_child("child-in-session", arguments),
        "orphan-after-answer" => {
            print(&solution());
            leave_child("child-in-session", arguments)
        }
        "orphan-without-environment" | "orphan-in-group" => {
            let is_in_group = behavior == "orphan-in-group";
            let child_behavior = if is_in_group { "child-in-group" } else { "child-in-session" };
            wait_for_group(start_without_environment(child_behavior, arguments));
            process::exit(0)
        }
        "loops-in-a-group" | "memory-in-a-session" => {
            let is_loop = behavior == "loops-in-a-group";
            let child_behavior = if is_loop { "loop-in-group" } else { "hoard-in-session" };
            start_without_environment(child_behavior, arguments);
            sleep()
        }
        "orphan-without-tag" => {
            start_orphan_without_tag("sleep-untagged", arguments);
            process::exit(0)
        }
        "loop-without-tag" => {
            start_orphan_without_tag("loop-untagged", arguments);
            sleep()
        }
        "memory-without-tag" => {
            start_orphan_without_tag("hoard-untagged", arguments);
            sleep()
        }
        "kill-the-guard" => {
            wait_for_group(start_without_environment("child-in-session", arguments));
            kill(getppid(), Signal::SIGKILL).expect("the process belongs to this user");
            spin()
        }
        "stop-the-guard" => {
            kill(getppid(), Signal::SIGSTOP).expect("the process belongs to this user");
            spin()
        }
        "stop-the-guard-and-exit" => {
            kill(getppid(), Signal::SIGSTOP).expect("the process belongs to this user");
            process::exit(0)
        }
        "keep-the-guard-stopped" => {
            let guard = getppid();
            while kill(guard, Signal::SIGSTOP).is_ok() {}
        }
        "trace-the-guard" => trace(getppid()),
        "trace-the-judge" => trace(judge()),
        "kill-the-judge" => {
            wait_for_group(start_without_environment("child-in-session", arguments));
            let child = start_without_environment("grandchild-in-session", arguments);
            // When the child has ended, its own child is an orphan.
            while !is_zombie(child) {
                thread::sleep(Duration::from_millis(1));
            }
            kill(judge(), Signal::SIGKILL).expect("the process belongs to this user");
            sleep()
        }
        _ => {}
    }
}

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const TRIGGER: &str =
    ".34678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Returns a command that starts a child with this behavior and the same mark.
fn child(behavior: &str, arguments: &[String]) -> Command {
    let mut child = Command::new(env::current_exe().expect("the executable has a path"));
    child.arg(behavior).args(&arguments[1..]);
    child
}

/// Starts a child that has no environment.
fn start_without_environment(behavior: &str, arguments: &[String]) -> u32 {
    child(behavior, arguments).env_clear().spawn().expect("the child can be started").id()
}

/// Returns a field of `/proc/PID/stat`. The name of the program is the second field, and has no blank here.
fn stat_field(pid: &str, index: usize) -> String {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.split(' ').nth(index).unwrap_or_default().to_owned()
}

fn is_zombie(pid: u32) -> bool {
    stat_field(&pid.to_string(), 2) == "Z"
}

/// Returns the process of the judge: the parent of this process is the guard, and the parent of the guard is the judge.
fn judge() -> Pid {
    let judge = stat_field(&getppid().to_string(), 3);
    Pid::from_raw(judge.parse().expect("the guard has a parent"))
}

/// Waits until a child has left the group.
fn wait_for_group(pid: u32) {
    while stat_field(&pid.to_string(), 4) == stat_field("self", 4) {
        thread::sleep(Duration::from_millis(1));
    }
}

fn leave_child(behavior: &str, arguments: &[String]) {
    let started = child(behavior, arguments).spawn().expect("the child can be started");
    if behavior == "child-in-session" {
        wait_for_group(started.id());
    }
    process::exit(0)
}

/// Starts a process that loses its parent, its group, its session, its environment and its tag.
fn start_orphan_without_tag(behavior: &str, arguments: &[String]) {
    let child = start_without_environment(&format!("start-{behavior}"), arguments);
    while !is_zombie(child) {
        thread::sleep(Duration::from_millis(1));
    }
    thread::sleep(Duration::from_millis(20));
}

/// Changes the resource limit in which the judge stores its tag.
fn remove_tag() {
    let (_, hard) = getrlimit(Resource::RLIMIT_LOCKS).expect("there is such a limit");
    setrlimit(Resource::RLIMIT_LOCKS, hard, hard).expect("the limit can be changed");
}

/// Attaches to a process as a tracer, which stops that process. Exits with code 3 if the system refuses.
fn trace(process: Pid) {
    if ptrace::attach(process).is_err() {
        process::exit(3);
    }
    sleep()
}

/// Returns the files in `/proc` of the judge and the guard that can be opened and could contain the right answer.
fn opened_files_of_judge() -> String {
    let mut opened = vec!["opened:".to_string()];
    for pid in [getppid(), judge()] {
        let folder = format!("/proc/{pid}");
        let memory = format!("{folder}/mem");
        opened.extend(fs::File::open(&memory).is_ok().then_some(memory));
        for name in ["environ", "maps"] {
            let file = format!("{folder}/{name}");
            opened.extend(fs::read(&file).is_ok_and(|bytes| !bytes.is_empty()).then_some(file));
        }
        let files = fs::read_dir(format!("{folder}/fd")).into_iter().flatten().flatten();
        let files = files.map(|file| file.path()).filter(|file| file.read_link().is_ok());
        opened.extend(files.map(|file| file.display().to_string()));
    }
    opened.join(" ")
}

/// Judges a behavior on the trigger, and prints the verdict, the answer and the reason: `verdict MARK BEHAVIOR`.
fn print_verdict(arguments: &[String]) {
    let limits = ResourceLimits {
        time: Duration::from_millis(500),
        memory: 64 << 20,
        ..ResourceLimits::default()
    };
    let outcome = judge_behavior(arguments, limits);
    let (code, reason) = (outcome.verdict.code(), outcome.reason.unwrap_or_default());
    print(&format!("{code}\n{}\n{reason}\n", outcome.answer.trim()));
}

/// Judges a behavior that does not end, with a longer time limit than the tests wait: `judge-endless MARK BEHAVIOR`.
fn judge_endless(arguments: &[String]) {
    let limits = ResourceLimits { time: Duration::from_secs(50), ..ResourceLimits::default() };
    let outcome = judge_behavior(arguments, limits);
    unreachable!("the program has ended: {outcome:?}");
}

fn judge_behavior(arguments: &[String], limits: ResourceLimits) -> Outcome {
    let [_, mark, behavior] = arguments else { panic!("expected a mark and a behavior") };
    let executable = env::current_exe().expect("the executable has a path");
    let command = vec![executable.into(), behavior.into(), mark.into()];
    let program = UntrustedProgram { command, folder: "/".into(), has_answer_records: false };
    let puzzle = TRIGGER.parse::<Grid>().expect("the trigger is a puzzle").into();
    let case = TestCase::board(&Sudoku, puzzle, None);
    Judge::new(program, limits).judge(&case).expect("the test program can be started")
}

/// Returns whether this is the first, third, fifth, … run in this folder. A file records an odd number of runs.
fn is_odd_run() -> bool {
    fs::File::create_new("been-here").is_ok() || fs::remove_file("been-here").is_err()
}

fn print(text: &str) {
    let mut out = io::stdout().lock();
    // Most programs continue if their output is closed.
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

fn sleep() {
    thread::sleep(Duration::from_secs(MAX_LIFETIME_SECONDS.into()));
}

fn spin() {
    loop {
        std::hint::spin_loop();
    }
}

/// Uses the processor for 50 ms, so that the judge sees a program at work and not one that ends late.
fn work() {
    let cpu = || clock_gettime(ClockId::CLOCK_PROCESS_CPUTIME_ID).expect("each process has it");
    let start = cpu();
    while Duration::from(cpu() - start) < Duration::from_millis(50) {}
}

fn close_and_sleep(pipe: i32) {
    let _ = nix::unistd::close(pipe);
    sleep()
}

#[expect(unconditional_recursion, reason = "the stack must overflow")]
fn recurse(depth: u64) -> u64 {
    std::hint::black_box([depth; 100])[7] + recurse(depth + 1)
}

fn flood(out: &mut dyn Write, text: &[u8]) {
    let text = text.repeat(10_000);
    while out.write_all(&text).is_ok() {}
}

/// Allocates 4 GiB in small steps, and sleeps.
fn hoard() {
    let mut hoard = Vec::new();
    for _ in 0..256 {
        hoard.push(vec![1u8; 16 << 20]);
        std::hint::black_box(&hoard);
    }
    sleep()
}
