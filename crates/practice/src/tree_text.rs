//! A node of a search's tree in a few characters.

use program::HumanCount;
use search::{Cell, Rules, tree::Tree};

/// Where a value was placed, and which: `r4c2 7`.
pub fn place(rules: &dyn Rules, Cell { row, col }: Cell, value: u8) -> String {
    let (row, column) = (row + 1, col + 1);
    match rules.has_one_value() {
        true => format!("r{row}c{column}"),
        false => format!("r{row}c{column} {}", rules.symbol(value)),
    }
}

/// How a node ended, and how many places were made while it stood: `✗ 1,204`.
pub fn fate(tree: &Tree, index: usize) -> String {
    let node = tree.node(index);
    let size = match node.size {
        0 | 1 => String::new(),
        size => format!(" {}", HumanCount(size.into())),
    };
    match tree.solutions(index) {
        0 if node.stands() => format!("●{size}"),
        0 => format!("✗{size}"),
        1 => format!("★{size}"),
        solutions => format!("★{size}, {}", counted(solutions as u64, "solution")),
    }
}

/// What was made while a node stood: `1,204 places, 600 dead ends and 1 solution`.
pub fn counts(tree: &Tree, index: usize) -> String {
    let node = tree.node(index);
    let places = counted(node.size.into(), "place");
    let dead_ends = counted(node.dead_ends.into(), "dead end");
    let solutions = counted(tree.solutions(index) as u64, "solution");
    format!("{places}, {dead_ends} and {solutions}")
}

/// A number and what is counted: `1 place`, `1,204 places`.
pub fn counted(count: u64, noun: &str) -> String {
    format!("{} {noun}{}", HumanCount(count), if count == 1 { "" } else { "s" })
}
