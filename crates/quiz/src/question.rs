//! A question as data.

use search::{Position, Rules};
use serde::Serialize;

use crate::text::Text;

/// A question with four choices, of which one is right.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Question {
    /// The name of its kind.
    pub kind: &'static str,
    /// What is asked.
    pub text: Text,
    /// The board that it is about, where one is to be shown.
    pub board: Option<Picture>,
    /// The passage of a source that it is about, lines without colours.
    pub code: Option<String>,
    /// Four answers, all of them different.
    pub choices: Vec<Text>,
    /// The index of the right one, 0–3.
    pub right: usize,
    /// Why it is right, in a sentence or two.
    pub explanation: Text,
    /// Where one sees that it is right.
    pub proof: Proof,
}

/// A board to be drawn.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Picture {
    /// The puzzle on one line, as programs exchange it.
    pub givens: String,
    /// The board, in the same way: it has what the search has written, too.
    pub cells: String,
    /// The number of the cell that the question is about, from 0 in reading order.
    pub marked: Option<usize>,
}

impl Picture {
    pub(crate) fn new(rules: &dyn Rules, puzzle: &Position, board: &Position) -> Self {
        Picture { givens: rules.line(puzzle), cells: rules.line(board), marked: None }
    }
}

/// The step of some searches that proves an answer.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Proof {
    /// The names of the searches, at least one.
    pub variants: Vec<&'static str>,
    /// The name of a sample, or the puzzle on one line.
    pub puzzle: String,
    /// The number of the step, 0 for the puzzle itself.
    pub step: u64,
}

impl Proof {
    /// The arguments by which `practice` shows the step.
    pub fn arguments(&self) -> Vec<String> {
        let variants = self.variants.iter().map(|name| name.to_string());
        let step = ["--step".to_string(), self.step.to_string()];
        let play = ["play".to_string()].into_iter().chain(variants);
        play.chain([self.puzzle.clone()]).chain(step).collect()
    }
}
