//! `practice list`: prints the problems, variants, samples and attempts.

use std::io::Write;

use cli::output::write_json_line;
use cli::table::{self, Column};
use cli::{Args, ExitReason, Result, ValueEnum, clap, print_message, sanitized_line, terminal};
use problems::{BoardProblem, Loaded, Sample, Task};
use registry::Variant;
use serde_json::{Value, json};
use textwrap::Options;

use practice::attempts::{self, Attempt};
use practice::history::{JudgedRun, best_full_run};
use practice::progress::{Progress, ProgressCells, TaskProgress, judged_cases_labels};
use practice::search_arguments;

/// List the problems with your progress, the variants, the sample puzzles and your attempts
///
/// The difficulty of a sample is its difficulty for a search, not for people. It is the number of writes that the default
/// search of `solve` makes: easy below 1,000, medium below 10,000, hard below 100,000, else extreme.
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

    /// Format of the list
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
    let Loaded { entries: problems, mut load_errors } = match &named {
        Some(task) if task.board.is_none() => Loaded::default(),
        Some(task) => Loaded {
            entries: vec![problems::find_board_problem(task.folder_name())?],
            load_errors: Vec::new(),
        },
        None => problems::board_problems()?,
    };
    let progress = Progress::read()?;
    load_errors.retain(|error| !progress.path.load_errors.contains(error));
    progress.path.load_errors.iter().chain(&load_errors).for_each(print_message);
    let named = named.as_ref();
    let tasks = named.map_or(progress.path.all_tasks.as_slice(), std::slice::from_ref);
    if matches!(arguments.format, ListFormat::Json) {
        write_json_line(&to_json(&progress, named, tasks, &problems)?, out)?;
        return Ok(ExitReason::Success);
    }
    print_tasks(&progress, tasks, out)?;
    if let Some(task) = named
        && problems.is_empty()
    {
        print_task_cases(task, out)?;
    }
    for (index, problem) in problems.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        print_problem(problem, out)?;
    }
    print_attempts(&progress, named, out)?;
    Ok(ExitReason::Success)
}

fn print_tasks(progress: &Progress, tasks: &[Task], out: &mut dyn Write) -> Result<()> {
    let mut rows = Vec::new();
    for task in tasks {
        let ProgressCells { status, runs, hints } = progress.task_progress(task).table_cells();
        let position = progress.path.position(task);
        rows.push([
            task.id.to_string(),
            sanitized_line(&task.title),
            difficulty(task),
            sanitized_line(&task.topics()?.join(", ")),
            position.map(|position| position.to_string()).unwrap_or_default(),
            status,
            runs,
            hints,
        ]);
    }
    let columns = [
        Column::new("no.").align_right(),
        Column::new("title").wrap(),
        Column::new("difficulty").optional(4),
        Column::new("topics").wrap().optional(1),
        Column::new("on the path").wrap().align_right().optional(1),
        Column::new("status").wrap(),
        Column::new("runs").align_right().optional(3),
        Column::new("hints").align_right().optional(2),
    ];
    Ok(writeln!(out, "{}\n", table::draw(&columns, &rows, terminal::width_or_unlimited()))?)
}

fn difficulty(task: &Task) -> String {
    task.difficulty.map(|level| format!("{level:?}").to_lowercase()).unwrap_or_default()
}

fn print_task_cases(task: &Task, out: &mut dyn Write) -> Result<()> {
    let title = sanitized_line(&task.title);
    let signature = terminal::fill(&task.signature.to_string());
    writeln!(out, "Problem {}: {title}\n{signature}\n", task.id)?;
    let rows: Vec<_> =
        task.cases()?.into_iter().map(|case| [sanitized_line(&case.name), case.tier]).collect();
    let columns = ["case", "tier"].map(Column::new);
    Ok(writeln!(out, "{}", table::draw(&columns, &rows, terminal::width_or_unlimited()))?)
}

fn print_problem(problem: &BoardProblem, out: &mut dyn Write) -> Result<()> {
    let width = terminal::width_or_unlimited();
    let judges: Vec<&str> = problem.judges.iter().map(|judge| judge.name.as_str()).collect();
    let judges_line = textwrap::fill(
        &format!("Judges: {}", judges.join("; ")),
        Options::new(width).subsequent_indent("        "),
    );
    writeln!(out, "Problem {}: {}\n{judges_line}\n", problem.id, problem.title)?;

    let rows: Vec<_> =
        search_arguments::variants_for(problem).into_iter().map(variant_row).collect();
    if !rows.is_empty() {
        let columns = [
            Column::new("search").optional(2),
            Column::new("variant"),
            Column::new("origin").optional(1),
        ];
        writeln!(out, "{}\n", table::draw(&columns, &rows, width))?;
    }

    let samples = match problem.default_search {
        Some(_) => puzzle_table(problem, width),
        None => board_table(&problem.samples, width),
    };
    Ok(writeln!(out, "{samples}")?)
}

fn variant_row(variant: &Variant) -> [String; 3] {
    [variant.title(), variant.name, variant.manifest.language_and_date()].map(str::to_string)
}

/// Draws the samples of a problem with searches.
fn puzzle_table(problem: &BoardProblem, width: usize) -> String {
    let row = |sample: &Sample| {
        [
            sanitized_line(&sample.name),
            sanitized_line(&sample.title),
            registry::difficulty(problem, &sample.puzzle).unwrap_or_default().to_string(),
            sanitized_line(&sample.tier),
            sample.puzzle.filled().to_string(),
            short_count(sample.solutions.count()),
        ]
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

/// Draws the samples of a problem without a search. Such a problem asks whether a board is valid.
fn board_table(samples: &[Sample], width: usize) -> String {
    let row = |sample: &Sample| {
        let is_valid = sample.solutions.count() > 0;
        [
            sanitized_line(&sample.name),
            sanitized_line(&sample.tier),
            sample.puzzle.filled().to_string(),
            if is_valid { "yes" } else { "no" }.to_string(),
        ]
    };
    let rows: Vec<_> = samples.iter().map(row).collect();
    let columns = [
        Column::new("sample"),
        Column::new("tier").optional(1),
        Column::new("givens"),
        Column::new("valid"),
    ];
    table::draw(&columns, &rows, width)
}

/// Returns a number, with an exponent if it is large: `2.50e12`.
fn short_count(count: u128) -> String {
    if count < 1_000_000_000_000 { count.to_string() } else { format!("{:.2e}", count as f64) }
}

/// Returns all attempts, or the attempts at a task.
fn attempts_at(task: Option<&Task>) -> Result<Vec<Attempt>> {
    let mut attempts = attempts::all()?;
    if let Some(task) = task {
        attempts.retain(|attempt| may_be_at(attempt, task));
    }
    Ok(attempts)
}

/// Returns whether an attempt is at a task. An attempt whose task cannot be read may be at any task: the commands that use
/// the attempt report the error.
fn may_be_at(attempt: &Attempt, task: &Task) -> bool {
    match attempt.leetcode_task() {
        Ok(Some(own_task)) => own_task.id == task.id,
        Ok(None) => attempt.problem().is_ok_and(|problem| problem.id == task.id),
        Err(_) => true,
    }
}

fn print_attempts(progress: &Progress, task: Option<&Task>, out: &mut dyn Write) -> Result<()> {
    let attempts = attempts_at(task)?;
    if attempts.is_empty() {
        return Ok(());
    }
    let row = |attempt: Attempt| {
        let runs = progress.history.runs_of(&attempt.name);
        let like = sanitized_line(&attempt.like.unwrap_or_default());
        let best = best_full_run(&runs).map_or("not judged yet".to_string(), score);
        let last = runs.last().map(|run| {
            let judged_cases = judged_cases_labels(std::slice::from_ref(run)).concat();
            format!("{} ({})", score(run), sanitized_line(&judged_cases))
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
    Ok(writeln!(out, "\n{}", table::draw(&columns, &rows, terminal::width_or_unlimited()))?)
}

fn score(run: &JudgedRun) -> String {
    if run.verdicts.contains_key("CE") {
        return "CE".to_string();
    }
    format!("AC {} / {}", run.accepted, run.cases)
}

fn to_json(
    progress: &Progress,
    named: Option<&Task>,
    tasks: &[Task],
    problems: &[BoardProblem],
) -> Result<Value> {
    let attempts: Vec<Value> =
        attempts_at(named)?.iter().map(|attempt| attempt_to_json(progress, attempt)).collect();
    let mut tasks: Vec<Value> = tasks.iter().map(|task| task_to_json(progress, task)).collect();
    if let (Some(task), [json]) = (named, tasks.as_mut_slice()) {
        json["cases"] = task.cases()?.into_iter().map(|case| case.name).collect();
    }
    Ok(json!({
        "tasks": tasks,
        "problems": problems.iter().map(problem_to_json).collect::<Vec<_>>(),
        "attempts": attempts,
    }))
}

fn attempt_to_json(progress: &Progress, attempt: &Attempt) -> Value {
    let runs = progress.history.runs_of(&attempt.name);
    json!({
        "name": attempt.name,
        "like": attempt.like,
        "standing": runs.iter().rfind(|run| run.is_full()),
        "best": best_full_run(&runs),
        "last": runs.last(),
    })
}

fn task_to_json(progress: &Progress, task: &Task) -> Value {
    let TaskProgress { solved_at, passed_examples, best, runs, hints, due, .. } =
        progress.task_progress(task);
    let state = if solved_at.is_some() {
        "solved"
    } else if passed_examples.is_some() {
        "passes-examples"
    } else if best.is_some() {
        "tried"
    } else {
        "nothing"
    };
    json!({
        "id": task.id,
        "title": task.title,
        "slug": task.slug,
        "difficulty": task.difficulty.map(|_| difficulty(task)),
        "path": progress.path.position(task),
        "state": state,
        "solved": solved_at,
        "due": due.map(|day| day.to_string()),
        "best": best.map(|best| [best.accepted, best.cases]),
        "runs": runs,
        "hints": hints,
    })
}

fn problem_to_json(problem: &BoardProblem) -> Value {
    let judges = problem.judges.iter().map(|judge| {
        json!({ "name": judge.name, "link": judge.link, "interface": judge.interface, "limits": judge.limits })
    });
    let variants = search_arguments::variants_for(problem).into_iter().map(|variant| {
        let (title, origin) = (variant.title(), variant.manifest.language_and_date());
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
