//! The samples of a problem: puzzles, and known facts about their solutions.

use anyhow::{Context, Error, Result, bail, ensure};
use search::{AnyBoard, Rules};
use serde::Deserialize;
use toml::Spanned;

use crate::plain_text::plain_text;

/// A puzzle, and known facts about its solutions.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Name of the sample, as an argument of commands and in tests.
    pub name: String,
    /// Title in a few words. Equals the name if the file has no title.
    pub title: String,
    /// Tier of the sample: the name of its file, or [`OUTSIDE_TIER`].
    pub tier: String,
    /// The constraint of the problem that the puzzle breaks. `None` if it breaks no constraint.
    pub broken_constraint: Option<String>,
    /// The puzzle.
    pub puzzle: AnyBoard,
    /// Known facts about the solutions.
    pub solutions: Solutions,
    /// Source of the puzzle.
    pub source: String,
    /// Special properties of the puzzle, each in a few words.
    pub tags: Vec<String>,
}

/// The tier of the cases that break a constraint of their problem. Online judges have no such cases.
pub const OUTSIDE_TIER: &str = "outside";

/// Returns the tier of a case: [`OUTSIDE_TIER`] if the case breaks a constraint, or else the tier of its file.
pub(crate) fn tier_of(file_tier: String, broken_constraint: Option<&String>) -> String {
    if broken_constraint.is_some() { OUTSIDE_TIER.to_string() } else { file_tier }
}

/// Known facts about the solutions of a puzzle.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Solutions {
    /// All solutions, in the order of a search that tries the least value first.
    All(Vec<AnyBoard>),
    /// Number of solutions. The solutions themselves are not known.
    Number(u128),
    /// Whether the givens do not clash. The number of solutions is not known.
    GivensAgree(bool),
}

impl Solutions {
    /// Returns the number of solutions. For [`Solutions::GivensAgree`], returns 1 if the givens agree, and 0 if they clash.
    pub fn count(&self) -> u128 {
        match self {
            Solutions::All(boards) => boards.len() as u128,
            Solutions::Number(number) => *number,
            Solutions::GivensAgree(agree) => u128::from(*agree),
        }
    }
}

/// Content of a file in `cases/` of a problem with a board.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SampleFile {
    #[serde(default)]
    pub(crate) case: Vec<SampleEntry>,
}

/// Entry of a [`SampleFile`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SampleEntry {
    #[serde(deserialize_with = "plain_text")]
    pub(crate) name: Spanned<String>,
    #[serde(default, deserialize_with = "plain_text")]
    title: Option<String>,
    puzzle: String,
    solutions: Option<Vec<String>>,
    solution_count: Option<String>,
    agree: Option<bool>,
    outside: Option<String>,
    #[serde(deserialize_with = "plain_text")]
    source: String,
    #[serde(default, deserialize_with = "plain_text")]
    tags: Vec<String>,
}

impl Sample {
    /// Parses and checks an entry of a file. `file_tier` is the name of the file without its extension.
    pub(crate) fn new(entry: SampleEntry, file_tier: String, rules: &dyn Rules) -> Result<Sample> {
        let read = |text: &String| rules.read(text).map_err(Error::from_boxed);
        let puzzle = read(&entry.puzzle)?;
        let solutions = match (entry.solutions, entry.solution_count, entry.agree) {
            (Some(texts), None, None) => {
                Solutions::All(texts.iter().map(read).collect::<Result<_>>()?)
            }
            (None, Some(number), None) => {
                Solutions::Number(number.parse().context("solution_count")?)
            }
            (None, None, Some(agree)) => Solutions::GivensAgree(agree),
            _ => bail!("expected one of `solutions`, `solution_count` and `agree`"),
        };
        check_solutions(&puzzle, &solutions, rules)?;
        let name = entry.name.into_inner();
        Ok(Sample {
            title: entry.title.unwrap_or_else(|| name.clone()),
            name,
            tier: tier_of(file_tier, entry.outside.as_ref()),
            broken_constraint: entry.outside,
            puzzle,
            solutions,
            source: entry.source,
            tags: entry.tags,
        })
    }
}

/// Checks that the solutions fit the puzzle, and that the givens do not clash. If the entry claims that the givens
/// clash, checks that they do.
fn check_solutions(puzzle: &AnyBoard, solutions: &Solutions, rules: &dyn Rules) -> Result<()> {
    let start = rules.check_start(puzzle);
    if *solutions == Solutions::GivensAgree(false) {
        ensure!(start.is_err(), "no two of the givens clash");
        return Ok(());
    }
    start?;
    if let Solutions::All(solutions) = solutions {
        for solution in solutions {
            rules.check_solution(puzzle, solution)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::board_rules::BOARD_RULES;

    /// Returns the error of an entry with these lines.
    fn refusal(lines: &str) -> String {
        let entry = toml::from_str(&format!("name = 'bad'\nsource = ''\n{lines}"));
        let entry = entry.expect("it is a case");
        let sample = Sample::new(entry, "samples".into(), BOARD_RULES[0]);
        sample.expect_err("the case is bad").to_string()
    }

    #[rstest]
    #[case::two_cells("53", "found the end after 2 cells")]
    #[case::eighty_cells(&"55".repeat(40), "found the end after 80 cells")]
    fn board_of_other_size_is_refused(#[case] puzzle: &str, #[case] message: &str) {
        let refusal = refusal(&format!("puzzle = '{puzzle}'\nsolution_count = '1'"));
        assert!(refusal.contains(message), "{refusal}");
    }

    #[test]
    fn clashing_givens_are_refused() {
        let refusal = refusal(&format!("puzzle = '55{}'\nsolution_count = '0'", ".".repeat(79)));
        assert!(refusal.contains("two 5s in row 1"), "{refusal}");
    }

    #[test]
    fn sample_without_solutions_is_refused() {
        let refusal = refusal(&format!("puzzle = '{}'", ".".repeat(81)));
        assert!(refusal.contains("expected one of `solutions`"), "{refusal}");
    }

    #[test]
    fn incomplete_solution_is_refused() {
        let blank = ".".repeat(81);
        let refusal = refusal(&format!("puzzle = '{blank}'\nsolutions = ['{blank}']"));
        assert!(refusal.contains("row 1, column 1 is empty"), "{refusal}");
    }
}
