//! # What the programs share
//!
//! Every program here, those of the variants and `practice`, has the same
//! manners: results go to standard output and messages to standard error; the
//! exit code is 0 where all is well, 1 where the answer is "no", and 2 for bad
//! input or usage; and a reader that goes away ends the program quietly. That is
//! here once, so that a variant's `main.rs` holds only what is its own.
//!
//! [`serve`](mod@serve) is the whole program of an attempt.

#[cfg(feature = "tools")]
pub mod files;
pub mod group;
#[cfg(feature = "leetcode")]
pub mod leetcode;
mod number;
#[cfg(feature = "output")]
pub mod output;
mod printable;
pub mod serve;
mod standard_output;
mod steps;
#[cfg(feature = "tools")]
pub mod table;
#[cfg(feature = "tools")]
pub mod terminal;
#[cfg(feature = "tools")]
pub mod typed;

use std::{
    env,
    fmt::Display,
    io::{self, Write},
    path::Path,
    process::{self, ExitCode},
    time::Duration,
};

pub use anyhow::{self, Context, Error, Result, bail};
pub use clap;
#[cfg(feature = "tools")]
pub use clap::Parser;
use clap::{Arg, ArgMatches, Command};
#[cfg(feature = "tools")]
pub use indicatif::HumanCount;
pub use number::{number, rounded, three_digits, time, time_unit};
#[cfg(feature = "tools")]
pub use number::{number_in, three_digits_in_full};
pub use printable::{printable, printable_lines};
use search::{PlainBoard, Rules};

use standard_output::StandardOutput;

/// How a program that could do its work has ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Answer {
    /// All is well: exit code 0.
    Yes,
    /// The answer is "no", for instance no solution: exit code 1.
    No,
    /// It did what it could, and has told of bad input: exit code 2.
    BadInput,
    /// A signal with this number has asked for the end: exit code 128 and the number, as
    /// shells have it.
    Signal(u8),
}

/// The command line of a program of the workspace: what it does, in a line without a full stop; more about
/// that; and what follows its options, with examples.
#[macro_export]
macro_rules! command {
    ($about:literal, $more:literal, $after:literal) => {
        $crate::clap::Command::new(env!("CARGO_PKG_NAME"))
            .version(env!("CARGO_PKG_VERSION"))
            .about($about)
            .long_about(concat!($about, ".\n\n", $more))
            .after_help($after)
    };
}

/// Parses the arguments, or ends the program with a message, and runs `body` on them and on standard output.
pub fn run(
    command: Command,
    body: impl FnOnce(&ArgMatches, &mut dyn Write) -> Result<Answer>,
) -> ExitCode {
    let mut command = with_negative_numbers(command);
    let arguments = command.try_get_matches_from_mut(env::args_os());
    let arguments = arguments.unwrap_or_else(|error| refuse(error.format(&mut command)));
    let mut out = StandardOutput::lock();
    let answer = body(&arguments, &mut out).and_then(|answer| {
        out.flush()?;
        Ok(answer)
    });
    ended(answer)
}

/// The same for a tool, whose arguments are a type of their own and can be completed by a shell.
#[cfg(feature = "tools")]
pub fn run_tool<A: Parser>(body: impl FnOnce(A, &mut dyn Write) -> Result<Answer>) -> ExitCode {
    clap_complete::CompleteEnv::with_factory(A::command).complete();
    run(A::command(), |arguments, out| {
        check_threads()?;
        body(A::from_arg_matches(arguments).unwrap_or_else(|error| refuse(error)), out)
    })
}

/// A tool has a bar, waits for Ctrl-C, and works in others.
#[cfg(feature = "tools")]
const THREADS: usize = 4;

/// Where so many threads cannot be started, libraries panic at their first.
#[cfg(feature = "tools")]
fn check_threads() -> Result<()> {
    let start = |_| std::thread::Builder::new().spawn(std::thread::park);
    let threads: Vec<_> = (0..THREADS).map(start).collect();
    for thread in threads.iter().flatten() {
        thread.thread().unpark();
    }
    for thread in threads {
        let _ = thread.with_context(|| format!("{THREADS} threads cannot be started"))?.join();
    }
    Ok(())
}

/// The program of a group of commands, as `practice` starts it: its `main`, which runs one of them.
#[macro_export]
macro_rules! group_of_commands {
    ($($(#[$attribute:meta])* $name:ident($arguments:ty) => $run:path,)*) => {
        use $crate::clap;

        #[derive($crate::Parser)]
        #[command(name = "practice", bin_name = "practice", version, max_term_width = 100)]
        struct Cli {
            #[command(subcommand)]
            command: Command,
        }

        #[derive(clap::Subcommand)]
        enum Command {
            $($(#[$attribute])* $name($arguments),)*
        }

        fn main() -> std::process::ExitCode {
            $crate::run_tool(|cli: Cli, out| match cli.command {
                $(Command::$name(arguments) => $run(arguments, out),)*
            })
        }
    };
}

/// The exit code for an answer; an error is told.
pub fn ended(answer: Result<Answer>) -> ExitCode {
    match answer {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Ok(Answer::BadInput) => ExitCode::from(2),
        Ok(Answer::Signal(number)) => ExitCode::from(128_u8.saturating_add(number)),
        Err(error) => ExitCode::from(report(&error)),
    }
}

/// Ends the program with the message of clap, or with the help that was asked for. A message that
/// repeats a control character of an argument has no colours: those are control characters, too.
fn refuse(error: clap::Error) -> ! {
    let text = error.render().to_string();
    if printable_lines(&text) == text {
        // Help goes to standard output, which may be full.
        let printed = error.print().and_then(|()| io::stdout().flush());
        if let Err(fault) = printed.map_err(Error::from)
            && !is_broken_pipe(&fault)
        {
            complain(format_args!("standard output: {fault}"));
            process::exit(2);
        }
        process::exit(error.exit_code());
    }
    let _ = write!(io::stderr(), "{}", printable_lines(&text));
    process::exit(error.exit_code());
}

/// A negative number after an option is its value, and not an option that does not exist: so the message
/// says what was expected.
fn with_negative_numbers(command: Command) -> Command {
    let with_negative_numbers_for = |argument: Arg| {
        let has_value = !argument.is_positional() && argument.get_action().takes_values();
        argument.allow_negative_numbers(has_value)
    };
    command.mut_args(with_negative_numbers_for).mut_subcommands(with_negative_numbers)
}

/// Ends the program if printing has failed.
///
/// This is for what a search calls at every solution or step: the search has no
/// way to end before its time, and a board may have more solutions than can be
/// printed in years, so `… | head` would never come back.
pub fn or_exit(printed: io::Result<()>) {
    if let Err(error) = printed {
        process::exit(report(&error.into()).into());
    }
}

/// Tells what went wrong, unless it is only that the reader has gone away, and
/// returns the exit code.
fn report(error: &Error) -> u8 {
    if is_broken_pipe(error) {
        return 0;
    }
    complain(format_args!("{error:#}"));
    2
}

/// Prints an error message. If standard error is closed, there is no place left to report that. What
/// is in the message, such as the name of a file, does nothing to a terminal.
pub fn complain(message: impl Display) {
    remark(format_args!("error: {message}"));
}

/// Prints a message that is no error, in the same way.
pub fn remark(message: impl Display) {
    let _ = writeln!(io::stderr(), "{}", printable_lines(&message.to_string()));
}

/// Columns and lines of the terminal; `None` where there is none, or it does not tell.
#[cfg(feature = "terminal")]
pub fn terminal_size() -> Option<(u16, u16)> {
    terminal_size::terminal_size().map(|(width, height)| (width.0, height.0))
}

/// Reads a time limit in seconds, for clap.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_string())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if !time.is_zero() => Ok(time),
        _ => Err("expected a number of seconds greater than 0 and less than 10^19".to_string()),
    }
}

/// The argument for a puzzle, in any notation of its problem. Givens that clash are refused.
pub fn puzzle<P: PlainBoard + Send + Sync>(rules: &'static dyn Rules) -> Arg {
    let read = move |text: &str| {
        if text == "-" || Path::new(text).exists() {
            bail!("use `cargo practice solve` for files and standard input");
        }
        let position = rules.read(text).map_err(Error::from_boxed)?;
        rules.check_start(&position).map_err(Error::from_boxed)?;
        Ok(P::try_from(position).expect("a problem reads its own boards"))
    };
    let puzzle = Arg::new("puzzle").value_name("PUZZLE").value_parser(read);
    puzzle.help("Solve this puzzle instead, in any notation")
}

/// Whether an error is only that the reader has gone away.
pub fn is_broken_pipe(error: &Error) -> bool {
    let causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.into_iter().any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
