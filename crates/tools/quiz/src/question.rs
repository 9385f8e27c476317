//! What a question is, and the sentences of `templates/texts.toml`, with how cells, digits, searches and writes are
//! said in them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use fastrand::Rng;
use registry::Variant;
use search::explanation::Digits;
use search::parts::Part;
use serde::{Deserialize, Serialize};

const CHOICE_COUNT: usize = 4;

#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct QuizQuestion {
    pub kind: &'static str,
    pub text: Bilingual,
    pub board: Option<MarkedBoard>,
    /// A passage of a source, its lines without colours.
    pub code: Option<String>,
    pub choices: Vec<Bilingual>,
    pub right: usize,
    pub explanation: Bilingual,
    pub proof: Proof,
}

impl QuizQuestion {
    /// Whether two look the same to who answers them.
    pub fn is_duplicate(&self, other: &Self) -> bool {
        (&self.text, &self.board, &self.code) == (&other.text, &other.board, &other.code)
    }
}

#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct MarkedBoard {
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
    pub fn play_arguments(&self) -> Vec<String> {
        let step = self.step.to_string();
        let end = [&self.puzzle, "--step", &step];
        let words = ["play"].into_iter().chain(self.variants.iter().copied()).chain(end);
        words.map(str::to_string).collect()
    }
}

pub struct QuestionDraft {
    pub variant: &'static Variant,
    pub board: Option<MarkedBoard>,
    pub code: Option<String>,
    /// The right answer and others; or the index of the right one among the choices of the kind.
    pub answers: Result<(Bilingual, Vec<Bilingual>), usize>,
    pub values: Vec<(&'static str, Bilingual)>,
    pub proof: Proof,
}

impl QuestionDraft {
    /// Puts a value into the sentences, where they have its name in braces.
    pub fn with_value(mut self, name: &'static str, value: impl Into<Bilingual>) -> Self {
        self.values.push((name, value.into()));
        self
    }

    /// Puts in what the head docs of the search say of a part, as `why`.
    pub fn with_reason(self, part: Part) -> Option<Self> {
        let variant = self.variant;
        let sentence = translated(variant, part.sentence(variant.docs)?);
        let part = phrase(&format!("part-{}", part.name()));
        let why = phrase("why").with_value("search", variant).with_value("part", part);
        Some(self.with_value("why", why.with_value("sentence", sentence)))
    }

    pub fn with_marked_cell(mut self, cell: usize) -> Self {
        self.board = self.board.map(|board| MarkedBoard { marked: Some(cell), ..board });
        self
    }

    /// The answers. Of the wrong ones the first three that are all different count, so the most
    /// plausible go first; the right one may be among them.
    pub fn with_answers<T: Into<Bilingual>>(
        mut self,
        right: T,
        wrong: impl IntoIterator<Item = T>,
    ) -> Self {
        self.answers = Ok((right.into(), wrong.into_iter().map(T::into).collect()));
        self
    }

    pub fn with_fixed_choice(mut self, right: usize) -> Self {
        self.answers = Err(right);
        self
    }

    /// Puts the sentences together and mixes the answers; `None` where there are too few.
    pub fn into_question(
        self,
        kind: &'static QuestionKind,
        random: &mut Rng,
    ) -> Option<QuizQuestion> {
        let QuestionDraft { board, code, answers, values, proof, .. } = self;
        let said = |text: &Bilingual| {
            values
                .iter()
                .fold(text.clone(), |text, (name, value)| text.with_value(name, value.clone()))
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
            if choices.len() < CHOICE_COUNT && !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        if choices.len() < CHOICE_COUNT {
            return None;
        }
        random.shuffle(&mut choices);
        Some(QuizQuestion {
            kind: &kind.name,
            text: said(&kind.question),
            board,
            code,
            right: choices.iter().position(|choice| *choice == right)?,
            choices: choices.iter().map(said).collect(),
            explanation: said(&kind.explanation),
            proof,
        })
    }
}

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(from = "[String; 2]")]
pub struct Bilingual {
    #[serde(rename = "en")]
    pub english: String,
    #[serde(rename = "zh-CN")]
    pub chinese: String,
}

impl From<[String; 2]> for Bilingual {
    fn from([english, chinese]: [String; 2]) -> Self {
        Bilingual { english, chinese }
    }
}

impl Bilingual {
    pub(crate) fn untranslated(text: impl ToString) -> Self {
        [text.to_string(), text.to_string()].into()
    }

    pub(crate) fn with_value(self, name: &str, value: impl Into<Self>) -> Self {
        let (name, value) = (format!("{{{name}}}"), value.into());
        let english = self.english.replace(&name, &value.english);
        [english, self.chinese.replace(&name, &value.chinese)].into()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuizTexts {
    #[serde(rename = "kind")]
    pub kinds: Vec<QuestionKind>,
    phrases: BTreeMap<String, Bilingual>,
}

pub static TEXTS: LazyLock<QuizTexts> = LazyLock::new(|| {
    let texts = toml::from_str(include_str!("../templates/texts.toml"));
    texts.unwrap_or_else(|error| panic!("texts.toml: {error}"))
});

/// A kind of question. Two of one name, for different boards, have the same function.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct QuestionKind {
    pub(crate) name: String,
    /// Whether it makes sense on boards on which a cell has one value or none, or on the others alone.
    pub(crate) one_value: Option<bool>,
    pub(crate) question: Bilingual,
    /// The answers, where they are the same in each question.
    #[serde(default)]
    pub(crate) choices: Vec<Bilingual>,
    pub(crate) explanation: Bilingual,
}

pub fn phrase(name: &str) -> Bilingual {
    TEXTS.phrases[name].clone()
}

impl From<u64> for Bilingual {
    fn from(number: u64) -> Self {
        let digits = number.to_string();
        let groups = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
        Bilingual::untranslated(groups.collect::<Vec<_>>().join(","))
    }
}

/// Digits, of which there may be none.
impl From<Digits> for Bilingual {
    fn from(digits: Digits) -> Self {
        if digits.is_empty() {
            return phrase("no-digit");
        }
        let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
        [digits.join(", "), digits.join("、")].into()
    }
}

impl From<&Variant> for Bilingual {
    fn from(variant: &Variant) -> Self {
        translated(variant, variant.title())
    }
}

/// A name that is the same in both languages has no other one.
fn translated(variant: &Variant, english: &str) -> Bilingual {
    let chinese = variant.manifest.chinese.get(english).map_or(english, String::as_str);
    [english.to_string(), chinese.to_string()].into()
}
