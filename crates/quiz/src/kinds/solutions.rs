//! What a search does with solutions.

use search::{Board, Cell, PlainBoard};
use search::parts::Part;

use crate::{
    candidates::empty_cells,
    deck::{Deck, Puzzle, Scene},
    draft::Draft,
    made,
    say::Deed,
    texts::phrase,
};

pub fn after_solution(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let number = scene.recording.ending()?.first_solution?.writes();
    let next = scene.deed(number + 1);
    if next.is_none() && !scene.is_complete() {
        return None;
    }
    if next.is_none() && !deck.keeps_common() {
        return None;
    }
    let board = scene.board(number)?;
    let deed = |cell: Cell, after| scene.other_deed(&board, cell, after);
    let goes_on = |deed: Deed| phrase("searches-on").with("deed", &deed);
    let [first, last] = [scene.deed(1)?, scene.deed(number)?].map(|deed| deed.cell);
    let other = match scene.layout.most() {
        1 => deed(*empty_cells(&board).first()?, 1),
        most => deed(last, board.at(last) % most + 1),
    };
    let wrong = [deed(last, 0), other, deed(first, 0)].map(goes_on);
    let ended = phrase("has-ended");
    let right = next.map_or_else(|| ended.clone(), goes_on);
    let draft =
        scene.draft(number, number + u64::from(next.is_some()))?.marked(board.size().number(last));
    let draft = draft.with("cell", &last).answer(&right, [ended].into_iter().chain(wrong));
    draft.why(scene.variant, Part::Stop)
}

pub fn first_solution(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let writes = |scene: &Scene| Some(scene.recording.ending()?.first_solution?.writes());
    let right = writes(&scene).filter(|&writes| writes > 3)?;
    let others = deck.variants().into_iter().map(|it| Scene::new(it, scene.puzzle.clone()));
    let others: Vec<u64> = others.filter_map(|other| writes(&other)).collect();
    let depth = scene.board(right)?.filled() - scene.puzzle.position.filled();
    let near = [depth as u64, right * 2, right / 2, right + 2];
    let draft = scene.draft(0, right)?.with("n", &right);
    draft.answer(&right, [others, near.to_vec()].concat()).why(scene.variant, Part::Stop)
}

/// The most solutions of a board that a question is about.
const MOST: u64 = 12;

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
    let cells: Vec<Cell> = puzzle.position.size().cells().collect();
    for Cell { row, col } in deck.shuffled(cells) {
        puzzle.position.remove(row, col);
        let solutions = made::solutions(puzzle.rules, &puzzle.position)?;
        if solutions > 1 {
            return (3..=MOST).contains(&solutions).then_some((puzzle, solutions));
        }
    }
    None
}
