//! The call graph of the functions of an attempt.
//!
//! Types are unknown here, so a call leads to every function with the called name. So the graph may have too many calls. A
//! line whose calls may be missing has a [`SourceRemark`].

use std::collections::HashSet;

use syn::File;
use syn::visit::Visit;

use super::body_facts::StdNamedCall;
use super::callees::Callee;
use super::resolution::MethodOwner;
use super::source_items::{FunctionNode, MacroFunction, SourceItems};
use crate::sources::Remark;

/// The functions of an attempt, with the functions that each may call.
#[derive(Default)]
pub struct CallGraph<'a> {
    pub functions: Vec<FunctionNode<'a>>,
    /// The indices of the functions that each function may call.
    callees: Vec<Vec<usize>>,
    /// The possible recursion that cannot be instrumented.
    pub remarks: Vec<SourceRemark>,
    /// The names of the types of the attempt, and of type parameters, whose values contain no references.
    pub owned_types: HashSet<String>,
}

/// A remark on a source.
pub struct SourceRemark {
    /// The index of the source.
    pub source: usize,
    pub remark: Remark,
}

impl<'a> CallGraph<'a> {
    /// Builds the graph of the functions in all files.
    pub fn of(files: &'a [File]) -> Self {
        let mut items = SourceItems::default();
        for (source, file) in files.iter().enumerate() {
            items.current_source = source;
            items.visit_file(file);
        }
        let callees = items.functions.iter().map(|function| items.callees(function)).collect();
        let mut graph = CallGraph { callees, ..CallGraph::default() };
        graph.remarks = items.recursion_remarks(&graph);
        graph.owned_types = items.types.difference(&items.borrowing_types).cloned().collect();
        graph.owned_types.extend(items.type_parameters);
        graph.functions = items.functions;
        graph
    }

    /// Returns the indices of the functions that a function may call, directly or through other functions.
    pub fn reachable(&self, from: usize) -> Vec<usize> {
        let mut reachable = Vec::new();
        let mut open = vec![from];
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
    /// Finds possible recursion that cannot be instrumented.
    fn recursion_remarks(&self, graph: &CallGraph) -> Vec<SourceRemark> {
        let mut remarks = Vec::new();
        for (index, function) in self.functions.iter().enumerate() {
            let source = function.source;
            let mut add = |line: usize, text: String| {
                remarks.push(SourceRemark { source, remark: Remark { line, text } });
            };
            for call in &function.facts.std_named_calls {
                let has_unknown_owner = self.method_owner(call) == MethodOwner::Unknown;
                if has_unknown_owner && self.may_recurse(call, index, graph) {
                    let name = &call.callee.name;
                    let text = format!(
                        "calls of `{name}` may be missing from the call tree: `{name}` may be a method of the attempt or \
                         of the standard library"
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
                let text = format!(
                    "calls of a function that `{}!` defines are missing from the call tree",
                    function.macro_name
                );
                let remark = Remark { line: function.function.line, text };
                remarks.push(SourceRemark { source: function.source, remark });
            }
        }
        remarks
    }

    /// Returns whether a call may lead back to the function that makes it.
    fn may_recurse(&self, call: &StdNamedCall, caller: usize, graph: &CallGraph) -> bool {
        let callees = self.resolve(&call.callee, self.functions[caller].source);
        callees
            .into_iter()
            .any(|callee| callee == caller || graph.reachable(callee).contains(&caller))
    }

    /// Returns whether a function that a macro defines may call itself, directly or through functions of the attempt.
    fn may_call_itself(&self, defined: &MacroFunction, graph: &CallGraph) -> bool {
        let names = self.possible_names(defined);
        let is_defined = |callee: &Callee| names.contains(callee.name.as_str());
        let calls_it_back = |function: usize| {
            self.callees_with_macros_and_constants(&self.functions[function].facts)
                .iter()
                .any(is_defined)
        };
        for callee in &defined.callees {
            if is_defined(callee) {
                return true;
            }
            for function in self.resolve(callee, defined.source) {
                let reachable = graph.reachable(function);
                if calls_it_back(function) || reachable.into_iter().any(calls_it_back) {
                    return true;
                }
            }
        }
        false
    }

    /// Returns the names that a function in a macro may have. If its name is a parameter of the macro, these are all names
    /// in the calls of the macro, and `$` for the parameter itself.
    fn possible_names<'m>(&'m self, defined: &'m MacroFunction) -> HashSet<&'m str> {
        if let Some(name) = &defined.function.name {
            return HashSet::from([name.as_str()]);
        }
        let arguments = self.macro_arguments.get(&defined.macro_name).into_iter().flatten();
        arguments.map(String::as_str).chain(["$"]).collect()
    }
}
