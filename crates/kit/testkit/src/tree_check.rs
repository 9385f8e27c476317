//! What holds for the tree of any search.

use pretty_assertions::assert_eq;
use search::recording::Step;
use search::tree::{Node, Tree};

/// A node as it is found by going through all that stand, at each step.
struct ReferenceNode {
    node: Node,
    above: usize,
    depth: usize,
}

impl ReferenceNode {
    fn new(step: u32, placed: Option<Step>, above: usize, depth: usize) -> Self {
        let gone = Node::NO_END;
        let node = Node {
            step: placed,
            step_number: step,
            end_step_number: gone,
            subtree_size: 0,
            dead_ends: 0,
            solutions: 0,
        };
        ReferenceNode { node, above, depth }
    }
}

fn reference_nodes(steps: &[Step]) -> Vec<ReferenceNode> {
    let mut nodes = vec![ReferenceNode::new(0, None, Tree::ROOT, 0)];
    let mut open = vec![Tree::ROOT];
    // The node that was placed last, while nothing has come of it.
    let mut fresh = None;
    for (number, &step) in (1..).zip(steps) {
        let has_cell =
            |&index: &usize| nodes[index].node.step.is_some_and(|it| it.cell() == step.cell());
        if let Some(level) = open.iter().position(has_cell).filter(|_| step.before() != 0) {
            if fresh == open.get(level).copied() {
                open.iter().for_each(|&it| nodes[it].node.dead_ends += 1);
            }
            open.drain(level..).for_each(|closed| nodes[closed].node.end_step_number = number);
        }
        if step.after() != 0 {
            let above = open.last().copied().expect("the root stands");
            nodes.push(ReferenceNode::new(number, Some(step), above, open.len()));
            open.push(nodes.len() - 1);
            open.iter().for_each(|&it| nodes[it].node.subtree_size += 1);
            fresh = open.last().copied();
        } else if step.before() != 0 {
            fresh = None;
        }
        if step.is_solution() {
            open.iter().for_each(|&it| nodes[it].node.solutions += 1);
            fresh = None;
        }
    }
    nodes
}

/// Checks the tree of a search that makes these steps, and what is kept of its upper levels, against what is found in a
/// plain way. Returns the tree.
pub fn checked_tree(steps: &[Step]) -> Tree {
    let plain = reference_nodes(steps);
    let [_, tree] = [2, usize::MAX].map(|depth| {
        let mut tree = Tree::with_max_depth(depth);
        tree.grow(steps);
        let kept = || plain.iter().enumerate().filter(|(_, it)| it.depth <= depth);
        assert_eq!(tree.node_count(), kept().count());
        let mut children = vec![Vec::new(); plain.len()];
        kept().enumerate().skip(1).for_each(|(child, (_, it))| children[it.above].push(child));
        for (index, (same, ReferenceNode { node, .. })) in kept().enumerate() {
            assert_eq!(tree.node(index), *node);
            assert_eq!(tree.children(index).collect::<Vec<_>>(), children[same]);
            assert_eq!(tree.path(node.step_number).last(), Some(&index));
        }
        tree
    });
    let mut way = Tree::along_current_path();
    way.grow(steps);
    let standing = tree.path(steps.len() as u32);
    let beside =
        |index: usize| standing.iter().any(|&above| tree.children(above).any(|it| it == index));
    let kept = (0..tree.node_count()).filter(|&index| index == Tree::ROOT || beside(index));
    assert_eq!(way.node_count(), kept.clone().count());
    for (index, same) in kept.enumerate() {
        assert_eq!(way.node(index), tree.node(same));
    }
    tree
}
