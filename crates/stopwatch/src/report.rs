//! How a contest is shown: as a table for people, as CSV or JSON for programs.

use std::{
    collections::BTreeSet,
    io::{self, IsTerminal, Write},
};

use comfy_table::{CellAlignment, LineStyle, Table, TableStyle};
use indicatif::HumanCount;
use program::{Result, clap, clap::ValueEnum, terminal_size};
use serde::Serialize;

use crate::{
    Spread,
    contest::{Contest, Contestant, Outcome, Rules},
};

/// How to print what was measured.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub enum Format {
    /// A table for each collection
    Table,
    /// One row a solver, for spreadsheets
    Csv,
    /// One JSON object a line, for programs
    Json,
}

/// One solver on one collection.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    collection: String,
    /// Different ones.
    puzzles: usize,
    /// How often each of them was solved in a round.
    copies: usize,
    solver: String,
    /// At how many solutions it stops; nothing where it finds all.
    stops_at: Option<usize>,
    threads: usize,
    /// Whether it solved all puzzles within the time limit, and how many it did.
    finished: bool,
    answered: usize,
    /// The median of the rounds.
    puzzles_per_second: Option<f64>,
    slowest: Option<f64>,
    fastest: Option<f64>,
    repeats: usize,
    /// How many times as fast as the solver that all are compared with, where both solved
    /// all puzzles. No column where none is compared with.
    #[serde(skip_serializing_if = "Option::is_none")]
    ratio: Option<Option<f64>>,
    guesses_per_puzzle: Option<f64>,
    share_without_guess: Option<f64>,
    /// The median of one puzzle alone. No column where none is given alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    nanoseconds_alone: Option<Option<f64>>,
    mistake: Option<String>,
}

impl Row {
    fn new(
        collection: &str,
        contest: &Contest,
        contestant: &Contestant,
        outcome: &Outcome,
        rules: &Rules,
        baseline: Option<Option<Spread>>,
    ) -> Self {
        let rate = |value: fn(Spread) -> f64| outcome.rate.map(value);
        let ratio = |baseline: Option<Spread>| {
            let (rate, baseline) = outcome.rate_of_all().zip(baseline)?;
            Some(rate.median / baseline.median)
        };
        let alone = outcome.alone.map(|spread| spread.median);
        Row {
            collection: collection.to_string(),
            puzzles: contest.distinct,
            copies: contest.copies,
            solver: contestant.name.clone(),
            stops_at: contestant.limit,
            threads: contestant.threads,
            finished: outcome.is_finished,
            answered: outcome.answered,
            puzzles_per_second: rate(|spread| spread.median),
            slowest: rate(|spread| spread.min),
            fastest: rate(|spread| spread.max),
            repeats: if outcome.is_finished { rules.repeats } else { 1 },
            ratio: baseline.map(ratio),
            guesses_per_puzzle: outcome.guesses_per_puzzle,
            share_without_guess: outcome.share_without_guess,
            nanoseconds_alone: (rules.alone > 0).then_some(alone),
            mistake: outcome.mistake.clone(),
        }
    }

    /// What stands in a table beside the median.
    fn spread(&self, show: fn(f64) -> String) -> String {
        match (self.slowest, self.fastest) {
            _ if self.mistake.is_some() => "see below".to_string(),
            _ if !self.finished => {
                let all = (self.puzzles * self.copies) as u64;
                format!("not finished: {} of {}", HumanCount(self.answered as u64), HumanCount(all))
            }
            (Some(slowest), Some(fastest)) => {
                format!("{} – {}", show(slowest), show(fastest))
            }
            _ => NOTHING.to_string(),
        }
    }

    fn stops_at(&self) -> String {
        self.stops_at.map_or("all".to_string(), |limit| limit.to_string())
    }

    fn name(&self) -> String {
        match self.threads {
            1 => self.solver.clone(),
            threads => format!("{}, {threads} threads", self.solver),
        }
    }

    /// Of a solver that was ended nobody knows how it would have gone on.
    fn rate(&self, show: fn(f64) -> String) -> String {
        let about = if self.finished { "" } else { "≈ " };
        self.puzzles_per_second
            .map_or(NOTHING.to_string(), |value| format!("{about}{}", show(value)))
    }

    /// A cell for each column, and how to show what may be large.
    fn cells(&self, large: fn(f64) -> String) -> [String; 8] {
        let show =
            |value: Option<f64>, show: fn(f64) -> String| value.map_or(NOTHING.to_string(), show);
        [
            self.name(),
            self.stops_at(),
            self.rate(large),
            self.spread(large),
            show(self.ratio.flatten(), |ratio| format!("{ratio:.2}")),
            show(self.guesses_per_puzzle, |guesses| format!("{guesses:.2}")),
            show(self.share_without_guess, |share| format!("{:.1} %", share * 100.0)),
            show(self.nanoseconds_alone.flatten(), |time| format!("{} ns", three_digits(time))),
        ]
    }
}

const NOTHING: &str = "–";

/// The column with the slowest and the fastest.
const SPREAD: usize = 3;

/// Which columns a narrow terminal does without, in this order: the spread, no guess, guesses,
/// one alone, stops at, the ratio.
const LEFT_OUT: [usize; 6] = [SPREAD, 6, 5, 7, 1, 4];

/// How many characters fit in a line, where the output goes to a terminal.
fn terminal_width() -> Option<usize> {
    let (width, _) = terminal_size().filter(|_| io::stdout().is_terminal())?;
    Some(width.into())
}

/// Three digits, which is more than two runs have in common.
fn three_digits(value: f64) -> String {
    // Rounded first: 9.999 has one decimal, as 10.0, and not two.
    let rounded = format!("{value:.2e}");
    let exponent = rounded.split_once('e').and_then(|(_, exponent)| exponent.parse::<i32>().ok());
    let (Some(exponent), Ok(value)) = (exponent, rounded.parse::<f64>()) else {
        return rounded;
    };
    if exponent >= 2 {
        return HumanCount(value as u64).to_string();
    }
    let decimals = (2 - exponent) as usize;
    format!("{value:.decimals$}")
}

/// Three digits of a large number, and what they are to be multiplied by.
fn short(value: f64) -> String {
    let units = [(1e9, "G"), (1e6, "M"), (1e3, "k")];
    // From here on it is rounded up to the next unit.
    match units.into_iter().find(|&(size, _)| value >= size * 0.9995) {
        None => three_digits(value),
        Some((size, unit)) => format!("{} {unit}", three_digits(value / size)),
    }
}

/// Prints contests, one after the other.
pub struct Printer {
    format: Format,
    /// The solver that all are compared with, and its column in the table.
    baseline: Option<&'static str>,
    /// The table of numbers has its header once.
    csv_has_header: bool,
}

/// Tables for people: a rule under the header, and no other.
const TABLE: TableStyle =
    TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

impl Printer {
    /// A printer that compares all solvers with one of them, where one is named.
    pub fn new(format: Format, baseline: Option<&'static str>) -> Self {
        Printer { format, baseline, csv_has_header: false }
    }

    /// Prints one contest.
    ///
    /// # Errors
    ///
    /// Where nothing can be written.
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
        let row = |(contestant, outcome)| {
            Row::new(collection, contest, contestant, outcome, rules, baseline)
        };
        let rows: Vec<Row> = both().map(row).collect();
        match self.format {
            Format::Table => self.print_table(&rows, out)?,
            Format::Csv => self.print_csv(&rows, out)?,
            Format::Json => {
                for row in &rows {
                    writeln!(out, "{}", serde_json::to_string(row)?)?;
                }
            }
        }
        out.flush()?;
        Ok(())
    }

    fn print_table(&self, rows: &[Row], out: &mut dyn Write) -> Result<()> {
        let Some(Row { collection, puzzles, copies, .. }) = rows.first() else {
            return Ok(());
        };
        let copies = match copies {
            1 => String::new(),
            _ => format!(", each {} times", HumanCount(*copies as u64)),
        };
        let noun = if *puzzles == 1 { "puzzle" } else { "puzzles" };
        writeln!(out, "{collection}, {} {noun}{copies}\n", HumanCount(*puzzles as u64))?;
        writeln!(out, "{}\n", self.fitting_table(rows, terminal_width()))?;
        // A disagreement is one of two, and told once.
        let mistakes: BTreeSet<_> = rows.iter().filter_map(|row| row.mistake.as_ref()).collect();
        for mistake in &mistakes {
            writeln!(out, "{mistake}")?;
        }
        if !mistakes.is_empty() {
            writeln!(out)?;
        }
        Ok(())
    }

    /// A table with as much as fits in a width: first the numbers become shorter, then columns
    /// are left out. The last resort may not fit.
    fn fitting_table(&self, rows: &[Row], width: Option<usize>) -> String {
        let full = self.table(rows, three_digits, &[]);
        let fits = |text: &String| {
            let mut widths = text.lines().map(|line| line.chars().count());
            widths.all(|needed| width.is_none_or(|width| needed <= width))
        };
        if fits(&full) {
            return full;
        }
        let mut table = String::new();
        for count in 0..=LEFT_OUT.len() {
            table = self.table(rows, short, &LEFT_OUT[..count]);
            if fits(&table) {
                break;
            }
        }
        table
    }

    fn table(&self, rows: &[Row], large: fn(f64) -> String, left_out: &[usize]) -> String {
        let ratio = self.baseline.map_or(String::new(), |name| format!("× {name}"));
        let header = [
            "solver",
            "stops at",
            "puzzles/s",
            "slowest – fastest",
            &ratio,
            "guesses",
            "no guess",
            "one alone",
        ];
        let cells: Vec<_> = rows.iter().map(|row| row.cells(large)).collect();
        let is_told = |column: &usize| {
            !left_out.contains(column) && cells.iter().any(|cells| cells[*column] != NOTHING)
        };
        let told: Vec<usize> = (0..header.len()).filter(is_told).collect();
        let mut table = Table::new();
        table.load_style(TABLE).set_header(told.iter().map(|&column| header[column]));
        for cells in &cells {
            table.add_row(told.iter().map(|&column| &cells[column]));
        }
        for column in table.column_iter_mut().skip(1) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        let mut text = table.trim_fmt();
        // Otherwise this is said in the column of the spread.
        if left_out.contains(&SPREAD) && rows.iter().any(|row| !row.finished) {
            text += "\n\n≈ not finished within the time limit";
        }
        text
    }

    fn print_csv(&mut self, rows: &[Row], out: &mut dyn Write) -> Result<()> {
        let has_headers = !std::mem::replace(&mut self.csv_has_header, true);
        let mut writer = csv::WriterBuilder::new().has_headers(has_headers).from_writer(out);
        for row in rows {
            writer.serialize(row)?;
        }
        writer.flush()?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::millions(10_123_456.0, "10,100,000")]
    #[case::thousands(1_236.0, "1,240")]
    #[case::hundreds(123.4, "123")]
    #[case::nearly_a_thousand(999.6, "1,000")]
    #[case::tens(12.34, "12.3")]
    #[case::ones(1.234, "1.23")]
    #[case::nearly_a_hundred(99.96, "100")]
    #[case::nearly_ten(9.999, "10.0")]
    #[case::less(0.012_34, "0.0123")]
    #[case::nearly_one(0.999_6, "1.00")]
    #[case::nothing(0.0, "0.00")]
    fn a_figure_has_three_digits(#[case] value: f64, #[case] expected: &str) {
        assert_eq!(three_digits(value), expected);
    }

    #[rstest]
    #[case::hundreds(123.4, "123")]
    #[case::nearly_a_thousand(999.6, "1.00 k")]
    #[case::thousands(41_679.0, "41.7 k")]
    #[case::nearly_a_million(999_600.0, "1.00 M")]
    #[case::millions(12_500_000.0, "12.5 M")]
    #[case::thousands_of_millions(8_994_949_690.0, "8.99 G")]
    fn a_short_figure_has_three_digits_and_a_unit(#[case] value: f64, #[case] expected: &str) {
        assert_eq!(short(value), expected);
    }

    fn row(solver: &str, finished: bool) -> Row {
        Row {
            collection: "generated".to_string(),
            puzzles: 1000,
            copies: 1,
            solver: solver.to_string(),
            stops_at: Some(1),
            threads: 1,
            finished,
            answered: if finished { 1000 } else { 10 },
            puzzles_per_second: Some(12_512_345.0),
            slowest: Some(11_512_345.0),
            fastest: Some(13_512_345.0),
            repeats: 5,
            ratio: None,
            guesses_per_puzzle: Some(0.25),
            share_without_guess: Some(0.5),
            nanoseconds_alone: None,
            mistake: None,
        }
    }

    /// No number and no word goes on in the next line.
    #[rstest]
    #[case::any(None, "12,500,000  11,500,000 – 13,500,000  0.25  50.0 %")]
    #[case::wide(Some(120), "12,500,000  11,500,000 – 13,500,000  0.25  50.0 %")]
    #[case::nearly(Some(95), "12.5 M  11.5 M – 13.5 M  0.25  50.0 %")]
    #[case::usual(Some(80), "12.5 M  0.25  50.0 %")]
    #[case::narrow(Some(60), "12.5 M  0.25")]
    #[case::very_narrow(Some(40), "12.5 M")]
    fn a_table_shows_what_fits(#[case] width: Option<usize>, #[case] expected: &str) {
        let rows = [row("lockstep", true), row("labuladong-char-board", false)];
        let table = Printer::new(Format::Table, None).fitting_table(&rows, width);
        let lines: Vec<&str> = table.lines().collect();
        assert!(
            lines.iter().all(|line| width.is_none_or(|width| line.chars().count() <= width)),
            "{table}"
        );
        let words = lines[2].split("  ").map(str::trim).filter(|word| !word.is_empty());
        let words: Vec<&str> = words.filter(|word| !["lockstep", "1"].contains(word)).collect();
        assert_eq!(words.join("  "), expected, "{table}");
        // That it was ended is said in any case.
        assert!(table.contains("not finished"), "{table}");
    }
}
