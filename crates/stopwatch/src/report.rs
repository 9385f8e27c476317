//! How contests are shown: as a table for people, as CSV or JSON for programs.

use std::{
    collections::BTreeSet,
    io::{self, Write},
};

use indicatif::HumanCount;
use program::{
    Result,
    clap::{self, ValueEnum},
    output::{csv_header, csv_rows, csv_text, json_line},
    terminal::width_to_fill,
};

use crate::{
    contest::{Contest, Contestant, Rules},
    row::ReportRow,
    table::table,
};

/// How to print what was measured.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub enum ReportFormat {
    /// A table for each collection
    Table,
    /// One row a solver, for spreadsheets
    Csv,
    /// One JSON object a line, for programs
    Json,
}

/// Prints contests, one after the other.
pub struct Report {
    format: ReportFormat,
    /// The solver that all are compared with, and its column in the table.
    baseline: Option<&'static str>,
    /// CSV has its header once.
    has_header: bool,
}

impl Report {
    /// A report that compares all solvers with the one of that name, if there is a name.
    pub fn new(format: ReportFormat, baseline: Option<&'static str>) -> Self {
        Report { format, baseline, has_header: false }
    }

    /// Prints one contest.
    ///
    /// # Errors
    ///
    /// If nothing can be written.
    pub fn print(
        &mut self,
        collection: &str,
        contestants: &[Contestant],
        contest: &Contest,
        rules: &Rules,
        out: &mut dyn Write,
    ) -> Result<()> {
        let both = || contestants.iter().zip(&contest.outcomes);
        let is_baseline = |contestant: &Contestant| Some(contestant.name.as_str()) == self.baseline;
        let measured = both().find(|(contestant, _)| is_baseline(contestant));
        let measured = measured.and_then(|(_, outcome)| outcome.rate_of_all());
        let baseline = self.baseline.map(|_| measured);
        let collection = match self.format {
            ReportFormat::Csv => csv_text(collection),
            ReportFormat::Table | ReportFormat::Json => collection.into(),
        };
        let row = |(contestant, outcome)| {
            ReportRow::new(&collection, contest, contestant, outcome, rules, baseline)
        };
        let rows: Vec<ReportRow> = both().map(row).collect();
        match self.format {
            ReportFormat::Table => self.print_table(&rows, out)?,
            ReportFormat::Csv => self.print_csv(&rows, out)?,
            ReportFormat::Json => rows.iter().try_for_each(|row| json_line(row, &mut *out))?,
        }
        out.flush()?;
        Ok(())
    }

    fn print_table(&self, rows: &[ReportRow], out: &mut dyn Write) -> io::Result<()> {
        let Some(ReportRow { collection, puzzles, copies, .. }) = rows.first() else {
            return Ok(());
        };
        let copies = match copies {
            1 => String::new(),
            _ => format!(", each {} times", HumanCount(*copies as u64)),
        };
        let noun = if *puzzles == 1 { "puzzle" } else { "puzzles" };
        writeln!(out, "{collection}, {} {noun}{copies}\n", HumanCount(*puzzles as u64))?;
        writeln!(out, "{}\n", table(rows, self.baseline, width_to_fill()))?;
        // A disagreement is one of two solvers, and told once.
        let mistakes: BTreeSet<_> = rows.iter().filter_map(|row| row.mistake.as_ref()).collect();
        for mistake in &mistakes {
            writeln!(out, "{mistake}")?;
        }
        if !mistakes.is_empty() {
            writeln!(out)?;
        }
        Ok(())
    }

    fn print_csv(&mut self, rows: &[ReportRow], out: &mut dyn Write) -> io::Result<()> {
        if let Some(row) = rows.first().filter(|_| !self.has_header) {
            csv_header(row, &mut *out)?;
            self.has_header = true;
        }
        csv_rows(rows, out)
    }
}
