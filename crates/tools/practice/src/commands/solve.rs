//! `practice solve`: the solutions of puzzles.

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

use practice::agreement::compare_with_reference;
use practice::search_arguments::{self, ProblemOption, SearchSelection, print_remarks};
use registry::{Counts, Limits, RunReport, Variant};

/// Solve puzzles
///
/// It reports a puzzle that it cannot read, and solves the others in order.
/// Exit code: 0 every puzzle was solved, 1 a puzzle has no solution, or its search
/// did not finish, 2 bad input.
/// `practice check` is for many puzzles: it prints the solution of each that has exactly one.
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

    /// The search to use; may be given several times [default: the usual one of the problem]
    #[arg(short, long = "variant", value_name = "NAME", value_parser = search_arguments::search_or_all_parser())]
    variants: Vec<String>,

    #[command(flatten)]
    problem: ProblemOption,

    /// How to print a solution
    #[arg(short, long, value_parser = formats(), default_value = "grid")]
    format: String,

    /// Seconds that a search may take
    #[arg(short, long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "60")]
    time_limit: Duration,

    /// How many solutions of a puzzle to print; all are counted
    #[arg(
        short = 'n',
        long,
        value_name = "N",
        default_value = "10",
        value_parser = number_in_range::<usize>(0..=u64::MAX),
    )]
    max_solutions: usize,

    /// Also take puzzles whose givens clash, to see what each search does with them; what it finds
    /// is not a solution
    #[arg(long)]
    allow_clash: bool,
}

fn formats() -> PossibleValuesParser {
    let json = PossibleValue::new(JSON).help(
        "One JSON object a line, with counts and time, for programs; reads are looks at cells of the \
         board",
    );
    let mut notations: Vec<(&str, String)> = Vec::new();
    for &Notation { name, description: about, .. } in
        problems::all_rules().flat_map(Rules::notations)
    {
        match notations.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) if known.split("; ").any(|it| it == about) => {}
            Some((_, known)) => *known += &format!("; {about}"),
            None => notations.push((name, about.to_string())),
        }
    }
    let value = |(name, about)| PossibleValue::new(name).help(about);
    PossibleValuesParser::new(notations.into_iter().map(value).chain([json]))
}

const LINE: &str = "line";
const JSON: &str = "json";

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let sources = input::arguments_or_stdin(
        arguments.puzzles.clone(),
        "nothing to solve: give a puzzle, the name of a sample, a file, or - for standard input",
    )?;
    let Arguments { problem, variants, .. } = &arguments;
    let usual = |it: &BoardProblem| {
        it.default_search.as_deref().and_then(registry::find).into_iter().collect()
    };
    let SearchSelection { problem, variants } =
        SearchSelection::new(problem.name(), variants, &sources, usual)?.prepare()?;
    check_format(&arguments.format, &problem)?;
    let read = if arguments.allow_clash { input::unchecked_puzzles } else { input::puzzles };
    let puzzles = read(&sources, &problem);
    let limits = Limits { time: arguments.time_limit, max_kept_solutions: arguments.max_solutions };
    let is_alone = puzzles.len() * variants.len() == 1;
    let names_variant = variants.len() > 1;
    let (format, rules) = (arguments.format, problem.rules);
    let printer =
        SolutionPrinter { format, rules, limits, is_alone, has_variant_names: names_variant };

    let spinner = terminal::spinner()?;
    let mut answer = ExitReason::Success;
    let mut is_any_unfinished = false;
    for puzzle in puzzles {
        let puzzle = match puzzle {
            Ok(puzzle) => puzzle,
            Err(error) => {
                spinner.suspend(|| print_error(format_args!("{error:#}")));
                answer = ExitReason::BadInput;
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
                None => mistake(&problem, &puzzle, variant, &run, &limits),
            };
            if !run.has_wrong_board && !run.has_untraced_writes {
                spinner.suspend(|| print_remarks(variant, &run.remarks));
            }
            spinner.suspend(|| printer.print(variant, &puzzle, &run, mistake.as_deref(), out))?;
            is_any_unfinished |= !run.has_answer() && run.failure.is_none();
            let is_right = clash.is_none() && mistake.is_none();
            let is_solved = is_right && run.has_answer() && run.solution_count > 0;
            if !is_solved {
                answer = answer.max(ExitReason::Negative);
            }
        }
    }
    if is_any_unfinished {
        remark_quick_search(&problem, &variants);
    }
    Ok(answer)
}

/// Describes what is wrong with the answer of an attempt. Tests check the answers of published searches.
fn mistake(
    problem: &BoardProblem,
    puzzle: &NamedPuzzle,
    variant: &'static Variant,
    run: &RunReport,
    limits: &Limits,
) -> Option<String> {
    if variant.run_untraced.is_some() || !run.has_answer() {
        return None;
    }
    let limits = Limits { time: limits.time.min(REFERENCE_TIME_LIMIT), ..*limits };
    compare_with_reference(problem, &puzzle.position, &[(variant, run)], &limits).err()
}

/// Time limit of the usual search, whose answer is compared with the answer of an attempt.
const REFERENCE_TIME_LIMIT: Duration = Duration::from_secs(1);

/// Recommends a faster search, or a longer time limit, after a search that did not finish.
fn remark_quick_search(problem: &BoardProblem, used: &[&Variant]) {
    let Some(quick) = problem.quick_search.as_deref() else { return };
    if used.iter().any(|variant| variant.name == quick) {
        print_message("use --time-limit to let each search run longer");
        return;
    }
    print_message(format_args!(
        "`cargo practice solve -v {quick}` uses a faster search; `cargo practice check` is for many puzzles"
    ));
}

fn check_format(format: &str, problem: &BoardProblem) -> Result<()> {
    let mut names: Vec<&str> =
        problem.rules.notations().iter().map(|notation| notation.name).collect();
    names.push(JSON);
    if !names.contains(&format) {
        bail!("{} is not printed as '{format}', but as {}", problem.title, names.join(", "));
    }
    Ok(())
}

struct SolutionPrinter {
    format: String,
    rules: &'static dyn Rules,
    limits: Limits,
    /// Only one search on one puzzle: then no answer needs a heading.
    is_alone: bool,
    /// More than one search: then a line tells whose it is.
    has_variant_names: bool,
}

#[derive(Serialize)]
struct SolutionRecord<'a> {
    variant: &'a str,
    puzzle: String,
    solutions: Vec<String>,
    solution_count: u64,
    complete: bool,
    /// `None` where its writes are not known.
    #[serde(flatten)]
    counts: Option<&'a Counts>,
    /// Of the search unwatched; `None` where it did not come to its end.
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
        let is_plain = run.has_answer() && run.solution_count == 1 && mistake.is_none();
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
                if !is_plain {
                    print_message(heading);
                }
            }
            _ if self.is_alone => {
                if !is_plain {
                    print_message(heading);
                }
                self.print_boards(solutions, out)?;
            }
            _ => {
                // The readers of all notations take this for a comment.
                writeln!(out, "# {heading}")?;
                self.print_boards(solutions, out)?;
                writeln!(out)?;
            }
        }
        // A reader at the other end of a pipe gets each answer when it is there.
        Ok(out.flush()?)
    }

    fn print_boards(&self, solutions: &[AnyBoard], out: &mut dyn Write) -> Result<()> {
        let write = |solution| self.rules.format(solution, &self.format);
        let boards: Vec<String> = solutions.iter().filter_map(write).collect();
        if !boards.is_empty() {
            writeln!(out, "{}", boards.join("\n\n"))?;
        }
        Ok(())
    }

    fn verdict(&self, run: &RunReport) -> String {
        let (count, shown) = (run.solution_count, run.solutions.len());
        if count == 0 && run.has_answer() {
            return "no solution".to_string();
        }
        let solutions = notation::pluralize(count, "solution");
        let is_all = shown as u64 == count;
        let shown = if is_all { String::new() } else { format!(", {shown} shown") };
        if let Some(failure) = &run.failure {
            return format!("{failure}; {solutions} so far{shown}");
        }
        if !run.has_answer() {
            let time = self.limits.time.as_secs_f64();
            return format!("not finished within {time} s, {solutions} so far{shown}");
        }
        format!("{solutions}{shown}")
    }
}
