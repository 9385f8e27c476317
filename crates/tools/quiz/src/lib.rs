//! # Questions on what the searches do
//!
//! "Which cell does this search fill first?", "at which step do these two differ, and why?": the
//! answers are not typed, they are computed from the searches, and so are the wrong ones beside
//! them. A question is plain data, in English and in Chinese, with a proof: the step at which
//! `practice play` shows that the answer is right.
//!
//! | file | question |
//! |---|---|
//! | `question.rs`, `templates/texts.toml` | What is a question, how do a right answer and wrong ones become one, and in which sentences? |
//! | `kinds/` | How is a question of each kind made? |
//! | `deck.rs` | Which search, sample and step is a question about? |
//!
//! ```
//! let problem = problems::find("37")?;
//! let mut questions = quiz::questions(problem.rules, &problem.cases, 37);
//! let question = questions.next().expect("there are samples");
//! assert_eq!(question.choices.len(), 4);
//! println!("{}: {}", question.text.english, question.choices[question.right].english);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod question;
mod sampler;

/// Each kind is a function, which has no question where what it has drawn does not suit it.
mod kinds {
    pub mod comparisons;
    pub mod single_search;
}

use std::collections::VecDeque;
use std::iter;

use kinds::{comparisons, single_search};
use problems::Sample;
use search::Rules;

pub use kinds::single_search::distractor_steps;
pub use question::{Bilingual, MarkedBoard, Proof, QuizQuestion};
use question::{QuestionDraft, QuestionKind, TEXTS};
use sampler::Sampler;

/// `None` is a name that `texts.toml` should not have.
fn draft_function(kind: &str) -> Option<fn(&mut Sampler) -> Option<QuestionDraft>> {
    Some(match kind {
        "first-cell" => single_search::first_cell,
        "first-digit" => single_search::first_digit,
        "next-write" => single_search::next_write,
        "depth" => single_search::depth,
        "candidates" => single_search::candidates_of,
        "fewest-candidates" => single_search::fewest_candidates,
        "dead-end" => single_search::dead_end,
        "whose-board" => comparisons::whose_board,
        "first-difference" => comparisons::first_difference,
        "why-different" => comparisons::why_different,
        "fewest-writes" => comparisons::fewest_writes,
        "how-many" => comparisons::how_many,
        "hardest" => comparisons::hardest,
        "after-solution" => comparisons::after_solution,
        "which-part" => comparisons::which_part,
        "next-square" => single_search::next_square,
        "takes-back" => single_search::takes_back,
        "dead-row" => single_search::dead_row,
        _ => return None,
    })
}

/// The kinds that make sense on the boards of a problem.
pub fn kinds_for(rules: &dyn Rules) -> Vec<&'static QuestionKind> {
    let own = rules.has_one_value();
    TEXTS.kinds.iter().filter(|kind| kind.one_value.is_none_or(|its| its == own)).collect()
}

/// Nearly every kind has a question within ten tries.
const MAX_TRIES: usize = 200;

/// One question of each kind in a random order, then one of each again, none twice, until no kind
/// has one any more, as when there are too few samples.
pub fn questions<'a>(
    rules: &'static dyn Rules,
    samples: &'a [Sample],
    seed: u64,
) -> impl Iterator<Item = QuizQuestion> + use<'a> {
    let mut deck = Sampler::new(rules, samples, seed);
    let mut order = VecDeque::from(deck.shuffled(kinds_for(rules)));
    let mut asked: Vec<QuizQuestion> = Vec::new();
    iter::from_fn(move || {
        while let Some(kind) = order.pop_front() {
            let is_new =
                |question: &QuizQuestion| !asked.iter().any(|it| it.is_duplicate(question));
            let mut ask =
                || draft_function(&kind.name)?(&mut deck)?.into_question(kind, &mut deck.random);
            if let Some(question) = (0..MAX_TRIES).find_map(|_| ask().filter(is_new)) {
                order.push_back(kind);
                asked.push(question.clone());
                return Some(question);
            }
        }
        None
    })
}
