//! The programs of an attempt: the one that the judge asks, and the one that prints its steps.

use judge::{Io, Program};
use program::{Result, bail};

use crate::{
    attempts::Attempt,
    building::{self, Built},
};

/// Two programs of one search.
#[derive(Clone, Debug)]
pub struct Programs {
    /// Prints the seconds that the search takes on each puzzle.
    pub seconds: Program,
    /// Prints the steps on one puzzle.
    pub steps: Program,
}

impl Programs {
    /// Builds both.
    ///
    /// # Errors
    ///
    /// If the attempt does not compile; the error has the compiler's message.
    pub fn of(attempt: &Attempt) -> Result<Self> {
        let seconds = program(building::build_attempt(&attempt.name)?, attempt, "--seconds")?;
        let steps = program(building::build_attempt(&attempt.name)?, attempt, "--steps")?;
        Ok(Programs { seconds, steps })
    }
}

fn program(built: Built, attempt: &Attempt, argument: &str) -> Result<Program> {
    match built {
        Built::CompileError(message) => {
            bail!("{} does not compile:\n{message}", attempt.name)
        }
        Built::Program(path) => Ok(Program {
            command: vec![path.into(), argument.into()],
            folder: problems::workspace()?,
            io: Io::Line,
        }),
    }
}
