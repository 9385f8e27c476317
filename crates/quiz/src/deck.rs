//! Which search, puzzle and step a question is about.

use fastrand::Rng;
use generator::{below, shuffle};
use problems::Sample;
use recording::{Recording, Step};
use search::{Cell, Layout, PlainBoard, Position, Rules};
use searches::Variant;

use crate::{
    draft::Draft,
    made,
    question::{Picture, Proof},
    say::Deed,
    text::{Say, Text},
    texts::phrase,
    watched,
};

/// What questions are drawn from: chance, the samples, and puzzles that are made.
pub struct Deck<'a> {
    pub random: Rng,
    /// The rules of the problem that all questions are on.
    pub rules: &'static dyn Rules,
    samples: &'a [Sample],
}

/// A puzzle, and what it is called where it is a sample.
#[derive(Clone)]
pub struct Puzzle {
    pub name: Option<String>,
    pub position: Position,
    pub rules: &'static dyn Rules,
}

/// A search on a puzzle.
pub struct Scene {
    pub variant: &'static Variant,
    pub puzzle: Puzzle,
    pub layout: Layout,
    pub recording: Recording,
}

impl<'a> Deck<'a> {
    pub fn new(rules: &'static dyn Rules, samples: &'a [Sample], seed: u64) -> Self {
        Deck { random: generator::at(seed, 0), rules, samples }
    }

    /// One of some things; `None` where there are none.
    pub fn pick<T: Clone>(&mut self, things: &[T]) -> Option<T> {
        let limit = things.len().max(1);
        things.get(below(&mut self.random, limit)).cloned()
    }

    pub fn shuffled<T>(&mut self, mut things: Vec<T>) -> Vec<T> {
        shuffle(&mut self.random, &mut things);
        things
    }

    /// A number from 1 to `last`.
    pub fn number(&mut self, last: u64) -> u64 {
        self.random.u64(..last.max(1)) + 1
    }

    /// Whether an answer that is right too often, and so easily guessed, is kept: one time in four.
    pub fn keeps_common(&mut self) -> bool {
        self.number(4) == 1
    }

    /// All searches for the problem, in a random order.
    pub fn variants(&mut self) -> Vec<&'static Variant> {
        self.shuffled(searches::of(self.rules).collect())
    }

    /// The samples that leave a search something to do, and not too much to look at.
    pub fn samples(&mut self) -> Vec<Puzzle> {
        let samples = self.samples.iter().filter(|case| self.is_wanted(&case.puzzle));
        let puzzle = |case: &Sample| self.puzzle_of(Some(case.name.clone()), case.puzzle);
        let samples = samples.map(puzzle).collect();
        self.shuffled(samples)
    }

    /// Of an empty board a search with many values has too much to do.
    fn is_wanted(&self, puzzle: &Position) -> bool {
        let most = Layout::of(self.rules, puzzle.size()).most_filled();
        let open = most.saturating_sub(puzzle.filled());
        open > 3 && open * 4 >= most && (self.rules.has_one_value() || open * 5 <= most * 4)
    }

    pub fn puzzle_of(&self, name: Option<String>, position: Position) -> Puzzle {
        Puzzle { name, position, rules: self.rules }
    }

    /// A sample, or one puzzle in four a new one.
    pub fn puzzle(&mut self) -> Option<Puzzle> {
        if below(&mut self.random, 4) == 0 {
            return self.new_puzzle();
        }
        self.samples().pop()
    }

    /// A puzzle that was made for the question.
    pub fn new_puzzle(&mut self) -> Option<Puzzle> {
        let position = made::puzzle(self.rules, &mut self.random)?;
        Some(self.puzzle_of(None, position))
    }

    /// Any search on any puzzle.
    pub fn scene(&mut self) -> Option<Scene> {
        let variant = self.variants().pop()?;
        Some(Scene::new(variant, self.puzzle()?))
    }
}

impl Puzzle {
    /// The word that an argument has for it.
    pub fn word(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.rules.line(&self.position))
    }
}

impl Say for Puzzle {
    fn said(&self) -> Text {
        self.name.as_ref().map_or_else(|| phrase("this-puzzle"), Text::same)
    }
}

impl Scene {
    pub fn new(variant: &'static Variant, puzzle: Puzzle) -> Self {
        let recording = watched::recording(variant, &puzzle.position);
        let layout = Layout::of(puzzle.rules, puzzle.position.size());
        Scene { variant, puzzle, layout, recording }
    }

    /// How many steps are known.
    pub fn length(&self) -> u64 {
        self.recording.moments().map_or(0, |moments| *moments.end())
    }

    /// Whether the search came to its own end.
    pub fn is_complete(&self) -> bool {
        self.recording.ending().is_some_and(|ending| ending.is_complete)
    }

    /// The step of this number, from 1.
    pub fn step(&self, number: u64) -> Option<Step> {
        self.recording.step(number)
    }

    /// What the step of this number does, from 1.
    pub fn deed(&self, number: u64) -> Option<Deed> {
        self.step(number).map(|step| self.deed_of(step))
    }

    pub fn deed_of(&self, step: Step) -> Deed {
        let (before, after) = (step.before(), step.after());
        Deed { cell: self.cell(step), before, after, rules: self.puzzle.rules }
    }

    /// A write that puts a value into a cell of this board, or 0 to empty it.
    pub fn other_deed(&self, board: &Position, cell: Cell, after: u8) -> Deed {
        Deed { cell, before: board.at(cell), after, rules: self.puzzle.rules }
    }

    /// The cell that a step writes.
    pub fn cell(&self, step: Step) -> Cell {
        self.layout.size().cell(step.cell())
    }

    /// The board after that many steps.
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
        let rules = self.puzzle.rules;
        let board = Picture::new(rules, &self.puzzle.position, &self.board(steps)?);
        let variants = vec![self.variant.name];
        let proof = Proof { variants, puzzle: self.puzzle.word(), step: proof };
        let draft = Draft::new(board, proof).with("noun", &phrase(rules.noun()));
        let draft = draft.with("search", self.variant).with("puzzle", &self.puzzle);
        Some(draft.with("n", &steps))
    }
}
