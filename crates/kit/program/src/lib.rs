//! # The `main` of a search or of an attempt: command line, output, exit code
//!
//! - The **command line** is parsed by `clap`: `run_with_arguments` runs the body of a program on its arguments.
//! - A **puzzle argument** is a board in any notation of its problem. Givens that clash are an error.
//! - An **exit reason** says how a program ended. The exit code is 0 for success, 1 for the answer "no", 2 for bad
//!   input.
//! - **Results** go to standard output, and **messages** to standard error. Text from outside is sanitized first: a
//!   control character in it could change the terminal.
//! - A **broken pipe** is no error: in `… | head` the program ends without a message.
//! - [`serve`](mod@serve) answers one puzzle a line, for the judge and the tools. An attempt at a search runs it.
//! - `leetcode` answers one call of a function a line. An attempt with LeetCode's signature runs it.
//! - `calls` prints each recursive call of such a function. The instrumented copy of an attempt runs it.
//!
//! The crate `cli` has what only the tools need.

#[cfg(feature = "arguments")]
mod arguments;
#[cfg(feature = "leetcode")]
pub mod calls;
#[cfg(feature = "leetcode")]
pub mod leetcode;
#[cfg(feature = "arguments")]
pub mod serve;
#[cfg(feature = "arguments")]
mod standard_output;

use std::fmt::Display;
use std::io::{self, Write};
use std::process::{self, ExitCode};

pub use ::anyhow::{self, Context, Error, Result, anyhow, bail, ensure};
#[cfg(feature = "arguments")]
pub use arguments::{board_argument, exit_with_clap_error, puzzle_argument, run_with_arguments};
#[cfg(feature = "arguments")]
pub use clap;

/// The way in which a program ends if no error stops it. A program with several results ends with the greatest exit reason.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum ExitReason {
    /// Exit code 0.
    Success,
    /// The answer is "no": exit code 1.
    Negative,
    /// Some of the input was bad. The program has printed an error about it, and has answered the rest: exit code 2.
    BadInput,
    /// A signal with this number ended the program: exit code 128 + number, as in shells.
    Signal(u8),
}

impl ExitReason {
    /// Returns the exit reason of a search. Prints "error: no solution" if the search found none.
    pub fn report_search(is_solved: bool) -> Self {
        if is_solved {
            return ExitReason::Success;
        }
        print_error("no solution");
        ExitReason::Negative
    }
}

/// Returns the exit code of a program. Prints the error if there is one, except a broken pipe.
pub fn exit_code(result: Result<ExitReason>) -> ExitCode {
    match result {
        Ok(ExitReason::Success) => ExitCode::SUCCESS,
        Ok(ExitReason::Negative) => ExitCode::from(1),
        Ok(ExitReason::BadInput) => ExitCode::from(2),
        Ok(ExitReason::Signal(number)) => ExitCode::from(128_u8.saturating_add(number)),
        Err(error) => ExitCode::from(report_error(&error)),
    }
}

/// Ends the program if a solution or a step could not be printed. A search cannot return early, and printing all
/// solutions of a board may take years: without this, `… | head` would never end.
pub fn exit_on_error(printed: io::Result<()>) {
    if let Err(error) = printed {
        process::exit(report_error(&error.into()).into());
    }
}

/// Prints an error and returns 2. Prints nothing and returns 0 if the reader of the output has closed the pipe.
fn report_error(error: &Error) -> u8 {
    if is_broken_pipe(error) {
        return 0;
    }
    print_error(format_args!("{error:#}"));
    2
}

/// Prints "error: " and the message to standard error. Replaces the same characters as [`print_message`].
pub fn print_error(message: impl Display) {
    print_message(format_args!("error: {message}"));
}

/// Prints a message to standard error. Replaces control characters, which may be in the name of a file.
pub fn print_message(message: impl Display) {
    let message = message.to_string();
    // A parse error of TOML ends with a line break of its own.
    let message = message.trim_end_matches('\n');
    // If standard error is closed, no other place is left for messages.
    let _ = writeln!(io::stderr(), "{}", sanitized_lines(message));
}

/// Returns the number of columns and of lines of the terminal. Returns `None` if there is no terminal, or if its size is unknown.
#[cfg(feature = "terminal")]
pub fn terminal_size() -> Option<(u16, u16)> {
    terminal_size::terminal_size().map(|(width, height)| (width.0, height.0))
}

/// Returns whether the reader of a pipe has closed it: the error or one of its causes is a broken pipe.
pub fn is_broken_pipe(error: &Error) -> bool {
    let mut io_errors = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    io_errors.any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// Returns a text as one line that is safe for terminals and XML. Replaces control characters, including line breaks,
/// characters that change the direction of a line, and two characters that XML forbids by U+FFFD, "�".
pub fn sanitized_line(text: &str) -> String {
    text.chars().map(sanitized_char).collect()
}

/// Replaces the same characters as [`sanitized_line`], except line breaks and tabs.
pub fn sanitized_lines(text: &str) -> String {
    let sanitized = text.chars().map(|char| match char {
        '\n' | '\t' => char,
        _ => sanitized_char(char),
    });
    sanitized.collect()
}

fn sanitized_char(char: char) -> char {
    let is_unprintable = is_terminal_control(char) || matches!(char, '\u{fffe}' | '\u{ffff}');
    if is_unprintable { char::REPLACEMENT_CHARACTER } else { char }
}

/// Returns whether a terminal obeys a character instead of showing it. These are control characters, line and
/// paragraph separators, and characters that change the direction of a line.
pub fn is_terminal_control(char: char) -> bool {
    let changes_direction = matches!(
        char,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    char.is_control() || changes_direction || matches!(char, '\u{2028}' | '\u{2029}')
}
