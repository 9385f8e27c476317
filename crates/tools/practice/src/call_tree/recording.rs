//! Records a call tree: reads the events of an instrumented copy.

use cli::{Context, HumanCount, Result, ensure};
use judge::{ResourceLimits, SessionEvent};
use serde::Deserialize;
use serde_json::Value;

use super::nodes::{Argument, CallNode, ComparedPlace};
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
            on_progress(record.call.step);
            builder.apply(record);
            ensure!(
                builder.tree.nodes.len() <= MAX_NODES,
                "{max_depth} levels have more than {} calls: choose a smaller --to-depth",
                HumanCount(MAX_NODES as u64)
            );
        };
        Ok(builder.finish(end, max_calls))
    }
}

/// Maximum number of nodes in a tree, since nobody can read a larger one.
const MAX_NODES: usize = 100_000;

/// Maximum number of calls in a tree. The root takes one more node.
pub const MAX_CALLS: u64 = MAX_NODES as u64 - 1;

/// Builds a call tree from the events of a copy.
pub(super) struct CallTreeBuilder {
    tree: CallTree,
    /// Indices of the kept calls that are active, the root first.
    active: Vec<usize>,
    calls: u64,
    answers: u64,
}

impl CallTreeBuilder {
    pub(super) fn new(remarks: Vec<String>) -> Self {
        let mut tree = CallTree::default();
        tree.nodes.push(CallNode::default());
        tree.remarks = remarks;
        CallTreeBuilder { tree, active: vec![0], calls: 0, answers: 0 }
    }

    /// Returns the tree of a search that has ended. The search was stopped if it made `max_calls` calls; an earlier end
    /// without an answer is a failure.
    pub(super) fn finish(mut self, end: SessionEvent, max_calls: u64) -> CallTree {
        while !self.active.is_empty() {
            self.close(CallEnd::Interrupted, self.calls);
        }
        let is_expected_end = self.tree.is_complete || self.calls == max_calls;
        self.tree.failure = match end {
            // The progress of a search without a board is its calls.
            SessionEvent::Failure(reason) => {
                Some(reason.replace("made no progress", "made no call"))
            }
            _ if is_expected_end => None,
            _ => Some(EARLY_EXIT_MESSAGE.to_string()),
        };
        self.tree.add_steps();
        self.tree
    }

    pub(super) fn apply(&mut self, mut record: EventRecord) {
        let calls = record.call.step;
        self.calls = calls;
        self.answers = record.call.answers;
        self.tree.remarks.extend(record.remark.take());
        match record.into_event() {
            Event::Enter { call, depth } => {
                // Calls at this depth and below ended before the new call, so their subtrees do not include the new call.
                self.close_below(
                    depth.map(|depth| depth.saturating_sub(1)),
                    calls.saturating_sub(1),
                );
                self.open(call);
            }
            Event::Leave { record, depth } => {
                self.close_below(depth, calls);
                self.close(CallEnd::Returned(record), calls);
            }
            Event::Answer(answer) => {
                self.tree.is_complete = true;
                self.close_below(Some(0), calls);
                let record = LeaveRecord { returns: Some(answer), ..LeaveRecord::default() };
                self.close(CallEnd::Returned(record), calls);
            }
            Event::Progress => {}
        }
    }

    /// Adds the remark that a value is not shown, unless the tree already has this remark.
    fn add_hidden_value_remark(&mut self, line: usize, function: &str, value: &str) {
        let remark =
            format!("line {line}: {value} of `{function}` has no `Debug`, and is not shown");
        if !self.tree.remarks.contains(&remark) {
            self.tree.remarks.push(remark);
        }
    }

    fn open(&mut self, mut node: CallNode) {
        for Argument { name, .. } in
            node.arguments.iter().filter(|argument| argument.value == HIDDEN)
        {
            self.add_hidden_value_remark(node.line, &node.name, &format!("the argument `{name}`"));
        }
        node.parent = self.active.last().copied().unwrap_or_default();
        let nodes = &mut self.tree.nodes;
        let index = nodes.len();
        node.depth = nodes[node.parent].depth + 1;
        nodes[0].adds_answers |= node.adds_answers;
        nodes[node.parent].children.push(index);
        nodes.push(node);
        self.active.push(index);
    }

    /// Closes the active calls below a depth. These calls panicked, and the search caught the panic. Does nothing if the
    /// depth is `None`.
    fn close_below(&mut self, depth: Option<usize>, calls: u64) {
        // The root is at the bottom of the stack, and is not counted in the depth.
        while depth.is_some_and(|depth| self.active.len() > depth + 1) {
            self.close(CallEnd::Interrupted, calls);
        }
    }

    /// Closes the innermost active call. `calls` is the number of all calls up to this point. The calls since the beginning
    /// of the closed call are its subtree.
    fn close(&mut self, end: CallEnd, calls: u64) {
        let Some(index) = self.active.pop() else { return };
        let node = &mut self.tree.nodes[index];
        // An attempt may print a line that looks like an event, with a number that is too small.
        node.size = (calls + u64::from(index > 0)).saturating_sub(node.step);
        node.answers = self.answers - node.answers;
        let CallEnd::Returned(LeaveRecord { returns, lent, path }) = end else { return };
        node.has_returned = true;
        node.lent = lent;
        node.path_after = path;
        node.returns = returns.filter(|value| value != "()");
        if node.returns.as_deref() == Some(HIDDEN) {
            let (line, name) = (node.line, node.name.clone());
            self.add_hidden_value_remark(line, &name, "what is returned");
        }
    }
}

/// An event as the copy prints it. Only some of the fields are set, and [`EventRecord::into_event`] decides which event
/// they mean.
#[derive(Debug, Deserialize)]
pub(super) struct EventRecord {
    /// The numbers of calls and answers so far; and the call that begins, or the value that a call returns.
    #[serde(flatten)]
    pub(super) call: CallNode,
    /// Depth of the call that begins or ends, from 1.
    pub(super) depth: Option<usize>,
    pub(super) leave: Option<LeaveRecord>,
    pub(super) answer: Option<String>,
    /// The reason why some calls are not shown.
    pub(super) remark: Option<String>,
}

/// The end of a call.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct LeaveRecord {
    returns: Option<String>,
    lent: Vec<ComparedPlace>,
    /// The elements of the path, if the call has changed the path.
    path: Option<Vec<String>>,
}

/// A change of the active calls.
enum Event {
    /// A call begins, at this depth.
    Enter { call: CallNode, depth: Option<usize> },
    /// The call at this depth returns.
    Leave { record: LeaveRecord, depth: Option<usize> },
    /// The search is over.
    Answer(String),
    /// Only the numbers of calls and answers have changed.
    Progress,
}

impl EventRecord {
    fn into_event(self) -> Event {
        let EventRecord { call, depth, leave, answer, .. } = self;
        if !call.name.is_empty() {
            return Event::Enter { call, depth };
        }
        if let Some(record) = leave {
            return Event::Leave { record, depth };
        }
        answer.map_or(Event::Progress, Event::Answer)
    }
}

/// The way in which a call ended.
enum CallEnd {
    Returned(LeaveRecord),
    /// The call panicked, or the search was stopped.
    Interrupted,
}

/// Stands for a value whose type has no `Debug`.
const HIDDEN: &str = "…";
