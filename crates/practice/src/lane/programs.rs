//! The programs that the workshop builds of an attempt.

use std::path::PathBuf;

use program::{Context, Result, bail, group};
use serde::{Deserialize, Serialize};

use crate::attempts::Attempt;

/// The commands that are started to run one attempt.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Programs {
    /// Prints the seconds that the search takes on each puzzle.
    pub seconds: Vec<PathBuf>,
    /// Prints the steps on one puzzle.
    pub steps: Vec<PathBuf>,
    /// What of the source cannot be followed, as far as that can be seen.
    pub remarks: Vec<String>,
}

/// What the workshop prints: its programs, or why there are none.
#[derive(Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BuiltPrograms {
    /// They are built.
    Programs(Programs),
    /// The attempt does not compile, or cannot be copied: the message.
    Error(String),
}

impl Programs {
    /// Has the workshop build an attempt. It copies and compiles sources, which the programs that
    /// only run searches need not be able to do.
    ///
    /// # Errors
    ///
    /// If the attempt does not compile, with the compiler's message; if there is no workshop.
    pub fn of(attempt: &Attempt) -> Result<Self> {
        let output = group::command(group::WORKSHOP)?
            .args(["programs", &attempt.name])
            .stderr(std::process::Stdio::inherit())
            .output()
            .context("the workshop does not start")?;
        match serde_json::from_slice(&output.stdout) {
            Ok(BuiltPrograms::Programs(programs)) => Ok(programs),
            Ok(BuiltPrograms::Error(message)) => bail!("{message}"),
            Err(_) => bail!("the workshop has not built {}", attempt.name),
        }
    }
}
