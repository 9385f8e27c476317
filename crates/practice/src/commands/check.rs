//! `practice check`: which of many puzzles have exactly one solution.

use std::{
    borrow::Cow,
    io::{self, Write},
    time::Instant,
};

use indicatif::HumanCount;
use program::{
    Answer, Result,
    clap::{self, Args, ValueEnum},
    output::{csv_header, csv_rows, csv_text, json_line},
    printable, remark,
};
use serde::Serialize;

use crate::commands::number;
use problems::input;
use stream::{self, BatchOutput, Found, Options, Outcome, Outcomes, Source, Tally, Verdict};

/// Tell which puzzles of a file have exactly one solution, however many there are
///
/// For each puzzle, and for each line that cannot be read as one, there is one line of output,
/// in order.
/// Its second word is the verdict: unique, several, none or bad. All cores work, reading and
/// writing go on meanwhile, and nothing is kept in memory.
/// Givens that clash make a line bad, as everywhere. A file without puzzles is all right.
/// Exit code: 0 each puzzle has exactly one solution, 1 one has several or none, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
Output of the format `line`; the other commands read it as a list of puzzles:
  PUZZLE unique SOLUTION
  PUZZLE several 2+              at least 2 solutions; without the + it is their exact number
  PUZZLE none
  # bad FILE: WHERE AND WHY: THE LINE AS IT WAS

Examples:
  cargo practice check puzzles.txt
  cargo practice check inkala-hard
  cargo practice check --only unique puzzles.txt | cut -c -81 > good.txt
  cargo practice check --limit 100 --format csv -q a.txt b.txt > counted.csv
  cargo practice check - < puzzles.txt | grep -v ' unique '")]
pub struct Arguments {
    /// Files with a puzzle a line, or in any other notation; puzzles, names of samples, or - for
    /// standard input
    #[arg(value_name = "FILE|PUZZLE|SAMPLE|-")]
    puzzles: Vec<String>,

    /// How to print an outcome
    #[arg(short, long, value_enum, default_value_t = OutcomeFormat::Line)]
    format: OutcomeFormat,

    /// Print nothing else; may be given several times
    #[arg(long, value_name = "VERDICT", value_enum)]
    only: Vec<Verdict>,

    /// At how many solutions of a puzzle to stop counting; a board with few givens may have billions
    #[arg(short, long, value_name = "N", default_value = "2", value_parser = number::<u64>(2..=u64::MAX))]
    limit: u64,

    /// How many threads search [default: one a core]
    #[arg(short = 'j', long, value_name = "N", value_parser = number::<u16>(1..=1024))]
    threads: Option<u16>,

    /// No summary at the end
    #[arg(short, long)]
    quiet: bool,
}

#[derive(Clone, Copy, Eq, PartialEq, ValueEnum)]
enum OutcomeFormat {
    /// The puzzle, the verdict, the solution
    Line,
    /// One JSON object a line
    Json,
    /// A header, and one line each
    Csv,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let Arguments { puzzles, format, only, limit, threads, quiet } = arguments;
    let puzzles = input::or_standard_input(
        puzzles,
        "nothing to check: give a file, a puzzle, the name of a sample, or - for standard input",
    )?;
    let problem = problems::of_rules(stream::RULES)?;
    let sources = puzzles.iter().map(|puzzle| Source::of(puzzle, &problem)).collect();
    let limit = usize::try_from(limit)?;
    let options = Options { limit, cores: threads.unwrap_or_default().into() };
    if format == OutcomeFormat::Csv {
        csv_header(&OutcomeRow::new("", 0, Verdict::Bad), &mut *out)?;
    }
    let start = Instant::now();
    let printer = OutcomePrinter { format, only, limit };
    let tally = stream::answer(
        sources,
        options,
        move |outcomes, output| printer.print(outcomes, output),
        out,
    )?;
    let has_read = tally.puzzles() + tally.bad > 0 || tally.unreadable == 0;
    if has_read && !quiet {
        remark(summary(&tally, start.elapsed().as_secs_f64()));
    }
    Ok(tally.answer(tally.several + tally.none == 0))
}

/// From this many seconds on, the time is mostly that of the puzzles, and not that of the start.
const SHORTEST: f64 = 0.1;

fn summary(tally: &Tally, seconds: f64) -> String {
    let Tally { unique, several, none, bad, .. } = *tally;
    let counts = [(unique, "unique"), (several, "several"), (none, "none"), (bad, "bad")]
        .map(|(count, name)| format!("{} {name}", HumanCount(count)));
    let counts = counts.join(", ");
    if seconds < SHORTEST {
        return counts;
    }
    let rate = stream::rate(tally.puzzles(), seconds);
    format!("{counts}; {seconds:.2} s, {rate} puzzles/s")
}

#[derive(Clone)]
struct OutcomePrinter {
    format: OutcomeFormat,
    /// Empty where all are wanted.
    only: Vec<Verdict>,
    limit: usize,
}

/// An outcome for programs.
#[derive(Serialize)]
struct OutcomeRow<'a> {
    file: Cow<'a, str>,
    line: usize,
    verdict: Verdict,
    /// What is no puzzle is here as it was, too.
    puzzle: Cow<'a, str>,
    /// The first one.
    solution: Option<String>,
    solution_count: Option<usize>,
    /// Whether all solutions were counted.
    complete: Option<bool>,
    /// Why it is no puzzle.
    reason: Option<Cow<'a, str>>,
}

impl<'a> OutcomeRow<'a> {
    /// A row in which only the place and the verdict are filled.
    fn new(file: &'a str, line: usize, verdict: Verdict) -> Self {
        OutcomeRow {
            file: file.into(),
            line,
            verdict,
            puzzle: "".into(),
            solution: None,
            solution_count: None,
            complete: None,
            reason: None,
        }
    }
}

impl OutcomeRow<'_> {
    /// The same without what a terminal or a spreadsheet would obey.
    fn into_cells(self) -> Self {
        OutcomeRow {
            file: csv_text(self.file),
            puzzle: csv_text(self.puzzle),
            reason: self.reason.map(csv_text),
            ..self
        }
    }
}

impl OutcomePrinter {
    fn print(&self, outcomes: &mut Outcomes, output: &mut BatchOutput) -> Result<()> {
        let is_wanted =
            |outcome: &Outcome| self.only.is_empty() || self.only.contains(&outcome.verdict());
        let mut wanted = outcomes.filter(is_wanted);
        let text = &mut output.text;
        match self.format {
            OutcomeFormat::Line => wanted.try_for_each(|outcome| self.line(&outcome, text))?,
            OutcomeFormat::Json => {
                wanted.try_for_each(|outcome| json_line(&self.row(outcome), &mut *text))?
            }
            OutcomeFormat::Csv => {
                csv_rows(wanted.map(|outcome| self.row(outcome).into_cells()), text)?
            }
        }
        Ok(())
    }

    fn line(&self, outcome: &Outcome, text: &mut Vec<u8>) -> io::Result<()> {
        let (puzzle, answer) = match &outcome.found {
            Found::Bad { text: was, reason } => {
                let (file, was) = (printable(outcome.source), printable(was));
                return writeln!(text, "# bad {file}: {}: {was}", printable(reason));
            }
            Found::Answered(puzzle, answer) => (puzzle, answer),
        };
        text.extend_from_slice(&puzzle.to_line());
        match (answer.solutions, &answer.first) {
            (0, _) => text.extend_from_slice(b" none\n"),
            (1, Some(solution)) => {
                text.extend_from_slice(b" unique ");
                text.extend_from_slice(&solution.to_line());
                text.push(b'\n');
            }
            (count, _) => {
                let or_more = if self.is_complete(count) { "" } else { "+" };
                writeln!(text, " several {count}{or_more}")?;
            }
        }
        Ok(())
    }

    fn row<'a>(&self, outcome: Outcome<'a>) -> OutcomeRow<'a> {
        let row = OutcomeRow::new(outcome.source, outcome.line, outcome.verdict());
        match outcome.found {
            Found::Bad { text, reason } => {
                OutcomeRow { puzzle: text.into(), reason: Some(reason.into()), ..row }
            }
            Found::Answered(puzzle, answer) => OutcomeRow {
                puzzle: puzzle.to_string().into(),
                solution: answer.first.as_ref().map(ToString::to_string),
                solution_count: Some(answer.solutions),
                complete: Some(self.is_complete(answer.solutions)),
                ..row
            },
        }
    }

    /// Whether `count` solutions are all there are.
    fn is_complete(&self, count: usize) -> bool {
        count < self.limit
    }
}
