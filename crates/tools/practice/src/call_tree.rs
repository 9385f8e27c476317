//! The tree of an attempt without a board: the calls of its functions that call themselves.

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

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct CallNode {
    /// Which of all calls it is, from 1; 0 for the call of the function of the problem itself.
    #[serde(rename = "calls")]
    pub step: u64,
    #[serde(rename = "enter")]
    pub name: String,
    pub line: usize,
    /// The line from which it was called.
    pub from: usize,
    /// The names and values of the arguments that are not lists of answers.
    pub arguments: Vec<(String, String)>,
    /// What the search has chosen so far, and its name.
    pub path: Option<(String, Vec<String>)>,
    pub returns: Option<String>,
    pub has_returned: bool,
    /// All calls, itself and those below it.
    pub size: u64,
    /// How many answers were added in these calls; while it stands, those before it.
    pub answers: u64,
    pub adds: bool,
    /// The kept call that it was made in, or the root.
    pub parent: usize,
    /// Number of kept calls on the path to this call, including this call.
    pub depth: usize,
    /// The calls right below it, if they are kept.
    pub children: Vec<usize>,
}

/// The calls of an attempt down to some depth, in their order. The first is the root, and no call itself.
#[derive(Debug, Default)]
pub struct CallTree {
    pub nodes: Vec<CallNode>,
    /// What is shown as …, or cannot be followed.
    pub remarks: Vec<String>,
    /// Whether the attempt has come to its end by itself.
    pub is_complete: bool,
    pub failure: Option<String>,
}

struct CallTreeBuilder {
    tree: CallTree,
    /// The kept calls that stand, the root first.
    open: Vec<usize>,
    calls: u64,
    answers: u64,
}

/// What the copy of an attempt tells, as the crate `program` has it.
#[derive(Debug, Deserialize)]
struct Event {
    /// The call that begins here, whose name is empty if none does; with what the last one returns.
    #[serde(flatten)]
    call: CallNode,
    /// Depth of the call that begins or ends here, from 1.
    depth: Option<usize>,
    leave: Option<bool>,
    answer: Option<String>,
    /// Why some calls are not shown.
    remark: Option<String>,
}

/// A tree of more calls is for nobody's eyes.
const MAX_NODES: usize = 100_000;

/// Maximum number of calls in a tree. The root takes one more node.
pub const MAX_CALLS: u64 = MAX_NODES as u64 - 1;

impl CallTree {
    /// Calls the function of an attempt, and keeps the calls down to some depth. It is ended after `most` of
    /// them. `goes_on` is told how many there were.
    pub fn record(
        attempt: &Attempt,
        arguments: &[Value],
        to_depth: usize,
        most: u64,
        goes_on: impl Fn(u64),
    ) -> Result<Self> {
        let AttemptPrograms { step_command: steps, remarks, .. } = AttemptPrograms::build(attempt)?;
        let mut copy = untrusted_program(&steps)?;
        copy.command.extend([to_depth.to_string().into(), most.to_string().into()]);
        let limit = ResourceLimits::default().time;
        let mut copy = LineSession::start(&copy, limit).context("its program does not start")?;
        copy.session.send(&Value::from(arguments).to_string());
        copy.session.close_input();

        let tree = CallTree { nodes: vec![CallNode::default()], remarks, ..CallTree::default() };
        let mut growth = CallTreeBuilder { tree, open: vec![0], calls: 0, answers: 0 };
        let end = loop {
            let event: Event = match copy.next_parsed_line(parse_record) {
                Ok(event) => event,
                Err(end) => break end,
            };
            copy.session.reset_timeout();
            goes_on(event.call.step);
            growth.apply(event);
            ensure!(
                growth.tree.nodes.len() <= MAX_NODES,
                "{to_depth} levels have more than {} calls: choose a smaller --to-depth",
                HumanCount(MAX_NODES as u64)
            );
        };
        Ok(growth.finish(end, most))
    }

    /// The step after all calls: where all of them are kept, the number of a node is its step.
    pub fn end(&self) -> u64 {
        self.nodes.len() as u64
    }

    /// Returns the last call made up to a step that has not ended by then, or the root.
    pub fn innermost_call_at(&self, step: u64) -> usize {
        let begun = self.nodes.partition_point(|node| node.step <= step);
        let mut last = begun.saturating_sub(1);
        while !self.steps(last).contains(&step) {
            last = self.nodes[last].parent;
        }
        last
    }

    pub fn own_answers(&self, index: usize) -> u64 {
        let node = &self.nodes[index];
        node.answers - node.children.iter().map(|&child| self.nodes[child].answers).sum::<u64>()
    }

    pub fn step_description(&self, step: u64) -> String {
        let root = &self.nodes[0];
        if step == self.end() {
            let calls = count_with_noun(root.size, "call");
            return match (&self.failure, &root.returns) {
                (Some(failure), _) => format!("has failed after {calls}: {failure}"),
                (None, Some(returns)) => format!("has ended after {calls}, and returns {returns}"),
                (None, None) => format!("was ended after {calls}: no more are kept"),
            };
        }
        let last = self.innermost_call_at(step);
        if last == 0 {
            let remarks = self.remarks.iter().map(String::as_str);
            return iter::once("begins").chain(remarks).collect::<Vec<_>>().join("; ");
        }
        let CallNode { name, from, parent: above, depth, .. } = &self.nodes[last];
        let ended = self.calls_below(*above, step - 1).map(|call| self.return_description(call));
        let ended: Vec<String> = ended.collect();
        let answers = match self.own_answers(last) {
            0 => String::new(),
            answers => format!("; it adds {}", count_with_noun(answers, "answer")),
        };
        let is = format!("`{name}` is called in line {from}, at depth {depth}{answers}");
        if ended.is_empty() { is } else { format!("{is}; before that, {}", ended.join(", ")) }
    }

    /// Returns the calls below `above` that were active at a step, the deepest first.
    fn calls_below(&self, above: usize, step: u64) -> impl Iterator<Item = usize> {
        let next = |&call: &usize| Some(self.nodes[call].parent);
        let stack = iter::successors(Some(self.innermost_call_at(step)), next);
        stack.take_while(move |&call| call != above && call > 0)
    }

    /// How many calls and answers there are from one on, and what it returned: `16 calls and 6 answers, returns 6`.
    pub fn counts_text(&self, index: usize) -> String {
        let CallNode { size, answers, adds, returns, .. } = &self.nodes[index];
        let answers = adds.then(|| format!(" and {}", count_with_noun(*answers, "answer")));
        let returns = returns.as_ref().map(|returns| format!(", returns {returns}"));
        let [answers, returns] = [answers, returns].map(Option::unwrap_or_default);
        format!("{}{answers}{returns}", count_with_noun(*size, "call"))
    }

    fn return_description(&self, call: usize) -> String {
        let CallNode { name, path, returns, .. } = &self.nodes[call];
        let cells = path.as_ref().map(|(_, cells)| format!(" with [{}]", cells.join(" ")));
        let returns = returns.as_ref().map(|returns| format!(" {returns}"));
        format!("`{name}`{} returned{}", cells.unwrap_or_default(), returns.unwrap_or_default())
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
        let next = |&call: &usize| (call > 0).then(|| self.nodes[call].parent);
        let mut path: Vec<usize> =
            iter::successors(Some(self.innermost_call_at(step)), next).collect();
        path.reverse();
        path
    }

    /// A call in some characters: what it has that the call above it does not have, and its path.
    fn label(&self, index: usize) -> String {
        if index == 0 {
            return "the function".to_string();
        }
        let CallNode { name, arguments, path, parent: above, .. } = &self.nodes[index];
        let above = &self.nodes[*above];
        let is_path = |name: &str| path.as_ref().is_some_and(|(path, _)| path == name);
        let is_new = |it: &&(String, String)| above.name != *name || !above.arguments.contains(it);
        let arguments = arguments.iter().filter(is_new).filter(|(name, _)| !is_path(name));
        let arguments: Vec<String> =
            arguments.map(|(name, value)| format!("{name}: {value}")).collect();
        let path = path.as_ref().map(|(_, cells)| format!(" [{}]", cells.join(" ")));
        format!("{name}({}){}", arguments.join(", "), path.unwrap_or_default())
    }

    /// How a call ended, and how many calls were made while it stood: `★ 5, 2 answers`.
    fn outcome(&self, index: usize) -> String {
        let CallNode { returns, has_returned: is_over, size, answers, adds, .. } =
            &self.nodes[index];
        let mark = match returns.as_deref() {
            _ if !is_over => "●".to_string(),
            _ if *answers > 0 => "★".to_string(),
            Some("true") => "★".to_string(),
            Some("false") => "✗".to_string(),
            Some(value) => format!("→ {value}"),
            None if *adds => "✗".to_string(),
            None => String::new(),
        };
        let size = if *size > 1 { HumanCount(*size).to_string() } else { String::new() };
        let fate =
            [mark, size].into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" ");
        if *answers > 1 { format!("{fate}, {}", count_with_noun(*answers, "answer")) } else { fate }
    }

    fn details(&self, index: usize) -> String {
        format!("from call {}, {}", HumanCount(self.nodes[index].step), self.counts_text(index))
    }
}

impl CallTreeBuilder {
    /// The tree of a search that has ended, after `most` calls if it was ended there.
    fn finish(mut self, end: SessionEvent, most: u64) -> CallTree {
        let is_as_wanted = self.tree.is_complete || self.calls == most;
        while !self.open.is_empty() {
            self.close(None);
        }
        self.tree.failure = match end {
            SessionEvent::Failure(reason) => {
                Some(reason.replace("written nothing", "made no call"))
            }
            _ => (!is_as_wanted).then(|| EARLY_EXIT_MESSAGE.to_string()),
        };
        self.tree
    }

    fn apply(&mut self, Event { call, depth, leave, answer, remark }: Event) {
        (self.calls, self.answers) = (call.step, call.answers);
        self.tree.remarks.extend(remark);
        if !call.name.is_empty() {
            // The new call is not below calls that have ended, so these are closed first.
            self.calls = call.step.saturating_sub(1);
            self.close_below(depth.map(|depth| depth.saturating_sub(1)));
            self.calls = call.step;
            self.open(call);
        } else if leave.is_some() {
            self.close_below(depth);
            self.close(Some(call.returns));
        } else if answer.is_some() {
            self.tree.is_complete = true;
            self.close_below(Some(0));
            self.close(Some(answer));
        }
    }

    fn remark(&mut self, line: usize, name: &str, what: &str) {
        let remark = format!("line {line}: {what} of `{name}` has no `Debug`, and is not shown");
        if !self.tree.remarks.contains(&remark) {
            self.tree.remarks.push(remark);
        }
    }

    fn open(&mut self, mut node: CallNode) {
        for (argument, _) in node.arguments.iter().filter(|(_, value)| value == HIDDEN) {
            self.remark(node.line, &node.name, &format!("the argument `{argument}`"));
        }
        node.parent = self.open.last().copied().unwrap_or_default();
        let nodes = &mut self.tree.nodes;
        let index = nodes.len();
        node.depth = nodes[node.parent].depth + 1;
        nodes[0].adds |= node.adds;
        nodes[node.parent].children.push(index);
        nodes.push(node);
        self.open.push(index);
    }

    /// Ends the active calls below this depth. A panic has ended them if the search has caught it.
    fn close_below(&mut self, depth: Option<usize>) {
        // The root is at the bottom of the stack, and is not counted in the depth.
        while depth.is_some_and(|depth| self.open.len() > depth + 1) {
            self.close(None);
        }
    }

    /// Ends the last call that stands, which may have returned: all calls since it began are below it.
    fn close(&mut self, returned: Option<Option<String>>) {
        let Some(index) = self.open.pop() else { return };
        let node = &mut self.tree.nodes[index];
        node.size = self.calls + u64::from(index > 0) - node.step;
        node.answers = self.answers - node.answers;
        node.has_returned = returned.is_some();
        node.returns = returned.flatten().filter(|value| value != "()");
        if node.returns.as_deref() == Some(HIDDEN) {
            let (line, name) = (node.line, node.name.clone());
            self.remark(line, &name, "what is returned");
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
    let values = match (parse_arguments(task, text), task.board.is_some()) {
        (Ok(values), _) => values,
        (Err(_), true) => return board_arguments(task, text),
        (Err(ArgumentError::Type(error)), false) => bail!("'{text}': {error}"),
        (Err(ArgumentError::Syntax), false) => {
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

/// Parses arguments, with or without their names.
fn parse_arguments(task: &Task, text: &str) -> Result<Vec<Value>, ArgumentError> {
    let check = |values: Vec<Value>| task.signature.check_arguments(&values).map(|()| values);
    let whole = serde_json::from_str(text).ok().and_then(|values| check(values).ok());
    if let Some(values) = whole {
        return Ok(values);
    }
    let names = task.signature.parameters.iter().map(|it| format!("{} = ", unraw(&it.name)));
    let bare = names.fold(text.to_string(), |text, name| text.replacen(&name, "", 1));
    let values = serde_json::from_str(&format!("[{bare}]")).map_err(|_| ArgumentError::Syntax)?;
    check(values).map_err(ArgumentError::Type)
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

/// What is in the place of a value that cannot be shown.
const HIDDEN: &str = "…";

#[cfg(test)]
mod tests {
    use super::*;

    /// Builds the tree of a function that calls itself `depth` times, each call inside the previous one.
    fn recursion(depth: u64) -> CallTree {
        let tree = CallTree { nodes: vec![CallNode::default()], ..CallTree::default() };
        let mut growth = CallTreeBuilder { tree, open: vec![0], calls: 0, answers: 0 };
        for step in 1..=depth {
            let call =
                CallNode { step, name: "search".to_string(), from: 7, ..CallNode::default() };
            let depth = usize::try_from(step).ok();
            growth.apply(Event { call, depth, leave: None, answer: None, remark: None });
        }
        for _ in 0..depth {
            let call = CallNode { step: depth, ..CallNode::default() };
            growth.apply(Event {
                call,
                depth: None,
                leave: Some(true),
                answer: None,
                remark: None,
            });
        }
        growth.finish(SessionEvent::End, depth)
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
            from: 7,
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
