//! # The program of a search, and that of an attempt
//!
//! Every program here has the same manners: results go to standard output and messages to standard error; the
//! exit code is 0 where all is well, 1 where the answer is "no", and 2 for bad
//! input or usage; and a reader that goes away ends the program quietly. That is
//! here once, so that a variant's `main.rs` holds only what is its own.
//!
//! What runs inside the process of an attempt is here, too: [`serve`](mod@serve) for a search on this workspace's
//! board, and the modules `leetcode` and `calls` for a function in LeetCode's signature. What only the tools need is in
//! the crate `cli`.

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

/// How a program that could do its work has ended. The greatest of several answers is that of all.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum ExitReason {
    Success,
    Negative,
    /// It did what it could, and has told of bad input.
    BadInput,
    /// A signal with this number has asked for the end. The exit code is that of shells.
    Signal(u8),
}

impl ExitReason {
    /// That of a search, which says so where it has found no solution.
    pub fn report_search(is_solved: bool) -> Self {
        if is_solved {
            return ExitReason::Success;
        }
        print_error("no solution");
        ExitReason::Negative
    }
}

pub fn exit_code(answer: Result<ExitReason>) -> ExitCode {
    match answer {
        Ok(ExitReason::Success) => ExitCode::SUCCESS,
        Ok(ExitReason::Negative) => ExitCode::from(1),
        Ok(ExitReason::BadInput) => ExitCode::from(2),
        Ok(ExitReason::Signal(number)) => ExitCode::from(128_u8.saturating_add(number)),
        Err(error) => ExitCode::from(report_error(&error)),
    }
}

/// Ends the program if printing has failed, at a solution or a step: a search has no way to end before its
/// time, and a board may have more solutions than can be printed in years, so `… | head` would never come back.
pub fn exit_on_error(printed: io::Result<()>) {
    if let Err(error) = printed {
        process::exit(report_error(&error.into()).into());
    }
}

/// Tells what went wrong, unless it is only that the reader has gone away, and
/// returns the exit code.
fn report_error(error: &Error) -> u8 {
    if is_broken_pipe(error) {
        return 0;
    }
    print_error(format_args!("{error:#}"));
    2
}

/// Prints an error message. If standard error is closed, there is no place left to report that. What
/// is in the message, such as the name of a file, does nothing to a terminal.
pub fn print_error(message: impl Display) {
    print_message(format_args!("error: {message}"));
}

pub fn print_message(message: impl Display) {
    let _ = writeln!(io::stderr(), "{}", sanitized_lines(&message.to_string()));
}

/// Columns and lines of the terminal; `None` where there is none, or it does not tell.
#[cfg(feature = "terminal")]
pub fn terminal_size() -> Option<(u16, u16)> {
    terminal_size::terminal_size().map(|(width, height)| (width.0, height.0))
}

pub fn is_broken_pipe(error: &Error) -> bool {
    let causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.into_iter().any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// Returns a text as one line that is safe for terminals and XML. Replaces control characters, including line breaks,
/// characters that change the direction of a line, and two characters that XML forbids by U+FFFD, "�".
pub fn sanitized_line(text: &str) -> String {
    text.chars().map(sanitized_char).collect()
}

/// The same of a text whose lines and tabs stay as they are.
pub fn sanitized_lines(text: &str) -> String {
    let is_kept = |char| matches!(char, '\n' | '\t');
    text.chars().map(|char| if is_kept(char) { char } else { sanitized_char(char) }).collect()
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
