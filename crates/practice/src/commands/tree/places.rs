//! The tree of a search on a board: what its first line counts, which digits were passed over, and its JSON.

use practice::tree_text::{self, Choices, ENDED_THERE};
use problems::input::NamedPuzzle;
use program::counted;
use search::recording::{Ending, Step};
use search::tree::{Node, Tree};
use search::why::{Refusal, refusal};
use search::{Board, Cell, Layout, Position};
use searches::Variant;
use serde::Serialize;

pub struct SearchTree {
    pub variant: &'static Variant,
    pub puzzle: NamedPuzzle,
    pub layout: Layout,
    pub to_depth: usize,
    pub skipped: bool,
    pub choices: Choices,
}

#[derive(Serialize)]
pub struct TreeRow<'a> {
    variant: &'a str,
    puzzle: &'a str,
    complete: bool,
    writes: u64,
    root: PlaceRow,
}

#[derive(Serialize)]
struct PlaceRow {
    #[serde(flatten)]
    placed: Option<PlacedRow>,
    size: u32,
    dead_ends: u32,
    solutions: usize,
    /// Those below the last level that is wanted are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    children: Option<Vec<PlaceRow>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    skipped: Option<Vec<SkippedRow>>,
}

#[derive(Serialize)]
struct PlacedRow {
    #[serde(flatten)]
    cell: CellRow,
    value: u8,
    /// The step that placed it, from 1.
    step: u32,
    gone: Option<u32>,
}

#[derive(Serialize)]
struct SkippedRow {
    #[serde(flatten)]
    cell: CellRow,
    value: u8,
    clash: CellRow,
}

#[derive(Serialize)]
struct CellRow {
    row: usize,
    column: usize,
}

impl From<Cell> for CellRow {
    fn from(Cell { row, col }: Cell) -> Self {
        CellRow { row: row + 1, column: col + 1 }
    }
}

impl SearchTree {
    pub fn counts(&self, Ending { moment, failure, is_complete, .. }: &Ending) -> Option<String> {
        let has_begun = failure.is_none() || moment.writes() > 0;
        let counts = tree_text::counts(&self.choices.tree, Tree::ROOT);
        let writes = counted(moment.writes(), "write");
        let until = if *is_complete { "" } else { ENDED_THERE };
        has_begun.then(|| format!("{counts} in {writes}{until}"))
    }

    pub fn to_row(&self, ending: &Ending) -> TreeRow<'_> {
        let (complete, writes) = (ending.is_complete, ending.moment.writes());
        let (variant, puzzle) = (self.variant.name, self.puzzle.label.as_str());
        TreeRow { variant, puzzle, complete, writes, root: self.row(Tree::ROOT, 0) }
    }

    fn cell(&self, step: Step) -> Cell {
        self.layout.size().cell(step.cell())
    }

    fn position(&self, index: usize) -> Position {
        let mut position = self.puzzle.position;
        let path = self.choices.tree.path(self.choices.tree.node(index).step);
        for step in path.into_iter().filter_map(|index| self.choices.tree.node(index).placed) {
            let Cell { row, col } = self.cell(step);
            position.place(row, col, step.after());
        }
        position
    }

    /// The values that could have been beside the children of a node, and what forbids each: other
    /// digits of the cell that all children have, or other cells of their row or column.
    fn skipped(&self, index: usize) -> Vec<Refusal> {
        let tree = &self.choices.tree;
        let placed = tree.children(index).filter_map(|child| tree.node(child).placed);
        let tried: Vec<_> = placed.map(|step| (self.cell(step), step.after())).collect();
        let Some(&(first, _)) = tried.first() else { return Vec::new() };
        let share = |has: fn(Cell) -> usize| tried.iter().all(|&(it, _)| has(it) == has(first));
        let is_beside = |&cell: &Cell| match self.layout.has_one_value() {
            true if share(|cell| cell.row) => cell.row == first.row,
            true => share(|cell| cell.col) && cell.col == first.col,
            false => cell == first && share(|cell| cell.row) && share(|cell| cell.col),
        };
        let position = self.position(index);
        let cells = self.layout.size().cells().filter(is_beside);
        let values =
            cells.flat_map(|cell| (1..=self.layout.most()).map(move |value| (cell, value)));
        let untried = values.filter(|place| !tried.contains(place));
        untried.filter_map(|(cell, value)| refusal(&self.layout, &position, cell, value)).collect()
    }

    /// `skips r1c4 2 (row 1), 5 (column 4)`, where that is asked for: a cell is named once.
    pub fn told_skipped(&self, index: usize) -> Option<String> {
        let skipped = if self.skipped { self.skipped(index) } else { Vec::new() };
        let (rules, mut last) = (self.variant.rules, None);
        let told = skipped.iter().map(|&Refusal { cell, digit, unit, .. }| {
            let place = match last.replace(cell) {
                Some(last) if last == cell => rules.symbol(digit).to_string(),
                _ => tree_text::place(rules, cell, digit),
            };
            format!("{place} ({unit})")
        });
        let told = told.collect::<Vec<_>>().join(", ");
        (!told.is_empty()).then(|| format!("skips {told}"))
    }

    fn row(&self, index: usize, depth: usize) -> PlaceRow {
        let tree = &self.choices.tree;
        let Node { placed, step, gone, size, dead_ends, solutions } = tree.node(index);
        let placed = placed.map(|placed| {
            let cell = self.cell(placed).into();
            let gone = (gone != Node::STANDS).then_some(gone);
            PlacedRow { cell, value: placed.after(), step, gone }
        });
        let is_kept = depth < self.to_depth;
        let children = || tree.children(index).map(|child| self.row(child, depth + 1)).collect();
        let skipped = |Refusal { cell, digit, by, .. }: Refusal| SkippedRow {
            cell: cell.into(),
            value: digit,
            clash: by.into(),
        };
        let all_skipped = || self.skipped(index).into_iter().map(skipped).collect();
        PlaceRow {
            placed,
            size,
            dead_ends,
            solutions,
            children: is_kept.then(children),
            skipped: (is_kept && self.skipped).then(all_skipped),
        }
    }
}
