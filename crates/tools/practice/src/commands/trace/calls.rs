//! Prints the calls of an attempt, one after the other.

use std::collections::BTreeMap;
use std::io::{BufWriter, Write};
use std::ops::RangeInclusive;

use cli::output::write_json_line;
use cli::{ExitReason, HumanCount, Result, print_error, print_message};
use practice::attempts::Attempt;
use practice::call_tree::{CallNode, CallTree, MAX_CALLS, resolve_arguments};
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
) -> Result<ExitReason> {
    let name = &attempt.name;
    let (_, values) = resolve_arguments(task, arguments)?;
    let most = (*steps.end()).min(MAX_CALLS);
    let tree = CallTree::record(attempt, &values, usize::MAX, most, |_| {})?;
    let mut out = BufWriter::new(out);
    let (mut depths, mut printed) = (vec![0; tree.nodes.len()], 0);
    for (index, node) in tree.nodes.iter().enumerate().skip(1) {
        depths[index] = depths[node.parent] + 1;
        if steps.contains(&node.step) {
            write_json_line(&row(&tree, index, depths[index]), &mut out)?;
            printed += 1;
        }
    }
    out.flush()?;
    tree.remarks.iter().for_each(|it| print_message(format_args!("{name}: {it}")));
    let calls = tree.nodes[0].size;
    if let Some(failure) = &tree.failure {
        print_error(format_args!("{name} failed after call {calls}: {failure}"));
        return Ok(ExitReason::Negative);
    }
    if printed == 0 && *steps.start() > 1 {
        let [from, calls] = [*steps.start(), calls].map(HumanCount);
        print_error(format_args!("no call {from}: {name} ends after {calls}"));
        return Ok(ExitReason::Negative);
    }
    if !tree.is_complete && most < *steps.end() {
        let most = HumanCount(most);
        print_message(format_args!("{name}: only the first {most} calls are kept and printed"));
    }
    Ok(ExitReason::Success)
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
