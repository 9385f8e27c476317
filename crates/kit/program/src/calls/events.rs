//! The events that the program of an instrumented copy prints. The head of `calls` describes their format.

use std::io::{self, Write as _};
use std::process;
use std::time::Instant;

use serde_json::{Value, json};

use super::counting::calls;
use super::mutable_places::MutablePlace;
use crate::leetcode::RECORD_MARK;

/// An event, without the numbers of calls and answers.
pub enum Event<'a> {
    /// A call has begun.
    Enter { call: EnteredCall<'a>, number: u64, depth: u64 },
    /// The call at this depth has returned.
    Leave { call: ReturnedCall<'a>, depth: u64 },
    /// The search has ended with this answer.
    Answer(String),
    /// A sentence that explains why some calls are not printed.
    Remark(String),
    /// The program ends, because the search makes more calls than the maximum.
    Cut,
    /// Only the numbers of calls and answers have changed.
    Progress,
}

/// A call that has just begun, with values as text.
pub struct EnteredCall<'a> {
    /// The name of the called function.
    pub function: &'a str,
    /// The line of the called function.
    pub line: u32,
    /// The line of the call in the calling function.
    pub call_line: u32,
    /// Whether the function adds answers.
    pub adds_answers: bool,
    /// The name and the value of each argument.
    pub arguments: &'a [(&'a str, String)],
    /// The name and the elements of the path of the search.
    pub path: Option<(&'a str, Vec<String>)>,
}

/// A call that has just returned, with values as text.
pub struct ReturnedCall<'a> {
    /// The returned value.
    pub returns: Option<&'a str>,
    /// The places behind `&mut` arguments.
    pub mutable_places: &'a [MutablePlace],
    /// The elements of the path, if the call has left the path changed.
    pub path_after: Option<&'a [String]>,
}

impl Event<'_> {
    fn to_json(&self) -> Value {
        match self {
            Event::Enter { call, number, depth } => json!({ "enter": {
                "number": number,
                "depth": depth,
                "function": call.function,
                "line": call.line,
                "call_line": call.call_line,
                "arguments": call.arguments,
                "path": call.path,
                "adds_answers": call.adds_answers,
            } }),
            Event::Leave { call, depth } => {
                let places = call.mutable_places.iter().map(MutablePlace::to_json);
                json!({ "leave": {
                    "depth": depth,
                    "returns": call.returns,
                    "mutable_places": places.collect::<Vec<_>>(),
                    "path_after": call.path_after,
                } })
            }
            Event::Answer(answer) => json!({ "answer": answer }),
            Event::Remark(remark) => json!({ "remark": remark }),
            Event::Cut => json!("cut"),
            Event::Progress => json!("progress"),
        }
    }
}

/// Prints an event with the numbers of calls and answers. Ends the program if the reader has closed the pipe.
pub fn print_event(event: &Event) {
    let mut out = io::stdout().lock();
    let mut calls = calls();
    let Some(calls) = calls.as_mut() else { return };
    calls.last_print_time = Instant::now();
    calls.printed_count = calls.count;
    let line = json!({ "calls": calls.count, "answers": calls.answers, "event": event.to_json() });
    if writeln!(out, "{RECORD_MARK}{line}").and_then(|()| out.flush()).is_err() {
        process::exit(0);
    }
}
