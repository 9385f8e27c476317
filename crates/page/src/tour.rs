//! The tour: steps that show what a search does differently.

use problems::about::Find;
use program::{Result, anyhow::anyhow};
use search::flow::Flow;
use search::recording::{Recording, Step, clashes};
use search::{Layout, PlainBoard, Position, Rules};
use searches::Variant;
use serde::Serialize;

use crate::study::Study;

/// A stop, and the step that was found for it.
#[derive(Serialize)]
pub struct TourStop {
    #[serde(skip)]
    pub index: usize,
    #[serde(skip)]
    pub variant: &'static Variant,
    #[serde(skip)]
    pub plan: &'static problems::about::Stop,
    /// The number of the puzzle on the page.
    puzzle: usize,
    /// The numbers of the searches that are shown.
    lanes: Vec<usize>,
    step: u64,
}

/// The stops of all searches of a problem, in the order of the list. A stop is left out if its puzzle is not on
/// the page, or has no such step in its recording.
pub fn stops(rules: &'static dyn Rules, studies: &[Study]) -> Result<Vec<TourStop>> {
    let mut stops = Vec::new();
    for (number, variant) in searches::of(rules).enumerate() {
        for plan in &variant.about.stops {
            let is_its = |study: &Study| study.puzzle.argument == plan.puzzle;
            let Some(puzzle) = studies.iter().position(is_its) else { continue };
            let study = &studies[puzzle];
            let layout = Layout::of(rules, study.puzzle.position.size());
            let recording = &study.searches[number].recording;
            let step = first(plan.find, &layout, recording, variant.flow());
            let Some(step) = step else { continue };
            let lanes = plan.lanes.iter().map(|name| lane(rules, name)).collect::<Result<_>>()?;
            stops.push(TourStop { index: stops.len(), variant, plan, puzzle, lanes, step });
        }
    }
    Ok(stops)
}

fn lane(rules: &'static dyn Rules, name: &str) -> Result<usize> {
    let place = searches::of(rules).position(|variant| variant.name == name);
    place.ok_or_else(|| anyhow!("a stop of the tour: {name} is not a search for the problem"))
}

fn first(find: Find, layout: &Layout, recording: &Recording, flow: &Flow) -> Option<u64> {
    match find {
        Find::Undo => recording.next(0, |step| flow.is_undo(step)),
        Find::Overwrite => recording.next(0, |step| step.before() != 0 && step.after() != 0),
        Find::Solution => recording.next(0, Step::is_solution),
        Find::AfterSolution => {
            let after = recording.next(0, Step::is_solution)? + 1;
            recording.step(after).map(|_| after)
        }
        Find::Clash => {
            first_on_board(recording, |step, board| !clashes(layout, board, step).is_empty())
        }
        Find::Jump => first_on_board(recording, jumps),
    }
}

/// The first step that is wanted. `wanted` gets a step and the board before it.
fn first_on_board(recording: &Recording, wanted: impl Fn(Step, &Position) -> bool) -> Option<u64> {
    let mut moment = recording.at(0)?;
    loop {
        let number = moment.writes() + 1;
        let step = recording.step(number)?;
        if wanted(step, moment.position()) {
            return Some(number);
        }
        moment.make(step);
    }
}

/// Whether the step fills an empty cell that is not the first empty one in reading order.
fn jumps(step: Step, board: &Position) -> bool {
    let first = board.as_bytes().iter().position(|&value| value == 0);
    step.before() == 0 && step.after() != 0 && first != Some(step.cell())
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::study::study_samples;

    fn plans(rules: &'static dyn Rules) -> impl Iterator<Item = &'static problems::about::Stop> {
        searches::of(rules).flat_map(|variant| &variant.about.stops)
    }

    #[test]
    fn every_stop_has_a_step_and_shows_its_own_search() {
        for problem in crate::problem::problems_with_pages() {
            let rules = problem.rules;
            let mut studies =
                study_samples(&problem, |name| plans(rules).any(|plan| plan.puzzle == name));
            let found = stops(rules, &studies).expect("every stop is found");
            assert_eq!(found.len(), plans(rules).count());
            for stop in found {
                let number = lane(rules, stop.variant.name).expect("it is in the list");
                assert!(stop.lanes.contains(&number), "{}: its lane is not shown", stop.plan.title);
                let recording = &studies[stop.puzzle].searches[number].recording;
                assert!(recording.at(stop.step).is_some(), "{}: not kept", stop.plan.title);
            }
            // Without such a step, or without its puzzle, there is no stop.
            for watched in studies.iter_mut().flat_map(|study| &mut study.searches) {
                watched.recording = Recording::default();
            }
            assert_eq!(stops(rules, &studies).expect("all searches are known").len(), 0);
            assert_eq!(stops(rules, &[]).expect("all searches are known").len(), 0);
        }
    }
}
