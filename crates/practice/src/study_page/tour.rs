//! Moments at which one sees what a variant does differently.

use program::{Context, Result, anyhow::anyhow};
use recording::{Recording, Step, first_difference};
use serde::{Deserialize, Serialize};
use sudoku::Grid;

use super::study::Study;
use crate::{
    clashes::clashes,
    flow::Flow,
    variants::{self, Variant},
};

const FILE: &str = include_str!("../../page/tour.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tour {
    stop: Vec<Plan>,
}

/// A stop as it is planned.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Plan {
    variant: String,
    find: Find,
    /// The name of a sample.
    puzzle: String,
    lanes: Vec<String>,
    title: String,
    text: String,
}

/// What makes a step worth a stop: always the first of its kind.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Find {
    /// The very first.
    Start,
    /// A digit that its row, column or box has already.
    Clash,
    /// A digit is taken back.
    Undo,
    /// A digit is written over another one.
    Overwrite,
    /// A cell is emptied that is empty.
    EmptyUndo,
    Solution,
    /// What comes after a solution.
    AfterSolution,
    /// The lanes do not do the same.
    Difference,
    /// The cell is not the next empty one in reading order.
    Jump,
}

/// A stop, with its step.
#[derive(Serialize)]
pub struct Stop {
    #[serde(skip)]
    pub index: usize,
    #[serde(skip)]
    pub variant: String,
    #[serde(skip)]
    pub title: String,
    #[serde(skip)]
    pub text: String,
    /// The number of the puzzle on the page.
    puzzle: usize,
    /// The numbers of the variants to be looked at.
    lanes: Vec<usize>,
    step: u64,
}

/// The stops in their order, as far as their puzzle is on the page, and the search went so far.
pub fn stops(studies: &[Study]) -> Result<Vec<Stop>> {
    let tour: Tour = toml::from_str(FILE).context("page/tour.toml")?;
    let mut stops = Vec::new();
    for plan in tour.stop {
        let Some(puzzle) = studies.iter().position(|study| study.topic.argument == plan.puzzle)
        else {
            continue;
        };
        let stop = stop(plan, puzzle, &studies[puzzle]).context("page/tour.toml")?;
        stops.extend(stop.map(|stop| Stop { index: stops.len(), ..stop }));
    }
    Ok(stops)
}

/// Nothing where there is no such step.
fn stop(plan: Plan, puzzle: usize, study: &Study) -> Result<Option<Stop>> {
    let number = number(&plan.variant)?;
    let lanes = plan.lanes.iter().map(|name| self::number(name)).collect::<Result<Vec<_>>>()?;
    let step = match plan.find {
        Find::Difference => {
            let recordings: Vec<_> = lanes.iter().map(|&lane| &study.recordings[lane]).collect();
            first_difference(&recordings, &(0..=u64::MAX))
        }
        find => find.first(&study.recordings[number], &variants::ALL[number].flow),
    };
    let Plan { variant, title, text, .. } = plan;
    Ok(step.map(|step| Stop { index: 0, variant, title, text, puzzle, lanes, step }))
}

fn number(name: &str) -> Result<usize> {
    let is_named = |variant: &Variant| variant.name == name;
    variants::ALL.iter().position(is_named).ok_or_else(|| anyhow!("{name} is no variant"))
}

impl Find {
    fn first(self, recording: &Recording, flow: &Flow) -> Option<u64> {
        match self {
            Find::Start => Some(1),
            Find::Undo => recording.next(0, |step| flow.is_undo(step)),
            Find::Overwrite => recording.next(0, |step| step.before() != 0 && step.after() != 0),
            Find::EmptyUndo => recording.next(0, |step| step.before() == 0 && step.after() == 0),
            Find::Solution => recording.next(0, Step::is_solution),
            Find::AfterSolution => {
                let after = recording.next(0, Step::is_solution)? + 1;
                recording.step(after).map(|_| after)
            }
            Find::Clash => first_on_board(recording, |step, grid| !clashes(grid, step).is_empty()),
            Find::Jump => first_on_board(recording, jumps),
            // That is no matter of one recording.
            Find::Difference => None,
        }
    }
}

/// The first step that is as wanted, by what it is and by the board before it.
fn first_on_board(recording: &Recording, wanted: fn(Step, &Grid) -> bool) -> Option<u64> {
    let mut moment = recording.at(0)?;
    loop {
        let number = moment.writes() + 1;
        let step = recording.step(number)?;
        if wanted(step, &moment.grid()) {
            return Some(number);
        }
        moment.make(step);
    }
}

/// Whether an empty cell is filled that is not the first of them.
fn jumps(step: Step, grid: &Grid) -> bool {
    let first = (0..81).find(|cell| grid[cell / 9][cell % 9] == 0);
    step.before() == 0 && step.after() != 0 && first != Some(step.cell())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use indicatif::ProgressBar;
    use pretty_assertions::assert_eq;
    use problems::Case;

    use super::*;
    use crate::study_page::{Topic, study_all};

    /// The stops on the samples that they were made for.
    fn studies() -> Vec<Study> {
        let problem = problems::sudoku_solver().expect("the problem is readable");
        let names: Vec<String> = toml::from_str::<Tour>(FILE)
            .expect("the tour is readable")
            .stop
            .into_iter()
            .map(|plan| plan.puzzle)
            .collect();
        let cases = problem.cases.into_iter().filter(|case| names.contains(&case.name));
        let topic = |case: Case| Topic {
            argument: case.name.clone(),
            label: case.name,
            note: case.source,
            puzzle: case.puzzle,
        };
        study_all(cases.map(topic).collect(), Duration::from_secs(10), &ProgressBar::hidden())
    }

    #[test]
    fn every_stop_is_found_where_it_can_be_seen() {
        let plans: Tour = toml::from_str(FILE).expect("the tour is readable");
        let studies = studies();
        let stops = stops(&studies).expect("every stop is found");
        assert_eq!(stops.len(), plans.stop.len());
        for stop in stops {
            let number = number(&stop.variant).expect("it is a variant");
            assert!(stop.lanes.contains(&number), "{}: its lane is not shown", stop.title);
            let recording = &studies[stop.puzzle].recordings[number];
            assert!(recording.at(stop.step).is_some(), "{}: not kept", stop.title);
        }
    }

    #[test]
    fn a_search_that_did_not_go_so_far_has_no_stop() {
        let mut studies = studies();
        for recording in studies.iter_mut().flat_map(|study| &mut study.recordings) {
            *recording = Recording::default();
        }
        let stops = stops(&studies).expect("that is no mistake");
        assert!(stops.iter().all(|stop| stop.step == 1), "only the start is always there");
    }

    #[test]
    fn a_puzzle_that_is_not_on_the_page_has_no_stop() {
        assert_eq!(stops(&[]).expect("there is nothing to find").len(), 0);
    }
}
