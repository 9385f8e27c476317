//! Passages of the sources.

use searches::Variant;
use search::parts::{Part, is_anchor};

use crate::{
    deck::{Deck, Scene},
    draft::Draft,
    text::Say,
};

/// A passage of a source that is of one part alone, without comments: those would tell which one.
struct Passage {
    variant: &'static Variant,
    part: Part,
    code: String,
}

/// The most lines of a passage, and the most characters of a line.
const LINES: usize = 16;
const WIDTH: usize = 72;

impl Passage {
    fn draw(deck: &mut Deck) -> Option<Self> {
        let variant = deck.variants().pop()?;
        let part = deck.pick(&Part::ALL)?;
        let passage = deck.pick(&part.passages(variant.code))?;
        let mut others = Part::ALL.into_iter().filter(|other| *other != part);
        let is_in_another = others.any(|other| {
            let mut passages = other.passages(variant.code).into_iter();
            passages.any(|it| it.start < passage.end && passage.start < it.end)
        });
        let lines: Vec<&str> = variant.code.lines().collect();
        let code = code_of(&lines[passage]);
        let has_room = code.lines().count() <= LINES && code.lines().all(|it| it.len() <= WIDTH);
        let is_good = has_room && !code.is_empty() && !is_in_another;
        is_good.then_some(Passage { variant, part, code })
    }

    /// A question, proved by the first step at which the part is at work.
    fn draft(self, deck: &mut Deck) -> Option<Draft> {
        let Passage { variant, part, code } = self;
        let scene = Scene::new(variant, deck.puzzle()?);
        let is_at_work = |number: &u64| {
            let parts = |step| variant.flow().parts(scene.step(number - 1), step);
            scene.step(*number).is_some_and(|step| parts(step).contains(&part))
        };
        let number = (1..=scene.length()).find(is_at_work)?;
        scene.draft(0, number)?.on_code(Some(code)).why(variant, part)
    }
}

/// The lines without comments, as far to the left as they go together.
fn code_of(lines: &[&str]) -> String {
    let is_code = |line: &&&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
    let lines: Vec<&&str> = lines.iter().filter(is_code).filter(|line| !is_anchor(line)).collect();
    let indent = |line: &&&str| line.len() - line.trim_start().len();
    let least = lines.iter().map(indent).min().unwrap_or(0);
    lines.iter().map(|line| &line[least..]).collect::<Vec<_>>().join("\n")
}

pub fn which_part(deck: &mut Deck) -> Option<Draft> {
    let passage = Passage::draw(deck)?;
    let right = Part::ALL.iter().position(|part| *part == passage.part)?;
    Some(passage.draft(deck)?.answer_of_kind(right))
}

pub fn whose_source(deck: &mut Deck) -> Option<Draft> {
    // Shorter ones could be of any search.
    let passage = Passage::draw(deck).filter(|passage| passage.code.len() >= 40)?;
    let variant = passage.variant;
    let code = without_blanks(&passage.code);
    let others = deck.variants().into_iter();
    let others = others.filter(|other| !without_blanks(other.code).contains(&code));
    let others: Vec<_> = others.map(|other| other.said()).collect();
    Some(passage.draft(deck)?.answer(variant, others))
}

fn without_blanks(code: &str) -> String {
    code.split_whitespace().collect()
}
