//! The call graph of the functions of an attempt.
//!
//! Types are unknown here, so a call leads to every function of its name. The graph may have too many calls. Where a
//! call may be missing, there is a [`SourceRemark`].

use std::collections::HashSet;

use syn::File;
use syn::visit::Visit;

use super::body_facts::StdNamedCall;
use super::callees::Callee;
use super::source_items::{FunctionNode, MacroFunction, SourceItems};
use crate::sources::Remark;

#[derive(Default)]
pub struct CallGraph<'a> {
    pub functions: Vec<FunctionNode<'a>>,
    /// The indices of the functions that each function may call.
    callees: Vec<Vec<usize>>,
    pub remarks: Vec<SourceRemark>,
}

/// A reason why calls may be missing in the graph.
pub struct SourceRemark {
    /// The index of the source.
    pub source: usize,
    pub remark: Remark,
}

impl<'a> CallGraph<'a> {
    pub fn of(files: &'a [File]) -> Self {
        let mut items = SourceItems::default();
        for (source, file) in files.iter().enumerate() {
            items.current_source = source;
            items.visit_file(file);
        }
        let callees = items.functions.iter().map(|function| items.callees(function)).collect();
        let mut graph = CallGraph { callees, ..CallGraph::default() };
        graph.remarks = items.recursion_remarks(&graph);
        graph.functions = items.functions;
        graph
    }

    /// Returns the functions that a function may call, directly or through other functions.
    pub fn reachable(&self, from: usize) -> Vec<usize> {
        let (mut reachable, mut open) = (Vec::new(), vec![from]);
        while let Some(caller) = open.pop() {
            for &callee in &self.callees[caller] {
                if !reachable.contains(&callee) {
                    reachable.push(callee);
                    open.push(callee);
                }
            }
        }
        reachable
    }
}

impl SourceItems<'_> {
    /// Finds possible recursion that cannot be followed.
    fn recursion_remarks(&self, graph: &CallGraph) -> Vec<SourceRemark> {
        let mut doubts = Vec::new();
        for (number, function) in self.functions.iter().enumerate() {
            let source = function.source;
            let mut add = |line: usize, text: String| {
                doubts.push(SourceRemark { source, remark: Remark { line, text } });
            };
            for call in &function.facts.std_named_calls {
                if self.is_own(call).is_none() && self.may_recurse(call, number, graph) {
                    let name = &call.callee.name;
                    let text = format!(
                        "calls of `{name}` may be missing from the call tree: `{name}` may be a method of the attempt or of \
                         the standard library"
                    );
                    add(call.line, text);
                }
            }
            for &line in &function.facts.self_passing_lines {
                let text =
                    "calls of a closure that is passed to itself are missing from the call tree";
                add(line, text.to_string());
            }
            for &line in &function.facts.stored_call_lines {
                let text = "calls of a closure that may call itself are missing from the call tree";
                add(line, text.to_string());
            }
        }
        for function in &self.macro_functions {
            if self.may_call_itself(function, graph) {
                let &MacroFunction { source, line, ref macro_name, .. } = function;
                let text = format!(
                    "calls of a function that `{macro_name}!` defines are missing from the call tree"
                );
                doubts.push(SourceRemark { source, remark: Remark { line, text } });
            }
        }
        doubts
    }

    /// Returns whether a call may lead back to the function that makes it.
    fn may_recurse(&self, call: &StdNamedCall, caller: usize, graph: &CallGraph) -> bool {
        let callees = self.resolve(&call.callee, self.functions[caller].source);
        callees
            .into_iter()
            .any(|callee| callee == caller || graph.reachable(callee).contains(&caller))
    }

    fn may_call_itself(&self, made: &MacroFunction, graph: &CallGraph) -> bool {
        let arguments = self.macro_arguments.get(&made.macro_name).into_iter().flatten();
        let names: HashSet<&str> = match &made.name {
            Some(name) => [name.as_str()].into(),
            None => arguments.map(String::as_str).chain(["$"]).collect(),
        };
        let is_made = |callee: &Callee| names.contains(callee.name.as_str());
        let calls_made = |&number: &usize| {
            self.expanded_callees(&self.functions[number].facts).iter().any(is_made)
        };
        made.callees.iter().any(|callee| {
            let own = self.resolve(callee, made.source);
            let mut reachable =
                own.iter().flat_map(|&its| [vec![its], graph.reachable(its)]).flatten();
            is_made(callee) || reachable.any(|number| calls_made(&number))
        })
    }
}
