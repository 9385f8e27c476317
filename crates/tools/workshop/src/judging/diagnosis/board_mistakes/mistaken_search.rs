//! A search for all boards, with a mistake: row by row, it places one piece in each row.

use std::ops::ControlFlow;

use search::{AnyBoard, Rules, Size, UnitCells, UnitKind};

use super::mistake::{BoardMistake, kinds_of_units};

/// Number of placements after which the search stops without a result.
const MAX_PLACEMENTS: usize = 300_000;

/// A mistake, and the order in which a search tries the columns of a row. For most mistakes, the order does not change which
/// boards are found.
pub(super) struct PossibleMistake {
    pub(super) mistake: BoardMistake,
    /// Whether the last column comes first.
    is_descending: bool,
}

impl PossibleMistake {
    /// Returns all mistakes that [`MistakenSearch`] can have on boards of this size. The most general mistake comes first.
    pub(super) fn all(rules: &dyn Rules, size: Size) -> Vec<Self> {
        let noun = rules.noun();
        let mut kinds = kinds_of_units(rules, size);
        // There is one piece in each row, also without a check.
        kinds.retain(|&kind| kind != UnitKind::Row);

        let mut depending_on_order = vec![BoardMistake::OnlyFirstColumnTried];
        depending_on_order
            .extend(kinds.iter().map(|&kind| BoardMistake::MarkNotCleared { noun, kind }));
        let mut all = Vec::new();
        for mistake in depending_on_order {
            for is_descending in [false, true] {
                all.push(PossibleMistake { mistake: mistake.clone(), is_descending });
            }
        }

        let unchecked = |kinds| BoardMistake::UnitNotChecked { noun, kinds };
        let mut others: Vec<BoardMistake> =
            kinds.iter().map(|&kind| unchecked(vec![kind])).collect();
        if kinds.contains(&UnitKind::Diagonal) {
            others.extend([
                unchecked(vec![UnitKind::Diagonal, UnitKind::Antidiagonal]),
                BoardMistake::NearCellsOnly { noun },
                BoardMistake::SharedDiagonalMarks,
            ]);
        }
        let ascending = |mistake| PossibleMistake { mistake, is_descending: false };
        all.extend(others.into_iter().map(ascending));
        all
    }
}

/// A search with a mistake. A piece sets a mark on each of its units, and no piece comes to a unit with a mark.
pub(super) struct MistakenSearch<'a> {
    mistake: &'a BoardMistake,
    is_descending: bool,
    size: Size,
    /// For each cell, the indexes of the marks that a piece sets there.
    marks_of_cell: Vec<Vec<usize>>,
    is_marked: Vec<bool>,
    /// Whether the undo clears a mark.
    is_cleared: Vec<bool>,
    /// The column of the piece in each row so far.
    columns: Vec<usize>,
    found: Vec<AnyBoard>,
    placements: usize,
}

/// The reason why a search stops early.
enum Stop {
    TooManyBoards,
    TooManyPlacements,
}

impl<'a> MistakenSearch<'a> {
    pub(super) fn new(
        PossibleMistake { mistake, is_descending }: &'a PossibleMistake,
        rules: &dyn Rules,
        size: Size,
    ) -> Self {
        let units = rules.units(size);
        let marks_of = |cell| {
            let has_mark = |&index: &usize| {
                let UnitCells { unit, cells } = &units[index];
                cells.contains(&cell) && is_checked(mistake, unit.kind)
            };
            (0..units.len()).filter(has_mark).collect()
        };
        let mut marks_of_cell: Vec<Vec<usize>> = size.cells().map(marks_of).collect();
        if *mistake == BoardMistake::SharedDiagonalMarks {
            share_diagonal_marks(size, &units, &mut marks_of_cell);
        }
        let is_cleared = |unit: &UnitCells| !leaves_marks(mistake, unit.unit.kind);
        MistakenSearch {
            mistake,
            is_descending: *is_descending,
            size,
            marks_of_cell,
            is_marked: vec![false; units.len()],
            is_cleared: units.iter().map(is_cleared).collect(),
            columns: Vec::new(),
            found: Vec::new(),
            placements: 0,
        }
    }

    /// Runs the search. If it finds more boards than `max_boards`, the result has one board more. Returns `None` if the
    /// search takes too long.
    pub(super) fn run(mut self, max_boards: usize) -> Option<Vec<AnyBoard>> {
        match self.fill_row(max_boards) {
            ControlFlow::Break(Stop::TooManyPlacements) => None,
            ControlFlow::Break(Stop::TooManyBoards) | ControlFlow::Continue(()) => Some(self.found),
        }
    }

    fn fill_row(&mut self, max_boards: usize) -> ControlFlow<Stop> {
        let row = self.columns.len();
        if row == self.size.rows {
            self.found.push(self.board());
            if self.found.len() > max_boards {
                return ControlFlow::Break(Stop::TooManyBoards);
            }
            return ControlFlow::Continue(());
        }
        for number in 0..self.size.columns {
            let col = if self.is_descending { self.size.columns - 1 - number } else { number };
            let marks = self.marks_of_cell[row * self.size.columns + col].clone();
            if marks.iter().any(|&mark| self.is_marked[mark]) || self.is_too_near(col) {
                continue;
            }
            self.placements += 1;
            if self.placements > MAX_PLACEMENTS {
                return ControlFlow::Break(Stop::TooManyPlacements);
            }
            for &mark in &marks {
                self.is_marked[mark] = true;
            }
            self.columns.push(col);
            self.fill_row(max_boards)?;
            self.columns.pop();
            for &mark in &marks {
                self.is_marked[mark] = !self.is_cleared[mark];
            }
            if *self.mistake == BoardMistake::OnlyFirstColumnTried {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether the search sees the piece of the row before on a diagonal, if it looks at no other row.
    fn is_too_near(&self, col: usize) -> bool {
        let sees_only_next_row = matches!(self.mistake, BoardMistake::NearCellsOnly { .. });
        sees_only_next_row && self.columns.last().is_some_and(|last| last.abs_diff(col) == 1)
    }

    fn board(&self) -> AnyBoard {
        let mut board = AnyBoard::blank(self.size);
        for (row, col) in self.columns.iter().enumerate() {
            board.set(row * self.size.columns + col, 1);
        }
        board
    }
}

/// Returns whether a search with a mistake sets marks on units of this kind.
fn is_checked(mistake: &BoardMistake, kind: UnitKind) -> bool {
    match mistake {
        BoardMistake::UnitNotChecked { kinds, .. } => !kinds.contains(&kind),
        BoardMistake::NearCellsOnly { .. } => {
            !matches!(kind, UnitKind::Diagonal | UnitKind::Antidiagonal)
        }
        _ => true,
    }
}

/// Returns whether the undo of a search with a mistake leaves the marks on units of this kind.
fn leaves_marks(mistake: &BoardMistake, kind: UnitKind) -> bool {
    matches!(mistake, BoardMistake::MarkNotCleared { kind: marked, .. } if *marked == kind)
}

/// Gives a cell and its mirror image at the longest diagonal the same mark for their diagonals.
fn share_diagonal_marks(size: Size, units: &[UnitCells], marks_of_cell: &mut [Vec<usize>]) {
    let is_diagonal = |mark: &usize| units[*mark].unit.kind == UnitKind::Diagonal;
    let diagonals: Vec<Option<usize>> =
        marks_of_cell.iter().map(|marks| marks.iter().copied().find(is_diagonal)).collect();
    for (index, marks) in marks_of_cell.iter_mut().enumerate() {
        let (row, col) = (index / size.columns, index % size.columns);
        let mirrored = diagonals.get(col * size.columns + row).copied().flatten();
        for mark in marks.iter_mut().filter(|mark| is_diagonal(mark)) {
            *mark = mirrored.map_or(*mark, |mirrored| mirrored.min(*mark));
        }
    }
}
