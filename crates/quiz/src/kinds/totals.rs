//! What whole searches cost.

use searches::Variant;
use search::parts::Part;

use crate::{
    deck::{Deck, Scene},
    draft::Draft,
    text::{Say, Text},
    texts::phrase,
    watched::count,
};

pub fn fewest_writes(deck: &mut Deck) -> Option<Draft> {
    let puzzle = deck.puzzle()?;
    let writes = |it: &'static Variant| Some((it, count(it, &puzzle.position)?.writes()));
    let mut counted: Vec<(&Variant, u64)> =
        deck.variants().into_iter().filter_map(writes).take(4).collect();
    counted.sort_by_key(|&(_, writes)| writes);
    let &[(variant, fewest), (_, second), ..] = counted.as_slice() else { return None };
    // Not by a hair.
    if fewest * 5 >= second * 4 {
        return None;
    }
    let draft = Scene::new(variant, puzzle).draft(0, fewest)?.with("figures", &figures(&counted));
    draft.answer(variant, counted.iter().map(|(it, _)| it.said())).why(variant, Part::Choose)
}

fn figures(counted: &[(impl Say, u64)]) -> Text {
    let figure = |(of, writes): &(_, u64)| phrase("figure").with("of", of).with("writes", writes);
    Text::list(&counted.iter().map(figure).collect::<Vec<_>>())
}

pub fn how_many(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let counter = count(scene.variant, &scene.puzzle.position)?;
    let power = counter.places.checked_ilog10()?;
    let draft = scene.draft(0, counter.writes())?.answer_of_kind(power as usize);
    let draft = draft.with("places", &counter.places).with("removes", &counter.removes);
    draft.why(scene.variant, Part::Stop)
}

pub fn hardest(deck: &mut Deck) -> Option<Draft> {
    let variant = deck.variants().pop()?;
    let samples = deck.samples().into_iter();
    let counted = samples.filter_map(|it| Some((count(variant, &it.position)?.writes(), it)));
    let mut counted: Vec<_> = counted.map(|(writes, it)| (it, writes)).take(4).collect();
    counted.sort_by_key(|&(_, writes)| std::cmp::Reverse(writes));
    let [(puzzle, most), (_, second), ..] = counted.as_slice() else { return None };
    if *most <= second * 2 {
        return None;
    }
    let draft = Scene::new(variant, puzzle.clone()).draft(0, *most)?;
    let draft = draft.on_code(None).with("figures", &figures(&counted));
    draft.answer(puzzle, counted.iter().map(|(it, _)| it.said())).why(variant, Part::Choose)
}
