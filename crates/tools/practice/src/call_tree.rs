//! The call tree of an attempt without a board: the calls of its recursive functions.
//!
//! The instrumented copy of the attempt runs the search and prints an event for each call. [`CallTree::record`] reads
//! these events and builds the tree. The head of `program::calls` describes the format of an event.

use std::iter;
use std::ops::Range;

use cli::{Context, HumanCount, Result, anyhow, bail, count_with_noun, ensure};
use judge::{ResourceLimits, SessionEvent};
use problems::Task;
use problems::input::{NamedPuzzle, one_puzzle};
use problems::signature::{ArgumentError, check_list_depth};
use problems::similar_names::did_you_mean;
use search::notation::truncated_text;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::attempt_process::{
    AttemptPrograms, EARLY_EXIT_MESSAGE, LineSession, parse_record, untrusted_program,
};
use crate::attempts::Attempt;
use crate::tree_text::DisplayTree;

/// A call of a recursive function, with its arguments and its result.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct CallNode {
    /// Number of the call among all calls, from 1. The root, which is the function of the problem, has 0.
    #[serde(rename = "calls")]
    pub step: u64,
    /// Name of the called function.
    #[serde(rename = "enter")]
    pub name: String,
    /// Line of the called function.
    pub line: usize,
    /// Line of the call in the calling function.
    #[serde(rename = "from")]
    pub call_line: usize,
    /// The arguments, without the lists of answers.
    pub arguments: Vec<Argument>,
    /// The choices of the search when the call began.
    pub path: Option<NamedPath>,
    /// The returned value, if the function returns one.
    pub returns: Option<String>,
    /// The places behind the `&mut` arguments, before the call and after it. Empty if the call has not returned, or if the
    /// places could not be compared.
    pub lent: Vec<ComparedPlace>,
    /// The elements of the path after the call, if the call left the path changed.
    pub path_after: Option<Vec<String>>,
    /// Whether the call has returned. A call that panicked, or that the end of the search interrupted, has not.
    pub has_returned: bool,
    /// Number of calls in this subtree, including this call.
    pub size: u64,
    /// Number of answers added in this subtree. While the call is active: number of answers before the call.
    pub answers: u64,
    /// Whether the function adds answers to a list.
    #[serde(rename = "adds")]
    pub adds_answers: bool,
    /// Index of the kept call that made this call, or of the root.
    pub parent: usize,
    /// Number of kept calls on the path to this call, including this call.
    pub depth: usize,
    /// Indices of the kept calls that this call made.
    pub children: Vec<usize>,
}

/// An argument of a call, as text.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
pub struct Argument {
    pub name: String,
    pub value: String,
}

/// The argument that holds the choices of the search, such as `path: [1, 2]`.
#[derive(Clone, Debug, Deserialize)]
pub struct NamedPath {
    pub name: String,
    pub elements: Vec<String>,
}

/// A place behind a `&mut` argument, such as `path` or `self.used`, before and after a call. Lists and counters of answers
/// are not among these places.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct ComparedPlace {
    pub name: String,
    /// The value before the call, as text. Long texts are shortened.
    pub before: String,
    /// The value after the call, as text. Long texts are shortened.
    pub after: String,
    pub state: PlaceState,
}

/// The result of the comparison of a place before and after a call.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PlaceState {
    /// The whole values are the same.
    Restored,
    /// The values differ. The shortened texts may be the same.
    Changed,
    /// The place is a number that only ever grows by one, and it has grown.
    Counted,
    /// The values could not be compared.
    Unknown,
}

/// What happens at a step of a [`CallTree`].
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
    active_steps: Vec<Range<u64>>,
    /// Sentences about calls and values that are not shown.
    pub remarks: Vec<String>,
    /// Whether the search came to its own end.
    pub is_complete: bool,
    /// The reason why the search failed.
    pub failure: Option<String>,
}

/// Limits for the recording of a call tree.
#[derive(Clone, Copy, Debug)]
pub struct CallTreeLimits {
    /// Number of levels that are kept. Deeper calls are only counted.
    pub max_depth: usize,
    /// Number of calls after which the search is stopped.
    pub max_calls: u64,
}

/// Builds a call tree from the events of a copy.
struct CallTreeBuilder {
    tree: CallTree,
    /// Indices of the kept calls that are active, the root first.
    active: Vec<usize>,
    calls: u64,
    answers: u64,
}

/// An event as the copy prints it. Only some of the fields are set, and [`EventRecord::into_event`] decides which event
/// they mean.
#[derive(Debug, Deserialize)]
struct EventRecord {
    /// The numbers of calls and answers so far; and the call that begins, or the value that a call returns.
    #[serde(flatten)]
    call: CallNode,
    /// Depth of the call that begins or ends, from 1.
    depth: Option<usize>,
    leave: Option<LeaveRecord>,
    answer: Option<String>,
    /// The reason why some calls are not shown.
    remark: Option<String>,
}

/// The end of a call.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct LeaveRecord {
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

    /// Returns a tree of these nodes, which must be in the order of their calls.
    pub fn new(nodes: Vec<CallNode>) -> Self {
        let mut tree = CallTree { nodes, ..CallTree::default() };
        tree.add_steps();
        tree
    }

    /// Derives the steps from the nodes.
    fn add_steps(&mut self) {
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
        // If the search ended early, its last calls have no end.
        let has_ended = |&call: &usize| call > 0 && self.nodes[call].has_returned;
        let remaining = active.iter().position(has_ended).unwrap_or(active.len());
        while active.len() > remaining {
            self.add_return(&mut active);
        }
        self.steps.push(CallStep::End);
        self.active_steps[0].end = u64::MAX;
    }

    fn add_return(&mut self, active: &mut Vec<usize>) {
        if let Some(call) = active.pop() {
            self.active_steps[call].end = self.steps.len() as u64;
            self.steps.push(CallStep::Return(call));
        }
    }

    /// Returns the number of the last step. Steps count from 0, which is the beginning of the search.
    pub fn end(&self) -> u64 {
        self.steps.len() as u64 - 1
    }

    /// Returns what happens at a step.
    pub fn step(&self, step: u64) -> CallStep {
        usize::try_from(step)
            .ok()
            .and_then(|step| self.steps.get(step))
            .copied()
            .unwrap_or(CallStep::End)
    }

    /// Returns the steps with what happens at each.
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

    /// Returns the step at which a call begins.
    pub fn first_step(&self, call: usize) -> u64 {
        self.active_steps[call].start
    }

    /// Returns the places that a call left changed.
    pub fn left_changed(&self, call: usize) -> impl Iterator<Item = &ComparedPlace> {
        self.nodes[call].lent.iter().filter(|place| place.state == PlaceState::Changed)
    }

    /// Returns the number of answers that a call adds itself, outside of the calls that it makes.
    pub fn own_answers(&self, index: usize) -> u64 {
        let node = &self.nodes[index];
        node.answers - node.children.iter().map(|&child| self.nodes[child].answers).sum::<u64>()
    }

    /// Describes what happens at a step: the [`step_clauses`](Self::step_clauses), joined by semicolons.
    pub fn step_description(&self, step: u64) -> String {
        self.step_clauses(step).join("; ")
    }

    /// Describes what happens at a step. For a return, the last clauses begin with [`LEFT_CHANGED`], one for each changed place.
    pub fn step_clauses(&self, step: u64) -> Vec<String> {
        match self.step(step) {
            CallStep::Call(0) => {
                iter::once("begins".to_string()).chain(self.remarks.iter().cloned()).collect()
            }
            CallStep::Call(call) => self.call_clauses(call),
            CallStep::Return(call) => self.return_clauses(call),
            CallStep::End => vec![self.end_description()],
        }
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
        let of_state = |state| self.nodes[call].lent.iter().filter(move |it| it.state == state);
        clauses.extend(of_state(PlaceState::Counted).map(
            |ComparedPlace { name, before, after, .. }| {
                format!("`{name}` has grown from {before} to {after}")
            },
        ));
        clauses.extend(self.left_changed(call).map(change_clause));
        clauses
    }

    fn restored_clause(&self, call: usize) -> Option<String> {
        let lent = self.nodes[call].lent.iter();
        let names: Vec<String> = lent
            .filter(|place| place.state == PlaceState::Restored)
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
            (None, None) => format!("was ended after {calls}: no more are kept"),
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

    fn details(&self, index: usize) -> String {
        format!("from call {}, {}", HumanCount(self.nodes[index].step), self.counts_text(index))
    }
}

impl CallTree {
    /// Returns the parts of the outcome of a call: its result with the number of calls in its subtree, such as `★ 5`, the
    /// number of answers, and the names of the places that the call left changed, after [`LEFT_CHANGED`].
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

    /// Returns `●` for a call that has not returned, `★` for success, `✗` for a dead end, else the returned value.
    fn result_mark(&self, index: usize) -> String {
        let CallNode { returns, has_returned, answers, adds_answers, .. } = &self.nodes[index];
        match returns.as_deref() {
            _ if !has_returned => "●".to_string(),
            _ if *answers > 0 => "★".to_string(),
            Some("true") => "★".to_string(),
            Some("false") => "✗".to_string(),
            Some(value) => format!("→ {value}"),
            None if *adds_answers => "✗".to_string(),
            None => String::new(),
        }
    }
}

impl CallTreeBuilder {
    fn new(remarks: Vec<String>) -> Self {
        let tree = CallTree { nodes: vec![CallNode::default()], remarks, ..CallTree::default() };
        CallTreeBuilder { tree, active: vec![0], calls: 0, answers: 0 }
    }

    /// Returns the tree of a search that has ended. The search was stopped if it made `max_calls` calls; an earlier end
    /// without an answer is a failure.
    fn finish(mut self, end: SessionEvent, max_calls: u64) -> CallTree {
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

    fn apply(&mut self, mut record: EventRecord) {
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

/// Returns the arguments that a text stands for, and a name for them. The text is the name of a case, arguments such as
/// `nums = [1,2,3]`, a JSON array of arguments, or a board of the problem. Without a text, returns the first case.
pub fn resolve_arguments(task: &Task, text: Option<&str>) -> Result<(String, Vec<Value>)> {
    let cases = task.cases()?;
    let Some(text) = text.or_else(|| Some(cases.first()?.name.as_str())) else {
        bail!("problem {} has no case", task.id);
    };
    if let Some(case) = cases.iter().find(|case| case.name == text) {
        return Ok((case.name.clone(), case.arguments.clone()));
    }
    check_list_depth(text).map_err(|error| anyhow!("'{}': {error}", truncated_text(text, 60)))?;
    let signature = &task.signature;
    let values = match signature.parse_arguments(text) {
        Ok(values) => values,
        Err(_) if task.board.is_some() => return board_arguments(task, text),
        Err(ArgumentError::Type(error)) => bail!("'{text}': {error}"),
        Err(ArgumentError::Syntax) => {
            let names = cases.iter().map(|case| case.name.as_str());
            let example = cases
                .first()
                .map_or(String::new(), |case| signature.arguments_text(&case.arguments));
            let advice = did_you_mean(text, names, || format!("arguments look like {example}"));
            bail!(
                "'{text}' is neither a case of problem {} nor a list of arguments; {advice}",
                task.id
            )
        }
    };
    Ok((signature.arguments_text(&values), values))
}

/// Returns the arguments for a board of the task's problem, and the board's name.
fn board_arguments(task: &Task, text: &str) -> Result<(String, Vec<Value>)> {
    let problem = problems::find_board_problem(task.folder_name())?;
    let NamedPuzzle { label, position } = one_puzzle(text, &problem)?;
    let line = task.input_line(&position).with_context(|| {
        format!("{label}: the function at LeetCode gets only the number of rows, so the board must be empty")
    })?;
    Ok((label, serde_json::from_str(&line)?))
}

/// Describes a place that a call left changed: ``left changed: `path` is [1, 2], and was [1]``. If the shortened texts are the
/// same, says only that the place has changed.
fn change_clause(place: &ComparedPlace) -> String {
    let ComparedPlace { name, before, after, .. } = place;
    if before == after {
        return format!("{LEFT_CHANGED}: `{name}`, after its first characters");
    }
    format!("{LEFT_CHANGED}: `{name}` is {after}, and was {before}")
}

/// The words before the places that a call left changed.
pub const LEFT_CHANGED: &str = "left changed";

/// Stands for a value whose type has no `Debug`.
const HIDDEN: &str = "…";

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

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
}
