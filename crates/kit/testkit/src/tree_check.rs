//! Checks the tree of a search against a simple computation of the same tree.

use pretty_assertions::assert_eq;
use search::recording::Step;
use search::tree::{Node, Tree};

/// A node that is computed in a simple and slow way: each step looks at all nodes on the path.
struct ReferenceNode {
    node: Node,
    /// The index of the parent; the root is its own parent.
    parent: usize,
    depth: usize,
}

impl ReferenceNode {
    fn new(step_number: u32, step: Option<Step>, parent: usize, depth: usize) -> Self {
        let node = Node {
            step,
            step_number,
            end_step_number: Node::NO_END,
            subtree_size: 0,
            dead_ends: 0,
            solutions: 0,
        };
        ReferenceNode { node, parent, depth }
    }
}

/// Computes the nodes of a search that makes these steps, in the order of their placements. The root comes first.
fn reference_nodes(steps: &[Step]) -> Vec<ReferenceNode> {
    let mut nodes = vec![ReferenceNode::new(0, None, Tree::ROOT, 0)];
    // The nodes from the root to the current one.
    let mut path = vec![Tree::ROOT];
    // The last placed node, which is a dead end if its value is removed or replaced next.
    let mut possible_dead_end = None;
    for (number, &step) in (1..).zip(steps) {
        let (is_place, replaces_value) = (step.after() != 0, step.before() != 0);
        if replaces_value && let Some(level) = level_of_cell(&nodes, &path, step.cell()) {
            if possible_dead_end == Some(path[level]) {
                for &ancestor in &path {
                    nodes[ancestor].node.dead_ends += 1;
                }
            }
            for ended in path.drain(level..) {
                nodes[ended].node.end_step_number = number;
            }
        }
        if is_place {
            let parent = *path.last().expect("the root is always there");
            let index = nodes.len();
            nodes.push(ReferenceNode::new(number, Some(step), parent, path.len()));
            path.push(index);
            for &ancestor in &path {
                nodes[ancestor].node.subtree_size += 1;
            }
            possible_dead_end = Some(index);
        } else if replaces_value {
            possible_dead_end = None;
        }
        if step.is_solution() {
            for &ancestor in &path {
                nodes[ancestor].node.solutions += 1;
            }
            possible_dead_end = None;
        }
    }
    nodes
}

/// Returns the position in `path` of the node that placed a value into this cell.
fn level_of_cell(nodes: &[ReferenceNode], path: &[usize], cell: usize) -> Option<usize> {
    path.iter().position(|&index| nodes[index].node.step.is_some_and(|step| step.cell() == cell))
}

/// Computes the tree of a search that makes these steps, and checks it.
///
/// # Panics
///
/// If the tree differs from a simple computation. The same holds for a tree that keeps only two levels, and for a tree
/// that keeps only the current path.
pub fn checked_tree(steps: &[Step]) -> Tree {
    let reference = reference_nodes(steps);
    check_tree_of_depth(2, steps, &reference);
    let tree = check_tree_of_depth(usize::MAX, steps, &reference);
    check_current_path(&tree, steps);
    tree
}

/// Checks a tree that keeps the nodes down to a maximum depth. Returns the tree.
fn check_tree_of_depth(max_depth: usize, steps: &[Step], reference: &[ReferenceNode]) -> Tree {
    let mut tree = Tree::with_stored_levels(max_depth);
    tree.grow(steps);
    // Indices of the kept nodes in `reference`.
    let kept: Vec<usize> =
        (0..reference.len()).filter(|&index| reference[index].depth <= max_depth).collect();
    assert_eq!(tree.stored_node_count(), kept.len());
    // For each node in `reference` the indices of its children in `tree`.
    let mut children = vec![Vec::new(); reference.len()];
    for (index, &reference_index) in kept.iter().enumerate().skip(1) {
        children[reference[reference_index].parent].push(index);
    }
    for (index, &reference_index) in kept.iter().enumerate() {
        let expected = reference[reference_index].node;
        assert_eq!(tree.node(index), expected);
        assert_eq!(tree.children(index).collect::<Vec<_>>(), children[reference_index]);
        assert_eq!(tree.path(expected.step_number).last(), Some(&index));
    }
    tree
}

/// Checks a tree that keeps only the current path with all siblings against the complete tree.
fn check_current_path(complete: &Tree, steps: &[Step]) {
    let mut pruned = Tree::along_current_path();
    pruned.grow(steps);
    let path = complete.path(steps.len() as u32);
    let is_child_of_path = |index: usize| {
        path.iter().any(|&parent| complete.children(parent).any(|child| child == index))
    };
    let kept: Vec<usize> = (0..complete.stored_node_count())
        .filter(|&index| index == Tree::ROOT || is_child_of_path(index))
        .collect();
    assert_eq!(pruned.stored_node_count(), kept.len());
    for (index, &complete_index) in kept.iter().enumerate() {
        assert_eq!(pruned.node(index), complete.node(complete_index));
    }
}
