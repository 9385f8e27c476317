//! What holds for the tree of any search.

use pretty_assertions::assert_eq;
use search::{
    recording::Step,
    tree::{Growth, Node, Tree},
};

/// A write that changed something: the number of its step, its cell, and the value there now.
type Change = (u32, usize, u8);

/// Checks the tree of a search that makes these steps: it has a node for each place, sizes add up,
/// and the steps can be had back from it. Returns the tree.
///
/// # Panics
///
/// If one of that does not hold.
pub fn tree_of(steps: &[Step]) -> Tree {
    let grown = |depth| {
        let mut growth = Growth::to_depth(depth);
        growth.grow(steps);
        growth.tree()
    };
    let tree = grown(usize::MAX);
    let places = steps.iter().filter(|step| step.after() != 0).count();
    assert_eq!((tree.kept(), tree.node(Tree::ROOT).size as usize), (places + 1, places));
    let solutions = steps.iter().filter(|step| step.is_solution()).count();
    assert_eq!(tree.solutions(Tree::ROOT), solutions);
    check_sums(&tree, Tree::ROOT);
    check_upper(&grown(2), Tree::ROOT, &tree, Tree::ROOT);
    tree
}

/// Checks that the levels of a tree are those of the steps' depths, and that the steps which changed
/// something are those of the tree: so it is for a search that takes its values back in the order in
/// which it placed them, from the last one.
pub fn tells_the_steps(tree: &Tree, steps: &[Step]) {
    let mut depth = 0;
    let depths: Vec<i32> = steps
        .iter()
        .map(|step| {
            depth += i32::from(step.after() != 0) - i32::from(step.before() != 0);
            depth
        })
        .collect();
    let mut changes = Vec::new();
    tell(tree, Tree::ROOT, 0, &mut changes, &mut |step, level| {
        assert_eq!(depths[step as usize - 1], level, "step {step}");
    });
    let is_leaf = |&index: &usize| tree.children(index).next().is_none();
    let is_dead = |&index: &usize| tree.solutions(index) == 0 && !tree.node(index).stands();
    let dead_ends = (1..tree.kept()).filter(is_leaf).filter(is_dead).count();
    assert_eq!(tree.node(Tree::ROOT).dead_ends as usize, dead_ends);
    let changed = (1..).zip(steps).filter(|(_, step)| step.before() != 0 || step.after() != 0);
    let made: Vec<Change> =
        changed.map(|(number, step)| (number, step.cell(), step.after())).collect();
    assert_eq!(changes, made);
}

/// The writes of a part of the tree in its order, and the level of each place.
fn tell(
    tree: &Tree,
    index: usize,
    depth: i32,
    changes: &mut Vec<Change>,
    level: &mut impl FnMut(u32, i32),
) {
    let node = tree.node(index);
    let placed = tree.placed(index);
    if let Some(placed) = placed {
        changes.push((node.step, placed.cell(), placed.after()));
        level(node.step, depth);
    }
    for child in tree.children(index) {
        // The sibling before it was taken away by the same write.
        if changes.last().is_some_and(|last| last.0 == tree.node(child).step) {
            changes.pop();
        }
        tell(tree, child, depth + 1, changes, level);
    }
    if let Some(placed) = placed.filter(|_| !node.stands()) {
        changes.push((node.gone, placed.cell(), 0));
    }
}

fn check_sums(tree: &Tree, index: usize) {
    let node = tree.node(index);
    let own = u32::from(index != Tree::ROOT);
    let children: Vec<usize> = tree.children(index).collect();
    let sum = |of: fn(&Node) -> u32| children.iter().map(|&it| of(tree.node(it))).sum::<u32>();
    assert_eq!(node.size, own + sum(|node| node.size), "{node:?}");
    let can_be = children.is_empty() && tree.solutions(index) == 0 && !node.stands();
    let dead_ends = node.dead_ends - sum(|node| node.dead_ends);
    assert!(dead_ends <= u32::from(can_be), "{node:?}");
    for &child in &children {
        let (inner, outer) = (tree.node(child).steps(), node.steps());
        assert!(outer.start < inner.start && inner.end <= outer.end, "{inner:?} in {outer:?}");
        let path = tree.path(inner.start);
        assert_eq!(path[path.len() - 2..], [index, child]);
        check_sums(tree, child);
    }
}

/// What is kept of the upper levels is what they are in the whole tree.
fn check_upper(upper: &Tree, index: usize, whole: &Tree, same: usize) {
    assert_eq!(upper.node(index), whole.node(same));
    assert_eq!(upper.solutions(index), whole.solutions(same));
    let children: Vec<usize> = upper.children(index).collect();
    if !children.is_empty() {
        assert_eq!(children.len(), whole.children(same).count());
    }
    for (child, same) in children.into_iter().zip(whole.children(same)) {
        check_upper(upper, child, whole, same);
    }
}
