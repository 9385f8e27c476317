//! Sentences and short texts on the calls of a tree.

use std::iter;
use std::ops::Range;

use cli::{HumanCount, count_with_noun};
use program::calls::MAX_VALUE_CHARS;

use super::nodes::{Argument, CallNode, MutablePlace, PlaceChange};
use super::tree::{CallStep, CallTree};
use crate::tree_text::{DisplayTree, OutcomeMark};

/// A description of a step.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct StepDescription {
    /// The parts of the sentence on the step.
    pub clauses: Vec<String>,
    /// A clause for each place that a call left changed: ``left changed: `path` is [1, 2], and was [1]``.
    pub changes: Vec<String>,
}

impl StepDescription {
    /// Returns the clauses without the changes, as one sentence.
    pub fn sentence(&self) -> String {
        self.clauses.join("; ")
    }
}

impl CallTree {
    /// Describes what happens at a step.
    pub fn step_description(&self, step: u64) -> StepDescription {
        let clauses = match self.step(step) {
            CallStep::Call(0) => {
                iter::once("begins".to_string()).chain(self.remarks.iter().cloned()).collect()
            }
            CallStep::Call(call) => self.call_clauses(call),
            CallStep::Return(call) => self.return_clauses(call),
            CallStep::End => vec![self.end_description()],
        };
        let changes = match self.step(step) {
            CallStep::Return(call) => self.left_changed(call).map(change_clause).collect(),
            CallStep::Call(_) | CallStep::End => Vec::new(),
        };
        StepDescription { clauses, changes }
    }

    fn call_clauses(&self, call: usize) -> Vec<String> {
        let CallNode { name, call_line, depth, .. } = &self.nodes[call];
        let mut clauses = vec![format!("`{name}` is called in line {call_line}, at depth {depth}")];
        let answers = self.own_answers(call);
        if answers > 0 {
            clauses.push(format!("it adds {}", count_with_noun(answers, "answer")));
        }
        clauses
    }

    fn return_clauses(&self, call: usize) -> Vec<String> {
        let CallNode { name, call_line, returns, has_returned, answers, .. } = &self.nodes[call];
        if !has_returned {
            return vec![format!("`{name}` panics, and the panic is caught")];
        }
        let mut clauses = vec![match returns {
            Some(value) => format!("`{name}` returns {value} to line {call_line}"),
            None => format!("`{name}` returns to line {call_line}"),
        }];
        if *answers > 0 {
            clauses.push(format!("this call added {}", count_with_noun(*answers, "answer")));
        }
        clauses.extend(self.restored_clause(call));
        for MutablePlace { name, before, after, .. } in self.places_with(call, PlaceChange::Counted)
        {
            clauses.push(format!("`{name}` has grown from {before} to {after}"));
        }
        clauses
    }

    /// Names the places that are as before the call. Returns `None` if there is no such place.
    fn restored_clause(&self, call: usize) -> Option<String> {
        let names: Vec<String> = self
            .places_with(call, PlaceChange::Restored)
            .map(|place| format!("`{}`", place.name))
            .collect();
        (!names.is_empty()).then(|| format!("as before the call: {}", names.join(", ")))
    }

    fn end_description(&self) -> String {
        let root = &self.nodes[0];
        let calls = count_with_noun(root.size, "call");
        match (&self.failure, &root.returns) {
            (Some(failure), _) => format!("has failed after {calls}: {failure}"),
            (None, Some(returns)) => format!("has ended after {calls}, and returns {returns}"),
            (None, None) => format!("was stopped after {calls}, at the limit"),
        }
    }

    /// Returns the size, the answers and the returned value of a call: `16 calls and 6 answers, returns 6`.
    pub fn counts_text(&self, index: usize) -> String {
        let CallNode { size, answers, adds_answers, returns, .. } = &self.nodes[index];
        let mut text = count_with_noun(*size, "call");
        if *adds_answers {
            text += &format!(" and {}", count_with_noun(*answers, "answer"));
        }
        if let Some(returns) = returns {
            text += &format!(", returns {returns}");
        }
        text
    }
}

impl DisplayTree for CallTree {
    fn children(&self, index: usize) -> Vec<usize> {
        self.nodes[index].children.clone()
    }

    fn steps(&self, index: usize) -> Range<u64> {
        self.active_steps[index].clone()
    }

    fn path_at(&self, step: u64) -> Vec<usize> {
        let parent = |&call: &usize| (call > 0).then(|| self.nodes[call].parent);
        let mut path: Vec<usize> =
            iter::successors(Some(self.innermost_call_at(step)), parent).collect();
        path.reverse();
        path
    }

    /// Returns the function, the path, and the arguments. Leaves out the arguments of a recursive call that are the same as
    /// in the calling call.
    fn label(&self, index: usize) -> String {
        if index == 0 {
            return "the function".to_string();
        }
        let CallNode { name, arguments, path, parent, .. } = &self.nodes[index];
        let parent = &self.nodes[*parent];
        let is_new =
            |argument: &Argument| parent.name != *name || !parent.arguments.contains(argument);
        let is_path =
            |argument: &Argument| path.as_ref().is_some_and(|path| path.name == argument.name);
        let shown: Vec<String> = arguments
            .iter()
            .filter(|argument| is_new(argument) && !is_path(argument))
            .map(|Argument { name, value }| format!("{name}: {value}"))
            .collect();
        let call = format!("{name}({})", shown.join(", "));
        match path {
            Some(path) => format!("{call} [{}]", path.elements.join(" ")),
            None => call,
        }
    }

    /// Returns the result of a call, and the numbers of calls and answers in its subtree: `★ 5, 2 answers`. Adds the names
    /// of the places that the call left changed.
    fn outcome(&self, index: usize) -> String {
        self.outcome_clauses(index).join(", ")
    }

    /// Returns `●` for a call that has not returned, `★` for success, `✗` for a dead end, and `→` before the returned value
    /// of another function.
    fn mark(&self, index: usize) -> Option<OutcomeMark> {
        let CallNode { returns, has_returned, answers, adds_answers, .. } = &self.nodes[index];
        let (symbol, meaning) = match returns.as_deref() {
            _ if !has_returned => ("●", "has not returned"),
            _ if *answers > 0 => ("★", "an answer here or below"),
            Some("true") => ("★", "returns true"),
            Some("false") => ("✗", "returns false"),
            Some(_) => ("→", "the returned value"),
            None if *adds_answers => ("✗", "no answer here or below"),
            None => return None,
        };
        Some(OutcomeMark { symbol, meaning })
    }

    fn subtree_size(&self, index: usize) -> u64 {
        self.nodes[index].size
    }

    fn details(&self, index: usize) -> String {
        format!("from call {}, {}", HumanCount(self.nodes[index].number), self.counts_text(index))
    }
}

impl CallTree {
    /// Returns the parts of the outcome of a call: its result with the number of calls in its subtree, such as `★ 5`, the
    /// number of answers, and the names of the places that the call left changed, after `left changed`.
    pub fn outcome_clauses(&self, index: usize) -> Vec<String> {
        let CallNode { size, answers, .. } = &self.nodes[index];
        let mut words = vec![self.result_mark(index)];
        if *size > 1 {
            words.push(HumanCount(*size).to_string());
        }
        words.retain(|word| !word.is_empty());
        let mut clauses = vec![words.join(" ")];
        if *answers > 1 {
            clauses.push(count_with_noun(*answers, "answer"));
        }
        let changed: Vec<&str> =
            self.left_changed(index).map(|place| place.name.as_str()).collect();
        if !changed.is_empty() {
            clauses.push(format!("{LEFT_CHANGED}: {}", changed.join(" ")));
        }
        clauses.retain(|clause| !clause.is_empty());
        clauses
    }

    /// Returns the mark of a call, with the returned value after `→`. Returns an empty text if the call has no mark.
    fn result_mark(&self, index: usize) -> String {
        match (self.mark(index), &self.nodes[index].returns) {
            (Some(OutcomeMark { symbol: "→", .. }), Some(value)) => format!("→ {value}"),
            (Some(OutcomeMark { symbol, .. }), _) => symbol.to_string(),
            (None, _) => String::new(),
        }
    }
}

/// Describes a place that a call left changed: ``left changed: `path` is [1, 2], and was [1]``.
fn change_clause(place: &MutablePlace) -> String {
    let MutablePlace { name, before, after, .. } = place;
    if before == after {
        // The texts are shortened.
        return format!(
            "{LEFT_CHANGED}: `{name}` (only after its first {MAX_VALUE_CHARS} characters)"
        );
    }
    format!("{LEFT_CHANGED}: `{name}` is {after}, and was {before}")
}

/// The words before the places that a call left changed.
const LEFT_CHANGED: &str = "left changed";
