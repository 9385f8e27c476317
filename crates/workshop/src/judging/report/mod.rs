//! How the outcome of a run is printed.

mod difference;
mod json;
mod text;

use std::io::{self, Write};

pub use text::mebibytes;

use super::{
    effort::Comparison,
    round::{JudgedCase, Round, Spread},
    target::Target,
};

/// The form in which the outcome is printed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ReportFormat {
    /// For people.
    Text {
        /// How much they are told.
        volume: Volume,
        /// Whether cells may be marked by a colour.
        has_color: bool,
    },
    /// For programs: one JSON object a case, and one for the whole.
    Json,
}

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

impl ReportFormat {
    /// Prints that an attempt does not compile, with the compiler's message.
    ///
    /// # Errors
    ///
    /// If `out` cannot be written.
    pub fn compile_error(self, name: &str, message: &str, out: &mut dyn Write) -> io::Result<()> {
        match self {
            ReportFormat::Text { volume, .. } => text::compile_error(name, message, volume, out),
            ReportFormat::Json => json::compile_error(name, message, out),
        }
    }

    /// Prints a case as soon as it is judged.
    ///
    /// # Errors
    ///
    /// If `out` cannot be written.
    pub fn case(self, judged: &JudgedCase, out: &mut dyn Write) -> io::Result<()> {
        match self {
            ReportFormat::Text { volume, has_color } => text::case(judged, volume, has_color, out),
            ReportFormat::Json => json::case(judged, out),
        }
    }

    /// Prints the verdict as soon as the cases that decide are judged. For programs it is in the
    /// summary.
    ///
    /// # Errors
    ///
    /// If `out` cannot be written.
    pub fn verdict(self, target: &Target, round: &Round, out: &mut dyn Write) -> io::Result<()> {
        match self {
            ReportFormat::Text { volume, has_color } => {
                text::verdict(target, round, volume, has_color, out)
            }
            ReportFormat::Json => Ok(()),
        }
    }

    /// Prints what the whole run has shown, but for the verdict.
    ///
    /// # Errors
    ///
    /// If `out` cannot be written.
    pub fn summary(self, summary: &Summary<'_>, out: &mut dyn Write) -> io::Result<()> {
        match self {
            ReportFormat::Text { .. } => text::summary(summary, out),
            ReportFormat::Json => json::summary(summary, out),
        }
    }
}
