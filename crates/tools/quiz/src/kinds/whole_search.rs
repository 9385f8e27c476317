//! Questions about one search from its start to its end, or about its source.

use std::ops::Range;

use registry::Variant;
use search::parts::Part;
use search::recording::Step;
use search::{AnyBoard, Cell, PlainBoard};

use crate::question::{QuestionDraft, phrase};
use crate::sampler::{RecordedSearch, Sampler, empty_cells, step_to};
use crate::solution_run::without_comments;

/// The step after the first solution, or the end of the search.
pub fn after_solution(sampler: &mut Sampler) -> Option<QuestionDraft> {
    let search = sampler.recorded_search()?;
    let ending = search.recording.ending()?;
    let solution = ending.first_solution?.writes();
    let next_step = search.step(solution + 1);
    if next_step.is_none() && !(ending.is_complete && sampler.can_keep_common_answer()) {
        return None;
    }
    let board = search.board(solution)?;
    let first_cell = search.cell(search.step(1)?);
    let last_cell = search.cell(search.step(solution)?);
    let take_back = step_to(&board, last_cell, 0);
    let restart = step_to(&board, first_cell, 0);
    let continue_filling = next_value_step(&search, &board, last_cell)?;

    let continues = |step: Step| phrase("continues").with_value("action", search.step_phrase(step));
    let has_ended = phrase("has-ended");
    let right = next_step.map_or_else(|| has_ended.clone(), continues);
    let wrong = [has_ended, continues(take_back), continues(continue_filling), continues(restart)];
    let proof = if next_step.is_some() { solution + 1 } else { solution };
    search
        .draft(solution)?
        .with_proof(proof)
        .with_value("cell", search.cell_name(last_cell))
        .with_marked_cell(board.size().index_of(last_cell))
        .with_answers(right, wrong)
        .with_reason(Part::Stop)
}

/// Returns a step that a search could make next: it writes the next value into a cell. On a board with one kind of value
/// it fills the first empty cell. Returns `None` if such a board has no empty cell.
fn next_value_step(search: &RecordedSearch, board: &AnyBoard, cell: Cell) -> Option<Step> {
    let max_value = search.layout.max_value();
    if max_value == 1 {
        let first_empty_cell = *empty_cells(board).first()?;
        return Some(step_to(board, first_empty_cell, 1));
    }
    let next_value = board.value_at(cell) % max_value + 1;
    Some(step_to(board, cell, next_value))
}

const MAX_CODE_LINES: usize = 16;
const MAX_CODE_WIDTH: usize = 72;

/// The part of a passage of source code. The proof is the first step at which this part is at work.
pub fn part_of_passage(sampler: &mut Sampler) -> Option<QuestionDraft> {
    let search = sampler.recorded_search()?;
    let variant = search.variant;
    let part = sampler.random.choice(Part::ALL)?;
    let passage = sampler.random.choice(part.line_ranges(variant.code))?;
    if overlaps_other_part(variant, part, &passage) {
        return None;
    }
    let lines: Vec<&str> = variant.code.lines().collect();
    let code = without_comments(&lines[passage]);
    if !is_code_suitable(&code) {
        return None;
    }
    let is_at_work = |number: u64| {
        let step = search.step(number);
        let previous = search.step(number - 1);
        step.is_some_and(|step| variant.step_parts().parts(previous, step).contains(&part))
    };
    let proof = (1..=search.step_count()).find(|&number| is_at_work(number))?;
    let mut draft = search.draft(0)?.with_proof(proof);
    draft.board = None;
    draft.code = Some(code);
    draft.with_fixed_choice(part as usize).with_reason(part)
}

fn overlaps_other_part(variant: &Variant, part: Part, passage: &Range<usize>) -> bool {
    let others = Part::ALL.into_iter().filter(|&other| other != part);
    let mut ranges = others.flat_map(|other| other.line_ranges(variant.code));
    ranges.any(|range| range.start < passage.end && passage.start < range.end)
}

fn is_code_suitable(code: &str) -> bool {
    !code.is_empty()
        && code.lines().count() <= MAX_CODE_LINES
        && code.lines().all(|line| line.len() <= MAX_CODE_WIDTH)
}
