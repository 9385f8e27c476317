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
use problems::signature::{check_list_depth, unraw};
use problems::similar_names::did_you_mean;
use search::notation::truncated_text;
use serde::Deserialize;
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

/// The calls of an attempt down to a maximum depth, in their order. The first node is the root, which is not a recursive
/// call.
#[derive(Debug, Default)]
pub struct CallTree {
    pub nodes: Vec<CallNode>,
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
    leave: Option<bool>,
    answer: Option<String>,
    /// The reason why some calls are not shown.
    remark: Option<String>,
}

/// A change of the active calls.
enum Event {
    /// A call begins, at this depth.
    Enter { call: CallNode, depth: Option<usize> },
    /// The call at this depth returns.
    Leave { returns: Option<String>, depth: Option<usize> },
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
        if leave.is_some() {
            return Event::Leave { returns: call.returns, depth };
        }
        answer.map_or(Event::Progress, Event::Answer)
    }
}

/// The way in which a call ended.
enum CallEnd {
    Returned(Option<String>),
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
        let CallTreeLimits { max_depth, max_calls } = limits;
        let AttemptPrograms { step_command, remarks, .. } = AttemptPrograms::build(attempt)?;
        let mut program = untrusted_program(&step_command)?;
        program.command.extend([max_depth.to_string().into(), max_calls.to_string().into()]);
        let time_limit = ResourceLimits::default().time;
        let mut copy =
            LineSession::start(&program, time_limit).context("its program does not start")?;
        copy.session.send(&Value::from(arguments).to_string());
        copy.session.close_input();

        let mut builder = CallTreeBuilder::new(remarks);
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

    /// Returns the step after all calls. This is the number of nodes, and so it is right only if all calls are kept.
    pub fn end(&self) -> u64 {
        self.nodes.len() as u64
    }

    /// Returns the innermost call that is active at a step, or the root.
    pub fn innermost_call_at(&self, step: u64) -> usize {
        let begun = self.nodes.partition_point(|node| node.step <= step);
        let mut call = begun.saturating_sub(1);
        while !self.steps(call).contains(&step) {
            call = self.nodes[call].parent;
        }
        call
    }

    /// Returns the number of answers that a call adds itself, outside of the calls that it makes.
    pub fn own_answers(&self, index: usize) -> u64 {
        let node = &self.nodes[index];
        node.answers - node.children.iter().map(|&child| self.nodes[child].answers).sum::<u64>()
    }

    /// Describes what happens at a step: which function is called, and which calls returned since the step before.
    pub fn step_description(&self, step: u64) -> String {
        if step == self.end() {
            return self.end_description();
        }
        let call = self.innermost_call_at(step);
        if call == 0 {
            let remarks = self.remarks.iter().map(String::as_str);
            return iter::once("begins").chain(remarks).collect::<Vec<_>>().join("; ");
        }
        let CallNode { name, call_line, parent, depth, .. } = &self.nodes[call];
        let mut sentence = format!("`{name}` is called in line {call_line}, at depth {depth}");
        let answers = self.own_answers(call);
        if answers > 0 {
            sentence += &format!("; it adds {}", count_with_noun(answers, "answer"));
        }
        let returned: Vec<String> = self
            .active_calls_below(*parent, step - 1)
            .map(|call| self.return_description(call))
            .collect();
        if !returned.is_empty() {
            sentence += &format!("; before that, {}", returned.join(", "));
        }
        sentence
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

    /// Returns the calls below `ancestor` that were active at a step, the deepest first.
    fn active_calls_below(&self, ancestor: usize, step: u64) -> impl Iterator<Item = usize> {
        let parent = |&call: &usize| Some(self.nodes[call].parent);
        let stack = iter::successors(Some(self.innermost_call_at(step)), parent);
        stack.take_while(move |&call| call != ancestor && call > 0)
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

    fn return_description(&self, call: usize) -> String {
        let CallNode { name, path, returns, .. } = &self.nodes[call];
        let mut text = format!("`{name}`");
        if let Some(path) = path {
            text += &format!(" with [{}]", path.elements.join(" "));
        }
        text += " returned";
        if let Some(returns) = returns {
            text += &format!(" {returns}");
        }
        text
    }
}

impl DisplayTree for CallTree {
    fn children(&self, index: usize) -> Vec<usize> {
        self.nodes[index].children.clone()
    }

    fn steps(&self, index: usize) -> Range<u64> {
        let CallNode { step, size, .. } = self.nodes[index];
        step..if index == 0 { u64::MAX } else { step + size }
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

    /// Returns the result of a call, and the numbers of calls and answers in its subtree: `★ 5, 2 answers`.
    fn outcome(&self, index: usize) -> String {
        let CallNode { size, answers, .. } = &self.nodes[index];
        let mut words = vec![self.result_mark(index)];
        if *size > 1 {
            words.push(HumanCount(*size).to_string());
        }
        words.retain(|word| !word.is_empty());
        let outcome = words.join(" ");
        if *answers > 1 {
            return format!("{outcome}, {}", count_with_noun(*answers, "answer"));
        }
        outcome
    }

    fn details(&self, index: usize) -> String {
        format!("from call {}, {}", HumanCount(self.nodes[index].step), self.counts_text(index))
    }
}

impl CallTree {
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
            Event::Leave { returns, depth } => {
                self.close_below(depth, calls);
                self.close(CallEnd::Returned(returns), calls);
            }
            Event::Answer(answer) => {
                self.tree.is_complete = true;
                self.close_below(Some(0), calls);
                self.close(CallEnd::Returned(Some(answer)), calls);
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
        node.size = calls + u64::from(index > 0) - node.step;
        node.answers = self.answers - node.answers;
        let CallEnd::Returned(value) = end else { return };
        node.has_returned = true;
        node.returns = value.filter(|value| value != "()");
        if node.returns.as_deref() == Some(HIDDEN) {
            let (line, name) = (node.line, node.name.clone());
            self.add_hidden_value_remark(line, &name, "what is returned");
        }
    }
}

/// Returns the arguments that a text stands for, and a name for them. The text is the name of a case, arguments such as
/// `nums = [1,2,3]`, a JSON array of arguments, or a board of the problem.
pub fn resolve_arguments(task: &Task, text: &str) -> Result<(String, Vec<Value>)> {
    let cases = task.cases()?;
    if let Some(case) = cases.iter().find(|case| case.name == text) {
        return Ok((case.name.clone(), case.arguments.clone()));
    }
    check_list_depth(text).map_err(|error| anyhow!("'{}': {error}", truncated_text(text, 60)))?;
    let values = match parse_arguments(task, text) {
        Ok(values) => values,
        Err(_) if task.board.is_some() => return board_arguments(task, text),
        Err(ArgumentError::Type(error)) => bail!("'{text}': {error}"),
        Err(ArgumentError::Syntax) => {
            let names = cases.iter().map(|case| case.name.as_str());
            let example = cases.first().map_or(String::new(), |case| case.input_line());
            let advice = did_you_mean(text, names, || format!("arguments look like {example}"));
            bail!(
                "'{text}' is neither a case of problem {} nor a list of arguments; {advice}",
                task.id
            )
        }
    };
    let texts: Vec<String> = values.iter().map(Value::to_string).collect();
    Ok((texts.join(", "), values))
}

/// The reason why a text is not read as arguments.
enum ArgumentError {
    /// The text is not JSON.
    Syntax,
    /// The values have other types than the parameters.
    Type(String),
}

/// Parses a JSON array of arguments, or a list of arguments with or without their names.
fn parse_arguments(task: &Task, text: &str) -> Result<Vec<Value>, ArgumentError> {
    if let Ok(values) = serde_json::from_str::<Vec<Value>>(text)
        && task.signature.check_arguments(&values).is_ok()
    {
        return Ok(values);
    }
    let mut without_names = text.to_string();
    for parameter in &task.signature.parameters {
        let name = format!("{} = ", unraw(&parameter.name));
        without_names = without_names.replacen(&name, "", 1);
    }
    let values: Vec<Value> =
        serde_json::from_str(&format!("[{without_names}]")).map_err(|_| ArgumentError::Syntax)?;
    task.signature.check_arguments(&values).map_err(ArgumentError::Type)?;
    Ok(values)
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

/// Stands for a value whose type has no `Debug`.
const HIDDEN: &str = "…";

#[cfg(test)]
mod tests {
    use super::*;

    /// Builds the tree of a function that calls itself `depth` times, each call inside the previous one.
    fn recursion(depth: u64) -> CallTree {
        let mut builder = CallTreeBuilder::new(Vec::new());
        for step in 1..=depth {
            let call =
                CallNode { step, name: "search".to_string(), call_line: 7, ..CallNode::default() };
            let depth = usize::try_from(step).ok();
            builder.apply(EventRecord { call, depth, leave: None, answer: None, remark: None });
        }
        for _ in 0..depth {
            let call = CallNode { step: depth, ..CallNode::default() };
            builder.apply(EventRecord {
                call,
                depth: None,
                leave: Some(true),
                answer: None,
                remark: None,
            });
        }
        builder.finish(SessionEvent::End, depth)
    }

    #[test]
    fn sentences_of_a_deep_recursion_take_time_linear_in_its_calls() {
        const DEPTH: u64 = 100_000;
        let tree = recursion(DEPTH);
        let sentences: Vec<String> =
            (0..=tree.end()).map(|step| tree.step_description(step)).collect();
        let deepest = "`search` is called in line 7, at depth 100000";
        assert_eq!(sentences[DEPTH as usize], deepest);
        assert_eq!(tree.path_at(DEPTH).len() as u64, DEPTH + 1);
    }

    #[test]
    fn a_sentence_names_the_calls_that_returned_before() {
        let mut tree = recursion(3);
        let last = CallNode {
            step: 4,
            name: "search".to_string(),
            call_line: 7,
            size: 1,
            parent: 1,
            depth: 2,
            ..CallNode::default()
        };
        tree.nodes.push(last);
        tree.nodes[1].size += 1;
        let sentence = "`search` is called in line 7, at depth 2; before that, `search` returned, \
                        `search` returned";
        assert_eq!((tree.step_description(4).as_str(), tree.path_at(4)), (sentence, vec![0, 1, 4]));
    }
}
