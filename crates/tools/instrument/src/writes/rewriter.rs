//! Collects the edits of one source, and the remarks on this source.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::{Expr, ExprMethodCall};

use super::board_access::BoardAccess;
use super::definitions::Definitions;
use super::places::{base, is_temporary};
use super::variables::VariableAccess;
use crate::edits::Edits;
use crate::sources::Remark;
use crate::symbol_table::SymbolTable;
use crate::syntax::{byte_range, on_one_line};

/// Puts macros of the runtime around expressions that may write to the board.
///
/// `const` code stays unchanged: it runs while the program is compiled, and can report nothing then.
pub struct Rewriter<'a> {
    /// The text of the source.
    pub source: &'a str,
    /// The part of the source that the visited syntax tree was parsed from: an arm of a `macro_rules!`, or the whole source.
    pub source_range: Range<usize>,
    /// The functions and imports of the source.
    pub names: SymbolTable,
    /// The definitions in all files of the attempt.
    pub definitions: &'a Definitions<'a>,
    /// The variables of the current function. Outside of functions, the variables of all functions.
    pub variables: VariableAccess<'a>,
    /// The number of `unsafe` blocks and functions around the visited expression.
    pub unsafe_depth: usize,
    /// The changes of the source so far.
    pub edits: Edits,
    /// The remarks on the source so far.
    pub remarks: Vec<Remark>,
}

impl<'a> Rewriter<'a> {
    /// Returns the text of a syntax node.
    pub fn code(&self, part: &impl Spanned) -> &'a str {
        &self.source[self.byte_range(part)]
    }

    /// Returns the byte range of a syntax node in the whole source.
    pub fn byte_range(&self, part: &impl Spanned) -> Range<usize> {
        let (range, offset) = (byte_range(part), self.source_range.start);
        offset + range.start..offset + range.end
    }

    /// Adds a remark on the line of a syntax node.
    pub fn add_remark(&mut self, on: &impl Spanned, text: impl Into<String>) {
        let before = &self.source[..self.byte_range(on).start];
        let line = before.matches('\n').count() + 1;
        self.remarks.push(Remark { line, text: text.into() });
    }

    /// Inserts a text before a syntax node.
    pub fn insert_before(&mut self, part: &impl Spanned, text: impl Into<String>) {
        self.edits.insert(self.byte_range(part).start, text);
    }

    /// Inserts a text after a syntax node.
    pub fn insert_after(&mut self, part: &impl Spanned, text: impl Into<String>) {
        self.edits.insert(self.byte_range(part).end, text);
    }

    /// Returns the macro that can wrap a method call: the macro gets the receiver, and then the rest of the call. Returns
    /// `None` if no macro can take the receiver.
    pub fn wrapping_macro(&self, call: &ExprMethodCall) -> Option<WrappingMacro> {
        let receiver = call.receiver.as_ref();
        if self.is_repeatable(receiver) {
            return Some(WrappingMacro { name: "call", prefix: "" });
        }
        if is_temporary(receiver) {
            return Some(WrappingMacro { name: "call_once", prefix: "" });
        }
        // While the receiver is borrowed by `&mut`, the arguments of the call cannot read it. This does not matter for a
        // receiver in a temporary value, which is borrowed in any case.
        if is_temporary(base(receiver)) || call.args.is_empty() {
            return Some(WrappingMacro { name: "call_once", prefix: "&mut " });
        }
        None
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
        self.variables.access(expression)
    }

    /// Adds a remark that the writes of a call may be missing from the steps.
    pub fn add_call_remark(&mut self, on: &impl Spanned, name: &str) {
        self.add_remark(on, format!("writes by `{name}` may be missing from the steps"));
    }

    /// Puts an expression that writes to `place` into the macro that reports the write. `visit` visits the parts of the
    /// expression.
    pub fn track_write(
        &mut self,
        place: &Expr,
        writing: &impl Spanned,
        visit: impl FnOnce(&mut Self),
    ) {
        let code = on_one_line(self.code(place));
        self.insert_before(writing, format!("{}!({code}, ", runtime_path("track_write")));
        visit(self);
        self.insert_after(writing, ")");
    }

    /// Returns the place that an argument borrows mutably, if the place can be evaluated a second time.
    pub fn repeatable_borrowed_place<'e>(&self, argument: &'e Expr) -> Option<&'e Expr> {
        let place = match argument {
            Expr::Reference(it) if it.mutability.is_some() => it.expr.as_ref(),
            Expr::Path(_) | Expr::Field(_) => argument,
            _ => return None,
        };
        self.is_repeatable(place).then_some(place)
    }
}

/// A macro of the runtime around a method call.
#[derive(Clone, Copy)]
pub struct WrappingMacro {
    pub name: &'static str,
    /// The text before the receiver.
    pub prefix: &'static str,
}

/// Returns the path of a macro or function of the runtime.
pub fn runtime_path(name: &str) -> String {
    format!("crate::practice_runtime::{name}")
}
