//! How the outcome of a run is printed.

mod boards;
mod failure;
mod json;
mod text;
mod wording;

use std::io::{self, Write};

pub use text::{Volume, mebibytes};
pub use wording::Summary;

use super::{judged::JudgedCase, round::Round, target::Target};

/// The form in which the outcome is printed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ReportFormat {
    Text {
        /// How much they are told.
        volume: Volume,
        /// Whether cells may be marked by a colour.
        has_color: bool,
    },
    /// For programs: one JSON object a case, and one for the whole.
    Json,
}

impl ReportFormat {
    /// Whether the summary tells what a run has cost. Of a wrong program people are not told.
    pub fn tells_costs(self, round: &Round) -> bool {
        self == ReportFormat::Json || round.is_accepted()
    }

    /// Prints that an attempt does not compile, with the compiler's message.
    pub fn compile_error(self, name: &str, message: &str, out: &mut dyn Write) -> io::Result<()> {
        match self {
            ReportFormat::Text { volume, .. } => text::compile_error(name, message, volume, out),
            ReportFormat::Json => json::compile_error(name, message, out),
        }
    }

    /// Prints a case, where the longest name has that many characters.
    pub fn case(self, judged: &JudgedCase, longest: usize, out: &mut dyn Write) -> io::Result<()> {
        match self {
            ReportFormat::Text { volume, .. } => text::case(judged, volume, longest, out),
            ReportFormat::Json => json::case(judged, out),
        }
    }

    /// Prints the verdict as soon as the cases that decide are judged. For programs it is in the
    /// summary.
    pub fn verdict(self, target: &Target, round: &Round, out: &mut dyn Write) -> io::Result<()> {
        match self {
            ReportFormat::Text { volume, has_color } => {
                text::verdict(target, round, volume, has_color, out)
            }
            ReportFormat::Json => Ok(()),
        }
    }

    /// Prints what the whole run has shown, but for the verdict.
    pub fn summary(self, summary: &Summary<'_>, out: &mut dyn Write) -> io::Result<()> {
        match self {
            ReportFormat::Text { .. } => text::summary(summary, out),
            ReportFormat::Json => json::summary(summary, out),
        }
    }
}
