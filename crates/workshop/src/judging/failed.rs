//! The cases that failed the last time, which are judged first the next time.
//!
//! They are kept as a file of puzzles that every command can read, one a line
//! with the name of its case, in the folder of an attempt; what has no folder of
//! its own has its file in `.practice/`.

use std::{fs, io, path::Path};

use program::{Context, Result};

use super::{cases::TieredCase, round::Judged};
use program::files;

/// A case that failed: its puzzle, by which it is known, since a name may mean
/// another one the next time, and its line.
#[derive(Clone, Debug)]
pub struct Failed {
    puzzle: String,
    line: String,
}

/// The cases that failed the last time.
pub fn load(file: &Path) -> Result<Vec<Failed>> {
    let text = match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        text => text.with_context(|| file.display().to_string())?,
    };
    let failed = |line: &str| {
        let puzzle = line.split(' ').next()?.to_string();
        Some(Failed { puzzle, line: line.to_string() })
    };
    Ok(text.lines().filter(|line| !line.starts_with('#')).filter_map(failed).collect())
}

/// Keeps the cases that failed. Those that were not judged this time stay.
pub fn save(file: &Path, before: &[Failed], judged: &[Judged]) -> Result<()> {
    let is_judged = |failed: &&Failed| judged.iter().any(|it| puzzle(&it.case) == failed.puzzle);
    let kept = before.iter().filter(|failed| !is_judged(failed)).map(|failed| failed.line.clone());
    let new = judged.iter().filter(|judged| !judged.is_accepted()).map(|judged| {
        let TieredCase { case, .. } = &judged.case;
        format!("{} {} {}", case.puzzle, case.name, judged.outcome.verdict.code())
    });
    let lines: Vec<String> = kept.chain(new).collect();
    if lines.is_empty() {
        return delete(file);
    }
    let head = "# Cases that failed the last time; `practice judge` runs them first.";
    files::keep(file, &format!("{head}\n{}\n", lines.join("\n")))
}

fn delete(file: &Path) -> Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(error).with_context(|| file.display().to_string())
        }
        _ => Ok(()),
    }
}

/// The failed cases first, each tier in its order otherwise.
pub fn first(mut cases: Vec<TieredCase>, failed: &[Failed]) -> Vec<TieredCase> {
    cases.sort_by_cached_key(|case| !is_failed(case, failed));
    cases
}

pub fn is_failed(case: &TieredCase, failed: &[Failed]) -> bool {
    let puzzle = puzzle(case);
    failed.iter().any(|failed| failed.puzzle == puzzle)
}

fn puzzle(case: &TieredCase) -> String {
    case.case.puzzle.to_string()
}
