//! How the outcome of a run is printed.

mod json;
mod text;

use std::io::{self, Write};

pub use text::mebibytes;

use super::{
    effort::Comparison,
    round::{JudgedCase, Round, Spread},
    target::Target,
};

/// For whom the outcome is printed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ReportFormat {
    /// For people.
    Text(Volume),
    /// For programs: one JSON object a case, and one for the whole.
    Json,
}

/// How much people are told.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Volume {
    /// The summary only.
    Silent,
    /// A line for each case, and all about those that failed. An accepted case of the
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
    /// The times of all runs.
    pub spread: &'a Spread,
    /// What it wrote, next to the searches here; none if it cannot count.
    pub comparisons: &'a [Comparison],
}

impl ReportFormat {
    /// Prints that an attempt does not compile, with the compiler's message.
    ///
    /// # Errors
    ///
    /// If `out` cannot be written.
    pub fn compile_error(self, name: &str, message: &str, out: &mut dyn Write) -> io::Result<()> {
        match self {
            ReportFormat::Text(volume) => text::compile_error(name, message, volume, out),
            ReportFormat::Json => json::compile_error(name, message, out),
        }
    }

    /// Prints a case.
    ///
    /// # Errors
    ///
    /// If `out` cannot be written.
    pub fn case(self, judged: &JudgedCase, out: &mut dyn Write) -> io::Result<()> {
        match self {
            ReportFormat::Text(volume) => text::case(judged, volume, out),
            ReportFormat::Json => json::case(judged, out),
        }
    }

    /// Prints the outcome of the whole run.
    ///
    /// # Errors
    ///
    /// If `out` cannot be written.
    pub fn summary(self, summary: &Summary<'_>, out: &mut dyn Write) -> io::Result<()> {
        match self {
            ReportFormat::Text(_) => text::summary(summary, out),
            ReportFormat::Json => json::summary(summary, out),
        }
    }
}
