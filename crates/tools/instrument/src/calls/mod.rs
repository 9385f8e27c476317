//! Instruments recursive functions, so that they report each call, each return and each answer.

use std::collections::BTreeSet;

use syn::{File, ReturnType};

use crate::edits::Edits;
use crate::sources::{InstrumentedSource, Remark, SourceError, SourceFile, parse};
use crate::syntax::{byte_range, on_one_line};

mod body_facts;
mod call_graph;
mod callees;
mod implicit_calls;
mod mutable_places;
mod resolution;
mod search_lists;
mod source_items;
mod undo;

use call_graph::{CallGraph, SourceRemark};
use mutable_places::MutablePlaces;
use search_lists::{AnswerPlace, SearchLists};
use source_items::FunctionNode;
pub use undo::{MissingUndo, UndoMoment, with_undo};

/// Sources whose recursive functions report their calls.
#[derive(Clone, Debug)]
pub struct InstrumentedCalls {
    /// The instrumented sources, in the order of the original ones.
    pub sources: Vec<InstrumentedSource>,
    /// The number of instrumented functions.
    pub functions: usize,
}

/// Instruments the functions of an attempt that call themselves, directly or through other functions. Adds a remark on each
/// line whose calls may be missing. The copy needs the crate `program`. Fails if a source is not Rust.
pub fn instrument_calls(sources: &[SourceFile]) -> Result<InstrumentedCalls, SourceError> {
    let files: Vec<File> = sources.iter().map(parse).collect::<Result<_, _>>()?;
    let mut all_edits: Vec<Edits> = files.iter().map(Edits::allow_warnings).collect();
    let graph = CallGraph::of(&files);
    let mut remarks: Vec<Vec<Remark>> = vec![Vec::new(); sources.len()];
    for SourceRemark { source, remark } in &graph.remarks {
        remarks[*source].push(remark.clone());
    }
    let mut function_count = 0;
    // Several recursive functions may reach the same place.
    let mut answer_places = BTreeSet::new();
    for (index, function) in graph.functions.iter().enumerate() {
        let reachable = graph.reachable(index);
        // Only a recursive function can reach itself.
        if !reachable.contains(&index) {
            continue;
        }
        if function.signature.constness.is_some() {
            let text = "calls of a `const` function are missing from the call tree".to_string();
            remarks[function.source].push(Remark { line: function.line(), text });
            continue;
        }
        function_count += 1;
        let reachable_functions: Vec<&FunctionNode> =
            reachable.into_iter().map(|index| &graph.functions[index]).collect();
        let lists = SearchLists::of(&reachable_functions);
        function.instrument(
            &sources[function.source].code,
            &lists,
            MutablePlaces::of(function, &lists, &graph.owned_types),
            &mut all_edits[function.source],
        );
        answer_places.extend(lists.answer_places(&reachable_functions));
    }
    for AnswerPlace { source, start, end } in answer_places {
        all_edits[source].insert(start, "{ ::program::calls::count_answer(); ");
        all_edits[source].insert(end, " }");
    }
    let mut instrumented = Vec::new();
    for ((source, edits), remarks) in sources.iter().zip(all_edits).zip(remarks) {
        instrumented.push(InstrumentedSource::new(&source.code, edits, remarks));
    }
    Ok(InstrumentedCalls { sources: instrumented, functions: function_count })
}

impl FunctionNode<'_> {
    /// Puts the body of this function into the macro that reports calls.
    fn instrument(
        &self,
        code: &str,
        lists: &SearchLists,
        places: MutablePlaces,
        edits: &mut Edits,
    ) {
        let names = self.parameters.iter().map(|parameter| parameter.name.to_string());
        let arguments: Vec<String> =
            names.filter(|name| !lists.answers.contains(name.as_str())).collect();
        let arguments = arguments.join(" ");
        let path = lists.path_in(self).unwrap_or_default();
        let return_type = self.return_type(code);
        let (name, line) = (self.signature.ident.to_string(), self.line());
        // The macro reports the line of the caller.
        edits.insert(self.start, "#[track_caller] ");
        let braces = self.block.brace_token.span;
        let has_answers = !lists.answers.is_empty();
        let MutablePlaces { reborrowed, places, borrows_self } = places;
        let reborrowed = reborrowed.join(" ");
        let places = places.join(" ");
        let capture = if borrows_self { "" } else { "move" };
        let open = format!(
            " ::program::follow! {{ function: {name:?}, line: {line}, adds_answers: {has_answers}, \
             arguments: [{arguments}], path: [{path}], returns: [{return_type}], \
             reborrowed: [{reborrowed}], places: [{places}], capture: [{capture}], {{"
        );
        edits.insert(braces.open().byte_range().end, open);
        edits.insert(braces.close().byte_range().start, "} } ");
    }

    /// Returns the code of the return type for the macro, which is empty for a type such as `impl Iterator`: a closure
    /// cannot have such a type.
    fn return_type(&self, code: &str) -> String {
        let ReturnType::Type(_, output) = &self.signature.output else { return "()".to_string() };
        let return_type = on_one_line(&code[byte_range(output)]);
        if return_type.contains("impl ") { String::new() } else { return_type }
    }
}
