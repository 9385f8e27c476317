//! The puzzles of a problem, and what is known of their solutions.

use anyhow::{Context, Error, Result, bail};
use search::{AnyBoard, Rules};
use serde::Deserialize;
use toml::Spanned;

use crate::plain_text::plain_text;

/// One puzzle and its solutions.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The name by which tests and commands know it.
    pub name: String,
    /// What people call it, in a few words: its name, where it has no title.
    pub title: String,
    /// The tier of the case: the name of its file, or [`OUTSIDE`].
    pub tier: String,
    /// The constraint of the problem that the case breaks, if it breaks one.
    pub broken_constraint: Option<String>,
    /// The puzzle.
    pub puzzle: AnyBoard,
    /// All its solutions, or their number.
    pub solutions: Solutions,
    /// Where it comes from.
    pub source: String,
    /// What is special about it.
    pub tags: Vec<String>,
}

/// The tier of the cases that break a constraint of their problem. Online judges have no such cases.
pub const OUTSIDE_TIER: &str = "outside";

/// Returns [`OUTSIDE`] for a case that breaks a constraint, and the tier of its file for any other case.
pub(crate) fn tier_of(file: String, outside: Option<&String>) -> String {
    if outside.is_some() { OUTSIDE_TIER.to_string() } else { file }
}

/// What is known of the solutions of a puzzle.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Solutions {
    /// All of them, in the order of a search from the least value up.
    All(Vec<AnyBoard>),
    /// Only how many there are.
    Number(u128),
    /// Whether the givens agree with each other; how many there are was not asked.
    GivensAgree(bool),
}

impl Solutions {
    /// How many there are.
    pub fn count(&self) -> u128 {
        match self {
            Solutions::All(grids) => grids.len() as u128,
            Solutions::Number(number) => *number,
            Solutions::GivensAgree(agree) => u128::from(*agree),
        }
    }
}

/// One file of `cases/`, as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SampleFile {
    #[serde(default)]
    pub(crate) case: Vec<SampleEntry>,
}

/// One case, as it is written.
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
    /// Reads a case of the file `tier` with the rules of its problem.
    pub(crate) fn new(entry: SampleEntry, tier: String, rules: &dyn Rules) -> Result<Sample> {
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
            _ => bail!("either solutions or solution_count is expected"),
        };
        let checked = match (&solutions, rules.check_start(&puzzle)) {
            (Solutions::GivensAgree(false), Err(_)) => Ok(()),
            (Solutions::GivensAgree(false), Ok(())) => bail!("no two of the givens clash"),
            (Solutions::All(solutions), Ok(())) => {
                solutions.iter().try_for_each(|solution| rules.check_solution(&puzzle, solution))
            }
            (_, start) => start,
        };
        checked?;
        let name = entry.name.into_inner();
        Ok(Sample {
            title: entry.title.unwrap_or_else(|| name.clone()),
            name,
            tier: tier_of(tier, entry.outside.as_ref()),
            broken_constraint: entry.outside,
            puzzle,
            solutions,
            source: entry.source,
            tags: entry.tags,
        })
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::embedded;

    /// Returns the message for a case with these lines.
    fn refusal(lines: &str) -> String {
        let entry = toml::from_str(&format!("name = 'bad'\nsource = ''\n{lines}"));
        let entry = entry.expect("it is a case");
        let sample = Sample::new(entry, "samples".into(), embedded::RULES[0]);
        sample.expect_err("the case is bad").to_string()
    }

    #[rstest]
    #[case::two_cells("53", "found the end after 2 cells")]
    #[case::eighty_cells(&"55".repeat(40), "found the end after 80 cells")]
    fn a_board_of_another_size_is_refused(#[case] puzzle: &str, #[case] message: &str) {
        let refusal = refusal(&format!("puzzle = '{puzzle}'\nsolution_count = '1'"));
        assert!(refusal.contains(message), "{refusal}");
    }

    #[test]
    fn a_clash_is_refused() {
        let refusal = refusal(&format!("puzzle = '55{}'\nsolution_count = '0'", ".".repeat(79)));
        assert!(refusal.contains("two 5s in row 1"), "{refusal}");
    }

    #[test]
    fn a_case_without_solutions_is_refused() {
        let refusal = refusal(&format!("puzzle = '{}'", ".".repeat(81)));
        assert!(refusal.contains("either solutions or solution_count"), "{refusal}");
    }

    #[test]
    fn an_incomplete_solution_is_refused() {
        let blank = ".".repeat(81);
        let refusal = refusal(&format!("puzzle = '{blank}'\nsolutions = ['{blank}']"));
        assert!(refusal.contains("row 1, column 1 is empty"), "{refusal}");
    }
}
