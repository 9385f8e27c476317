//! Adds undo to a source: after certain calls, places get back the values that they had before.
//!
//! A wrong attempt that is right with such an undo has not undone its own changes.

use syn::visit::{self, Visit};
use syn::{Block, Expr, ExprCall, ExprMethodCall, FnArg, Pat, ReturnType, Signature, Type};

use super::call_graph::CallGraph;
use super::source_items::FunctionNode;
use crate::edits::Edits;
use crate::expressions::without_parentheses;
use crate::sources::{SourceError, SourceFile, parse};
use crate::syntax::byte_range;

/// A function that should undo its changes, and the places that it should undo.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct MissingUndo {
    /// The name of the function.
    pub function: String,
    /// The line of the function, from 1.
    pub line: usize,
    /// The places, such as `path` and `self.used`. A variable is a `&mut` parameter.
    pub places: Vec<String>,
    /// The moment of the undo.
    pub moment: UndoMoment,
}

/// The moment at which places get back their values.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum UndoMoment {
    /// At the end of the function. For a function that changes a place at its beginning.
    AtEnd,
    /// After each recursive call in the function. For a function that changes a place before a call.
    AfterCalls,
}

/// Returns a source in which one function undoes its changes. A function that returns `true` keeps its changes: they may be
/// the answer. Returns `None` if the source has no such recursive function. Fails if the source is not Rust.
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

/// A place in the code of a function.
struct UndoPlace {
    /// The parameter, or `self.used`.
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
        let is_slice = matches!(parameter_type, Some(Type::Reference(reference)) if matches!(*reference.elem, Type::Slice(_)));
        UndoPlace { name: name.to_string(), is_parameter: parameter_type.is_some(), is_slice }
    }

    /// Returns the place as an expression.
    fn expression(&self) -> String {
        if self.is_parameter { format!("(*{})", self.name) } else { self.name.clone() }
    }

    fn save(&self, index: usize) -> String {
        format!("let practice_before_{index} = {}.to_owned(); ", self.expression())
    }

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
    let borrows_self = places.iter().any(|place| !place.is_parameter);
    let capture = if borrows_self { "" } else { "move " };
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
