//! What a search does with solutions.

use source::Part;
use sudoku::{Board, Cell};

use crate::{
    deck::{Deck, Puzzle, Scene},
    draft::Draft,
    say::Deed,
    texts::phrase,
};

pub fn after_solution(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let number = scene.recording.ending()?.first_solution?.writes();
    let next = scene.step(number + 1).map(Deed::from);
    if next.is_none() && !scene.is_complete() {
        return None;
    }
    if next.is_none() && !deck.keeps_common() {
        return None;
    }
    let board = scene.board(number)?;
    let deed = |cell: Cell, after| Deed { cell, before: board[cell.row][cell.col], after };
    let goes_on = |deed: Deed| phrase("searches-on").with("deed", &deed);
    let [first, last] = [scene.step(1)?, scene.step(number)?].map(|step| Cell::at(step.cell()));
    let other_digit = board[last.row][last.col] % 9 + 1;
    let wrong = [deed(last, 0), deed(last, other_digit), deed(first, 0)].map(goes_on);
    let ended = phrase("has-ended");
    let right = next.map_or_else(|| ended.clone(), goes_on);
    let draft = scene.draft(number, number + u64::from(next.is_some()))?.marked(last);
    let draft = draft.with("cell", &last).answer(&right, [ended].into_iter().chain(wrong));
    draft.why(scene.variant, Part::Stop)
}

/// The most solutions of a board that a question is about.
const MOST: usize = 12;

pub fn solutions_found(deck: &mut Deck) -> Option<Draft> {
    let (puzzle, all) = several_solutions(deck)?;
    let scene = Scene::new(deck.variants().pop()?, puzzle);
    let ending = scene.recording.ending().filter(|ending| ending.is_complete)?;
    let (right, writes) = (ending.moment.solutions(), ending.moment.writes());
    if right == 1 && !deck.keeps_common() {
        return None;
    }
    let draft = scene.draft(0, writes)?.with("all", &all);
    draft.answer(&right, [1, all, 2, all + 1, all - 1]).why(scene.variant, Part::Stop)
}

/// A new puzzle without some of its givens, and how many solutions it has.
fn several_solutions(deck: &mut Deck) -> Option<(Puzzle, u64)> {
    let mut puzzle = deck.new_puzzle()?;
    for Cell { row, col } in deck.shuffled(Cell::all().collect()) {
        puzzle.grid.remove(row, col);
        let solutions = lockstep::solve_one(&puzzle.grid, MOST + 1).solutions;
        if solutions > 1 {
            return (3..=MOST).contains(&solutions).then_some((puzzle, solutions as u64));
        }
    }
    None
}
