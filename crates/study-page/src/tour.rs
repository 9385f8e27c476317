//! Moments at which one sees what a variant does differently.

use program::{Result, anyhow::anyhow};
use recording::{Recording, Step, clashes};
use serde::Serialize;
use sudoku::Grid;

use super::study::Study;
use searches::{Find, Flow, Variant};

/// A stop, with its step.
#[derive(Serialize)]
pub struct Stop {
    #[serde(skip)]
    pub index: usize,
    #[serde(skip)]
    pub variant: &'static Variant,
    #[serde(skip)]
    pub plan: &'static searches::Stop,
    /// The number of the puzzle on the page.
    puzzle: usize,
    /// The numbers of the variants to be looked at.
    lanes: Vec<usize>,
    step: u64,
}

/// The stops of all searches, in the order of the list. A stop is left out where its puzzle is not
/// on the page, or the search did not go so far.
///
/// # Errors
///
/// Where a stop shows the lane of a search that there is not.
pub fn stops(studies: &[Study]) -> Result<Vec<Stop>> {
    let mut stops = Vec::new();
    for (number, variant) in searches::all().iter().enumerate() {
        for plan in &variant.about.stops {
            let is_its = |study: &Study| study.topic.argument == plan.puzzle;
            let Some(puzzle) = studies.iter().position(is_its) else { continue };
            let recording = &studies[puzzle].recordings[number];
            let Some(step) = first(plan.find, recording, variant.flow()) else { continue };
            let lanes = plan.lanes.iter().map(|name| lane(name)).collect::<Result<_>>()?;
            stops.push(Stop { index: stops.len(), variant, plan, puzzle, lanes, step });
        }
    }
    Ok(stops)
}

fn lane(name: &str) -> Result<usize> {
    searches::index(name).ok_or_else(|| anyhow!("a stop of the tour: {name} is no search"))
}

fn first(find: Find, recording: &Recording, flow: &Flow) -> Option<u64> {
    match find {
        Find::Undo => recording.next(0, |step| flow.is_undo(step)),
        Find::Overwrite => recording.next(0, |step| step.before() != 0 && step.after() != 0),
        Find::Solution => recording.next(0, Step::is_solution),
        Find::AfterSolution => {
            let after = recording.next(0, Step::is_solution)? + 1;
            recording.step(after).map(|_| after)
        }
        Find::Clash => first_on_board(recording, |step, grid| !clashes(grid, step).is_empty()),
        Find::Jump => first_on_board(recording, jumps),
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
    use crate::{Topic, study_all};

    fn plans() -> impl Iterator<Item = &'static searches::Stop> {
        searches::all().iter().flat_map(|variant| &variant.about.stops)
    }

    /// The stops on the samples that they were made for.
    fn studies() -> Vec<Study> {
        let problem = problems::sudoku_solver().expect("the problem is readable");
        let is_wanted = |case: &Case| plans().any(|plan| plan.puzzle == case.name);
        let topic = |case: Case| Topic {
            argument: case.name.clone(),
            label: case.name,
            note: case.source,
            puzzle: case.puzzle,
        };
        let topics = problem.cases.into_iter().filter(is_wanted).map(topic).collect();
        study_all(topics, Duration::from_secs(10), &ProgressBar::hidden())
    }

    #[test]
    fn every_stop_is_found_where_it_can_be_seen() {
        let studies = studies();
        let stops = stops(&studies).expect("every stop is found");
        assert_eq!(stops.len(), plans().count());
        for stop in stops {
            let number = searches::index(stop.variant.name).expect("it is in the list");
            assert!(stop.lanes.contains(&number), "{}: its lane is not shown", stop.plan.title);
            let recording = &studies[stop.puzzle].recordings[number];
            assert!(recording.at(stop.step).is_some(), "{}: not kept", stop.plan.title);
        }
    }

    #[test]
    fn a_search_that_did_not_go_so_far_has_no_stop() {
        let mut studies = studies();
        for recording in studies.iter_mut().flat_map(|study| &mut study.recordings) {
            *recording = Recording::default();
        }
        assert_eq!(stops(&studies).expect("that is no mistake").len(), 0);
    }

    #[test]
    fn a_puzzle_that_is_not_on_the_page_has_no_stop() {
        assert_eq!(stops(&[]).expect("there is nothing to find").len(), 0);
    }
}
