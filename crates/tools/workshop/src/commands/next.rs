//! `practice next`: makes the next attempt or drill: what is due, or else what is next on the path.

use std::io::Write;

use cli::{Args, Context, ExitReason, Result, clap, print_message, terminal};
use practice::attempts::{self, Attempt, AttemptKind, drill_name, is_drill_name};
use practice::progress::{DueStep, DueSubject, PathStep, Progress};
use problems::{Drill, Task, display_path};
use registry::Variant;
use workshop::drill_original::DrillOriginal;
use workshop::new_crate::{NewCrate, check_crate_name, numbered_names};

use crate::commands::drill::{self, DrillText};
use crate::commands::new;

/// Make the next attempt or drill: repeat what is due, or go on along the path
///
/// A solved problem is due again after 1, 3, 7, 14 and 30 days. The command makes a fresh attempt at it, with a
/// new name, and changes no other attempt. If the judge accepts the fresh attempt, the next interval starts. If
/// it is not accepted on the day of its first run, the problem is due the next day, and the intervals start over.
/// A drill that was not accepted is due the next day.
///
/// If nothing is due, the command goes on along the path in problems/path.toml. It takes the first problem
/// that is not solved: the judge has not accepted a run on all of its cases. After all problems come the drills.
///
/// If the attempt or the drill exists already, the command shows its place, and changes nothing. `practice`
/// alone shows what is due, and the path.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice
  cargo practice next
  cargo practice next --new

Exit code: 0 there is something to do, 1 all is done, 2 bad input.")]
pub struct Arguments {
    /// Go on along the path, even if something is due
    #[arg(long)]
    new: bool,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let progress = Progress::read()?;
    progress.path.load_errors.iter().for_each(print_message);
    progress.path.ensure_readable()?;
    let attempts = attempts::all()?;
    if let Some(due) = progress.due_today().first().filter(|_| !arguments.new) {
        return repeat(&progress, due, &attempts, out);
    }
    match progress.next() {
        Some(PathStep::Task(task)) => start_attempt(&attempts, task, out),
        Some(PathStep::Drill(drill)) => start_drill(&attempts, drill, out),
        None => {
            writeln!(out, "All problems of the path are solved, and its drills are finished.")?;
            if let Some(due) = progress.due_steps().first() {
                writeln!(out, "The next repetition is due on {}.", due.day)?;
            }
            Ok(ExitReason::Negative)
        }
    }
}

/// Continues with what is due.
fn repeat(
    progress: &Progress,
    due: &DueStep<'_>,
    attempts: &[Attempt],
    out: &mut dyn Write,
) -> Result<ExitReason> {
    match due.subject {
        DueSubject::Task(task) => repeat_task(progress, task, due.day_phrase(progress.today), out),
        DueSubject::PathDrill(drill) => match progress.drill_judged_last(drill) {
            Some(attempt) => continue_drill(attempt, out),
            None => start_drill(attempts, drill, out),
        },
        DueSubject::OtherDrill(attempt) => continue_drill(attempt, out),
    }
}

/// Makes a fresh attempt at a solved problem, unless the user has begun one. `day_phrase` is the day on which the
/// problem was due.
fn repeat_task(
    progress: &Progress,
    task: &Task,
    day_phrase: String,
    out: &mut dyn Write,
) -> Result<ExitReason> {
    let Task { id, title, .. } = task;
    let repetitions = progress.repetitions(task);
    let repetitions = repetitions.with_context(|| format!("problem {id} is not solved"))?;
    let last_time = repetitions.last_effort.summary();
    let due = format!("Problem {id}, {title}, is due {day_phrase}. Last time: {last_time}.");
    writeln!(out, "{}", terminal::fill(&due))?;
    if let Some(fresh) = progress.fresh_attempt(task, &repetitions) {
        writeln!(out, "Your fresh attempt {} exists already.\n", fresh.name)?;
        return new::print_commands(&fresh.name, "write it", &code_place(fresh), out);
    }
    let is_judged = |name: &str| progress.history.runs.iter().any(|run| run.target == name);
    let name = free_name(&task.slug, is_judged)?;
    let folder = NewCrate::blank(&name, task)?.make(&attempts::crates_folder()?)?;
    writeln!(out, "Made the fresh attempt {name}. Your other attempts are unchanged.\n")?;
    new::print_commands(&name, "write it", &display_path(&folder.join("src/lib.rs")), out)?;
    new::print_git_advice(&name, out)
}

/// Shows a drill that was not accepted.
fn continue_drill(drill: &Attempt, out: &mut dyn Write) -> Result<ExitReason> {
    let original = DrillOriginal::of_drill(drill)?;
    let (change, task) = match &drill.function {
        Some(function) => (format!("without the body of `{function}`"), "write it"),
        None => ("with a mistake".to_string(), "find it"),
    };
    let change = format!("{change}. It is due again");
    drill::print_commands(
        &drill.name,
        &drill.folder,
        &original,
        DrillText { change: &change, task },
        out,
    )
}

/// Returns the path of the file that the user edits.
fn code_place(attempt: &Attempt) -> String {
    let variant = attempt.like.as_deref().and_then(registry::find);
    display_path(&attempt.folder.join(variant.map_or("src/lib.rs", Variant::code_file)))
}

fn start_attempt(attempts: &[Attempt], task: &Task, out: &mut dyn Write) -> Result<ExitReason> {
    let Task { id, title, .. } = task;
    let known = attempts.iter().find(|attempt| attempt.credited_task_id() == Some(*id));
    if let Some(known) = known {
        let name = &known.name;
        writeln!(out, "Problem {id}, {title}: your attempt {name} exists already.\n")?;
        return new::print_commands(name, "write it", &code_place(known), out);
    }
    let name = free_name(&task.slug, |_| false)?;
    let folder = NewCrate::blank(&name, task)?.make(&attempts::crates_folder()?)?;
    writeln!(out, "Problem {id}, {title}: made the attempt {name}.\n")?;
    new::print_commands(&name, "write it", &display_path(&folder.join("src/lib.rs")), out)?;
    new::print_git_advice(&name, out)
}

/// Returns the first free name for an attempt at a problem. `is_used` excludes more names.
fn free_name(slug: &str, is_used: impl Fn(&str) -> bool) -> Result<String> {
    // The name of a problem may begin with a digit, but the name of a crate must begin with a letter.
    let begins_with_letter = slug.starts_with(|char: char| char.is_ascii_lowercase());
    let base = if begins_with_letter { slug.to_string() } else { format!("problem-{slug}") };
    let is_free = |name: &String| !is_used(name) && check_crate_name(name).is_ok();
    let free = numbered_names(&base).take(100).find(is_free);
    if let Some(free) = free {
        return Ok(free);
    }
    // All names fail for the same reason, for example because `Cargo.lock` cannot be read.
    check_crate_name(&base)?;
    Ok(base)
}

fn start_drill(attempts: &[Attempt], drill: &Drill, out: &mut dyn Write) -> Result<ExitReason> {
    let Drill { search, function, line } = drill;
    let place = || format!("problems/path.toml, line {line}");
    let variant = registry::find(search).filter(|variant| variant.is_in_one_file());
    let variant =
        variant.with_context(|| format!("{}: there are no drills of '{search}'", place()))?;
    let original = DrillOriginal::Variant(variant);
    let base = drill_name(search, function);
    let is_it = |it: &&Attempt| it.kind == AttemptKind::Drill && is_drill_name(&it.name, &base);
    let Some(known) = attempts.iter().find(is_it) else {
        return drill::make_function_drill(&original, function, out).with_context(place);
    };
    let change = format!("without the body of `{function}`. It exists already");
    let text = DrillText { change: &change, task: "write it" };
    drill::print_commands(&known.name, &known.folder, &original, text, out)
}
