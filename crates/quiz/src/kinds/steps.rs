use fastrand::Rng;
use search::parts::Part;
use search::recording::{Recording, Step};
use search::why::candidates;
use search::{Cell, Layout};

use crate::{
    deck::{Deck, empty_cells, other_step},
    question::Draft,
    text::{Bilingual, phrase},
};

pub fn first_cell(deck: &mut Deck) -> Option<Draft> {
    let scenes = deck.scenes()?;
    let scene = scenes.first()?;
    scene.step(1).filter(|step| step.after() != 0)?;
    let cells: Vec<Cell> = scenes.iter().filter_map(|it| Some(it.cell(it.step(1)?))).collect();
    let empty = deck.shuffled(empty_cells(&scene.sample.puzzle));
    let draft = scene.draft(0, 1)?.answer(cells[0], [cells, empty].concat());
    draft.why(scene.variant, Part::Choose)
}

pub fn first_digit(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let number = scene.find(deck, |step| step.before() == 0 && step.after() != 0)?;
    let step = scene.step(number)?;
    let cell = scene.cell(step);
    let likely = candidates(&scene.layout, &scene.board(number - 1)?, cell);
    let others = deck.shuffled((1..=scene.layout.most()).collect());
    let wrong = likely.iter().chain(others).map(u64::from);
    let draft = scene.draft(number - 1, number)?.marked(scene.layout.size().number(cell));
    let draft = draft.answer(u64::from(step.after()), wrong).with("digits", likely);
    draft.why(scene.variant, Part::Choose)
}

pub fn next_write(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let number = deck.number(scene.length());
    let step = scene.step(number)?;
    let others = other_steps(&scene.layout, &scene.recording, number, &mut deck.random)?;
    let it_does = |step| phrase("it-does").with("deed", scene.says(step));
    let part = match step.after() {
        0 => Part::Undo,
        _ if step.before() != 0 => Part::Place,
        _ => Part::Choose,
    };
    let draft = scene.draft(number - 1, number)?;
    let others: Vec<Bilingual> = others.into_iter().map(it_does).collect();
    draft.answer(it_does(step), others).why(scene.variant, part)
}

/// What else one could expect at a step: another digit there, to take the last digit back, or to
/// fill another cell.
pub fn other_steps(
    layout: &Layout,
    recording: &Recording,
    number: u64,
    random: &mut Rng,
) -> Option<Vec<Step>> {
    let board = *recording.at(number - 1)?.position();
    let cell_of = |step: Step| layout.size().cell(step.cell());
    let other = |cell: Cell, after| other_step(&board, cell, after);
    let candidates = |cell: Cell| candidates(layout, &board, cell);
    let last = recording.step(number - 1).filter(|step| step.after() != 0);
    let last = last.map(|step| other(cell_of(step), 0));
    let cell = cell_of(recording.step(number)?);
    let there = candidates(cell).iter().chain(1..=layout.most());
    let there = there.map(|digit| other(cell, digit)).filter(|step| step.after() != step.before());
    let mut empty = empty_cells(&board);
    random.shuffle(&mut empty);
    let fewest = empty.iter().min_by_key(|cell| candidates(**cell).len());
    let fills = |cell: &Cell| Some(other(*cell, candidates(*cell).iter().next_back()?));
    let elsewhere = empty.iter().take(3).chain(fewest).filter_map(fills);
    let mut others: Vec<Step> = last.into_iter().chain(there.take(3)).chain(elsewhere).collect();
    random.shuffle(&mut others);
    Some(others)
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
    let draft = scene.draft(0, number)?.answer(depth, [guesses, near].concat());
    let draft = draft.with("writes", number).with("places", counter.places);
    draft.with("removes", counter.removes).why(scene.variant, Part::Undo)
}
