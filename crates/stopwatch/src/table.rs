//! Rows as a table for people.

use comfy_table::{CellAlignment, LineStyle, Table, TableStyle};
use indicatif::HumanCount;
use program::{terminal::first_that_fits, three_digits, three_digits_in_full};

use crate::row::ReportRow;

/// Tables for people: a rule under the header, and no other.
pub const TABLE_STYLE: TableStyle =
    TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

/// The columns, from left to right.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Column {
    Solver,
    StopsAt,
    Rate,
    Spread,
    Ratio,
    Guesses,
    NoGuess,
    Alone,
}

const COLUMNS: [Column; 8] = [
    Column::Solver,
    Column::StopsAt,
    Column::Rate,
    Column::Spread,
    Column::Ratio,
    Column::Guesses,
    Column::NoGuess,
    Column::Alone,
];

/// The columns that a narrow terminal does without, the first one first.
const LEFT_OUT: [Column; 6] = [
    Column::Spread,
    Column::NoGuess,
    Column::Guesses,
    Column::Alone,
    Column::StopsAt,
    Column::Ratio,
];

/// A table with as much as fits in a width: first the numbers become shorter, then columns are
/// left out. The last resort may not fit.
pub fn table(rows: &[ReportRow], baseline: Option<&str>, width: usize) -> String {
    let full = std::iter::once_with(|| draw(rows, baseline, three_digits_in_full, &[]));
    let shorter =
        (0..=LEFT_OUT.len()).map(|count| draw(rows, baseline, three_digits, &LEFT_OUT[..count]));
    first_that_fits(full.chain(shorter), width)
}

/// Draws the columns that are not left out, and in which there is something.
fn draw(
    rows: &[ReportRow],
    baseline: Option<&str>,
    show: fn(f64) -> String,
    left_out: &[Column],
) -> String {
    let has_cell = |column| rows.iter().any(|row| row.cell(column, show).is_some());
    let columns = COLUMNS.into_iter().filter(|column| !left_out.contains(column));
    let columns: Vec<Column> = columns.filter(|&column| has_cell(column)).collect();

    let mut table = Table::new();
    table.load_style(TABLE_STYLE).set_header(columns.iter().map(|column| column.title(baseline)));
    for row in rows {
        let cells = columns.iter().map(|&column| row.cell(column, show));
        table.add_row(cells.map(|cell| cell.unwrap_or("–".to_string())));
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    let mut text = table.trim_fmt();
    // Otherwise this is said in the column of the spread.
    if left_out.contains(&Column::Spread) && rows.iter().any(|row| !row.finished) {
        text += "\n\n≈ not finished within the time limit";
    }
    text
}

impl Column {
    fn title(self, baseline: Option<&str>) -> String {
        match self {
            Column::Solver => "solver".to_string(),
            Column::StopsAt => "stops at".to_string(),
            Column::Rate => "puzzles/s".to_string(),
            Column::Spread => "slowest – fastest".to_string(),
            Column::Ratio => format!("× {}", baseline.unwrap_or_default()),
            Column::Guesses => "guesses".to_string(),
            Column::NoGuess => "no guess".to_string(),
            Column::Alone => "one alone".to_string(),
        }
    }
}

impl ReportRow {
    /// What is in a column; `show` is for the numbers that may be large.
    fn cell(&self, column: Column, show: fn(f64) -> String) -> Option<String> {
        match column {
            Column::Solver if self.threads == 1 => Some(self.solver.clone()),
            Column::Solver => Some(format!("{}, {} threads", self.solver, self.threads)),
            Column::StopsAt => {
                Some(self.stops_at.map_or("all".to_string(), |limit| limit.to_string()))
            }
            // How a solver that was ended would have gone on is not known.
            Column::Rate if !self.finished => Some(format!("≈ {}", show(self.puzzles_per_second?))),
            Column::Rate => self.puzzles_per_second.map(show),
            Column::Spread => self.spread(show),
            Column::Ratio => self.ratio?.map(|ratio| format!("{ratio:.2}")),
            Column::Guesses => self.guesses_per_puzzle.map(|guesses| format!("{guesses:.2}")),
            Column::NoGuess => {
                self.share_without_guess.map(|share| format!("{:.1} %", share * 100.0))
            }
            Column::Alone => {
                self.nanoseconds_alone?.map(|time| format!("{} ns", three_digits_in_full(time)))
            }
        }
    }

    /// The slowest and the fastest round, or why there are none.
    fn spread(&self, show: fn(f64) -> String) -> Option<String> {
        if self.mistake.is_some() {
            return Some("see below".to_string());
        }
        if !self.finished {
            let all = (self.puzzles * self.copies) as u64;
            let answered = HumanCount(self.answered as u64);
            return Some(format!("not finished: {answered} of {}", HumanCount(all)));
        }
        Some(format!("{} – {}", show(self.slowest?), show(self.fastest?)))
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    fn row(solver: &str, finished: bool) -> ReportRow {
        ReportRow {
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
    #[case::any(usize::MAX, "12,500,000  11,500,000 – 13,500,000  0.25  50.0 %")]
    #[case::wide(120, "12,500,000  11,500,000 – 13,500,000  0.25  50.0 %")]
    #[case::nearly(95, "12.5 M  11.5 M – 13.5 M  0.25  50.0 %")]
    #[case::usual(80, "12.5 M  0.25  50.0 %")]
    #[case::narrow(60, "12.5 M  0.25")]
    #[case::very_narrow(40, "12.5 M")]
    fn a_table_shows_what_fits(#[case] width: usize, #[case] expected: &str) {
        let rows = [row("lockstep", true), row("labuladong-char-board", false)];
        let table = table(&rows, None, width);
        let lines: Vec<&str> = table.lines().collect();
        assert!(lines.iter().all(|line| line.chars().count() <= width), "{table}");
        let words = lines[2].split("  ").map(str::trim).filter(|word| !word.is_empty());
        let words: Vec<&str> = words.filter(|word| !["lockstep", "1"].contains(word)).collect();
        assert_eq!(words.join("  "), expected, "{table}");
        // That it was ended is said in any case.
        assert!(table.contains("not finished"), "{table}");
    }
}
