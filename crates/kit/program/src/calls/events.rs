//! The events that the program of an instrumented copy prints. The head of `calls` describes their format.

use std::io::{self, Write as _};
use std::process;
use std::time::Instant;

use serde_json::{Value, json};

use super::counting::calls;
use super::lent_places::LentPlace;
use crate::leetcode::RECORD_MARK;

/// An event, without the numbers of calls and answers.
pub enum Event<'a> {
    Enter {
        call: EnteredCall<'a>,
        depth: u64,
    },
    Leave {
        returns: Option<&'a str>,
        lent: &'a [LentPlace],
        path_after: Option<&'a [String]>,
        depth: u64,
    },
    Answer(String),
    Cut,
    Progress,
    Remark(String),
}

impl Event<'_> {
    fn to_json(&self) -> Value {
        match self {
            Event::Enter { call, depth } => json!({
                "enter": call.function,
                "line": call.line,
                "from": call.called_from,
                "adds": call.adds_answers,
                "arguments": call.arguments,
                "path": call.path,
                "depth": depth,
            }),
            Event::Leave { returns, lent, path_after, depth } => json!({
                "leave": {
                    "returns": returns,
                    "lent": lent.iter().map(LentPlace::to_json).collect::<Vec<_>>(),
                    "path": path_after,
                },
                "depth": depth,
            }),
            Event::Answer(answer) => json!({ "answer": answer }),
            Event::Cut => json!({ "cut": true }),
            Event::Progress => json!({ "goes_on": true }),
            Event::Remark(remark) => json!({ "remark": remark }),
        }
    }
}

/// A call that has just begun, with values as text.
pub struct EnteredCall<'a> {
    /// The name of the called function.
    pub function: &'a str,
    /// The line of the called function.
    pub line: u32,
    /// The line of the call.
    pub called_from: u32,
    /// Whether the function adds answers.
    pub adds_answers: bool,
    /// The name and the value of each argument.
    pub arguments: &'a [(&'a str, String)],
    /// The name and the elements of the path of the search.
    pub path: Option<(&'a str, Vec<String>)>,
}

/// Prints an event with the numbers of calls and answers. Ends the program if the reader has closed the pipe.
pub fn print_event(event: &Event) {
    let mut out = io::stdout().lock();
    let mut calls = calls();
    let Some(calls) = calls.as_mut() else { return };
    calls.last_print_time = Instant::now();
    calls.printed_count = calls.count;
    let mut line = event.to_json();
    line["calls"] = calls.count.into();
    line["answers"] = calls.answers.into();
    if writeln!(out, "{RECORD_MARK}{line}").and_then(|()| out.flush()).is_err() {
        process::exit(0);
    }
}
