//! Parses the command line of a program, and ends the program if the command line is wrong.

use std::env;
use std::io::{self, Write};
use std::path::Path;
use std::process::{self, ExitCode};

use clap::{Arg, ArgMatches, Command};
use search::{PlainBoard, Rules};

use crate::standard_output::{StandardOutput, standard_output_error};
use crate::{Error, ExitReason, Result, bail, exit_code, exit_on_error, sanitized_lines};

/// Makes the command line of a variant's program. The arguments are texts for `--help`: one line without a full stop, a
/// paragraph after it, and for each example the text after the name of the program.
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

/// Parses the arguments and runs `body` on them and on standard output. Ends the program with a message if the
/// arguments are wrong.
pub fn run_with_arguments(
    command: Command,
    body: impl FnOnce(&ArgMatches, &mut dyn Write) -> Result<ExitReason>,
) -> ExitCode {
    let mut command = allow_negative_numbers(command);
    let arguments = match command.try_get_matches_from_mut(env::args_os()) {
        Ok(arguments) => arguments,
        Err(error) => exit_with_clap_error(error.format(&mut command)),
    };
    let mut out = StandardOutput::lock();
    let result = body(&arguments, &mut out).and_then(|reason| {
        out.flush()?;
        Ok(reason)
    });
    exit_code(result)
}

/// Prints the message of clap, or the help that the user asked for, and ends the program.
pub fn exit_with_clap_error(error: clap::Error) -> ! {
    let text = error.render().to_string();
    let sanitized = sanitized_lines(&text);
    let printed = if sanitized == text {
        error.print().and_then(|()| io::stdout().flush())
    } else {
        // An argument has a control character. The text is printed without colours, which are control characters, too.
        write!(io::stderr(), "{sanitized}")
    };
    let is_help = !error.use_stderr();
    if is_help {
        // Standard output may go to a full disk.
        exit_on_error(printed.map_err(standard_output_error));
    }
    process::exit(error.exit_code())
}

/// Lets the value of each option be negative, such as `--level -1`. The message then says what value was expected,
/// instead of "unexpected argument '-1'".
fn allow_negative_numbers(command: Command) -> Command {
    command.mut_args(allow_negative_value).mut_subcommands(allow_negative_numbers)
}

fn allow_negative_value(argument: Arg) -> Arg {
    let is_option_with_value = !argument.is_positional() && argument.get_action().takes_values();
    argument.allow_negative_numbers(is_option_with_value)
}

/// Returns the argument `[PUZZLE]`: a puzzle in any notation of its problem. Givens that clash are an error.
pub fn puzzle_argument<P: PlainBoard + Send + Sync>(rules: &'static dyn Rules) -> Arg {
    let parse_puzzle = move |text: &str| {
        if text == "-" || Path::new(text).exists() {
            bail!("use `cargo practice solve` for files and standard input");
        }
        let board = rules.read(text).map_err(Error::from_boxed)?;
        rules.check_start(&board)?;
        Ok(P::try_from(board).expect("a problem reads its own boards"))
    };
    Arg::new("puzzle")
        .value_name("PUZZLE")
        .value_parser(parse_puzzle)
        .help("Solve this puzzle instead, in any notation")
}

/// Returns the argument `[BOARD]`: a board in any notation of its problem, or only its size n.
pub fn board_argument<P: PlainBoard + Send + Sync>(rules: &'static dyn Rules) -> Arg {
    let help = format!("n, or a board with {}s on it, in any notation", rules.noun());
    puzzle_argument::<P>(rules).value_name("BOARD").help(help)
}
