//! What a tree tells of its nodes, each in a few characters.

use std::iter;
use std::ops::Range;

use cli::{HumanCount, count_with_noun};
use search::recording::Step;
use search::tree::{Node, Tree};
use search::{Cell, Layout, Rules};

/// A tree that is printed or walked. Its root has the number 0.
pub trait DisplayTree {
    fn children(&self, index: usize) -> Vec<usize>;

    /// The steps from the one that made a node to the one that ends it; those of the root have no end.
    fn steps(&self, index: usize) -> Range<u64>;

    fn path_at(&self, step: u64) -> Vec<usize> {
        let stands = |&it: &usize| self.steps(it).contains(&step);
        let below = |&index: &usize| self.children(index).into_iter().find(stands);
        iter::successors(Some(0), below).collect()
    }

    fn label(&self, index: usize) -> String;

    fn outcome(&self, index: usize) -> String;

    /// What is known of it, but its label.
    fn details(&self, index: usize) -> String;
}

/// The tree of a search on a board.
pub struct BoardTree {
    pub rules: &'static dyn Rules,
    pub layout: Layout,
    pub tree: Tree,
}

impl BoardTree {
    pub fn cell(&self, step: Step) -> Cell {
        self.layout.size().cell(step.cell())
    }

    /// What was made while a node stood: `1,204 places, 600 dead ends and 1 solution`.
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
        self.tree.node(index).step.map_or("the puzzle".to_string(), |step| {
            placement_label(self.rules, self.cell(step), step.after())
        })
    }

    /// How a node ended, and how many places were made while it stood: `✗ 1,204`.
    fn outcome(&self, index: usize) -> String {
        let node = self.tree.node(index);
        let size = match node.subtree_size {
            0 | 1 => String::new(),
            size => format!(" {}", HumanCount(size.into())),
        };
        match node.solutions {
            0 if node.is_open() => format!("●{size}"),
            0 => format!("✗{size}"),
            1 => format!("★{size}"),
            solutions => format!("★{size}, {}", count_with_noun(solutions as u64, "solution")),
        }
    }

    fn details(&self, index: usize) -> String {
        let Node { step_number: step, end_step_number: gone, .. } = self.tree.node(index);
        let [from, to] = [step, gone].map(|step| HumanCount(step.into()));
        let steps = match (gone, step) {
            (_, 0) => "all steps".to_string(),
            (Node::NO_END, _) => format!("from step {from}"),
            _ => format!("steps {from} to {to}"),
        };
        format!("{steps}, {}", self.counts_text(index))
    }
}

/// Where a value was placed, and which: `r4c2 7`.
pub fn placement_label(rules: &dyn Rules, Cell { row, col }: Cell, value: u8) -> String {
    let (row, column) = (row + 1, col + 1);
    match rules.has_one_value() {
        true => format!("r{row}c{column}"),
        false => format!("r{row}c{column} {}", rules.symbol(value)),
    }
}
