//! Recognizes a mistake by the recorded writes of an attempt on the puzzles that it fails.

use std::collections::HashMap;

use cli::Result;
use practice::attempt_search;
use practice::attempts::Attempt;
use registry::Variant;
use search::recording::{Recording, Step};
use search::trace::Budget;
use search::{AnyBoard, Layout, PlainBoard, Rules, UnitKind};

use super::mistake::{BoardMistake, kinds_of_units};
use super::wrong_boards::WrongBoard;

/// Number of puzzles that are recorded, those with the fewest empty cells first.
const MAX_PUZZLES: usize = 8;

/// Number of writes that are recorded for each puzzle.
const MAX_WRITES: u64 = 50_000;

/// Number of refused values from which on a mark does not explain all of them by chance.
const MIN_REFUSED: usize = 5;

/// The writes of an attempt on a puzzle.
struct Trace {
    /// The name of the case.
    case: String,
    puzzle: AnyBoard,
    steps: Vec<Step>,
    /// Whether the search has ended by itself, with the wrong board as its last board.
    is_complete: bool,
}

/// Records an attempt, and finds the mistake that its writes show. Returns `None` if it is not sure, or if some writes cannot
/// be followed.
pub(super) fn find(
    attempt: &Attempt,
    rules: &dyn Rules,
    boards: &[WrongBoard],
) -> Result<Option<BoardMistake>> {
    let variant = attempt_search::to_variant(attempt)?;
    if variant.prepare().is_err() {
        return Ok(None);
    }
    let mut easiest: Vec<&WrongBoard> = boards.iter().collect();
    easiest.sort_by_key(|board| usize::MAX - board.puzzle.filled());
    easiest.truncate(MAX_PUZZLES);
    let traces: Option<Vec<Trace>> =
        easiest.into_iter().map(|board| record(variant, board)).collect();
    let Some(traces) = traces else { return Ok(None) };
    let mistake = solution_taken_back(rules, &traces);
    Ok(mistake.or_else(|| mark_not_cleared(rules, &traces)))
}

/// Records the first writes. Returns `None` if some of the writes may be missing.
fn record(variant: &Variant, board: &WrongBoard) -> Option<Trace> {
    let puzzle = board.puzzle;
    let recording = Recording::collect(|sink| {
        variant.record(&puzzle, 0..MAX_WRITES, Budget::writes(MAX_WRITES), sink)
    });
    let ending = recording.ending()?;
    if ending.has_untraced_writes || !ending.remarks.is_empty() {
        return None;
    }
    let steps: Vec<Step> = recording.step_slices().flatten().copied().collect();
    let is_complete = ending.is_complete && *ending.moment.board() == board.found;
    Some(Trace { case: board.case.clone(), puzzle, steps, is_complete })
}

/// Returns the mistake if each complete search has its solution on the board before the end.
fn solution_taken_back(rules: &dyn Rules, traces: &[Trace]) -> Option<BoardMistake> {
    let complete = traces.iter().filter(|trace| trace.is_complete);
    let solved: Option<Vec<(&Trace, usize)>> =
        complete.map(|trace| Some((trace, writes_to_solution(rules, trace)?))).collect();
    let solved = solved?;
    let &(trace, writes) = solved.first()?;
    Some(BoardMistake::SolutionTakenBack { case: trace.case.clone(), writes })
}

/// Returns the number of writes until the first solution stands on the board.
fn writes_to_solution(rules: &dyn Rules, trace: &Trace) -> Option<usize> {
    let mut board = trace.puzzle;
    let number_of_cells = board.size().count();
    let index = trace.steps.iter().position(|step| {
        board.set(step.cell(), step.after());
        board.filled() == number_of_cells && rules.check_solution(&trace.puzzle, &board).is_ok()
    })?;
    Some(index + 1)
}

/// A value in a unit, by the index of the unit among all units.
type UnitValue = (usize, u8);

/// Facts about a kind of unit.
struct KindFacts {
    kind: UnitKind,
    /// Number of times that a value is placed in a unit after it was removed from this unit.
    returns: usize,
    /// Number of refused values that were removed from the unit before.
    explained: usize,
}

/// Returns the mistake if values never return to the units of one kind, and if all values that the search refuses without
/// a clash were removed from a unit of this kind before.
fn mark_not_cleared(rules: &dyn Rules, traces: &[Trace]) -> Option<BoardMistake> {
    let layout = Layout::of(rules, traces.first()?.puzzle.size());
    let new_facts = |kind| KindFacts { kind, returns: 0, explained: 0 };
    let mut facts: Vec<KindFacts> =
        kinds_of_units(rules, layout.size()).into_iter().map(new_facts).collect();
    let mut refused = 0;
    for trace in traces {
        refused += UnitHistory::new(rules, &layout, trace.puzzle).follow(trace, &mut facts);
    }
    let mut explaining =
        facts.iter().filter(|facts| facts.returns == 0 && facts.explained == refused);
    let kind = explaining.next()?.kind;
    let is_only_kind = explaining.next().is_none();
    let has_returns = facts.iter().any(|facts| facts.returns > 0);
    let is_sure = refused >= MIN_REFUSED && is_only_kind && has_returns;
    is_sure.then_some(BoardMistake::MarkNotCleared { noun: rules.noun(), kind })
}

/// The board during a search, and the values that were removed from its units.
struct UnitHistory<'a> {
    layout: &'a Layout,
    max_value: u8,
    board: AnyBoard,
    /// Kind of each unit.
    kinds: Vec<UnitKind>,
    /// For each cell, the indexes of its units.
    units_of_cell: Vec<Vec<usize>>,
    /// Number of times that a value was removed from a unit.
    removed: HashMap<UnitValue, usize>,
    /// The values that were tried in a cell since the search came to the cell.
    tried: HashMap<usize, Vec<u8>>,
}

impl<'a> UnitHistory<'a> {
    fn new(rules: &dyn Rules, layout: &'a Layout, puzzle: AnyBoard) -> Self {
        let units = rules.units(layout.size());
        let units_with = |cell| {
            let has_cell = |&index: &usize| units[index].cells.contains(&cell);
            (0..units.len()).filter(has_cell).collect()
        };
        UnitHistory {
            layout,
            max_value: layout.max_value(),
            board: puzzle,
            units_of_cell: layout.size().cells().map(units_with).collect(),
            kinds: units.iter().map(|unit| unit.unit.kind).collect(),
            removed: HashMap::new(),
            tried: HashMap::new(),
        }
    }

    /// Repeats the writes of a search, and adds to the facts. Returns the number of values that the search has refused
    /// although they clash with nothing.
    fn follow(mut self, trace: &Trace, facts: &mut [KindFacts]) -> usize {
        let mut refused = 0;
        for (index, step) in trace.steps.iter().enumerate() {
            let (cell, before, after) = (step.cell(), step.before(), step.after());
            if before != 0 {
                self.remember_removal(cell, before);
            }
            self.board.set(cell, after);
            if after != 0 {
                self.count_returns(cell, after, facts);
                self.tried.entry(cell).or_default().push(after);
                continue;
            }
            let next = trace.steps.get(index + 1);
            let gives_up = match next {
                Some(next) => next.cell() != cell,
                None => trace.is_complete,
            };
            if gives_up {
                refused += self.count_refusals(cell, facts);
            }
        }
        refused
    }

    fn remember_removal(&mut self, cell: usize, value: u8) {
        for &unit in &self.units_of_cell[cell] {
            *self.removed.entry((unit, value)).or_default() += 1;
        }
    }

    fn kinds_with_removal(&self, cell: usize, value: u8) -> impl Iterator<Item = UnitKind> {
        let units = self.units_of_cell[cell].iter();
        let removed = units.filter(move |&&unit| self.removed.contains_key(&(unit, value)));
        removed.map(|&unit| self.kinds[unit])
    }

    fn count_returns(&self, cell: usize, value: u8, facts: &mut [KindFacts]) {
        for kind in self.kinds_with_removal(cell, value) {
            facts
                .iter_mut()
                .filter(|facts| facts.kind == kind)
                .for_each(|facts| facts.returns += 1);
        }
    }

    /// Counts the values that the search has not tried in a cell that it gives up, although they clash with nothing.
    fn count_refusals(&mut self, cell: usize, facts: &mut [KindFacts]) -> usize {
        let tried = self.tried.remove(&cell).unwrap_or_default();
        let is_refused = |value: &u8| !tried.contains(value) && self.is_free(cell, *value);
        let refused: Vec<u8> = (1..=self.max_value).filter(is_refused).collect();
        for &value in &refused {
            for kind in self.kinds_with_removal(cell, value) {
                let of_kind = facts.iter_mut().filter(|facts| facts.kind == kind);
                of_kind.for_each(|facts| facts.explained += 1);
            }
        }
        refused.len()
    }

    fn is_free(&self, index: usize, value: u8) -> bool {
        let cell = self.layout.size().cell(index);
        let mut cells = self.layout.units_of(cell).flat_map(|unit| &unit.cells);
        cells.all(|&other| self.board.value_at(other) != value)
    }
}
