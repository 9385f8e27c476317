//! The cases that failed the last time, which are judged first the next time.
//!
//! They are kept as a file of puzzles that every command can read, one a line
//! with the name of its case: in the folder of an attempt, or in `.practice/` for
//! what has no folder of its own.

use std::{fs, io, path::Path};

use judge::Case;
use program::{Context, Result, bail};

use super::{JudgedCase, failure::question};
use crate::files;
use practice::{attempts, history};

/// A line of the file: the puzzle, the name of the case, and its verdict. The case is known by its
/// puzzle, since its name may be that of another case the next time.
#[derive(Clone, Debug)]
pub struct FailedCase(String);

impl FailedCase {
    /// Whether the case has this puzzle.
    fn is(&self, case: &Case) -> bool {
        self.0.split(' ').next() == Some(&asked(case))
    }

    pub(super) fn name(&self) -> &str {
        self.0.split(' ').nth(1).unwrap_or_default()
    }
}

/// Reads the cases that failed the last time; none if there is no such file.
pub fn load(file: Option<&Path>) -> Result<Vec<FailedCase>> {
    let text = file.map_or(Ok(None), history::kept)?.unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    Ok(lines.map(|line| FailedCase(line.to_string())).collect())
}

/// Keeps the cases that failed this time, and those of `before` that were not judged this time.
/// Without any the file is deleted.
pub fn save(file: Option<&Path>, before: &[FailedCase], judged: &[JudgedCase]) -> Result<()> {
    let Some(file) = file else { return Ok(()) };
    // Outside of a workspace there is no attempt.
    if let Ok(crates) = attempts::folder() {
        check_place(file, &crates)?;
    }
    let is_judged = |failed: &&FailedCase| judged.iter().any(|it| failed.is(&it.case));
    let kept = before.iter().filter(|failed| !is_judged(failed)).map(|failed| failed.0.clone());
    let new =
        judged.iter().filter(|it| !it.is_accepted()).map(|JudgedCase { case, outcome, .. }| {
            format!("{} {} {}", asked(case), case.name, outcome.verdict.code())
        });
    let lines: Vec<String> = kept.chain(new).collect();
    if lines.is_empty() {
        file.parent().into_iter().for_each(files::remove_leftovers);
        return match fs::remove_file(file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(error).with_context(|| file.display().to_string())
            }
            _ => Ok(()),
        };
    }
    let head = "# Cases that failed the last time; `practice judge` runs them first.";
    files::keep(file, &format!("{head}\n{}\n", lines.join("\n")))
}

/// Checks that a file which is under the folder of crates by its name is really there.
fn check_place(file: &Path, crates: &Path) -> Result<()> {
    let Some(folder) = file.parent().filter(|folder| folder.starts_with(crates)) else {
        return Ok(());
    };
    let real = |path: &Path| path.canonicalize().with_context(|| path.display().to_string());
    let place = real(folder)?;
    if !place.starts_with(real(crates)?) {
        bail!("{} is a link to {}; nothing is written there", folder.display(), place.display());
    }
    Ok(())
}

/// What is asked, in one word: only a text in JSON has blanks.
fn asked(case: &Case) -> String {
    question(case).replace(' ', "\\u0020")
}

/// Whether the case failed the last time.
pub(super) fn is_failed(case: &Case, failed: &[FailedCase]) -> bool {
    failed.iter().any(|failed| failed.is(case))
}
