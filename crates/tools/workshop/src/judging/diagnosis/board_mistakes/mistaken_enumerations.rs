//! Compares the boards of a search for all solutions with those of mistaken searches that follow the rules of the board.
//!
//! Each mistaken search places one piece in each row. If exactly one mistake leads to the same boards for all sizes, it is
//! the mistake of the program.

use std::ops::ControlFlow;

use judge::Verdict;
use problems::Task;
use search::{AnyBoard, PlainBoard, Rules, Size, UnitKind};
use serde_json::Value;

use super::super::super::JudgedCase;
use super::mistake::{BoardMistake, kinds_of_units};

/// Number of placements after which a mistaken search is stopped. The case is then not compared.
const MAX_PLACEMENTS: usize = 300_000;

/// Number of wrong answers that have to agree if each answer is only a number.
const MIN_WRONG_COUNTS: usize = 3;

/// Number of boards in wrong answers that have to agree.
const MIN_BOARDS: usize = 2;

/// The answer of a program to one case, right or wrong.
struct FoundAnswer {
    puzzle: AnyBoard,
    is_wrong: bool,
    content: FoundContent,
}

/// The boards that a program has found, or only their number.
enum FoundContent {
    Boards(Vec<AnyBoard>),
    Count(usize),
}

impl FoundAnswer {
    /// Returns the boards. If the answer is only their number, the list is empty.
    fn boards(&self) -> &[AnyBoard] {
        match &self.content {
            FoundContent::Boards(boards) => boards,
            FoundContent::Count(_) => &[],
        }
    }
}

impl FoundContent {
    fn count(&self) -> usize {
        match self {
            FoundContent::Boards(boards) => boards.len(),
            FoundContent::Count(count) => *count,
        }
    }
}

/// A deviation from the right search.
#[derive(Clone, Copy, PartialEq)]
enum Deviation {
    /// Units of these kinds are not checked.
    Unchecked(UnitKind),
    /// Neither kind of diagonal is checked.
    UncheckedDiagonals,
    /// The diagonals are checked only for pieces in adjacent rows.
    NearCellsOnly,
    /// Two diagonals at the same distance from the longest diagonal have one mark.
    SharedDiagonalMarks,
    /// The marks of units of this kind are never cleared. The columns are tried in this order.
    MarkNotCleared { kind: UnitKind, is_descending: bool },
}

/// Finds the only mistake that leads to all answers of a program.
pub(super) fn find(rules: &dyn Rules, task: &Task, cases: &[&JudgedCase]) -> Option<BoardMistake> {
    if !rules.has_one_value() {
        return None;
    }
    let is_kept = |judged: &&&JudgedCase| match judged.outcome.verdict {
        Verdict::Accepted => true,
        // The judge does not keep a very long answer.
        Verdict::WrongAnswer => judged.outcome.wrong_value.is_some(),
        _ => false,
    };
    let answers: Option<Vec<FoundAnswer>> =
        cases.iter().filter(is_kept).map(|judged| read_answer(task, judged)).collect();
    let mut answers = answers?;
    answers.sort_by_key(|answer| answer.puzzle.size().rows);
    if have_growing_boards(&answers) {
        return Some(BoardMistake::PiecesStay { noun: rules.noun() });
    }
    let largest = answers.last()?.puzzle.size();
    let fitting = deviations(&kinds_of_units(rules, largest))
        .into_iter()
        .filter(|&deviation| fits(deviation, rules, &answers));
    let mut mistakes: Vec<BoardMistake> =
        fitting.map(|deviation| deviation.mistake(rules.noun())).collect();
    mistakes.dedup();
    if mistakes.len() == 1 { mistakes.pop() } else { None }
}

/// Reads the answer to a case. The answer to an accepted case is the right one. Returns `None` if the answer cannot be read.
fn read_answer(task: &Task, judged: &JudgedCase) -> Option<FoundAnswer> {
    let is_wrong = judged.outcome.verdict == Verdict::WrongAnswer;
    let puzzle = judged.case.puzzle?;
    let value: Value = match &judged.outcome.wrong_value {
        Some(value) => value.clone(),
        None if is_wrong => return None,
        None => serde_json::from_str(judged.case.question.expected.as_deref()?).ok()?,
    };
    let content = match value.as_u64() {
        Some(count) => FoundContent::Count(usize::try_from(count).ok()?),
        None => {
            let boards = task.judge_boards(&puzzle, &value)?;
            let boards: Option<Vec<AnyBoard>> =
                boards.into_iter().map(|board| board.board).collect();
            FoundContent::Boards(boards?)
        }
    };
    Some(FoundAnswer { puzzle, is_wrong, content })
}

/// Returns whether each board has all pieces of the board before it, and some boards have more.
fn have_growing_boards(answers: &[FoundAnswer]) -> bool {
    let keeps_pieces = |pair: &[AnyBoard]| {
        let mut cells = pair[0].cells();
        cells.all(|(cell, value)| value == 0 || pair[1].value_at(cell) == value)
    };
    let has_more = |pair: &[AnyBoard]| pair[0].filled() < pair[1].filled();
    let lists: Vec<&[AnyBoard]> =
        answers.iter().filter(|answer| answer.is_wrong).map(FoundAnswer::boards).collect();
    lists.iter().all(|boards| boards.windows(2).all(keeps_pieces))
        && lists.iter().any(|boards| boards.windows(2).any(has_more))
}

/// Returns all deviations for boards with these kinds of units.
fn deviations(kinds: &[UnitKind]) -> Vec<Deviation> {
    let mut deviations = Vec::new();
    for &kind in kinds.iter().filter(|&&kind| kind != UnitKind::Row) {
        deviations.push(Deviation::Unchecked(kind));
        for is_descending in [false, true] {
            deviations.push(Deviation::MarkNotCleared { kind, is_descending });
        }
    }
    if kinds.contains(&UnitKind::Diagonal) {
        deviations.extend([
            Deviation::UncheckedDiagonals,
            Deviation::NearCellsOnly,
            Deviation::SharedDiagonalMarks,
        ]);
    }
    deviations
}

impl Deviation {
    fn mistake(self, noun: &'static str) -> BoardMistake {
        match self {
            Deviation::Unchecked(kind) => BoardMistake::UnitNotChecked { noun, kinds: vec![kind] },
            Deviation::UncheckedDiagonals => {
                let kinds = vec![UnitKind::Diagonal, UnitKind::Antidiagonal];
                BoardMistake::UnitNotChecked { noun, kinds }
            }
            Deviation::NearCellsOnly => BoardMistake::NearCellsOnly { noun },
            Deviation::SharedDiagonalMarks => BoardMistake::SharedDiagonalMarks,
            Deviation::MarkNotCleared { kind, .. } => BoardMistake::MarkNotCleared { noun, kind },
        }
    }

    /// Returns whether a piece attacks along units of this kind.
    fn checks(self, kind: UnitKind) -> bool {
        let is_diagonal = matches!(kind, UnitKind::Diagonal | UnitKind::Antidiagonal);
        match self {
            Deviation::Unchecked(unchecked) => kind != unchecked,
            Deviation::UncheckedDiagonals | Deviation::NearCellsOnly => !is_diagonal,
            Deviation::SharedDiagonalMarks | Deviation::MarkNotCleared { .. } => true,
        }
    }
}

/// Returns whether a deviation leads to all answers, and whether these are enough.
fn fits(deviation: Deviation, rules: &dyn Rules, answers: &[FoundAnswer]) -> bool {
    let (mut wrong, mut boards) = (0, 0);
    let mut are_counts = false;
    for answer in answers {
        let count = answer.content.count();
        let Some(found) = MistakenSearch::new(deviation, rules, answer.puzzle.size()).run(count)
        else {
            continue;
        };
        if !is_same(&found, &answer.content) {
            return false;
        }
        if answer.is_wrong {
            wrong += 1;
            boards += count;
            are_counts = matches!(answer.content, FoundContent::Count(_));
        }
    }
    let min_wrong = if are_counts { MIN_WRONG_COUNTS } else { 1 };
    wrong >= min_wrong && boards >= MIN_BOARDS
}

/// Compares the columns of pieces with the boards of an answer, in any order.
fn is_same(found: &[Vec<usize>], content: &FoundContent) -> bool {
    let FoundContent::Boards(boards) = content else { return found.len() == content.count() };
    let columns: Option<Vec<Vec<usize>>> = boards.iter().map(columns_of_pieces).collect();
    let Some(mut columns) = columns else { return false };
    let mut found = found.to_vec();
    columns.sort_unstable();
    found.sort_unstable();
    columns == found
}

/// Returns the column of the piece of each row. Returns `None` if a row has no piece, or several.
fn columns_of_pieces(board: &AnyBoard) -> Option<Vec<usize>> {
    let column = |row: usize| {
        let mut filled = (0..board.size().columns).filter(|&col| board[row][col] != 0);
        let first = filled.next()?;
        filled.next().is_none().then_some(first)
    };
    (0..board.size().rows).map(column).collect()
}

/// A search with a deviation, row by row.
struct MistakenSearch {
    deviation: Deviation,
    size: Size,
    /// For each cell, the indexes of the marks that a piece sets there.
    marks_of_cell: Vec<Vec<usize>>,
    /// The kind of each mark.
    kinds: Vec<UnitKind>,
    is_marked: Vec<bool>,
    columns: Vec<usize>,
    found: Vec<Vec<usize>>,
    placements: usize,
}

/// The reason why a search stops early.
enum Stop {
    TooManyBoards,
    TooManyPlacements,
}

impl MistakenSearch {
    fn new(deviation: Deviation, rules: &dyn Rules, size: Size) -> Self {
        let units = rules.units(size);
        let marks_of = |cell| -> Vec<usize> {
            let is_checked = |&index: &usize| {
                let unit = &units[index];
                unit.cells.contains(&cell) && deviation.checks(unit.unit.kind)
            };
            (0..units.len()).filter(is_checked).collect()
        };
        let kinds: Vec<UnitKind> = units.iter().map(|unit| unit.unit.kind).collect();
        let mut marks_of_cell: Vec<Vec<usize>> = size.cells().map(marks_of).collect();
        if deviation == Deviation::SharedDiagonalMarks {
            share_diagonal_marks(size, &kinds, &mut marks_of_cell);
        }
        MistakenSearch {
            deviation,
            size,
            marks_of_cell,
            is_marked: vec![false; kinds.len()],
            kinds,
            columns: Vec::new(),
            found: Vec::new(),
            placements: 0,
        }
    }

    /// Runs the search. If it finds more boards than `max_boards`, the result has one board more. Returns `None` if the
    /// search takes too long.
    fn run(mut self, max_boards: usize) -> Option<Vec<Vec<usize>>> {
        match self.fill_row(max_boards) {
            ControlFlow::Break(Stop::TooManyPlacements) => None,
            ControlFlow::Break(Stop::TooManyBoards) | ControlFlow::Continue(()) => Some(self.found),
        }
    }

    fn fill_row(&mut self, max_boards: usize) -> ControlFlow<Stop> {
        let row = self.columns.len();
        if row == self.size.rows {
            self.found.push(self.columns.clone());
            let is_over = self.found.len() > max_boards;
            return if is_over {
                ControlFlow::Break(Stop::TooManyBoards)
            } else {
                ControlFlow::Continue(())
            };
        }
        for number in 0..self.size.columns {
            let col = if self.is_descending() { self.size.columns - 1 - number } else { number };
            let marks = self.marks_of_cell[row * self.size.columns + col].clone();
            if !self.is_allowed(col, &marks) {
                continue;
            }
            self.placements += 1;
            if self.placements > MAX_PLACEMENTS {
                return ControlFlow::Break(Stop::TooManyPlacements);
            }
            marks.iter().for_each(|&mark| self.is_marked[mark] = true);
            self.columns.push(col);
            self.fill_row(max_boards)?;
            self.columns.pop();
            for mark in marks {
                self.is_marked[mark] = !self.is_cleared(mark);
            }
        }
        ControlFlow::Continue(())
    }

    fn is_descending(&self) -> bool {
        matches!(self.deviation, Deviation::MarkNotCleared { is_descending: true, .. })
    }

    fn is_allowed(&self, col: usize, marks: &[usize]) -> bool {
        if self.deviation == Deviation::NearCellsOnly
            && self.columns.last().is_some_and(|last| last.abs_diff(col) == 1)
        {
            return false;
        }
        !marks.iter().any(|&mark| self.is_marked[mark])
    }

    /// Returns whether the undo clears a mark.
    fn is_cleared(&self, mark: usize) -> bool {
        match self.deviation {
            Deviation::MarkNotCleared { kind, .. } => self.kinds[mark] != kind,
            _ => true,
        }
    }
}

/// Gives a cell and its mirror image at the longest diagonal the same mark for their diagonals.
fn share_diagonal_marks(size: Size, kinds: &[UnitKind], marks_of_cell: &mut [Vec<usize>]) {
    let is_diagonal = |mark: &usize| kinds[*mark] == UnitKind::Diagonal;
    let diagonals: Vec<Option<usize>> =
        marks_of_cell.iter().map(|marks| marks.iter().copied().find(is_diagonal)).collect();
    for (index, marks) in marks_of_cell.iter_mut().enumerate() {
        let (row, col) = (index / size.columns, index % size.columns);
        let mirrored = diagonals.get(col * size.columns + row).copied().flatten();
        for mark in marks.iter_mut().filter(|mark| kinds[**mark] == UnitKind::Diagonal) {
            *mark = mirrored.map_or(*mark, |mirrored| mirrored.min(*mark));
        }
    }
}
