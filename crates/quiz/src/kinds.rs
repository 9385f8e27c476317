//! The kinds of questions. Each is a function that draws from a deck, and has no question where
//! what it has drawn does not suit it; its sentences are in `texts.toml`.

mod changes;
mod lines;
mod positions;
mod several;
mod solutions;
mod sources;
mod steps;
mod totals;

use std::{ops::Deref, sync::LazyLock};

use search::Rules;

use crate::{
    deck::Deck,
    draft::Draft,
    question::Question,
    texts::{Pattern, TEXTS, Values},
};

/// A kind of question.
pub struct Kind {
    pattern: &'static Pattern,
    draft: DraftFn,
}

/// Draws a question.
type DraftFn = fn(&mut Deck) -> Option<Draft>;

const DRAFTS: [(&str, DraftFn); 28] = [
    ("first-cell", steps::first_cell),
    ("first-digit", steps::first_digit),
    ("next-write", steps::next_write),
    ("next-sort", steps::next_sort),
    ("cell-after", steps::cell_after),
    ("depth", steps::depth),
    ("candidates", positions::candidates_of),
    ("fewest-candidates", positions::fewest_candidates),
    ("dead-end", positions::dead_end),
    ("whose-board", several::whose_board),
    ("first-difference", several::first_difference),
    ("why-different", several::why_different),
    ("fewest-writes", totals::fewest_writes),
    ("how-many", totals::how_many),
    ("hardest", totals::hardest),
    ("after-solution", solutions::after_solution),
    ("solutions-found", solutions::solutions_found),
    ("which-part", sources::which_part),
    ("whose-source", sources::whose_source),
    ("other-order", changes::other_order),
    ("mistake", changes::mistake),
    ("next-square", lines::next_square),
    ("takes-back", lines::takes_back),
    ("free-squares", lines::free_squares),
    ("fewest-squares", lines::fewest_squares),
    ("dead-row", lines::dead_row),
    ("who-attacks", lines::who_attacks),
    ("first-solution", solutions::first_solution),
];

static KINDS: LazyLock<Vec<Kind>> = LazyLock::new(|| {
    let kind = |pattern: &'static Pattern| {
        let (_, draft) = DRAFTS.into_iter().find(|(name, _)| *name == pattern.name)?;
        Some(Kind { pattern, draft })
    };
    TEXTS.kinds.iter().filter_map(kind).collect()
});

/// All kinds, in the order in which a list shows them. Two that are for different problems may have
/// the same name.
pub fn kinds() -> &'static [Kind] {
    &KINDS
}

/// The kinds that make sense for a problem, in the same order.
pub fn kinds_for(rules: &dyn Rules) -> Vec<&'static Kind> {
    let own = if rules.has_one_value() { Values::One } else { Values::Many };
    kinds().iter().filter(|kind| kind.values.is_none_or(|values| values == own)).collect()
}

impl Kind {
    pub(crate) fn ask(&'static self, deck: &mut Deck) -> Option<Question> {
        (self.draft)(deck)?.into_question(self.pattern, &mut deck.random)
    }
}

impl Deref for Kind {
    type Target = Pattern;

    fn deref(&self) -> &Pattern {
        self.pattern
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn every_kind_has_its_sentences_and_its_function() {
        let functions: BTreeSet<&str> = DRAFTS.iter().map(|(name, _)| *name).collect();
        let sentences = || TEXTS.kinds.iter().map(|kind| kind.name.as_str());
        assert_eq!(functions, sentences().collect());
        assert_eq!(kinds().len(), sentences().count());
    }
}
