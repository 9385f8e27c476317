//! What a reader is asked: at the stops of the tour, which are steps that show what a search does differently, and by
//! the questions on what the searches do.

use problems::{Problem, about::Find};
use program::{Result, anyhow::anyhow};
use quiz::{Proof, QuizQuestion as Question, kinds_for};
use search::flow::Flow;
use search::recording::{Recording, Step, clashes};
use search::why::candidates;
use search::{Layout, PlainBoard, Position, Rules};
use searches::Variant;
use serde::Serialize;

use crate::study::{StudiedSearch, Study};

/// A stop, and the step that was found for it.
#[derive(Serialize)]
pub struct TourStop {
    #[serde(skip)]
    pub variant: &'static Variant,
    #[serde(skip)]
    pub plan: &'static problems::about::Stop,
    /// The number of the puzzle on the page.
    puzzle: usize,
    /// The numbers of the searches that are shown.
    lanes: Vec<usize>,
    step: u64,
    /// What the search may do at this step, and which of it is right.
    answers: Vec<Answer>,
    right: usize,
}

#[derive(PartialEq, Serialize)]
struct Answer {
    cell: usize,
    before: u8,
    after: u8,
    part: &'static str,
}

const ANSWERS: usize = 3;

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
            let answers = answers(&layout, variant.flow(), recording, step);
            let Some((answers, right)) = answers else { continue };
            let lanes = plan.lanes.iter().map(|name| lane(rules, name)).collect::<Result<_>>()?;
            stops.push(TourStop { variant, plan, puzzle, lanes, step, answers, right });
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

/// What a search does at a step, among what it could do there as well, and the place of the right answer. They are
/// the same, and in the same order, each time.
fn answers(
    layout: &Layout,
    flow: &Flow,
    recording: &Recording,
    number: u64,
) -> Option<(Vec<Answer>, usize)> {
    let step = recording.step(number)?;
    let board = *recording.at(number - 1)?.position();
    let before = |cell: usize| board.as_bytes()[cell];
    let fill = |cell, after| Answer { cell, before: before(cell), after, part: "place" };
    let part = if flow.is_undo(step) { "undo" } else { "place" };
    let right = Answer { part, ..fill(step.cell(), step.after()) };

    let size = layout.size();
    let last = recording.step(number - 1).map(|last| last.cell()).filter(|&cell| before(cell) > 0);
    let take_back = last.map(|cell| Answer { part: "undo", ..fill(cell, 0) });
    let is_empty = |&cell: &usize| before(cell) == 0 && cell != step.cell();
    let mut empty: Vec<usize> = (0..board.as_bytes().len()).filter(is_empty).collect();
    let value = [step.after(), step.before(), 1].into_iter().find(|&value| value > 0)?;
    let fitting = |cell| candidates(layout, &board, size.cell(cell)).iter().next();
    let elsewhere = empty.first().map(|&cell| fill(cell, fitting(cell).unwrap_or(value)));
    let others: Vec<Answer> = if layout.has_one_value() {
        let own = size.cell(step.cell());
        empty.sort_by_key(|&cell| {
            let other = size.cell(cell);
            other.row.abs_diff(own.row) * size.columns + other.col.abs_diff(own.col)
        });
        empty.into_iter().map(|cell| fill(cell, value)).collect()
    } else {
        let later = |by| (value - 1 + by) % layout.most() + 1;
        [1, 5].map(|by| fill(step.cell(), later(by))).into()
    };

    let mut answers = vec![right];
    for other in take_back.into_iter().chain(elsewhere).chain(others) {
        if answers.len() < ANSWERS && !answers.contains(&other) {
            answers.push(other);
        }
    }
    let turn = number as usize % answers.len();
    answers.rotate_left(turn);
    let place = (answers.len() - turn) % answers.len();
    Some((answers, place))
}

/// The same questions on each page of the same puzzles.
const SEED: u64 = 37;

/// So many questions of each kind are made at most to find one whose proof is on the page.
const TRIES: usize = 6;

/// One question of each kind, as far as there is one whose proof is on the page: its puzzle, its
/// searches, and the step among those that are kept.
pub fn questions(problem: &Problem, studies: &[Study]) -> Vec<Question> {
    let mut samples = problem.cases.clone();
    samples.retain(|case| study_of(studies, &case.name).is_some());
    let mut found: Vec<Question> = Vec::new();
    let count = kinds_for(problem.rules).len();
    for question in quiz::questions(problem.rules, &samples, SEED).take(TRIES * count) {
        let is_new = found.iter().all(|other| other.kind != question.kind);
        if is_new && is_on_page(studies, &question.proof) {
            found.push(question);
        }
        if found.len() == count {
            break;
        }
    }
    found
}

fn is_on_page(studies: &[Study], proof: &Proof) -> bool {
    let Some(study) = study_of(studies, &proof.puzzle) else { return false };
    let is_kept = |watched: &StudiedSearch| watched.recording.at(proof.step).is_some();
    proof.variants.iter().all(|name| {
        study.searches.iter().any(|watched| watched.variant.name == *name && is_kept(watched))
    })
}

/// What the searches did on the puzzle of this argument.
fn study_of<'a>(studies: &'a [Study], argument: &str) -> Option<&'a Study> {
    studies.iter().find(|study| study.puzzle.argument == argument)
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
                let step = recording.step(stop.step).expect("it is kept");
                let Answer { cell, before, after, .. } = stop.answers[stop.right];
                let right = (step.cell(), step.before(), step.after());
                assert_eq!((cell, before, after), right, "{}", stop.plan.title);
                assert_eq!(stop.answers.len(), ANSWERS, "{}", stop.plan.title);
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
