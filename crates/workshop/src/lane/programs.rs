//! The programs of an attempt: one that is asked how long the search takes, and one that prints its
//! steps.

use std::path::{Path, PathBuf};

use practice::{
    attempts::Attempt,
    lane::{BuiltPrograms, Programs},
};
use program::{Result, bail};

use super::copy::Copy;
use crate::building::{self, Built};

/// Builds the programs of an attempt, or says why there are none, for the program that has asked.
pub fn built(attempt: &Attempt) -> BuiltPrograms {
    match of(attempt) {
        Ok(programs) => BuiltPrograms::Programs(programs),
        Err(error) => BuiltPrograms::Error(format!("{error:#}")),
    }
}

/// Builds both. What is written for this workspace's board reports its steps itself; a
/// solution in LeetCode's signature has a copy that does.
///
/// # Errors
///
/// If the attempt does not compile; the error has the compiler's message.
fn of(attempt: &Attempt) -> Result<Programs> {
    let built = path(building::build_attempt(attempt)?, &attempt.name)?;
    let seconds = program(&built, Some("--seconds"));
    if !attempt.is_leetcode() {
        return Ok(Programs {
            seconds,
            steps: program(&built, Some("--steps")),
            remarks: Vec::new(),
        });
    }
    let copy = Copy::for_process(attempt)?;
    let built = building::build(&attempt.name, &copy.folder, Some(&copy.target()?))
        .and_then(|built| path(built, &format!("the copy of {}", attempt.name)));
    let steps = built.map_err(|error| copy.explain(error))?;
    Ok(Programs { seconds, steps: program(&steps, None), remarks: copy.remarks })
}

fn path(built: Built, name: &str) -> Result<PathBuf> {
    match built {
        Built::Program(path) => Ok(path),
        Built::CompileError(message) => bail!("{name} does not compile:\n{message}"),
    }
}

fn program(path: &Path, argument: Option<&str>) -> Vec<PathBuf> {
    [path.to_path_buf()].into_iter().chain(argument.map(PathBuf::from)).collect()
}
