//! The calls of recursive functions, told while they run.
//!
//! The tools make a copy of an attempt whose recursive functions have their bodies in [`follow!`](crate::follow).
//! Its program, [`serve`], calls the function once and prints what happens, an object in JSON a line that
//! begins with [`RECORD`]. Each has `calls` and `answers`, how many there were so far, and may have
//!
//! - `enter`: a function is called: its name, with its `line`, that `from` which it is called,
//!   `arguments`, `path`, and whether it `adds` answers
//! - `leave`: the last call that was told and stands is over, with what it `returns`
//! - `answer`: the search is over, with its answer
//! - `cut`: the search was ended after as many calls as were wanted
//!
//! Only the calls down to some depth are told; all count.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::fmt::{self, Debug, Write as _};
use std::io::{self, Write as _};
use std::process::{self, ExitCode};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};
use std::{env, panic};

use serde_json::{Value, json};

use crate::leetcode::{Call, RECORD, called};
use crate::{Answer, Context, Result, ended};

thread_local! {
    /// What was told so far; nothing is told in threads that the search starts.
    static TOLD: RefCell<Option<Told>> = const { RefCell::new(None) };
}

struct Told {
    to_depth: u64,
    most: u64,
    depth: u64,
    calls: u64,
    answers: u64,
    last: Instant,
}

const CUT: &str = "cut";

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
    let told = Told { to_depth, most, depth: 0, calls: 0, answers: 0, last: Instant::now() };
    TOLD.set(Some(told));
    let called = called(&line, call).map_err(crate::Error::msg)?;
    tell("answer", json!(short(&format_args!("{}", called.answer_text()))), json!({}));
    Ok(Answer::Yes)
}

/// `None` in threads that the search starts.
#[inline]
fn with_told<R>(act: impl FnOnce(&mut Told) -> R) -> Option<R> {
    TOLD.with_borrow_mut(|told| told.as_mut().map(act))
}

fn tell(what: &str, value: Value, mut more: Value) {
    with_told(|told| {
        told.last = Instant::now();
        more[what] = value;
        more["calls"] = told.calls.into();
        more["answers"] = told.answers.into();
        let mut out = io::stdout().lock();
        if writeln!(out, "{RECORD}{more}").and_then(|()| out.flush()).is_err() {
            // The reader has gone away.
            process::exit(0);
        }
    });
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
        let mut call = $crate::calls::Entered::new();
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
}

impl Entered {
    /// Counts a call. It ends the program where there were as many as were wanted.
    #[expect(clippy::new_without_default, reason = "it counts")]
    #[inline]
    pub fn new() -> Self {
        let counted = with_told(|told| {
            if told.calls == told.most {
                return (false, Some(CUT));
            }
            told.calls += 1;
            told.depth += 1;
            // Where the stack overflows, nothing can be told of it.
            let is_due = told.last.elapsed() > LONGEST_WAIT || told.calls.is_power_of_two();
            (told.depth <= told.to_depth, is_due.then_some("goes_on"))
        });
        let (is_told, news) = counted.unwrap_or_default();
        if let Some(news) = news {
            tell(news, true.into(), json!({}));
        }
        if news == Some(CUT) {
            process::exit(0);
        }
        Entered { returns: None, is_told }
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
        });
        tell("enter", function.into(), more);
    }
}

impl Drop for Entered {
    #[inline]
    fn drop(&mut self) {
        with_told(|told| told.depth -= 1);
        // A panic ends no call: it stands where it was.
        if self.is_told && !thread::panicking() {
            tell("leave", true.into(), json!({ "returns": self.returns }));
        }
    }
}

#[inline]
pub fn answer() {
    with_told(|told| told.answers += 1);
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
