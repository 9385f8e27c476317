use fastrand::Rng;
use problems::Sample;
use registry::Variant;
use search::explanation::{Language, StepExplainer};
use search::recording::{Recording, Step};
use search::trace::{Budget, Write, WriteCounter};
use search::{AnyBoard, Cell, Layout, PlainBoard, Rules};

use crate::question::{Bilingual, MarkedBoard, Proof, QuestionDraft};

/// How many steps of a search are looked at: a millisecond or two for the slowest search.
pub const MAX_STEPS: u64 = 2_000;

pub struct Sampler<'a> {
    pub random: Rng,
    pub rules: &'static dyn Rules,
    samples: Vec<&'a Sample>,
}

pub struct RecordedSearch<'a> {
    pub variant: &'static Variant,
    pub sample: &'a Sample,
    pub layout: Layout,
    pub recording: Recording,
}

impl<'a> Sampler<'a> {
    pub fn new(rules: &'static dyn Rules, samples: &'a [Sample], seed: u64) -> Self {
        let samples = samples.iter().filter(|case| is_suitable(rules, &case.puzzle)).collect();
        Sampler { random: Rng::with_seed(seed), rules, samples }
    }

    pub fn shuffled<T>(&mut self, mut things: Vec<T>) -> Vec<T> {
        self.random.shuffle(&mut things);
        things
    }

    /// A number from 1 on.
    pub fn random_number(&mut self, last: u64) -> u64 {
        self.random.u64(..last.max(1)) + 1
    }

    /// Whether an answer that is right too often, and so easily guessed, is kept: one time in four.
    pub fn can_keep_common_answer(&mut self) -> bool {
        self.random_number(4) == 1
    }

    pub fn shuffled_variants(&mut self) -> Vec<&'static Variant> {
        self.shuffled(registry::all_for(self.rules).collect())
    }

    pub fn shuffled_samples(&mut self) -> Vec<&'a Sample> {
        self.shuffled(self.samples.clone())
    }

    pub fn recorded_search(&mut self) -> Option<RecordedSearch<'a>> {
        let variant = self.shuffled_variants().pop()?;
        Some(RecordedSearch::new(variant, self.shuffled_samples().pop()?))
    }

    /// Each search on the same sample.
    pub fn recorded_searches(&mut self) -> Option<Vec<RecordedSearch<'a>>> {
        let sample = self.shuffled_samples().pop()?;
        Some(
            self.shuffled_variants()
                .into_iter()
                .map(|variant| RecordedSearch::new(variant, sample))
                .collect(),
        )
    }
}

/// Whether a sample leaves a search something to do, and not too much to look at.
fn is_suitable(rules: &dyn Rules, puzzle: &AnyBoard) -> bool {
    let most = Layout::of(rules, puzzle.size()).max_filled_cells();
    let open = most.saturating_sub(puzzle.filled());
    open > 3 && open * 4 >= most && (rules.has_one_value() || open * 5 <= most * 4)
}

impl<'a> RecordedSearch<'a> {
    pub fn new(variant: &'static Variant, sample: &'a Sample) -> Self {
        let budget = Budget::writes(MAX_STEPS);
        let recording =
            Recording::collect(|sink| variant.record(&sample.puzzle, 0..MAX_STEPS, budget, sink));
        let layout = Layout::of(variant.rules, sample.puzzle.size());
        RecordedSearch { variant, sample, layout, recording }
    }

    pub fn step_count(&self) -> u64 {
        self.recording.moment_range().map_or(0, |moments| *moments.end())
    }

    pub fn step(&self, number: u64) -> Option<Step> {
        self.recording.step(number)
    }

    fn in_both(&self, tell: impl Fn(StepExplainer) -> String) -> Bilingual {
        let (rules, layout) = (self.variant.rules, &self.layout);
        let told = |language| tell(StepExplainer { rules, layout, language });
        [Language::English, Language::Chinese].map(told).into()
    }

    /// What a step does, for the middle of a sentence.
    pub fn step_phrase(&self, step: Step) -> Bilingual {
        self.in_both(|teller| {
            let sentence = teller.write_text(step, false);
            let mut rest = sentence.trim_end_matches(['.', '。']).chars();
            let first = rest.next().into_iter().flat_map(char::to_lowercase);
            first.chain(rest).collect()
        })
    }

    pub fn cell_name(&self, cell: Cell) -> Bilingual {
        self.in_both(|teller| teller.cell_text(cell))
    }

    pub fn cell(&self, step: Step) -> Cell {
        self.layout.size().cell(step.cell())
    }

    pub fn board(&self, steps: u64) -> Option<AnyBoard> {
        Some(*self.recording.moment(steps)?.board())
    }

    /// The number of a step of some sort, from a random moment on.
    pub fn find_step(&self, deck: &mut Sampler, wanted: impl Fn(Step) -> bool) -> Option<u64> {
        let from = deck.random_number(self.step_count()) - 1;
        self.recording
            .next_step_number(from, &wanted)
            .or_else(|| self.recording.next_step_number(0, &wanted))
    }

    /// A question on the board after that many steps, which another step proves.
    pub fn draft(&self, steps: u64, proof: u64) -> Option<QuestionDraft> {
        let (rules, name) = (self.variant.rules, &self.sample.name);
        let [givens, cells] =
            [self.sample.puzzle, self.board(steps)?].map(|it| rules.format_line(&it));
        let board = Some(MarkedBoard { givens, cells, marked: None });
        let proof = Proof { variants: vec![self.variant.name], puzzle: name.clone(), step: proof };
        let values = vec![
            ("noun", [rules.noun(), rules.in_chinese(rules.noun())].map(String::from).into()),
            ("search", self.variant.into()),
            ("puzzle", Bilingual::untranslated(name)),
            ("n", steps.into()),
        ];
        Some(QuestionDraft {
            variant: self.variant,
            board,
            code: None,
            answers: Err(0),
            values,
            proof,
        })
    }
}

/// `None` where a search makes too many to be counted in some hundredths of a second.
pub fn write_counts(variant: &Variant, sample: &Sample) -> Option<WriteCounter> {
    variant.count_writes(&sample.puzzle, variant.manifest.probed_writes / 4)
}

/// A write that puts a value into a cell of a board, or 0 to empty it.
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
