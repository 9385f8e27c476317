//! Adds a missing undo to a source: a function saves the values of some places, and restores them later.
//!
//! If a wrong attempt is right with such an undo, its mistake is that it does not undo its changes.

use syn::visit::{self, Visit};
use syn::{Block, Expr, ExprCall, ExprMethodCall, FnArg, Pat, ReturnType, Signature, Type};

use super::call_graph::CallGraph;
use super::source_items::FunctionNode;
use crate::edits::Edits;
use crate::expressions::without_parentheses;
use crate::sources::{SourceError, SourceFile, parse};
use crate::syntax::byte_range;

/// A function that does not undo its changes, and the undo that it needs.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct MissingUndo {
    /// The name of the function.
    pub function: String,
    /// The line of the function, from 1.
    pub line: usize,
    /// The places that the undo restores: `&mut` parameters such as `path`, and fields such as `self.used`.
    pub places: Vec<String>,
    /// The moment of the undo.
    pub moment: UndoMoment,
}

/// The moment at which an undo restores the places.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum UndoMoment {
    /// At the end of the function. This helps if the function changes a place at its beginning.
    AtEnd,
    /// After each recursive call in the function. This helps if the function changes a place before a call.
    AfterCalls,
}

/// Returns the source with the undo. If the function returns a `bool`, the undo is skipped after `true`, because the changed
/// places may be the answer. Returns `None` if the source has no such function. Fails if the source is not Rust.
///
/// The result may not compile: a place may have no `Clone`, or may be borrowed during the calls.
pub fn with_undo(source: &SourceFile, undo: &MissingUndo) -> Result<Option<String>, SourceError> {
    let file = parse(source)?;
    let mut edits = Edits::allow_warnings(&file);
    let files = [file];
    let graph = CallGraph::of(&files);
    let is_named = |function: &FunctionNode| {
        function.signature.ident == undo.function && function.line() == undo.line
    };
    let Some(index) = graph.functions.iter().position(is_named) else { return Ok(None) };
    let function = &graph.functions[index];
    let places: Vec<UndoPlace> =
        undo.places.iter().map(|place| UndoPlace::of(place, function.signature)).collect();
    match undo.moment {
        UndoMoment::AtEnd => undo_at_end(function, &places, &source.code, &mut edits),
        UndoMoment::AfterCalls => {
            let reachable = graph.reachable(index).into_iter();
            let recursive = reachable.filter(|&other| graph.reachable(other).contains(&index));
            let signatures = recursive.map(|other| graph.functions[other].signature).collect();
            let mut calls = RecursiveCalls { signatures, found: Vec::new() };
            calls.visit_block(function.block);
            undo_after_calls(function, &places, &calls, &mut edits);
        }
    }
    Ok(Some(edits.apply(&source.code)))
}

/// A place that an undo restores.
struct UndoPlace {
    /// A parameter, or a field such as `self.used` or `state.used`.
    name: String,
    is_parameter: bool,
    /// Whether the place is a slice. A slice has no `Clone`.
    is_slice: bool,
}

impl UndoPlace {
    fn of(name: &str, signature: &Signature) -> Self {
        let parameter_type = signature.inputs.iter().find_map(|input| match input {
            FnArg::Typed(typed) => match &*typed.pat {
                Pat::Ident(ident) if ident.ident == name => Some(&*typed.ty),
                _ => None,
            },
            FnArg::Receiver(_) => None,
        });
        let is_slice = match parameter_type {
            Some(Type::Reference(reference)) => matches!(*reference.elem, Type::Slice(_)),
            _ => false,
        };
        UndoPlace { name: name.to_string(), is_parameter: parameter_type.is_some(), is_slice }
    }

    /// Returns the code of the place, such as `(*path)` or `self.used`.
    fn expression(&self) -> String {
        if self.is_parameter { format!("(*{})", self.name) } else { self.name.clone() }
    }

    /// Returns the statement that saves the value of the place.
    fn save(&self, index: usize) -> String {
        format!("let practice_before_{index} = {}.to_owned(); ", self.expression())
    }

    /// Returns the statement that restores the value of the place.
    fn restore(&self, index: usize) -> String {
        let place = self.expression();
        if self.is_slice {
            return format!("{place}.clone_from_slice(&practice_before_{index}); ");
        }
        format!("{place} = practice_before_{index}.clone(); ")
    }
}

fn save_all(places: &[UndoPlace]) -> String {
    places.iter().enumerate().map(|(index, place)| place.save(index)).collect()
}

/// Returns the code that restores all places after a call of a function with this signature.
fn restore_all(places: &[UndoPlace], signature: &Signature) -> String {
    let restored: String =
        places.iter().enumerate().map(|(index, place)| place.restore(index)).collect();
    if returns_bool(signature) {
        return format!("if !practice_result {{ {restored} }} ");
    }
    restored
}

fn returns_bool(signature: &Signature) -> bool {
    match &signature.output {
        ReturnType::Type(_, output) => {
            matches!(&**output, Type::Path(path) if path.path.is_ident("bool"))
        }
        ReturnType::Default => false,
    }
}

fn undo_at_end(function: &FunctionNode, places: &[UndoPlace], code: &str, edits: &mut Edits) {
    let return_type = function.return_type(code);
    let reborrows: String = places
        .iter()
        .filter(|place| place.is_parameter)
        .map(|place| format!("let {0} = &mut *{0}; ", place.name))
        .collect();
    let has_field = places.iter().any(|place| !place.is_parameter);
    let capture = if has_field { "" } else { "move " };
    let open = format!(
        " {}let practice_result: {return_type} = {{ {reborrows}({capture}|| -> {return_type} {{",
        save_all(places)
    );
    let close = format!("}})() }}; {}practice_result ", restore_all(places, function.signature));
    let braces = function.block.brace_token.span;
    edits.insert(braces.open().byte_range().end, open);
    edits.insert(braces.close().byte_range().start, close);
}

fn undo_after_calls(
    function: &FunctionNode,
    places: &[UndoPlace],
    calls: &RecursiveCalls,
    edits: &mut Edits,
) {
    let block: &Block = function.block;
    edits.insert(block.brace_token.span.open().byte_range().end, format!(" {}", save_all(places)));
    for (call, signature) in &calls.found {
        let range = byte_range(call);
        // Without parentheses, a block at the start of a statement would be the whole statement.
        edits.insert(range.start, "({ let practice_result = ");
        let close = format!("; {}practice_result }})", restore_all(places, signature));
        edits.insert(range.end, close);
    }
}

/// The recursive calls in the body of a function.
struct RecursiveCalls<'a> {
    /// The functions that lead back to the function with the calls.
    signatures: Vec<&'a Signature>,
    found: Vec<(&'a Expr, &'a Signature)>,
}

impl<'a> Visit<'a> for RecursiveCalls<'a> {
    fn visit_expr(&mut self, node: &'a Expr) {
        let name = match node {
            Expr::Call(ExprCall { func, .. }) => match without_parentheses(func) {
                Expr::Path(path) => path.path.segments.last().map(|last| &last.ident),
                _ => None,
            },
            Expr::MethodCall(ExprMethodCall { method, .. }) => Some(method),
            _ => None,
        };
        let called = self.signatures.iter().find(|signature| Some(&signature.ident) == name);
        self.found.extend(called.map(|signature| (node, *signature)));
        visit::visit_expr(self, node);
    }
}
