//! The command lines of the programs: their arguments, and how a program ends where they are wrong.

use std::env;
use std::io::{self, Write};
use std::path::Path;
use std::process::{self, ExitCode};
use std::time::Duration;

use clap::{Arg, ArgMatches, Command};
use search::{PlainBoard, Rules};

use crate::standard_output::{StandardOutput, named};
use crate::{Answer, Error, Result, bail, ended, or_exit, printable_lines};
#[cfg(feature = "tools")]
use crate::{Context, Parser};

/// The command line of a search's own program: what it does, in a line without a full stop; more about that; and what
/// follows its name in examples.
#[macro_export]
macro_rules! command {
    ($about:literal, $more:literal, $($example:literal),+ $(,)?) => {
        $crate::clap::Command::new(env!("CARGO_PKG_NAME"))
            .version(env!("CARGO_PKG_VERSION"))
            .about($about)
            .long_about(concat!($about, ".\n\n", $more))
            .after_help(concat!(
                "Examples:\n",
                $("  cargo run -p ", env!("CARGO_PKG_NAME"), $example, "\n",)+
                "\nExit code: 0 solved, 1 no solution, 2 bad input."
            ))
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
pub fn run_tool<A: Parser>(
    body: impl FnOnce(A, &mut dyn Write) -> Result<Answer> + Send,
) -> ExitCode {
    let tool = || {
        clap_complete::CompleteEnv::with_factory(A::command).complete();
        run(A::command(), |arguments, out| {
            make_large_files_an_error()?;
            check_threads()?;
            body(A::from_arg_matches(arguments).unwrap_or_else(|error| refuse(error)), out)
        })
    };
    on_large_stack(tool).unwrap_or_else(|error| ended(Err(error)))
}

/// Stack size of a tool in bytes. The stack of the first thread has the user's limit, which may be too small.
#[cfg(feature = "tools")]
const STACK: usize = 16 << 20;

/// Runs a tool in a new thread. Continues a panic of that thread in this one.
#[cfg(feature = "tools")]
fn on_large_stack(tool: impl FnOnce() -> ExitCode + Send) -> Result<ExitCode> {
    use std::thread::{Builder, scope};
    let joined = scope(|scope| {
        let thread = Builder::new().name("main".to_string()).stack_size(STACK);
        let thread = thread.spawn_scoped(scope, tool)?;
        Ok(thread.join())
    });
    let joined = joined.map_err(|error: io::Error| Error::from(error).context(threads_error()))?;
    Ok(joined.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
}

/// Makes a write beyond the user's file size limit (`ulimit -f`) an error, instead of a signal that ends the program.
/// Child processes still get the signal.
#[cfg(feature = "tools")]
fn make_large_files_an_error() -> Result<()> {
    #[cfg(unix)]
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default())?;
    Ok(())
}

/// A tool has a bar, waits for Ctrl-C, and works in others.
#[cfg(feature = "tools")]
const THREADS: usize = 4;

#[cfg(feature = "tools")]
fn threads_error() -> String {
    format!("{THREADS} threads cannot be started")
}

/// Where so many threads cannot be started, libraries panic at their first.
#[cfg(feature = "tools")]
fn check_threads() -> Result<()> {
    let start = |_| std::thread::Builder::new().spawn(std::thread::park);
    let threads: Vec<_> = (0..THREADS).map(start).collect();
    for thread in threads.iter().flatten() {
        thread.thread().unpark();
    }
    for thread in threads {
        let _ = thread.with_context(threads_error)?.join();
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

/// Ends the program with the message of clap, or with the help that was asked for. A message that
/// repeats a control character of an argument has no colours: those are control characters, too.
fn refuse(error: clap::Error) -> ! {
    let text = error.render().to_string();
    let printable = printable_lines(&text);
    let printed = match printable == text {
        true => error.print().and_then(|()| io::stdout().flush()),
        false => write!(io::stderr(), "{printable}"),
    };
    // Help goes to standard output, which may be full.
    if !error.use_stderr() {
        or_exit(printed.map_err(named));
    }
    process::exit(error.exit_code())
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

/// The same where a board without anything on it is told by its size.
pub fn board<P: PlainBoard + Send + Sync>(rules: &'static dyn Rules) -> Arg {
    let help = format!("n, or a board with {}s on it, in any notation", rules.noun());
    puzzle::<P>(rules).value_name("BOARD").help(help)
}
