//! The judge's protocol: one puzzle line in, one answer line out.
//!
//! A puzzle is one line, as its problem writes it for programs. Each answer is
//! flushed before the next line is read, so that one process can serve many
//! puzzles and still be timed on each. It is the board as the search left it,
//! solved or not. A search for all solutions answers with the first one, after
//! the whole search.
//!
//! A line that is no puzzle is reported on standard error by its number, and its
//! answer is an empty line, so that line n of the output answers line n of the input.

use std::{
    hint::black_box,
    io::{self, BufRead, Write},
    process::ExitCode,
    time::Instant,
};

use clap::{Args, Parser};
use search::{
    Position, Rules, Search,
    trace::{Counter, Reads, Traced},
};

use crate::{Answer, Result, complain, run, steps::print_steps};

/// Answers puzzles, one a line, as the judge asks for them.
#[derive(Parser)]
#[command(version, after_help = EXAMPLE)]
struct SearchArguments {
    #[command(flatten)]
    printed: Printed,
}

/// What is printed for each puzzle in place of the answer.
#[derive(Args, Clone, Copy)]
#[group(multiple = false)]
struct Printed {
    /// Print what the search did instead of each answer: writes, reads and depth, as JSON
    #[arg(long)]
    counts: bool,

    /// Print the seconds that the search took instead of each answer
    #[arg(long)]
    seconds: bool,

    /// Print the steps of the search instead of each answer, for the tools
    #[arg(long)]
    steps: bool,
}

const EXAMPLE: &str = "\
Examples:
  echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 | cargo run -p NAME

Exit code: 0, or 2 where a line was no puzzle.";

/// The whole program of a search.
pub fn serve<S: Search>() -> ExitCode {
    run(|arguments: SearchArguments, out| answer_all::<S>(arguments.printed, out))
}

/// Answers all puzzles of standard input by a search, or prints something else of each.
///
/// # Errors
///
/// If standard input cannot be read or the output cannot be written.
fn answer_all<S: Search>(printed: Printed, out: &mut dyn Write) -> Result<Answer> {
    let answer = match printed {
        Printed { counts: true, .. } => {
            |puzzle: &S::Plain, out: &mut dyn Write| writeln!(out, "{}", counts::<S>(puzzle))
        }
        Printed { seconds: true, .. } => |puzzle: &S::Plain, out: &mut dyn Write| {
            writeln!(
                out,
                "{}",
                seconds(|| S::unobserved(puzzle, |solution| {
                    black_box(solution);
                }))
            )
        },
        Printed { steps: true, .. } => print_steps::<S>,
        _ => |puzzle: &S::Plain, out: &mut dyn Write| writeln!(out, "{}", solve::<S>(puzzle)),
    };
    answer_lines(io::stdin().lock(), S::RULES, out, |puzzle, out| {
        let puzzle = S::Plain::try_from(*puzzle).expect("a problem reads its own boards");
        answer(&puzzle, out)
    })
}

/// Answers each puzzle of the input, a line each.
///
/// # Errors
///
/// If the input cannot be read or the output cannot be written.
pub fn answer_lines(
    input: impl BufRead,
    rules: &dyn Rules,
    out: &mut dyn Write,
    mut answer: impl FnMut(&Position, &mut dyn Write) -> io::Result<()>,
) -> Result<Answer> {
    let mut ending = Answer::Yes;
    for (index, line) in input.split(b'\n').enumerate() {
        match read(&line?, rules) {
            Ok(puzzle) => answer(&puzzle, out)?,
            Err(reason) => {
                complain(format_args!("line {}{reason}", index + 1));
                ending = Answer::BadInput;
                writeln!(out)?;
            }
        }
        out.flush()?;
    }
    Ok(ending)
}

/// Reads one line. The error is the message after the number of the line.
///
/// The commands for people read many notations. This reads a single one: another
/// notation is a mistake in the judge, and must not be hidden.
fn read(line: &[u8], rules: &dyn Rules) -> Result<Position, String> {
    let line = String::from_utf8_lossy(line);
    let position = rules.read_line(line.trim_end_matches('\r')).map_err(|error| {
        // An error that tells its column goes on from the number of the line.
        let error = error.to_string();
        let separator = if error.starts_with("column ") { "," } else { ":" };
        format!("{separator} {error}")
    })?;
    rules.check_start(&position).map_err(|clash| format!(": {clash}"))?;
    Ok(position)
}

fn solve<S: Search>(puzzle: &S::Plain) -> String {
    let mut board = *puzzle;
    let mut first = None;
    S::search(&mut board, |solution| first = first.or(Some(*solution)));
    S::RULES.line(&first.unwrap_or(board).into())
}

fn counts<S: Search>(puzzle: &S::Plain) -> String {
    let mut board = Traced::new(*puzzle, (Counter::default(), Reads::default()));
    S::search(&mut board, |_| {});
    let (Counter { places, removes, max_depth, .. }, reads) = board.into_observer();
    let reads = reads.count();
    format!(r#"{{"places":{places},"removes":{removes},"reads":{reads},"max_depth":{max_depth}}}"#)
}

/// The time that a search takes.
fn seconds(search: impl FnOnce()) -> f64 {
    let start = Instant::now();
    search();
    start.elapsed().as_secs_f64()
}

#[cfg(test)]
mod tests {
    use sudoku::{Board, Grid, OnGrid, Scope, Sudoku};

    use super::*;

    const PUZZLE: &str =
        ".34678912672195348198342567859761423426853791713924856961537284287419635345286179";
    const SOLVED: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn answers(input: &[u8], mut answer: impl FnMut(Grid) -> String) -> (String, Answer) {
        let mut out = Vec::new();
        let ending = answer_lines(input, &Sudoku, &mut out, |puzzle, out| {
            writeln!(out, "{}", answer(Grid::try_from(*puzzle).expect("it is one")))
        });
        let ending = ending.expect("a vector is writable");
        (String::from_utf8(out).expect("UTF-8"), ending)
    }

    /// Writes a 5 into the first cell.
    struct Five;

    impl sudoku::Search for Five {
        const NAME: &'static str = "five";
        const IDEA: &'static str = "";
        const SCOPE: Scope = Scope::First;

        fn search<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
            if board[0][0] == 0 {
                board.place(0, 0, 5);
                found(board);
            }
        }
    }

    #[test]
    fn each_line_has_its_answer() {
        let input = format!("{PUZZLE}\r\n{SOLVED}\n{}", PUZZLE.replace('.', "0"));
        let (out, ending) = answers(input.as_bytes(), |puzzle| solve::<OnGrid<Five>>(&puzzle));
        assert_eq!(out, format!("{SOLVED}\n").repeat(3));
        assert_eq!(ending, Answer::Yes);
    }

    #[test]
    fn a_bad_line_gets_an_empty_answer() {
        let clash = PUZZLE.replacen('3', "4", 1);
        for bad in ["", "53", &PUZZLE.replacen('3', "x", 1), &clash] {
            let input = format!("{bad}\n{PUZZLE}\n");
            let (out, ending) = answers(input.as_bytes(), |puzzle| solve::<OnGrid<Five>>(&puzzle));
            assert_eq!(out, format!("\n{SOLVED}\n"), "{bad}");
            assert_eq!(ending, Answer::BadInput, "{bad}");
        }
        assert_eq!(answers(b"\xff\n", |_| String::new()), ("\n".into(), Answer::BadInput));
    }

    #[test]
    fn counts_are_printed_instead() {
        let (out, _) = answers(PUZZLE.as_bytes(), |puzzle| counts::<OnGrid<Five>>(&puzzle));
        assert_eq!(out, "{\"places\":1,\"removes\":0,\"reads\":1,\"max_depth\":1}\n");
    }
}
