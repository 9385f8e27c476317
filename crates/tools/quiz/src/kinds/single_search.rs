//! Questions on one search, at a moment or a step.

use fastrand::Rng;
use search::parts::Part;
use search::recording::{Recording, Step};
use search::explanation::{Digits, candidates};
use search::{Cell, Layout, PlainBoard, Position};

use crate::sampler::{Deck, Scene, empty_cells, other_step};
use crate::question::{Bilingual, Draft, phrase};

pub fn first_cell(deck: &mut Deck) -> Option<Draft> {
    let scenes = deck.scenes()?;
    let scene = scenes.first()?;
    scene.step(1).filter(|step| step.after() != 0)?;
    let cells: Vec<Cell> = scenes.iter().filter_map(|it| Some(it.cell(it.step(1)?))).collect();
    let empty = deck.shuffled(empty_cells(&scene.sample.puzzle));
    let named = |cell| scene.named(cell);
    let wrong = [cells.as_slice(), &empty].concat().into_iter().map(named);
    let draft = scene.draft(0, 1)?.answer(named(cells[0]), wrong);
    draft.why(Part::Choose)
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
    draft.why(Part::Choose)
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
    draft.answer(it_does(step), others).why(part)
}

/// What else one could expect at a step.
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
    draft.with("removes", counter.removes).why(Part::Undo)
}

/// A position without a clash.
fn position<'a>(deck: &mut Deck<'a>) -> Option<(Scene<'a>, Draft, Position)> {
    let scene = deck.scene()?;
    let number = deck.number(scene.length());
    let board = scene.board(number).filter(|board| deck.rules.check_start(board).is_ok())?;
    let draft = scene.draft(number, number)?;
    Some((scene, draft, board))
}

pub fn candidates_of(deck: &mut Deck) -> Option<Draft> {
    let (scene, draft, board) = position(deck)?;
    let cell = deck.random.choice(empty_cells(&board))?;
    let right = candidates(&scene.layout, &board, cell);
    let all = Digits::from_iter(1..=scene.layout.most());
    // What a kind of unit that is forgotten would allow.
    let forgotten = ["row", "column", "box"].map(|kind| {
        let others = scene.layout.units_of(cell).filter(|(unit, _)| unit.kind != kind);
        let values = others.flat_map(|(_, cells)| cells).map(|&cell| board.at(cell));
        all.without(values.filter(|&value| value != 0).collect())
    });
    let less = right.iter().map(|digit| right.without([digit].into_iter().collect()));
    let wrong = deck.shuffled(forgotten.into_iter().chain(less).collect());
    let [row, column, r#box] = forgotten;
    let draft = draft.marked(board.size().number(cell)).with("row", row);
    Some(draft.with("column", column).with("box", r#box).answer(right, wrong))
}

/// A question for the cell with the fewest candidates among cells with more, and those candidates.
fn fewest(deck: &mut Deck) -> Option<(Draft, Digits)> {
    let (scene, draft, board) = position(deck)?;
    let cells = deck.shuffled(empty_cells(&board)).into_iter();
    let counted = |cell| (scene.named(cell), candidates(&scene.layout, &board, cell));
    let mut cells: Vec<_> = cells.map(counted).collect();
    cells.sort_by_key(|(_, candidates)| candidates.len());
    let (right, fewest) = cells.first()?.clone();
    let more = cells.into_iter().filter(|(_, digits)| digits.len() > fewest.len());
    let draft = draft.with("digits", fewest).with("cell", right.clone());
    Some((draft.answer(right, more.map(|(cell, _)| cell)), fewest))
}

pub fn fewest_candidates(deck: &mut Deck) -> Option<Draft> {
    Some(fewest(deck)?.0)
}

pub fn dead_end(deck: &mut Deck) -> Option<Draft> {
    fewest(deck).filter(|(_, digits)| digits.is_empty()).map(|(draft, _)| draft)
}

// Boards on which a cell has one value or none: each row has room for one.

pub fn dead_row(deck: &mut Deck) -> Option<Draft> {
    let (scene, draft, board) = position(deck)?;
    let is_open = |row: &usize| board[*row].iter().all(|&value| value == 0);
    let is_dead = |row: &usize| {
        let mut cells = board.size().cells().filter(|cell| cell.row == *row);
        cells.all(|cell| candidates(&scene.layout, &board, cell).is_empty())
    };
    let open = deck.shuffled((0..board.size().rows).filter(is_open).collect());
    let (dead, alive): (Vec<usize>, Vec<usize>) = open.into_iter().partition(is_dead);
    let name = |row: usize| phrase("row").with("row", row as u64 + 1);
    let right = name(*dead.first()?);
    let alive: Vec<Bilingual> = alive.into_iter().map(name).collect();
    Some(draft.with("row", right.clone()).answer(right, alive))
}

pub fn next_square(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let number = scene.find(deck, |step| step.before() == 0 && step.after() != 0)?;
    let (board, right) = (scene.board(number - 1)?, scene.cell(scene.step(number)?));
    let is_near = |cell: &Cell| cell.row == right.row || cell.col == right.col;
    let (near, mut far): (Vec<Cell>, Vec<Cell>) =
        empty_cells(&board).into_iter().partition(is_near);
    far.retain(|&cell| !candidates(&scene.layout, &board, cell).is_empty());
    let wrong = [deck.shuffled(near), deck.shuffled(far)].concat();
    let wrong = wrong.into_iter().map(|cell| scene.named(cell));
    scene.draft(number - 1, number)?.answer(scene.named(right), wrong).why(Part::Choose)
}

pub fn takes_back(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let first = scene.find(deck, |step| step.after() == 0)?;
    let is_undo = |number: &u64| scene.step(*number).is_some_and(|step| step.after() == 0);
    let first = (1..=first).rev().take_while(is_undo).last()?;
    let count = (first..).take_while(is_undo).count() as u64;
    let next = scene.says(scene.step(first + count)?);
    if count == 1 && !deck.keeps_common() {
        return None;
    }
    let near = deck.shuffled(vec![count + 1, count + 2, count.saturating_sub(1), count + 3]);
    let draft = scene.draft(first - 1, first + count - 1)?.with("deed", next);
    draft.answer(count, near).why(Part::Undo)
}
