//! The tree of an attempt without a board: the calls of its functions that call themselves.

use judge::{Bounds, News};
use program::{Context, HumanCount, Result, anyhow::ensure};
use serde::Deserialize;
use serde_json::Value;

use super::runner::{AskedProgram, ENDED, Programs, RECORD, program};
use crate::{attempts::Attempt, tree_text::counted};

/// What is known of a call.
#[derive(Debug, Default)]
pub struct CallNode {
    /// Which of all calls it is, from 1; 0 for the call of the function of the problem itself.
    pub step: u64,
    pub name: String,
    /// The line of its function.
    pub line: usize,
    /// The names and values of the arguments that are not lists of answers.
    pub arguments: Vec<(String, String)>,
    /// What the search has chosen so far, and its name.
    pub path: Option<(String, Vec<String>)>,
    /// What it returned.
    pub returns: Option<String>,
    /// Whether it has returned.
    pub is_over: bool,
    /// All calls, itself and those below it.
    pub size: u64,
    /// How many answers were added in these calls.
    pub answers: u64,
    /// Whether its functions add answers.
    pub adds: bool,
    /// The call that it was made in, or the root.
    pub above: usize,
    /// The calls right below it, if they are kept.
    pub children: Vec<usize>,
}

/// The calls of an attempt down to some depth, in their order. The first is the root, and no call itself.
#[derive(Debug)]
pub struct CallTree {
    pub nodes: Vec<CallNode>,
    /// What is shown as …, or cannot be followed.
    pub remarks: Vec<String>,
    /// Whether the attempt has come to its end by itself.
    pub is_complete: bool,
    /// Why it has not.
    pub failure: Option<String>,
    /// Those that stand.
    open: Vec<usize>,
    calls: u64,
    answers: u64,
}

/// What the copy of an attempt tells, as the crate `program` has it.
#[derive(Debug, Deserialize)]
struct Event {
    calls: u64,
    answers: u64,
    enter: Option<String>,
    #[serde(default)]
    line: usize,
    #[serde(default)]
    arguments: Vec<(String, String)>,
    path: Option<(String, Vec<String>)>,
    #[serde(default)]
    adds: bool,
    leave: Option<bool>,
    returns: Option<String>,
    answer: Option<String>,
}

impl Event {
    fn read(line: &str) -> Option<Self> {
        serde_json::from_str(line.split_once(RECORD)?.1).ok()
    }
}

/// A tree of more calls is for nobody's eyes.
const MOST_NODES: usize = 100_000;

impl CallTree {
    /// Calls the function of an attempt, and keeps the calls down to some depth. It is ended after `most` of
    /// them. `goes_on` is told how many there were.
    ///
    /// # Errors
    ///
    /// If the attempt cannot be built or has no tree of calls, or too many calls would be kept.
    pub fn grow(
        attempt: &Attempt,
        arguments: &[Value],
        to_depth: usize,
        most: u64,
        goes_on: impl Fn(u64),
    ) -> Result<Self> {
        let Programs { steps, remarks, .. } = Programs::of(attempt)?;
        let mut copy = program(&steps)?;
        copy.command.extend([to_depth.to_string().into(), most.to_string().into()]);
        let limit = Bounds::default().time;
        let mut copy = AskedProgram::start(&copy, limit).context("its program does not start")?;
        copy.session.send(&Value::from(arguments).to_string());
        copy.session.close_input();
        let (is_complete, failure) = (false, None);
        let (nodes, open) = (vec![CallNode::default()], vec![0]);
        let mut tree =
            CallTree { nodes, remarks, is_complete, failure, open, calls: 0, answers: 0 };
        let mut is_cut = false;
        tree.failure = loop {
            match copy.hear(Event::read) {
                Ok(event) => {
                    copy.session.gets_on();
                    goes_on(event.calls);
                    is_cut = event.calls == most;
                    tree.take(event);
                }
                Err(News::Failure(reason)) => {
                    break Some(reason.replace("written nothing", "made no call"));
                }
                Err(_) => break (!tree.is_complete && !is_cut).then(|| ENDED.to_string()),
            }
            ensure!(
                tree.nodes.len() <= MOST_NODES,
                "{to_depth} levels have more than {} calls: choose a smaller --to-depth",
                HumanCount(MOST_NODES as u64)
            );
        };
        while !tree.open.is_empty() {
            tree.close(None);
        }
        Ok(tree)
    }

    /// A call in some characters: what it has that the call above it does not have, and its path.
    pub fn label(&self, index: usize) -> String {
        let CallNode { name, arguments, path, above, .. } = &self.nodes[index];
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
    pub fn fate(&self, index: usize) -> String {
        let CallNode { returns, is_over, size, answers, adds, .. } = &self.nodes[index];
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
        if *answers > 1 { format!("{fate}, {}", counted(*answers, "answer")) } else { fate }
    }

    fn take(&mut self, event: Event) {
        let Event { calls, answers, enter, line, arguments, path, adds, leave, returns, answer } =
            event;
        (self.calls, self.answers) = (calls, answers);
        if let Some(name) = enter {
            for (argument, _) in arguments.iter().filter(|(_, value)| value == HIDDEN) {
                self.remark(line, &name, &format!("the argument `{argument}`"));
            }
            let more = CallNode::default();
            self.nodes[0].adds |= adds;
            self.open(CallNode { step: calls, name, line, arguments, path, answers, adds, ..more });
        } else if leave.is_some() {
            let last = self.last();
            self.nodes[last].is_over = true;
            self.close(returns);
        } else if answer.is_some() {
            self.is_complete = true;
            self.close(answer);
        }
    }

    fn remark(&mut self, line: usize, name: &str, what: &str) {
        let remark = format!("line {line}: {what} of `{name}` has no `Debug`, and is not shown");
        if !self.remarks.contains(&remark) {
            self.remarks.push(remark);
        }
    }

    /// The last kept call that stands, or the root.
    fn last(&self) -> usize {
        self.open.last().copied().unwrap_or_default()
    }

    fn open(&mut self, node: CallNode) {
        let (above, index) = (self.last(), self.nodes.len());
        self.nodes[above].children.push(index);
        self.nodes.push(CallNode { above, ..node });
        self.open.push(index);
    }

    /// Ends the last call that stands: all calls since then are below it.
    fn close(&mut self, returns: Option<String>) {
        let Some(index) = self.open.pop() else { return };
        let node = &mut self.nodes[index];
        node.size = self.calls + u64::from(index > 0) - node.step;
        node.answers = self.answers - node.answers;
        let (line, name) = (node.line, node.name.clone());
        self.nodes[index].returns = returns.filter(|value| value != "()");
        if self.nodes[index].returns.as_deref() == Some(HIDDEN) {
            self.remark(line, &name, "what is returned");
        }
    }
}

/// What is in the place of a value that cannot be shown.
const HIDDEN: &str = "…";
