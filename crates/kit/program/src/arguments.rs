//! The command lines of the programs: their arguments, and how a program ends where they are wrong.

use std::env;
use std::io::{self, Write};
use std::path::Path;
use std::process::{self, ExitCode};

use clap::{Arg, ArgMatches, Command};
use search::{PlainBoard, Rules};

use crate::standard_output::{StandardOutput, standard_output_error};
use crate::{Error, ExitReason, Result, bail, exit_code, exit_on_error, sanitized_lines};

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
pub fn run_with_arguments(
    command: Command,
    body: impl FnOnce(&ArgMatches, &mut dyn Write) -> Result<ExitReason>,
) -> ExitCode {
    let mut command = allow_negative_numbers(command);
    let arguments = command.try_get_matches_from_mut(env::args_os());
    let arguments =
        arguments.unwrap_or_else(|error| exit_with_clap_error(error.format(&mut command)));
    let mut out = StandardOutput::lock();
    let answer = body(&arguments, &mut out).and_then(|answer| {
        out.flush()?;
        Ok(answer)
    });
    exit_code(answer)
}

/// Ends the program with the message of clap, or with the help that was asked for. A message that
/// repeats a control character of an argument has no colours: those are control characters, too.
pub fn exit_with_clap_error(error: clap::Error) -> ! {
    let text = error.render().to_string();
    let printable = sanitized_lines(&text);
    let printed = match printable == text {
        true => error.print().and_then(|()| io::stdout().flush()),
        false => write!(io::stderr(), "{printable}"),
    };
    // Help goes to standard output, which may be full.
    if !error.use_stderr() {
        exit_on_error(printed.map_err(standard_output_error));
    }
    process::exit(error.exit_code())
}

/// A negative number after an option is its value, and not an option that does not exist: so the message
/// says what was expected.
fn allow_negative_numbers(command: Command) -> Command {
    let with_negative_numbers_for = |argument: Arg| {
        let has_value = !argument.is_positional() && argument.get_action().takes_values();
        argument.allow_negative_numbers(has_value)
    };
    command.mut_args(with_negative_numbers_for).mut_subcommands(allow_negative_numbers)
}

/// The argument for a puzzle, in any notation of its problem. Givens that clash are refused.
pub fn puzzle_argument<P: PlainBoard + Send + Sync>(rules: &'static dyn Rules) -> Arg {
    let read = move |text: &str| {
        if text == "-" || Path::new(text).exists() {
            bail!("use `cargo practice solve` for files and standard input");
        }
        let position = rules.read(text).map_err(Error::from_boxed)?;
        rules.check_start(&position)?;
        Ok(P::try_from(position).expect("a problem reads its own boards"))
    };
    let puzzle = Arg::new("puzzle").value_name("PUZZLE").value_parser(read);
    puzzle.help("Solve this puzzle instead, in any notation")
}

/// The same where a board without anything on it is told by its size.
pub fn board_argument<P: PlainBoard + Send + Sync>(rules: &'static dyn Rules) -> Arg {
    let help = format!("n, or a board with {}s on it, in any notation", rules.noun());
    puzzle_argument::<P>(rules).value_name("BOARD").help(help)
}
