//! `practice solve`: prints the solutions of puzzles.

use std::io::Write;
use std::time::Duration;

use cli::clap::builder::{PossibleValue, PossibleValuesParser};
use cli::output::write_json_line;
use cli::{
    Args, ExitReason, Result, bail, clap, number_in_range, parse_seconds, print_error,
    print_message, terminal,
};
use problems::BoardProblem;
use problems::input::{self, NamedPuzzle};
use search::{AnyBoard, Notation, Rules, notation};
use serde::Serialize;

use practice::agreement::{VariantRun, compare_with_reference};
use practice::search_arguments::{self, ProblemOption, SearchSelection, print_remarks};
use registry::{Counts, Limits, RunReport, Variant};

/// Solve puzzles
///
/// Solves the puzzles in order, and reports puzzles that cannot be read.
/// For many puzzles, use `practice check`: it prints the solution of each puzzle with exactly one solution.
///
/// Exit code: 0 every puzzle was solved, 1 a puzzle has no solution, or its search
/// did not finish, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice solve inkala-hard
  cargo practice solve --variant all --format json ai-escargot
  cargo practice solve --format line - < puzzles.txt
  cargo practice solve -v swift-all-solutions --max-solutions 3 java-sample
  cargo practice solve --problem 51 8
  cargo practice solve --allow-clash --time-limit 5 -v all my-puzzle.txt")]
pub struct Arguments {
    /// Puzzles in any notation, names of samples, files, or - for standard input
    #[arg(value_name = "PUZZLE|SAMPLE|FILE|-", add = search_arguments::puzzle_completer())]
    puzzles: Vec<String>,

    /// The search to use; may be given several times [default: the default search of the problem]
    #[arg(short, long = "variant", value_name = "NAME", value_parser = search_arguments::search_or_all_parser())]
    variants: Vec<String>,

    #[command(flatten)]
    problem: ProblemOption,

    /// Format of a solution
    #[arg(short, long, value_parser = formats(), default_value = "grid")]
    format: String,

    /// Seconds that a search may take
    #[arg(short, long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "60")]
    time_limit: Duration,

    /// Maximum number of printed solutions of a puzzle; all solutions are counted
    #[arg(
        short = 'n',
        long,
        value_name = "N",
        default_value = "10",
        value_parser = number_in_range::<usize>(0..=u64::MAX),
    )]
    max_solutions: usize,

    /// Also search puzzles whose givens clash. The boards that are found are not solutions
    #[arg(long)]
    allow_clash: bool,
}

fn formats() -> PossibleValuesParser {
    let json = PossibleValue::new(JSON).help(
        "One JSON object a line, with counts and time, for programs; a read is a look at a cell of the \
         board",
    );
    let notations = notation_summaries().into_iter();
    let possible_value = |(name, summary)| PossibleValue::new(name).help(summary);
    PossibleValuesParser::new(notations.map(possible_value).chain([json]))
}

/// Returns the names of all notations, each with a summary. If the problems describe a notation differently, the summary
/// has all descriptions.
fn notation_summaries() -> Vec<(&'static str, String)> {
    let mut summaries: Vec<(&str, String)> = Vec::new();
    for &Notation { name, description, .. } in problems::all_rules().flat_map(Rules::notations) {
        match summaries.iter_mut().find(|(known, _)| *known == name) {
            Some((_, summary)) if summary.split("; ").any(|known| known == description) => {}
            Some((_, summary)) => *summary += &format!("; {description}"),
            None => summaries.push((name, description.to_string())),
        }
    }
    summaries
}

const LINE: &str = "line";
const JSON: &str = "json";

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let sources = input::arguments_or_stdin(
        arguments.puzzles.clone(),
        "nothing to solve: give a puzzle, the name of a sample, a file, or - for standard input",
    )?;
    let Arguments { problem, variants, .. } = &arguments;
    let SearchSelection { problem, variants } =
        SearchSelection::new(problem.name(), variants, &sources, default_variant)?.prepare()?;
    check_format(&arguments.format, &problem)?;
    let puzzles = if arguments.allow_clash {
        input::unchecked_puzzles(&sources, &problem)
    } else {
        input::puzzles(&sources, &problem)
    };
    let limits = Limits { time: arguments.time_limit, max_kept_solutions: arguments.max_solutions };
    let rules = problem.rules;
    let printer = SolutionPrinter {
        format: arguments.format,
        rules,
        limits,
        is_alone: puzzles.len() * variants.len() == 1,
        has_variant_names: variants.len() > 1,
    };

    let spinner = terminal::spinner()?;
    let mut exit_reason = ExitReason::Success;
    let mut is_any_unfinished = false;
    for puzzle in puzzles {
        let puzzle = match puzzle {
            Ok(puzzle) => puzzle,
            Err(error) => {
                spinner.suspend(|| print_error(format_args!("{error:#}")));
                exit_reason = ExitReason::BadInput;
                continue;
            }
        };
        let clash = rules.check_start(&puzzle.position).err();
        if let Some(clash) = &clash {
            spinner.suspend(|| print_message(format_args!("{}: {clash}", puzzle.label)));
        }
        for variant in &variants {
            spinner.set_message(format!("{}, {}", puzzle.label, variant.name));
            let run = variant.run_traced(&puzzle.position, &limits);
            let mistake = match clash {
                Some(_) => None,
                None => attempt_mistake(&problem, &puzzle, variant, &run, &limits),
            };
            if !run.has_wrong_board && !run.has_untraced_writes {
                spinner.suspend(|| print_remarks(variant, &run.remarks));
            }
            spinner.suspend(|| printer.print(variant, &puzzle, &run, mistake.as_deref(), out))?;
            is_any_unfinished |= !run.has_answer() && run.failure.is_none();
            let is_right = clash.is_none() && mistake.is_none();
            let is_solved = is_right && run.has_answer() && run.solution_count > 0;
            if !is_solved {
                exit_reason = exit_reason.max(ExitReason::Negative);
            }
        }
    }
    if is_any_unfinished {
        print_faster_search_advice(&problem, &variants);
    }
    Ok(exit_reason)
}

fn default_variant(problem: &BoardProblem) -> Vec<&'static Variant> {
    problem.default_search.as_deref().and_then(registry::find).into_iter().collect()
}

/// Describes the mistake in the answer of an attempt. Returns `None` for a published search: tests check these answers.
fn attempt_mistake(
    problem: &BoardProblem,
    puzzle: &NamedPuzzle,
    variant: &'static Variant,
    run: &RunReport,
    limits: &Limits,
) -> Option<String> {
    if variant.is_in_registry() || !run.has_answer() {
        return None;
    }
    let limits = Limits { time: limits.time.min(REFERENCE_TIME_LIMIT), ..*limits };
    let run = VariantRun { variant, report: run };
    compare_with_reference(problem, &puzzle.position, &[run], &limits).err()
}

/// Time limit of the default search, whose answer is compared with the answer of an attempt.
const REFERENCE_TIME_LIMIT: Duration = Duration::from_secs(1);

/// Recommends a faster search, or a longer time limit, after a search that did not finish.
fn print_faster_search_advice(problem: &BoardProblem, used: &[&Variant]) {
    let Some(quick) = problem.quick_search.as_deref() else { return };
    if used.iter().any(|variant| variant.name == quick) {
        print_message("use --time-limit to let each search run longer");
        return;
    }
    print_message(format_args!(
        "`cargo practice solve -v {quick}` uses a faster search; `cargo practice check` is for many puzzles"
    ));
}

/// Fails if the problem has no notation of this name.
fn check_format(format: &str, problem: &BoardProblem) -> Result<()> {
    let mut names: Vec<&str> =
        problem.rules.notations().iter().map(|notation| notation.name).collect();
    names.push(JSON);
    if !names.contains(&format) {
        bail!("{} is not printed as '{format}', but as {}", problem.title, names.join(", "));
    }
    Ok(())
}

/// Prints the solutions of a search on a puzzle.
struct SolutionPrinter {
    /// The name of a notation, or `json`.
    format: String,
    rules: &'static dyn Rules,
    limits: Limits,
    /// Whether there is only one search on one puzzle. Then a solution needs no heading.
    is_alone: bool,
    /// Whether a solution on a line is followed by the name of its search.
    has_variant_names: bool,
}

/// The JSON of one search on one puzzle.
#[derive(Serialize)]
struct SolutionRecord<'a> {
    variant: &'a str,
    puzzle: String,
    solutions: Vec<String>,
    solution_count: u64,
    complete: bool,
    /// `None` if the writes cannot be followed.
    #[serde(flatten)]
    counts: Option<&'a Counts>,
    /// Time of an unwatched run. `None` if the search did not finish.
    seconds: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mistake: Option<&'a str>,
}

impl SolutionPrinter {
    fn print(
        &self,
        variant: &Variant,
        puzzle: &NamedPuzzle,
        run: &RunReport,
        mistake: Option<&str>,
        out: &mut dyn Write,
    ) -> Result<()> {
        let verdict = mistake.map_or_else(|| self.verdict(run), str::to_string);
        let heading = format!("{}, {}: {verdict}", puzzle.label, variant.name);
        let needs_no_heading = run.has_answer() && run.solution_count == 1 && mistake.is_none();
        // A wrong answer is printed only in JSON, together with its mistake.
        let solutions = if mistake.is_none() { run.solutions.as_slice() } else { &[] };
        match self.format.as_str() {
            JSON => {
                let timed = run.has_answer().then(|| variant.time(&puzzle.position)).flatten();
                let solutions =
                    run.solutions.iter().map(|solution| self.rules.format_line(solution));
                let record = SolutionRecord {
                    variant: variant.name,
                    puzzle: self.rules.format_line(&puzzle.position),
                    solutions: solutions.collect(),
                    solution_count: run.solution_count,
                    complete: run.has_answer(),
                    counts: (!run.has_untraced_writes).then_some(&run.counts),
                    seconds: timed.map(|time| time.as_secs_f64()),
                    mistake,
                };
                write_json_line(&record, &mut *out)?;
            }
            LINE => {
                let name = if self.has_variant_names { &format!(" {}", variant.name) } else { "" };
                for solution in solutions {
                    writeln!(out, "{}{name}", self.rules.format_line(solution))?;
                }
                if !needs_no_heading {
                    print_message(heading);
                }
            }
            _ if self.is_alone => {
                if !needs_no_heading {
                    print_message(heading);
                }
                self.print_boards(solutions, out)?;
            }
            _ => {
                // The parsers of all notations skip this line as a comment.
                writeln!(out, "# {heading}")?;
                self.print_boards(solutions, out)?;
                writeln!(out)?;
            }
        }
        // A program at the other end of a pipe gets each answer at once.
        Ok(out.flush()?)
    }

    fn print_boards(&self, solutions: &[AnyBoard], out: &mut dyn Write) -> Result<()> {
        let format = |solution| self.rules.format(solution, &self.format);
        let boards: Vec<String> = solutions.iter().filter_map(format).collect();
        if !boards.is_empty() {
            writeln!(out, "{}", boards.join("\n\n"))?;
        }
        Ok(())
    }

    fn verdict(&self, run: &RunReport) -> String {
        let count = run.solution_count;
        if count == 0 && run.has_answer() {
            return "no solution".to_string();
        }
        let solutions = notation::pluralize(count, "solution");
        let shown_count = run.solutions.len();
        let shown_note = if shown_count as u64 == count {
            String::new()
        } else {
            format!(", {shown_count} shown")
        };
        if let Some(failure) = &run.failure {
            return format!("{failure}; {solutions} so far{shown_note}");
        }
        if !run.has_answer() {
            let time = self.limits.time.as_secs_f64();
            return format!("not finished within {time} s, {solutions} so far{shown_note}");
        }
        format!("{solutions}{shown_note}")
    }
}
