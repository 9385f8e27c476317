//! Calls of functions and methods that may write to the board.

use syn::{Expr, ExprCall, ExprMethodCall, ExprPath, FnArg, Signature};

use super::board_access::BoardAccess;
use super::definitions::Definitions;
use super::rewriter::{Rewriter, runtime_path};
use crate::std_calls::{
    is_harmless_function, is_harmless_method, is_writing_method, is_writing_path_call,
};
use crate::syntax::type_name;

impl Rewriter<'_> {
    /// Returns whether a function gets mutable access by its parameters.
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

    /// Returns whether a method is followed elsewhere, or writes nothing.
    fn is_known_method(&self, call: &ExprMethodCall) -> bool {
        let name = call.method.to_string();
        let is_own = self.definitions.functions.contains(&name) && !is_writing_method(&name);
        is_own || is_harmless_method(&name, call.args.len())
    }

    /// Returns whether a method that is not followed may write to the board.
    pub fn may_write_unseen(&self, call: &ExprMethodCall) -> bool {
        if self.names.is_writing_call(call) || self.is_known_method(call) {
            return false;
        }
        let gets_board = call.args.iter().any(|argument| self.board_access(argument).can_write());
        self.unsafe_depth > 0
            || gets_board
            || self.board_access(&call.receiver) > BoardAccess::Unrelated
    }

    /// Returns whether a called path is a function of the attempt, or a variable.
    fn is_own_function(&self, path: &ExprPath) -> bool {
        let mut names = path.path.segments.iter().rev().map(|segment| segment.ident.to_string());
        let (Some(name), before) = (names.next(), names.next()) else { return false };
        let Definitions { functions, types, .. } = self.definitions;
        let is_defined = functions.contains(&name) || types.contains(&name);
        let place = self.byte_range(path).start;
        if is_defined && self.names.is_own(path, place) {
            return true;
        }
        let Some(before) = before.or_else(|| self_type(path)) else {
            return match self.names.imported_path(path, place) {
                Some(_) => false,
                None => is_defined || !self.names.is_imported(&name, place),
            };
        };
        let is_of_own = self.definitions.is_type(&before);
        is_defined
            && (is_of_own || before.starts_with(char::is_lowercase))
            && self.names.imported_path(path, place).is_none()
    }

    /// Follows a call of a function by its path, or adds a remark. Returns whether the call is watched: then the caller
    /// closes the parenthesis.
    pub fn visit_path_call(&mut self, node: &ExprCall, path: &ExprPath) -> bool {
        let place = self.byte_range(path).start;
        let count = node.args.len();
        if let Some((function, arguments)) = self.names.mem_function(path, place)
            && arguments == count
        {
            self.edits.replace(self.byte_range(&node.func), runtime_path(function));
            return false;
        }
        if self.is_own_function(path) {
            return false;
        }
        let name = path.path.segments.last().map_or_else(String::new, |it| it.ident.to_string());
        let gets_board = node.args.iter().any(|argument| self.board_access(argument).can_write());
        let is_method = path.qself.is_some() || path.path.segments.len() > 1;
        if is_method && is_writing_path_call(&name, count) {
            if let Some(place) = node.args.first().and_then(|first| self.borrowed_place(first)) {
                self.open_write_macro(place, node);
                return true;
            }
            if gets_board {
                self.add_call_remark(path, &name);
            }
            return false;
        }
        if is_harmless_function(path, count) {
            return false;
        }
        let is_cell = name == "from_mut";
        if is_cell || gets_board || self.unsafe_depth > 0 {
            let name = self.code(path).to_string();
            self.add_call_remark(path, &name);
        }
        false
    }

    /// Returns whether a path is a function of the standard library that writes.
    pub fn is_writing_function(&self, path: &ExprPath) -> bool {
        let place = self.byte_range(path).start;
        if self.names.mem_function(path, place).is_some() {
            return true;
        }
        let Some(last) = path.path.segments.last() else { return false };
        let name = last.ident.to_string();
        let is_method = path.qself.is_some() || path.path.segments.len() > 1;
        let is_cell = name == "from_mut" && !is_harmless_function(path, 1);
        is_method && !self.is_own_function(path) && (is_cell || is_writing_method(&name))
    }
}

/// Returns the type of a path such as `<Type>::name`.
fn self_type(path: &ExprPath) -> Option<String> {
    path.qself.as_ref().map(|it| type_name(&it.ty).map_or_else(String::new, ToString::to_string))
}
