//! What becomes of a search that is changed, or has forgotten something.

use search::{Cell, Layout, PlainBoard, Position, Unit};

use crate::{
    deck::{Deck, Scene, count, is_free, is_solvable},
    question::Draft,
    text::phrase,
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
    draft.proof.puzzle = scene.puzzle.word(deck.rules);
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
    if !scene.is_in_reading_order() || !is_solvable(scene.variant.rules, &puzzle.position) {
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

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Lapse {
    Nothing,
    /// To check the units of this kind.
    Unit(&'static str),
    Greatest,
    Givens,
    Undo,
}

/// What is seen of an answer. Each excludes the others.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Symptom {
    Solution,
    NoSolution,
    GivensChanged,
    /// In a unit of this kind.
    Clash(&'static str),
}

/// A search that fills the empty cells in reading order with the values from 1 up, checks before
/// it writes, takes each value back that has failed, and stops at the first solution.
pub struct Forgetful {
    lapse: Lapse,
    layout: Layout,
    board: Position,
    /// Its writes: the number of a cell, and the value, 0 where the cell was emptied.
    pub writes: Vec<(usize, u8)>,
}

/// A search that has written so often is taken to have no end.
const MOST_WRITES: usize = 5_000;

impl Forgetful {
    pub fn new(lapse: Lapse, layout: &Layout, puzzle: &Position) -> Self {
        Forgetful { lapse, layout: layout.clone(), board: *puzzle, writes: Vec::new() }
    }

    /// `None` where it writes too much, or where its answer is wrong in more than one way.
    pub fn symptom(&mut self) -> Option<Symptom> {
        let puzzle = self.board;
        match self.fill(0)? {
            true => symptom(&self.layout, &puzzle, &self.board),
            false => Some(Symptom::NoSolution),
        }
    }

    /// Whether the cells from this one on can be filled; `None` where that takes too long.
    fn fill(&mut self, index: usize) -> Option<bool> {
        if index == self.layout.size().count() {
            return Some(true);
        }
        if self.board.as_bytes()[index] != 0 && self.lapse != Lapse::Givens {
            return self.fill(index + 1);
        }
        for digit in 1..=self.layout.most() {
            if !self.allows(digit, index) {
                continue;
            }
            self.write(index, digit)?;
            if self.fill(index + 1)? {
                return Some(true);
            }
            if self.lapse != Lapse::Undo {
                self.write(index, 0)?;
            }
        }
        Some(false)
    }

    fn allows(&self, digit: u8, index: usize) -> bool {
        if self.lapse == Lapse::Greatest && digit == self.layout.most() {
            return false;
        }
        let units = self.layout.units_of(self.layout.size().cell(index));
        let checked: Vec<&Unit> =
            units.filter(|unit| self.lapse != Lapse::Unit(unit.kind)).collect();
        is_free(&self.board, &checked, digit)
    }

    fn write(&mut self, index: usize, digit: u8) -> Option<()> {
        self.board.set(index, digit);
        self.writes.push((index, digit));
        (self.writes.len() < MOST_WRITES).then_some(())
    }
}

fn symptom(layout: &Layout, puzzle: &Position, answer: &Position) -> Option<Symptom> {
    let clashes = |unit: &&Unit| (1..=layout.most()).any(|digit| is_free(answer, &[unit], digit));
    let units = layout.units().iter().filter(clashes);
    let mut symptoms: Vec<Symptom> = units.map(|unit| Symptom::Clash(unit.kind)).collect();
    symptoms.dedup();
    if puzzle.cells().any(|(cell, given)| given != 0 && given != answer.at(cell)) {
        symptoms.push(Symptom::GivensChanged);
    }
    match symptoms.as_slice() {
        [] => Some(Symptom::Solution),
        &[symptom] => Some(symptom),
        _ => None,
    }
}
