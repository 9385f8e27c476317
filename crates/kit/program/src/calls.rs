//! Prints the calls of recursive functions while they run.
//!
//! The tools make an instrumented copy of an attempt: the bodies of its recursive functions are inside
//! [`follow!`](crate::follow). The program of the copy, [`serve`], calls the function once and prints events. Each
//! event is a JSON object on a line that begins with [`RECORD_MARK`]. It has the numbers of `calls` and of `answers` so
//! far, and one of these keys:
//!
//! - `enter`: a call has begun. The value is the name of the function. Other keys are its `line`, the line `from`
//!   which it is called, its `arguments`, the `path`, whether the function `adds` answers, and the `depth` of the call,
//!   from 1
//! - `leave`: the last printed call that is active has ended. Other keys are `returns` and `depth`
//! - `answer`: the search has ended with this answer
//! - `cut`: the program ends, because the search makes more calls than the maximum
//! - `goes_on`: the search goes on. The event has only the two numbers
//! - `remark`: a sentence that explains why some calls are not printed
//!
//! All calls are counted, but only calls down to a maximum depth are printed. While a call of one thread is active,
//! calls of other threads are counted, but not printed.

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
use crate::{Context, Error, ExitReason, Result, exit_code};

/// The calls so far, of all threads; `None` before the search begins.
static CALLS: Mutex<Option<Calls>> = Mutex::new(None);

struct Calls {
    /// Calls down to this depth are printed.
    max_depth: u64,
    /// Maximum number of calls. One more call ends the program.
    max_count: u64,
    /// Number of calls so far.
    count: u64,
    /// The count in the last printed event.
    printed_count: u64,
    /// Number of answers so far.
    answers: u64,
    /// The time of the last printed event.
    last_print_time: Instant,
    /// The thread of the active calls.
    thread: usize,
    /// Number of active calls in that thread.
    depth: u64,
    /// Whether a call in another thread was counted.
    has_other_threads: bool,
}

/// Locks [`CALLS`]. A thread that also needs standard output must lock standard output first. Otherwise two threads could
/// wait for each other.
fn calls() -> MutexGuard<'static, Option<Calls>> {
    CALLS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An event, without the numbers of calls and answers.
enum Event<'a> {
    Enter { call: EnteredCall<'a>, depth: u64 },
    Leave { returns: Option<&'a str>, depth: u64 },
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
            Event::Leave { returns, depth } => {
                json!({ "leave": true, "returns": returns, "depth": depth })
            }
            Event::Answer(answer) => json!({ "answer": answer }),
            Event::Cut => json!({ "cut": true }),
            Event::Progress => json!({ "goes_on": true }),
            Event::Remark(remark) => json!({ "remark": remark }),
        }
    }
}

/// Reports the number of calls at least this often.
const MAX_REPORT_INTERVAL: Duration = Duration::from_millis(100);

/// Runs the program of an instrumented copy. `call` takes the arguments from a [`Call`], calls the function, and sets
/// the answer.
///
/// The program has two arguments: the maximum depth of printed calls, and the maximum number of calls. The arguments of
/// the function are a line of JSON in standard input.
pub fn serve(call: impl Fn(&mut Call) -> Result<(), String> + Sync) -> ExitCode {
    let joined = thread::scope(|scope| {
        let thread = thread::Builder::new().name("main".to_string()).stack_size(STACK);
        thread
            .spawn_scoped(scope, || exit_code(run_and_print_calls(&call)))
            .map(ScopedJoinHandle::join)
    });
    match joined {
        Ok(Ok(code)) => code,
        Ok(Err(panic)) => panic::resume_unwind(panic),
        Err(error) => exit_code(Err(error.into())),
    }
}

/// Stack size in bytes. An instrumented call needs more stack than the original one.
const STACK: usize = 64 << 20;

fn run_and_print_calls(call: impl Fn(&mut Call) -> Result<(), String>) -> Result<ExitReason> {
    let mut arguments = env::args().skip(1);
    let max_depth = next_number(&mut arguments)?;
    let max_count = next_number(&mut arguments)?;
    let line = io::read_to_string(io::stdin())?;
    *calls() = Some(Calls {
        max_depth,
        max_count,
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
    let finished = match panic::catch_unwind(AssertUnwindSafe(|| run_call(&line, call))) {
        Ok(finished) => finished.map_err(Error::msg)?,
        Err(panic) => {
            // Some calls are not printed, so the reader still needs the number of all calls.
            print_event(&Event::Progress);
            panic::resume_unwind(panic)
        }
    };
    let answer = finished.answer_text();
    print_event(&Event::Answer(truncated_debug(&format_args!("{answer}"))));
    Ok(ExitReason::Success)
}

fn next_number(arguments: &mut impl Iterator<Item = String>) -> Result<u64> {
    let argument = arguments.next().context("a number is missing")?;
    Ok(argument.parse()?)
}

/// Prints the number of calls whenever it has changed. So the reader knows it even if the search waits or is killed.
fn print_counts() {
    loop {
        thread::sleep(MAX_REPORT_INTERVAL / 2);
        let has_changed = calls().as_ref().is_some_and(|calls| calls.count != calls.printed_count);
        if has_changed {
            print_event(&Event::Progress);
        }
    }
}

/// Prints an event with the numbers of calls and answers. Ends the program if the reader has closed the pipe.
fn print_event(event: &Event) {
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

/// Returns a number that is different for each running thread.
fn this_thread_id() -> usize {
    thread_local! {
        static OWN: u8 = const { 0 };
    }
    OWN.try_with(|own| ptr::from_ref(own) as usize).unwrap_or_default()
}

/// Wraps the body of a function so that its calls are printed. Takes the name of the function, its line, whether it
/// adds answers, the names of its arguments, the argument that is the path of the search, and the return type. The path
/// and the return type may be missing.
#[macro_export]
macro_rules! follow {
    (
        $name:literal, $line:literal, $adds_answers:literal, [$($argument:ident)*], [$($path:expr)?], [$($returned:ty)?],
        { $($body:tt)* }
    ) => {{
        #[allow(unused_imports, reason = "the type of a value decides which trait is used")]
        use $crate::calls::{DebugText as _, FallbackText as _, OptionalElements as _};
        let mut call = $crate::calls::ActiveCall::begin($name, $line);
        if call.is_printed {
            call.print($crate::calls::EnteredCall {
                function: $name,
                line: $line,
                called_from: ::core::panic::Location::caller().line(),
                adds_answers: $adds_answers,
                arguments: &[
                    $((stringify!($argument), (&$crate::calls::AnyValue(&$argument)).text())),*
                ],
                // `None`, or `None.or(…)` if there is a path.
                path: ::core::option::Option::None$(
                    .or((&$crate::calls::AnyValue(&$path)).elements())
                    .map(|elements| (stringify!($path), elements))
                )?,
            });
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
    /// The returned value as text, once the function has returned.
    pub returns: Option<String>,
    /// Whether the call is printed.
    pub is_printed: bool,
    /// Depth of the call, from 1. It is 0 in a thread whose calls are only counted.
    depth: u64,
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

/// A call that was just counted.
struct CountedCall {
    /// As in [`ActiveCall`].
    depth: u64,
    is_printed: bool,
    /// Whether no call in another thread was counted before.
    is_first_in_other_thread: bool,
    /// Whether the number of calls should be printed now.
    is_progress_due: bool,
}

impl Calls {
    /// Counts a call in this thread.
    #[inline]
    fn count_call(&mut self, thread: usize) -> CountedCall {
        self.count += 1;
        if self.depth == 0 {
            self.thread = thread;
        }
        // After a stack overflow nothing can be printed. So the number is also printed after 1, 2, 4, 8, … calls.
        let is_progress_due =
            self.last_print_time.elapsed() > MAX_REPORT_INTERVAL || self.count.is_power_of_two();
        if self.thread != thread {
            let is_first_in_other_thread = !self.has_other_threads;
            self.has_other_threads = true;
            return CountedCall {
                depth: 0,
                is_printed: false,
                is_first_in_other_thread,
                is_progress_due,
            };
        }
        self.depth += 1;
        CountedCall {
            depth: self.depth,
            is_printed: self.depth <= self.max_depth,
            is_first_in_other_thread: false,
            is_progress_due,
        }
    }
}

impl ActiveCall {
    /// Counts a call, and makes it active. Ends the program if the maximum number of calls is reached. Before the search
    /// begins, returns a call that is neither counted nor printed.
    #[inline]
    pub fn begin(function: &str, line: u32) -> Self {
        let mut guard = calls();
        let Some(calls) = guard.as_mut() else {
            return ActiveCall { returns: None, is_printed: false, depth: 0 };
        };
        if calls.count == calls.max_count {
            drop(guard);
            print_event(&Event::Cut);
            process::exit(0);
        }
        let counted = calls.count_call(this_thread_id());
        drop(guard);
        if counted.is_first_in_other_thread {
            print_event(&Event::Remark(other_thread_remark(function, line)));
        } else if counted.is_progress_due {
            print_event(&Event::Progress);
        }
        ActiveCall { returns: None, is_printed: counted.is_printed, depth: counted.depth }
    }

    /// Prints that this call has begun.
    pub fn print(&self, call: EnteredCall) {
        print_event(&Event::Enter { call, depth: self.depth });
    }
}

impl Drop for ActiveCall {
    #[inline]
    fn drop(&mut self) {
        if self.depth == 0 {
            return;
        }
        // A call that panics has no end, so the call tree shows it as active.
        if self.is_printed && !thread::panicking() {
            print_event(&Event::Leave { returns: self.returns.as_deref(), depth: self.depth });
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

/// Counts an answer. Does nothing before the search begins.
#[inline]
pub fn count_answer() {
    if let Some(calls) = calls().as_mut() {
        calls.answers += 1;
    }
}

/// Calls a closure, which has the body of a function. So a `return` in the body does not leave the function.
///
/// The bound `FnOnce` lets the body return a reference from a captured variable. The compiler rejects such a body in a
/// closure that is called directly.
pub fn run_body<R>(body: impl FnOnce() -> R) -> R {
    body()
}

/// A value of any type, for [`follow!`](crate::follow), which does not know the types.
///
/// In `(&AnyValue(&value)).text()` the compiler prefers the method of [`DebugText`], since that trait is implemented
/// for `AnyValue`. If the value has no `Debug`, the compiler takes the next trait: [`FallbackText`], which is
/// implemented for `&AnyValue`. So a type without `Debug` does not stop the build. The same holds for `elements()` and
/// [`OptionalElements`].
pub struct AnyValue<'a, T: ?Sized>(pub &'a T);

/// The text of a value with `Debug`.
pub trait DebugText {
    /// Returns the value in `Debug` notation, shortened to a fixed length.
    fn text(&self) -> String;
}

impl<T: Debug + ?Sized> DebugText for AnyValue<'_, T> {
    fn text(&self) -> String {
        truncated_debug(self.0)
    }
}

/// The elements of a value that can be a path.
pub trait OptionalElements {
    /// Returns the elements as texts.
    fn elements(&self) -> Option<Vec<String>>;
}

impl<T: PathElements + ?Sized> OptionalElements for AnyValue<'_, T> {
    fn elements(&self) -> Option<Vec<String>> {
        Some(self.0.elements())
    }
}

/// The text and the elements of all other values.
pub trait FallbackText {
    /// Returns "…" instead of the value.
    fn text(&self) -> String {
        "…".to_string()
    }

    /// Returns `None`, because the value cannot be a path.
    fn elements(&self) -> Option<Vec<String>> {
        None
    }
}

impl<T: ?Sized> FallbackText for &AnyValue<'_, T> {}

/// A type that can be a path: a list or a text.
pub trait PathElements {
    /// Returns the first elements as texts, at most 64.
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

/// Maximum number of elements of a printed path.
const MAX_ELEMENTS: usize = 64;

/// Returns an element of a path as text. A string or a character has no quotation marks.
fn element_text(value: impl Debug) -> String {
    truncated_debug(&value).trim_matches(['"', '\'']).to_string()
}

/// Maximum number of characters of a printed value.
const MAX_CHARS: usize = 60;

/// Returns a value in `Debug` notation. A longer text ends with "…" after [`MAX_CHARS`] characters, and the rest of the
/// value is not formatted.
fn truncated_debug(value: &(impl Debug + ?Sized)) -> String {
    let mut out = TruncatedText { text: String::new(), remaining_chars: MAX_CHARS };
    match write!(out, "{value:?}") {
        Ok(()) => out.text,
        Err(fmt::Error) => out.text + "…",
    }
}

/// A writer that returns an error as soon as the text is too long.
struct TruncatedText {
    text: String,
    remaining_chars: usize,
}

impl fmt::Write for TruncatedText {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let fitting = text.chars().take(self.remaining_chars);
        self.text.extend(fitting);
        let remaining = self.remaining_chars.checked_sub(text.chars().count());
        self.remaining_chars = remaining.ok_or(fmt::Error)?;
        Ok(())
    }
}
