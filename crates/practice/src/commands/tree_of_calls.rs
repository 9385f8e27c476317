//! The tree of an attempt without a board: the calls of its functions that call themselves.

use std::io::{self, Write};

use practice::{
    attempts::Attempt,
    call_tree::{CallNode, CallTree, asked},
    tree_text::ShownTree,
};
use problems::Task;
use program::{
    Answer, HumanCount, Result, anyhow::ensure, complain, counted, output::json_line, remark,
    terminal,
};
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::tree::{Arguments, ENDED_THERE, PrintedTree};

pub fn run(
    attempt: &Attempt,
    task: &Task,
    arguments: &Arguments,
    out: &mut dyn Write,
) -> Result<Answer> {
    let Arguments { search, format, to_depth, to, skipped } = arguments;
    let name = attempt.name.as_str();
    ensure!(!skipped, "--skipped tells of digits, and {name} has no board");
    let (label, values) = asked(task, &search.puzzle)?;
    let spinner = terminal::spinner()?;
    let goes_on = |calls| spinner.set_message(format!("{name}, call {}", HumanCount(calls)));
    let calls = CallTree::grow(attempt, &values, *to_depth, to.unwrap_or(u64::MAX), goes_on);
    spinner.finish_and_clear();
    let tree = AttemptTree { name, label, task, values, to_depth: *to_depth, calls: calls? };
    tree.print(*format, out)?;
    tree.calls.remarks.iter().for_each(|it| remark(format_args!("{name}: {it}")));
    if let Some(failure) = &tree.calls.failure {
        complain(format_args!("{name} failed after call {}: {failure}", tree.root().size));
        return Ok(Answer::No);
    }
    Ok(Answer::Yes)
}

struct AttemptTree<'a> {
    name: &'a str,
    label: String,
    task: &'a Task,
    values: Vec<Value>,
    to_depth: usize,
    calls: CallTree,
}

#[derive(Serialize)]
struct TreeRow<'a> {
    variant: &'a str,
    puzzle: &'a str,
    complete: bool,
    calls: u64,
    root: NodeRow<'a>,
}

#[derive(Serialize)]
struct NodeRow<'a> {
    call: &'a str,
    line: Option<usize>,
    from: Option<usize>,
    #[serde(serialize_with = "by_name")]
    arguments: Vec<(&'a str, String)>,
    path: Option<&'a [String]>,
    returns: Option<&'a str>,
    step: u64,
    size: u64,
    /// None where no function adds answers to a list.
    answers: Option<u64>,
    /// Those below the last level that is wanted are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    children: Option<Vec<NodeRow<'a>>>,
}

fn by_name<S: Serializer>(arguments: &[(&str, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(arguments.iter().map(|(name, value)| (name, value)))
}

impl PrintedTree for AttemptTree<'_> {
    fn shown(&self) -> &dyn ShownTree {
        &self.calls
    }

    fn of(&self) -> [&str; 2] {
        [self.name, &self.label]
    }

    fn counts(&self) -> Option<String> {
        let CallNode { size, answers, adds, returns, .. } = self.root();
        let calls = counted(*size, "call");
        let answers = adds.then(|| format!(" and {}", counted(*answers, "answer")));
        let returns = returns.as_ref().map(|it| format!(", returns {it}"));
        let [answers, returns] = [answers, returns].map(Option::unwrap_or_default);
        let until = if self.calls.is_complete { "" } else { ENDED_THERE };
        let has_begun = self.calls.failure.is_none() || *size > 0;
        has_begun.then(|| format!("{calls}{answers}{returns}{until}"))
    }

    fn print_json(&self, out: &mut dyn Write) -> io::Result<()> {
        let [variant, puzzle] = self.of();
        let (complete, calls) = (self.calls.is_complete, self.root().size);
        json_line(&TreeRow { variant, puzzle, complete, calls, root: self.row(0, 0) }, out)
    }
}

impl AttemptTree<'_> {
    fn root(&self) -> &CallNode {
        &self.calls.nodes[0]
    }

    fn row(&self, index: usize, depth: usize) -> NodeRow<'_> {
        let node = &self.calls.nodes[index];
        let signature = &self.task.signature;
        let values = self.values.iter().map(Value::to_string);
        let names = signature.parameters.iter().map(|it| it.name.as_str());
        let arguments = node.arguments.iter().map(|(name, it)| (name.as_str(), it.clone()));
        let (call, arguments) = match index {
            0 => (signature.function.as_str(), names.zip(values).collect()),
            _ => (node.name.as_str(), arguments.collect()),
        };
        let children = || node.children.iter().map(|&child| self.row(child, depth + 1)).collect();
        NodeRow {
            call,
            line: (index > 0).then_some(node.line),
            from: (index > 0).then_some(node.from),
            arguments,
            path: node.path.as_ref().map(|(_, cells)| cells.as_slice()),
            returns: node.returns.as_deref(),
            step: node.step,
            size: node.size,
            answers: node.adds.then_some(node.answers),
            children: (depth < self.to_depth).then(children),
        }
    }
}
