//! The arguments of the programs that measure.

use std::time::Duration;

use program::{
    clap::{self, Args},
    number, number_in, seconds,
};

use crate::{Preparation, ReportFormat, Rules};

/// The arguments that all of them have.
#[derive(Args, Clone, Debug)]
pub struct Options {
    /// How to print what was measured
    #[arg(short, long, value_enum, default_value_t = ReportFormat::Table)]
    pub format: ReportFormat,

    /// Another seed shuffles, turns and generates other puzzles
    #[arg(short, long, value_name = "N", value_parser = number, default_value = "1")]
    pub seed: u64,

    /// How many rounds there are
    #[arg(short, long, value_name = "N", value_parser = number_in::<usize>(1..=u64::MAX), default_value = "5")]
    pub repeats: usize,

    /// Take no more than that many puzzles of each file
    #[arg(short, long, value_name = "N", value_parser = number_in::<usize>(1..=u64::MAX))]
    pub limit: Option<usize>,

    /// Seconds that each solver may take for all puzzles of a file. One that needs more takes no
    /// part in the rounds; its rate, with ≈, is what it did until then
    #[arg(short, long, value_name = "SECONDS", value_parser = seconds, default_value = "2")]
    pub time_limit: Duration,

    /// Take the puzzles as they are, and not each in a random symmetric form
    #[arg(long)]
    pub as_is: bool,
}

impl Options {
    /// What is done to a collection; fewer puzzles than `at_least` are repeated.
    pub fn preparation(&self, at_least: usize) -> Preparation {
        Preparation { seed: self.seed, limit: self.limit, at_least, is_turned: !self.as_is }
    }

    /// How the contest goes; `alone` puzzles are also given one by one.
    pub fn rules(&self, alone: usize) -> Rules {
        Rules { repeats: self.repeats, time_limit: self.time_limit, alone }
    }
}
