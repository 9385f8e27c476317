use search::Cell;
use search::parts::Part;

use crate::{
    deck::{Deck, Scene, candidates, empty_cells},
    question::Draft,
    text::{Bilingual, Deed, Say, phrase},
};

pub fn first_cell(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let first = |scene: &Scene| Some(scene.deed(1)?.cell);
    let others = deck.variants().into_iter().map(|it| Scene::new(it, scene.puzzle.clone()));
    let others: Vec<Cell> = others.filter_map(|other| first(&other)).collect();
    let empty = deck.shuffled(empty_cells(&scene.puzzle.position));
    scene.step(1).filter(|step| step.after() != 0)?;
    let draft = scene.draft(0, 1)?.answer(&first(&scene)?, [others, empty].concat());
    draft.why(scene.variant, Part::Choose)
}

pub fn first_digit(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let number = scene.find(deck, |step| step.before() == 0 && step.after() != 0)?;
    let step = scene.deed(number)?;
    let likely = candidates(&scene.layout, &scene.board(number - 1)?, step.cell);
    let others = deck.shuffled((1..=scene.layout.most()).collect());
    let wrong = [likely.clone(), others].concat();
    let draft = scene.draft(number - 1, number)?.marked(scene.layout.size().number(step.cell));
    let draft = draft.answer(&content(step.after), wrong.into_iter().map(content));
    draft.with("digits", likely.as_slice()).why(scene.variant, Part::Choose)
}

pub fn next_write(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let number = deck.number(scene.length());
    let step = scene.deed(number)?;
    let others = other_deeds(deck, &scene, number)?;
    let draft = scene.draft(number - 1, number)?;
    draft.answer(&it_does(step), others.into_iter().map(it_does)).why(scene.variant, part(step))
}

fn it_does(deed: Deed) -> Bilingual {
    phrase("it-does").with("deed", &deed)
}

fn part(step: Deed) -> Part {
    match step.after {
        0 => Part::Undo,
        _ if step.before != 0 => Part::Place,
        _ => Part::Choose,
    }
}

/// What else one could expect at a step: another digit there, to take the last digit back, or to
/// fill another cell.
fn other_deeds(deck: &mut Deck, scene: &Scene, number: u64) -> Option<Vec<Deed>> {
    let board = scene.board(number - 1)?;
    let deed = |cell: Cell, after| scene.other_deed(&board, cell, after);
    let candidates = |cell: Cell| candidates(&scene.layout, &board, cell);
    let last = scene.step(number - 1).filter(|step| step.after() != 0);
    let last = last.map(|step| deed(scene.cell(step), 0));
    let cell = scene.deed(number)?.cell;
    let there = [candidates(cell), (1..=scene.layout.most()).collect()].concat().into_iter();
    let there = there.map(|digit| deed(cell, digit)).filter(|deed| deed.after != deed.before);
    let empty = empty_cells(&board);
    let fewest = empty.iter().min_by_key(|cell| candidates(**cell).len());
    let fills = |cell: &Cell| Some(deed(*cell, *candidates(*cell).last()?));
    let elsewhere = empty.first().into_iter().chain(fewest).filter_map(fills);
    let others =
        if scene.layout.has_one_value() { deck.shuffled(empty.clone()) } else { Vec::new() };
    let others = others.iter().filter_map(fills).take(2);
    Some(
        deck.shuffled(
            last.into_iter().chain(there.take(3)).chain(elsewhere).chain(others).collect(),
        ),
    )
}

pub fn next_sort(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let sorts = [(false, true), (true, true), (true, false), (false, false)];
    let wanted = deck.number(sorts.len() as u64) as usize - 1;
    let sort = |before: u8, after: u8| (before != 0, after != 0);
    let number = scene.find(deck, |step| sort(step.before(), step.after()) == sorts[wanted])?;
    let step = scene.deed(number)?;
    let draft = scene.draft(number - 1, number)?.answer_of_kind(wanted);
    draft.with("deed", &step).why(scene.variant, part(step))
}

pub fn cell_after(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let more = deck.number(5) + 1;
    let number = deck.number(scene.length().checked_sub(more)?);
    let steps = (number + 1..=number + more).map(|number| scene.deed(number));
    let deeds: Vec<Deed> = steps.collect::<Option<_>>()?;
    let cell = deck.pick(&deeds)?.cell;
    let digit = |number| Some(scene.board(number)?.at(cell));
    let seen: Vec<u8> = (number..number + more).filter_map(digit).collect();
    let likely = candidates(&scene.layout, &scene.board(number)?, cell);
    let wrong = [seen, likely, deck.shuffled((0..=scene.layout.most()).collect())].concat();
    let draft = scene
        .draft(number, number + more)?
        .marked(scene.layout.size().number(cell))
        .with("more", &more);
    let deeds: Vec<Bilingual> = deeds.iter().map(Say::said).collect();
    let draft = draft.with("deeds", &Bilingual::list(&deeds));
    Some(draft.answer(&content(digit(number + more)?), wrong.into_iter().map(content)))
}

fn content(digit: u8) -> Bilingual {
    if digit == 0 { phrase("empty") } else { Bilingual::same(digit) }
}

/// The board is that of the puzzle: the cells that the search has filled could be counted on its own.
pub fn depth(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    // As many writes can be gone through with a pencil.
    let number = deck.number(scene.length().min(40)).max(3);
    let counter = *scene.recording.at(number)?.counter();
    let depth = u64::try_from(counter.depth).ok()?;
    let near = deck.shuffled(vec![depth + 1, depth + 2, depth.saturating_sub(1)]);
    let guesses = vec![counter.places.saturating_sub(counter.removes), counter.places];
    let draft = scene.draft(0, number)?.answer(&depth, [guesses, near].concat());
    let draft = draft.with("writes", &number).with("places", &counter.places);
    draft.with("removes", &counter.removes).why(scene.variant, Part::Undo)
}
