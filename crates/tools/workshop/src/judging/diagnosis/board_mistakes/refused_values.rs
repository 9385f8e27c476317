//! Recognizes a mark that the undo does not clear, by the values that a search refuses.
//!
//! A search gives up a cell when it empties the cell and goes on with another one. A value is *refused* if the search has
//! not tried it in the cell, although it clashes with nothing. If a mark of a unit stays set, the refused values are those
//! that were removed from the unit before, and no value ever returns to such a unit.

use std::collections::{HashMap, HashSet};

use search::{AnyBoard, Layout, PlainBoard, Rules, UnitKind};

use super::mistake::{BoardMistake, kinds_of_units};
use super::recorded_writes::RecordedWrites;

/// Number of refused values that a mark has to explain. It may explain fewer by chance.
const MIN_REFUSED: usize = 5;

/// Returns the mistake if the marks of exactly one kind of units explain all refused values.
pub(super) fn mark_not_cleared(
    rules: &dyn Rules,
    recorded: &[RecordedWrites],
) -> Option<BoardMistake> {
    let layout = Layout::of(rules, recorded.first()?.puzzle.size());
    let mut histories: Vec<UnitHistory> =
        kinds_of_units(rules, layout.size()).into_iter().map(UnitHistory::new).collect();
    let mut refused = 0;
    for writes in recorded {
        refused += Replay::new(&layout, writes, &mut histories).count_refused_values();
    }
    let mut explaining = histories
        .iter()
        .filter(|history| history.returned_values == 0 && history.explained_values == refused);
    let kind = explaining.next()?.kind;
    let is_only_kind = explaining.next().is_none();
    let has_returned_values = histories.iter().any(|history| history.returned_values > 0);
    let is_sure = refused >= MIN_REFUSED && is_only_kind && has_returned_values;
    is_sure.then_some(BoardMistake::MarkNotCleared { noun: rules.noun(), kind })
}

/// The values that were removed from the units of one kind.
struct UnitHistory {
    kind: UnitKind,
    /// The index of a unit, and a value that was removed from the unit in this search.
    removed: HashSet<(usize, u8)>,
    /// Number of placed values that were removed from their unit before, in all searches.
    returned_values: usize,
    /// Number of refused values that were removed from their unit before, in all searches.
    explained_values: usize,
}

impl UnitHistory {
    fn new(kind: UnitKind) -> Self {
        UnitHistory { kind, removed: HashSet::new(), returned_values: 0, explained_values: 0 }
    }
}

/// A repetition of the writes of a search.
struct Replay<'a> {
    layout: &'a Layout,
    writes: &'a RecordedWrites,
    histories: &'a mut [UnitHistory],
    board: AnyBoard,
    /// The values that were tried in a cell since the search came to the cell.
    tried: HashMap<usize, Vec<u8>>,
}

impl<'a> Replay<'a> {
    fn new(
        layout: &'a Layout,
        writes: &'a RecordedWrites,
        histories: &'a mut [UnitHistory],
    ) -> Self {
        for history in histories.iter_mut() {
            history.removed.clear();
        }
        Replay { layout, writes, histories, board: writes.puzzle, tried: HashMap::new() }
    }

    /// Repeats all writes, adds to the histories, and returns the number of refused values.
    fn count_refused_values(mut self) -> usize {
        let steps = &self.writes.steps;
        let mut refused = 0;
        for (index, step) in steps.iter().enumerate() {
            let (cell, before, after) = (step.cell(), step.before(), step.after());
            if before != 0 {
                self.remember_removal(cell, before);
            }
            self.board.set(cell, after);
            if after != 0 {
                self.remember_try(cell, after);
                continue;
            }
            let gives_up = match steps.get(index + 1) {
                Some(next) => next.cell() != cell,
                None => self.writes.is_complete,
            };
            if gives_up {
                refused += self.give_up(cell);
            }
        }
        refused
    }

    fn remember_removal(&mut self, cell: usize, value: u8) {
        for history in self.histories.iter_mut() {
            let units = self.layout.units_of(self.board.size().cell(cell));
            let of_kind = units.filter(|units| units.unit.kind == history.kind);
            history.removed.extend(of_kind.map(|units| (units.unit.index, value)));
        }
    }

    fn remember_try(&mut self, cell: usize, value: u8) {
        self.tried.entry(cell).or_default().push(value);
        for index in self.histories_with_removal(cell, value) {
            self.histories[index].returned_values += 1;
        }
    }

    /// Returns the number of values that the search refuses in a cell that it gives up.
    fn give_up(&mut self, cell: usize) -> usize {
        let tried = self.tried.remove(&cell).unwrap_or_default();
        let is_refused = |value: &u8| !tried.contains(value) && self.is_free(cell, *value);
        let refused: Vec<u8> = (1..=self.layout.max_value()).filter(is_refused).collect();
        for &value in &refused {
            for index in self.histories_with_removal(cell, value) {
                self.histories[index].explained_values += 1;
            }
        }
        refused.len()
    }

    /// Returns the indexes of the histories in which a value was removed from a unit of a cell.
    fn histories_with_removal(&self, cell: usize, value: u8) -> Vec<usize> {
        let cell = self.board.size().cell(cell);
        let has_removal = |history: &UnitHistory| {
            self.layout.units_of(cell).any(|units| {
                units.unit.kind == history.kind
                    && history.removed.contains(&(units.unit.index, value))
            })
        };
        (0..self.histories.len()).filter(|&index| has_removal(&self.histories[index])).collect()
    }

    /// Returns whether a value in a cell clashes with no other cell.
    fn is_free(&self, cell: usize, value: u8) -> bool {
        let units = self.layout.units_of(self.board.size().cell(cell));
        let mut cells = units.flat_map(|units| &units.cells);
        cells.all(|&other| self.board.value_at(other) != value)
    }
}
