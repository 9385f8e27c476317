//! Instruments recursive functions: their copy reports each call, each return and each answer.

use std::collections::{BTreeMap, HashSet};
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
mod resolution;
mod source_items;

use body_facts::Growth;
use call_graph::CallGraph;
use source_items::FunctionNode;

/// Sources whose recursive functions report their calls.
#[derive(Clone, Debug)]
pub struct InstrumentedCalls {
    /// The instrumented sources, in the order of the sources.
    pub sources: Vec<InstrumentedSource>,
    /// The number of instrumented functions.
    pub functions: usize,
}

/// Instruments the functions of an attempt that call themselves, directly or through other functions.
///
/// The copy needs the crate `program`.
pub fn instrument_calls(sources: &[SourceFile]) -> Result<InstrumentedCalls, SourceError> {
    let mut files: Vec<File> = Vec::new();
    let mut edits: Vec<Edits> = Vec::new();
    for source in sources {
        let (file, its) = parse(source)?;
        files.push(file);
        edits.push(its);
    }
    let graph = CallGraph::of(&files);
    let mut remarks: Vec<Vec<Remark>> = sources.iter().map(|_| Vec::new()).collect();
    for doubt in &graph.remarks {
        remarks[doubt.source].push(doubt.remark.clone());
    }
    let (mut count, mut answers) = (0, BTreeMap::new());
    for (number, function) in graph.functions.iter().enumerate() {
        let reachable = graph.reachable(number);
        if !reachable.contains(&number) {
            continue;
        }
        if function.signature.constness.is_some() {
            let text = "calls of a `const` function are missing from the call tree".to_string();
            remarks[function.source].push(Remark { line: function.line(), text });
            continue;
        }
        count += 1;
        let reachable: Vec<_> = reachable.iter().map(|&number| &graph.functions[number]).collect();
        let lists = Lists::of(&reachable);
        function.instrument(&sources[function.source].code, &lists, &mut edits[function.source]);
        answers.extend(lists.answer_ranges(&reachable));
    }
    for ((source, start), end) in answers {
        edits[source].insert(start, "{ ::program::calls::count_answer(); ");
        edits[source].insert(end, " }");
    }
    let instrumented = sources.iter().zip(edits).zip(remarks);
    let instrumented = instrumented
        .map(|((source, edits), remarks)| InstrumentedSource::new(&source.code, edits, remarks));
    Ok(InstrumentedCalls { sources: instrumented.collect(), functions: count })
}

/// The lists that a recursive function fills, or that its callees fill.
struct Lists<'a> {
    /// Lists that grow and shrink, then values that are added to the answers. Each has the function that changes it, and
    /// its name there.
    paths: Vec<(&'a FunctionNode<'a>, &'a str)>,
    /// The names of the lists of answers. They only grow.
    answers: HashSet<&'a str>,
}

impl<'a> Lists<'a> {
    fn of(functions: &[&'a FunctionNode<'a>]) -> Self {
        let is_popped =
            |list: &String| functions.iter().any(|it| it.facts.shrinking_places.contains(list));
        let (mut paths, mut added) = (Vec::new(), Vec::new());
        let (mut answers, mut numbers) = (HashSet::new(), HashSet::new());
        for &function in functions {
            for Growth { list, is_number, added_variable: made_of, .. } in &function.facts.growths {
                // Answers stay in a borrowed list after the call.
                let is_lent = function.has_place(list, |is_lent| is_lent);
                match (is_popped(list), is_number) {
                    (true, false) => paths.push((function, list.as_str())),
                    (false, true) if is_lent => _ = numbers.insert(list.as_str()),
                    (false, false) if is_lent => {
                        answers.insert(list.as_str());
                        added.extend(made_of.as_deref().map(|path| (function, path)));
                    }
                    _ => {}
                }
            }
        }
        // A list that is added to the answers is no list of answers.
        answers.retain(|list| added.iter().all(|(_, path)| path != list));
        paths.extend(added);
        Lists { paths, answers: if answers.is_empty() { numbers } else { answers } }
    }
}

impl Lists<'_> {
    /// Returns the places in these functions where an answer is added: the source and the first byte, then the end.
    fn answer_ranges(&self, functions: &[&FunctionNode]) -> Vec<((usize, usize), usize)> {
        let mut places = Vec::new();
        for function in functions {
            for push in &function.facts.growths {
                if self.answers.contains(push.list.as_str()) {
                    places.push(((function.source, push.byte_range.start), push.byte_range.end));
                }
            }
        }
        places
    }
}

impl FunctionNode<'_> {
    /// Returns whether this function has the place under the same name as another function.
    fn has_same_place(&self, of: &FunctionNode, place: &str) -> bool {
        let is_alike = match place.split_once('.') {
            None => true,
            Some(("self", _)) => self.owner == of.owner,
            Some(_) => ptr::eq(self, of),
        };
        is_alike && self.has_place(place, |_| true)
    }

    /// Returns whether a place is a field such as `self.path`, or a parameter that `is_wanted` accepts.
    fn has_place(&self, place: &str, is_wanted: impl Fn(bool) -> bool) -> bool {
        let root = root_variable(place);
        let is_field = root == "self" && self.signature.receiver().is_some();
        is_field
            || self.parameters.iter().any(|&(name, is_lent)| name == root && is_wanted(is_lent))
    }

    /// Puts the body of this function into the macro that reports calls.
    fn instrument(&self, code: &str, lists: &Lists, edits: &mut Edits) {
        let names = self.parameters.iter().map(|(name, _)| name.to_string());
        let arguments = names.filter(|it| !lists.answers.contains(it.as_str()));
        let arguments = arguments.collect::<Vec<_>>().join(" ");
        let path = lists.paths.iter().find(|(of, path)| self.has_same_place(of, path));
        let path = path.map_or("", |(_, path)| path);
        let returned = match &self.signature.output {
            ReturnType::Default => "()".to_string(),
            ReturnType::Type(_, output) => on_one_line(&code[byte_range(output)]),
        };
        // A type such as `impl Iterator` cannot be written there.
        let returned = if returned.contains("impl ") { String::new() } else { returned };
        let (name, line) = (self.signature.ident.to_string(), self.line());
        // The macro reports the line of the caller.
        edits.insert(self.start, "#[track_caller] ");
        let braces = self.block.brace_token.span;
        let has_answers = !lists.answers.is_empty();
        let open = format!(
            " ::program::follow! {{ {name:?}, {line}, {has_answers}, [{arguments}], [{path}], [{returned}], {{"
        );
        edits.insert(braces.open().byte_range().end, open);
        edits.insert(braces.close().byte_range().start, "} } ");
    }
}
