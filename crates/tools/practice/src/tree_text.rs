//! What a tree tells of its nodes, each in a few characters.

use std::iter;
use std::ops::Range;

use cli::{HumanCount, counted};
use search::recording::Step;
use search::tree::{Node, Tree};
use search::{Cell, Layout, Rules};

/// A tree that is printed or walked. Its root has the number 0.
pub trait ShownTree {
    fn below(&self, index: usize) -> Vec<usize>;

    /// The steps from the one that made a node to the one that ends it; those of the root have no end.
    fn steps(&self, index: usize) -> Range<u64>;

    fn path(&self, step: u64) -> Vec<usize> {
        let stands = |&it: &usize| self.steps(it).contains(&step);
        let below = |&index: &usize| self.below(index).into_iter().find(stands);
        iter::successors(Some(0), below).collect()
    }

    fn label(&self, index: usize) -> String;

    fn fate(&self, index: usize) -> String;

    /// What is known of it, but its label.
    fn summary(&self, index: usize) -> String;
}

/// The tree of a search on a board.
pub struct Choices {
    pub rules: &'static dyn Rules,
    pub layout: Layout,
    pub tree: Tree,
}

impl Choices {
    pub fn cell(&self, step: Step) -> Cell {
        self.layout.size().cell(step.cell())
    }

    /// What was made while a node stood: `1,204 places, 600 dead ends and 1 solution`.
    pub fn counts(&self, index: usize) -> String {
        let node = self.tree.node(index);
        let places = counted(node.size.into(), "place");
        let dead_ends = counted(node.dead_ends.into(), "dead end");
        let solutions = counted(node.solutions as u64, "solution");
        format!("{places}, {dead_ends} and {solutions}")
    }
}

impl ShownTree for Choices {
    fn below(&self, index: usize) -> Vec<usize> {
        self.tree.children(index).collect()
    }

    fn steps(&self, index: usize) -> Range<u64> {
        let Range { start, end } = self.tree.node(index).steps();
        start.into()..end.into()
    }

    fn label(&self, index: usize) -> String {
        self.tree.node(index).placed.map_or("the puzzle".to_string(), |step| {
            place(self.rules, self.cell(step), step.after())
        })
    }

    /// How a node ended, and how many places were made while it stood: `✗ 1,204`.
    fn fate(&self, index: usize) -> String {
        let node = self.tree.node(index);
        let size = match node.size {
            0 | 1 => String::new(),
            size => format!(" {}", HumanCount(size.into())),
        };
        match node.solutions {
            0 if node.stands() => format!("●{size}"),
            0 => format!("✗{size}"),
            1 => format!("★{size}"),
            solutions => format!("★{size}, {}", counted(solutions as u64, "solution")),
        }
    }

    fn summary(&self, index: usize) -> String {
        let Node { step, gone, .. } = self.tree.node(index);
        let [from, to] = [step, gone].map(|step| HumanCount(step.into()));
        let steps = match (gone, step) {
            (_, 0) => "all steps".to_string(),
            (Node::STANDS, _) => format!("from step {from}"),
            _ => format!("steps {from} to {to}"),
        };
        format!("{steps}, {}", self.counts(index))
    }
}

/// Where a value was placed, and which: `r4c2 7`.
pub fn place(rules: &dyn Rules, Cell { row, col }: Cell, value: u8) -> String {
    let (row, column) = (row + 1, col + 1);
    match rules.has_one_value() {
        true => format!("r{row}c{column}"),
        false => format!("r{row}c{column} {}", rules.symbol(value)),
    }
}
