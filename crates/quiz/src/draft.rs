//! A question before its sentences are put together and its answers are mixed.

use fastrand::Rng;
use many::shuffle;
use searches::Variant;
use search::parts::Part;

use crate::{
    question::{Picture, Proof, Question},
    say::why,
    text::{Say, Text},
    texts::Pattern,
};

/// How many answers a question has.
const CHOICES: usize = 4;

/// What a question is made of.
pub struct Draft {
    board: Option<Picture>,
    code: Option<String>,
    answers: Answers,
    /// What is put into the sentences of its kind.
    values: Vec<(&'static str, Text)>,
    pub proof: Proof,
}

/// The right answer, and others.
enum Answers {
    /// The choices of the kind: this one is right.
    Of(usize),
    These {
        right: Text,
        wrong: Vec<Text>,
    },
}

impl Draft {
    /// A question on a board, proved by a step. Its answers follow.
    pub fn new(board: Picture, proof: Proof) -> Self {
        let answers = Answers::Of(0);
        Draft { board: Some(board), code: None, answers, values: Vec::new(), proof }
    }

    /// Shows a passage of a source, or nothing, in place of the board.
    pub fn on_code(self, code: Option<String>) -> Self {
        Draft { board: None, code, ..self }
    }

    /// Puts a value into the sentences, where they have its name in braces.
    pub fn with(mut self, name: &'static str, value: &(impl Say + ?Sized)) -> Self {
        self.values.push((name, value.said()));
        self
    }

    /// Puts in what the head docs of a search say of a part, as `why`.
    pub fn why(self, variant: &Variant, part: Part) -> Option<Self> {
        Some(self.with("why", &why(variant, part)?))
    }

    /// Marks the cell of the board with this number.
    pub fn marked(mut self, cell: usize) -> Self {
        self.board = self.board.map(|board| Picture { marked: Some(cell), ..board });
        self
    }

    /// The answers. Of the wrong ones the first three that are all different count, so the most
    /// plausible go first; the right one may be among them.
    pub fn answer(mut self, right: &impl Say, wrong: impl IntoIterator<Item = impl Say>) -> Self {
        let wrong = wrong.into_iter().map(|answer| answer.said()).collect();
        self.answers = Answers::These { right: right.said(), wrong };
        self
    }

    /// The answers are the choices of the kind, and this one is right.
    pub fn answer_of_kind(mut self, right: usize) -> Self {
        self.answers = Answers::Of(right);
        self
    }

    /// Puts the sentences together and mixes the answers; `None` where there are too few.
    pub fn into_question(self, kind: &'static Pattern, random: &mut Rng) -> Option<Question> {
        let Draft { board, code, answers, values, proof } = self;
        let said = |text: &Text| {
            let text = text.clone();
            values.iter().fold(text, |text, (name, value)| text.with(name, value)).spaced()
        };
        let (right, mut wrong) = match answers {
            Answers::Of(right) => (kind.choices.get(right)?.clone(), kind.choices.clone()),
            Answers::These { right, wrong } => (right, wrong),
        };
        if !kind.choices.is_empty() {
            shuffle(random, &mut wrong);
        }
        let mut choices = vec![right.clone()];
        for choice in wrong {
            if choices.len() < CHOICES && !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        if choices.len() < CHOICES {
            return None;
        }
        shuffle(random, &mut choices);
        let index = choices.iter().position(|choice| *choice == right)?;
        Some(Question {
            kind: &kind.name,
            text: said(&kind.asks),
            board,
            code,
            choices: choices.iter().map(said).collect(),
            right: index,
            explanation: said(&kind.because),
            proof,
        })
    }
}
