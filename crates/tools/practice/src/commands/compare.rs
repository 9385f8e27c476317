//! `practice compare`: compares several searches on the same puzzles.

use std::io::Write;
use std::time::Duration;

use cli::clap::{self, Args, ValueEnum};
use cli::output::write_json_line;
use cli::table::{self, Column};
use cli::{
    ExitReason, HumanCount, ProgressBar, Result, count_with_noun, parse_seconds, print_error,
    print_message, terminal,
};
use practice::agreement::{Agreement, VariantRun, compare_with_reference};
use practice::attempt_view::call_tree_task;
use practice::call_tree::{CallTree, CallTreeLimits};
use practice::named_search;
use practice::search_arguments::{self, ProblemOption, SearchSelection, print_remarks};
use problems::input::{self, NamedPuzzle};
use registry::{Counts, Limits, RunReport, Spread, Variant};
use search::Scope;
use serde::Serialize;
use serde_json::Value;

/// Compare searches on the same puzzles: their solutions, writes and times
///
/// Each search first runs on a watched board, up to the time limit. If it finishes, it runs again
/// unwatched, to measure its time: a slow search once, a quick search three times or more. An attempt that cannot be
/// watched only runs unwatched. Searches run one at a time, so that they do not slow each other. Samples
/// with few writes come first.
///
/// Places and removes are writes to the board. Depth is the largest number of cells that the search had
/// filled at once, without the givens. A read is a look at a cell of the board. Looks at other lists of the search are not counted: for a search with
/// such lists, only the time shows the cost of its checks.
///
/// Exit code: 0 all answers agree, 1 an answer is wrong, or no search has an answer, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
On a narrow terminal, the table has shorter numbers or fewer columns.

Examples:
  cargo practice compare
  cargo practice compare inkala-hard ai-escargot
  cargo practice compare -v labuladong-char-board -v java-is-safe leetcode-37
  cargo practice compare --problem 51 --time-limit 10
  cargo practice compare --format json | jq -r '[.name, .variant, .places] | @csv'")]
pub struct Arguments {
    /// Puzzles in any notation, names of samples, files, or - for standard input [default: all samples]
    #[arg(value_name = "PUZZLE|SAMPLE|FILE|-", add = search_arguments::puzzle_completer())]
    puzzles: Vec<String>,

    /// A search to compare; may be given several times [default: all for the problem]
    #[arg(short, long = "variant", value_name = "NAME", value_parser = search_arguments::search_or_all_parser())]
    variants: Vec<String>,

    #[command(flatten)]
    problem: ProblemOption,

    /// Format of the comparison
    #[arg(short, long, value_enum, default_value_t = ComparisonFormat::Table)]
    format: ComparisonFormat,

    /// Seconds that each search may take
    #[arg(short, long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "1")]
    time_limit: Duration,
}

#[derive(Clone, Copy, Eq, PartialEq, ValueEnum)]
enum ComparisonFormat {
    /// A table for each puzzle
    Table,
    /// One JSON object a line, for programs
    Json,
}

/// Time that the timed runs of a search take together, at least. A slow search is timed once, a quick search at least three
/// times.
const MIN_TIMED_TIME: Duration = Duration::from_millis(100);

/// Number of solutions that are checked for each search. A search for all solutions may find millions.
const MAX_CHECKED_SOLUTIONS: usize = 100;

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let Arguments { problem, variants, puzzles, .. } = &arguments;
    let SearchSelection { problem, variants } =
        SearchSelection::new(problem.name(), variants, puzzles, search_arguments::variants_for)?
            .prepare()?;
    let mut puzzles = input::puzzles(&arguments.puzzles, &problem);
    if arguments.puzzles.is_empty() {
        puzzles = input::sample_puzzles(&problem);
        sort_from_quick_to_slow(&mut puzzles, &variants);
    }
    let limits = Limits { time: arguments.time_limit, max_kept_solutions: MAX_CHECKED_SOLUTIONS };
    let bar = terminal::progress_bar((puzzles.len() * variants.len()) as u64)?;

    let mut exit_reason = ExitReason::Success;
    let mut timeouts = 0;
    for puzzle in puzzles {
        let puzzle = match puzzle {
            Ok(puzzle) => puzzle,
            Err(error) => {
                bar.suspend(|| print_error(format_args!("{error:#}")));
                bar.inc(variants.len() as u64);
                exit_reason = ExitReason::BadInput;
                continue;
            }
        };
        let measurements = measure(&puzzle, &variants, &limits, &bar);
        let runs: Vec<VariantRun> = measurements.iter().map(Measurement::variant_run).collect();
        let agreement = compare_with_reference(&problem, &puzzle.position, &runs, &limits);
        if agreement.is_err() {
            exit_reason = exit_reason.max(ExitReason::Negative);
        }
        bar.suspend(|| print(arguments.format, &puzzle, &measurements, &agreement, out))?;
        for Measurement { variant, run, .. } in &measurements {
            bar.suspend(|| print_remarks(variant, &run.remarks));
            if run.has_untraced_writes
                && let Some(remark) = bar.suspend(|| call_count_remark(variant, &puzzle))?
            {
                bar.suspend(|| print_message(remark));
            }
            if let Some(failure) = &run.failure {
                let (name, puzzle) = (variant.name, &puzzle.label);
                bar.suspend(|| print_error(format_args!("{name} on {puzzle}: {failure}")));
                exit_reason = exit_reason.max(ExitReason::Negative);
            }
        }
        timeouts += measurements.iter().filter(|measurement| measurement.has_timed_out()).count();
    }
    bar.suspend(|| print_timeout_remark(timeouts, arguments.time_limit));
    Ok(exit_reason)
}

/// Number of calls after which a search is stopped.
const MAX_COUNTED_CALLS: u64 = 1_000_000;

/// Describes the number of calls of an attempt that keeps no board. Returns `None` for other searches.
fn call_count_remark(variant: &Variant, puzzle: &NamedPuzzle) -> Result<Option<String>> {
    let Some(attempt) = named_search::find_attempt(variant.name) else { return Ok(None) };
    let Some(task) = call_tree_task(attempt)? else { return Ok(None) };
    let Some(line) = task.input_line(&puzzle.position) else { return Ok(None) };
    let values: Vec<Value> = serde_json::from_str(&line)?;
    let limits = CallTreeLimits { max_depth: 0, max_calls: MAX_COUNTED_CALLS };
    let tree = CallTree::record(attempt, &values, limits, |_| {})?;
    let more_than = if tree.is_complete { "" } else { "more than " };
    let calls = count_with_noun(tree.nodes[0].size, "call");
    let argument_texts: Vec<String> = values.iter().map(Value::to_string).collect();
    let arguments = argument_texts.join(", ");
    let name = &attempt.name;
    Ok(Some(format!(
        "{name}: its board cannot be followed, so its writes are not counted. It makes {more_than}{calls}: \
         `cargo practice tree {name} {arguments}` shows them"
    )))
}

/// Prints the number of searches that did not finish. The message says "while watched", since the times in the table are
/// those of the faster unwatched runs.
fn print_timeout_remark(count: usize, limit: Duration) {
    let searches = match count {
        0 => return,
        1 => "1 search",
        _ => &format!("{count} searches"),
    };
    let seconds = limit.as_secs_f64();
    print_message(format_args!(
        "{searches} did not finish in {seconds} s while watched; use --time-limit to let each search run longer"
    ));
}

/// Sorts puzzles by the number of writes that the searches make. Counts the writes of each search only up to a limit. The
/// order does not depend on the speed of the machine.
fn sort_from_quick_to_slow(puzzles: &mut [Result<NamedPuzzle>], variants: &[&Variant]) {
    let writes = |variant: &Variant, puzzle: &NamedPuzzle| {
        let limit = variant.manifest.probed_writes;
        variant.count_writes(&puzzle.position, limit).map_or(limit, |counter| counter.writes())
    };
    let total_writes =
        |puzzle: &NamedPuzzle| variants.iter().map(|variant| writes(variant, puzzle)).sum::<u64>();
    puzzles.sort_by_cached_key(|puzzle| puzzle.as_ref().map_or(0, total_writes));
}

/// Runs and times each search on a puzzle.
fn measure(
    puzzle: &NamedPuzzle,
    variants: &[&'static Variant],
    limits: &Limits,
    bar: &ProgressBar,
) -> Vec<Measurement> {
    let mut measurements = Vec::new();
    for &variant in variants {
        bar.set_message(format!("{}: {}", puzzle.label, variant.name));
        bar.enable_steady_tick(Duration::from_millis(200));
        let run = variant.run_traced(&puzzle.position, limits);
        // Drawing the bar would take processor time from the timed search.
        bar.disable_steady_tick();
        let time_spread = if run.has_answer() {
            variant.time_spread(&puzzle.position, 1, MIN_TIMED_TIME)
        } else {
            None
        };
        bar.inc(1);
        measurements.push(Measurement { variant, run, time_spread });
    }
    measurements
}

/// The JSON of one search on one puzzle.
#[derive(Serialize)]
struct ComparisonRow<'a> {
    name: &'a str,
    puzzle: String,
    variant: &'a str,
    first_solution: Option<String>,
    solution_count: u64,
    complete: bool,
    /// Number of placements. This and the other figures about writes are `None` if the writes cannot be followed.
    places: Option<u64>,
    removes: Option<u64>,
    /// Number of writes up to the first solution.
    writes_to_first_solution: Option<u64>,
    reads: Option<u64>,
    max_depth: Option<i32>,
    mean_depth: Option<f64>,
    fnv1a: Option<&'a str>,
    /// Median time of the unwatched runs, in seconds. `None` if the search did not finish.
    seconds: Option<f64>,
    /// 5th percentile of the times.
    seconds_low: Option<f64>,
    /// 95th percentile of the times.
    seconds_high: Option<f64>,
    timed_runs: usize,
    agree: bool,
}

impl<'a> ComparisonRow<'a> {
    fn new(puzzle: &'a NamedPuzzle, measurement: &'a Measurement, agreement: &Agreement) -> Self {
        let Measurement { variant, run, time_spread } = measurement;
        let Counts { places, removes, reads, max_depth, ref fnv1a } = run.counts;
        let rules = variant.rules;
        let is_traced = !run.has_untraced_writes;
        let time_spread = time_spread.as_ref();
        ComparisonRow {
            name: &puzzle.label,
            puzzle: rules.format_line(&puzzle.position),
            variant: variant.name,
            first_solution: run.solutions.first().map(|solution| rules.format_line(solution)),
            solution_count: run.solution_count,
            complete: run.is_complete || run.has_untraced_writes,
            places: is_traced.then_some(places),
            removes: is_traced.then_some(removes),
            writes_to_first_solution: run.writes_to_first_solution,
            reads,
            max_depth: is_traced.then_some(max_depth),
            mean_depth: is_traced.then_some(run.mean_depth),
            fnv1a: is_traced.then_some(fnv1a.as_str()),
            seconds: time_spread.map(|spread| spread.median),
            seconds_low: time_spread.map(|spread| spread.percentile_5),
            seconds_high: time_spread.map(|spread| spread.percentile_95),
            timed_runs: time_spread.map_or(0, |spread| spread.count),
            agree: agreement.is_ok(),
        }
    }
}

fn print(
    format: ComparisonFormat,
    puzzle: &NamedPuzzle,
    measurements: &[Measurement],
    agreement: &Agreement,
    out: &mut dyn Write,
) -> Result<()> {
    match format {
        ComparisonFormat::Table => {
            let width = terminal::width();
            let givens = puzzle.position.filled();
            let table = fitting_table(measurements, width);
            let (Ok(text) | Err(text)) = agreement;
            let agreement = textwrap::fill(text, terminal::wrap_options(width));
            writeln!(out, "{}, {givens} givens\n\n{table}\n\n{agreement}\n", puzzle.label)?;
        }
        ComparisonFormat::Json => {
            for measurement in measurements {
                write_json_line(&ComparisonRow::new(puzzle, measurement, agreement), &mut *out)?;
            }
        }
    }
    Ok(out.flush()?)
}

/// A search on a puzzle: the report of the watched run, and the times of the unwatched runs.
struct Measurement {
    variant: &'static Variant,
    run: RunReport,
    time_spread: Option<Spread>,
}

/// The amount of detail in a table.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Detail {
    /// Exact counts, and times with their spread.
    Full,
    /// Exact counts, and times without their spread.
    NoSpread,
    /// Counts with three digits, and times without their spread.
    Rounded,
}

/// Draws a table with as much detail as fits in a width. If no table with all columns fits, leaves out columns. A line
/// below the table says what is missing. Even the smallest table may be too wide.
fn fitting_table(measurements: &[Measurement], width: usize) -> String {
    let mut text = String::new();
    for detail in [Detail::Full, Detail::NoSpread, Detail::Rounded] {
        let rows: Vec<_> = measurements.iter().map(|it| it.table_cells(detail)).collect();
        let drawn = table::draw_with_omissions(&columns(detail), &rows, width);
        let (table, left_out) = (drawn.text, drawn.omitted);
        let is_whole = left_out.is_empty() && terminal::fits(&table, width);
        text = table;
        if detail != Detail::Full {
            text += &narrow_table_note(width, detail, &left_out);
        }
        if is_whole {
            break;
        }
    }
    text
}

/// Returns the columns. On a narrow terminal, `reads` is left out first, since reads are not the same thing for all
/// searches. `removes` is left out before `places`, since both numbers are nearly the same.
fn columns(detail: Detail) -> [Column; 7] {
    let is_full = detail == Detail::Full;
    [
        Column::new("search"),
        Column::new("found").align_right().optional(4),
        Column::new("places").align_right().optional(5),
        Column::new("removes").align_right().optional(3),
        Column::new("reads").align_right().optional(1),
        Column::new("depth").align_right().optional(2),
        Column::new(if is_full { "time (5 % - 95 %)" } else { "time" }).align_right(),
    ]
}

/// Describes a table that has less than the full detail.
fn narrow_table_note(width: usize, detail: Detail, left_out: &[&str]) -> String {
    let mut note = format!("To fit {width} columns: ");
    if detail == Detail::Rounded {
        note += "counts are rounded, ";
    }
    note += "times have no spread";
    if !left_out.is_empty() {
        note += &format!("; without {}", left_out.join(", "));
    }
    note += ".";
    format!("\n\n{}", textwrap::fill(&note, width))
}

impl Measurement {
    fn variant_run(&self) -> VariantRun<'_> {
        VariantRun { variant: self.variant, report: &self.run }
    }

    /// Returns whether the time limit stopped the watched run.
    fn has_timed_out(&self) -> bool {
        let run = &self.run;
        let has_other_reason =
            run.has_untraced_writes || run.has_wrong_board || run.failure.is_some();
        !run.is_complete && !has_other_reason
    }

    fn table_cells(&self, detail: Detail) -> [String; 7] {
        let Counts { places, removes, reads, max_depth, .. } = self.run.counts;
        let count = |number: u64| match detail {
            Detail::Rounded => format!("{}{}", self.at_least_sign(), cli::rounded_count(number)),
            _ => format!("{}{}", self.at_least_sign(), HumanCount(number)),
        };
        let unknown = || "–".to_string();
        let if_traced = |text: String| if self.run.has_untraced_writes { unknown() } else { text };
        [
            self.title_cell(),
            self.found_cell(count(self.run.solution_count)),
            if_traced(count(places)),
            if_traced(count(removes)),
            reads.map_or_else(unknown, count),
            if_traced(format!("{}{max_depth}", self.at_least_sign())),
            self.time_cell(detail),
        ]
    }

    /// Returns the sign before the counts of a search that was stopped: the whole search has at least these counts.
    fn at_least_sign(&self) -> &'static str {
        if self.run.is_complete { "" } else { "≥ " }
    }

    fn title_cell(&self) -> String {
        let (title, name) = (self.variant.title(), self.variant.name);
        if title == name { title.to_string() } else { format!("{title}\n  {name}") }
    }

    fn found_cell(&self, counted: String) -> String {
        let run = &self.run;
        match (self.variant.scope, run.solution_count) {
            (_, 0) if run.has_answer() => "none".to_string(),
            (_, 0) => "none yet".to_string(),
            (Scope::First, 1) => "the first".to_string(),
            (_, number) if run.has_untraced_solutions => HumanCount(number).to_string(),
            _ => counted,
        }
    }

    fn time_cell(&self, detail: Detail) -> String {
        match &self.time_spread {
            Some(spread) if detail == Detail::Full => text_with_spread(spread),
            Some(spread) => cli::time_text(spread.median),
            None if self.run.has_answer() || self.run.failure.is_some() => "failed".to_string(),
            None => "not timed".to_string(),
        }
    }
}

/// Returns the median, and the 5th and 95th percentiles if there are several times: `1.70 ms (1.69 - 1.77)`.
fn text_with_spread(spread: &Spread) -> String {
    let median = cli::time_text(spread.median);
    if spread.count == 1 {
        return median;
    }
    let cli::TimeUnit { per_second, decimals, .. } = cli::time_unit(spread.median);
    let text = |seconds: f64| format!("{:.decimals$}", seconds * per_second);
    format!("{median} ({} - {})", text(spread.percentile_5), text(spread.percentile_95))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    /// Nine of ten values are between the two values in parentheses.
    #[rstest]
    #[case::seconds(vec![4.9, 4.915, 5.0], "4.92 s (4.90 - 5.00)")]
    #[case::milliseconds(vec![1.69e-3, 1.7e-3, 1.77e-3], "1.70 ms (1.69 - 1.77)")]
    #[case::microseconds(vec![3e-6, 3.85e-6, 4e-6], "3.9 µs (3.0 - 4.0)")]
    #[case::an_even_number_of_values(vec![9.0, 1.0, 2.0, 4.0], "3.00 s (1.00 - 9.00)")]
    #[case::many((0..1001).rev().map(f64::from).collect(), "500.00 s (50.00 - 950.00)")]
    #[case::one(vec![0.25], "250.00 ms")]
    fn a_time_and_its_spread_have_one_unit(#[case] seconds: Vec<f64>, #[case] expected: &str) {
        let spread = Spread::of(seconds).expect("there are values");
        assert_eq!(text_with_spread(&spread), expected);
    }
}
