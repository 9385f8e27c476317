//! Questions, and their sentences in `templates/texts.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use fastrand::Rng;
use registry::Variant;
use search::explanation::Digits;
use search::parts::Part;
use serde::{Deserialize, Serialize};

const CHOICE_COUNT: usize = 4;

/// A multiple-choice question.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct QuizQuestion {
    /// Name of the kind, such as `first-cell`.
    pub kind: &'static str,
    /// The question in words.
    pub text: Bilingual,
    /// The board that the question is about. `None` if the question shows no board.
    pub board: Option<MarkedBoard>,
    /// A passage of the search's source. `None` if the question shows no code.
    pub code: Option<String>,
    /// Four different answers.
    pub choices: Vec<Bilingual>,
    /// Index of the right answer in `choices`.
    pub right: usize,
    /// The reason why the answer is right.
    pub explanation: Bilingual,
    /// The step that shows the right answer.
    pub proof: Proof,
    /// The calls around the right answer, one a line, to show after the answer. `None` for questions about boards, and if
    /// there are too many calls.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calls: Option<String>,
}

impl QuizQuestion {
    /// Returns whether two questions look the same before they are answered.
    pub fn is_duplicate(&self, other: &Self) -> bool {
        (&self.text, &self.board, &self.code) == (&other.text, &other.board, &other.code)
    }
}

/// A board of a question. The question may mark a cell.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct MarkedBoard {
    /// The puzzle, on one line.
    pub givens: String,
    /// The board with the values that the search has written, on one line.
    pub cells: String,
    /// Number of the cell that the question is about, from 0 in reading order. `None` if no cell is marked.
    pub marked: Option<usize>,
}

/// A step of one or two searches that shows that an answer is right.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Proof {
    /// Names of the searches. Our solution of a problem has a name such as `solution-46`.
    pub variants: Vec<String>,
    /// Name of the sample, or of the case.
    pub puzzle: String,
    /// Number of the step. 0 is the puzzle itself.
    pub step: u64,
}

impl Proof {
    /// Returns the arguments of `practice` for the command `play` that shows the step.
    pub fn play_arguments(&self) -> Vec<String> {
        let mut arguments = vec!["play".to_string()];
        arguments.extend(self.variants.clone());
        arguments.extend([self.puzzle.clone(), "--step".to_string(), self.step.to_string()]);
        arguments
    }
}

/// A question before its sentences are filled in and its choices are shuffled.
pub(crate) struct QuestionDraft {
    /// The search that the question is about. `None` for a question about our solution of a problem.
    pub variant: Option<&'static Variant>,
    pub board: Option<MarkedBoard>,
    pub code: Option<String>,
    pub calls: Option<String>,
    /// `None` until the answers are set.
    pub answers: Option<Answers>,
    /// Values for the placeholders of the sentences, by their names.
    pub values: BTreeMap<&'static str, Bilingual>,
    pub proof: Proof,
}

/// Answers of a draft.
pub(crate) enum Answers {
    /// Computed from the searches. `wrong` has the most plausible answers first, and may contain the right one.
    Computed { right: Bilingual, wrong: Vec<Bilingual> },
    /// Index of the right answer in the choices of the kind, which are the same in each question.
    Fixed(usize),
}

impl QuestionDraft {
    /// Sets the value of a placeholder: `{name}` in the sentences.
    pub fn with_value(mut self, name: &'static str, value: impl Into<Bilingual>) -> Self {
        self.values.insert(name, value.into());
        self
    }

    /// Sets the value of the placeholder `{why}` to the sentence on a part, which the head docs of the search contain.
    /// Returns `None` if there is no such sentence.
    pub fn with_reason(self, part: Part) -> Option<Self> {
        let variant = self.variant?;
        let sentence = translated(variant, part.sentence(variant.docs_source)?);
        let part_name = phrase(&format!("part-{}", part.name()));
        let why = phrase("why")
            .with_value("search", variant)
            .with_value("part", part_name)
            .with_value("sentence", sentence);
        Some(self.with_value("why", why))
    }

    /// Marks a cell of the board.
    pub fn with_marked_cell(mut self, cell: usize) -> Self {
        if let Some(board) = &mut self.board {
            board.marked = Some(cell);
        }
        self
    }

    /// Sets the step that proves the answer.
    pub fn with_proof(mut self, step: u64) -> Self {
        self.proof.step = step;
        self
    }

    /// Sets the answers. The first three different answers of `wrong` become choices, so the most plausible ones go first.
    /// Skips answers that are equal to the right one.
    pub fn with_answers<T: Into<Bilingual>>(
        mut self,
        right: T,
        wrong: impl IntoIterator<Item = T>,
    ) -> Self {
        let wrong = wrong.into_iter().map(T::into).collect();
        self.answers = Some(Answers::Computed { right: right.into(), wrong });
        self
    }

    /// Sets the right answer to one of the choices of the kind.
    pub fn with_fixed_choice(mut self, right: usize) -> Self {
        self.answers = Some(Answers::Fixed(right));
        self
    }

    /// Shuffles the choices and fills in the sentences. Returns `None` if no answers are set, or if there are fewer than
    /// four different ones.
    pub fn into_question(
        self,
        kind: &'static QuestionKind,
        random: &mut Rng,
    ) -> Option<QuizQuestion> {
        let (right, wrong) = match self.answers? {
            Answers::Computed { right, wrong } => (right, wrong),
            Answers::Fixed(index) => {
                let mut all = kind.choices.clone();
                random.shuffle(&mut all);
                (kind.choices.get(index)?.clone(), all)
            }
        };
        let choices = shuffled_choices(&right, wrong, random)?;
        let fill_in = |text: &Bilingual| filled_in(text, &self.values);
        Some(QuizQuestion {
            kind: &kind.name,
            text: fill_in(&kind.question),
            board: self.board,
            code: self.code,
            calls: self.calls,
            right: choices.iter().position(|choice| *choice == right)?,
            choices: choices.iter().map(fill_in).collect(),
            explanation: fill_in(&kind.explanation),
            proof: self.proof,
        })
    }
}

/// Returns the right answer and the first three wrong ones, in a random order. Returns `None` if there are too few.
fn shuffled_choices(
    right: &Bilingual,
    wrong: Vec<Bilingual>,
    random: &mut Rng,
) -> Option<Vec<Bilingual>> {
    let mut choices = vec![right.clone()];
    for choice in wrong {
        if choices.len() < CHOICE_COUNT && !choices.contains(&choice) {
            choices.push(choice);
        }
    }
    if choices.len() < CHOICE_COUNT {
        return None;
    }
    random.shuffle(&mut choices);
    Some(choices)
}

/// Replaces all placeholders in a text by their values.
fn filled_in(text: &Bilingual, values: &BTreeMap<&'static str, Bilingual>) -> Bilingual {
    let mut text = text.clone();
    for (name, value) in values {
        text = text.with_value(name, value.clone());
    }
    text
}

/// A text in English and in Chinese.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(from = "[String; 2]")]
pub struct Bilingual {
    /// The English text.
    #[serde(rename = "en")]
    pub english: String,
    /// The Chinese text, in simplified characters.
    #[serde(rename = "zh-CN")]
    pub chinese: String,
}

impl From<[String; 2]> for Bilingual {
    fn from([english, chinese]: [String; 2]) -> Self {
        Bilingual { english, chinese }
    }
}

impl Bilingual {
    /// Returns a text that is the same in both languages.
    pub(crate) fn untranslated(text: impl ToString) -> Self {
        [text.to_string(), text.to_string()].into()
    }

    /// Replaces a placeholder, `{name}`, by a value.
    pub(crate) fn with_value(self, name: &str, value: impl Into<Self>) -> Self {
        let placeholder = format!("{{{name}}}");
        let value = value.into();
        Bilingual {
            english: self.english.replace(&placeholder, &value.english),
            chinese: self.chinese.replace(&placeholder, &value.chinese),
        }
    }
}

/// The contents of `templates/texts.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct QuizTexts {
    #[serde(rename = "kind")]
    pub kinds: Vec<QuestionKind>,
    phrases: BTreeMap<String, Bilingual>,
}

pub(crate) static TEXTS: LazyLock<QuizTexts> = LazyLock::new(|| {
    let texts = toml::from_str(include_str!("../templates/texts.toml"));
    texts.unwrap_or_else(|error| panic!("texts.toml: {error}"))
});

/// A kind of question, with its sentences. Two kinds for different boards may have the same name; they use the same
/// function.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct QuestionKind {
    pub(crate) name: String,
    /// `Some(true)` if the kind is only for boards with one kind of value, such as chess pieces. `Some(false)` if the kind
    /// is only for other boards. `None` if the kind is for all boards.
    pub(crate) one_value: Option<bool>,
    /// Whether the kind is about the recursive calls of our solution of a problem, and not about boards.
    #[serde(default)]
    pub(crate) about_calls: bool,
    pub(crate) question: Bilingual,
    /// The choices, if all questions of the kind have the same ones. Otherwise empty.
    #[serde(default)]
    pub(crate) choices: Vec<Bilingual>,
    pub(crate) explanation: Bilingual,
}

/// Returns a phrase of `texts.toml`. Panics if there is no such phrase.
pub(crate) fn phrase(name: &str) -> Bilingual {
    TEXTS.phrases[name].clone()
}

/// Writes a number with a comma after each group of three digits.
impl From<u64> for Bilingual {
    fn from(number: u64) -> Self {
        let digits = number.to_string();
        let groups = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
        Bilingual::untranslated(groups.collect::<Vec<_>>().join(","))
    }
}

/// Writes a list of digits, or "none".
impl From<Digits> for Bilingual {
    fn from(digits: Digits) -> Self {
        if digits.is_empty() {
            return phrase("no-digit");
        }
        let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
        [digits.join(", "), digits.join("、")].into()
    }
}

/// Writes the title of a search.
impl From<&Variant> for Bilingual {
    fn from(variant: &Variant) -> Self {
        translated(variant, variant.title())
    }
}

/// Translates a text of a search. The manifest of the search has the translations. It leaves out texts that are the same
/// in both languages.
fn translated(variant: &Variant, english: &str) -> Bilingual {
    let chinese = variant.manifest.chinese.get(english).map_or(english, String::as_str);
    [english.to_string(), chinese.to_string()].into()
}
