//! Skipped values and JSON of the tree of a search on a board.

use practice::tree_text::{self, BoardTree};
use search::explanation::{Conflict, conflict};
use search::tree::Node;
use search::{AnyBoard, Cell, Layout};
use serde::Serialize;

/// The tree of a search, and the puzzle that it started from.
pub struct SearchTree {
    pub puzzle: AnyBoard,
    pub to_depth: usize,
    /// Whether skipped values are shown.
    pub has_skipped: bool,
    pub choices: BoardTree,
}

/// A placement and the placements below it. `--help` describes the fields.
#[derive(Serialize)]
pub struct PlaceNodeJson {
    #[serde(flatten)]
    placed: Option<PlacedJson>,
    size: u32,
    dead_ends: u32,
    solutions: usize,
    /// `None` in the last level.
    #[serde(skip_serializing_if = "Option::is_none")]
    children: Option<Vec<PlaceNodeJson>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    skipped: Option<Vec<SkippedJson>>,
}

#[derive(Serialize)]
struct PlacedJson {
    #[serde(flatten)]
    cell: CellJson,
    value: u8,
    /// The step that placed the value, from 1.
    step: u32,
    /// The step that removed the value.
    gone: Option<u32>,
}

#[derive(Serialize)]
struct SkippedJson {
    #[serde(flatten)]
    cell: CellJson,
    value: u8,
    /// The cell that has the value already.
    clash: CellJson,
}

#[derive(Serialize)]
struct CellJson {
    row: usize,
    column: usize,
}

impl From<Conflict> for SkippedJson {
    fn from(Conflict { cell, digit, blocker, .. }: Conflict) -> Self {
        SkippedJson { cell: cell.into(), value: digit, clash: blocker.into() }
    }
}

impl From<Cell> for CellJson {
    fn from(Cell { row, col }: Cell) -> Self {
        CellJson { row: row + 1, column: col + 1 }
    }
}

impl SearchTree {
    /// Returns the board with all placements from the root down to a node.
    fn position(&self, index: usize) -> AnyBoard {
        let tree = &self.choices.tree;
        let mut position = self.puzzle;
        for ancestor in tree.path(tree.node(index).step_number) {
            if let Some(step) = tree.node(ancestor).step {
                position.set(step.cell(), step.after());
            }
        }
        position
    }

    /// Returns the values that the search skipped when it made the children of a node, and the reason for each. The
    /// alternatives are other values of the children's cell, or other cells of their row or column if the boards have
    /// only one value. The list is empty if the children do not share a cell, a row or a column.
    fn skipped(&self, index: usize) -> Vec<Conflict> {
        let BoardTree { layout, tree, .. } = &self.choices;
        let placed: Vec<Placement> = tree
            .children(index)
            .filter_map(|child| tree.node(child).step)
            .map(|step| Placement { cell: self.choices.cell(step), value: step.after() })
            .collect();
        let position = self.position(index);
        let mut skipped = Vec::new();
        for cell in alternative_cells(layout, &placed) {
            for value in 1..=layout.max_value() {
                if !placed.contains(&Placement { cell, value }) {
                    skipped.extend(conflict(layout, &position, cell, value));
                }
            }
        }
        skipped
    }

    /// Describes the skipped values, if they are shown: `skips r1c4 2 (row 1), 5 (column 4)`. Names a cell only once.
    pub fn skipped_text(&self, index: usize) -> Option<String> {
        if !self.has_skipped {
            return None;
        }
        let rules = self.choices.rules;
        let mut values = Vec::new();
        let mut last_cell = None;
        for Conflict { cell, digit, unit, .. } in self.skipped(index) {
            let value = if last_cell == Some(cell) {
                rules.symbol(digit).to_string()
            } else {
                tree_text::placement_label(rules, cell, digit)
            };
            values.push(format!("{value} ({unit})"));
            last_cell = Some(cell);
        }
        if values.is_empty() { None } else { Some(format!("skips {}", values.join(", "))) }
    }

    /// Returns a node and the nodes below it. `depth` is the depth of the node, and the root has depth 0.
    pub fn node_json(&self, index: usize, depth: usize) -> PlaceNodeJson {
        let tree = &self.choices.tree;
        let node = tree.node(index);
        let placed = node.step.map(|step| PlacedJson {
            cell: self.choices.cell(step).into(),
            value: step.after(),
            step: node.step_number,
            gone: (node.end_step_number != Node::NO_END).then_some(node.end_step_number),
        });
        let has_children = depth < self.to_depth;
        let children =
            || tree.children(index).map(|child| self.node_json(child, depth + 1)).collect();
        let skipped = || self.skipped(index).into_iter().map(SkippedJson::from).collect();
        PlaceNodeJson {
            placed,
            size: node.subtree_size,
            dead_ends: node.dead_ends,
            solutions: node.solutions,
            children: has_children.then(children),
            skipped: (has_children && self.has_skipped).then(skipped),
        }
    }
}

#[derive(Clone, Copy, Eq, PartialEq)]
struct Placement {
    cell: Cell,
    value: u8,
}

/// Returns the cells in which the search could have made other placements than these.
fn alternative_cells(layout: &Layout, placed: &[Placement]) -> Vec<Cell> {
    let Some(&Placement { cell: first, .. }) = placed.first() else { return Vec::new() };
    let is_same_row = placed.iter().all(|placement| placement.cell.row == first.row);
    let is_same_column = placed.iter().all(|placement| placement.cell.col == first.col);
    let cells = layout.size().cells();
    if !layout.has_one_value() {
        let is_same_cell = is_same_row && is_same_column;
        return if is_same_cell { vec![first] } else { Vec::new() };
    }
    if is_same_row {
        cells.filter(|cell| cell.row == first.row).collect()
    } else if is_same_column {
        cells.filter(|cell| cell.col == first.col).collect()
    } else {
        Vec::new()
    }
}
