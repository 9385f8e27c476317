//! `practice judge --watch`: a session of saves that an interrupt ends.

use std::{
    io::{BufRead, BufReader},
    os::unix::process::ExitStatusExt,
    process::{Child, Command, ExitStatus, Stdio},
    sync::{
        Arc,
        atomic::AtomicBool,
        mpsc::{self, Receiver},
    },
    thread,
    time::{Duration, Instant},
};

use crate::scratch::Scratch;
use pretty_assertions::assert_eq;
use signal_hook::{consts::SIGINT, flag};

/// A first build on a busy machine takes minutes.
const LONGEST_WAIT: Duration = Duration::from_secs(300);

/// Answers the sample `one-empty`, wrongly at first.
const ATTEMPT: &str = "\
pub struct Solution;

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        board[8][8] = '8';
    }
}
";

#[test]
fn each_save_is_judged_until_an_interrupt() {
    // A child inherits that SIGINT is ignored, as `nohup` starts its tests, but not a handler.
    let _handled = flag::register_conditional_default(SIGINT, Arc::new(AtomicBool::new(true)));
    let scratch = Scratch::new("watch");
    let lib = "crates/scratch-watched/src/lib.rs";
    assert_eq!(scratch.user().run(["new", "scratch-watched"]).code, Some(0));
    scratch.write(lib, ATTEMPT);

    let command = scratch.practice_command();
    let mut watch =
        Watch::start(command, ["judge", "scratch-watched", "--watch", "-c", "one-empty"]);
    watch.wait_for("Wrong Answer: AC 0 / 1");
    scratch.write(lib, "pub struct Solution\n");
    watch.wait_for("Compile Error: scratch-watched does not compile");
    scratch.write(lib, &ATTEMPT.replace("'8'", "'9'"));
    watch.wait_for("Accepted: AC 1 / 1");
    assert_eq!(watch.interrupt().signal(), Some(SIGINT));
}

#[test]
fn a_round_is_broken_off_by_the_next_save() {
    let _handled = flag::register_conditional_default(SIGINT, Arc::new(AtomicBool::new(true)));
    let scratch = Scratch::new("saved-again");
    let lib = "crates/scratch-saved-again/src/lib.rs";
    assert_eq!(scratch.user().run(["new", "scratch-saved-again"]).code, Some(0));
    let nap = "std::thread::sleep(std::time::Duration::from_millis(1500));";
    scratch.write(lib, &ATTEMPT.replace("board[8][8] = '8';", &format!("{nap} let _ = board;")));

    let command = scratch.practice_command();
    let arguments = ["judge", "scratch-saved-again", "--watch", "--first=false", "-t", "samples"];
    let mut watch = Watch::start(command, arguments);
    watch
        .wait_for("     the board is unchanged, but there is a solution: row 1, column 3 is empty");
    scratch.write(lib, "pub struct Solution\n");
    let rest = watch.wait_for("Compile Error: scratch-saved-again does not compile");
    assert!(!rest.iter().any(|line| line.contains("AC 0 / 6")), "{rest:#?}");
    assert_eq!(watch.interrupt().signal(), Some(SIGINT));
}

/// A session, which is ended if the test fails.
struct Watch {
    practice: Child,
    lines: Receiver<String>,
}

impl Watch {
    fn start<const N: usize>(mut command: Command, arguments: [&str; N]) -> Self {
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut practice = command.spawn().expect("the program starts");
        let stdout = BufReader::new(practice.stdout.take().expect("it is piped"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in stdout.lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        Watch { practice, lines }
    }

    /// Waits for a line. Returns the lines from the last one that was waited for up to this.
    fn wait_for(&self, expected: &str) -> Vec<String> {
        let deadline = Instant::now() + LONGEST_WAIT;
        let mut before = Vec::new();
        while before.last().is_none_or(|line| line != expected) {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left);
            before.push(line.unwrap_or_else(|_| panic!("no {expected:?} after {before:#?}")));
        }
        before
    }

    /// Ends it as Ctrl-C does.
    fn interrupt(&mut self) -> ExitStatus {
        let kill = Command::new("kill").args(["-INT", &self.practice.id().to_string()]).status();
        assert!(kill.expect("there is a `kill`").success());
        let deadline = Instant::now() + LONGEST_WAIT;
        loop {
            if let Some(status) = self.practice.try_wait().expect("it is our child") {
                return status;
            }
            assert!(Instant::now() < deadline, "it goes on after an interrupt");
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        // It has ended already if the test has not failed.
        let _ = self.practice.kill();
        let _ = self.practice.wait();
    }
}
