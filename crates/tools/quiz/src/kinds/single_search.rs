//! Questions on one search, at a moment or a step.

use fastrand::Rng;
use search::explanation::{Digits, candidates};
use search::parts::Part;
use search::recording::{Recording, Step};
use search::{AnyBoard, Cell, Layout, PlainBoard};

use crate::question::{Bilingual, QuestionDraft, phrase};
use crate::sampler::{RecordedSearch, Sampler, empty_cells, step_to};

pub fn first_cell(deck: &mut Sampler) -> Option<QuestionDraft> {
    let scenes = deck.recorded_searches()?;
    let scene = scenes.first()?;
    scene.step(1).filter(|step| step.after() != 0)?;
    let cells: Vec<Cell> = scenes.iter().filter_map(|it| Some(it.cell(it.step(1)?))).collect();
    let empty = deck.shuffled(empty_cells(&scene.sample.puzzle));
    let named = |cell| scene.cell_name(cell);
    let wrong = [cells.as_slice(), &empty].concat().into_iter().map(named);
    let draft = scene.draft(0, 1)?.with_answers(named(cells[0]), wrong);
    draft.with_reason(Part::Choose)
}

pub fn first_digit(deck: &mut Sampler) -> Option<QuestionDraft> {
    let scene = deck.recorded_search()?;
    let number = scene.find_step(deck, |step| step.before() == 0 && step.after() != 0)?;
    let step = scene.step(number)?;
    let cell = scene.cell(step);
    let likely = candidates(&scene.layout, &scene.board(number - 1)?, cell);
    let others = deck.shuffled((1..=scene.layout.max_value()).collect());
    let wrong = likely.iter().chain(others).map(u64::from);
    let draft =
        scene.draft(number - 1, number)?.with_marked_cell(scene.layout.size().index_of(cell));
    let draft = draft.with_answers(u64::from(step.after()), wrong).with_value("digits", likely);
    draft.with_reason(Part::Choose)
}

pub fn next_write(deck: &mut Sampler) -> Option<QuestionDraft> {
    let scene = deck.recorded_search()?;
    let number = deck.random_number(scene.step_count());
    let step = scene.step(number)?;
    let others = distractor_steps(&scene.layout, &scene.recording, number, &mut deck.random)?;
    let it_does = |step| phrase("it-does").with_value("deed", scene.step_phrase(step));
    let part = match step.after() {
        0 => Part::Undo,
        _ if step.before() != 0 => Part::Place,
        _ => Part::Choose,
    };
    let draft = scene.draft(number - 1, number)?;
    let others: Vec<Bilingual> = others.into_iter().map(it_does).collect();
    draft.with_answers(it_does(step), others).with_reason(part)
}

/// What else one could expect at a step.
pub fn distractor_steps(
    layout: &Layout,
    recording: &Recording,
    number: u64,
    random: &mut Rng,
) -> Option<Vec<Step>> {
    let board = *recording.moment(number - 1)?.board();
    let cell_of = |step: Step| layout.size().cell(step.cell());
    let other = |cell: Cell, after| step_to(&board, cell, after);
    let candidates = |cell: Cell| candidates(layout, &board, cell);
    let last = recording.step(number - 1).filter(|step| step.after() != 0);
    let last = last.map(|step| other(cell_of(step), 0));
    let cell = cell_of(recording.step(number)?);
    let there = candidates(cell).iter().chain(1..=layout.max_value());
    let there = there.map(|digit| other(cell, digit)).filter(|step| step.after() != step.before());
    let mut empty = empty_cells(&board);
    random.shuffle(&mut empty);
    let fewest = empty.iter().min_by_key(|cell| candidates(**cell).len());
    let fills = |cell: &Cell| Some(other(*cell, candidates(*cell).iter().next_back()?));
    let elsewhere = empty.iter().take(3).chain(fewest).filter_map(fills);
    let mut others: Vec<Step> = last.into_iter().chain(there.take(3)).chain(elsewhere).collect();
    random.shuffle(&mut others);
    Some(others)
}

/// The board is that of the puzzle: the cells that the search has filled could be counted on its own.
pub fn depth(deck: &mut Sampler) -> Option<QuestionDraft> {
    let scene = deck.recorded_search()?;
    // As many writes can be gone through with a pencil.
    let number = deck.random_number(scene.step_count().min(40)).max(3);
    let counter = *scene.recording.moment(number)?.counter();
    let depth = u64::try_from(counter.depth).ok()?;
    let near = deck.shuffled(vec![depth + 1, depth + 2, depth.saturating_sub(1)]);
    let guesses = vec![counter.places.saturating_sub(counter.removes), counter.places];
    let draft = scene.draft(0, number)?.with_answers(depth, [guesses, near].concat());
    let draft = draft.with_value("writes", number).with_value("places", counter.places);
    draft.with_value("removes", counter.removes).with_reason(Part::Undo)
}

/// A position without a clash.
fn clash_free_board<'a>(
    deck: &mut Sampler<'a>,
) -> Option<(RecordedSearch<'a>, QuestionDraft, AnyBoard)> {
    let scene = deck.recorded_search()?;
    let number = deck.random_number(scene.step_count());
    let board = scene.board(number).filter(|board| deck.rules.check_start(board).is_ok())?;
    let draft = scene.draft(number, number)?;
    Some((scene, draft, board))
}

pub fn candidates_of(deck: &mut Sampler) -> Option<QuestionDraft> {
    let (scene, draft, board) = clash_free_board(deck)?;
    let cell = deck.random.choice(empty_cells(&board))?;
    let right = candidates(&scene.layout, &board, cell);
    let all = Digits::from_iter(1..=scene.layout.max_value());
    // What a kind of unit that is forgotten would allow.
    let forgotten = ["row", "column", "box"].map(|kind| {
        let others = scene.layout.units_of(cell).filter(|(unit, _)| unit.kind != kind);
        let values = others.flat_map(|(_, cells)| cells).map(|&cell| board.value_at(cell));
        all.without(values.filter(|&value| value != 0).collect())
    });
    let less = right.iter().map(|digit| right.without([digit].into_iter().collect()));
    let wrong = deck.shuffled(forgotten.into_iter().chain(less).collect());
    let [row, column, r#box] = forgotten;
    let draft = draft.with_marked_cell(board.size().index_of(cell)).with_value("row", row);
    Some(draft.with_value("column", column).with_value("box", r#box).with_answers(right, wrong))
}

/// A question for the cell with the fewest candidates among cells with more, and those candidates.
fn fewest_candidates_draft(deck: &mut Sampler) -> Option<(QuestionDraft, Digits)> {
    let (scene, draft, board) = clash_free_board(deck)?;
    let cells = deck.shuffled(empty_cells(&board)).into_iter();
    let counted = |cell| (scene.cell_name(cell), candidates(&scene.layout, &board, cell));
    let mut cells: Vec<_> = cells.map(counted).collect();
    cells.sort_by_key(|(_, candidates)| candidates.len());
    let (right, fewest) = cells.first()?.clone();
    let more = cells.into_iter().filter(|(_, digits)| digits.len() > fewest.len());
    let draft = draft.with_value("digits", fewest).with_value("cell", right.clone());
    Some((draft.with_answers(right, more.map(|(cell, _)| cell)), fewest))
}

pub fn fewest_candidates(deck: &mut Sampler) -> Option<QuestionDraft> {
    Some(fewest_candidates_draft(deck)?.0)
}

pub fn dead_end(deck: &mut Sampler) -> Option<QuestionDraft> {
    fewest_candidates_draft(deck).filter(|(_, digits)| digits.is_empty()).map(|(draft, _)| draft)
}

// Boards on which a cell has one value or none: each row has room for one.

pub fn dead_row(deck: &mut Sampler) -> Option<QuestionDraft> {
    let (scene, draft, board) = clash_free_board(deck)?;
    let is_open = |row: &usize| board[*row].iter().all(|&value| value == 0);
    let is_dead = |row: &usize| {
        let mut cells = board.size().cells().filter(|cell| cell.row == *row);
        cells.all(|cell| candidates(&scene.layout, &board, cell).is_empty())
    };
    let open = deck.shuffled((0..board.size().rows).filter(is_open).collect());
    let (dead, alive): (Vec<usize>, Vec<usize>) = open.into_iter().partition(is_dead);
    let name = |row: usize| phrase("row").with_value("row", row as u64 + 1);
    let right = name(*dead.first()?);
    let alive: Vec<Bilingual> = alive.into_iter().map(name).collect();
    Some(draft.with_value("row", right.clone()).with_answers(right, alive))
}

pub fn next_square(deck: &mut Sampler) -> Option<QuestionDraft> {
    let scene = deck.recorded_search()?;
    let number = scene.find_step(deck, |step| step.before() == 0 && step.after() != 0)?;
    let (board, right) = (scene.board(number - 1)?, scene.cell(scene.step(number)?));
    let is_near = |cell: &Cell| cell.row == right.row || cell.col == right.col;
    let (near, mut far): (Vec<Cell>, Vec<Cell>) =
        empty_cells(&board).into_iter().partition(is_near);
    far.retain(|&cell| !candidates(&scene.layout, &board, cell).is_empty());
    let wrong = [deck.shuffled(near), deck.shuffled(far)].concat();
    let wrong = wrong.into_iter().map(|cell| scene.cell_name(cell));
    scene
        .draft(number - 1, number)?
        .with_answers(scene.cell_name(right), wrong)
        .with_reason(Part::Choose)
}

pub fn takes_back(deck: &mut Sampler) -> Option<QuestionDraft> {
    let scene = deck.recorded_search()?;
    let first = scene.find_step(deck, |step| step.after() == 0)?;
    let is_undo = |number: &u64| scene.step(*number).is_some_and(|step| step.after() == 0);
    let first = (1..=first).rev().take_while(is_undo).last()?;
    let count = (first..).take_while(is_undo).count() as u64;
    let next = scene.step_phrase(scene.step(first + count)?);
    if count == 1 && !deck.can_keep_common_answer() {
        return None;
    }
    let near = deck.shuffled(vec![count + 1, count + 2, count.saturating_sub(1), count + 3]);
    let draft = scene.draft(first - 1, first + count - 1)?.with_value("deed", next);
    draft.with_answers(count, near).with_reason(Part::Undo)
}
