//! Questions about one search, at a step or at the board after a step.

use fastrand::Rng;
use search::explanation::{Digits, candidates};
use search::parts::Part;
use search::recording::{Recording, Step};
use search::{AnyBoard, Cell, Layout, PlainBoard, UnitKind};

use crate::question::{Bilingual, QuestionDraft, phrase};
use crate::sampler::{RecordedSearch, Sampler, empty_cells, step_to};

pub fn first_cell(sampler: &mut Sampler) -> Option<QuestionDraft> {
    let searches = sampler.recorded_searches()?;
    let search = searches.first()?;
    let first_step = search.step(1)?;
    if first_step.after() == 0 {
        return None;
    }
    let first_steps = searches.iter().filter_map(|search| search.step(1));
    let first_cells: Vec<Cell> = first_steps.map(|step| search.cell(step)).collect();
    let other_cells = sampler.shuffled(empty_cells(&search.sample.puzzle));
    let wrong = first_cells.into_iter().chain(other_cells).map(|cell| search.cell_name(cell));
    let right = search.cell_name(search.cell(first_step));
    search.draft(0)?.with_proof(1).with_answers(right, wrong).with_reason(Part::Choose)
}

pub fn next_digit(sampler: &mut Sampler) -> Option<QuestionDraft> {
    let search = sampler.recorded_search()?;
    let number = search.find_step(sampler, fills_empty_cell)?;
    let step = search.step(number)?;
    let cell = search.cell(step);
    let candidates = candidates(&search.layout, &search.board(number - 1)?, cell);
    let all_digits = sampler.shuffled((1..=search.layout.max_value()).collect());
    let wrong = candidates.iter().chain(all_digits).map(u64::from);
    search
        .draft(number - 1)?
        .with_proof(number)
        .with_marked_cell(search.layout.size().index_of(cell))
        .with_answers(u64::from(step.after()), wrong)
        .with_value("digits", candidates)
        .with_reason(Part::Choose)
}

fn fills_empty_cell(step: Step) -> bool {
    step.before() == 0 && step.after() != 0
}

pub fn next_write(sampler: &mut Sampler) -> Option<QuestionDraft> {
    let search = sampler.recorded_search()?;
    let number = sampler.random_number(search.step_count());
    let step = search.step(number)?;
    let other_steps =
        distractor_steps(&search.layout, &search.recording, number, &mut sampler.random)?;
    let sentence = |step| phrase("it-does").with_value("action", search.step_phrase(step));
    let wrong: Vec<Bilingual> = other_steps.into_iter().map(sentence).collect();
    let part = if step.after() == 0 {
        Part::Undo
    } else if step.before() != 0 {
        Part::Place
    } else {
        Part::Choose
    };
    search
        .draft(number - 1)?
        .with_proof(number)
        .with_answers(sentence(step), wrong)
        .with_reason(part)
}

/// Returns plausible wrong answers to the question for the step `number`, in a random order. The right step may be among
/// them. Returns `None` if the step is not recorded.
///
/// A wrong answer takes back the last value, writes another value into the right cell, or fills another empty cell.
pub fn distractor_steps(
    layout: &Layout,
    recording: &Recording,
    number: u64,
    random: &mut Rng,
) -> Option<Vec<Step>> {
    let board = *recording.moment(number - 1)?.board();
    let cell_of = |step: Step| layout.size().cell(step.cell());
    let mut steps = Vec::new();

    let last_step = recording.step(number - 1).filter(|step| step.after() != 0);
    steps.extend(last_step.map(|step| step_to(&board, cell_of(step), 0)));

    let cell = cell_of(recording.step(number)?);
    let values = candidates(layout, &board, cell).iter().chain(1..=layout.max_value());
    let in_right_cell = values.map(|value| step_to(&board, cell, value));
    steps.extend(in_right_cell.filter(|step| step.after() != step.before()).take(3));

    let mut empty_cells = empty_cells(&board);
    random.shuffle(&mut empty_cells);
    let candidates_of = |cell: &Cell| candidates(layout, &board, *cell);
    let most_constrained = empty_cells.iter().min_by_key(|cell| candidates_of(cell).len());
    for cell in empty_cells.iter().take(3).chain(most_constrained) {
        let largest_candidate = candidates_of(cell).iter().next_back();
        steps.extend(largest_candidate.map(|value| step_to(&board, *cell, value)));
    }

    random.shuffle(&mut steps);
    Some(steps)
}

/// The number of cells that a search has filled. The question shows the puzzle: on the board after the steps, players could
/// count the cells.
pub fn depth(sampler: &mut Sampler) -> Option<QuestionDraft> {
    /// A person can follow this number of writes with a pencil.
    const MAX_STEP: u64 = 40;
    let search = sampler.recorded_search()?;
    let number = sampler.random_number(search.step_count().min(MAX_STEP)).max(3);
    let counter = *search.recording.moment(number)?.counter();
    let depth = u64::try_from(counter.depth).ok()?;
    let near = sampler.shuffled(vec![depth + 1, depth + 2, depth.saturating_sub(1)]);
    let difference = counter.places.saturating_sub(counter.removes);
    let wrong = [difference, counter.places].into_iter().chain(near);
    search
        .draft(0)?
        .with_proof(number)
        .with_answers(depth, wrong)
        .with_value("writes", number)
        .with_value("places", counter.places)
        .with_value("removes", counter.removes)
        .with_reason(Part::Undo)
}

/// A board without a clash, after a random number of steps.
struct ValidBoard<'a> {
    search: RecordedSearch<'a>,
    steps: u64,
    board: AnyBoard,
}

impl<'a> ValidBoard<'a> {
    /// Returns `None` if the board that was drawn has a clash.
    fn draw(sampler: &mut Sampler<'a>) -> Option<Self> {
        let search = sampler.recorded_search()?;
        let steps = sampler.random_number(search.step_count());
        let board = search.board(steps)?;
        sampler.rules.check_start(&board).ok()?;
        Some(ValidBoard { search, steps, board })
    }

    fn draft(&self) -> Option<QuestionDraft> {
        self.search.draft(self.steps)
    }

    fn candidates(&self, cell: Cell) -> Digits {
        candidates(&self.search.layout, &self.board, cell)
    }

    /// Returns the digits that are allowed in a cell if one kind of unit, such as rows, is ignored.
    fn candidates_without(&self, ignored_unit: UnitKind, cell: Cell) -> Digits {
        let units = self.search.layout.units_of(cell);
        let cells = units
            .filter(|unit_cells| unit_cells.unit.kind != ignored_unit)
            .flat_map(|unit_cells| &unit_cells.cells);
        let values = cells.map(|&cell| self.board.value_at(cell)).filter(|&value| value != 0);
        Digits::from_iter(1..=self.search.layout.max_value()).without(values.collect())
    }
}

pub fn candidates_of_cell(sampler: &mut Sampler) -> Option<QuestionDraft> {
    let board = ValidBoard::draw(sampler)?;
    let cell = sampler.random.choice(empty_cells(&board.board))?;
    let right = board.candidates(cell);
    let without_row = board.candidates_without(UnitKind::Row, cell);
    let without_column = board.candidates_without(UnitKind::Column, cell);
    let without_box = board.candidates_without(UnitKind::Box, cell);
    let mut wrong = vec![without_row, without_column, without_box];
    wrong.extend(right.iter().map(|digit| right.without(Digits::from_iter([digit]))));
    let wrong = sampler.shuffled(wrong);
    let draft = board
        .draft()?
        .with_marked_cell(board.board.size().index_of(cell))
        .with_value("row", without_row)
        .with_value("column", without_column)
        .with_value("box", without_box)
        .with_answers(right, wrong);
    Some(draft)
}

/// A draft for the cell with the fewest candidates. Wrong answers are cells with more candidates.
struct FewestCandidates {
    draft: QuestionDraft,
    candidates: Digits,
}

impl FewestCandidates {
    fn draw(sampler: &mut Sampler) -> Option<Self> {
        let board = ValidBoard::draw(sampler)?;
        let mut cells: Vec<(Cell, Digits)> = Vec::new();
        for cell in sampler.shuffled(empty_cells(&board.board)) {
            cells.push((cell, board.candidates(cell)));
        }
        cells.sort_by_key(|(_, candidates)| candidates.len());
        let &(cell, fewest) = cells.first()?;
        let right = board.search.cell_name(cell);
        let cells_with_more = cells.iter().filter(|(_, digits)| digits.len() > fewest.len());
        let wrong = cells_with_more.map(|&(cell, _)| board.search.cell_name(cell));
        let draft = board
            .draft()?
            .with_value("digits", fewest)
            .with_value("cell", right.clone())
            .with_answers(right, wrong);
        Some(FewestCandidates { draft, candidates: fewest })
    }
}

pub fn fewest_candidates(sampler: &mut Sampler) -> Option<QuestionDraft> {
    Some(FewestCandidates::draw(sampler)?.draft)
}

/// The cell without a candidate. The question is about the cell with the fewest candidates, which has none.
pub fn dead_end(sampler: &mut Sampler) -> Option<QuestionDraft> {
    let fewest = FewestCandidates::draw(sampler)?;
    if fewest.candidates.is_empty() { Some(fewest.draft) } else { None }
}

// Kinds for boards with one kind of value, such as chess pieces: each row has room for one.

/// An empty row in which no cell has a candidate. Wrong answers are other empty rows.
pub fn dead_row(sampler: &mut Sampler) -> Option<QuestionDraft> {
    let board = ValidBoard::draw(sampler)?;
    let size = board.board.size();
    let is_empty = |row: &usize| board.board[*row].iter().all(|&value| value == 0);
    let is_dead = |row: &usize| {
        let mut cells = size.cells().filter(|cell| cell.row == *row);
        cells.all(|cell| board.candidates(cell).is_empty())
    };
    let empty_rows = sampler.shuffled((0..size.rows).filter(is_empty).collect());
    let (dead, alive): (Vec<usize>, Vec<usize>) = empty_rows.into_iter().partition(is_dead);
    let right = row_name(*dead.first()?);
    let wrong = alive.into_iter().map(row_name);
    Some(board.draft()?.with_value("row", right.clone()).with_answers(right, wrong))
}

fn row_name(row: usize) -> Bilingual {
    phrase("row").with_value("row", row as u64 + 1)
}

/// The cell of the next placement. The first wrong answers are cells in the row or column of that cell, and the next ones
/// are other cells with a candidate.
pub fn next_square(sampler: &mut Sampler) -> Option<QuestionDraft> {
    let search = sampler.recorded_search()?;
    let number = search.find_step(sampler, fills_empty_cell)?;
    let board = search.board(number - 1)?;
    let right = search.cell(search.step(number)?);
    let is_near = |cell: &Cell| cell.row == right.row || cell.col == right.col;
    let (near, mut far): (Vec<Cell>, Vec<Cell>) =
        empty_cells(&board).into_iter().partition(is_near);
    far.retain(|&cell| !candidates(&search.layout, &board, cell).is_empty());
    let near = sampler.shuffled(near);
    let far = sampler.shuffled(far);
    let wrong = near.into_iter().chain(far).map(|cell| search.cell_name(cell));
    search
        .draft(number - 1)?
        .with_proof(number)
        .with_answers(search.cell_name(right), wrong)
        .with_reason(Part::Choose)
}

/// The number of successive steps that take a value back.
pub fn undo_count(sampler: &mut Sampler) -> Option<QuestionDraft> {
    let search = sampler.recorded_search()?;
    let is_undo = |number: u64| search.step(number).is_some_and(|step| step.after() == 0);
    let mut first = search.find_step(sampler, |step| step.after() == 0)?;
    while is_undo(first - 1) {
        first -= 1;
    }
    let mut last = first;
    while is_undo(last + 1) {
        last += 1;
    }
    let count = last - first + 1;
    let next = search.step_phrase(search.step(last + 1)?);
    if count == 1 && !sampler.can_keep_common_answer() {
        return None;
    }
    let wrong = sampler.shuffled(vec![count + 1, count + 2, count.saturating_sub(1), count + 3]);
    search
        .draft(first - 1)?
        .with_proof(last)
        .with_value("action", next)
        .with_answers(count, wrong)
        .with_reason(Part::Undo)
}
