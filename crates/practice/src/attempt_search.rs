//! An attempt as the tools see a search: it has a name, a source and a mark, and runs in a process
//! of its own.

use program::Result;
use search::Scope;
use search::parts::Part;

use crate::attempt_runner::AttemptRunner;

use crate::attempts::{self, Attempt};
use searches::Variant;

/// What a `variant.toml` says of a published search, for an attempt.
const ABOUT: &str = include_str!("attempt.toml");

/// How charts show an attempt, by its place among all attempts: corners as in a `variant.toml`.
const CORNERS: [&str; 4] = [
    "[-6, -6], [6, 6], [6, -6], [-6, 6]",
    "[-7, 0], [0, -4], [7, 0], [0, 4]",
    "[-4, -7], [4, -7], [4, 7], [-4, 7]",
    "[0, -7], [3, 7], [-3, 7]",
];

/// The search that an attempt is. It is compiled when it is first run, or prepared.
///
/// It is read once, and lives as long as the program, as the published searches do.
pub fn of(attempt: &Attempt) -> Result<&'static Variant> {
    let about = about(attempt)?;
    let code = leaked(attempt.source()?);
    let name = leaked(attempt.name.clone());
    let problem = attempt.problem()?;
    let looks_for_all = attempt.task()?.is_some_and(|task| task.wants_all());
    let scope = if looks_for_all { Scope::All } else { Scope::First };
    let (idea, runner) = ("an attempt of your own", AttemptRunner::new(attempt, &problem)?);
    let variant = Variant::new(name, idea, scope, problem.rules, [code, code], &about, runner)?;
    Ok(Box::leak(Box::new(variant)))
}

fn about(attempt: &Attempt) -> Result<String> {
    let place = attempts::all()?.iter().position(|other| other.name == attempt.name);
    let source = attempt.source()?;
    let parts = parts_before_a_write(&source).map(|part| format!("\"{}\", ", part.name()));
    Ok(ABOUT
        .replace("{{name}}", &attempt.name)
        .replace("{{corners}}", CORNERS[place.unwrap_or(0) % CORNERS.len()])
        .replace("{{parts}}", &parts.collect::<String>()))
}

/// The parts that lead to a write and are marked in the source.
pub fn parts_before_a_write(code: &str) -> impl Iterator<Item = Part> {
    let parts = [Part::Choose, Part::Check].into_iter();
    parts.filter(|part| !part.passages(code).is_empty())
}

fn leaked(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}
