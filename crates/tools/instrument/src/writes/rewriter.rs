//! Collects the edits of one source and the remarks on it.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::{Expr, ExprMethodCall};

use super::board_access::BoardAccess;
use super::definitions::Definitions;
use super::places::{base, is_temporary};
use super::variables::Variables;
use crate::edits::Edits;
use crate::sources::Remark;
use crate::std_calls::SymbolTable;
use crate::syntax::{byte_range, on_one_line};

/// Puts macros of the runtime around expressions that may write to the board.
///
/// `const` code stays unchanged: it runs while the program is compiled, and can report nothing then.
pub struct Rewriter<'a> {
    pub source: &'a str,
    /// The part of the source that the visited syntax tree was parsed from: an arm of a `macro_rules!`, or the whole source.
    pub source_range: Range<usize>,
    pub names: SymbolTable,
    pub definitions: &'a Definitions<'a>,
    /// The variables of the current function. Outside of functions, the variables of all functions.
    pub variables: Variables,
    pub unsafe_depth: usize,
    pub edits: Edits,
    pub remarks: Vec<Remark>,
}

impl<'a> Rewriter<'a> {
    /// Returns the text of a part.
    pub fn code(&self, part: &impl Spanned) -> &'a str {
        &self.source[self.byte_range(part)]
    }

    /// Returns the bytes of a part in the whole source.
    pub fn byte_range(&self, part: &impl Spanned) -> Range<usize> {
        let place = byte_range(part);
        self.source_range.start + place.start..self.source_range.start + place.end
    }

    /// Adds a remark on the line of a part.
    pub fn add_remark(&mut self, on: &impl Spanned, what: impl Into<String>) {
        let before = &self.source[..self.byte_range(on).start];
        let line = before.matches('\n').count() + 1;
        self.remarks.push(Remark { line, text: what.into() });
    }

    /// Inserts a text before a part.
    pub fn insert_before(&mut self, part: &impl Spanned, text: impl Into<String>) {
        self.edits.insert(self.byte_range(part).start, text);
    }

    /// Inserts a text after a part.
    pub fn insert_after(&mut self, part: &impl Spanned, text: impl Into<String>) {
        self.edits.insert(self.byte_range(part).end, text);
    }

    /// Returns the macro of the runtime that takes the receiver of a call, and the text before the receiver; `None` if no
    /// macro can take it.
    pub fn receiver_macro(&self, call: &ExprMethodCall) -> Option<(&'static str, &'static str)> {
        let place = call.receiver.as_ref();
        if self.is_repeatable(place) {
            return Some(("call", ""));
        }
        if is_temporary(place) {
            return Some(("call_once", ""));
        }
        // With `&mut`, the arguments cannot read the place. The place of a call is borrowed in any case.
        (is_temporary(base(place)) || call.args.is_empty()).then_some(("call_once", "&mut "))
    }

    /// Returns whether an expression can be evaluated a second time: it only reads, and has the same value again.
    pub fn is_repeatable(&self, expression: &Expr) -> bool {
        let is_repeatable = |expression: &Expr| self.is_repeatable(expression);
        match expression {
            Expr::Lit(_) => true,
            // The parameter `$name` of a macro may be any expression.
            Expr::Path(_) => !self.code(expression).starts_with('$'),
            Expr::Field(it) => is_repeatable(&it.base),
            Expr::Paren(it) => is_repeatable(&it.expr),
            Expr::Unary(it) => is_repeatable(&it.expr),
            Expr::Cast(it) => is_repeatable(&it.expr),
            Expr::Reference(it) => it.mutability.is_none() && is_repeatable(&it.expr),
            Expr::Index(it) => is_repeatable(&it.expr) && is_repeatable(&it.index),
            Expr::Binary(it) => is_repeatable(&it.left) && is_repeatable(&it.right),
            Expr::Tuple(it) => it.elems.iter().all(is_repeatable),
            Expr::Range(it) => {
                [&it.start, &it.end].into_iter().flatten().all(|it| is_repeatable(it))
            }
            _ => false,
        }
    }

    /// Returns the relation of an expression to the board.
    pub fn board_access(&self, expression: &Expr) -> BoardAccess {
        self.variables.access(self.definitions, expression)
    }

    /// Adds a remark that the writes of a call may not be followed.
    pub fn add_call_remark(&mut self, on: &impl Spanned, name: &str) {
        self.add_remark(on, format!("what `{name}` writes may not be followed"));
    }

    /// Compares a place before and after an expression that writes to it. The caller closes the parenthesis.
    pub fn open_write_macro(&mut self, place: &Expr, writing: &impl Spanned) {
        let code = on_one_line(self.code(place));
        self.insert_before(writing, format!("{}!({code}, ", runtime_path("written")));
    }

    /// Returns the place that an argument borrows mutably, if the place can be evaluated a second time.
    pub fn borrowed_place<'e>(&self, argument: &'e Expr) -> Option<&'e Expr> {
        let place = match argument {
            Expr::Reference(it) if it.mutability.is_some() => it.expr.as_ref(),
            Expr::Path(_) | Expr::Field(_) => argument,
            _ => return None,
        };
        self.is_repeatable(place).then_some(place)
    }
}

/// Returns the path of a macro or function of the runtime.
pub fn runtime_path(name: &str) -> String {
    format!("crate::practice_runtime::{name}")
}
