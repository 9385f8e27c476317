//! How is a puzzle told?

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use generator::{Symmetry, is_minimal};
use indicatif::HumanCount;
use program::{
    Result,
    clap::{self, ValueEnum},
    remark,
};
use serde::Serialize;
use sudoku::{Grid, notation::Notation};

use super::{
    adversary::{self, Contest, TOLD_WRITES, ratio},
    order::{Order, told},
};

#[derive(Clone, Copy, Eq, PartialEq, ValueEnum)]
pub enum Format {
    /// 81 characters on a line, '.' for an empty cell
    Line,
    /// Nine lines with bars between the boxes
    Grid,
    /// One JSON object a line, for programs
    Json,
    /// A header, and one row a puzzle, for spreadsheets
    Csv,
}

/// A puzzle for programs.
#[derive(Serialize)]
struct Record {
    seed: u64,
    /// From 1, as the messages have it.
    index: u64,
    puzzle: String,
    solution: String,
    givens: usize,
    guesses: u64,
    /// Whether any single given is needed, whatever was asked for.
    minimal: bool,
    symmetry: String,
    /// Of each variant; null where there are too many.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    writes: BTreeMap<&'static str, Option<u64>>,
}

/// The names of its fields but the last.
const COLUMNS: [&str; 8] =
    ["seed", "index", "puzzle", "solution", "givens", "guesses", "minimal", "symmetry"];

pub struct Printer<'a> {
    order: &'a Order,
    format: Format,
    /// Then no puzzle needs a heading.
    is_alone: bool,
    out: &'a mut dyn Write,
}

impl<'a> Printer<'a> {
    pub fn new(order: &'a Order, format: Format, count: u64, out: &'a mut dyn Write) -> Self {
        Printer { order, format, is_alone: count == 1, out }
    }

    pub fn header(&mut self) -> Result<()> {
        if self.format != Format::Csv {
            return Ok(());
        }
        let variants = self.order.contest.iter().flat_map(|_| searches::all());
        let columns = COLUMNS.into_iter().chain(variants.map(|variant| variant.name));
        self.row(columns.map(str::to_string).collect())
    }

    pub fn puzzle(&mut self, index: u64, puzzle: &Grid) -> Result<()> {
        match self.format {
            Format::Line => writeln!(self.out, "{puzzle}")?,
            Format::Grid => self.grid(index, puzzle)?,
            Format::Json => {
                let record = self.record(index, puzzle);
                serde_json::to_writer(&mut *self.out, &record).map_err(io::Error::from)?;
                writeln!(self.out)?;
            }
            Format::Csv => {
                let row = self.record(index, puzzle).into_row();
                self.row(row)?;
            }
        }
        // A reader at the other end of a pipe gets each puzzle when it is there.
        self.out.flush()?;
        if let (Some(contest), Format::Line | Format::Grid) = (&self.order.contest, self.format) {
            remark(figures(contest, index, puzzle));
        }
        Ok(())
    }

    fn grid(&mut self, index: u64, puzzle: &Grid) -> io::Result<()> {
        let grid = Notation::Grid.write(puzzle);
        if self.is_alone {
            return writeln!(self.out, "{grid}");
        }
        // The readers of all notations take this for a comment.
        writeln!(self.out, "# puzzle {}: {} givens\n{grid}\n", index + 1, puzzle.filled())
    }

    fn row(&mut self, fields: Vec<String>) -> Result<()> {
        let mut writer = csv::Writer::from_writer(&mut *self.out);
        writer.write_record(fields)?;
        writer.flush()?;
        Ok(())
    }

    fn record(&self, index: u64, puzzle: &Grid) -> Record {
        let answer = lockstep::solve_one(puzzle, 2);
        let symmetry = self.order.recipe.symmetry;
        let variants = self.order.contest.iter().flat_map(|_| searches::all());
        Record {
            seed: self.order.seed,
            index: index + 1,
            puzzle: puzzle.to_string(),
            solution: answer.first.unwrap_or_default().to_string(),
            givens: puzzle.filled(),
            guesses: answer.guesses,
            minimal: is_minimal(puzzle, Symmetry::None),
            symmetry: symmetry.to_string(),
            writes: variants
                .map(|variant| (variant.name, adversary::writes(variant, puzzle, TOLD_WRITES)))
                .collect(),
        }
    }
}

impl Record {
    fn into_row(self) -> Vec<String> {
        let mut row = vec![
            self.seed.to_string(),
            self.index.to_string(),
            self.puzzle,
            self.solution,
            self.givens.to_string(),
            self.guesses.to_string(),
            self.minimal.to_string(),
            self.symmetry,
        ];
        let writes = searches::all().iter().filter_map(|variant| self.writes.get(variant.name));
        row.extend(writes.map(|writes| writes.map_or(String::new(), |writes| writes.to_string())));
        row
    }
}

/// What each search writes on a puzzle, for people.
fn figures(contest: &Contest, index: u64, puzzle: &Grid) -> String {
    let rows = searches::all().iter().map(|variant| {
        let writes = told(adversary::writes(variant, puzzle, TOLD_WRITES));
        format!("\n  {:<21} {writes:>11}", variant.name)
    });
    let (hard, easy) = contest.names();
    let sentence = comparison(hard, easy, contest.sides(puzzle, TOLD_WRITES));
    format!("puzzle {}: {sentence}{}", index + 1, rows.collect::<String>())
}

/// What is known of how much the one writes next to the other. Of a side that writes more than
/// is counted only that is known.
fn comparison(hard: &str, easy: &str, writes: (Option<u64>, Option<u64>)) -> String {
    let times = match writes {
        (Some(much), Some(little)) => times(ratio(much, little), f64::round),
        (None, Some(little)) => {
            format!("at least {}", times(ratio(TOLD_WRITES, little), f64::floor))
        }
        (Some(much), None) => format!("at most {}", times(ratio(much, TOLD_WRITES), f64::ceil)),
        (None, None) => {
            return format!("{hard} and {easy} both write more than {}", HumanCount(TOLD_WRITES));
        }
    };
    format!("{hard} writes {times} what {easy} does")
}

/// A ratio in words, with two digits or more that count; great ones are cut to whole numbers.
fn times(ratio: f64, round: fn(f64) -> f64) -> String {
    if ratio >= 10.0 {
        format!("{} times", HumanCount(ratio as u64))
    } else if ratio >= 1.0 {
        format!("{:.1} times", round(ratio * 10.0) / 10.0)
    } else if ratio > 0.1 {
        format!("{:.2} times", round(ratio * 100.0) / 100.0)
    } else {
        format!("1/{} of", HumanCount((1.0 / ratio) as u64))
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::thousands(Some(277_720), Some(56), "A writes 4,959 times what B does")]
    #[case::some(Some(499), Some(100), "A writes 5.0 times what B does")]
    #[case::as_much(Some(56), Some(56), "A writes 1.0 times what B does")]
    #[case::less(Some(62), Some(100), "A writes 0.62 times what B does")]
    #[case::much_less(Some(100), Some(640_000), "A writes 1/6,400 of what B does")]
    #[case::a_tenth(Some(10), Some(100), "A writes 1/10 of what B does")]
    #[case::a_full_board(Some(0), Some(0), "A writes 1.0 times what B does")]
    #[case::thousands_at_least(None, Some(56), "A writes at least 17,857 times what B does")]
    #[case::some_at_least(None, Some(150_000), "A writes at least 6.6 times what B does")]
    #[case::at_least_as_much(None, Some(999_999), "A writes at least 1.0 times what B does")]
    #[case::at_most_as_much(Some(999_999), None, "A writes at most 1.00 times what B does")]
    #[case::some_at_most(Some(333_333), None, "A writes at most 0.34 times what B does")]
    #[case::hundreds_at_most(Some(156), None, "A writes at most 1/6,410 of what B does")]
    #[case::beyond_counting(None, None, "A and B both write more than 1,000,000")]
    fn no_more_is_said_than_is_known(
        #[case] hard: Option<u64>,
        #[case] easy: Option<u64>,
        #[case] expected: &str,
    ) {
        assert_eq!(comparison("A", "B", (hard, easy)), expected);
    }
}
