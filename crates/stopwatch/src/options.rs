//! What the programs that measure can be told.

use std::time::Duration;

use program::{
    at_least_one,
    clap::{self, Args},
    number, seconds,
};

use crate::{Format, Preparation, Rules};

/// The arguments that all of them have.
#[derive(Args, Clone, Debug)]
pub struct Options {
    /// How to print what was measured
    #[arg(short, long, value_enum, default_value_t = Format::Table)]
    pub format: Format,

    /// Another seed shuffles, turns and generates other puzzles
    #[arg(short, long, value_name = "N", value_parser = number, default_value = "1", allow_negative_numbers = true)]
    pub seed: u64,

    /// How many rounds there are
    #[arg(short, long, value_name = "N", value_parser = at_least_one, default_value = "5", allow_negative_numbers = true)]
    pub repeats: u64,

    /// Take no more than that many puzzles of each file
    #[arg(short, long, value_name = "N", value_parser = at_least_one, allow_negative_numbers = true)]
    pub limit: Option<u64>,

    /// Seconds that each solver may take for all puzzles of a file. One that needs more takes no
    /// part in the rounds; its rate, with ≈, is what it did until then
    #[arg(
        short,
        long,
        value_name = "SECONDS",
        value_parser = seconds,
        default_value = "2",
        allow_negative_numbers = true
    )]
    pub time_limit: Duration,

    /// Take the puzzles as they are, and not each in a random symmetric form
    #[arg(long)]
    pub as_is: bool,
}

impl Options {
    /// What is done to a collection; fewer puzzles than `at_least` are repeated.
    pub fn preparation(&self, at_least: usize) -> Preparation {
        Preparation {
            seed: self.seed,
            limit: self.limit.map(size),
            at_least,
            is_turned: !self.as_is,
        }
    }

    /// How the contest goes; `alone` puzzles are also given one by one.
    pub fn rules(&self, alone: usize) -> Rules {
        Rules { repeats: size(self.repeats), time_limit: self.time_limit, alone }
    }
}

/// More than fit into memory are as good as all.
fn size(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
