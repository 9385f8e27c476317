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
//! - `leave`: the last printed call that is active has ended, at this `depth`. The value is an object with three keys.
//!   `returns` is the returned value. `lent` has the places behind `&mut` arguments, such as `path` or `self.used`, each
//!   with its value `before` and `after` the call and its `state`, see [`LentState`]. `path` has the elements of the path
//!   after the call, if the call has changed the path
//! - `answer`: the search has ended with this answer
//! - `cut`: the program ends, because the search makes more calls than the maximum
//! - `goes_on`: the search goes on. The event has only the two numbers
//! - `remark`: a sentence that explains why some calls are not printed
//!
//! All calls are counted, but only calls down to a maximum depth are printed. While a call of one thread is active,
//! calls of other threads are counted, but not printed.

use std::any;
use std::collections::VecDeque;
use std::fmt::{self, Debug, Write as _};
use std::hash::{DefaultHasher, Hash, Hasher as _};
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
    Leave { call: &'a ActiveCall },
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
            Event::Leave { call } => json!({
                "leave": {
                    "returns": call.returns,
                    "lent": call.lent.iter().map(LentPlace::to_json).collect::<Vec<_>>(),
                    "path": call.path_after,
                },
                "depth": call.depth,
            }),
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

/// Wraps the body of a function so that its calls are printed. Takes in brackets:
///
/// 1. the name of the function, its line, and whether the function adds answers
/// 2. the names of its arguments
/// 3. the argument that is the path of the search, if there is one
/// 4. the return type, if a closure can have this type
/// 5. the `&mut` arguments that the body gets as reborrows, so that they can be read after the call
/// 6. the places that are compared before and after the call. Each has a word before it: `path` for the path, `counter`
///    for a number that only ever grows by one, and `other`
/// 7. the word `move`, unless the body has to borrow `self`
#[macro_export]
macro_rules! follow {
    (
        [$name:literal, $line:literal, $adds_answers:literal], [$($argument:ident)*], [$($path:expr)?],
        [$($returned:ty)?], [$($reborrowed:ident)*], [$(($kind:ident $place:expr))*], [$($move:tt)?],
        { $($body:tt)* }
    ) => {{
        #[allow(unused_imports, reason = "the type of a value decides which trait is used")]
        use $crate::calls::{DebugText as _, FallbackText as _, OptionalElements as _};
        let mut call = $crate::calls::ActiveCall::begin($name, $line);
        let mut before: ::std::vec::Vec<$crate::calls::Snapshot> = ::std::vec::Vec::new();
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
            $(before.push((&$crate::calls::AnyValue(&$place)).snapshot());)*
        }
        let value = $crate::calls::run_body({
            $(let $reborrowed = &mut *$reborrowed;)*
            $($move)? || $(-> $returned)? { $($body)* }
        });
        if call.is_printed {
            #[allow(unused_mut, unused_variables, reason = "there may be no place")]
            let mut before = before.into_iter();
            $(
                if let ::core::option::Option::Some(before) = before.next() {
                    let after = (&$crate::calls::AnyValue(&$place)).snapshot();
                    let place = $crate::calls::LentPlace::new(
                        stringify!($place), stringify!($kind), before, after,
                    );
                    if place.is_changed_path() {
                        call.path_after = (&$crate::calls::AnyValue(&$place)).elements();
                    }
                    call.lent.push(place);
                }
            )*
        }
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
    /// The places behind `&mut` arguments, once the function has returned.
    pub lent: Vec<LentPlace>,
    /// The elements of the path after the call, if the call has changed the path.
    pub path_after: Option<Vec<String>>,
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
    fn new(depth: u64, is_printed: bool) -> Self {
        ActiveCall { returns: None, lent: Vec::new(), path_after: None, is_printed, depth }
    }

    /// Counts a call, and makes it active. Ends the program if the maximum number of calls is reached. Before the search
    /// begins, returns a call that is neither counted nor printed.
    #[inline]
    pub fn begin(function: &str, line: u32) -> Self {
        let mut guard = calls();
        let Some(calls) = guard.as_mut() else {
            return ActiveCall::new(0, false);
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
        ActiveCall::new(counted.depth, counted.is_printed)
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
            print_event(&Event::Leave { call: self });
        }
        if let Some(calls) = calls().as_mut() {
            calls.depth -= 1;
        }
    }
}

/// A place behind a `&mut` argument, before and after a call.
pub struct LentPlace {
    name: &'static str,
    is_path: bool,
    before: String,
    after: String,
    state: LentState,
}

/// The result of the comparison of a place before and after a call.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum LentState {
    /// The place has the same value as before.
    Restored,
    /// The place has another value than before.
    Changed,
    /// The place is a number that only ever grows by one, and it has grown.
    Counted,
    /// The values are too long to be compared, have no `Debug`, or differ only in the order of a hash table.
    Unknown,
}

impl LentState {
    fn name(self) -> &'static str {
        match self {
            LentState::Restored => "restored",
            LentState::Changed => "changed",
            LentState::Counted => "counted",
            LentState::Unknown => "unknown",
        }
    }
}

impl LentPlace {
    /// Compares a place before and after a call. [`follow!`](crate::follow) describes the kinds.
    pub fn new(name: &'static str, kind: &str, before: Snapshot, after: Snapshot) -> Self {
        let state = match before.state_after(&after) {
            LentState::Changed if kind == "counter" => LentState::Counted,
            state => state,
        };
        LentPlace { name, is_path: kind == "path", before: before.text, after: after.text, state }
    }

    /// Returns whether the place is the path of the search, and the call has changed it.
    pub fn is_changed_path(&self) -> bool {
        self.is_path && self.state == LentState::Changed
    }

    fn to_json(&self) -> Value {
        let LentPlace { name, before, after, state, .. } = self;
        json!({ "name": name, "before": before, "after": after, "state": state.name() })
    }
}

/// The value of a place at one moment.
pub struct Snapshot {
    text: String,
    /// `None` if the value has no `Debug`.
    fingerprint: Option<Fingerprint>,
}

/// Identifies the `Debug` text of a value.
struct Fingerprint {
    /// Whether the whole text was used, and not only its first characters.
    is_whole: bool,
    hash: u64,
    /// The hash of the sorted characters, if the order of the characters may change without a change of the value.
    sorted_hash: Option<u64>,
}

/// Maximum number of characters of a value that are compared. Each call formats this many for each place at most.
const MAX_COMPARED_CHARS: usize = 4096;

impl Snapshot {
    fn of<T: Debug + ?Sized>(value: &T) -> Self {
        let (text, is_whole) = first_chars_of_debug(value, MAX_COMPARED_CHARS);
        let has_unstable_order = has_unstable_order(any::type_name::<T>());
        let fingerprint = Fingerprint {
            is_whole,
            hash: hash_of(&text),
            sorted_hash: has_unstable_order.then(|| hash_of(&sorted_chars(&text))),
        };
        // The `Debug` text of formatted arguments is the text itself.
        let text = truncated_debug(&format_args!("{text}"));
        Snapshot { text, fingerprint: Some(fingerprint) }
    }

    /// Compares this value with the value of the same place after a call.
    fn state_after(&self, after: &Snapshot) -> LentState {
        let (Some(before), Some(after)) = (&self.fingerprint, &after.fingerprint) else {
            return LentState::Unknown;
        };
        match (before.is_whole, after.is_whole) {
            (true, true) if before.hash == after.hash => LentState::Restored,
            (true, true) if before.sorted_hash.is_some_and(|it| Some(it) == after.sorted_hash) => {
                LentState::Unknown
            }
            (true, true) => LentState::Changed,
            // One of the texts is longer than the other one.
            (true, false) | (false, true) => LentState::Changed,
            (false, false) if before.sorted_hash.is_none() && before.hash != after.hash => {
                LentState::Changed
            }
            (false, false) => LentState::Unknown,
        }
    }
}

/// Returns whether `Debug` may print the items of a type in another order after an item was added and removed.
fn has_unstable_order(type_name: &str) -> bool {
    ["HashMap", "HashSet", "BinaryHeap"].iter().any(|it| type_name.contains(it))
}

fn sorted_chars(text: &str) -> Vec<char> {
    let mut chars: Vec<char> = text.chars().collect();
    chars.sort_unstable();
    chars
}

fn hash_of(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
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

    /// Returns the value in a form that can be compared with a later snapshot of the same place.
    fn snapshot(&self) -> Snapshot;
}

impl<T: Debug + ?Sized> DebugText for AnyValue<'_, T> {
    fn text(&self) -> String {
        truncated_debug(self.0)
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot::of(self.0)
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

    /// Returns a snapshot that cannot be compared.
    fn snapshot(&self) -> Snapshot {
        Snapshot { text: self.text(), fingerprint: None }
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
    let (text, is_whole) = first_chars_of_debug(value, MAX_CHARS);
    if is_whole { text } else { text + "…" }
}

/// Returns at most `max_chars` characters of a value in `Debug` notation, and whether that is the whole text.
fn first_chars_of_debug(value: &(impl Debug + ?Sized), max_chars: usize) -> (String, bool) {
    let mut out = TruncatedText { text: String::new(), remaining_chars: max_chars };
    let is_whole = write!(out, "{value:?}").is_ok();
    (out.text, is_whole)
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
