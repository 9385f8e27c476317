//! `practice list`: what is here.

use std::io::Write;

use cli::output::write_json_line;
use cli::table::{self, Column};
use cli::{Args, ExitReason, Result, ValueEnum, clap, print_message, sanitized_line, terminal};
use problems::{BoardProblem, Sample, Task};
use registry::Variant;
use serde_json::{Value, json};
use textwrap::Options;

use practice::attempts::{self, Attempt};
use practice::history::{self as ledger, JudgedRun};
use practice::progress::{Progress, TaskProgress, judged_cases_labels};
use practice::search_arguments;

/// List the problems and what you have of them, the variants, the sample puzzles and your attempts
///
/// The difficulty of a sample is that for a search, not for people: easy below 1,000 writes
/// of the search by which `solve` solves it, medium below 10,000, hard below 100,000, else extreme.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice list
  cargo practice list 46
  cargo practice list --format json | jq '.problems[].samples'")]
pub struct Arguments {
    /// Only this problem: number, name or title
    #[arg(value_name = "PROBLEM", value_parser = search_arguments::ProblemArg::Any)]
    problem: Option<String>,

    /// How to print them
    #[arg(short, long, value_enum, default_value_t = ListFormat::Table)]
    format: ListFormat,
}

#[derive(Clone, Copy, ValueEnum)]
enum ListFormat {
    /// For people
    Table,
    /// One JSON object
    Json,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let named = arguments.problem.as_deref().map(problems::find_task).transpose()?;
    let (problems, mut faults) = match &named {
        Some(task) if task.board.is_none() => Default::default(),
        Some(task) => (vec![problems::find_board_problem(task.folder_name())?], Vec::new()),
        None => problems::board_problems()?,
    };
    let progress = Progress::read()?;
    faults.retain(|fault| !progress.path.load_errors.contains(fault));
    progress.path.load_errors.iter().chain(&faults).for_each(print_message);
    let named = named.as_ref();
    let tasks = named.map_or(progress.path.all_tasks.as_slice(), std::slice::from_ref);
    if matches!(arguments.format, ListFormat::Json) {
        write_json_line(&to_json(&progress, named, tasks, &problems)?, out)?;
        return Ok(ExitReason::Success);
    }
    print_tasks(&progress, tasks, out)?;
    if let Some(task) = named.filter(|_| problems.is_empty()) {
        print_task(task, out)?;
    }
    for (number, problem) in problems.iter().enumerate() {
        write!(out, "{}", if number > 0 { "\n" } else { "" })?;
        print_problem(problem, out)?;
    }
    print_attempts(&progress, named, out)?;
    Ok(ExitReason::Success)
}

fn print_tasks(progress: &Progress, tasks: &[Task], out: &mut dyn Write) -> Result<()> {
    let mut rows = Vec::new();
    for task in tasks {
        let [state, runs, hints] = progress.task_progress(task).table_cells();
        let (difficulty, topics) = (difficulty(task), sanitized_line(&task.topics()?.join(", ")));
        let place = progress.path.position(task).map(|place| place.to_string()).unwrap_or_default();
        let (id, title) = (task.id.to_string(), sanitized_line(&task.title));
        rows.push([id, title, difficulty, topics, place, state, runs, hints]);
    }
    let columns = [
        Column::new("no.").align_right(),
        Column::new("title").wrap(),
        Column::new("difficulty").optional(4),
        Column::new("topics").wrap().optional(1),
        Column::new("on the path").wrap().align_right().optional(1),
        Column::new("what you have").wrap(),
        Column::new("runs").align_right().optional(3),
        Column::new("hints").align_right().optional(2),
    ];
    Ok(writeln!(out, "{}\n", table::draw(&columns, &rows, terminal::fill_width()))?)
}

fn difficulty(task: &Task) -> String {
    task.difficulty.map(|it| format!("{it:?}").to_lowercase()).unwrap_or_default()
}

fn print_task(task: &Task, out: &mut dyn Write) -> Result<()> {
    let (title, signature) =
        (sanitized_line(&task.title), terminal::fill(&task.signature.to_string()));
    writeln!(out, "Problem {}: {title}\n{signature}\n", task.id)?;
    let cases = task.cases()?.into_iter();
    let rows: Vec<_> = cases.map(|case| [sanitized_line(&case.name), case.tier]).collect();
    let columns = ["case", "tier"].map(Column::new);
    Ok(writeln!(out, "{}", table::draw(&columns, &rows, terminal::fill_width()))?)
}

fn print_problem(problem: &BoardProblem, out: &mut dyn Write) -> Result<()> {
    let judges: Vec<&str> = problem.judges.iter().map(|judge| judge.name.as_str()).collect();
    let width = terminal::fill_width();
    let judges = textwrap::fill(
        &format!("Judges: {}", judges.join("; ")),
        Options::new(width).subsequent_indent("        "),
    );
    writeln!(out, "Problem {}: {}\n{judges}\n", problem.id, problem.title)?;

    let variants = search_arguments::variants_for(problem).into_iter();
    let row = |it: &Variant| [it.title(), it.name, it.manifest.origin()].map(str::to_string);
    let variants: Vec<_> = variants.map(row).collect();
    if !variants.is_empty() {
        let columns = [
            Column::new("search").optional(2),
            Column::new("variant"),
            Column::new("origin").optional(1),
        ];
        writeln!(out, "{}\n", table::draw(&columns, &variants, width))?;
    }

    let samples = match problem.default_search {
        Some(_) => samples(problem, width),
        None => boards(&problem.samples, width),
    };
    Ok(writeln!(out, "{samples}")?)
}

fn samples(problem: &BoardProblem, width: usize) -> String {
    let row = |case: &Sample| {
        let [name, title, tier] =
            [&case.name, &case.title, &case.tier].map(|it| sanitized_line(it));
        let difficulty = registry::difficulty(problem, &case.puzzle).unwrap_or_default();
        let givens = case.puzzle.filled().to_string();
        let solutions = short_count(case.solutions.count());
        [name, title, difficulty.to_string(), tier, givens, solutions]
    };
    let rows: Vec<_> = problem.samples.iter().map(row).collect();
    let columns = [
        Column::new("sample"),
        Column::new("title").optional(4),
        Column::new("difficulty"),
        Column::new("tier").optional(1),
        Column::new("givens").align_right().optional(2),
        Column::new("solutions").align_right().optional(3),
    ];
    table::draw(&columns, &rows, width)
}

/// The boards of a problem without a search: the question is whether they are valid.
fn boards(cases: &[Sample], width: usize) -> String {
    let row = |case: &Sample| {
        let valid = if case.solutions.count() > 0 { "yes" } else { "no" };
        let [name, tier] = [&case.name, &case.tier].map(|it| sanitized_line(it));
        [name, tier, case.puzzle.filled().to_string(), valid.to_string()]
    };
    let rows: Vec<_> = cases.iter().map(row).collect();
    let columns = [
        Column::new("sample"),
        Column::new("tier").optional(1),
        Column::new("givens"),
        Column::new("valid"),
    ];
    table::draw(&columns, &rows, width)
}

fn short_count(count: u128) -> String {
    if count < 1_000_000_000_000 { count.to_string() } else { format!("{:.2e}", count as f64) }
}

/// All attempts, or those at a task. What is wrong with one is told when it is used.
fn attempts_at(task: Option<&Task>) -> Result<Vec<Attempt>> {
    let is_at = |attempt: &Attempt, task: &Task| match attempt.leetcode_task() {
        Ok(Some(its)) => its.id == task.id,
        Ok(None) => attempt.problem().is_ok_and(|problem| problem.id == task.id),
        Err(_) => true,
    };
    let mut attempts = attempts::all()?;
    attempts.retain(|attempt| task.is_none_or(|task| is_at(attempt, task)));
    Ok(attempts)
}

fn print_attempts(progress: &Progress, task: Option<&Task>, out: &mut dyn Write) -> Result<()> {
    let attempts = attempts_at(task)?;
    if attempts.is_empty() {
        return Ok(());
    }
    let row = |attempt: Attempt| {
        let runs = progress.history.runs_of(&attempt.name);
        let like = sanitized_line(&attempt.like.unwrap_or_default());
        let best = ledger::best_full_run(&runs).map_or("not judged yet".to_string(), score);
        let last = runs.last().map(|run| {
            let extent = judged_cases_labels(std::slice::from_ref(run)).concat();
            format!("{} ({})", score(run), sanitized_line(&extent))
        });
        [sanitized_line(&attempt.name), like, best, last.unwrap_or_default()]
    };
    let rows: Vec<_> = attempts.into_iter().map(row).collect();
    let columns = [
        Column::new("attempt"),
        Column::new("like").optional(1),
        Column::new("best of all cases").wrap(),
        Column::new("last run").wrap(),
    ];
    Ok(writeln!(out, "\n{}", table::draw(&columns, &rows, terminal::fill_width()))?)
}

fn score(run: &JudgedRun) -> String {
    match run.verdicts.contains_key("CE") {
        true => "CE".to_string(),
        false => format!("AC {} / {}", run.accepted, run.cases),
    }
}

fn to_json(
    progress: &Progress,
    named: Option<&Task>,
    tasks: &[Task],
    problems: &[BoardProblem],
) -> Result<Value> {
    let attempts = attempts_at(named)?;
    let attempts = attempts.iter().map(|attempt| {
        let runs = progress.history.runs_of(&attempt.name);
        let standing = runs.iter().rfind(|run| run.is_full());
        json!({
            "name": attempt.name,
            "like": attempt.like,
            "standing": standing,
            "best": ledger::best_full_run(&runs),
            "last": runs.last(),
        })
    });
    let mut tasks: Vec<Value> = tasks.iter().map(|task| task_to_json(progress, task)).collect();
    if let (Some(task), [of_it]) = (named, tasks.as_mut_slice()) {
        of_it["cases"] = task.cases()?.into_iter().map(|case| case.name).collect();
    }
    Ok(json!({
        "tasks": tasks,
        "problems": problems.iter().map(problem_to_json).collect::<Vec<_>>(),
        "attempts": attempts.collect::<Vec<_>>(),
    }))
}

fn task_to_json(progress: &Progress, task: &Task) -> Value {
    let TaskProgress { solved_at: solved, passed_examples: examples, best, runs, hints } =
        progress.task_progress(task);
    let state = match (&solved, examples, best) {
        (Some(_), ..) => "solved",
        (None, Some(_), _) => "passes-examples",
        (None, None, Some(_)) => "tried",
        (None, None, None) => "nothing",
    };
    json!({
        "id": task.id,
        "title": task.title,
        "slug": task.slug,
        "difficulty": task.difficulty.map(|_| difficulty(task)),
        "path": progress.path.position(task),
        "state": state,
        "solved": solved,
        "best": best,
        "runs": runs,
        "hints": hints,
    })
}

fn problem_to_json(problem: &BoardProblem) -> Value {
    let judges = problem.judges.iter().map(|judge| {
        json!({ "name": judge.name, "link": judge.link, "interface": judge.interface, "limits": judge.limits })
    });
    let variants = search_arguments::variants_for(problem).into_iter().map(|variant| {
        let (title, origin) = (variant.title(), variant.manifest.origin());
        json!({ "name": variant.name, "title": title, "origin": origin, "idea": variant.idea })
    });
    let samples = problem.samples.iter().map(|case| {
        json!({
            "name": case.name,
            "title": case.title,
            "difficulty": registry::difficulty(problem, &case.puzzle),
            "tier": case.tier,
            "puzzle": problem.rules.format_line(&case.puzzle),
            "solution_count": case.solutions.count().to_string(),
            "source": case.source,
            "tags": case.tags,
        })
    });
    json!({
        "id": problem.id,
        "title": problem.title,
        "judges": judges.collect::<Vec<_>>(),
        "variants": variants.collect::<Vec<_>>(),
        "samples": samples.collect::<Vec<_>>(),
    })
}
