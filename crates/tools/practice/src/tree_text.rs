//! Short texts for the nodes of a tree: labels, outcomes and counts. `practice tree` prints them, and the player and the
//! page show them.

use std::iter;
use std::ops::Range;

use cli::{HumanCount, count_with_noun};
use search::recording::Step;
use search::tree::{Node, Tree};
use search::{Cell, Layout, Rules};

/// A tree whose nodes have texts. The nodes have indices, and the root has index 0.
pub trait DisplayTree {
    /// Returns the children of a node, in the order of their steps.
    fn children(&self, index: usize) -> Vec<usize>;

    /// Returns the steps during which a node is active. The range begins with the step that made the node, and ends before
    /// the step that ended the node. The root is always active.
    fn steps(&self, index: usize) -> Range<u64>;

    /// Returns the nodes that are active at a step, from the root down.
    fn path_at(&self, step: u64) -> Vec<usize> {
        let is_active = |&node: &usize| self.steps(node).contains(&step);
        let active_child = |&node: &usize| self.children(node).into_iter().find(is_active);
        iter::successors(Some(0), active_child).collect()
    }

    /// Returns a short name of a node, such as `r4c2 7`.
    fn label(&self, index: usize) -> String;

    /// Returns a mark for the end of a node, such as `✗`, and the size of its subtree.
    fn outcome(&self, index: usize) -> String;

    /// Returns the mark in the outcome of a node; `None` if the outcome has no mark.
    fn mark(&self, index: usize) -> Option<OutcomeMark>;

    /// Returns the number of nodes in a subtree, with the node itself. Nodes that are not kept count, too.
    fn subtree_size(&self, index: usize) -> u64;

    /// Returns the steps and the counts of a node in words.
    fn details(&self, index: usize) -> String;
}

/// A mark in the outcome of a node.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct OutcomeMark {
    /// The character, such as `★`.
    pub symbol: &'static str,
    /// The meaning in a few words, for a legend.
    pub meaning: &'static str,
}

/// The tree of a search on a board: a node is a placement.
pub struct BoardTree {
    pub rules: &'static dyn Rules,
    pub layout: Layout,
    pub tree: Tree,
}

impl BoardTree {
    /// Returns the cell that a step writes.
    pub fn cell(&self, step: Step) -> Cell {
        self.layout.size().cell(step.cell())
    }

    /// Returns the counts of a subtree: `1,204 places, 600 dead ends and 1 solution`.
    pub fn counts_text(&self, index: usize) -> String {
        let node = self.tree.node(index);
        let places = count_with_noun(node.subtree_size.into(), "place");
        let dead_ends = count_with_noun(node.dead_ends.into(), "dead end");
        let solutions = count_with_noun(node.solutions as u64, "solution");
        format!("{places}, {dead_ends} and {solutions}")
    }
}

impl DisplayTree for BoardTree {
    fn children(&self, index: usize) -> Vec<usize> {
        self.tree.children(index).collect()
    }

    fn steps(&self, index: usize) -> Range<u64> {
        let Range { start, end } = self.tree.node(index).step_range();
        start.into()..end.into()
    }

    fn label(&self, index: usize) -> String {
        match self.tree.node(index).step {
            Some(step) => placement_label(self.rules, self.cell(step), step.after()),
            None => "the puzzle".to_string(),
        }
    }

    /// Returns the mark of a node, and the number of placements in its subtree: `✗ 1,204`. Adds the number of solutions if
    /// there are several.
    fn outcome(&self, index: usize) -> String {
        let node = self.tree.node(index);
        let symbol = board_mark(&node).symbol;
        let size = match node.subtree_size {
            0 | 1 => String::new(),
            size => format!(" {}", HumanCount(size.into())),
        };
        match node.solutions {
            0 | 1 => format!("{symbol}{size}"),
            solutions => {
                format!("{symbol}{size}, {}", count_with_noun(solutions as u64, "solution"))
            }
        }
    }

    fn mark(&self, index: usize) -> Option<OutcomeMark> {
        Some(board_mark(&self.tree.node(index)))
    }

    fn subtree_size(&self, index: usize) -> u64 {
        self.tree.node(index).subtree_size.into()
    }

    fn details(&self, index: usize) -> String {
        let Node { step_number, end_step_number, .. } = self.tree.node(index);
        let [from, to] = [step_number, end_step_number].map(|step| HumanCount(step.into()));
        let steps = if step_number == 0 {
            "all steps".to_string()
        } else if end_step_number == Node::NO_END {
            format!("from step {from}")
        } else {
            format!("steps {from} to {to}")
        };
        format!("{steps}, {}", self.counts_text(index))
    }
}

/// Returns `★` for a node with a solution, `✗` for a removed node, and `●` for a node that is on the board at the end.
fn board_mark(node: &Node) -> OutcomeMark {
    let (symbol, meaning) = match node.solutions {
        0 if node.is_open() => ("●", "on the board at the end"),
        0 => ("✗", "removed"),
        _ => ("★", "a solution here or below"),
    };
    OutcomeMark { symbol, meaning }
}

/// Returns the cell and the value of a placement: `r4c2 7`. Leaves out the value if the boards have only one value.
pub fn placement_label(rules: &dyn Rules, Cell { row, col }: Cell, value: u8) -> String {
    let (row, column) = (row + 1, col + 1);
    if rules.has_one_value() {
        format!("r{row}c{column}")
    } else {
        format!("r{row}c{column} {}", rules.symbol(value))
    }
}
