//! `practice serve`: what the page hears while an attempt is saved.

use std::{
    io::{BufRead, BufReader, Read},
    process::{Child, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, Instant},
};

use pretty_assertions::assert_eq;
use serde_json::Value;

use testkit::scratch::Scratch;

use crate::program::{PRACTICE, practice};

/// A first build on a busy machine takes minutes.
const LONGEST_WAIT: Duration = Duration::from_secs(300);

/// An attempt that solves `one-empty` alone.
fn attempt(digit: &str) -> String {
    format!(
        "pub struct Solution;\n\nimpl Solution {{\n    \
         pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {{\n        \
         board[8][8] = {digit};\n    }}\n}}\n"
    )
}

/// A server, which is ended if the test fails.
struct Serving {
    practice: Child,
    address: String,
    events: Receiver<(String, Value)>,
}

impl Serving {
    fn start(scratch: &Scratch, name: &str) -> Self {
        let mut command = scratch.practice_command();
        command.args(["serve", name, "--no-open"]).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut practice = command.spawn().expect("practice starts");
        let mut address = String::new();
        let stdout = practice.stdout.take().expect("it is piped");
        BufReader::new(stdout).read_line(&mut address).expect("it is readable");
        let address = address.trim().to_string();
        let events = events(&address);
        Serving { practice, address, events }
    }

    /// Waits for an event of this kind, and returns what it says.
    fn hears(&self, kind: &str) -> Value {
        let deadline = Instant::now() + LONGEST_WAIT;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let event = self.events.recv_timeout(left);
            let (its, data) = event.unwrap_or_else(|_| panic!("no event {kind}"));
            if its == kind {
                return data;
            }
        }
    }

    /// Whether the answer to this case is right.
    fn is_accepted(&self, case: &str) -> bool {
        loop {
            let judged = self.hears("case");
            if judged["case"] == case {
                return judged["accepted"] == true;
            }
        }
    }

    /// What it says of the attempt in the end.
    fn verdict(&self) -> String {
        self.hears("verdict")["text"].as_str().expect("it is a text").to_string()
    }

    fn page(&self) -> String {
        let mut answer = ureq::get(&self.address).call().expect("the page is there");
        answer.body_mut().with_config().limit(16 << 20).read_to_string().expect("it is a text")
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.practice.kill();
        let _ = self.practice.wait();
    }
}

/// What a page would hear.
fn events(address: &str) -> Receiver<(String, Value)> {
    let answer = ureq::get(format!("{address}events")).call().expect("there is a stream");
    let (sender, events) = mpsc::channel();
    thread::spawn(move || {
        let stream = BufReader::new(answer.into_body().into_reader().take(64 << 20));
        let mut kind = String::new();
        for line in stream.lines().map_while(Result::ok) {
            if let Some(word) = line.strip_prefix("event: ") {
                kind = word.to_string();
            } else if let Some(data) = line.strip_prefix("data: ") {
                let data = serde_json::from_str(data).expect("JSON");
                if sender.send((kind.clone(), data)).is_err() {
                    return;
                }
            }
        }
    });
    events
}

#[test]
fn a_save_is_compiled_shown_and_judged() {
    let scratch = Scratch::new(PRACTICE, "served");
    scratch.write_few_puzzles();
    let lib = "crates/scratch-served/src/lib.rs";
    scratch.practice(&["new", "scratch-served"]);
    scratch.write(lib, &attempt("'8'"));
    let serving = Serving::start(&scratch, "scratch-served");
    assert!(serving.address.starts_with("http://127.0.0.1:"), "{}", serving.address);

    let built = serving.hears("built");
    assert_eq!((&built["name"], &built["edition"]), (&"scratch-served".into(), &1.into()));
    let judged = serving.hears("case");
    assert_eq!((&judged["accepted"], &judged["case"]), (&false.into(), &"leetcode-37".into()));
    assert_eq!(judged["cells"].as_str().map(str::len), Some(81));
    assert!(!serving.is_accepted("one-empty"));
    assert!(serving.verdict().starts_with("Wrong Answer: AC "));
    assert!(serving.page().contains("data-edition=\"1\""));

    scratch.write(lib, &attempt("9"));
    let broken = serving.hears("broken");
    assert!(broken["message"].as_str().is_some_and(|it| it.contains("src/lib.rs:5:")), "{broken}");
    assert!(serving.page().contains("data-edition=\"1\""), "the page is as it was");

    scratch.write(lib, &attempt("'9'"));
    assert_eq!(serving.hears("built")["edition"], 2);
    let page = serving.page();
    assert!(page.contains("data-edition=\"2\"") && page.contains("scratch-served"));
    assert!(serving.is_accepted("one-empty"));
    assert!(serving.verdict().starts_with("Wrong Answer: AC "));
}

#[test]
fn what_cannot_be_served_is_refused() {
    let refused = practice().run(["serve", "no-such-attempt", "--no-open"]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("invalid value 'no-such-attempt'"), "{}", refused.stderr);
    let refused = practice().run(["serve", "--port", "65536"]);
    assert_eq!(refused.code, Some(2));
}
