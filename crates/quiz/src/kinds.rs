//! Each kind of question is a function that draws from a deck, and has no question where what it has drawn does
//! not suit it.

mod boards;
mod changes;
mod several;
mod steps;
mod totals;

use std::iter;

use problems::Sample;
use search::Rules;

use crate::{
    deck::Deck,
    question::{Draft, QuizQuestion},
    text::{Kind, TEXTS, Values},
};

type DraftFn = fn(&mut Deck) -> Option<Draft>;

const DRAFTS: [(&str, DraftFn); 28] = [
    ("first-cell", steps::first_cell),
    ("first-digit", steps::first_digit),
    ("next-write", steps::next_write),
    ("next-sort", steps::next_sort),
    ("cell-after", steps::cell_after),
    ("depth", steps::depth),
    ("candidates", boards::candidates_of),
    ("fewest-candidates", boards::fewest_candidates),
    ("dead-end", boards::dead_end),
    ("whose-board", several::whose_board),
    ("first-difference", several::first_difference),
    ("why-different", several::why_different),
    ("fewest-writes", totals::fewest_writes),
    ("how-many", totals::how_many),
    ("hardest", totals::hardest),
    ("after-solution", totals::after_solution),
    ("solutions-found", totals::solutions_found),
    ("which-part", totals::which_part),
    ("whose-source", totals::whose_source),
    ("other-order", changes::other_order),
    ("mistake", changes::mistake),
    ("next-square", boards::next_square),
    ("takes-back", boards::takes_back),
    ("free-squares", boards::free_squares),
    ("fewest-squares", boards::fewest_squares),
    ("dead-row", boards::dead_row),
    ("who-attacks", boards::who_attacks),
    ("first-solution", totals::first_solution),
];

/// In the order in which a list shows them. Two that are for different problems may have the same name.
pub fn kinds() -> &'static [Kind] {
    &TEXTS.kinds
}

/// In the same order.
pub fn kinds_for(rules: &dyn Rules) -> Vec<&'static Kind> {
    let own = if rules.has_one_value() { Values::One } else { Values::Many };
    kinds().iter().filter(|kind| kind.values.is_none_or(|values| values == own)).collect()
}

/// Nearly every kind has a question within ten tries.
const TRIES: usize = 200;

/// The questions of a seed, the same ones on every machine: one of each kind in a random order, and then one of
/// each again. None is asked twice. The iterator ends where no kind has a question any more, as when there are
/// too few samples.
pub fn questions<'a>(
    rules: &'static dyn Rules,
    samples: &'a [Sample],
    kinds: Vec<&'static Kind>,
    seed: u64,
) -> impl Iterator<Item = QuizQuestion> + use<'a> {
    let mut deck = Deck::new(rules, samples, seed);
    let mut order = deck.shuffled(kinds);
    let mut asked: Vec<QuizQuestion> = Vec::new();
    let mut next = 0;
    iter::from_fn(move || {
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

fn new_question(
    kind: &'static Kind,
    deck: &mut Deck,
    asked: &[QuizQuestion],
) -> Option<QuizQuestion> {
    let same = |one: &QuizQuestion, other: &QuizQuestion| {
        (&one.text, &one.board, &one.code) == (&other.text, &other.board, &other.code)
    };
    let is_new = |question: &QuizQuestion| !asked.iter().any(|other| same(question, other));
    let (_, draft) = DRAFTS.into_iter().find(|(name, _)| *name == kind.name)?;
    let mut ask = || draft(deck)?.into_question(kind, &mut deck.random);
    (0..TRIES).find_map(|_| ask().filter(is_new))
}
