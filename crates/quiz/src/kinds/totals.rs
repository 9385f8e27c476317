use std::cmp::Reverse;

use search::parts::{Part, is_anchor};
use search::{Cell, PlainBoard};

use crate::{
    deck::{Deck, Scene, empty_cells, other_step, writes},
    question::Draft,
    text::{Bilingual, phrase},
};

pub fn fewest_writes(deck: &mut Deck) -> Option<Draft> {
    let sample = deck.samples().pop()?;
    let counted = deck.variants().into_iter().filter_map(|it| Some((it, writes(it, sample)?)));
    let mut counted: Vec<_> = counted.take(4).collect();
    counted.sort_by_key(|&(_, writes)| writes);
    let &[(variant, fewest), (_, second), ..] = counted.as_slice() else { return None };
    // Not by a hair.
    if fewest * 5 >= second * 4 {
        return None;
    }
    let figures = figures(counted.iter().map(|&(it, writes)| (it.into(), writes)));
    let draft = Scene::new(variant, sample).draft(0, fewest)?.with("figures", figures);
    draft.answer(variant, counted.iter().map(|&(it, _)| it)).why(variant, Part::Choose)
}

fn figures(counted: impl Iterator<Item = (Bilingual, u64)>) -> Bilingual {
    let figure = |(of, writes)| phrase("figure").with("of", of).with("writes", writes);
    Bilingual::list(&counted.map(figure).collect::<Vec<_>>())
}

pub fn hardest(deck: &mut Deck) -> Option<Draft> {
    let variant = deck.variants().pop()?;
    let samples = deck.samples().into_iter();
    let counted = samples.filter_map(|it| Some((it, writes(variant, it)?)));
    let mut counted: Vec<_> = counted.take(4).collect();
    counted.sort_by_key(|&(_, writes)| Reverse(writes));
    let &[(sample, most), (_, second), ..] = counted.as_slice() else { return None };
    if most <= second * 2 {
        return None;
    }
    let names = counted.iter().map(|(it, _)| Bilingual::same(&it.name));
    let figures = figures(names.clone().zip(counted.iter().map(|&(_, writes)| writes)));
    let draft = Scene::new(variant, sample).draft(0, most)?.on_code(None).with("figures", figures);
    draft.answer(Bilingual::same(&sample.name), names).why(variant, Part::Choose)
}

pub fn how_many(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let most = scene.variant.about.probed_writes / 4;
    let counter = scene.variant.count(&scene.sample.puzzle, most)?;
    let power = counter.places.checked_ilog10()?;
    let draft = scene.draft(0, counter.writes())?.answer_of_kind(power as usize);
    let draft = draft.with("places", counter.places).with("removes", counter.removes);
    draft.why(scene.variant, Part::Stop)
}

pub fn after_solution(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let ending = scene.recording.ending()?;
    let number = ending.first_solution?.writes();
    let next = scene.step(number + 1);
    if next.is_none() && !(ending.is_complete && deck.keeps_common()) {
        return None;
    }
    let board = scene.board(number)?;
    let other = |cell: Cell, after| other_step(&board, cell, after);
    let goes_on = |step| phrase("searches-on").with("deed", scene.says(step));
    let [first, last] = [scene.step(1)?, scene.step(number)?].map(|step| scene.cell(step));
    let more = match scene.layout.most() {
        1 => other(*empty_cells(&board).first()?, 1),
        most => other(last, board.at(last) % most + 1),
    };
    let [back, more, begin] = [other(last, 0), more, other(first, 0)].map(goes_on);
    let ended = phrase("has-ended");
    let right = next.map_or_else(|| ended.clone(), goes_on);
    let draft = scene.draft(number, number + u64::from(next.is_some()))?.with("cell", last);
    let draft = draft.marked(board.size().number(last));
    draft.answer(right, [ended, back, more, begin]).why(scene.variant, Part::Stop)
}

const LINES: usize = 16;
const WIDTH: usize = 72;

/// A passage of a source that is of one part alone, without comments: those would tell which one. The first
/// step at which the part is at work proves it.
pub fn which_part(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let variant = scene.variant;
    let part = deck.random.choice(Part::ALL)?;
    let passage = deck.random.choice(part.passages(variant.code))?;
    let others = Part::ALL.into_iter().filter(|other| *other != part);
    let mut others = others.flat_map(|other| other.passages(variant.code));
    let is_in_another = others.any(|it| it.start < passage.end && passage.start < it.end);
    let lines: Vec<&str> = variant.code.lines().collect();
    let code = code_of(&lines[passage]);
    let has_room = code.lines().count() <= LINES && code.lines().all(|it| it.len() <= WIDTH);
    if code.is_empty() || !has_room || is_in_another {
        return None;
    }
    let is_at_work = |number: &u64| {
        let parts = |step| variant.flow().parts(scene.step(number - 1), step);
        scene.step(*number).is_some_and(|step| parts(step).contains(&part))
    };
    let number = (1..=scene.length()).find(is_at_work)?;
    let right = Part::ALL.iter().position(|other| *other == part)?;
    scene.draft(0, number)?.on_code(Some(code)).answer_of_kind(right).why(variant, part)
}

/// The lines without comments, as far to the left as they go together.
fn code_of(lines: &[&str]) -> String {
    let is_code = |line: &&&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
    let lines: Vec<&&str> = lines.iter().filter(is_code).filter(|line| !is_anchor(line)).collect();
    let indent = |line: &&&str| line.len() - line.trim_start().len();
    let least = lines.iter().map(indent).min().unwrap_or(0);
    lines.iter().map(|line| &line[least..]).collect::<Vec<_>>().join("\n")
}
