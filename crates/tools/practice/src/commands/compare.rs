//! `practice compare`: several searches on the same puzzles, side by side.

use std::io::Write;
use std::time::Duration;

use cli::clap::{self, Args, ValueEnum};
use cli::output::write_json_line;
use cli::table::{self, Column};
use cli::{
    ExitReason, HumanCount, ProgressBar, Result, count_with_noun, parse_seconds, print_error,
    print_message, terminal,
};
use practice::agreement::{self, Agreement};
use practice::attempt_view::call_tree_task;
use practice::call_tree::CallTree;
use practice::named_search;
use practice::search_arguments::{self, ProblemOption, SearchSelection, print_remarks};
use problems::input::{self, NamedPuzzle};
use registry::{Counts, Limits, RunReport, Spread, Variant};
use search::Scope;
use serde::Serialize;
use serde_json::Value;

/// Compare searches on the same puzzles: what they find, what they write, how long they take
///
/// Each search runs first on a watched board, up to the time limit. If it finishes, it runs again
/// unwatched, to measure its time: a slow search once, a quick one three times or more. An attempt that cannot be
/// watched is run unwatched alone. Searches run one at a time, so that none slows another. Samples
/// with few writes come first.
///
/// Places and removes are writes to the board; depth is the most cells filled at once. Reads are
/// looks at cells of the board. Reads of lists or candidates that a search keeps beside the board
/// are not counted: for such a search, only the time shows what its checks cost.
///
/// Exit code: 0 all answers agree, 1 an answer is wrong, or no search has one, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
On a narrow terminal the table has shorter numbers, and then fewer columns.

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

    /// How to print the comparison
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

/// Each search is timed until its runs take this long. A slow search is timed once, a quick one at least three times.
const MIN_TIMED_TIME: Duration = Duration::from_millis(100);

/// A search for all solutions may find millions; no more than these are looked at.
const SOLUTIONS_CHECKED: usize = 100;

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
    let limits = Limits { time: arguments.time_limit, max_kept_solutions: SOLUTIONS_CHECKED };
    let bar = terminal::progress_bar((puzzles.len() * variants.len()) as u64)?;

    let mut answer = ExitReason::Success;
    let mut ended = 0;
    for puzzle in puzzles {
        let puzzle = match puzzle {
            Ok(puzzle) => puzzle,
            Err(error) => {
                bar.suspend(|| print_error(format_args!("{error:#}")));
                bar.inc(variants.len() as u64);
                answer = ExitReason::BadInput;
                continue;
            }
        };
        let measurements = compare(&puzzle, &variants, &limits, &bar);
        let runs: Vec<_> = measurements.iter().map(|it| (it.variant, &it.run)).collect();
        let agreement =
            agreement::compare_with_reference(&problem, &puzzle.position, &runs, &limits);
        if agreement.is_err() {
            answer = answer.max(ExitReason::Negative);
        }
        bar.suspend(|| print(arguments.format, &puzzle, &measurements, &agreement, out))?;
        for (variant, run) in &runs {
            bar.suspend(|| print_remarks(variant, &run.remarks));
            if run.has_untraced_writes {
                let calls = bar.suspend(|| call_count_remark(variant, &puzzle))?;
                calls.iter().for_each(|calls| bar.suspend(|| print_message(calls)));
            }
            if let Some(failure) = &run.failure {
                let (name, puzzle) = (variant.name, &puzzle.label);
                bar.suspend(|| print_error(format_args!("{name} on {puzzle}: {failure}")));
                answer = answer.max(ExitReason::Negative);
            }
        }
        let has_other_reason = |run: &RunReport| {
            run.has_untraced_writes || run.has_wrong_board || run.failure.is_some()
        };
        let was_ended = |run: &RunReport| !run.is_complete && !has_other_reason(run);
        ended += runs.iter().filter(|(_, run)| was_ended(run)).count();
    }
    bar.suspend(|| print_timeout_remark(ended, arguments.time_limit));
    Ok(answer)
}

/// A search is ended after this many calls.
const MAX_COUNTED_CALLS: u64 = 1_000_000;

/// Returns the number of calls, in a sentence, for an attempt that keeps no board. Returns `None` for other searches.
fn call_count_remark(variant: &Variant, puzzle: &NamedPuzzle) -> Result<Option<String>> {
    let Some(attempt) = named_search::find_attempt(variant.name) else { return Ok(None) };
    let Some(task) = call_tree_task(attempt)? else { return Ok(None) };
    let Some(line) = task.input_line(&puzzle.position) else { return Ok(None) };
    let values: Vec<Value> = serde_json::from_str(&line)?;
    let tree = CallTree::record(attempt, &values, 0, MAX_COUNTED_CALLS, |_| {})?;
    let at_least = if tree.is_complete { "" } else { "more than " };
    let calls = count_with_noun(tree.nodes[0].size, "call");
    let arguments: Vec<String> = values.iter().map(Value::to_string).collect();
    let (name, arguments) = (&attempt.name, arguments.join(", "));
    Ok(Some(format!(
        "{name}: its board cannot be followed, so its writes are not counted. It makes {at_least}{calls}: \
         `cargo practice tree {name} {arguments}` shows them"
    )))
}

/// To be watched takes a search longer than it takes by itself, and that is not timed either.
fn print_timeout_remark(count: usize, limit: Duration) {
    let searches = match count {
        0 => return,
        1 => "1 search",
        _ => &format!("{count} searches"),
    };
    let seconds = limit.as_secs_f64();
    print_message(format_args!(
        "{searches} took over {seconds} s while watched; --time-limit gives more"
    ));
}

/// Sorts by the writes that the searches make, each counted up to a limit: so each machine has this order.
fn sort_from_quick_to_slow(puzzles: &mut [Result<NamedPuzzle>], variants: &[&Variant]) {
    let writes = |variant: &Variant, puzzle: &NamedPuzzle| {
        let most = variant.manifest.probed_writes;
        variant.count_writes(&puzzle.position, most).map_or(most, |counter| counter.writes())
    };
    let all_writes =
        |puzzle: &NamedPuzzle| variants.iter().map(|variant| writes(variant, puzzle)).sum::<u64>();
    puzzles.sort_by_cached_key(|puzzle| puzzle.as_ref().map_or(0, all_writes));
}

fn compare(
    puzzle: &NamedPuzzle,
    variants: &[&'static Variant],
    limits: &Limits,
    bar: &ProgressBar,
) -> Vec<Measurement> {
    let measurement = |variant: &&'static Variant| {
        bar.set_message(format!("{}: {}", puzzle.label, variant.name));
        bar.enable_steady_tick(Duration::from_millis(200));
        let run = variant.run_traced(&puzzle.position, limits);
        // A bar that is drawn meanwhile would take its share of the time.
        bar.disable_steady_tick();
        let time = || variant.time_spread(&puzzle.position, 1, MIN_TIMED_TIME);
        let seconds = run.has_answer().then(time).flatten();
        bar.inc(1);
        Measurement { variant, run, time_spread: seconds }
    };
    variants.iter().map(measurement).collect()
}

#[derive(Serialize)]
struct ComparisonRow<'a> {
    name: &'a str,
    puzzle: String,
    variant: &'a str,
    first_solution: Option<String>,
    solution_count: u64,
    complete: bool,
    /// `None`, as the other figures of its writes, where these are not known.
    places: Option<u64>,
    removes: Option<u64>,
    /// How many of both there were up to the first solution.
    writes_to_first_solution: Option<u64>,
    reads: Option<u64>,
    max_depth: Option<i32>,
    mean_depth: Option<f64>,
    fnv1a: Option<&'a str>,
    /// Seconds, the median, of the search unwatched; `None` where it did not come to its end.
    seconds: Option<f64>,
    /// Between these two were nine of ten runs.
    seconds_low: Option<f64>,
    seconds_high: Option<f64>,
    timed_runs: usize,
    agree: bool,
}

impl<'a> ComparisonRow<'a> {
    fn new(puzzle: &'a NamedPuzzle, measurement: &'a Measurement, agreement: &Agreement) -> Self {
        let Measurement { variant, run, time_spread: seconds } = measurement;
        let Counts { places, removes, reads, max_depth, ref fnv1a } = run.counts;
        let (rules, is_seen) = (variant.rules, !run.has_untraced_writes);
        ComparisonRow {
            name: &puzzle.label,
            puzzle: rules.format_line(&puzzle.position),
            variant: variant.name,
            first_solution: run.solutions.first().map(|solution| rules.format_line(solution)),
            solution_count: run.solution_count,
            complete: run.is_complete || run.has_untraced_writes,
            places: is_seen.then_some(places),
            removes: is_seen.then_some(removes),
            writes_to_first_solution: run.writes_to_first_solution,
            reads,
            max_depth: is_seen.then_some(max_depth),
            mean_depth: is_seen.then_some(run.mean_depth),
            fnv1a: is_seen.then_some(fnv1a.as_str()),
            seconds: seconds.map(|seconds| seconds.median),
            seconds_low: seconds.map(|seconds| seconds.percentile_5),
            seconds_high: seconds.map(|seconds| seconds.percentile_95),
            timed_runs: seconds.map_or(0, |seconds| seconds.count),
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
            let (width, givens) = (terminal::width(), puzzle.position.filled());
            let table = fitting_table(measurements, width);
            let (Ok(text) | Err(text)) = agreement;
            let agreement = textwrap::fill(text, terminal::wrap_options(width));
            writeln!(out, "{}, {givens} givens\n\n{table}\n\n{agreement}\n", puzzle.label)?;
        }
        ComparisonFormat::Json => {
            let mut rows = measurements.iter().map(|it| ComparisonRow::new(puzzle, it, agreement));
            rows.try_for_each(|row| write_json_line(&row, &mut *out))?;
        }
    }
    Ok(out.flush()?)
}

struct Measurement {
    variant: &'static Variant,
    run: RunReport,
    time_spread: Option<Spread>,
}

#[derive(Clone, Copy)]
enum Detail {
    /// All digits, and times with their spread.
    Full,
    /// All digits, and times alone.
    NoSpread,
    /// Three digits of each count, and times alone.
    Rounded,
}

/// A table with as much as fits in a width: first the figures become shorter, then columns are
/// left out, which a line below it says. The last resort may not fit.
fn fitting_table(measurements: &[Measurement], width: usize) -> String {
    let mut shown = String::new();
    for detail in [Detail::Full, Detail::NoSpread, Detail::Rounded] {
        let rows: Vec<_> = measurements.iter().map(|it| it.table_cells(detail)).collect();
        let drawn = table::draw_with_omissions(&columns(detail), &rows, width);
        let (table, left_out) = (drawn.text, drawn.omitted);
        let is_whole = left_out.is_empty() && terminal::fits(&table, width);
        shown = table + &narrow_table_note(width, detail, &left_out);
        if is_whole {
            break;
        }
    }
    shown
}

/// Reads are not the same thing for all searches; places come close to what removes tell.
fn columns(detail: Detail) -> [Column; 7] {
    let is_full = matches!(detail, Detail::Full);
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

fn narrow_table_note(width: usize, detail: Detail, left_out: &[&str]) -> String {
    let shortened = match detail {
        Detail::Full => return String::new(),
        Detail::NoSpread => "times have no spread",
        Detail::Rounded => "counts are rounded, times have no spread",
    };
    let columns =
        if left_out.is_empty() { "" } else { &format!("; without {}", left_out.join(", ")) };
    let told = format!("To fit {width} columns: {shortened}{columns}.");
    format!("\n\n{}", textwrap::fill(&told, width))
}

impl Measurement {
    fn table_cells(&self, detail: Detail) -> [String; 7] {
        let Measurement { variant, run, time_spread: seconds } = self;
        // Of a search that was ended, all counts are what it had come to.
        let at_least = if run.is_complete { "" } else { "≥ " };
        let unknown = || "–".to_string();
        let count = |number: u64| match detail {
            Detail::Rounded => format!("{at_least}{}", cli::rounded_count(number)),
            _ => format!("{at_least}{}", HumanCount(number)),
        };
        let search = match variant.title() {
            title if title == variant.name => title.to_string(),
            title => format!("{title}\n  {}", variant.name),
        };
        let found = match (variant.scope, run.solution_count) {
            (_, 0) if run.has_answer() => "none".to_string(),
            (_, 0) => "none yet".to_string(),
            (Scope::First, 1) => "the first".to_string(),
            (_, number) if run.has_untraced_solutions => HumanCount(number).to_string(),
            (_, number) => count(number),
        };
        let depth = format!("{at_least}{}", run.counts.max_depth);
        let writes = [count(run.counts.places), count(run.counts.removes), depth];
        let [places, removes, depth] =
            writes.map(|it| if run.has_untraced_writes { unknown() } else { it });
        let reads = run.counts.reads.map_or_else(unknown, count);
        let time = match (seconds, detail) {
            (None, _) if run.has_answer() || run.failure.is_some() => "failed".to_string(),
            (None, _) => "not timed".to_string(),
            (Some(seconds), Detail::Full) => with_spread(seconds),
            (Some(seconds), _) => cli::time_text(seconds.median),
        };
        [search, found, places, removes, reads, depth, time]
    }
}

fn with_spread(seconds: &Spread) -> String {
    let alone = cli::time_text(seconds.median);
    if seconds.count == 1 {
        return alone;
    }
    let cli::TimeUnit { per_second, decimals, .. } = cli::time_unit(seconds.median);
    let show = |value: f64| format!("{:.decimals$}", value * per_second);
    format!("{alone} ({} - {})", show(seconds.percentile_5), show(seconds.percentile_95))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    /// Of many values nine of ten are between the low and the high one.
    #[rstest]
    #[case::seconds(vec![4.9, 4.915, 5.0], "4.92 s (4.90 - 5.00)")]
    #[case::milliseconds(vec![1.69e-3, 1.7e-3, 1.77e-3], "1.70 ms (1.69 - 1.77)")]
    #[case::microseconds(vec![3e-6, 3.85e-6, 4e-6], "3.9 µs (3.0 - 4.0)")]
    #[case::an_even_number_of_values(vec![9.0, 1.0, 2.0, 4.0], "3.00 s (1.00 - 9.00)")]
    #[case::many((0..1001).rev().map(f64::from).collect(), "500.00 s (50.00 - 950.00)")]
    #[case::one(vec![0.25], "250.00 ms")]
    fn a_time_and_its_spread_have_one_unit(#[case] seconds: Vec<f64>, #[case] expected: &str) {
        let spread = Spread::of(seconds).expect("there are values");
        assert_eq!(with_spread(&spread), expected);
    }
}
