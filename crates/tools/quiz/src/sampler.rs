use fastrand::Rng;
use problems::Sample;
use registry::Variant;
use search::recording::{Recording, Step};
use search::trace::{Budget, Counter, Write};
use search::explanation::{Language, Teller};
use search::{Cell, Layout, PlainBoard, Position, Rules};

use crate::question::{Bilingual, Draft, Picture, Proof};

/// How many steps of a search are looked at: a millisecond or two for the slowest search.
pub const STEPS: u64 = 2_000;

pub struct Deck<'a> {
    pub random: Rng,
    pub rules: &'static dyn Rules,
    samples: Vec<&'a Sample>,
}

pub struct Scene<'a> {
    pub variant: &'static Variant,
    pub sample: &'a Sample,
    pub layout: Layout,
    pub recording: Recording,
}

impl<'a> Deck<'a> {
    pub fn new(rules: &'static dyn Rules, samples: &'a [Sample], seed: u64) -> Self {
        let samples = samples.iter().filter(|case| is_wanted(rules, &case.puzzle)).collect();
        Deck { random: Rng::with_seed(seed), rules, samples }
    }

    pub fn shuffled<T>(&mut self, mut things: Vec<T>) -> Vec<T> {
        self.random.shuffle(&mut things);
        things
    }

    /// A number from 1 on.
    pub fn number(&mut self, last: u64) -> u64 {
        self.random.u64(..last.max(1)) + 1
    }

    /// Whether an answer that is right too often, and so easily guessed, is kept: one time in four.
    pub fn keeps_common(&mut self) -> bool {
        self.number(4) == 1
    }

    pub fn variants(&mut self) -> Vec<&'static Variant> {
        self.shuffled(registry::of(self.rules).collect())
    }

    pub fn samples(&mut self) -> Vec<&'a Sample> {
        self.shuffled(self.samples.clone())
    }

    pub fn scene(&mut self) -> Option<Scene<'a>> {
        let variant = self.variants().pop()?;
        Some(Scene::new(variant, self.samples().pop()?))
    }

    /// Each search on the same sample.
    pub fn scenes(&mut self) -> Option<Vec<Scene<'a>>> {
        let sample = self.samples().pop()?;
        Some(self.variants().into_iter().map(|variant| Scene::new(variant, sample)).collect())
    }
}

/// Whether a sample leaves a search something to do, and not too much to look at.
fn is_wanted(rules: &dyn Rules, puzzle: &Position) -> bool {
    let most = Layout::of(rules, puzzle.size()).most_filled();
    let open = most.saturating_sub(puzzle.filled());
    open > 3 && open * 4 >= most && (rules.has_one_value() || open * 5 <= most * 4)
}

impl<'a> Scene<'a> {
    pub fn new(variant: &'static Variant, sample: &'a Sample) -> Self {
        let budget = Budget::writes(STEPS);
        let recording =
            Recording::kept(|sink| variant.record(&sample.puzzle, 0..STEPS, budget, sink));
        let layout = Layout::of(variant.rules, sample.puzzle.size());
        Scene { variant, sample, layout, recording }
    }

    pub fn length(&self) -> u64 {
        self.recording.moments().map_or(0, |moments| *moments.end())
    }

    pub fn step(&self, number: u64) -> Option<Step> {
        self.recording.step(number)
    }

    fn in_both(&self, tell: impl Fn(Teller) -> String) -> Bilingual {
        let (rules, layout) = (self.variant.rules, &self.layout);
        let told = |language| tell(Teller { rules, layout, language });
        [Language::English, Language::Chinese].map(told).into()
    }

    /// What a step does, for the middle of a sentence.
    pub fn says(&self, step: Step) -> Bilingual {
        self.in_both(|teller| {
            let sentence = teller.write(step, false);
            let mut rest = sentence.trim_end_matches(['.', '。']).chars();
            let first = rest.next().into_iter().flat_map(char::to_lowercase);
            first.chain(rest).collect()
        })
    }

    pub fn named(&self, cell: Cell) -> Bilingual {
        self.in_both(|teller| teller.cell(cell))
    }

    pub fn cell(&self, step: Step) -> Cell {
        self.layout.size().cell(step.cell())
    }

    pub fn board(&self, steps: u64) -> Option<Position> {
        Some(*self.recording.at(steps)?.position())
    }

    /// The number of a step of some sort, from a random moment on.
    pub fn find(&self, deck: &mut Deck, wanted: impl Fn(Step) -> bool) -> Option<u64> {
        let from = deck.number(self.length()) - 1;
        self.recording.next(from, &wanted).or_else(|| self.recording.next(0, &wanted))
    }

    /// A question on the board after that many steps, which another step proves.
    pub fn draft(&self, steps: u64, proof: u64) -> Option<Draft> {
        let (rules, name) = (self.variant.rules, &self.sample.name);
        let [givens, cells] = [self.sample.puzzle, self.board(steps)?].map(|it| rules.line(&it));
        let board = Some(Picture { givens, cells, marked: None });
        let proof = Proof { variants: vec![self.variant.name], puzzle: name.clone(), step: proof };
        let values = vec![
            ("noun", [rules.noun(), rules.in_chinese(rules.noun())].map(String::from).into()),
            ("search", self.variant.into()),
            ("puzzle", Bilingual::same(name)),
            ("n", steps.into()),
        ];
        Some(Draft { variant: self.variant, board, code: None, answers: Err(0), values, proof })
    }
}

/// `None` where a search makes too many to be counted in some hundredths of a second.
pub fn counted(variant: &Variant, sample: &Sample) -> Option<Counter> {
    variant.count(&sample.puzzle, variant.about.probed_writes / 4)
}

/// A write that puts a value into a cell of a board, or 0 to empty it.
pub fn other_step(board: &Position, cell: Cell, after: u8) -> Step {
    Step::new(Write { cell: board.size().number(cell) as u8, before: board.at(cell), after })
}

pub fn empty_cells(board: &Position) -> Vec<Cell> {
    board.size().cells().filter(|&cell| board.at(cell) == 0).collect()
}
