//! The tree of each search is what it did.

use pretty_assertions::assert_eq;
use problems::of_rules;
use search::recording::Step;
use search::tree::Tree;
use sudoku::Grid;
use testkit::{puzzle, tree_of};

use crate::recorded_to;

/// Of longer searches the tree of their first writes is looked at.
const MAX_WRITES: u64 = 5_000;

#[test]
fn each_search_has_a_tree() {
    let mut trees = 0;
    for variant in searches::all() {
        for case in of_rules(variant.rules).expect("the problem is readable").cases {
            let recording = recorded_to(variant, &case.puzzle, MAX_WRITES);
            let steps: Vec<Step> = recording.steps_after(0).collect();
            let tree = tree_of(&steps);
            let places = recording.ending().expect("it is over").moment.counter().places;
            assert_eq!(u64::from(tree.node(Tree::ROOT).size), places, "{}", variant.name);
            trees += 1;
        }
    }
    assert!(trees > 100, "{trees} trees");
}

/// A node has only the lower 16 bits of their number.
#[test]
fn a_tree_has_many_dead_ends() {
    let swift = searches::find("swift-all-solutions").expect("a search");
    let recording = recorded_to(swift, &puzzle::<Grid>("java-blank").into(), 400_000);
    let mut tree = Tree::to_depth(81);
    tree.grow(&recording.steps_after(0).collect::<Vec<_>>());
    assert!(tree.node(Tree::ROOT).dead_ends > 1 << 17);
    for index in 0..tree.kept() {
        let node = tree.node(index);
        let below: Vec<u32> = tree.children(index).map(|it| tree.node(it).dead_ends).collect();
        assert!(below.is_empty() || node.dead_ends == below.iter().sum::<u32>(), "{node:?}");
        assert!(node.dead_ends <= node.size, "{node:?}");
    }
}
