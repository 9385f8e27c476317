use search::parts::Part;
use search::{Cell, Layout, PlainBoard, Position, Unit};

use crate::{
    deck::{Deck, Scene, candidates, empty_cells, free},
    question::Draft,
    text::{Bilingual, Say, phrase},
};

/// A position without a clash.
fn position(deck: &mut Deck) -> Option<(Scene, Draft, Position)> {
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

/// Cells, each with its candidates.
type CountedCells = Vec<(Cell, Vec<u8>)>;

/// The empty cells with their candidates, those with the fewest first.
fn counted_cells(deck: &mut Deck) -> Option<(Draft, CountedCells)> {
    let (scene, draft, board) = position(deck)?;
    let with_candidates = |cell| (cell, candidates(&scene.layout, &board, cell));
    let mut cells: CountedCells =
        deck.shuffled(empty_cells(&board)).into_iter().map(with_candidates).collect();
    cells.sort_by_key(|(_, candidates)| candidates.len());
    Some((draft, cells))
}

pub fn fewest_candidates(deck: &mut Deck) -> Option<Draft> {
    let (draft, cells) = counted_cells(deck)?;
    let (right, fewest) = cells.first()?;
    let more = cells.iter().filter(|(_, digits)| digits.len() > fewest.len());
    Some(draft.with("digits", &fewest[..]).answer(right, more.map(|(cell, _)| cell)))
}

pub fn dead_end(deck: &mut Deck) -> Option<Draft> {
    let (draft, cells) = counted_cells(deck)?;
    let (right, _) = cells.first().filter(|(_, digits)| digits.is_empty())?;
    let alive = cells.iter().filter(|(_, digits)| !digits.is_empty());
    Some(draft.with("cell", right).answer(right, alive.map(|(cell, _)| cell)))
}

// Boards on which a cell has one value or none: each row has room for one.

pub fn next_square(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let number = scene.find(deck, |step| step.before() == 0 && step.after() != 0)?;
    let (board, right) = (scene.board(number - 1)?, scene.deed(number)?.cell);
    let is_near = |cell: &Cell| cell.row == right.row || cell.col == right.col;
    let (near, far): (Vec<Cell>, Vec<Cell>) = empty_cells(&board).into_iter().partition(is_near);
    let is_allowed = |cell: &Cell| is_allowed(&scene.layout, &board, *cell);
    let likely = deck.shuffled(far.into_iter().filter(is_allowed).collect());
    let wrong = [deck.shuffled(near), likely].concat();
    scene.draft(number - 1, number)?.answer(&right, wrong).why(scene.variant, Part::Choose)
}

pub fn takes_back(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let first = scene.find(deck, |step| step.after() == 0)?;
    let is_undo = |number: &u64| scene.step(*number).is_some_and(|step| step.after() == 0);
    let first = (1..=first).rev().take_while(is_undo).last()?;
    let count = (first..).take_while(is_undo).count() as u64;
    scene.step(first + count)?;
    if count == 1 && !deck.keeps_common() {
        return None;
    }
    let draft =
        scene.draft(first - 1, first + count - 1)?.with("deed", &scene.deed(first + count)?);
    let near = [count + 1, count + 2, count.saturating_sub(1), count + 3];
    draft.answer(&count, deck.shuffled(near.to_vec())).why(scene.variant, Part::Undo)
}

pub fn free_squares(deck: &mut Deck) -> Option<Draft> {
    let (scene, draft, board) = position(deck)?;
    let row = deck.pick(&open_rows(&board))?;
    let columns = |layout: &Layout, without: Option<&str>| -> Vec<u8> {
        let is_free = |cell: &Cell| {
            let units = layout.units_of(*cell).filter(|unit| Some(unit.kind) != without);
            !free(&board, &units.collect::<Vec<&Unit>>(), layout.most()).is_empty()
        };
        // A board has at most eleven columns.
        cells_of(&board, row).filter(is_free).map(|cell| cell.col as u8 + 1).collect()
    };
    let right = columns(&scene.layout, None);
    let kinds = scene.layout.units_of(Cell { row, col: 0 }).map(|unit| unit.kind);
    let forgotten = kinds.map(|kind| columns(&scene.layout, Some(kind)));
    let less = right.iter().map(|one| right.iter().copied().filter(|it| it != one).collect());
    let wrong: Vec<Vec<u8>> = deck.shuffled(forgotten.chain(less).collect());
    let draft = draft.with("row", &(row as u64 + 1)).with("columns", &columns_of(&right));
    Some(draft.answer(&columns_of(&right), wrong.iter().map(|columns| columns_of(columns))))
}

fn columns_of(columns: &[u8]) -> Bilingual {
    if columns.is_empty() { phrase("no-column") } else { columns.said() }
}

pub fn fewest_squares(deck: &mut Deck) -> Option<Draft> {
    let (draft, rows) = counted_rows(deck)?;
    let &(right, fewest) = rows.first()?;
    let more = rows.iter().filter(|(_, count)| *count > fewest).map(|(row, _)| row_of(*row));
    Some(draft.with("count", &fewest).answer(&row_of(right), more))
}

pub fn dead_row(deck: &mut Deck) -> Option<Draft> {
    let (draft, rows) = counted_rows(deck)?;
    let &(right, _) = rows.first().filter(|(_, count)| *count == 0)?;
    let alive = rows.iter().filter(|(_, count)| *count > 0).map(|(row, _)| row_of(*row));
    Some(draft.with("row", &row_of(right)).answer(&row_of(right), alive))
}

fn row_of(row: usize) -> Bilingual {
    phrase("row").with("row", &(row as u64 + 1))
}

/// The open rows with their free squares, those with the fewest first.
fn counted_rows(deck: &mut Deck) -> Option<(Draft, Vec<(usize, u64)>)> {
    let (scene, draft, board) = position(deck)?;
    let is_free = |cell: &Cell| is_allowed(&scene.layout, &board, *cell);
    let count = |row: usize| (row, cells_of(&board, row).filter(is_free).count() as u64);
    let mut rows = deck.shuffled(open_rows(&board).into_iter().map(count).collect());
    rows.sort_by_key(|&(_, count)| count);
    Some((draft, rows))
}

pub fn who_attacks(deck: &mut Deck) -> Option<Draft> {
    let (scene, draft, board) = position(deck)?;
    let filled: Vec<Cell> = board.size().cells().filter(|&cell| board.at(cell) != 0).collect();
    let attacks = |by: Cell, cell: Cell| {
        let mut units = scene.layout.units_of(cell);
        units.find(|unit| unit.cells.contains(&by)).map(Unit::name)
    };
    let attackers = |cell: &Cell| filled.iter().filter(|by| attacks(**by, *cell).is_some()).count();
    let cells = empty_cells(&board).into_iter().filter(|cell| attackers(cell) == 1).collect();
    let cell = deck.shuffled::<Cell>(cells).pop()?;
    let right = *filled.iter().find(|by| attacks(**by, cell).is_some())?;
    let unit = phrase(&format!("unit-{}", attacks(right, cell)?.kind));
    let draft = draft.marked(board.size().number(cell)).with("cell", &cell).with("unit", &unit);
    Some(draft.with("by", &right).answer(&right, deck.shuffled(filled)))
}

fn cells_of(board: &Position, row: usize) -> impl Iterator<Item = Cell> + use<> {
    (0..board.size().columns).map(move |col| Cell { row, col })
}

/// The rows in which nothing is placed.
fn open_rows(board: &Position) -> Vec<usize> {
    (0..board.size().rows).filter(|&row| board[row].iter().all(|&value| value == 0)).collect()
}

fn is_allowed(layout: &Layout, board: &Position, cell: Cell) -> bool {
    !candidates(layout, board, cell).is_empty()
}
