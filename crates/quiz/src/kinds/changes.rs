//! What becomes of a search that is changed.

use search::{Cell, PlainBoard, Position};

use crate::{
    deck::{Deck, Scene},
    draft::Draft,
    forgetful::{Forgetful, Lapse, Symptom},
    made,
    texts::phrase,
    watched::count,
};

/// A board in another order. A search that goes through a board in another order does what the
/// search as it is does on a board that was turned or relabelled the other way round.
const ORDERS: [fn(&Turn, Cell) -> u8; 4] = [
    |it, Cell { row, col }| (it.most + 1 - it.board[row][col]) % (it.most + 1),
    |it, Cell { row, col }| it.board[it.last - row][it.last - col],
    |it, Cell { row, col }| it.board[col][row],
    |it, Cell { row, col }| it.board[row][it.last - col],
];

/// A square board, its greatest value, and the index of its last row and column.
struct Turn {
    board: Position,
    most: u8,
    last: usize,
}

pub fn other_order(deck: &mut Deck) -> Option<Draft> {
    /// A search of fewer writes has no order to speak of.
    const LEAST: u64 = 100;
    let mut scene = deck.scene().filter(Scene::is_in_reading_order)?;
    let writes = |board: &Position| Some(count(scene.variant, board)?.writes());
    let (board, size) = (scene.puzzle.position, scene.layout.size());
    let turn = Turn { board, most: scene.layout.most(), last: size.rows.checked_sub(1)? };
    let before = writes(&board).filter(|&writes| writes >= LEAST)?;
    let mut counted = Vec::new();
    for (index, order) in ORDERS.iter().enumerate() {
        let values: Vec<u8> = board.size().cells().map(|cell| order(&turn, cell)).collect();
        let turned = Position::new(size, &values)?;
        counted.push((writes(&turned)?, index, turned));
    }
    counted.sort_by_key(|&(writes, ..)| std::cmp::Reverse(writes));
    let &[(most, index, turned), (second, ..), ..] = counted.as_slice() else { return None };
    if most < before * 2 || most * 2 < second * 3 {
        return None;
    }
    let times = (most + before / 2) / before;
    let draft = scene.draft(0, most)?.with("writes", &before).with("times", &times);
    let mut draft = draft.with("most", &most).answer_of_kind(index);
    (scene.puzzle.name, scene.puzzle.position) = (None, turned);
    draft.proof.puzzle = scene.puzzle.word();
    Some(draft)
}

const LAPSES: [(Lapse, &str); 6] = [
    (Lapse::Unit("row"), "without-row"),
    (Lapse::Unit("column"), "without-column"),
    (Lapse::Unit("box"), "without-box"),
    (Lapse::Greatest, "without-greatest"),
    (Lapse::Givens, "without-givens"),
    (Lapse::Undo, "without-undo"),
];

/// In the order of the choices.
const SYMPTOMS: [Symptom; 6] = [
    Symptom::Solution,
    Symptom::NoSolution,
    Symptom::GivensChanged,
    Symptom::Clash("row"),
    Symptom::Clash("column"),
    Symptom::Clash("box"),
];

pub fn mistake(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene().filter(is_plain)?;
    let (lapse, name) = deck.pick(&LAPSES)?;
    let mut forgetful = Forgetful::new(lapse, &scene.layout, &scene.puzzle.position);
    let symptom = forgetful.symptom()?;
    let symptom = SYMPTOMS.iter().position(|other| *other == symptom)?;
    let mut writes = forgetful.writes.iter().zip(1..);
    let (&(cell, after), step) = writes.find(|write| !is_made(&scene, *write))?;
    let board = scene.board(step - 1)?;
    let deed = scene.other_deed(&board, scene.layout.size().cell(cell), after);
    let draft = scene.draft(0, step)?.answer_of_kind(symptom);
    let draft = draft.with("lapse", &phrase(name)).with("step", &step).with("deed", &deed);
    Some(draft.with("deed-of-search", &scene.deed(step)?))
}

/// Whether a search does what one does that forgets nothing, and the puzzle has a solution.
fn is_plain(scene: &Scene) -> bool {
    let puzzle = &scene.puzzle;
    if !scene.is_in_reading_order() || !made::is_solvable(puzzle.rules, &puzzle.position) {
        return false;
    }
    let mut plain = Forgetful::new(Lapse::Nothing, &scene.layout, &puzzle.position);
    // It need not come to its end: what was written by then is enough.
    let _ = plain.symptom();
    plain.writes.iter().zip(1..=scene.length()).all(|write| is_made(scene, write))
}

/// Whether the search of a scene makes a write at the step of this number.
fn is_made(scene: &Scene, (&write, number): (&(usize, u8), u64)) -> bool {
    scene.step(number).is_some_and(|step| (step.cell(), step.after()) == write)
}
