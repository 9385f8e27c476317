//! Questions that compare several searches on one sample.

use problems::Sample;
use registry::Variant;
use search::AnyBoard;
use search::parts::Part;
use search::recording::{Step, conflicting_cells, first_difference as first_different_step};

use crate::question::{Bilingual, QuestionDraft, phrase};
use crate::sampler::{MAX_STEPS, RecordedSearch, Sampler, write_counts};

/// The search that has a board after a few steps. Wrong answers are searches with another board.
pub fn board_owner(sampler: &mut Sampler) -> Option<QuestionDraft> {
    /// A person can follow this number of writes with a pencil.
    const MAX_STEP: u64 = 16;
    let searches = sampler.recorded_searches()?;
    let (search, others) = searches.split_first()?;
    let steps = sampler.random_number(search.step_count().min(MAX_STEP));
    let board = search.board(steps)?;
    let wrong = others.iter().filter(|other| other.board(steps) != Some(board));
    let wrong = wrong.map(|other| other.variant);
    search.draft(steps)?.with_answers(search.variant, wrong).with_reason(Part::Choose)
}

/// Two searches on one sample, at the first step at which they differ.
struct SearchPair<'a> {
    first: RecordedSearch<'a>,
    second: RecordedSearch<'a>,
    /// Number of the step.
    step: u64,
    /// The board before the step, which is the same in both searches.
    board: AnyBoard,
}

impl<'a> SearchPair<'a> {
    /// Returns `None` if the recorded steps do not differ.
    fn draw(sampler: &mut Sampler<'a>) -> Option<Self> {
        let mut searches = sampler.recorded_searches()?.into_iter();
        let first = searches.next()?;
        let second = searches.next()?;
        let step = first_different_step(&[&first.recording, &second.recording], &(0..=MAX_STEPS))?;
        let board = first.board(step - 1)?;
        Some(SearchPair { first, second, step, board })
    }

    /// Returns a draft with the board after a number of steps that both searches make.
    fn draft(&self, steps: u64) -> Option<QuestionDraft> {
        let mut draft = self.first.draft(steps)?.with_proof(self.step);
        draft.proof.variants.push(self.second.variant.name.to_string());
        let draft = draft
            .with_value("other", self.second.variant)
            .with_value("step", self.step)
            .with_value("action", self.step_phrase(&self.first))
            .with_value("action-of-other", self.step_phrase(&self.second));
        Some(draft)
    }

    fn step_phrase(&self, search: &RecordedSearch) -> Bilingual {
        match search.step(self.step) {
            Some(step) => self.first.step_phrase(step),
            None => phrase("ended"),
        }
    }

    /// Returns the reason why the searches differ. `None` if there is no single reason.
    fn reason(&self) -> Option<DifferenceReason> {
        let first = self.first.step(self.step);
        let second = self.second.step(self.step);
        let (Some(first), Some(second)) = (first, second) else { return self.end_reason() };
        if first.after() == 0 || second.after() == 0 {
            return undo_reason(first, second);
        }
        if first.before() != 0 || second.before() != 0 {
            return None;
        }
        match (self.is_allowed(first), self.is_allowed(second)) {
            (true, true) if first.cell() == second.cell() => Some(DifferenceReason::Digit),
            (true, true) => Some(DifferenceReason::Cell),
            (false, true) => self.check_reason(&self.first, second),
            (true, false) => self.check_reason(&self.second, first),
            (false, false) => None,
        }
    }

    /// Returns the reason why only one search has ended: it has stopped at a solution. Returns `None` if the board is not
    /// full. Then the search has ended without a solution, which is another reason.
    fn end_reason(&self) -> Option<DifferenceReason> {
        let is_full = self.board.filled() == self.first.layout.max_filled_cells();
        is_full.then_some(DifferenceReason::Scope)
    }

    fn is_allowed(&self, step: Step) -> bool {
        conflicting_cells(&self.first.layout, &self.board, step).is_empty()
    }

    /// `search` writes a value that clashes, and the other search makes the step `allowed`. Returns `Check` if `allowed` is
    /// also the next write of `search` without a clash: then nothing but the check differs.
    fn check_reason(&self, search: &RecordedSearch, allowed: Step) -> Option<DifferenceReason> {
        let is_undo_or_allowed = |step: Step| step.after() == 0 || self.is_allowed(step);
        let number = search.recording.next_step_number(self.step - 1, is_undo_or_allowed)?;
        let next = search.step(number)?;
        let is_same_write = next.cell() == allowed.cell() && next.after() == allowed.after();
        is_same_write.then_some(DifferenceReason::Check)
    }
}

/// Returns `Undo` if there is no other reason. At least one of the two steps empties a cell.
fn undo_reason(first: Step, second: Step) -> Option<DifferenceReason> {
    let is_only_reason = if first.after() == 0 && second.after() == 0 {
        // One search empties a cell in which it has placed nothing.
        (first.before() == 0) != (second.before() == 0)
    } else {
        first.cell() == second.cell()
    };
    is_only_reason.then_some(DifferenceReason::Undo)
}

/// The reason why two searches make different steps, in the order of the choices in `texts.toml`. Each reason excludes the
/// others.
#[derive(Clone, Copy)]
enum DifferenceReason {
    /// The searches fill different cells.
    Cell,
    /// The searches fill the same cell with different digits.
    Digit,
    /// One search writes before it checks.
    Check,
    /// One search empties a cell. The other one overwrites the cell, or empties another cell.
    Undo,
    /// One search stops at its first solution.
    Scope,
}

pub fn difference_reason(sampler: &mut Sampler) -> Option<QuestionDraft> {
    let pair = SearchPair::draw(sampler)?;
    let reason = pair.reason()?;
    if matches!(reason, DifferenceReason::Cell) && !sampler.can_keep_common_answer() {
        return None;
    }
    Some(pair.draft(pair.step - 1)?.with_fixed_choice(reason as usize))
}

/// The search with the fewest writes. Each other search makes more than four times as many, so the ideas of the searches
/// decide, and not the details of the puzzle.
pub fn fewest_writes(sampler: &mut Sampler) -> Option<QuestionDraft> {
    let sample = sampler.shuffled_samples().pop()?;
    let runs = sampler
        .shuffled_variants()
        .into_iter()
        .filter_map(|variant| CountedRun::new(variant, sample, variant.into()));
    let mut runs: Vec<CountedRun> = runs.take(CountedRun::MAX_COMPARED).collect();
    runs.sort_by_key(|run| run.writes);
    let (fewest, second) = (runs.first()?, runs.get(1)?);
    if fewest.writes * 4 >= second.writes {
        return None;
    }
    ranking_draft(&runs)
}

/// A search on a sample, with its number of writes.
struct CountedRun<'a> {
    variant: &'static Variant,
    sample: &'a Sample,
    /// The text of the choice for this run: the title of the search, or the name of the sample.
    name: Bilingual,
    writes: u64,
}

impl<'a> CountedRun<'a> {
    const MAX_COMPARED: usize = 4;

    /// Returns `None` if the search makes too many writes.
    fn new(variant: &'static Variant, sample: &'a Sample, name: Bilingual) -> Option<Self> {
        let writes = write_counts(variant, sample)?.writes();
        Some(CountedRun { variant, sample, name, writes })
    }

    /// Returns the name with the number of writes.
    fn figure(&self) -> Bilingual {
        phrase("figure").with_value("of", self.name.clone()).with_value("writes", self.writes)
    }
}

/// Returns a draft whose right answer is the first run.
fn ranking_draft(runs: &[CountedRun]) -> Option<QuestionDraft> {
    let first = runs.first()?;
    let figures: Vec<Bilingual> = runs.iter().map(CountedRun::figure).collect();
    let english: Vec<&str> = figures.iter().map(|figure| figure.english.as_str()).collect();
    let chinese: Vec<&str> = figures.iter().map(|figure| figure.chinese.as_str()).collect();
    let figures = Bilingual { english: english.join(", "), chinese: chinese.join("，") };
    RecordedSearch::new(first.variant, first.sample)
        .draft(0)?
        .with_proof(first.writes)
        .with_value("figures", figures)
        .with_answers(first.name.clone(), runs.iter().map(|run| run.name.clone()))
        .with_reason(Part::Choose)
}
