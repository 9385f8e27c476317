//! What a reader is asked: at the stops of the tour, which are steps that show what a search does differently, and by
//! the questions on what the searches do.

use std::collections::BTreeSet;

use cli::{Result, anyhow};
use fastrand::Rng;
use problems::BoardProblem;
use quiz::{Proof, QuizQuestion as Question, distractor_steps, kinds_for};
use registry::Variant;
use search::flow::Flow;
use search::recording::{Recording, Step};
use search::trace::Write;
use search::{Layout, PlainBoard, Rules};
use serde::Serialize;

use crate::study::{StudiedSearch, Study};

#[derive(Serialize)]
pub struct TourStop {
    #[serde(skip)]
    pub variant: &'static Variant,
    #[serde(skip)]
    pub plan: &'static problems::variant_manifest::TourStopEntry,
    /// The number of the puzzle on the page.
    puzzle: usize,
    /// The numbers of the searches that are shown.
    searches: Vec<usize>,
    step: u64,
    /// What the search may do at this step, and which of it is right.
    answers: Vec<TourAnswer>,
    right_answer: usize,
}

#[derive(PartialEq, Serialize)]
struct TourAnswer {
    cell: usize,
    before: u8,
    after: u8,
    part: &'static str,
}

const ANSWERS: usize = 3;

/// A stop is left out if its puzzle is not on the page, or has no such step in its recording.
pub fn tour_stops(rules: &'static dyn Rules, studies: &[Study]) -> Result<Vec<TourStop>> {
    let mut stops = Vec::new();
    for (number, variant) in registry::all_for(rules).enumerate() {
        for plan in &variant.manifest.stops {
            let is_its = |study: &Study| study.puzzle.argument == plan.puzzle;
            let Some(puzzle) = studies.iter().position(is_its) else { continue };
            let study = &studies[puzzle];
            let layout = Layout::of(rules, study.puzzle.position.size());
            let recording = &study.searches[number].recording;
            let answers = tour_answers(&layout, variant.flow(), recording, plan.step);
            let Some((answers, right)) = answers else { continue };
            let searches = plan
                .searches
                .iter()
                .map(|name| search_number(rules, name))
                .collect::<Result<_>>()?;
            let step = plan.step;
            stops.push(TourStop {
                variant,
                plan,
                puzzle,
                searches,
                step,
                answers,
                right_answer: right,
            });
        }
    }
    Ok(stops)
}

fn search_number(rules: &'static dyn Rules, name: &str) -> Result<usize> {
    let place = registry::all_for(rules).position(|variant| variant.name == name);
    place.ok_or_else(|| anyhow!("a stop of the tour: {name} is not a search for the problem"))
}

/// What a search could do at a step, the same each time, and the place of what it does.
fn tour_answers(
    layout: &Layout,
    flow: &Flow,
    recording: &Recording,
    number: u64,
) -> Option<(Vec<TourAnswer>, usize)> {
    let board = *recording.moment(number.checked_sub(1)?)?.board();
    let random = &mut Rng::with_seed(number);
    let others = distractor_steps(layout, recording, number, random)?.into_iter();
    // Where that is too little, to fill one of the first cells.
    let empty = (0..).zip(board.as_bytes()).filter(|(_, value)| **value == 0);
    let elsewhere = empty.map(|(cell, _)| Step::new(Write { cell, before: 0, after: 1 }));
    let mut answers: Vec<TourAnswer> = Vec::new();
    for step in recording.step(number).into_iter().chain(others).chain(elsewhere) {
        let [before, after] = [step.before(), step.after()];
        let part = flow.writing_part(step).name();
        let answer = TourAnswer { cell: step.cell(), before, after, part };
        if answers.len() < ANSWERS && !answers.contains(&answer) {
            answers.push(answer);
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

/// One question of each kind, as far as there is one whose proof is on the page.
pub fn questions(problem: &BoardProblem, studies: &[Study]) -> Vec<Question> {
    let mut samples = problem.samples.clone();
    samples.retain(|case| study_by_argument(studies, &case.name).is_some());
    let count = kinds_for(problem.rules).len();
    let questions = quiz::questions(problem.rules, &samples, SEED).take(TRIES * count);
    let mut kinds = BTreeSet::new();
    let shown = questions.filter(|it| is_on_page(studies, &it.proof) && kinds.insert(it.kind));
    shown.take(count).collect()
}

fn is_on_page(studies: &[Study], proof: &Proof) -> bool {
    let Some(study) = study_by_argument(studies, &proof.puzzle) else { return false };
    let is_kept = |watched: &StudiedSearch| watched.recording.moment(proof.step).is_some();
    proof.variants.iter().all(|name| {
        study.searches.iter().any(|watched| watched.variant.name == *name && is_kept(watched))
    })
}

/// What the searches did on the puzzle of this argument.
fn study_by_argument<'a>(studies: &'a [Study], argument: &str) -> Option<&'a Study> {
    studies.iter().find(|study| study.puzzle.argument == argument)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::study::study_samples;

    fn plans(
        rules: &'static dyn Rules,
    ) -> impl Iterator<Item = &'static problems::variant_manifest::TourStopEntry> {
        registry::all_for(rules).flat_map(|variant| &variant.manifest.stops)
    }

    #[test]
    fn every_stop_has_a_step_and_shows_its_own_search() {
        for problem in crate::problem::problems_with_pages() {
            let rules = problem.rules;
            let mut studies =
                study_samples(&problem, |name| plans(rules).any(|plan| plan.puzzle == name));
            let found = tour_stops(rules, &studies).expect("every stop is found");
            assert_eq!(found.len(), plans(rules).count());
            for stop in found {
                let title = &stop.plan.title;
                let number = search_number(rules, stop.variant.name).expect("it is in the list");
                assert!(stop.searches.contains(&number), "{title}: its search is not shown");
                let recording = &studies[stop.puzzle].searches[number].recording;
                let step = recording.step(stop.step).expect("it is kept");
                let TourAnswer { cell, before, after, .. } = stop.answers[stop.right_answer];
                let right = (step.cell(), step.before(), step.after());
                assert_eq!((cell, before, after), right, "{title}");
                assert_eq!(stop.answers.len(), ANSWERS, "{title}");
            }
            // Without such a step, or without its puzzle, there is no stop.
            for watched in studies.iter_mut().flat_map(|study| &mut study.searches) {
                watched.recording = Recording::default();
            }
            assert_eq!(tour_stops(rules, &studies).expect("all searches are known").len(), 0);
            assert_eq!(tour_stops(rules, &[]).expect("all searches are known").len(), 0);
        }
    }
}
