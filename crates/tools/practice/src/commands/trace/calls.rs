//! Prints the calls of an attempt without a board, one after the other.

use std::collections::BTreeMap;
use std::io::{BufWriter, Write};
use std::ops::RangeInclusive;

use cli::output::write_json_line;
use cli::{ExitReason, HumanCount, Result, print_error, print_message};
use practice::attempts::Attempt;
use practice::call_tree::{CallTree, CallTreeLimits, MAX_CALLS, MutablePlace, resolve_arguments};
use problems::Task;
use serde::Serialize;

/// A printed call. `--help` describes the fields.
#[derive(Serialize)]
struct CallRow<'a> {
    step: u64,
    call: &'a str,
    line: usize,
    #[serde(rename = "from")]
    call_line: usize,
    depth: usize,
    arguments: BTreeMap<&'a str, &'a str>,
    path: Option<&'a [String]>,
    /// `None` if the function does not add answers to a list.
    answers: Option<u64>,
    returns: Option<&'a str>,
    /// `None` if the call has not returned.
    mutable_places: Option<&'a [MutablePlace]>,
}

/// Prints the calls whose numbers are in a range. Stops the search after the range.
pub fn print(
    attempt: &Attempt,
    task: &Task,
    arguments: Option<&str>,
    steps: &RangeInclusive<u64>,
    out: &mut dyn Write,
) -> Result<ExitReason> {
    let name = &attempt.name;
    let (_, values) = resolve_arguments(task, arguments)?;
    let max_calls = (*steps.end()).min(MAX_CALLS);
    let limits = CallTreeLimits { max_depth: usize::MAX, max_calls };
    let tree = CallTree::record(attempt, &values, limits, |_| {})?;
    let mut out = BufWriter::new(out);
    let mut printed = 0;
    for (index, node) in tree.nodes.iter().enumerate().skip(1) {
        if steps.contains(&node.number) {
            write_json_line(&row(&tree, index), &mut out)?;
            printed += 1;
        }
    }
    out.flush()?;
    for remark in &tree.remarks {
        print_message(format_args!("{name}: {remark}"));
    }
    let calls = tree.nodes[0].size;
    if let Some(failure) = &tree.failure {
        print_error(format_args!("{name} failed after call {calls}: {failure}"));
        return Ok(ExitReason::Negative);
    }
    if printed == 0 && *steps.start() > 1 {
        let (from, calls) = (HumanCount(*steps.start()), HumanCount(calls));
        print_error(format_args!("there is no call {from}: {name} ends after {calls}"));
        return Ok(ExitReason::Negative);
    }
    if !tree.is_complete && max_calls < *steps.end() {
        let max_calls = HumanCount(max_calls);
        print_message(format_args!("{name}: only the first {max_calls} calls are printed"));
    }
    Ok(ExitReason::Success)
}

fn row(tree: &CallTree, index: usize) -> CallRow<'_> {
    let node = &tree.nodes[index];
    let arguments = node.arguments.iter().map(|it| (it.name.as_str(), it.value.as_str()));
    CallRow {
        step: node.number,
        call: &node.name,
        line: node.line,
        call_line: node.call_line,
        depth: node.depth,
        arguments: arguments.collect(),
        path: node.path.as_ref().map(|path| path.elements.as_slice()),
        answers: node.adds_answers.then(|| tree.own_answers(index)),
        returns: node.returns.as_deref(),
        mutable_places: node.has_returned.then_some(node.mutable_places.as_slice()),
    }
}
