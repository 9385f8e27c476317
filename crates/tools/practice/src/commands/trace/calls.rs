//! Prints the calls of an attempt, one after the other.

use std::collections::BTreeMap;
use std::io::{BufWriter, Write};
use std::ops::RangeInclusive;

use cli::output::json_line;
use cli::{Answer, HumanCount, Result, complain, remark};
use practice::attempts::Attempt;
use practice::call_tree::{CallNode, CallTree, MAX_CALLS, asked};
use problems::Task;
use serde::Serialize;

#[derive(Serialize)]
struct CallRow<'a> {
    step: u64,
    call: &'a str,
    line: usize,
    from: usize,
    depth: usize,
    arguments: BTreeMap<&'a str, &'a str>,
    path: Option<&'a [String]>,
    /// `None` if no function adds answers to a list.
    answers: Option<u64>,
    returns: Option<&'a str>,
}

/// Prints the calls whose numbers are in `steps`. The search is ended after the last of them.
pub fn print(
    attempt: &Attempt,
    task: &Task,
    arguments: &str,
    steps: &RangeInclusive<u64>,
    out: &mut dyn Write,
) -> Result<Answer> {
    let name = &attempt.name;
    let (_, values) = asked(task, arguments)?;
    let most = (*steps.end()).min(MAX_CALLS);
    let tree = CallTree::grow(attempt, &values, usize::MAX, most, |_| {})?;
    let mut out = BufWriter::new(out);
    let (mut depths, mut printed) = (vec![0; tree.nodes.len()], 0);
    for (index, node) in tree.nodes.iter().enumerate().skip(1) {
        depths[index] = depths[node.above] + 1;
        if steps.contains(&node.step) {
            json_line(&row(&tree, index, depths[index]), &mut out)?;
            printed += 1;
        }
    }
    out.flush()?;
    tree.remarks.iter().for_each(|it| remark(format_args!("{name}: {it}")));
    let calls = tree.nodes[0].size;
    if let Some(failure) = &tree.failure {
        complain(format_args!("{name} failed after call {calls}: {failure}"));
        return Ok(Answer::No);
    }
    if printed == 0 && *steps.start() > 1 {
        let [from, calls] = [*steps.start(), calls].map(HumanCount);
        complain(format_args!("no call {from}: {name} ends after {calls}"));
        return Ok(Answer::No);
    }
    if !tree.is_complete && most < *steps.end() {
        let most = HumanCount(most);
        remark(format_args!("{name}: only the first {most} calls are kept and printed"));
    }
    Ok(Answer::Yes)
}

fn row(tree: &CallTree, index: usize, depth: usize) -> CallRow<'_> {
    let CallNode { step, name, line, from, arguments, path, returns, adds, .. } =
        &tree.nodes[index];
    let arguments = arguments.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    CallRow {
        step: *step,
        call: name,
        line: *line,
        from: *from,
        depth,
        arguments: arguments.collect(),
        path: path.as_ref().map(|(_, cells)| cells.as_slice()),
        answers: adds.then(|| tree.own_answers(index)),
        returns: returns.as_deref(),
    }
}
