//! A position that a search comes to, and what can be said of it without the search.

use sudoku::{Cell, Grid};

use crate::{
    candidates::{candidates, empty_cells, free},
    deck::Deck,
    draft::Draft,
    text::Say,
};

/// A position without a clash.
fn position(deck: &mut Deck) -> Option<(Draft, Grid)> {
    let scene = deck.scene()?;
    let number = deck.number(scene.length());
    let board = scene.board(number).filter(|board| board.clash().is_none())?;
    Some((scene.draft(number, number)?, board))
}

pub fn candidates_of(deck: &mut Deck) -> Option<Draft> {
    let (draft, board) = position(deck)?;
    let cell = deck.pick(&empty_cells(&board))?;
    let [row, column, in_box] = cell.units();
    let right = candidates(&board, cell);
    let forgotten = [[column, in_box], [row, in_box], [row, column]].map(|two| free(&board, &two));
    let without = |digit: &u8| right.iter().copied().filter(|other| other != digit).collect();
    let less: Vec<Vec<u8>> = right.iter().map(without).collect();
    let wrong = deck.shuffled([forgotten.to_vec(), less].concat());
    let draft = draft.marked(cell).with("row", &forgotten[0][..]);
    let draft = draft.with("column", &forgotten[1][..]).with("box", &forgotten[2][..]);
    Some(draft.answer(&right[..].said(), wrong.iter().map(|digits| digits[..].said())))
}

pub fn fewest_candidates(deck: &mut Deck) -> Option<Draft> {
    let (draft, board) = position(deck)?;
    let count = |cell: &Cell| candidates(&board, *cell).len();
    let mut empty = deck.shuffled(empty_cells(&board));
    empty.sort_by_key(count);
    let right = *empty.first()?;
    let more = empty.into_iter().filter(|cell| count(cell) > count(&right));
    let draft = draft.with("digits", &candidates(&board, right)[..]);
    Some(draft.answer(&right, more))
}

pub fn dead_end(deck: &mut Deck) -> Option<Draft> {
    let (draft, board) = position(deck)?;
    let count = |cell: &Cell| candidates(&board, *cell).len();
    let mut empty = deck.shuffled(empty_cells(&board));
    empty.sort_by_key(count);
    let right = *empty.first().filter(|cell| count(cell) == 0)?;
    let alive = empty.into_iter().filter(|cell| count(cell) > 0);
    Some(draft.with("cell", &right).answer(&right, alive))
}
