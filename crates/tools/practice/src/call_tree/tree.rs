//! A call tree and its steps.

use std::ops::Range;

use super::nodes::{CallNode, MutablePlace, PlaceChange};

/// The event at a step of a [`CallTree`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum CallStep {
    /// The call with this index begins. Index 0 is the root: the search begins.
    Call(usize),
    /// The call with this index returns, or its panic was caught.
    Return(usize),
    /// The search ends: by the return of the root, by a failure, or because it was stopped.
    End,
}

/// The calls of an attempt down to a maximum depth, in their order. The first node is the root, which is not a recursive
/// call.
#[derive(Debug, Default)]
pub struct CallTree {
    pub nodes: Vec<CallNode>,
    /// The beginnings and the ends of the kept calls, in their order: `Call(0)` first, and `End` last.
    steps: Vec<CallStep>,
    /// The steps of each call, from its `Call` to before its `Return`.
    pub(super) active_steps: Vec<Range<u64>>,
    /// Sentences about calls and values that are not shown.
    pub remarks: Vec<String>,
    /// Whether the search came to its own end.
    pub is_complete: bool,
    /// The reason why the search failed.
    pub failure: Option<String>,
}

impl CallTree {
    /// Returns a tree of these nodes, which must be in the order of their calls.
    pub fn new(nodes: Vec<CallNode>) -> Self {
        let mut tree = CallTree { nodes, ..CallTree::default() };
        tree.add_steps();
        tree
    }

    /// Derives the steps from the nodes. A call ends as soon as a call begins that is not below it.
    pub(super) fn add_steps(&mut self) {
        self.active_steps = vec![0..u64::MAX; self.nodes.len()];
        // The calls that are active, the root first.
        let mut active: Vec<usize> = Vec::new();
        for index in 0..self.nodes.len() {
            let parent = self.nodes[index].parent;
            while active.last().is_some_and(|&innermost| innermost != parent) {
                self.add_return(&mut active);
            }
            self.active_steps[index].start = self.steps.len() as u64;
            self.steps.push(CallStep::Call(index));
            active.push(index);
        }
        // The calls below a call that has returned have ended, too. If the search ended early, the other calls have no end.
        let outermost_ended = active.iter().position(|&call| self.nodes[call].has_returned);
        // The end of the root is the step `End`.
        let still_active = outermost_ended.unwrap_or(active.len()).max(1);
        while active.len() > still_active {
            self.add_return(&mut active);
        }
        self.steps.push(CallStep::End);
    }

    fn add_return(&mut self, active: &mut Vec<usize>) {
        if let Some(call) = active.pop() {
            self.active_steps[call].end = self.steps.len() as u64;
            self.steps.push(CallStep::Return(call));
        }
    }

    /// Returns the number of the last step. Steps count from 0, which is the beginning of the search.
    pub fn last_step(&self) -> u64 {
        self.steps.len() as u64 - 1
    }

    /// Returns the event at a step. It is `End` after the last step.
    pub fn step(&self, step: u64) -> CallStep {
        usize::try_from(step)
            .ok()
            .and_then(|step| self.steps.get(step))
            .copied()
            .unwrap_or(CallStep::End)
    }

    /// Returns the events of all steps.
    pub fn steps(&self) -> &[CallStep] {
        &self.steps
    }

    /// Returns the call that begins or ends at a step. It is the root at the first and at the last step.
    pub fn call_at(&self, step: u64) -> usize {
        match self.step(step) {
            CallStep::Call(call) | CallStep::Return(call) => call,
            CallStep::End => 0,
        }
    }

    /// Returns the innermost call that is active after a step, or the root.
    pub fn innermost_call_at(&self, step: u64) -> usize {
        match self.step(step) {
            CallStep::Call(call) => call,
            CallStep::Return(call) => self.nodes[call].parent,
            CallStep::End => 0,
        }
    }

    /// Returns the number of answers up to a step, under the assumption that a call adds its own answers when it begins.
    pub fn answers_at(&self, step: u64) -> u64 {
        let begun = self.active_steps.partition_point(|steps| steps.start <= step);
        (1..begun).map(|call| self.own_answers(call)).sum()
    }

    /// Returns the places that a call left changed.
    pub fn left_changed(&self, call: usize) -> impl Iterator<Item = &MutablePlace> {
        self.places_with(call, PlaceChange::LeftChanged)
    }

    /// Returns the places that a call changed in this way.
    pub(super) fn places_with(
        &self,
        call: usize,
        change: PlaceChange,
    ) -> impl Iterator<Item = &MutablePlace> {
        self.nodes[call].mutable_places.iter().filter(move |place| place.change == change)
    }

    /// Returns the number of answers that a call adds itself, outside of the calls that it makes.
    pub fn own_answers(&self, index: usize) -> u64 {
        let node = &self.nodes[index];
        node.answers - node.children.iter().map(|&child| self.nodes[child].answers).sum::<u64>()
    }
}
