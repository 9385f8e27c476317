//! A position that a search comes to, and what can be said of it without the search.

use search::{Cell, PlainBoard, Position, Unit};

use crate::{
    candidates::{candidates, empty_cells, free},
    deck::{Deck, Scene},
    draft::Draft,
    text::Say,
};

/// A position without a clash.
pub fn position(deck: &mut Deck) -> Option<(Scene, Draft, Position)> {
    let scene = deck.scene()?;
    let number = deck.number(scene.length());
    let board = scene.board(number).filter(|board| deck.rules.check_start(board).is_ok())?;
    let draft = scene.draft(number, number)?;
    Some((scene, draft, board))
}

pub fn candidates_of(deck: &mut Deck) -> Option<Draft> {
    let (scene, draft, board) = position(deck)?;
    let cell = deck.pick(&empty_cells(&board))?;
    let units: Vec<&Unit> = scene.layout.units_of(cell).collect();
    let right = candidates(&scene.layout, &board, cell);
    let without = |kind| {
        let others: Vec<&Unit> = units.iter().copied().filter(|unit| unit.kind != kind).collect();
        free(&board, &others, scene.layout.most())
    };
    let forgotten = ["row", "column", "box"].map(without);
    let without = |digit: &u8| right.iter().copied().filter(|other| other != digit).collect();
    let less: Vec<Vec<u8>> = right.iter().map(without).collect();
    let wrong = deck.shuffled([forgotten.to_vec(), less].concat());
    let draft = draft.marked(board.size().number(cell)).with("row", &forgotten[0][..]);
    let draft = draft.with("column", &forgotten[1][..]).with("box", &forgotten[2][..]);
    Some(draft.answer(&right[..].said(), wrong.iter().map(|digits| digits[..].said())))
}

pub fn fewest_candidates(deck: &mut Deck) -> Option<Draft> {
    let (scene, draft, board) = position(deck)?;
    let count = |cell: &Cell| candidates(&scene.layout, &board, *cell).len();
    let mut empty = deck.shuffled(empty_cells(&board));
    empty.sort_by_key(count);
    let right = *empty.first()?;
    let more = empty.into_iter().filter(|cell| count(cell) > count(&right));
    let draft = draft.with("digits", &candidates(&scene.layout, &board, right)[..]);
    Some(draft.answer(&right, more))
}

pub fn dead_end(deck: &mut Deck) -> Option<Draft> {
    let (scene, draft, board) = position(deck)?;
    let count = |cell: &Cell| candidates(&scene.layout, &board, *cell).len();
    let mut empty = deck.shuffled(empty_cells(&board));
    empty.sort_by_key(count);
    let right = *empty.first().filter(|cell| count(cell) == 0)?;
    let alive = empty.into_iter().filter(|cell| count(cell) > 0);
    Some(draft.with("cell", &right).answer(&right, alive))
}
