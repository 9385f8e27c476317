//! Questions on what the searches do, which a reader of the page can answer.

use problems::Problem;
use quiz::{Proof, QuizQuestion as Question, kinds_for};

use crate::study::{StudiedSearch, Study};

/// The same questions on each page of the same puzzles.
const SEED: u64 = 37;

/// So many questions of each kind are made at most to find one whose proof is on the page.
const TRIES: usize = 6;

/// One question of each kind, as far as there is one whose proof is on the page: its puzzle, its
/// searches, and the step among those that are kept.
pub fn questions(problem: &Problem, studies: &[Study]) -> Vec<Question> {
    let mut samples = problem.cases.clone();
    samples.retain(|case| study_of(studies, &case.name).is_some());
    if samples.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<Question> = Vec::new();
    let count = kinds_for(problem.rules).len();
    let made = quiz::questions(problem.rules, &samples, SEED);
    for question in made.take(TRIES * count) {
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
    use std::collections::BTreeSet;

    use pretty_assertions::assert_eq;

    use super::*;
    use crate::study::study_samples;

    #[test]
    fn every_question_is_of_another_kind_and_has_its_proof_on_the_page() {
        let problem = problems::find("37").expect("the problem is readable");
        let names = ["leetcode-37", "java-sample", "cpp-easy"];
        let studies = study_samples(&problem, |name| names.contains(&name));
        let questions = questions(&problem, &studies);
        let kinds: BTreeSet<&str> = questions.iter().map(|question| question.kind).collect();
        assert_eq!(kinds.len(), questions.len());
        assert!(2 * questions.len() > kinds_for(problem.rules).len(), "{kinds:?}");
        assert!(questions.iter().all(|question| is_on_page(&studies, &question.proof)));
        assert_eq!(self::questions(&problem, &studies), questions);
        // A page without a sample has none.
        assert_eq!(self::questions(&problem, &[]), []);
    }
}
