//! How is a puzzle told?

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use indicatif::HumanCount;
use many::{RULES, Symmetry, is_minimal};
use program::{
    Result,
    clap::{self, ValueEnum},
    output::json_line,
    remark,
};
use search::Position;
use searches::Variant;
use serde::Serialize;
use sudoku::Grid;

use super::{
    adversary::{self, Contest, TOLD_WRITES, ratio},
    order::{PuzzleOrder, told},
};

#[derive(Clone, Copy, Eq, PartialEq, ValueEnum)]
pub enum PuzzleFormat {
    /// 81 characters on a line, '.' for an empty cell
    Line,
    /// Nine lines with bars between the boxes
    Grid,
    /// One JSON object a line, for programs
    Json,
}

#[derive(Serialize)]
struct PuzzleRecord {
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
    /// What each search writes on it; null where that is too much.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    writes: BTreeMap<&'static str, Option<u64>>,
}

pub struct PuzzlePrinter<'a> {
    pub order: &'a PuzzleOrder,
    pub format: PuzzleFormat,
    /// Then no puzzle needs a heading.
    pub is_alone: bool,
    pub out: &'a mut dyn Write,
}

impl PuzzlePrinter<'_> {
    pub fn puzzle(&mut self, index: u64, puzzle: &Grid) -> Result<()> {
        match self.format {
            PuzzleFormat::Line => writeln!(self.out, "{puzzle}")?,
            PuzzleFormat::Grid => self.grid(index, puzzle)?,
            PuzzleFormat::Json => json_line(&self.record(index, puzzle), &mut *self.out)?,
        }
        // A reader at the other end of a pipe gets each puzzle when it is there.
        self.out.flush()?;
        if let Some(contest) = &self.order.contest
            && self.format != PuzzleFormat::Json
        {
            remark(figures(contest, index, puzzle));
        }
        Ok(())
    }

    fn grid(&mut self, index: u64, puzzle: &Grid) -> io::Result<()> {
        let grid = RULES.picture(&Position::from(*puzzle));
        if self.is_alone {
            return writeln!(self.out, "{grid}");
        }
        // The readers of all notations take this for a comment.
        writeln!(self.out, "# puzzle {}: {} givens\n{grid}\n", index + 1, puzzle.filled())
    }

    fn record(&self, index: u64, puzzle: &Grid) -> PuzzleRecord {
        let answer = lockstep::solve_one(puzzle, 2);
        // Of all searches in a contest, else of none.
        let counted = searches::of(RULES).filter(|_| self.order.contest.is_some());
        let writes = |variant: &Variant| adversary::writes(variant, puzzle, TOLD_WRITES);
        PuzzleRecord {
            seed: self.order.seed,
            index: index + 1,
            puzzle: puzzle.to_string(),
            solution: answer.first.unwrap_or_default().to_string(),
            givens: puzzle.filled(),
            guesses: answer.guesses,
            minimal: is_minimal(puzzle, Symmetry::None),
            symmetry: self.order.recipe.symmetry.to_string(),
            writes: counted.map(|variant| (variant.name, writes(variant))).collect(),
        }
    }
}

fn figures(contest: &Contest, index: u64, puzzle: &Grid) -> String {
    let rows = searches::of(RULES).map(|variant| {
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
    #[case::less(Some(62), Some(100), "A writes 0.62 times what B does")]
    #[case::a_tenth(Some(10), Some(100), "A writes 1/10 of what B does")]
    #[case::a_full_board(Some(0), Some(0), "A writes 1.0 times what B does")]
    #[case::some_at_least(None, Some(150_000), "A writes at least 6.6 times what B does")]
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
