//! # The problems and their cases
//!
//! The folder `problems/` has one folder a problem:
//!
//! | file | read into |
//! |---|---|
//! | `problem.toml` | [`Problem`]: number, title, judges |
//! | `cases/*.toml` | [`Case`] and [`BadInput`]: one table a file, its name is the tier |
//! | `hints.toml` | [`Hints`]: hints in steps, by [`hints`] |
//!
//! They are read when a program or a test runs, not when it is built, so that a
//! puzzle is there as soon as it is written down. Only a program that is run outside of any
//! [`workspace`] takes the copies that it has with it.
//!
//! [`input`] finds the puzzles that an argument of a command means: a sample of the
//! problem, a file, standard input, or the puzzle itself.

mod data;
mod hints;
pub mod input;
mod workspace;

use std::collections::HashSet;

use anyhow::{Context, Result, ensure};
use data::DataFile;
pub use hints::{Hints, Rung, hints};
use serde::Deserialize;
use sudoku::{Grid, check_solution};
pub use workspace::{find_workspace, shown, workspace};

/// One problem of the workspace.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Problem {
    /// Its number at LeetCode.
    pub id: u32,
    /// Its title.
    pub title: String,
    /// Where solutions can be submitted.
    #[serde(rename = "judge")]
    pub judges: Vec<Judge>,
    /// The puzzles that variants are tested on, in the order of their files and lines.
    #[serde(skip)]
    pub cases: Vec<Case>,
    /// Texts that are no puzzle.
    #[serde(skip)]
    pub bad_inputs: Vec<BadInput>,
}

/// An online judge.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judge {
    /// Its name.
    pub name: String,
    /// The page of the problem.
    pub link: String,
    /// How it calls a solution, or what it writes to its input.
    pub interface: String,
    /// Its limits of time, memory and language, as far as they are known.
    pub limits: String,
}

/// One puzzle and its solutions.
#[derive(Clone, Debug)]
pub struct Case {
    /// The name by which tests and commands know it.
    pub name: String,
    /// The name of its file: what sort of case it is.
    pub tier: String,
    /// The puzzle.
    pub puzzle: Grid,
    /// All its solutions, or their number.
    pub solutions: Solutions,
    /// Where it comes from.
    pub source: String,
    /// What is special about it.
    pub tags: Vec<String>,
}

/// What is known of the solutions of a puzzle.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Solutions {
    /// All of them, in the order of a search from digit 1 up.
    All(Vec<Grid>),
    /// Only how many there are.
    Number(u128),
}

impl Solutions {
    /// How many there are.
    pub fn count(&self) -> u128 {
        match self {
            Solutions::All(grids) => grids.len() as u128,
            Solutions::Number(number) => *number,
        }
    }
}

/// A text that is no puzzle, or whose givens clash.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BadInput {
    /// Its name.
    pub name: String,
    /// The text.
    pub text: String,
    /// What must be said of it.
    pub error: String,
}

/// One file of `cases/`, as it is written.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct CaseFile {
    case: Vec<CaseEntry>,
    bad: Vec<BadInput>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseEntry {
    name: String,
    puzzle: String,
    solutions: Option<Vec<String>>,
    solution_count: Option<String>,
    source: String,
    #[serde(default)]
    tags: Vec<String>,
}

/// Reads problem 37, Sudoku Solver.
///
/// # Errors
///
/// Which file is missing, or what is wrong in it: it is no TOML, a puzzle cannot be
/// read, a solution is wrong, or two cases have the same name.
pub fn sudoku_solver() -> Result<Problem> {
    let mut problem: Problem = DataFile::read("problem.toml")?.parse()?;
    for file in DataFile::read_cases()? {
        let CaseFile { case, bad } = file.parse()?;
        for entry in case {
            let name = entry.name.clone();
            let case = Case::new(entry, file.stem().into_owned())
                .with_context(|| format!("{}: {name}", file.name()))?;
            problem.cases.push(case);
        }
        problem.bad_inputs.extend(bad);
    }
    let mut names = HashSet::new();
    for case in &problem.cases {
        ensure!(names.insert(&case.name), "two cases are named {}", case.name);
    }
    Ok(problem)
}

impl Case {
    fn new(entry: CaseEntry, tier: String) -> Result<Case> {
        let puzzle: Grid = entry.puzzle.parse()?;
        puzzle.check_clash()?;
        let solutions = match (entry.solutions, entry.solution_count) {
            (Some(lines), None) => {
                let grids = lines.iter().map(|line| line.parse());
                Solutions::All(grids.collect::<Result<_, _>>()?)
            }
            (None, Some(number)) => Solutions::Number(number.parse().context("solution_count")?),
            _ => anyhow::bail!("either solutions or solution_count is expected"),
        };
        if let Solutions::All(grids) = &solutions {
            grids.iter().try_for_each(|grid| check_solution(&puzzle, grid))?;
        }
        Ok(Case {
            name: entry.name,
            tier,
            puzzle,
            solutions,
            source: entry.source,
            tags: entry.tags,
        })
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    /// Others may be added, and need no change here.
    const SAMPLES: [&str; 14] = [
        "leetcode-37",
        "cpp-easy",
        "java-sample",
        "inkala-hard",
        "java-blank",
        "java-random-row",
        "swift-sample",
        "unsolvable-row",
        "solved",
        "one-empty",
        "inkala-2010",
        "ai-escargot",
        "norvig-hard1",
        "anti-brute-force",
    ];

    #[test]
    fn the_fourteen_samples_are_there() {
        let problem = sudoku_solver().expect("the problem is readable");
        assert_eq!(problem.id, 37);
        assert_eq!(problem.cases[0].tier, "samples");
        for name in SAMPLES {
            assert!(problem.cases.iter().any(|case| case.name == name), "{name} is missing");
        }
    }

    #[rstest]
    #[case::too_short("53", None, Some("1"), "found the end after 2 cells")]
    #[case::one_cell_short(&"55".repeat(40), None, Some("1"), "found the end after 80 cells")]
    #[case::clash(&format!("55{}", ".".repeat(79)), None, Some("0"), "two 5s in row 1")]
    #[case::nothing_known(&".".repeat(81), None, None, "either solutions or solution_count")]
    #[case::wrong_solution(&".".repeat(81), Some(".".repeat(81)), None, "row 1, column 1 is empty")]
    fn a_bad_case_is_refused(
        #[case] puzzle: &str,
        #[case] solution: Option<String>,
        #[case] count: Option<&str>,
        #[case] expected: &str,
    ) {
        let entry = CaseEntry {
            name: "bad".into(),
            puzzle: puzzle.into(),
            solutions: solution.map(|line| vec![line]),
            solution_count: count.map(str::to_string),
            source: String::new(),
            tags: Vec::new(),
        };
        let error = Case::new(entry, "samples".into()).expect_err("the case is bad");
        assert!(error.to_string().contains(expected), "{error:#}");
    }
}
