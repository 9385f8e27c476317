use search::parts::Part;
use search::why::{Digits, candidates};
use search::{Cell, PlainBoard, Position};

use crate::{
    deck::{Deck, Scene, empty_cells},
    question::Draft,
    text::{Bilingual, phrase},
};

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
    let all = Digits::up_to(scene.layout.most());
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

/// The empty cells with their candidates, those with the fewest first.
fn counted_cells(deck: &mut Deck) -> Option<(Draft, Vec<(Cell, Digits)>)> {
    let (scene, draft, board) = position(deck)?;
    let cells = deck.shuffled(empty_cells(&board)).into_iter();
    let mut cells: Vec<_> =
        cells.map(|cell| (cell, candidates(&scene.layout, &board, cell))).collect();
    cells.sort_by_key(|(_, candidates)| candidates.len());
    Some((draft, cells))
}

pub fn fewest_candidates(deck: &mut Deck) -> Option<Draft> {
    let (draft, cells) = counted_cells(deck)?;
    let &(right, fewest) = cells.first()?;
    let more = cells.iter().filter(|(_, digits)| digits.len() > fewest.len());
    Some(draft.with("digits", fewest).answer(right, more.map(|&(cell, _)| cell)))
}

pub fn dead_end(deck: &mut Deck) -> Option<Draft> {
    let (draft, cells) = counted_cells(deck)?;
    let &(right, _) = cells.first().filter(|(_, digits)| digits.is_empty())?;
    let alive = cells.iter().filter(|(_, digits)| !digits.is_empty());
    Some(draft.with("cell", right).answer(right, alive.map(|&(cell, _)| cell)))
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
    scene.draft(number - 1, number)?.answer(right, wrong).why(scene.variant, Part::Choose)
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
    draft.answer(count, near).why(scene.variant, Part::Undo)
}
