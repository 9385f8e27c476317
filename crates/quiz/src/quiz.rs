//! The questions of a seed.

use problems::Sample;
use search::Rules;

use crate::{deck::Deck, kinds::Kind, question::Question};

/// How often chance is asked for a question of a kind before the kind is passed over: nearly every
/// kind has one within ten tries.
const TRIES: usize = 200;

/// The questions of a seed on the samples of a problem, the same ones on every machine, without end: one of each kind in a
/// random order, and then one of each again. None is asked twice. The iterator ends where no kind
/// has a question any more, as when there are too few samples.
pub fn questions<'a>(
    rules: &'static dyn Rules,
    samples: &'a [Sample],
    kinds: Vec<&'static Kind>,
    seed: u64,
) -> impl Iterator<Item = Question> + use<'a> {
    let mut deck = Deck::new(rules, samples, seed);
    let mut order = deck.shuffled(kinds);
    let mut asked: Vec<Question> = Vec::new();
    let mut next = 0;
    std::iter::from_fn(move || {
        while !order.is_empty() {
            next %= order.len();
            if let Some(question) = new_question(order[next], &mut deck, &asked) {
                next += 1;
                asked.push(question.clone());
                return Some(question);
            }
            order.remove(next);
        }
        None
    })
}

fn new_question(kind: &'static Kind, deck: &mut Deck, asked: &[Question]) -> Option<Question> {
    let is_new = |question: &Question| {
        let same = |other: &Question| {
            (&question.text, &question.board, &question.code)
                == (&other.text, &other.board, &other.code)
        };
        !asked.iter().any(same)
    };
    (0..TRIES).find_map(|_| kind.ask(deck).filter(is_new))
}
