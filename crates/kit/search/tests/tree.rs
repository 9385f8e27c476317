//! Tests of the search tree.

use pretty_assertions::assert_eq;
use search::recording::Step;
use search::trace::Write;
use search::tree::{Node, Tree};

/// Returns a step that writes a value into an empty cell.
fn place(cell: u8, value: u8) -> Step {
    Step::new(Write { cell, before: 0, after: value })
}

/// Returns a step that empties a cell.
fn remove(cell: u8, value: u8) -> Step {
    Step::new(Write { cell, before: value, after: 0 })
}

/// Returns the children of the root after these steps.
fn children(steps: &[Step]) -> Vec<Node> {
    let mut tree = Tree::with_stored_levels(9);
    tree.grow(steps);
    tree.children(Tree::ROOT).map(|index| tree.node(index)).collect()
}

#[test]
fn node_is_open_until_value_is_removed() {
    let nodes = children(&[place(5, 1), remove(5, 1), place(5, 3)]);
    let are_open: Vec<bool> = nodes.iter().map(Node::is_open).collect();
    assert_eq!(are_open, [false, true]);
}

#[test]
fn subtree_size_includes_node_itself() {
    let nodes = children(&[place(5, 1), place(7, 2), remove(7, 2), remove(5, 1), place(5, 3)]);
    let sizes: Vec<u32> = nodes.iter().map(|node| node.subtree_size).collect();
    assert_eq!(sizes, [2, 1]);
}
