//! The stops of the tour with their questions, and the questions of the self-test.
//!
//! A stop is a step that shows how a search differs from others. Before the step the reader guesses it among three answers.

use std::collections::BTreeSet;

use cli::{Result, anyhow};
use fastrand::Rng;
use problems::BoardProblem;
use quiz::{Proof, QuizQuestion as Question, distractor_steps, kinds_for};
use registry::Variant;
use search::recording::{Recording, Step};
use search::step_parts::StepParts;
use search::trace::Write;
use search::{Layout, PlainBoard, Rules};
use serde::Serialize;

use crate::study::{StudiedSearch, Study};

/// A stop of the tour. The fields that are serialized are read by `tour.js`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TourStop {
    #[serde(skip)]
    pub variant: &'static Variant,
    #[serde(skip)]
    pub plan: &'static problems::variant_manifest::TourStopEntry,
    /// Index of the puzzle on the page.
    puzzle: usize,
    /// Indices of the searches to show.
    searches: Vec<usize>,
    step: u64,
    answers: Vec<TourAnswer>,
    /// Index of the right answer.
    right_answer: usize,
}

/// A write that a reader may choose as an answer.
#[derive(PartialEq, Serialize)]
struct TourAnswer {
    cell: usize,
    before: u8,
    after: u8,
    part: &'static str,
}

/// Number of answers at a stop.
const ANSWER_COUNT: usize = 3;

/// Returns the stops of all searches. Leaves out a stop if its puzzle is not on the page, or if its step was not recorded.
///
/// # Errors
///
/// Fails if a stop names an unknown search.
pub fn tour_stops(rules: &'static dyn Rules, studies: &[Study]) -> Result<Vec<TourStop>> {
    let mut stops = Vec::new();
    for (search, variant) in registry::all_for(rules).enumerate() {
        for plan in &variant.manifest.stops {
            let is_planned = |study: &Study| study.puzzle.argument == plan.puzzle;
            let Some(puzzle) = studies.iter().position(is_planned) else { continue };
            let study = &studies[puzzle];
            let layout = Layout::of(rules, study.puzzle.position.size());
            let recording = &study.searches[search].recording;
            let choices = tour_choices(&layout, variant.step_parts(), recording, plan.step);
            let Some(TourChoices { answers, right_answer }) = choices else { continue };
            let searches = plan
                .searches
                .iter()
                .map(|name| search_index(rules, name))
                .collect::<Result<_>>()?;
            stops.push(TourStop {
                variant,
                plan,
                puzzle,
                searches,
                step: plan.step,
                answers,
                right_answer,
            });
        }
    }
    Ok(stops)
}

/// Returns the index of a published search for the problem.
fn search_index(rules: &'static dyn Rules, name: &str) -> Result<usize> {
    let index = registry::all_for(rules).position(|variant| variant.name == name);
    index.ok_or_else(|| {
        anyhow!("a stop of the tour names {name}, which is not a search for the problem")
    })
}

/// The answers of a stop.
struct TourChoices {
    answers: Vec<TourAnswer>,
    right_answer: usize,
}

/// Makes the answers for a step: the step itself and two other writes. Each page has the same answers in the same order.
/// Returns `None` if the step was not recorded.
fn tour_choices(
    layout: &Layout,
    step_parts: &StepParts,
    recording: &Recording,
    number: u64,
) -> Option<TourChoices> {
    let board = *recording.moment(number.checked_sub(1)?)?.board();
    let random = &mut Rng::with_seed(number);
    let distractors = distractor_steps(layout, recording, number, random)?.into_iter();
    // Used if there are too few distractors: writes of a 1 into the first empty cells.
    let empty_cells = (0..).zip(board.as_bytes()).filter(|(_, value)| **value == 0);
    let fillers = empty_cells.map(|(cell, _)| Step::new(Write { cell, before: 0, after: 1 }));
    let mut answers: Vec<TourAnswer> = Vec::new();
    for step in recording.step(number).into_iter().chain(distractors).chain(fillers) {
        let [before, after] = [step.before(), step.after()];
        let part = step_parts.writing_part(step).name();
        let answer = TourAnswer { cell: step.cell(), before, after, part };
        if answers.len() < ANSWER_COUNT && !answers.contains(&answer) {
            answers.push(answer);
        }
    }
    // The right answer is the first one. The rotation hides it.
    let rotation = number as usize % answers.len();
    answers.rotate_left(rotation);
    let right_answer = (answers.len() - rotation) % answers.len();
    Some(TourChoices { answers, right_answer })
}

/// Seed of the questions, so that pages with the same puzzles have the same questions.
const SEED: u64 = 37;

/// Number of questions that are made per kind. Of these, one question whose proof is on the page is used.
const TRIES_PER_KIND: usize = 6;

/// Returns up to one question of each kind. The proof of each question is a step on the page.
pub fn questions(problem: &BoardProblem, studies: &[Study]) -> Vec<Question> {
    let mut samples = problem.samples.clone();
    samples.retain(|case| study_by_argument(studies, &case.name).is_some());
    let kind_count = kinds_for(problem.rules).len();
    let candidates =
        quiz::questions(problem.rules, &samples, SEED).take(TRIES_PER_KIND * kind_count);
    let mut used_kinds = BTreeSet::new();
    candidates
        .filter(|question| is_on_page(studies, &question.proof) && used_kinds.insert(question.kind))
        .take(kind_count)
        .collect()
}

fn is_on_page(studies: &[Study], proof: &Proof) -> bool {
    let Some(study) = study_by_argument(studies, &proof.puzzle) else { return false };
    let is_kept = |studied: &StudiedSearch| studied.recording.moment(proof.step).is_some();
    proof.variants.iter().all(|name| {
        study.searches.iter().any(|studied| studied.variant.name == name && is_kept(studied))
    })
}

/// Returns the study of the puzzle with this argument.
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
                let number =
                    search_index(rules, stop.variant.name).expect("a search of the problem");
                assert!(stop.searches.contains(&number), "{title}: its search is not shown");
                let recording = &studies[stop.puzzle].searches[number].recording;
                let step = recording.step(stop.step).expect("the step is stored");
                let TourAnswer { cell, before, after, .. } = stop.answers[stop.right_answer];
                let right = (step.cell(), step.before(), step.after());
                assert_eq!((cell, before, after), right, "{title}");
                assert_eq!(stop.answers.len(), ANSWER_COUNT, "{title}");
            }
            // Stops without a recorded step, or without a puzzle, are left out.
            for studied in studies.iter_mut().flat_map(|study| &mut study.searches) {
                studied.recording = Recording::default();
            }
            assert_eq!(tour_stops(rules, &studies).expect("all searches are known").len(), 0);
            assert_eq!(tour_stops(rules, &[]).expect("all searches are known").len(), 0);
        }
    }
}
