//! Records a call tree: reads the events of an instrumented copy.

use cli::{Context, HumanCount, Result, ensure};
use judge::{ResourceLimits, SessionEvent};
use serde::Deserialize;
use serde_json::Value;

use super::nodes::{Argument, CallNode, MutablePlace, NamedPath};
use super::tree::CallTree;
use crate::attempt_process::{
    AttemptPrograms, EARLY_EXIT_MESSAGE, LineSession, parse_record, untrusted_program,
};
use crate::attempts::Attempt;

/// Limits for the recording of a call tree.
#[derive(Clone, Copy, Debug)]
pub struct CallTreeLimits {
    /// Number of levels that are kept. Deeper calls are only counted.
    pub max_depth: usize,
    /// Number of calls after which the search is stopped.
    pub max_calls: u64,
}

/// Maximum number of nodes in a tree, since nobody can read a larger one.
const MAX_NODES: usize = 100_000;

/// Maximum number of calls in a tree. The root takes one more node.
pub const MAX_CALLS: u64 = MAX_NODES as u64 - 1;

impl CallTree {
    /// Runs the instrumented copy of an attempt and builds the tree of its calls. Calls `on_progress` with the number of
    /// calls so far.
    ///
    /// Fails if the copy cannot be built or started, or if the tree has too many nodes. A search that fails is not an
    /// error: the tree has its `failure`.
    pub fn record(
        attempt: &Attempt,
        arguments: &[Value],
        limits: CallTreeLimits,
        on_progress: impl Fn(u64),
    ) -> Result<Self> {
        CallTree::record_program(&AttemptPrograms::build(attempt)?, arguments, limits, on_progress)
    }

    /// Does the same as [`CallTree::record`] with an instrumented copy that is built already.
    pub fn record_program(
        programs: &AttemptPrograms,
        arguments: &[Value],
        limits: CallTreeLimits,
        on_progress: impl Fn(u64),
    ) -> Result<Self> {
        let CallTreeLimits { max_depth, max_calls } = limits;
        let mut program = untrusted_program(&programs.step_command)?;
        program.command.extend([max_depth.to_string().into(), max_calls.to_string().into()]);
        let time_limit = ResourceLimits::default().time;
        let mut copy =
            LineSession::start(&program, time_limit).context("its program does not start")?;
        copy.session.send(&Value::from(arguments).to_string());
        copy.session.close_input();

        let mut builder = CallTreeBuilder::new(programs.remarks.clone());
        let end = loop {
            let record: EventRecord = match copy.next_parsed_line(parse_record) {
                Ok(record) => record,
                Err(end) => break end,
            };
            copy.session.reset_timeout();
            on_progress(record.calls);
            builder.apply(record);
            ensure!(
                builder.tree.nodes.len() <= MAX_NODES,
                "{max_depth} levels have more than {} calls: choose a smaller --to-depth",
                HumanCount(MAX_NODES as u64)
            );
        };
        Ok(builder.finish(end))
    }
}

/// Builds a call tree from the events of a copy.
pub(super) struct CallTreeBuilder {
    tree: CallTree,
    /// The kept calls that are active, the root first.
    active: Vec<ActiveNode>,
    /// Number of calls so far.
    calls: u64,
    /// Number of answers so far.
    answers: u64,
    /// Whether the search was stopped at the maximum number of calls.
    is_cut: bool,
}

/// A kept call that is active.
struct ActiveNode {
    index: usize,
    /// Number of answers before the call.
    answers_before: u64,
}

/// A line that the copy prints. The head of `program::calls` describes the format.
#[derive(Debug, Deserialize)]
pub(super) struct EventRecord {
    /// Number of calls so far.
    pub(super) calls: u64,
    /// Number of answers so far.
    pub(super) answers: u64,
    pub(super) event: EventKind,
}

/// The event of a line.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum EventKind {
    /// A call begins.
    Enter(EnterRecord),
    /// A call returns.
    Leave(LeaveRecord),
    /// The search is over.
    Answer(String),
    /// Explains why some calls are not shown.
    Remark(String),
    /// The search is stopped at the maximum number of calls.
    Cut,
    /// Only the numbers of calls and answers have changed.
    Progress,
}

/// The beginning of a call.
#[derive(Debug, Default, Deserialize)]
pub(super) struct EnterRecord {
    /// Number of the call among all calls, from 1.
    pub(super) number: u64,
    /// Depth of the call, from 1.
    pub(super) depth: usize,
    pub(super) function: String,
    pub(super) line: usize,
    pub(super) call_line: usize,
    pub(super) arguments: Vec<Argument>,
    pub(super) path: Option<NamedPath>,
    pub(super) adds_answers: bool,
}

/// The return of a call.
#[derive(Debug, Default, Deserialize)]
pub(super) struct LeaveRecord {
    /// Depth of the call, from 1. The root has depth 0.
    pub(super) depth: usize,
    pub(super) returns: Option<String>,
    pub(super) mutable_places: Vec<MutablePlace>,
    /// The elements of the path, if the call has left the path changed.
    pub(super) path_after: Option<Vec<String>>,
}

impl CallTreeBuilder {
    pub(super) fn new(remarks: Vec<String>) -> Self {
        let mut tree = CallTree::default();
        tree.nodes.push(CallNode::default());
        tree.remarks = remarks;
        let active = vec![ActiveNode { index: 0, answers_before: 0 }];
        CallTreeBuilder { tree, active, calls: 0, answers: 0, is_cut: false }
    }

    /// Returns the tree of a search that has ended. An end without an answer is a failure, unless the search was stopped at
    /// the maximum number of calls.
    pub(super) fn finish(mut self, end: SessionEvent) -> CallTree {
        while !self.active.is_empty() {
            self.close(None, self.calls);
        }
        self.tree.failure = match end {
            SessionEvent::Failure(reason) => Some(reason),
            SessionEvent::Timeout(limit) => {
                Some(format!("it has made no call for {} s", limit.as_secs_f64()))
            }
            _ if self.tree.is_complete || self.is_cut => None,
            _ => Some(EARLY_EXIT_MESSAGE.to_string()),
        };
        self.tree.add_steps();
        self.tree
    }

    pub(super) fn apply(&mut self, record: EventRecord) {
        let EventRecord { calls, answers, event } = record;
        // Numbers never go down. An attempt may print a line that looks like an event.
        if calls < self.calls || answers < self.answers {
            return;
        }
        self.calls = calls;
        self.answers = answers;
        match event {
            EventKind::Enter(call) => {
                // Calls at this depth and below ended before the new call, so their subtrees do not include the new call.
                let calls_before = call.number.saturating_sub(1);
                self.close_below(call.depth.saturating_sub(1), calls_before);
                self.open(call);
            }
            EventKind::Leave(record) => {
                self.close_below(record.depth, calls);
                self.close(Some(record), calls);
            }
            EventKind::Answer(answer) => {
                self.tree.is_complete = true;
                self.close_below(0, calls);
                let record = LeaveRecord { returns: Some(answer), ..LeaveRecord::default() };
                self.close(Some(record), calls);
            }
            EventKind::Remark(remark) => self.tree.remarks.push(remark),
            EventKind::Cut => self.is_cut = true,
            EventKind::Progress => {}
        }
    }

    fn open(&mut self, call: EnterRecord) {
        let EnterRecord {
            number, function, line, call_line, arguments, path, adds_answers, ..
        } = call;
        for Argument { name, .. } in arguments.iter().filter(|argument| argument.value == HIDDEN) {
            self.add_hidden_value_remark(line, &function, &format!("argument `{name}`"));
        }
        let parent = self.active.last().map_or(0, |innermost| innermost.index);
        let nodes = &mut self.tree.nodes;
        let index = nodes.len();
        let depth = nodes[parent].depth + 1;
        nodes[0].adds_answers |= adds_answers;
        nodes[parent].children.push(index);
        nodes.push(CallNode {
            number,
            name: function,
            line,
            call_line,
            arguments,
            path,
            adds_answers,
            parent,
            depth,
            ..CallNode::default()
        });
        self.active.push(ActiveNode { index, answers_before: self.answers });
    }

    /// Closes the active calls that are deeper than a depth. These calls panicked, and the search caught the panic.
    fn close_below(&mut self, depth: usize, calls: u64) {
        // The root is at the bottom of the stack, and is not counted in the depth.
        while self.active.len() > depth.saturating_add(1) {
            self.close(None, calls);
        }
    }

    /// Closes the innermost active call. `record` is `None` if the call panicked, or if the search was stopped. `calls` is
    /// the number of all calls up to this point. The calls since the beginning of the closed call are its subtree.
    fn close(&mut self, record: Option<LeaveRecord>, calls: u64) {
        let Some(ActiveNode { index, answers_before }) = self.active.pop() else { return };
        let node = &mut self.tree.nodes[index];
        // The root is not a call itself. An attempt may print a line that looks like an event, with any number.
        let calls_before = if index == 0 { 0 } else { node.number.saturating_sub(1) };
        node.size = calls.saturating_sub(calls_before);
        node.answers = self.answers - answers_before;
        let Some(LeaveRecord { returns, mutable_places, path_after, .. }) = record else { return };
        node.has_returned = true;
        node.mutable_places = mutable_places;
        node.path_after = path_after;
        node.returns = returns.filter(|value| value != "()");
        if node.returns.as_deref() == Some(HIDDEN) {
            let (line, name) = (node.line, node.name.clone());
            self.add_hidden_value_remark(line, &name, "returned value");
        }
    }

    /// Adds the remark that a value is not shown, unless the tree already has this remark.
    fn add_hidden_value_remark(&mut self, line: usize, function: &str, value: &str) {
        let remark = format!(
            "line {line}: the {value} of `{function}` is not shown, because its type has no `Debug`"
        );
        if !self.tree.remarks.contains(&remark) {
            self.tree.remarks.push(remark);
        }
    }
}

/// Stands for a value whose type has no `Debug`.
const HIDDEN: &str = "…";
