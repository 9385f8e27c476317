//! Finds the attempt that a user means without its name: the latest attempt at a problem, or the attempt judged last.

use std::fs;
use std::io;
use std::path::Path;
use std::time::SystemTime;

use cli::{Context, Result, print_message};
use problems::Task;

use crate::attempts::{Attempt, AttemptKind};
use crate::history;
use crate::named_search::{NAMED_SEARCHES, NamedSearch, find_attempt};

/// Returns whether a word can be the number of a problem. The name of a search does not begin with a digit.
pub fn is_problem_number(word: &str) -> bool {
    word.parse::<u32>().is_ok()
}

/// Returns the name of the search that a word means. The number of a problem means the latest attempt at this problem, and
/// a message says which attempt that is. Any other word is the name itself.
pub fn resolve_search_name(word: &str) -> Result<String> {
    if !is_problem_number(word) {
        return Ok(word.to_string());
    }
    let attempt = announce_latest(&problems::find_task(word)?)?;
    Ok(attempt.name.clone())
}

/// Returns the attempt at a task whose source was saved last, and prints its name. Drills are not attempts at a task.
pub fn announce_latest(task: &Task) -> Result<&'static Attempt> {
    let id = task.id;
    let attempts = NAMED_SEARCHES.iter().filter_map(NamedSearch::attempt);
    let attempts = attempts.filter(|attempt| attempt.kind == AttemptKind::Attempt);
    let at_this_task = attempts.filter(|attempt| attempt.credited_task_id() == Some(id));
    let latest = at_this_task.max_by_key(|attempt| last_save(attempt));
    let latest = latest.with_context(|| no_attempt_message(task))?;
    print_message(format_args!("{}, your latest attempt at problem {id}", latest.name));
    Ok(latest)
}

fn no_attempt_message(task: &Task) -> String {
    let id = task.id;
    let message = format!(
        "there is no attempt at problem {id}; `cargo practice next` makes the next attempt of the path, and `cargo \
         practice new NAME --problem {id}` makes one at this problem"
    );
    let solution = task.solution_name();
    if find_attempt(&solution).is_none() {
        return message;
    }
    format!("{message}. Our solution is `{solution}`")
}

/// Returns the attempt or drill that was judged last, among those that still exist, and prints its name. Returns `None` if
/// there is none, or if the history cannot be read.
pub fn announce_last_judged() -> Option<&'static Attempt> {
    let runs = history::read().ok()?.runs;
    let is_of_user = |attempt: &&Attempt| attempt.kind != AttemptKind::Solution;
    let last = runs.iter().rev().find_map(|run| find_attempt(&run.target).filter(is_of_user))?;
    print_message(format_args!("{}, which you judged last", last.name));
    Some(last)
}

/// Returns the time at which a source of an attempt was saved last; `None` if no source can be read.
fn last_save(attempt: &Attempt) -> Option<SystemTime> {
    let sources = fs::read_dir(attempt.folder.join("src")).ok()?;
    sources.filter_map(|entry| saved_at(&entry.ok()?.path()).ok()).max()
}

fn saved_at(file: &Path) -> io::Result<SystemTime> {
    fs::metadata(file)?.modified()
}
