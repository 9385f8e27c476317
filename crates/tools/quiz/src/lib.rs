//! Makes multiple-choice questions about searches, and computes the right and the wrong answers from the searches.
//!
//! Examples are "Which cell does this search fill first?" and "Why do these two searches differ at this step?". A person can
//! answer each question by thinking: it shows the board or the code, and asks for no number that only a run can tell.
//!
//! - A [`QuizQuestion`] is data in English and Chinese: a text, four choices, an explanation and a proof.
//! - A **kind** is a sort of question, such as `first-cell`. `templates/texts.toml` has its sentences.
//! - A **draft** is a question before its sentences are filled in and its choices are shuffled.
//! - A [`SolutionRun`] is a recorded run of our solution of a problem without a board, with its recursive calls.
//! - A [`Proof`] is a step of a search that shows that the answer is right. `practice play` can show this step.
//! - A **sampler** draws searches, samples and steps at random. The same seed gives the same questions.
//!
//! | file | contents |
//! |---|---|
//! | `question.rs`, `templates/texts.toml` | questions, drafts, and the sentences in both languages |
//! | `sampler.rs` | draws searches and samples, and records the searches |
//! | `solution_run.rs` | recorded runs of our solutions, and the texts for their calls |
//! | `kinds/calls.rs` | questions about the recursive calls of our solutions |
//! | `kinds/single_search.rs` | questions about one search at a step |
//! | `kinds/whole_search.rs` | questions about one search from its start to its end, or about its source |
//! | `kinds/comparisons.rs` | questions that compare searches |
//!
//! ```
//! let problem = problems::find_board_problem("37")?;
//! let mut questions = quiz::questions(problem.rules, &problem.samples, 37);
//! let question = questions.next().expect("there are samples");
//! assert_eq!(question.choices.len(), 4);
//! println!("{}: {}", question.text.english, question.choices[question.right].english);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

mod question;
mod sampler;
mod solution_run;

/// The functions that make drafts, one for each kind. A function returns `None` if the search, the sample or the step
/// that it has drawn is not suitable.
mod kinds {
    pub mod calls;
    pub mod comparisons;
    pub mod single_search;
    pub mod whole_search;
}

use std::collections::VecDeque;
use std::iter;

use kinds::calls::{self, CallSampler};
use kinds::{comparisons, single_search, whole_search};
use problems::Sample;
use search::Rules;

pub use kinds::single_search::distractor_steps;
pub use question::{Bilingual, MarkedBoard, Proof, QuestionKind, QuizQuestion};
use question::{QuestionDraft, TEXTS};
use sampler::Sampler;
pub use solution_run::SolutionRun;

/// Returns the function that makes drafts of a kind, or `None` if there is no such kind.
fn draft_function(kind: &str) -> Option<fn(&mut Sampler) -> Option<QuestionDraft>> {
    Some(match kind {
        "first-cell" => single_search::first_cell,
        "first-digit" => single_search::next_digit,
        "next-write" => single_search::next_write,
        "depth" => single_search::depth,
        "candidates" => single_search::candidates_of_cell,
        "fewest-candidates" => single_search::fewest_candidates,
        "dead-end" => single_search::dead_end,
        "whose-board" => comparisons::board_owner,
        "why-different" => comparisons::difference_reason,
        "fewest-writes" => comparisons::fewest_writes,
        "after-solution" => whole_search::after_solution,
        "which-part" => whole_search::part_of_passage,
        "next-square" => single_search::next_square,
        "takes-back" => single_search::undo_count,
        "dead-row" => single_search::dead_row,
        _ => return None,
    })
}

/// Returns the function that makes drafts of a kind about calls, or `None` if there is no such kind.
fn call_draft_function(kind: &str) -> Option<fn(&mut CallSampler) -> Option<QuestionDraft>> {
    Some(match kind {
        "path-after-return" => calls::path_after_return,
        "next-call" => calls::next_call,
        "answers-added" => calls::answers_added,
        "own-calls" => calls::own_calls,
        "active-calls" => calls::active_calls,
        "returned-value" => calls::returned_value,
        _ => return None,
    })
}

/// Returns the kinds of questions about the recursive calls of our solutions of problems.
pub fn kinds_about_calls() -> Vec<&'static QuestionKind> {
    TEXTS.kinds.iter().filter(|kind| kind.about_calls).collect()
}

/// Returns the kinds of questions for the boards of a problem.
pub fn kinds_for(rules: &dyn Rules) -> Vec<&'static QuestionKind> {
    let has_one_value = rules.has_one_value();
    let is_suitable = |kind: &&QuestionKind| {
        !kind.about_calls && kind.one_value.is_none_or(|only| only == has_one_value)
    };
    TEXTS.kinds.iter().filter(is_suitable).collect()
}

/// Maximum number of drafts for a question. If none is suitable, the kind is left out. Most kinds need fewer than ten.
const MAX_TRIES: usize = 200;

/// Returns questions on these samples: one of each kind in a random order, then one of each kind again, and so on. No
/// question comes twice. A kind without another question is left out, and the iterator ends when no kind is left.
pub fn questions<'a>(
    rules: &'static dyn Rules,
    samples: &'a [Sample],
    seed: u64,
) -> impl Iterator<Item = QuizQuestion> + use<'a> {
    let mut sampler = Sampler::new(rules, samples, seed);
    let kinds = sampler.shuffled(kinds_for(rules));
    questions_of_kinds(kinds, move |kind| {
        let draft = draft_function(&kind.name)?(&mut sampler)?;
        draft.into_question(kind, &mut sampler.random)
    })
}

/// Returns questions on the recursive calls of these runs, in the same order of kinds as [`questions`].
pub fn questions_about_calls(
    runs: &[SolutionRun],
    seed: u64,
) -> impl Iterator<Item = QuizQuestion> + use<'_> {
    let mut sampler = CallSampler::new(runs, seed);
    let mut kinds = kinds_about_calls();
    sampler.random.shuffle(&mut kinds);
    questions_of_kinds(kinds, move |kind| {
        let draft = call_draft_function(&kind.name)?(&mut sampler)?;
        draft.into_question(kind, &mut sampler.random)
    })
}

/// Returns one question of each kind in turn, until no kind has another question. `draw` makes a question of a kind, or
/// returns `None` if what it has drawn is not suitable.
fn questions_of_kinds(
    kinds: Vec<&'static QuestionKind>,
    mut draw: impl FnMut(&'static QuestionKind) -> Option<QuizQuestion>,
) -> impl Iterator<Item = QuizQuestion> {
    let mut kinds = VecDeque::from(kinds);
    let mut previous: Vec<QuizQuestion> = Vec::new();
    iter::from_fn(move || {
        while let Some(kind) = kinds.pop_front() {
            let is_new = |question: &QuizQuestion| {
                !previous.iter().any(|other| other.is_duplicate(question))
            };
            let question = (0..MAX_TRIES).filter_map(|_| draw(kind)).find(is_new);
            if let Some(question) = question {
                kinds.push_back(kind);
                previous.push(question.clone());
                return Some(question);
            }
        }
        None
    })
}
