//! Puzzles that are made for a question, and what is known of their solutions.

use std::ops::ControlFlow;

use fastrand::Rng;
use many::{Recipe, below};
use search::recording::Ending;
use search::{Board, Layout, PlainBoard, Position, Rules, Scope, Size, trace::Budget};

use crate::candidates::candidates;

/// A search that has written so often is not waited for.
const MOST_WRITES: u64 = 100_000;

/// A new puzzle of a problem.
pub fn puzzle(rules: &dyn Rules, random: &mut Rng) -> Option<Position> {
    if rules.has_one_value() {
        return sparse(rules, random);
    }
    let seed = random.u64(..);
    let made: Position = many::puzzles(&Recipe::default(), seed).next()?.into();
    rules.is_size(made.size()).then_some(made)
}

/// A square board with at most two cells filled, which do not clash.
fn sparse(rules: &dyn Rules, random: &mut Rng) -> Option<Position> {
    let length = 4 + below(random, 5);
    let size = Size { rows: length, columns: length };
    if !rules.is_size(size) {
        return None;
    }
    let layout = Layout::of(rules, size);
    let mut board = Position::blank(size);
    for _ in 0..below(random, 3) {
        let cell = size.cell(below(random, size.count()));
        if let Some(&value) = candidates(&layout, &board, cell).first() {
            board.place(cell.row, cell.col, value);
        }
    }
    Some(board)
}

/// How many solutions a board has, if a search finds all of them soon.
pub fn solutions(rules: &'static dyn Rules, board: &Position) -> Option<u64> {
    let ending = endings(rules, board).find(|ending| ending.is_complete)?;
    Some(ending.moment.solutions())
}

/// Whether a board has a solution, which a search finds soon.
pub fn is_solvable(rules: &'static dyn Rules, board: &Position) -> bool {
    endings(rules, board).any(|ending| ending.moment.solutions() > 0)
}

/// How the searches for all solutions have ended.
fn endings(rules: &'static dyn Rules, board: &Position) -> impl Iterator<Item = Ending> {
    let all = searches::of(rules).filter(|variant| variant.scope == Scope::All);
    all.map(move |variant| {
        let mut sink = |_| ControlFlow::Continue(());
        variant.record(board, 0..0, Budget::writes(MOST_WRITES), &mut sink)
    })
}
