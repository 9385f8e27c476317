//! What becomes of a search that is changed.

use sudoku::{Cell, Grid};

use crate::{
    deck::{Deck, Scene},
    draft::Draft,
    forgetful::{Forgetful, Lapse},
    say::Deed,
    texts::phrase,
    watched::count,
};

/// A board in another order. A search that goes through a board in another order does what the
/// search as it is does on a board that was turned or relabelled the other way round.
const ORDERS: [fn(&Grid, usize, usize) -> u8; 4] = [
    |grid, row, col| (10 - grid[row][col]) % 10,
    |grid, row, col| grid[8 - row][8 - col],
    |grid, row, col| grid[col][row],
    |grid, row, col| grid[row][8 - col],
];

pub fn other_order(deck: &mut Deck) -> Option<Draft> {
    /// A search of fewer writes has no order to speak of.
    const LEAST: u64 = 100;
    let mut scene = deck.scene().filter(Scene::is_in_reading_order)?;
    let writes = |grid: &Grid| Some(count(scene.variant, grid)?.writes());
    let before = writes(&scene.puzzle.grid).filter(|&writes| writes >= LEAST)?;
    let mut counted = Vec::new();
    for (index, order) in ORDERS.iter().enumerate() {
        let row = |row| std::array::from_fn(|col| order(&scene.puzzle.grid, row, col));
        let grid = Grid::try_from(std::array::from_fn(row)).ok()?;
        counted.push((writes(&grid)?, index, grid));
    }
    counted.sort_by_key(|&(writes, ..)| std::cmp::Reverse(writes));
    let &[(most, index, turned), (second, ..), ..] = counted.as_slice() else { return None };
    if most < before * 2 || most * 2 < second * 3 {
        return None;
    }
    let times = (most + before / 2) / before;
    let draft = scene.draft(0, most)?.with("writes", &before).with("times", &times);
    let mut draft = draft.with("most", &most).answer_of_kind(index);
    (scene.puzzle.name, scene.puzzle.grid) = (None, turned);
    draft.proof.puzzle = scene.puzzle.word();
    Some(draft)
}

const LAPSES: [(Lapse, &str); 6] = [
    (Lapse::Row, "without-row"),
    (Lapse::Column, "without-column"),
    (Lapse::Box, "without-box"),
    (Lapse::Nine, "without-nine"),
    (Lapse::Givens, "without-givens"),
    (Lapse::Undo, "without-undo"),
];

pub fn mistake(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene().filter(is_plain)?;
    let (lapse, name) = deck.pick(&LAPSES)?;
    let mut forgetful = Forgetful::new(lapse, &scene.puzzle.grid);
    let symptom = forgetful.symptom()?;
    let mut writes = forgetful.writes.iter().zip(1..);
    let (&(cell, after), step) = writes.find(|write| !is_made(&scene, *write))?;
    let board = scene.board(step - 1)?;
    let deed = Deed { cell: Cell::at(cell), before: board.as_bytes()[cell], after };
    let draft = scene.draft(0, step)?.answer_of_kind(symptom as usize);
    let draft = draft.with("lapse", &phrase(name)).with("step", &step).with("deed", &deed);
    Some(draft.with("deed-of-search", &Deed::from(scene.step(step)?)))
}

/// Whether a search does what one does that forgets nothing, and the puzzle has a solution.
fn is_plain(scene: &Scene) -> bool {
    let grid = &scene.puzzle.grid;
    if !scene.is_in_reading_order() || lockstep::solve_one(grid, 1).solutions == 0 {
        return false;
    }
    let mut plain = Forgetful::new(Lapse::Nothing, grid);
    // It need not come to its end: what was written by then is enough.
    let _ = plain.symptom();
    plain.writes.iter().zip(1..=scene.length()).all(|write| is_made(scene, write))
}

/// Whether the search of a scene makes a write at the step of this number.
fn is_made(scene: &Scene, (&write, number): (&(usize, u8), u64)) -> bool {
    scene.step(number).is_some_and(|step| (step.cell(), step.after()) == write)
}
