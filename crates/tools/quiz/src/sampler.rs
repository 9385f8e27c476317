//! Draws searches, samples and steps at random.

use std::collections::BTreeMap;

use fastrand::Rng;
use problems::Sample;
use registry::Variant;
use search::explanation::{Language, StepExplainer};
use search::recording::{Recording, Step};
use search::trace::{Budget, Write, WriteCounter};
use search::{AnyBoard, Cell, Layout, PlainBoard, Rules};

use crate::question::{Bilingual, MarkedBoard, Proof, QuestionDraft};

/// Maximum number of recorded steps of a search. The slowest search makes them in a millisecond or two.
pub const MAX_STEPS: u64 = 2_000;

/// Draws searches and samples of one problem.
pub struct Sampler<'a> {
    pub random: Rng,
    pub rules: &'static dyn Rules,
    samples: Vec<&'a Sample>,
}

/// A search on a sample, with its first steps.
pub struct RecordedSearch<'a> {
    pub variant: &'static Variant,
    pub sample: &'a Sample,
    pub layout: Layout,
    pub recording: Recording,
}

impl<'a> Sampler<'a> {
    pub fn new(rules: &'static dyn Rules, samples: &'a [Sample], seed: u64) -> Self {
        let samples = samples.iter().filter(|sample| is_suitable(rules, &sample.puzzle)).collect();
        Sampler { random: Rng::with_seed(seed), rules, samples }
    }

    pub fn shuffled<T>(&mut self, mut items: Vec<T>) -> Vec<T> {
        self.random.shuffle(&mut items);
        items
    }

    /// Returns a number from 1 to `last`.
    pub fn random_number(&mut self, last: u64) -> u64 {
        self.random.u64(..last.max(1)) + 1
    }

    /// Returns `true` one time in four. A kind calls this before it keeps an answer that is right in most drafts: otherwise
    /// players would guess that answer.
    pub fn can_keep_common_answer(&mut self) -> bool {
        self.random_number(4) == 1
    }

    pub fn shuffled_variants(&mut self) -> Vec<&'static Variant> {
        self.shuffled(registry::all_for(self.rules).collect())
    }

    pub fn shuffled_samples(&mut self) -> Vec<&'a Sample> {
        self.shuffled(self.samples.clone())
    }

    /// Records a random search on a random sample. Returns `None` if there is no search or no sample.
    pub fn recorded_search(&mut self) -> Option<RecordedSearch<'a>> {
        let variant = self.shuffled_variants().pop()?;
        Some(RecordedSearch::new(variant, self.shuffled_samples().pop()?))
    }

    /// Records all searches on the same random sample, in a random order. Returns `None` if there is no sample.
    pub fn recorded_searches(&mut self) -> Option<Vec<RecordedSearch<'a>>> {
        let sample = self.shuffled_samples().pop()?;
        let variants = self.shuffled_variants().into_iter();
        Some(variants.map(|variant| RecordedSearch::new(variant, sample)).collect())
    }
}

/// Returns whether a puzzle is suitable for questions.
///
/// A search must have enough to do: at least four empty cells, and at least a quarter of the cells of a full board must be
/// empty. A board with several values must show enough to read: at most four fifths of its cells are empty.
fn is_suitable(rules: &dyn Rules, puzzle: &AnyBoard) -> bool {
    let full = Layout::of(rules, puzzle.size()).max_filled_cells();
    let empty = full.saturating_sub(puzzle.filled());
    let has_enough_to_do = empty >= 4 && empty * 4 >= full;
    let has_enough_to_read = rules.has_one_value() || empty * 5 <= full * 4;
    has_enough_to_do && has_enough_to_read
}

impl<'a> RecordedSearch<'a> {
    pub fn new(variant: &'static Variant, sample: &'a Sample) -> Self {
        let budget = Budget::writes(MAX_STEPS);
        let recording =
            Recording::collect(|sink| variant.record(&sample.puzzle, 0..MAX_STEPS, budget, sink));
        let layout = Layout::of(variant.rules, sample.puzzle.size());
        RecordedSearch { variant, sample, layout, recording }
    }

    /// Returns the number of recorded steps.
    pub fn step_count(&self) -> u64 {
        self.recording.moment_range().map_or(0, |moments| *moments.end())
    }

    /// Returns the step with this number, from 1, or `None` if that step is not recorded.
    pub fn step(&self, number: u64) -> Option<Step> {
        self.recording.step(number)
    }

    fn in_both_languages(&self, explain: impl Fn(StepExplainer) -> String) -> Bilingual {
        let (rules, layout) = (self.variant.rules, &self.layout);
        Bilingual {
            english: explain(StepExplainer { rules, layout, language: Language::English }),
            chinese: explain(StepExplainer { rules, layout, language: Language::Chinese }),
        }
    }

    /// Describes a step for the middle of a sentence: without a capital letter and a full stop.
    pub fn step_phrase(&self, step: Step) -> Bilingual {
        self.in_both_languages(|explainer| {
            let sentence = explainer.write_text(step, false);
            let mut chars = sentence.trim_end_matches(['.', '。']).chars();
            let first = chars.next().into_iter().flat_map(char::to_lowercase);
            first.chain(chars).collect()
        })
    }

    pub fn cell_name(&self, cell: Cell) -> Bilingual {
        self.in_both_languages(|explainer| explainer.cell_text(cell))
    }

    /// Returns the cell in which a step writes.
    pub fn cell(&self, step: Step) -> Cell {
        self.layout.size().cell(step.cell())
    }

    /// Returns the board after this number of steps, or `None` if these steps are not recorded.
    pub fn board(&self, steps: u64) -> Option<AnyBoard> {
        Some(*self.recording.moment(steps)?.board())
    }

    /// Returns the number of a suitable step: the first one after a random step, or else the first one of the search.
    /// Returns `None` if no step is suitable.
    pub fn find_step(
        &self,
        sampler: &mut Sampler,
        is_suitable: impl Fn(Step) -> bool,
    ) -> Option<u64> {
        let from = sampler.random_number(self.step_count()) - 1;
        let after_random_step = self.recording.next_step_number(from, &is_suitable);
        after_random_step.or_else(|| self.recording.next_step_number(0, &is_suitable))
    }

    /// Returns a draft with the board after this number of steps. The last of these steps is the proof, unless
    /// [`with_proof`](QuestionDraft::with_proof) sets another step. Returns `None` if the steps are not recorded.
    pub fn draft(&self, steps: u64) -> Option<QuestionDraft> {
        let rules = self.variant.rules;
        let sample = &self.sample.name;
        let noun = [rules.noun(), rules.in_chinese(rules.noun())].map(String::from);
        Some(QuestionDraft {
            variant: Some(self.variant),
            board: Some(MarkedBoard {
                givens: rules.format_line(&self.sample.puzzle),
                cells: rules.format_line(&self.board(steps)?),
                marked: None,
            }),
            code: None,
            calls: None,
            answers: None,
            values: BTreeMap::from([
                ("noun", noun.into()),
                ("search", self.variant.into()),
                ("puzzle", Bilingual::untranslated(sample)),
                ("n", steps.into()),
            ]),
            proof: Proof {
                variants: vec![self.variant.name.to_string()],
                puzzle: sample.clone(),
                step: steps,
            },
        })
    }
}

/// Counts the writes of a search. Returns `None` if the search makes too many: counting may take some hundredths of a
/// second, but no longer.
pub fn write_counts(variant: &Variant, sample: &Sample) -> Option<WriteCounter> {
    variant.count_writes(&sample.puzzle, variant.manifest.probed_writes / 4)
}

/// Returns a step that changes a cell of a board to the value `after`. The value 0 empties the cell.
pub fn step_to(board: &AnyBoard, cell: Cell, after: u8) -> Step {
    Step::new(Write {
        cell: board.size().index_of(cell) as u8,
        before: board.value_at(cell),
        after,
    })
}

pub fn empty_cells(board: &AnyBoard) -> Vec<Cell> {
    board.size().cells().filter(|&cell| board.value_at(cell) == 0).collect()
}
