//! `practice next`: makes the next attempt or drill of the path.

use std::io::Write;

use cli::{Args, Context, ExitReason, Result, clap, print_message};
use practice::attempts::{self, Attempt, AttemptKind, drill_name, is_drill_name};
use practice::progress::{PathStep, Progress};
use problems::{Drill, Task, display_path};
use registry::Variant;
use workshop::new_crate::{NewCrate, check_crate_name, numbered_names};

use crate::commands::drill::{self, DrillText};
use crate::commands::new;

/// Make the next attempt or drill of the path
///
/// The path is in problems/path.toml. The command takes the first problem that is not solved: the judge has
/// not accepted a run on all of its cases. After all problems come the drills. If the attempt or the drill
/// exists already, the command shows its place, and changes nothing. `practice` alone shows the path.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice
  cargo practice next

Exit code: 0 there is something to do, 1 all is done, 2 bad input.")]
pub struct Arguments {}

pub fn run(_: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let progress = Progress::read()?;
    progress.path.load_errors.iter().for_each(print_message);
    progress.path.ensure_readable()?;
    let attempts = attempts::all()?;
    match progress.next() {
        Some(PathStep::Task(task)) => start_attempt(&attempts, task, out),
        Some(PathStep::Drill(drill)) => start_drill(&attempts, drill, out),
        None => {
            writeln!(out, "All problems of the path are solved, and its drills are finished.")?;
            Ok(ExitReason::Negative)
        }
    }
}

fn start_attempt(attempts: &[Attempt], task: &Task, out: &mut dyn Write) -> Result<ExitReason> {
    let Task { id, title, .. } = task;
    let known = attempts.iter().find(|attempt| attempt.credited_task_id() == Some(*id));
    if let Some(Attempt { name, folder, like, .. }) = known {
        let variant = like.as_deref().and_then(registry::find);
        let file = folder.join(variant.map_or("src/lib.rs", Variant::code_file));
        writeln!(out, "Problem {id}, {title}: your attempt {name} exists already.\n")?;
        return new::print_commands(name, "write it", &display_path(&file), out);
    }
    let name = free_name(&task.slug)?;
    let folder = NewCrate::blank(&name, task)?.make(&attempts::crates_folder()?)?;
    writeln!(out, "Problem {id}, {title}: made the attempt {name}.\n")?;
    new::print_commands(&name, "write it", &display_path(&folder.join("src/lib.rs")), out)?;
    new::print_git_advice(&name, out)
}

/// Returns the first free name for an attempt at a problem.
fn free_name(slug: &str) -> Result<String> {
    // The name of a problem may begin with a digit, but the name of a crate must begin with a letter.
    let begins_with_letter = slug.starts_with(|char: char| char.is_ascii_lowercase());
    let base = if begins_with_letter { slug.to_string() } else { format!("problem-{slug}") };
    let free = numbered_names(&base).take(100).find(|name| check_crate_name(name).is_ok());
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
    let base = drill_name(search, function);
    let is_it = |it: &&Attempt| it.kind == AttemptKind::Drill && is_drill_name(&it.name, &base);
    let Some(known) = attempts.iter().find(is_it) else {
        return drill::make_function_drill(variant, function, out).with_context(place);
    };
    let change = format!("without the body of `{function}`. It exists already");
    let text = DrillText { change: &change, task: "write it" };
    drill::print_commands(&known.name, &known.folder, variant, text, out)
}
