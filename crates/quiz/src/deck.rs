use std::ops::ControlFlow;

use fastrand::Rng;
use many::{Recipe, below, shuffle};
use problems::Sample;
use search::recording::{Ending, Recording, Step};
use search::{
    Board, Cell, Layout, PlainBoard, Position, Rules, Scope, Size, Unit,
    trace::{Budget, Counter},
};
use searches::Variant;

use crate::{
    question::{Draft, Picture, Proof},
    text::{Bilingual, Deed, Say, phrase},
};

/// How many steps of a search are looked at: a millisecond or two for the slowest search.
pub const STEPS: u64 = 2_000;

/// A search that has written so often is not waited for.
const MOST_WRITES: u64 = 100_000;

/// What questions are drawn from.
pub struct Deck<'a> {
    pub random: Rng,
    pub rules: &'static dyn Rules,
    samples: &'a [Sample],
}

/// A puzzle, and what it is called where it is a sample.
#[derive(Clone)]
pub struct AskedPuzzle {
    pub name: Option<String>,
    pub position: Position,
}

pub struct Scene {
    pub variant: &'static Variant,
    pub puzzle: AskedPuzzle,
    pub layout: Layout,
    pub recording: Recording,
}

impl<'a> Deck<'a> {
    pub fn new(rules: &'static dyn Rules, samples: &'a [Sample], seed: u64) -> Self {
        Deck { random: many::at(seed, 0), rules, samples }
    }

    pub fn pick<T: Clone>(&mut self, things: &[T]) -> Option<T> {
        let limit = things.len().max(1);
        things.get(below(&mut self.random, limit)).cloned()
    }

    pub fn shuffled<T>(&mut self, mut things: Vec<T>) -> Vec<T> {
        shuffle(&mut self.random, &mut things);
        things
    }

    pub fn number(&mut self, last: u64) -> u64 {
        self.random.u64(..last.max(1)) + 1
    }

    /// Whether an answer that is right too often, and so easily guessed, is kept: one time in four.
    pub fn keeps_common(&mut self) -> bool {
        self.number(4) == 1
    }

    pub fn variants(&mut self) -> Vec<&'static Variant> {
        self.shuffled(searches::of(self.rules).collect())
    }

    /// The samples that leave a search something to do, and not too much to look at.
    pub fn samples(&mut self) -> Vec<AskedPuzzle> {
        let samples = self.samples.iter().filter(|case| self.is_wanted(&case.puzzle));
        let puzzle =
            |case: &Sample| AskedPuzzle { name: Some(case.name.clone()), position: case.puzzle };
        let samples = samples.map(puzzle).collect();
        self.shuffled(samples)
    }

    /// Of an empty board a search with many values has too much to do.
    fn is_wanted(&self, puzzle: &Position) -> bool {
        let most = Layout::of(self.rules, puzzle.size()).most_filled();
        let open = most.saturating_sub(puzzle.filled());
        open > 3 && open * 4 >= most && (self.rules.has_one_value() || open * 5 <= most * 4)
    }

    /// A sample, or one puzzle in four a new one.
    pub fn puzzle(&mut self) -> Option<AskedPuzzle> {
        if below(&mut self.random, 4) == 0 {
            return self.new_puzzle();
        }
        self.samples().pop()
    }

    pub fn new_puzzle(&mut self) -> Option<AskedPuzzle> {
        let position = made_puzzle(self.rules, &mut self.random)?;
        Some(AskedPuzzle { name: None, position })
    }

    pub fn scene(&mut self) -> Option<Scene> {
        let variant = self.variants().pop()?;
        Some(Scene::new(variant, self.puzzle()?))
    }
}

impl AskedPuzzle {
    pub fn word(&self, rules: &dyn Rules) -> String {
        self.name.clone().unwrap_or_else(|| rules.line(&self.position))
    }
}

impl Say for AskedPuzzle {
    fn said(&self) -> Bilingual {
        self.name.as_ref().map_or_else(|| phrase("this-puzzle"), Bilingual::same)
    }
}

impl Scene {
    pub fn new(variant: &'static Variant, puzzle: AskedPuzzle) -> Self {
        let budget = Budget::writes(STEPS);
        let recording =
            Recording::kept(|sink| variant.record(&puzzle.position, 0..STEPS, budget, sink));
        let layout = Layout::of(variant.rules, puzzle.position.size());
        Scene { variant, puzzle, layout, recording }
    }

    pub fn length(&self) -> u64 {
        self.recording.moments().map_or(0, |moments| *moments.end())
    }

    pub fn is_complete(&self) -> bool {
        self.recording.ending().is_some_and(|ending| ending.is_complete)
    }

    pub fn step(&self, number: u64) -> Option<Step> {
        self.recording.step(number)
    }

    pub fn deed(&self, number: u64) -> Option<Deed> {
        self.step(number).map(|step| self.deed_of(step))
    }

    pub fn deed_of(&self, step: Step) -> Deed {
        let (before, after) = (step.before(), step.after());
        Deed { cell: self.cell(step), before, after, rules: self.variant.rules }
    }

    /// A write that puts a value into a cell of this board, or 0 to empty it.
    pub fn other_deed(&self, board: &Position, cell: Cell, after: u8) -> Deed {
        Deed { cell, before: board.at(cell), after, rules: self.variant.rules }
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

    /// Whether each digit that is new goes into the first empty cell in reading order.
    pub fn is_in_reading_order(&self) -> bool {
        let mut board = self.puzzle.position.as_bytes().to_owned();
        (1..=self.length()).filter_map(|number| self.step(number)).all(|step| {
            let first = board.iter().position(|&digit| digit == 0);
            board[step.cell()] = step.after();
            step.before() != 0 || step.after() == 0 || Some(step.cell()) == first
        })
    }

    /// A question on the board after that many steps, which another step proves.
    pub fn draft(&self, steps: u64, proof: u64) -> Option<Draft> {
        let rules = self.variant.rules;
        let board = Picture::new(rules, &self.puzzle.position, &self.board(steps)?);
        let variants = vec![self.variant.name];
        let proof = Proof { variants, puzzle: self.puzzle.word(rules), step: proof };
        let draft = Draft::new(board, proof).with("noun", &phrase(rules.noun()));
        let draft = draft.with("search", self.variant).with("puzzle", &self.puzzle);
        Some(draft.with("n", &steps))
    }
}

/// `None` where a search makes too many writes to be counted in some hundredths of a second.
pub fn count(variant: &Variant, puzzle: &Position) -> Option<Counter> {
    variant.count(puzzle, variant.about.probed_writes / 4)
}

fn made_puzzle(rules: &dyn Rules, random: &mut Rng) -> Option<Position> {
    if rules.has_one_value() {
        return sparse(rules, random);
    }
    let seed = random.u64(..);
    let made: Position = many::puzzles(&Recipe::default(), seed).next()?.into();
    rules.is_size(made.size()).then_some(made)
}

/// A square board with at most two cells filled, which do not clash.
fn sparse(rules: &dyn Rules, random: &mut Rng) -> Option<Position> {
    let length = 4 + below(random, 5);
    let size = Size { rows: length, columns: length };
    if !rules.is_size(size) {
        return None;
    }
    let layout = Layout::of(rules, size);
    let mut board = Position::blank(size);
    for _ in 0..below(random, 3) {
        let cell = size.cell(below(random, size.count()));
        if let Some(&value) = candidates(&layout, &board, cell).first() {
            board.place(cell.row, cell.col, value);
        }
    }
    Some(board)
}

/// How many solutions a board has, if a search finds all of them soon.
pub fn solutions_of(rules: &'static dyn Rules, board: &Position) -> Option<u64> {
    let ending = endings(rules, board).find(|ending| ending.is_complete)?;
    Some(ending.moment.solutions())
}

/// Whether a board has a solution, which a search finds soon.
pub fn is_solvable(rules: &'static dyn Rules, board: &Position) -> bool {
    endings(rules, board).any(|ending| ending.moment.solutions() > 0)
}

/// How the searches for all solutions have ended.
fn endings(rules: &'static dyn Rules, board: &Position) -> impl Iterator<Item = Ending> {
    let all = searches::of(rules).filter(|variant| variant.scope == Scope::All);
    all.map(move |variant| {
        let mut sink = |_| ControlFlow::Continue(());
        variant.record(board, 0..0, Budget::writes(MOST_WRITES), &mut sink)
    })
}

/// Whether none of these units has a value.
pub fn is_free(board: &Position, units: &[&Unit], value: u8) -> bool {
    let mut cells = units.iter().flat_map(|unit| &unit.cells);
    !cells.any(|&cell| board.at(cell) == value)
}

/// The values up to the greatest that none of these units has, in increasing order.
pub fn free(board: &Position, units: &[&Unit], most: u8) -> Vec<u8> {
    (1..=most).filter(|&value| is_free(board, units, value)).collect()
}

/// The values that can be written into a cell without a clash, in increasing order.
pub fn candidates(layout: &Layout, board: &Position, cell: Cell) -> Vec<u8> {
    let units: Vec<&Unit> = layout.units_of(cell).collect();
    free(board, &units, layout.most())
}

pub fn empty_cells(board: &Position) -> Vec<Cell> {
    board.size().cells().filter(|&cell| board.at(cell) == 0).collect()
}
