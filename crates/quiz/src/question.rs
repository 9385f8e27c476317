use fastrand::Rng;
use search::parts::Part;
use searches::Variant;
use serde::Serialize;

use crate::text::{Bilingual, Kind, why};

const CHOICES: usize = 4;

#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct QuizQuestion {
    pub kind: &'static str,
    pub text: Bilingual,
    pub board: Option<Picture>,
    /// A passage of a source, its lines without colours.
    pub code: Option<String>,
    pub choices: Vec<Bilingual>,
    pub right: usize,
    pub explanation: Bilingual,
    pub proof: Proof,
}

impl QuizQuestion {
    /// Whether two look the same to who answers them.
    pub fn is_same(&self, other: &Self) -> bool {
        (&self.text, &self.board, &self.code) == (&other.text, &other.board, &other.code)
    }
}

#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Picture {
    /// The puzzle on one line, as programs exchange it.
    pub givens: String,
    /// The board, in the same way: it has what the search has written, too.
    pub cells: String,
    /// The number of the cell that the question is about, from 0 in reading order.
    pub marked: Option<usize>,
}

/// The step of some searches that proves an answer.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Proof {
    pub variants: Vec<&'static str>,
    pub puzzle: String,
    /// The number of the step, 0 for the puzzle itself.
    pub step: u64,
}

impl Proof {
    pub fn arguments(&self) -> Vec<String> {
        let step = self.step.to_string();
        let end = [&self.puzzle, "--step", &step];
        let words = ["play"].into_iter().chain(self.variants.iter().copied()).chain(end);
        words.map(str::to_string).collect()
    }
}

pub struct Draft {
    pub board: Option<Picture>,
    pub code: Option<String>,
    /// The right answer and others; or the index of the right one among the choices of the kind.
    pub answers: Result<(Bilingual, Vec<Bilingual>), usize>,
    pub values: Vec<(&'static str, Bilingual)>,
    pub proof: Proof,
}

impl Draft {
    /// Puts a value into the sentences, where they have its name in braces.
    pub fn with(mut self, name: &'static str, value: impl Into<Bilingual>) -> Self {
        self.values.push((name, value.into()));
        self
    }

    /// Puts in what the head docs of a search say of a part, as `why`.
    pub fn why(self, variant: &Variant, part: Part) -> Option<Self> {
        Some(self.with("why", why(variant, part)?))
    }

    pub fn marked(mut self, cell: usize) -> Self {
        self.board = self.board.map(|board| Picture { marked: Some(cell), ..board });
        self
    }

    /// The answers. Of the wrong ones the first three that are all different count, so the most
    /// plausible go first; the right one may be among them.
    pub fn answer<T: Into<Bilingual>>(
        mut self,
        right: T,
        wrong: impl IntoIterator<Item = T>,
    ) -> Self {
        self.answers = Ok((right.into(), wrong.into_iter().map(T::into).collect()));
        self
    }

    pub fn answer_of_kind(mut self, right: usize) -> Self {
        self.answers = Err(right);
        self
    }

    /// Puts the sentences together and mixes the answers; `None` where there are too few.
    pub fn into_question(self, kind: &'static Kind, random: &mut Rng) -> Option<QuizQuestion> {
        let Draft { board, code, answers, values, proof } = self;
        let said = |text: &Bilingual| {
            values.iter().fold(text.clone(), |text, (name, value)| text.with(name, value.clone()))
        };
        let (right, wrong) = match answers {
            Ok(answers) => answers,
            Err(right) => {
                let mut all = kind.choices.clone();
                random.shuffle(&mut all);
                (kind.choices.get(right)?.clone(), all)
            }
        };
        let mut choices = vec![right.clone()];
        for choice in wrong {
            if choices.len() < CHOICES && !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        if choices.len() < CHOICES {
            return None;
        }
        random.shuffle(&mut choices);
        Some(QuizQuestion {
            kind: &kind.name,
            text: said(&kind.asks),
            board,
            code,
            right: choices.iter().position(|choice| *choice == right)?,
            choices: choices.iter().map(said).collect(),
            explanation: said(&kind.because),
            proof,
        })
    }
}
