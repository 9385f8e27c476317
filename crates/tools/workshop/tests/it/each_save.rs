//! `practice judge --watch`: a session of saves that an interrupt ends. The test takes long, so its module has an early
//! name: tests start in the order of their names.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use std::{fs, thread};

use pretty_assertions::assert_eq;
use signal_hook::consts::SIGINT;
use signal_hook::flag;
use testkit::Program;

use crate::{PRACTICE, scratch};

/// A first build on a busy machine takes minutes.
const LONGEST_WAIT: Duration = Duration::from_secs(300);

fn wait_until(condition: &str, is_met: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_met() {
        assert!(start.elapsed() < LONGEST_WAIT, "timeout before {condition}");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn each_save_is_judged_until_an_interrupt() {
    // `nohup` starts the tests with SIGINT ignored, and the judge would inherit this. It does not inherit a handler.
    let _handler = flag::register_conditional_default(SIGINT, Arc::new(AtomicBool::new(true)));
    let scratch = scratch("watch");
    // No other test has an attempt of this name: all tests build into one folder.
    scratch.run_practice(&["new", "scratch-watched"]);
    let [history, begun, pid] = [".practice/history.jsonl", "begun", "pid"]
        .map(|name| scratch.create_folder("").join(name));
    let lines = |file| fs::read_to_string(file).unwrap_or_default().lines().count();
    // A run that a save interrupts is not in the history.
    let are_judged =
        |runs| wait_until(&format!("{runs} runs are judged"), || lines(&history) == runs);
    let save = |body: &str| {
        let head = "pub struct Solution;\n\nimpl Solution {\n    pub fn solve_sudoku";
        let code = format!("{head}(board: &mut Vec<Vec<char>>) {{\n        {body}\n    }}\n}}\n");
        scratch.write("crates/scratch-watched/src/lib.rs", &code);
    };
    // This attempt fills the empty cell of `one-empty` with a wrong digit. `solved` has no empty cell.
    let wrong = "if board[8][8] == '.' { board[8][8] = '8' }";
    save(wrong);
    let watch = "echo $$ > pid; exec \"$0\" judge scratch-watched --watch -c solved -c one-empty";
    let user = scratch.program("sh").timeout(LONGEST_WAIT);
    let output = thread::scope(|scope| {
        let session = scope.spawn(|| user.run(["-c", watch, PRACTICE]));
        are_judged(1);
        save("board[8][8] = 8;");
        are_judged(2);
        save(&wrong.replace("'8'", "'9'"));
        are_judged(3);
        let begins = format!("std::fs::write({begun:?}, \"begun\").unwrap();");
        save(&format!("{begins} std::thread::sleep(std::time::Duration::from_secs(1)); {wrong}"));
        wait_until("the search has begun", || lines(&begun) == 1);
        save("board[8][8] = 8;");
        are_judged(4);
        let pid = fs::read_to_string(pid).expect("it is written");
        Program::new("kill").run(["-INT", pid.trim()]).assert_prints("");
        session.join().expect("it ends")
    });
    let is_verdict = |line: &&str| line.contains(": AC ") || line.starts_with("Compile Error");
    let verdicts: Vec<&str> = output.stdout.lines().filter(is_verdict).collect();
    let no_program = "Compile Error: scratch-watched does not compile";
    let judged = ["Wrong Answer: AC 1 / 2", no_program, "Accepted: AC 2 / 2", no_program];
    assert_eq!((verdicts, output.code), (judged.to_vec(), None));
}
