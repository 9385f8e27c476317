//! What there is to print of a run, and how much of it.

use crate::judging::{
    effort::Comparison,
    round::{Round, Spread},
    target::Target,
};

/// How much people are told.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Volume {
    /// The summary only.
    Silent,
    /// A line for each case, and all about the first that failed. An accepted case of the
    /// big tier has no line.
    Normal,
    /// All about every case.
    Verbose,
}

/// What became of all cases.
pub struct Summary<'a> {
    /// What was judged.
    pub target: &'a Target,
    /// The first run, which has decided.
    pub round: &'a Round,
    /// The cases beyond what online judges ask.
    pub beyond: &'a Round,
    /// The times of all runs.
    pub spread: &'a Spread,
    /// What it wrote, next to the searches here; none if it cannot count.
    pub comparisons: &'a [Comparison],
}
