//! The cases that failed the last time, which are judged first the next time.
//!
//! They are kept as a file of puzzles that every command can read, one a line
//! with the name of its case, in the folder of an attempt; what has no folder of
//! its own has its file in `.practice/`.

use std::{fs, io, path::Path};

use program::{Context, Result};

use super::{cases::TieredCase, round::Judged};

/// Names and puzzles of the cases that failed the last time.
pub fn load(file: &Path) -> Result<Vec<String>> {
    let text = match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        text => text.with_context(|| file.display().to_string())?,
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    Ok(lines.filter_map(|line| line.split(' ').next()).map(str::to_string).collect())
}

/// Keeps the cases that failed. Those that were not judged this time stay.
pub fn save(file: &Path, before: &[String], judged: &[Judged]) -> Result<()> {
    let mut lines = Vec::new();
    let is_judged = |line: &String| judged.iter().any(|judged| key(&judged.case) == *line);
    lines.extend(before.iter().filter(|line| !is_judged(line)).cloned());
    for judged in judged.iter().filter(|judged| !judged.is_accepted()) {
        let code = judged.outcome.verdict.code();
        lines.push(format!("{} {} {code}", key(&judged.case), judged.case.case.name));
    }
    if lines.is_empty() {
        return match fs::remove_file(file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(error).with_context(|| file.display().to_string())
            }
            _ => Ok(()),
        };
    }
    let text = format!(
        "# Cases that failed the last time; `practice judge` runs them first.\n{}\n",
        lines.join("\n")
    );
    crate::files::write_atomically(file, &text)
}

/// The failed cases first, each tier in its order otherwise.
pub fn first(mut cases: Vec<TieredCase>, failed: &[String]) -> Vec<TieredCase> {
    cases.sort_by_key(|case| !is_failed(case, failed));
    cases
}

pub fn is_failed(case: &TieredCase, failed: &[String]) -> bool {
    failed.contains(&key(case))
}

/// A case is known by its puzzle: a name may mean another one the next time.
fn key(case: &TieredCase) -> String {
    case.case.puzzle.to_string()
}
