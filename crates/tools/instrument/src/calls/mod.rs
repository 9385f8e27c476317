//! Instruments recursive functions, so that they report each call, each return and each answer.

use std::collections::{BTreeSet, HashSet};
use std::ops::Range;
use std::ptr;

use syn::{File, ReturnType};

use crate::edits::Edits;
use crate::expressions::root_variable;
use crate::sources::{InstrumentedSource, Remark, SourceError, SourceFile, parse};
use crate::syntax::{byte_range, on_one_line};

mod body_facts;
mod call_graph;
mod callees;
mod implicit_calls;
mod lent_places;
mod resolution;
mod source_items;
mod undo;

use body_facts::Growth;
use call_graph::{CallGraph, SourceRemark};
use lent_places::LentPlaces;
use source_items::{FunctionNode, FunctionParameter};
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
        let lists = Lists::of(&reachable_functions);
        function.instrument(
            &sources[function.source].code,
            &lists,
            LentPlaces::of(function, &lists, &graph.owned_types),
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

/// An expression that adds an answer. The order is that of the places in the sources.
#[derive(Eq, Ord, PartialEq, PartialOrd)]
struct AnswerPlace {
    /// The index of the source.
    source: usize,
    /// The first byte.
    start: usize,
    /// The byte after the last one.
    end: usize,
}

/// A list or another value in a function.
struct NamedPlace<'a> {
    function: &'a FunctionNode<'a>,
    name: &'a str,
}

/// The lists that a recursive function and its callees fill.
struct Lists<'a> {
    /// The lists that grow and shrink. Such a list is the path of the search.
    paths: Vec<NamedPlace<'a>>,
    /// The values that are added to the answers. Such a value is the path if no list grows and shrinks.
    added_values: Vec<NamedPlace<'a>>,
    /// The names of the lists or counters of answers. They only grow.
    answers: HashSet<&'a str>,
    /// The names of the numbers that only ever grow by one.
    counters: HashSet<&'a str>,
}

impl<'a> Lists<'a> {
    fn of(functions: &[&'a FunctionNode<'a>]) -> Self {
        let mut paths = Vec::new();
        let mut added_values: Vec<NamedPlace> = Vec::new();
        let mut answers = HashSet::new();
        let mut counters = HashSet::new();
        for &function in functions {
            for Growth { place, is_number, added_variable, .. } in &function.facts.growths {
                let shrinks = functions.iter().any(|it| it.facts.shrinking_places.contains(place));
                if shrinks && !is_number {
                    paths.push(NamedPlace { function, name: place });
                }
                // Answers stay in a borrowed list after the call.
                if shrinks || !function.has_borrowed_place(place) {
                    continue;
                }
                if *is_number {
                    counters.insert(place.as_str());
                    continue;
                }
                answers.insert(place.as_str());
                if let Some(name) = added_variable {
                    added_values.push(NamedPlace { function, name });
                }
            }
        }
        // A list that is itself added to the answers has no answers.
        answers.retain(|list| added_values.iter().all(|value| value.name != *list));
        if answers.is_empty() {
            answers.clone_from(&counters);
        }
        Lists { paths, added_values, answers, counters }
    }

    /// Returns the name of the path in a function; `None` if the function does not have the path.
    fn path_in(&self, function: &FunctionNode) -> Option<&'a str> {
        let mut places = self.paths.iter().chain(&self.added_values);
        let path = places.find(|place| function.has_same_place(place))?;
        Some(path.name)
    }

    /// Returns the places in these functions where an answer is added.
    fn answer_places(&self, functions: &[&FunctionNode]) -> Vec<AnswerPlace> {
        let mut places = Vec::new();
        for function in functions {
            for growth in &function.facts.growths {
                if self.answers.contains(growth.place.as_str()) {
                    let Range { start, end } = growth.byte_range;
                    places.push(AnswerPlace { source: function.source, start, end });
                }
            }
        }
        places
    }
}

impl FunctionNode<'_> {
    /// Returns whether a place of another function may be the same place in this function. This depends on its name:
    ///
    /// - A parameter such as `path` may be passed on to any function that has a parameter of this name.
    /// - A field of `self` is the same in all methods of a type.
    /// - Any other field is known only in its own function.
    fn has_same_place(&self, place: &NamedPlace) -> bool {
        let may_be_same = match place.name.split_once('.') {
            None => true,
            Some(("self", _)) => self.owner == place.function.owner,
            Some(_) => ptr::eq(self, place.function),
        };
        may_be_same && self.has_place(place.name)
    }

    /// Returns whether a place is a field such as `self.path`, or a parameter or part of a parameter.
    fn has_place(&self, place: &str) -> bool {
        let root = root_variable(place);
        self.is_self(root) || self.parameters.iter().any(|parameter| parameter.name == root)
    }

    /// Returns whether a place is a field such as `self.path`, or a `&mut` parameter or part of such a parameter.
    fn has_borrowed_place(&self, place: &str) -> bool {
        let root = root_variable(place);
        let is_borrowed_parameter =
            |it: &FunctionParameter| it.is_mutable_reference && it.name == root;
        self.is_self(root) || self.parameters.iter().any(is_borrowed_parameter)
    }

    /// Returns whether a variable is the receiver of this method.
    fn is_self(&self, root: &str) -> bool {
        root == "self" && self.signature.receiver().is_some()
    }

    /// Puts the body of this function into the macro that reports calls.
    fn instrument(&self, code: &str, lists: &Lists, lent: LentPlaces, edits: &mut Edits) {
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
        let LentPlaces { reborrowed, places, borrows_self } = lent;
        let reborrowed = reborrowed.join(" ");
        let places = places.join(" ");
        let capture = if borrows_self { "" } else { "move" };
        let open = format!(
            " ::program::follow! {{ [{name:?}, {line}, {has_answers}], [{arguments}], [{path}], [{return_type}], \
             [{reborrowed}], [{places}], [{capture}], {{"
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
