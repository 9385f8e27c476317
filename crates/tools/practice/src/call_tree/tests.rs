//! Tests of the steps and the sentences of a call tree.

use std::time::{Duration, Instant};

use judge::SessionEvent;
use pretty_assertions::assert_eq;
use rstest::rstest;

use super::CallStep::{self, Call, End, Return};
use super::recording::{CallTreeBuilder, EnterRecord, EventKind, EventRecord, LeaveRecord};
use super::{CallNode, CallTree, MutablePlace, PlaceChange};
use crate::tree_text::DisplayTree;

/// Returns the event of a call at a depth.
fn enter(depth: usize) -> EventKind {
    let function = "search".to_string();
    EventKind::Enter(EnterRecord { depth, function, call_line: 7, ..EnterRecord::default() })
}

/// Returns the event of the return of the call at a depth.
fn leave(depth: usize) -> EventKind {
    EventKind::Leave(LeaveRecord { depth, ..LeaveRecord::default() })
}

fn answer() -> EventKind {
    EventKind::Answer("[]".to_string())
}

/// Builds a tree from events. Numbers the calls in their order.
fn tree(events: impl IntoIterator<Item = EventKind>) -> CallTree {
    let mut builder = CallTreeBuilder::new(Vec::new());
    let mut calls = 0;
    for mut event in events {
        if let EventKind::Enter(call) = &mut event {
            calls += 1;
            call.number = calls;
        }
        builder.apply(EventRecord { calls, answers: 0, event });
    }
    builder.finish(SessionEvent::End)
}

/// Returns a tree of a call that makes two calls.
fn two_siblings() -> CallTree {
    tree([enter(1), enter(2), leave(2), enter(2), leave(2), leave(1)])
}

#[rstest]
#[case::returns(
    vec![enter(1), enter(2), leave(2), enter(2), leave(2), leave(1), answer()],
    &[Call(0), Call(1), Call(2), Return(2), Call(3), Return(3), Return(1), End]
)]
#[case::a_stopped_search(
    vec![enter(1), enter(2), leave(2), enter(2), EventKind::Cut],
    &[Call(0), Call(1), Call(2), Return(2), Call(3), End]
)]
#[case::a_caught_panic(
    vec![enter(1), enter(2), enter(3), enter(2), leave(2), leave(1), answer()],
    &[Call(0), Call(1), Call(2), Call(3), Return(3), Return(2), Call(4), Return(4), Return(1), End]
)]
#[case::panic_caught_by_the_first_call(
    vec![enter(1), enter(2), enter(3), leave(1)],
    &[Call(0), Call(1), Call(2), Call(3), Return(3), Return(2), Return(1), End]
)]
#[case::panic_caught_by_the_root(
    vec![enter(1), enter(2), answer()],
    &[Call(0), Call(1), Call(2), Return(2), Return(1), End]
)]
#[case::no_call(vec![], &[Call(0), End])]
fn each_kept_call_has_a_step_for_its_beginning_and_its_end(
    #[case] events: Vec<EventKind>,
    #[case] expected: &[CallStep],
) {
    assert_eq!(tree(events).steps(), expected);
}

#[test]
fn after_a_return_the_caller_is_active() {
    let tree = two_siblings();
    let path_after = |step| tree.path_at(step);
    assert_eq!(tree.steps()[2..=4], [Call(2), Return(2), Call(3)]);
    assert_eq!(path_after(2), [0, 1, 2]);
    assert_eq!(path_after(3), [0, 1]);
    assert_eq!(path_after(4), [0, 1, 3]);
    assert_eq!(path_after(tree.last_step()), [0]);
}

#[test]
fn lines_of_an_attempt_that_look_like_events_cause_no_overflow() {
    let mut builder = CallTreeBuilder::new(Vec::new());
    let mut apply = |calls, answers, event| builder.apply(EventRecord { calls, answers, event });
    apply(5, 3, enter(1));
    apply(4, 3, enter(2));
    apply(5, 2, leave(1));
    apply(u64::MAX, u64::MAX, leave(usize::MAX));
    apply(0, 0, answer());
    let tree = builder.finish(SessionEvent::End);
    assert_eq!(tree.steps(), [Call(0), Call(1), Return(1), End]);
    assert!(!tree.is_complete);
}

#[rstest]
#[case::a_call(1, "`search` is called in line 7, at depth 1")]
#[case::a_return(3, "`search` returns to line 7")]
fn sentence_describes_a_step(#[case] step: u64, #[case] expected: &str) {
    assert_eq!(two_siblings().step_description(step).sentence(), expected);
}

#[rstest]
#[case::complete(vec![enter(1), leave(1), answer()], "has ended after 1 call, and returns []")]
#[case::stopped(vec![enter(1), EventKind::Cut], "was stopped after 1 call, at the limit")]
#[case::early_exit(
    vec![enter(1)],
    "has failed after 1 call: it ended the program during the search"
)]
fn last_sentence_describes_the_end(#[case] events: Vec<EventKind>, #[case] expected: &str) {
    let tree = tree(events);
    assert_eq!(tree.step_description(tree.last_step()).sentence(), expected);
}

#[test]
fn caught_panic_is_described() {
    let tree = tree([enter(1), answer()]);
    assert_eq!(tree.step_description(2).sentence(), "`search` panics, and the panic is caught");
}

#[test]
fn deep_recursion_is_described_in_linear_time() {
    const DEPTH: usize = 100_000;
    // Quadratic time would be minutes.
    const MAX_TIME: Duration = Duration::from_secs(20);
    let start = Instant::now();
    let tree = tree((1..=DEPTH).map(enter).chain((1..=DEPTH).rev().map(leave)));
    for step in 0..=tree.last_step() {
        assert!(!tree.step_description(step).sentence().is_empty());
    }
    assert_eq!(tree.path_at(DEPTH as u64).len(), DEPTH + 1);
    assert!(start.elapsed() < MAX_TIME);
}

fn place(name: &str, before: &str, after: &str, change: PlaceChange) -> MutablePlace {
    let [name, before, after] = [name, before, after].map(str::to_string);
    MutablePlace { name, before, after, change }
}

#[test]
fn return_names_what_it_restored_and_what_it_left_changed() {
    let mut tree = tree([enter(1), leave(1)]);
    tree.nodes[1].answers = 2;
    tree.nodes[1].returns = Some("true".to_string());
    tree.nodes[1].mutable_places = vec![
        place("used", "{1}", "{1}", PlaceChange::Restored),
        place("path", "[]", "[1]", PlaceChange::LeftChanged),
        place("memo", "{}", "{1}", PlaceChange::Unknown),
        place("sum", "0", "0", PlaceChange::Restored),
        place("count", "1", "2", PlaceChange::Counted),
        place("long", "[0, …", "[0, …", PlaceChange::LeftChanged),
    ];
    let description = tree.step_description(2);
    let expected = "`search` returns true to line 7; this call added 2 answers; as before the call: `used`, `sum`; \
                    `count` has grown from 1 to 2";
    assert_eq!(description.sentence(), expected);
    let expected = [
        "left changed: `path` is [1], and was []",
        "left changed: `long` (only after its first 60 characters)",
    ];
    assert_eq!(description.changes, expected);
    assert_eq!(tree.outcome(1), "★, 2 answers, left changed: path long");
}

#[rstest]
#[case::an_answer(CallNode { answers: 1, adds_answers: true, ..returned(None) }, Some("★ an answer here or below"))]
#[case::no_answer(CallNode { adds_answers: true, ..returned(None) }, Some("✗ no answer here or below"))]
#[case::success(returned(Some("true")), Some("★ returns true"))]
#[case::a_dead_end(returned(Some("false")), Some("✗ returns false"))]
#[case::another_value(returned(Some("6")), Some("→ the returned value"))]
#[case::no_result(returned(None), None)]
#[case::no_return(CallNode::default(), Some("● has not returned"))]
fn a_mark_has_a_meaning(#[case] call: CallNode, #[case] expected: Option<&str>) {
    let tree = CallTree::new(vec![call]);
    let mark = tree.mark(0).map(|mark| format!("{} {}", mark.symbol, mark.meaning));
    assert_eq!(mark.as_deref(), expected);
}

/// Returns a call that has returned a value, or nothing.
fn returned(value: Option<&str>) -> CallNode {
    CallNode { has_returned: true, returns: value.map(str::to_string), ..CallNode::default() }
}
