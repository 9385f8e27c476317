//! The programs of an attempt: one that is asked how long the search takes, and one that prints its
//! steps.

use std::path::PathBuf;

use judge::{Io, Program};
use program::{Result, bail};

use super::copy::Copy;
use crate::{
    attempts::Attempt,
    building::{self, Built},
};

/// What is started of one search.
#[derive(Clone, Debug)]
pub struct Programs {
    /// Prints the board that the search leaves of each puzzle.
    pub answers: Program,
    /// Prints the seconds that the search takes on each puzzle.
    pub seconds: Program,
    /// Prints the steps on one puzzle.
    pub steps: Program,
    /// What of the source cannot be followed, as far as that can be seen.
    pub remarks: Vec<String>,
}

impl Programs {
    /// Builds both. What is written for this workspace's board reports its steps itself; a
    /// solution in LeetCode's signature has a copy that does.
    pub fn of(attempt: &Attempt) -> Result<Self> {
        let built = path(building::build_attempt(attempt)?, &attempt.name)?;
        let answers = program(&built, None)?;
        let seconds = program(&built, Some("--seconds"))?;
        if !attempt.is_leetcode() {
            return Ok(Programs {
                answers,
                seconds,
                steps: program(&built, Some("--steps"))?,
                remarks: Vec::new(),
            });
        }
        let copy = Copy::for_process(attempt)?;
        let built = building::build(&attempt.name, &copy.folder, Some(&copy.target()?))
            .and_then(|built| path(built, &format!("the copy of {}", attempt.name)));
        let steps = built.map_err(|error| copy.explain(error))?;
        Ok(Programs { answers, seconds, steps: program(&steps, None)?, remarks: copy.remarks })
    }
}

fn path(built: Built, name: &str) -> Result<PathBuf> {
    match built {
        Built::Program(path) => Ok(path),
        Built::CompileError(message) => bail!("{name} does not compile:\n{message}"),
    }
}

fn program(path: &PathBuf, argument: Option<&str>) -> Result<Program> {
    let command = [path.into()].into_iter().chain(argument.map(Into::into)).collect();
    Ok(Program { command, folder: problems::workspace()?, io: Io::Line })
}
