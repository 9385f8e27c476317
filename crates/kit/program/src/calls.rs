//! Prints the calls of recursive functions while they run.
//!
//! The tools make a copy of an attempt whose recursive functions have their bodies in [`follow!`](crate::follow).
//! Its program, [`serve`], calls the function once and prints events. Each event is a JSON object on a line that
//! begins with [`RECORD`]. It has `calls` and `answers`, their numbers so far, and may have
//!
//! - `enter`: the name of a called function, with its `line`, the line `from` which it is called,
//!   `arguments`, `path`, whether it `adds` answers, and the `depth` of the call, from 1
//! - `leave`: the last printed call that is active has ended. With `returns` and `depth`
//! - `answer`: the search has ended, with this answer
//! - `cut`: the search was stopped after the requested number of calls
//! - `remark`: a sentence that explains why some calls are not printed
//!
//! All calls count, but only calls down to some depth are printed. While a call of one thread is active, calls of other
//! threads count, but are not printed.

use std::collections::VecDeque;
use std::fmt::{self, Debug, Write as _};
use std::io::{self, Write as _};
use std::panic::{self, AssertUnwindSafe};
use std::process::{self, ExitCode};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};
use std::{env, ptr};

use serde_json::{Value, json};

use crate::leetcode::{Call, RECORD_MARK, run_call};
use crate::{Context, ExitReason, Result, exit_code};

/// The calls so far, of all threads; `None` before the search begins.
static CALLS: Mutex<Option<Calls>> = Mutex::new(None);

struct Calls {
    max_depth: u64,
    max_count: u64,
    count: u64,
    /// The count in the last printed event.
    printed_count: u64,
    answers: u64,
    /// The time of the last printed event.
    last_print_time: Instant,
    /// The thread of the active calls.
    thread: usize,
    /// Number of active calls in that thread.
    depth: u64,
    has_other_threads: bool,
}

/// Locks the calls. A thread that also locks standard output does that first, which prevents a deadlock.
fn calls() -> MutexGuard<'static, Option<Calls>> {
    CALLS.lock().unwrap_or_else(PoisonError::into_inner)
}

const CUT: &str = "cut";
const PROGRESS: &str = "goes_on";

/// Reports the number of calls at least this often.
const MAX_REPORT_INTERVAL: Duration = Duration::from_millis(100);

/// The whole program of a copy. Its two arguments are how deep calls are told, and after how many calls it
/// ends; the arguments of the function are a line of JSON in standard input.
pub fn serve(call: impl Fn(&mut Call) -> Result<(), String> + Sync) -> ExitCode {
    let ending = thread::scope(|scope| {
        let thread = thread::Builder::new().name("main".to_string()).stack_size(STACK);
        thread
            .spawn_scoped(scope, || exit_code(run_and_print_calls(&call)))
            .map(ScopedJoinHandle::join)
    });
    match ending {
        Ok(Ok(code)) => code,
        Ok(Err(reason)) => panic::resume_unwind(reason),
        Err(error) => exit_code(Err(error.into())),
    }
}

/// In bytes. A call that is told takes more of the stack than one that is not.
const STACK: usize = 64 << 20;

fn run_and_print_calls(call: impl Fn(&mut Call) -> Result<(), String>) -> Result<ExitReason> {
    let mut numbers = env::args().skip(1).map(|number| number.parse());
    let mut number = || numbers.next().context("a number is missing");
    let (to_depth, most) = (number()??, number()??);
    let line = io::read_to_string(io::stdin())?;
    *calls() = Some(Calls {
        max_depth: to_depth,
        max_count: most,
        count: 0,
        printed_count: 0,
        answers: 0,
        last_print_time: Instant::now(),
        thread: 0,
        depth: 0,
        has_other_threads: false,
    });
    // This thread runs until the program ends.
    thread::spawn(print_counts);
    let called = panic::catch_unwind(AssertUnwindSafe(|| run_call(&line, call)));
    let called = called.unwrap_or_else(|reason| {
        // Some calls are not printed, so the reader still needs the number of all calls.
        print_event(PROGRESS, true.into(), json!({}));
        panic::resume_unwind(reason)
    });
    let called = called.map_err(crate::Error::msg)?;
    print_event(
        "answer",
        json!(truncated_debug(&format_args!("{}", called.answer_text()))),
        json!({}),
    );
    Ok(ExitReason::Success)
}

/// Prints the number of calls whenever it has changed. So the reader knows it even if the search waits or is killed.
fn print_counts() {
    loop {
        thread::sleep(MAX_REPORT_INTERVAL / 2);
        let is_new = calls().as_ref().is_some_and(|calls| calls.count != calls.printed_count);
        if is_new {
            print_event(PROGRESS, true.into(), json!({}));
        }
    }
}

/// Prints an event: an object with this key and value, the fields of `more`, and the counts.
fn print_event(key: &str, value: Value, mut more: Value) {
    let mut out = io::stdout().lock();
    let mut calls = calls();
    let Some(calls) = calls.as_mut() else { return };
    calls.last_print_time = Instant::now();
    calls.printed_count = calls.count;
    more[key] = value;
    more["calls"] = calls.count.into();
    more["answers"] = calls.answers.into();
    if writeln!(out, "{RECORD_MARK}{more}").and_then(|()| out.flush()).is_err() {
        // The reader has closed the pipe.
        process::exit(0);
    }
}

/// Returns a number that is different for each running thread.
fn this_thread_id() -> usize {
    thread_local! {
        static OWN: u8 = const { 0 };
    }
    OWN.try_with(|own| ptr::from_ref(own) as usize).unwrap_or_default()
}

/// Wraps the body of a function so that its calls are printed. Takes the name and the line of the function, whether it
/// adds answers, its arguments, its path, and its return type if that can be named.
#[macro_export]
macro_rules! follow {
    (
        $name:literal, $line:literal, $adds:literal, [$($argument:ident)*], [$($path:expr)?], [$($returned:ty)?],
        { $($body:tt)* }
    ) => {{
        #[allow(unused_imports, reason = "which of them is used is for the types to say")]
        use $crate::calls::{DebugText as _, FallbackText as _, OptionalElements as _};
        let mut call = $crate::calls::ActiveCall::new($name, $line);
        if call.is_printed {
            let arguments =
                [$((stringify!($argument), (&$crate::calls::AnyValue(&$argument)).text())),*];
            let path = ::core::option::Option::None$(.or((&$crate::calls::AnyValue(&$path)).elements().map(|it| (stringify!($path), it))))?;
            let lines = ($line, ::core::panic::Location::caller().line());
            call.print($name, lines, $adds, &arguments, path);
        }
        let value = $crate::calls::run_body(move || $(-> $returned)? { $($body)* });
        $(
            let value: $returned = value;
            if call.is_printed {
                call.returns = ::core::option::Option::Some((&$crate::calls::AnyValue(&value)).text());
            }
        )?
        value
    }};
}

/// An active call. Dropping it ends the call.
pub struct ActiveCall {
    pub returns: Option<String>,
    pub is_printed: bool,
    /// Depth of the call, from 1. It is 0 in a thread whose calls are only counted.
    depth: u64,
}

impl ActiveCall {
    /// Counts a call. Ends the program after the requested number of calls.
    #[inline]
    pub fn new(function: &str, line: u32) -> Self {
        let mut guard = calls();
        let Some(calls) = guard.as_mut() else {
            return ActiveCall { returns: None, is_printed: false, depth: 0 };
        };
        if calls.count == calls.max_count {
            drop(guard);
            print_event(CUT, true.into(), json!({}));
            process::exit(0);
        }
        calls.count += 1;
        let thread = this_thread_id();
        if calls.depth == 0 {
            calls.thread = thread;
        }
        let is_in_thread = calls.thread == thread;
        calls.depth += u64::from(is_in_thread);
        let is_first_in_other_thread = !is_in_thread && !calls.has_other_threads;
        calls.has_other_threads |= !is_in_thread;
        let depth = if is_in_thread { calls.depth } else { 0 };
        let is_printed = is_in_thread && depth <= calls.max_depth;
        // After a stack overflow nothing can be printed, so the count is printed before.
        let is_due =
            calls.last_print_time.elapsed() > MAX_REPORT_INTERVAL || calls.count.is_power_of_two();
        drop(guard);
        if is_first_in_other_thread {
            print_event("remark", other_thread_remark(function, line).into(), json!({}));
        } else if is_due {
            print_event(PROGRESS, true.into(), json!({}));
        }
        ActiveCall { returns: None, is_printed, depth }
    }

    pub fn print(
        &self,
        function: &str,
        (line, from): (u32, u32),
        adds: bool,
        arguments: &[(&str, String)],
        path: Option<(&str, Vec<String>)>,
    ) {
        let more = json!({
            "line": line, "from": from, "adds": adds, "arguments": arguments, "path": path,
            "depth": self.depth,
        });
        print_event("enter", function.into(), more);
    }
}

impl Drop for ActiveCall {
    #[inline]
    fn drop(&mut self) {
        if self.depth == 0 {
            return;
        }
        // After a panic, the tree shows the call as active.
        if self.is_printed && !thread::panicking() {
            let more = json!({ "returns": self.returns, "depth": self.depth });
            print_event("leave", true.into(), more);
        }
        if let Some(calls) = calls().as_mut() {
            calls.depth -= 1;
        }
    }
}

fn other_thread_remark(function: &str, line: u32) -> String {
    format!(
        "line {line}: `{function}` is called in another thread while a call is active: such calls are counted, but not \
         shown"
    )
}

#[inline]
pub fn count_answer() {
    if let Some(calls) = calls().as_mut() {
        calls.answers += 1;
    }
}

/// Runs the body of a function, which may move and borrow what it wants, and return what it has borrowed.
pub fn run_body<R>(body: impl FnOnce() -> R) -> R {
    body()
}

/// A value that is shown as its type allows. The compiler finds the trait whose method it is by how many
/// references it has to look through: so a type without `Debug` is no error.
pub struct AnyValue<'a, T: ?Sized>(pub &'a T);

pub trait DebugText {
    fn text(&self) -> String;
}

impl<T: Debug + ?Sized> DebugText for AnyValue<'_, T> {
    fn text(&self) -> String {
        truncated_debug(self.0)
    }
}

pub trait OptionalElements {
    fn elements(&self) -> Option<Vec<String>>;
}

impl<T: PathElements + ?Sized> OptionalElements for AnyValue<'_, T> {
    fn elements(&self) -> Option<Vec<String>> {
        Some(self.0.elements())
    }
}

/// Shows nothing of all else.
pub trait FallbackText {
    fn text(&self) -> String {
        "…".to_string()
    }

    fn elements(&self) -> Option<Vec<String>> {
        None
    }
}

impl<T: ?Sized> FallbackText for &AnyValue<'_, T> {}

pub trait PathElements {
    fn elements(&self) -> Vec<String>;
}

macro_rules! path_elements {
    ($([$($generics:tt)*] $path:ty),*) => {$(
        impl<$($generics)*> PathElements for $path {
            fn elements(&self) -> Vec<String> {
                self.iter().take(MAX_ELEMENTS).map(element_text).collect()
            }
        }
    )*};
}

path_elements! { [T: Debug] [T], [T: Debug] Vec<T>, [T: Debug] VecDeque<T>, [T: Debug, const N: usize] [T; N] }

impl PathElements for str {
    fn elements(&self) -> Vec<String> {
        self.chars().take(MAX_ELEMENTS).map(String::from).collect()
    }
}

impl PathElements for String {
    fn elements(&self) -> Vec<String> {
        self.as_str().elements()
    }
}

impl<P: PathElements + ?Sized> PathElements for &P {
    fn elements(&self) -> Vec<String> {
        (**self).elements()
    }
}

impl<P: PathElements + ?Sized> PathElements for &mut P {
    fn elements(&self) -> Vec<String> {
        (**self).elements()
    }
}

const MAX_ELEMENTS: usize = 64;

/// An element of a path: a text without its quotation marks.
fn element_text(value: impl Debug) -> String {
    truncated_debug(&value).trim_matches(['"', '\'']).to_string()
}

const LONGEST: usize = 60;

/// A value in some characters: all that is longer is not even written.
fn truncated_debug(value: &(impl Debug + ?Sized)) -> String {
    let mut short = TruncatedText { text: String::new(), remaining_chars: LONGEST };
    match write!(short, "{value:?}") {
        Ok(()) => short.text,
        Err(fmt::Error) => short.text + "…",
    }
}

struct TruncatedText {
    text: String,
    remaining_chars: usize,
}

impl fmt::Write for TruncatedText {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let fitting = text.chars().take(self.remaining_chars);
        self.text.extend(fitting);
        self.remaining_chars =
            self.remaining_chars.checked_sub(text.chars().count()).ok_or(fmt::Error)?;
        Ok(())
    }
}
