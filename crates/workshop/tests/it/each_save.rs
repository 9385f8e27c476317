//! `practice judge --watch`: a session of saves that an interrupt ends. It waits a lot, so its name is not the last one.

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

use pretty_assertions::assert_eq;
use signal_hook::{consts::SIGINT, flag};

use crate::program::scratch;

/// A first build on a busy machine takes minutes.
const LONGEST_WAIT: Duration = Duration::from_secs(300);

#[test]
fn it_is_judged_until_an_interrupt() {
    // A child inherits that SIGINT is ignored, as `nohup` starts its tests, but not a handler.
    let _handled = flag::register_conditional_default(SIGINT, Arc::new(AtomicBool::new(true)));
    let scratch = scratch("watch");
    assert_eq!(scratch.user().run(["new", "scratch-watched"]).code, Some(0));
    let save = |body: &str| {
        let head = "pub struct Solution;\n\nimpl Solution {\n    pub fn solve_sudoku";
        let code = format!("{head}(board: &mut Vec<Vec<char>>) {{\n        {body}\n    }}\n}}\n");
        scratch.write("crates/scratch-watched/src/lib.rs", &code);
    };
    // It answers the sample `one-empty`, wrongly at first, and leaves the other as it is.
    let wrong = "if board[8][8] == '.' { board[8][8] = '8' }";
    save(wrong);
    let mut watch = Watch::start(scratch.practice_command());
    watch.wait_for("Wrong Answer: AC 1 / 2");
    save("board[8][8] = 8;");
    watch.wait_for("Compile Error: scratch-watched does not compile");
    save(&wrong.replace("'8'", "'9'"));
    watch.wait_for("Accepted: AC 2 / 2");

    save(&format!("std::thread::sleep(std::time::Duration::from_millis(1500)); {wrong}"));
    watch.wait_for("AC   solved");
    save("board[8][8] = 8;");
    let rest = watch.wait_for("Compile Error: scratch-watched does not compile");
    assert!(!rest.iter().any(|line| line.contains("AC 1 / 2")), "it is broken off: {rest:#?}");
    assert_eq!(watch.interrupt().signal(), Some(SIGINT));
}

/// A session, which is ended if the test fails.
struct Watch {
    practice: Child,
    lines: Receiver<String>,
}

impl Watch {
    fn start(mut command: Command) -> Self {
        let arguments = ["judge", "scratch-watched", "--watch"];
        command.args(arguments).args(["-c", "solved", "-c", "one-empty"]);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
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

    /// Waits for a line that begins so. Returns the lines from the last one that was waited for.
    fn wait_for(&self, expected: &str) -> Vec<String> {
        let deadline = Instant::now() + LONGEST_WAIT;
        let mut before: Vec<String> = Vec::new();
        while before.last().is_none_or(|line| !line.starts_with(expected)) {
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
