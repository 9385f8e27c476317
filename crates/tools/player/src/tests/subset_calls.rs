//! The calls of a search for subsets, for the player of calls.

use practice::call_tree::{Argument, CallNode, MutablePlace, NamedPath, PlaceChange};

/// Returns the calls that collect all subsets of two numbers. The third call leaves its path changed.
pub fn subset_calls() -> Vec<CallNode> {
    let root = CallNode {
        returns: Some("[[],[1],[1,2],[2]]".to_string()),
        has_returned: true,
        size: 4,
        answers: 4,
        adds_answers: true,
        children: vec![1],
        ..CallNode::default()
    };
    let outer = CallNode {
        call_line: 9,
        size: 4,
        answers: 4,
        depth: 1,
        children: vec![2, 4],
        ..call(1, "0", &[])
    };
    let first = CallNode {
        parent: 1,
        size: 2,
        answers: 2,
        depth: 2,
        children: vec![3],
        ..call(2, "1", &["1"])
    };
    let unrestored = CallNode {
        parent: 2,
        depth: 3,
        path_after: Some(texts(&["1", "2", "5"])),
        mutable_places: vec![
            place("path", "[1, 2]", "[1, 2, 5]", PlaceChange::LeftChanged),
            place("used", "{1, 2}", "{1, 2}", PlaceChange::Restored),
        ],
        ..call(3, "2", &["1", "2"])
    };
    let second = CallNode { parent: 1, depth: 2, ..call(4, "2", &["2"]) };
    vec![root, outer, first, unrestored, second]
}

/// Returns a call without calls below it.
fn call(number: u64, start: &str, path: &[&str]) -> CallNode {
    let argument = |name: &str, value: &str| Argument { name: name.into(), value: value.into() };
    CallNode {
        number,
        name: "search".to_string(),
        line: 15,
        call_line: 28,
        arguments: vec![argument("nums", "[1, 2]"), argument("start", start)],
        path: Some(NamedPath { name: "path".to_string(), elements: texts(path) }),
        has_returned: true,
        size: 1,
        answers: 1,
        adds_answers: true,
        ..CallNode::default()
    }
}

fn place(name: &str, before: &str, after: &str, change: PlaceChange) -> MutablePlace {
    MutablePlace { name: name.into(), before: before.into(), after: after.into(), change }
}

fn texts(elements: &[&str]) -> Vec<String> {
    elements.iter().map(ToString::to_string).collect()
}
