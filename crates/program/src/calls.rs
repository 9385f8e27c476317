//! The calls of recursive functions, told while they run.
//!
//! The tools make a copy of an attempt whose recursive functions have their bodies in [`follow!`](crate::follow).
//! Its program, [`serve`], calls the function once and prints what happens, an object in JSON a line that
//! begins with [`RECORD`]. Each has `calls` and `answers`, how many there were so far, and may have
//!
//! - `enter`: a function is called: its name, with its `line`, that `from` which it is called,
//!   `arguments`, `path`, whether it `adds` answers, and the `depth` of the call, from 1
//! - `leave`: the last call that was told and stands is over, with what it `returns` and its `depth`
//! - `answer`: the search is over, with its answer
//! - `cut`: the search was ended after as many calls as were wanted
//! - `remark`: why the calls that are told are not all, in a sentence
//!
//! Only the calls down to some depth are told; all count. While calls of one thread stand, those of other threads count,
//! but are not told.

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

use crate::leetcode::{Call, RECORD, called};
use crate::{Answer, Context, Result, ended};

/// The calls so far, of all threads; `None` before the search begins.
static CALLS: Mutex<Option<Calls>> = Mutex::new(None);

struct Calls {
    to_depth: u64,
    most: u64,
    count: u64,
    /// How many calls the reader knows of.
    told: u64,
    answers: u64,
    last: Instant,
    /// The thread of the calls that stand.
    thread: usize,
    /// How many calls stand in that thread.
    depth: u64,
    has_other_threads: bool,
}

/// Locks the calls. A thread that prints locks standard output first, so that no two threads wait for each other.
fn calls() -> MutexGuard<'static, Option<Calls>> {
    CALLS.lock().unwrap_or_else(PoisonError::into_inner)
}

const CUT: &str = "cut";
const GOES_ON: &str = "goes_on";

/// Who reads is told at least so often how many calls there were.
const LONGEST_WAIT: Duration = Duration::from_millis(100);

/// The whole program of a copy. Its two arguments are how deep calls are told, and after how many calls it
/// ends; the arguments of the function are a line of JSON in standard input.
pub fn serve(call: impl Fn(&mut Call) -> Result<(), String> + Sync) -> ExitCode {
    let ending = thread::scope(|scope| {
        let thread = thread::Builder::new().name("main".to_string()).stack_size(STACK);
        thread.spawn_scoped(scope, || ended(follow_once(&call))).map(ScopedJoinHandle::join)
    });
    match ending {
        Ok(Ok(code)) => code,
        Ok(Err(reason)) => panic::resume_unwind(reason),
        Err(error) => ended(Err(error.into())),
    }
}

/// In bytes. A call that is told takes more of the stack than one that is not.
const STACK: usize = 64 << 20;

fn follow_once(call: impl Fn(&mut Call) -> Result<(), String>) -> Result<Answer> {
    let mut numbers = env::args().skip(1).map(|number| number.parse());
    let mut number = || numbers.next().context("a number is missing");
    let (to_depth, most) = (number()??, number()??);
    let line = io::read_to_string(io::stdin())?;
    *calls() = Some(Calls {
        to_depth,
        most,
        count: 0,
        told: 0,
        answers: 0,
        last: Instant::now(),
        thread: 0,
        depth: 0,
        has_other_threads: false,
    });
    // It ends with the program.
    thread::spawn(tell_counts);
    let called = panic::catch_unwind(AssertUnwindSafe(|| called(&line, call)));
    let called = called.unwrap_or_else(|reason| {
        // Only some of the calls are told: the reader still needs the number of all.
        tell(GOES_ON, true.into(), json!({}));
        panic::resume_unwind(reason)
    });
    let called = called.map_err(crate::Error::msg)?;
    tell("answer", json!(short(&format_args!("{}", called.answer_text()))), json!({}));
    Ok(Answer::Yes)
}

/// Tells the number of calls whenever it has changed, so that it is known if the search waits or is killed.
fn tell_counts() {
    loop {
        thread::sleep(LONGEST_WAIT / 2);
        let is_new = calls().as_ref().is_some_and(|calls| calls.count != calls.told);
        if is_new {
            tell(GOES_ON, true.into(), json!({}));
        }
    }
}

fn tell(what: &str, value: Value, mut more: Value) {
    let mut out = io::stdout().lock();
    let mut calls = calls();
    let Some(calls) = calls.as_mut() else { return };
    calls.last = Instant::now();
    calls.told = calls.count;
    more[what] = value;
    more["calls"] = calls.count.into();
    more["answers"] = calls.answers.into();
    if writeln!(out, "{RECORD}{more}").and_then(|()| out.flush()).is_err() {
        // The reader has gone away.
        process::exit(0);
    }
}

/// A number that no other running thread has.
fn this_thread() -> usize {
    thread_local! {
        static OWN: u8 = const { 0 };
    }
    OWN.try_with(|own| ptr::from_ref(own) as usize).unwrap_or_default()
}

/// Makes the body of a function tell its calls: of which function, in which line, whether it adds answers, with
/// which arguments and which path, and of which type its value is, unless that has no name.
#[macro_export]
macro_rules! follow {
    (
        $name:literal, $line:literal, $adds:literal, [$($argument:ident)*], [$($path:expr)?], [$($returned:ty)?],
        { $($body:tt)* }
    ) => {{
        #[allow(unused_imports, reason = "which of them is used is for the types to say")]
        use $crate::calls::{Hides as _, Shows as _, ShowsCells as _};
        let mut call = $crate::calls::Entered::new($name, $line);
        if call.is_told {
            let arguments =
                [$((stringify!($argument), (&$crate::calls::Shown(&$argument)).shown())),*];
            let path = ::core::option::Option::None$(.or((&$crate::calls::Shown(&$path)).cells().map(|it| (stringify!($path), it))))?;
            let lines = ($line, ::core::panic::Location::caller().line());
            call.tell($name, lines, $adds, &arguments, path);
        }
        let value = $crate::calls::run(move || $(-> $returned)? { $($body)* });
        $(
            let value: $returned = value;
            if call.is_told {
                call.returns = ::core::option::Option::Some((&$crate::calls::Shown(&value)).shown());
            }
        )?
        value
    }};
}

/// A call that stands; it is over when this is dropped.
pub struct Entered {
    pub returns: Option<String>,
    pub is_told: bool,
    /// How many calls stand with it, itself included; 0 in a thread whose calls are only counted.
    depth: u64,
}

impl Entered {
    /// Counts a call. It ends the program where there were as many as were wanted.
    #[inline]
    pub fn new(function: &str, line: u32) -> Self {
        let mut guard = calls();
        let Some(calls) = guard.as_mut() else {
            return Entered { returns: None, is_told: false, depth: 0 };
        };
        if calls.count == calls.most {
            drop(guard);
            tell(CUT, true.into(), json!({}));
            process::exit(0);
        }
        calls.count += 1;
        let thread = this_thread();
        if calls.depth == 0 {
            calls.thread = thread;
        }
        let is_here = calls.thread == thread;
        calls.depth += u64::from(is_here);
        let is_first_elsewhere = !is_here && !calls.has_other_threads;
        calls.has_other_threads |= !is_here;
        let depth = if is_here { calls.depth } else { 0 };
        let is_told = is_here && depth <= calls.to_depth;
        // Where the stack overflows, nothing can be told of it.
        let is_due = calls.last.elapsed() > LONGEST_WAIT || calls.count.is_power_of_two();
        drop(guard);
        if is_first_elsewhere {
            tell("remark", other_thread(function, line).into(), json!({}));
        } else if is_due {
            tell(GOES_ON, true.into(), json!({}));
        }
        Entered { returns: None, is_told, depth }
    }

    pub fn tell(
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
        tell("enter", function.into(), more);
    }
}

impl Drop for Entered {
    #[inline]
    fn drop(&mut self) {
        if self.depth == 0 {
            return;
        }
        // A panic ends no call: it stands where it was.
        if self.is_told && !thread::panicking() {
            let more = json!({ "returns": self.returns, "depth": self.depth });
            tell("leave", true.into(), more);
        }
        if let Some(calls) = calls().as_mut() {
            calls.depth -= 1;
        }
    }
}

fn other_thread(function: &str, line: u32) -> String {
    format!(
        "line {line}: `{function}` is called in another thread while a call stands: such calls are counted, but not \
         shown"
    )
}

#[inline]
pub fn answer() {
    if let Some(calls) = calls().as_mut() {
        calls.answers += 1;
    }
}

/// Runs the body of a function, which may move and borrow what it wants, and return what it has borrowed.
pub fn run<R>(body: impl FnOnce() -> R) -> R {
    body()
}

/// A value that is shown as its type allows. The compiler finds the trait whose method it is by how many
/// references it has to look through: so a type without `Debug` is no error.
pub struct Shown<'a, T: ?Sized>(pub &'a T);

pub trait Shows {
    fn shown(&self) -> String;
}

impl<T: Debug + ?Sized> Shows for Shown<'_, T> {
    fn shown(&self) -> String {
        short(self.0)
    }
}

pub trait ShowsCells {
    fn cells(&self) -> Option<Vec<String>>;
}

impl<T: Cells + ?Sized> ShowsCells for Shown<'_, T> {
    fn cells(&self) -> Option<Vec<String>> {
        Some(self.0.cells())
    }
}

/// Shows nothing of all else.
pub trait Hides {
    fn shown(&self) -> String {
        "…".to_string()
    }

    fn cells(&self) -> Option<Vec<String>> {
        None
    }
}

impl<T: ?Sized> Hides for &Shown<'_, T> {}

pub trait Cells {
    fn cells(&self) -> Vec<String>;
}

macro_rules! cells {
    ($([$($generics:tt)*] $path:ty),*) => {$(
        impl<$($generics)*> Cells for $path {
            fn cells(&self) -> Vec<String> {
                self.iter().take(MOST_CELLS).map(cell).collect()
            }
        }
    )*};
}

cells! { [T: Debug] [T], [T: Debug] Vec<T>, [T: Debug] VecDeque<T>, [T: Debug, const N: usize] [T; N] }

impl Cells for str {
    fn cells(&self) -> Vec<String> {
        self.chars().take(MOST_CELLS).map(String::from).collect()
    }
}

impl Cells for String {
    fn cells(&self) -> Vec<String> {
        self.as_str().cells()
    }
}

impl<P: Cells + ?Sized> Cells for &P {
    fn cells(&self) -> Vec<String> {
        (**self).cells()
    }
}

impl<P: Cells + ?Sized> Cells for &mut P {
    fn cells(&self) -> Vec<String> {
        (**self).cells()
    }
}

const MOST_CELLS: usize = 64;

/// An element of a path: a text without its quotation marks.
fn cell(value: impl Debug) -> String {
    short(&value).trim_matches(['"', '\'']).to_string()
}

const LONGEST: usize = 60;

/// A value in some characters: all that is longer is not even written.
fn short(value: &(impl Debug + ?Sized)) -> String {
    let mut short = Short { text: String::new(), room: LONGEST };
    match write!(short, "{value:?}") {
        Ok(()) => short.text,
        Err(fmt::Error) => short.text + "…",
    }
}

struct Short {
    text: String,
    room: usize,
}

impl fmt::Write for Short {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let fitting = text.chars().take(self.room);
        self.text.extend(fitting);
        self.room = self.room.checked_sub(text.chars().count()).ok_or(fmt::Error)?;
        Ok(())
    }
}
