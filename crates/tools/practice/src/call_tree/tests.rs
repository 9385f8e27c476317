//! Tests of the steps and the sentences of a call tree.

use rstest::rstest;

use std::iter;

use judge::SessionEvent;

use super::recording::{CallTreeBuilder, EventRecord, LeaveRecord};
use super::{CallNode, CallStep, CallTree, ComparedPlace, PlaceState};
use crate::tree_text::DisplayTree;

/// Builds a tree from the depths of calls in their order, and from `-` for each return.
fn tree(events: &[&str]) -> CallTree {
    let mut builder = CallTreeBuilder::new(Vec::new());
    let mut calls = 0;
    for event in events {
        let depth = event.parse().ok();
        calls += u64::from(depth.is_some());
        let name = if depth.is_some() { "search" } else { "" }.to_string();
        let call = CallNode { step: calls, name, call_line: 7, ..CallNode::default() };
        let leave = depth.is_none().then(LeaveRecord::default);
        builder.apply(EventRecord { call, depth, leave, answer: None, remark: None });
    }
    builder.finish(SessionEvent::End, calls)
}

fn sentences(tree: &CallTree) -> Vec<String> {
    (0..=tree.end()).map(|step| tree.step_description(step)).collect()
}

/// Returns the steps in a short form: `+1` for the beginning of call 1, and `-1` for its return.
fn short_steps(tree: &CallTree) -> String {
    let short = |step: &CallStep| match step {
        CallStep::Call(call) => format!("+{call}"),
        CallStep::Return(call) => format!("-{call}"),
        CallStep::End => "end".to_string(),
    };
    tree.steps().iter().map(short).collect::<Vec<_>>().join(" ")
}

#[test]
fn sentences_of_a_deep_recursion_take_time_linear_in_its_calls() {
    const DEPTH: usize = 100_000;
    let calls: Vec<String> = (1..=DEPTH).map(|depth| depth.to_string()).collect();
    let calls = calls.iter().map(String::as_str);
    let events: Vec<&str> = calls.chain(iter::repeat_n("-", DEPTH)).collect();
    let tree = tree(&events);
    let sentences = sentences(&tree);
    assert_eq!(sentences[DEPTH], "`search` is called in line 7, at depth 100000");
    assert_eq!(sentences[DEPTH + 1], "`search` returns to line 7");
    assert_eq!(tree.path_at(DEPTH as u64).len(), DEPTH + 1);
}

#[rstest]
#[case::returns(&["1", "2", "-", "2", "-", "-"], "+0 +1 +2 -2 +3 -3 -1 end")]
#[case::a_stopped_search(&["1", "2", "-", "2"], "+0 +1 +2 -2 +3 end")]
#[case::a_caught_panic(&["1", "2", "3", "2", "-", "-"], "+0 +1 +2 +3 -3 -2 +4 -4 -1 end")]
#[case::a_panic_caught_by_the_first_call(&["1", "2", "-", "2", "-"], "+0 +1 +2 -2 +3 -3 end")]
#[case::no_call(&[], "+0 end")]
fn each_kept_call_has_a_step_for_its_beginning_and_its_end(
    #[case] events: &[&str],
    #[case] expected: &str,
) {
    assert_eq!(short_steps(&tree(events)), expected);
}

#[test]
fn after_a_return_the_caller_is_active() {
    let tree = tree(&["1", "2", "-", "2", "-", "-"]);
    let paths: Vec<Vec<usize>> = (0..=tree.end()).map(|step| tree.path_at(step)).collect();
    let (root, first) = (vec![0], vec![0, 1]);
    let second = vec![0, 1, 2];
    let third = vec![0, 1, 3];
    let expected = [&root, &first, &second, &first, &third, &first, &root, &root];
    assert_eq!(paths.iter().collect::<Vec<_>>(), expected);
}

#[test]
fn a_return_names_what_it_restored_and_what_it_left_changed() {
    let mut tree = tree(&["1", "-"]);
    let place = |name: &str, state| ComparedPlace {
        name: name.to_string(),
        before: "1".to_string(),
        after: if state == PlaceState::Restored { "1" } else { "2" }.to_string(),
        state,
    };
    tree.nodes[1].answers = 2;
    tree.nodes[1].returns = Some("true".to_string());
    tree.nodes[1].lent = vec![
        place("used", PlaceState::Restored),
        place("path", PlaceState::Changed),
        place("memo", PlaceState::Unknown),
        place("sum", PlaceState::Restored),
        place("count", PlaceState::Counted),
    ];
    let expected = "`search` returns true to line 7; this call added 2 answers; as before the call: `used`, `sum`; \
                    `count` has grown from 1 to 2; left changed: `path` is 2, and was 1";
    assert_eq!(tree.step_description(2), expected);
    assert_eq!(tree.outcome(1), "★, 2 answers, left changed: path");
}
