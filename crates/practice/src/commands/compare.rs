//! `practice compare`: several searches on the same puzzles, side by side.

use std::{io::Write, time::Duration};

use comfy_table::{CellAlignment, Table, presets};
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use program::{
    Answer, Result,
    clap::{self, Args, ValueEnum},
    complain,
};
use serde::Serialize;
use sudoku::{Grid, Scope};

use crate::{
    agreement::{self, Agreement},
    commands::{TABLE, seconds},
    input::{self, Puzzle},
    run::{Counts, Fnv1a, Limits, Run, Timing},
    variants::{self, Choice, Variant},
};

/// Compare searches on the same puzzles: what they find, what they write, how long they take
///
/// Each search first runs while it is watched, and is ended at the time limit. One
/// that came to its end runs again with nobody watching, at least twice, for its
/// time and spread. One search at a time, so that none takes from another.
/// Exit code: 0 all answers agree, 1 one is wrong, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice compare
  cargo practice compare inkala-hard ai-escargot
  cargo practice compare -v labuladong-char-board -v java-is-safe leetcode-37
  cargo practice compare --format csv > compare.csv")]
pub struct Arguments {
    /// Puzzles in any notation, names of samples, files, or - for standard input [default: all samples]
    #[arg(value_name = "PUZZLE|SAMPLE|FILE|-")]
    puzzles: Vec<String>,

    /// A search to compare; may be given several times
    #[arg(short, long = "variant", value_name = "NAME", value_enum, default_value = "all")]
    variants: Vec<Choice>,

    /// How to print the comparison
    #[arg(short, long, value_enum, default_value_t = Format::Table)]
    format: Format,

    /// Seconds that each search may take
    #[arg(short, long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    time_limit: Duration,
}

#[derive(Clone, Copy, Eq, PartialEq, ValueEnum)]
enum Format {
    /// A table for each puzzle
    Table,
    /// The same for a Markdown page
    Markdown,
    /// One row a search, for spreadsheets
    Csv,
    /// One JSON object a line, for programs
    Json,
}

/// A search for all solutions may find millions; so many of them are looked at.
const SOLUTIONS_CHECKED: usize = 100;

/// What one search did on one puzzle.
struct Lane {
    variant: &'static Variant,
    run: Run,
    /// Not there where the search did not come to its end.
    timing: Option<Timing>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let problem = problems::sudoku_solver()?;
    let variants = variants::chosen(&arguments.variants);
    let puzzles = match arguments.puzzles.as_slice() {
        [] => input::samples(&problem),
        sources => input::puzzles(sources, &problem),
    };
    let limits = Limits { time: arguments.time_limit, solutions: SOLUTIONS_CHECKED };
    let bar = progress_bar(puzzles.len() * variants.len() * 2);
    let mut printer = Printer::new(arguments.format, arguments.time_limit);

    let mut answer = Answer::Yes;
    for puzzle in puzzles {
        let puzzle = match puzzle {
            Ok(puzzle) => puzzle,
            Err(error) => {
                bar.suspend(|| complain(format_args!("{error:#}")));
                bar.inc(variants.len() as u64 * 2);
                answer = Answer::BadInput;
                continue;
            }
        };
        let lanes = compare(&puzzle, &variants, &limits, &bar);
        let runs: Vec<_> = lanes.iter().map(|lane| (lane.variant, &lane.run)).collect();
        let agreement = agreement::judge(&puzzle.grid, &runs);
        if answer == Answer::Yes && !agreement.is_right() {
            answer = Answer::No;
        }
        bar.suspend(|| printer.print(&puzzle, &lanes, &agreement, out))?;
    }
    bar.finish_and_clear();
    Ok(answer)
}

fn progress_bar(steps: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {elapsed} {wide_msg}");
    let bar = ProgressBar::new(steps as u64);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn compare(
    puzzle: &Puzzle,
    variants: &[&'static Variant],
    limits: &Limits,
    bar: &ProgressBar,
) -> Vec<Lane> {
    let lane = |variant: &&'static Variant| {
        bar.set_message(format!("{}: {}", puzzle.label, variant.name));
        bar.enable_steady_tick(Duration::from_millis(200));
        let run = (variant.observe)(&puzzle.grid, limits);
        bar.inc(1);
        // A bar that is drawn meanwhile would take its share of the time.
        bar.disable_steady_tick();
        let timing = run.complete.then(|| Timing::measure(|| (variant.time)(&puzzle.grid)));
        bar.inc(1);
        Lane { variant, run, timing }
    };
    variants.iter().map(lane).collect()
}

struct Printer {
    format: Format,
    time_limit: Duration,
    /// The table of numbers has its header once.
    csv_has_header: bool,
}

/// One row for programs.
#[derive(Serialize)]
struct Row<'a> {
    name: &'a str,
    puzzle: String,
    variant: &'a str,
    first_solution: Option<String>,
    solution_count: u64,
    complete: bool,
    places: u64,
    removes: u64,
    reads: u64,
    max_depth: i32,
    fnv1a: Fnv1a,
    /// Seconds, the median, with nobody watching; not there where the search has no end.
    seconds: Option<f64>,
    seconds_min: Option<f64>,
    seconds_max: Option<f64>,
    timed_runs: usize,
    /// Whether all answers to this puzzle can be right.
    agree: bool,
}

impl<'a> Row<'a> {
    fn new(puzzle: &'a Puzzle, lane: &'a Lane, agreement: &Agreement) -> Self {
        let Lane { variant, run, timing } = lane;
        let Counts { places, removes, reads, max_depth, fnv1a } = run.counts;
        let seconds = |time: fn(&Timing) -> Duration| {
            timing.as_ref().map(|timing| time(timing).as_secs_f64())
        };
        Row {
            name: &puzzle.label,
            puzzle: puzzle.grid.to_string(),
            variant: variant.name,
            first_solution: run.solutions.first().map(Grid::to_string),
            solution_count: run.solution_count,
            complete: run.complete,
            places,
            removes,
            reads,
            max_depth,
            fnv1a,
            seconds: seconds(|timing| timing.median),
            seconds_min: seconds(|timing| timing.min),
            seconds_max: seconds(|timing| timing.max),
            timed_runs: timing.map_or(0, |timing| timing.runs),
            agree: agreement.is_right(),
        }
    }
}

impl Printer {
    fn new(format: Format, time_limit: Duration) -> Self {
        Printer { format, time_limit, csv_has_header: false }
    }

    fn print(
        &mut self,
        puzzle: &Puzzle,
        lanes: &[Lane],
        agreement: &Agreement,
        out: &mut dyn Write,
    ) -> Result<()> {
        let rows = lanes.iter().map(|lane| Row::new(puzzle, lane, agreement));
        match self.format {
            Format::Table | Format::Markdown => self.print_table(puzzle, lanes, agreement, out)?,
            Format::Json => rows.into_iter().try_for_each(|row| json_line(&row, out))?,
            Format::Csv => self.print_csv(rows, out)?,
        }
        out.flush()?;
        Ok(())
    }

    fn print_table(
        &self,
        puzzle: &Puzzle,
        lanes: &[Lane],
        agreement: &Agreement,
        out: &mut dyn Write,
    ) -> Result<()> {
        let is_markdown = self.format == Format::Markdown;
        let mut table = Table::new();
        table.load_style(if is_markdown { presets::ASCII_MARKDOWN } else { TABLE }).set_header([
            "variant",
            "found",
            "places",
            "removes",
            "reads",
            "depth",
            "time (min - max)",
        ]);
        for lane in lanes {
            table.add_row(self.cells(lane));
        }
        for column in table.column_iter_mut().skip(1) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        let heading = if is_markdown { "### " } else { "" };
        let givens = puzzle.grid.filled();
        writeln!(out, "{heading}{}, {givens} givens\n\n{}\n", puzzle.label, table.trim_fmt())?;
        if lanes.len() > 1 || !agreement.is_right() {
            writeln!(out, "{agreement}\n")?;
        }
        Ok(())
    }

    fn cells(&self, lane: &Lane) -> [String; 7] {
        let Lane { variant, run, timing } = lane;
        // Of a search that was ended, all counts are what it had come to.
        let at_least = if run.complete { "" } else { "≥ " };
        let count = |number: u64| format!("{at_least}{}", HumanCount(number));
        let found = match (variant.scope, run.solution_count) {
            (_, 0) if run.complete => "none".to_string(),
            (_, 0) => "none yet".to_string(),
            (Scope::First, 1) => "the first".to_string(),
            (_, number) => count(number),
        };
        [
            variant.name.to_string(),
            found,
            count(run.counts.places),
            count(run.counts.removes),
            count(run.counts.reads),
            format!("{at_least}{}", run.counts.max_depth),
            timing.map_or_else(|| format!("> {:?}", self.time_limit), spread),
        ]
    }

    fn print_csv<'a>(
        &mut self,
        rows: impl Iterator<Item = Row<'a>>,
        out: &mut dyn Write,
    ) -> Result<()> {
        let has_headers = !std::mem::replace(&mut self.csv_has_header, true);
        let mut writer = csv::WriterBuilder::new().has_headers(has_headers).from_writer(out);
        for row in rows {
            writer.serialize(row)?;
        }
        writer.flush()?;
        Ok(())
    }
}

/// A time with its spread, in one unit.
fn spread(timing: Timing) -> String {
    let (unit, per_second, digits) = match timing.median.as_secs_f64() {
        median if median >= 1.0 => ("s", 1.0, 2),
        median if median >= 1e-3 => ("ms", 1e3, 2),
        _ => ("µs", 1e6, 1),
    };
    let show = |time: Duration| format!("{:.digits$}", time.as_secs_f64() * per_second);
    format!("{} {unit} ({} - {})", show(timing.median), show(timing.min), show(timing.max))
}

fn json_line(row: &Row<'_>, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "{}", serde_json::to_string(row)?)?;
    Ok(())
}
