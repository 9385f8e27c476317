//! Calls of functions and methods that may write to the board.

use syn::{Expr, ExprCall, ExprMethodCall, ExprPath, FnArg, Signature};

use super::board_access::BoardAccess;
use super::definitions::Definitions;
use super::rewriter::{Rewriter, runtime_path};
use crate::std_calls::{
    is_harmless_function, is_harmless_method, is_writing_method_name, is_writing_path_call,
};
use crate::syntax::type_name;

impl Rewriter<'_> {
    /// Returns whether a function gets mutable access to anything by its parameters.
    pub fn has_mutable_parameter(&self, signature: &Signature) -> bool {
        let gives_access = |input: &FnArg| match input {
            FnArg::Typed(it) => self.definitions.access_of_type(&it.ty).can_write(),
            FnArg::Receiver(_) => false,
        };
        self.code(&signature.inputs).contains("&mut") || signature.inputs.iter().any(gives_access)
    }

    /// Returns the argument that a method of the standard library writes in addition to its receiver.
    pub fn written_argument<'e>(&self, call: &'e ExprMethodCall) -> Option<&'e Expr> {
        let writes_argument = call.method == "append" || call.method == "swap_with_slice";
        call.args.last().filter(|_| writes_argument && self.names.is_writing_call(call))
    }

    /// Returns whether a method is instrumented where the attempt defines it, or writes nothing.
    fn is_known_method(&self, call: &ExprMethodCall) -> bool {
        let name = call.method.to_string();
        let is_own = self.definitions.functions.contains(&name) && !is_writing_method_name(&name);
        is_own || is_harmless_method(&name, call.args.len())
    }

    /// Returns whether a method call may write to the board without a report.
    pub fn may_miss_write(&self, call: &ExprMethodCall) -> bool {
        let receiver = self.board_access(&call.receiver);
        if self.names.is_writing_call(call) {
            let has_macro = self.wrapping_macro(call).is_some();
            // The runtime does not see the board behind a guard.
            return receiver == BoardAccess::Guard
                || !has_macro && receiver > BoardAccess::Unrelated;
        }
        if self.is_known_method(call) {
            return false;
        }
        let gets_board = call.args.iter().any(|argument| self.board_access(argument).can_write());
        self.unsafe_depth > 0 || gets_board || receiver > BoardAccess::Unrelated
    }

    /// Returns whether a called path is a function or type of the attempt, or a variable. A type is called to make a tuple
    /// struct or a variant of an enum.
    fn is_own_function(&self, path: &ExprPath) -> bool {
        let mut names = path.path.segments.iter().rev().map(|segment| segment.ident.to_string());
        let Some(name) = names.next() else { return false };
        let qualifier = names.next().or_else(|| self_type(path));
        let Definitions { functions, types, .. } = self.definitions;
        let is_defined = functions.contains(&name) || types.contains(&name);
        let start = self.byte_range(path).start;
        if is_defined && self.names.is_own(path, start) {
            return true;
        }
        if self.names.imported_path(path, start).is_some() {
            return false;
        }
        match qualifier {
            // A name that is neither defined nor imported is a variable.
            None => is_defined || !self.names.is_imported(&name, start),
            Some(qualifier) => {
                let is_module = qualifier.starts_with(char::is_lowercase);
                is_defined && (is_module || self.definitions.is_type(&qualifier))
            }
        }
    }

    /// Instruments a call of a function by its path, or adds a remark. Returns the place that the call writes to, if the
    /// caller has to track this write.
    pub fn instrument_path_call<'e>(
        &mut self,
        node: &'e ExprCall,
        path: &ExprPath,
    ) -> Option<&'e Expr> {
        let start = self.byte_range(path).start;
        let count = node.args.len();
        if let Some((function, arguments)) = self.names.mem_function(path, start)
            && arguments == count
        {
            self.edits.replace(self.byte_range(&node.func), runtime_path(function));
            return None;
        }
        if self.is_own_function(path) {
            return None;
        }
        let name = path.path.segments.last().map_or_else(String::new, |it| it.ident.to_string());
        let gets_board = node.args.iter().any(|argument| self.board_access(argument).can_write());
        if is_method_path(path) && is_writing_path_call(&name, count) {
            let place = node.args.first().and_then(|first| self.repeatable_borrowed_place(first));
            if place.is_none() && gets_board {
                self.add_call_remark(path, &name);
            }
            return place;
        }
        if is_harmless_function(path, count) {
            return None;
        }
        let makes_cell = name == "from_mut";
        if makes_cell || gets_board || self.unsafe_depth > 0 {
            let full_name = self.code(path).to_string();
            self.add_call_remark(path, &full_name);
        }
        None
    }

    /// Returns whether a path is a function of the standard library that writes.
    pub fn is_writing_function(&self, path: &ExprPath) -> bool {
        let start = self.byte_range(path).start;
        if self.names.mem_function(path, start).is_some() {
            return true;
        }
        let Some(last) = path.path.segments.last() else { return false };
        let name = last.ident.to_string();
        let makes_cell = name == "from_mut" && !is_harmless_function(path, 1);
        is_method_path(path)
            && !self.is_own_function(path)
            && (makes_cell || is_writing_method_name(&name))
    }
}

/// Returns whether a path may be a method, such as `Vec::push`.
fn is_method_path(path: &ExprPath) -> bool {
    path.qself.is_some() || path.path.segments.len() > 1
}

/// Returns the type of a path such as `<Type>::name`.
fn self_type(path: &ExprPath) -> Option<String> {
    path.qself.as_ref().map(|it| type_name(&it.ty).map_or_else(String::new, ToString::to_string))
}
