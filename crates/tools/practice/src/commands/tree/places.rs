//! The tree of a search on a board: which digits were passed over, and its JSON.

use practice::tree_text::{self, BoardTree};
use search::explanation::{Conflict, conflict};
use search::tree::Node;
use search::{AnyBoard, Cell};
use serde::Serialize;

pub struct SearchTree {
    pub puzzle: AnyBoard,
    pub to_depth: usize,
    pub has_skipped: bool,
    pub choices: BoardTree,
}

#[derive(Serialize)]
pub struct PlaceNodeJson {
    #[serde(flatten)]
    placed: Option<PlacedRow>,
    size: u32,
    dead_ends: u32,
    solutions: usize,
    /// Those below the last level that is wanted are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    children: Option<Vec<PlaceNodeJson>>,
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
    fn position(&self, index: usize) -> AnyBoard {
        let (mut position, tree) = (self.puzzle, &self.choices.tree);
        let path = tree.path(tree.node(index).step_number).into_iter();
        let placed = path.filter_map(|index| tree.node(index).step);
        placed.for_each(|step| position.set(step.cell(), step.after()));
        position
    }

    /// The values that could have been beside the children of a node, and what forbids each: other
    /// digits of the cell that all children have, or other cells of their row or column.
    fn skipped(&self, index: usize) -> Vec<Conflict> {
        let BoardTree { layout, tree, .. } = &self.choices;
        let placed = tree.children(index).filter_map(|child| tree.node(child).step);
        let tried: Vec<_> = placed.map(|step| (self.choices.cell(step), step.after())).collect();
        let Some(&(first, _)) = tried.first() else { return Vec::new() };
        let share = |has: fn(Cell) -> usize| tried.iter().all(|&(it, _)| has(it) == has(first));
        let is_beside = |&cell: &Cell| match layout.has_one_value() {
            true if share(|cell| cell.row) => cell.row == first.row,
            true => share(|cell| cell.col) && cell.col == first.col,
            false => cell == first && share(|cell| cell.row) && share(|cell| cell.col),
        };
        let position = self.position(index);
        let cells = layout.size().cells().filter(is_beside);
        let values =
            cells.flat_map(|cell| (1..=layout.max_value()).map(move |value| (cell, value)));
        let untried = values.filter(|place| !tried.contains(place));
        untried.filter_map(|(cell, value)| conflict(layout, &position, cell, value)).collect()
    }

    /// `skips r1c4 2 (row 1), 5 (column 4)`, where that is asked for: a cell is named once.
    pub fn skipped_text(&self, index: usize) -> Option<String> {
        let skipped = if self.has_skipped { self.skipped(index) } else { Vec::new() };
        let (rules, mut last) = (self.choices.rules, None);
        let told = skipped.iter().map(|&Conflict { cell, digit, unit, .. }| {
            let place = match last.replace(cell) {
                Some(last) if last == cell => rules.symbol(digit).to_string(),
                _ => tree_text::placement_label(rules, cell, digit),
            };
            format!("{place} ({unit})")
        });
        let told = told.collect::<Vec<_>>().join(", ");
        (!told.is_empty()).then(|| format!("skips {told}"))
    }

    pub fn node_json(&self, index: usize, depth: usize) -> PlaceNodeJson {
        let tree = &self.choices.tree;
        let Node {
            step: placed,
            step_number: step,
            end_step_number: gone,
            subtree_size: size,
            dead_ends,
            solutions,
        } = tree.node(index);
        let placed = placed.map(|placed| {
            let cell = self.choices.cell(placed).into();
            let gone = (gone != Node::NO_END).then_some(gone);
            PlacedRow { cell, value: placed.after(), step, gone }
        });
        let is_kept = depth < self.to_depth;
        let children =
            || tree.children(index).map(|child| self.node_json(child, depth + 1)).collect();
        let skipped = |Conflict { cell, digit, blocker: by, .. }: Conflict| SkippedRow {
            cell: cell.into(),
            value: digit,
            clash: by.into(),
        };
        let all_skipped = || self.skipped(index).into_iter().map(skipped).collect();
        PlaceNodeJson {
            placed,
            size,
            dead_ends,
            solutions,
            children: is_kept.then(children),
            skipped: (is_kept && self.has_skipped).then(all_skipped),
        }
    }
}
