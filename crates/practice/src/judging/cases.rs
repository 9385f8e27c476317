//! The cases by which a program is judged, in tiers.

use std::{
    collections::HashSet,
    path::{Path, PathBuf},
};

use judge::{Case, Demand};
use problems::{Problem, Solutions, input};
use program::{
    Context, Result,
    clap::{self, ValueEnum},
};
use sudoku::check_solution;

use super::big;

/// A sort of cases, which is judged as one.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub enum Tier {
    /// The puzzles of the write-ups
    Samples,
    /// Full boards, one empty cell, no solution, several solutions
    Edge,
    /// What is hard for people or for one of the searches
    Hard,
    /// Thousands, to see that a solver is not made for the others only
    Big,
}

impl Tier {
    pub const ALL: [Tier; 4] = [Tier::Samples, Tier::Edge, Tier::Hard, Tier::Big];

    pub fn name(self) -> &'static str {
        match self {
            Tier::Samples => "samples",
            Tier::Edge => "edge",
            Tier::Hard => "hard",
            Tier::Big => "big",
        }
    }
}

/// A case and its tier.
#[derive(Clone, Debug)]
pub struct TieredCase {
    pub tier: Tier,
    pub case: Case,
}

/// Where the big tier comes from.
pub struct Big {
    /// A file of puzzles; without one they are made.
    pub file: Option<PathBuf>,
    pub count: usize,
    pub seed: u64,
}

/// All cases of some tiers, each once.
pub fn of_tiers(problem: &Problem, tiers: &[Tier], big: &Big) -> Result<Vec<TieredCase>> {
    let mut cases: Vec<TieredCase> = Vec::new();
    for tier in Tier::ALL.into_iter().filter(|tier| tiers.contains(tier)) {
        let more = match (tier, &big.file) {
            (Tier::Big, Some(file)) => from_file(file)?,
            (Tier::Big, None) => made(big),
            _ => from_problem(problem, tier),
        };
        cases.extend(more);
    }
    let mut names = HashSet::new();
    cases.retain(|case| names.insert(case.case.name.clone()));
    Ok(cases)
}

fn from_problem(problem: &Problem, tier: Tier) -> Vec<TieredCase> {
    let cases = problem.cases.iter().filter(|case| belongs(case, tier));
    let tiered = cases.map(|case| {
        let demand = match &case.solutions {
            Solutions::All(solutions) => match solutions.as_slice() {
                [] => Demand::NoSolution,
                [only] => Demand::OnlySolution(*only),
                _ => Demand::AnySolution,
            },
            Solutions::Number(_) => Demand::AnySolution,
        };
        let case = Case { name: case.name.clone(), puzzle: case.puzzle, demand };
        TieredCase { tier, case }
    });
    tiered.collect()
}

/// A board with several solutions, such as the blank one, is at the edge of what
/// a search may meet, in whatever file it stands.
fn belongs(case: &problems::Case, tier: Tier) -> bool {
    case.tier == tier.name() || (tier == Tier::Edge && case.solutions.count() > 1)
}

fn made(big: &Big) -> Vec<TieredCase> {
    let made = big::generate(big.count, big.seed).zip(1..);
    made.map(|((puzzle, solution), number)| {
        debug_assert_eq!(check_solution(&puzzle, &solution), Ok(()));
        let demand = Demand::OnlySolution(solution);
        let case = Case { name: format!("big-{number}"), puzzle, demand };
        TieredCase { tier: Tier::Big, case }
    })
    .collect()
}

/// The puzzles of a file, of which nothing is known. A file with a bad line is
/// refused as a whole, or else nobody could rely on it.
fn from_file(file: &Path) -> Result<Vec<TieredCase>> {
    let bytes = std::fs::read(file).with_context(|| file.display().to_string())?;
    let puzzles = input::in_text(&file.display().to_string(), &bytes)?;
    let puzzles = puzzles.into_iter().collect::<Result<Vec<_>>>()?;
    let case = |(index, puzzle): (usize, input::Puzzle)| {
        let name = format!("big-{}", index + 1);
        let case = Case { name, puzzle: puzzle.grid, demand: Demand::Unknown };
        TieredCase { tier: Tier::Big, case }
    };
    Ok(puzzles.into_iter().enumerate().map(case).collect())
}
