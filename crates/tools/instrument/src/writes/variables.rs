//! Finds the expressions of a source that may lead to the board.
//!
//! Only types that the source writes out are known. The access of other expressions follows from the names of their
//! variables. So a value that does not lead to the board may be taken for the board. But the board itself is always found
//! if its parameter, field or `let` has a type.

use std::collections::HashMap;

use syn::{
    Block, Expr, ExprCall, ExprField, ExprMethodCall, ExprPath, GenericArgument, Lit, Stmt, UnOp,
};

use super::board_access::BoardAccess;
use super::definitions::Definitions;
use crate::expressions::member;
use crate::std_calls::{is_followed_or_harmless, is_harmless_function, is_mutable_accessor};
use crate::std_macros::std_macro_arguments;

/// The access that the variables of a function give to the board.
#[derive(Clone)]
pub struct VariableAccess<'d> {
    definitions: &'d Definitions<'d>,
    access_by_name: HashMap<String, BoardAccess>,
}

impl<'d> VariableAccess<'d> {
    /// Creates an empty list of variables.
    pub fn new(definitions: &'d Definitions<'d>) -> Self {
        VariableAccess { definitions, access_by_name: HashMap::new() }
    }

    /// Records the variables of another function, too.
    pub fn merge(&mut self, other: &VariableAccess) {
        other.access_by_name.iter().for_each(|(name, access)| self.record(name, *access));
    }

    /// Records a variable. If several variables have this name, the greatest access counts.
    pub fn record(&mut self, name: &str, access: BoardAccess) {
        let known = self.access_by_name.entry(name.to_string()).or_default();
        *known = access.max(*known);
    }

    /// Records the parameters in the body of a macro, where `$name` is a parameter. Each parameter may be the board.
    pub fn record_macro_parameters(&mut self, body: &str) {
        for part in body.split('$').skip(1) {
            let is_in_name = |char: &char| *char == '_' || char.is_alphanumeric();
            let name: String = part.chars().take_while(is_in_name).collect();
            self.record(&format!("_{name}"), BoardAccess::MutableReference);
        }
    }

    /// Returns whether a variable may lead to the board.
    pub fn may_be_board(&self, name: &str) -> bool {
        self.access_of_name(name) > BoardAccess::Unrelated
    }

    fn access_of_name(&self, name: &str) -> BoardAccess {
        self.access_by_name.get(name).copied().unwrap_or_default()
    }

    /// Returns the access that an expression gives to the board.
    pub fn access(&self, expression: &Expr) -> BoardAccess {
        match expression {
            Expr::Path(it) => self.access_of_path(it),
            Expr::Field(it) => self.access_of_field(it),
            Expr::Index(it) => self.access_of_element(&it.expr),
            Expr::Unary(it) if matches!(it.op, UnOp::Deref(_)) => self.access_of_element(&it.expr),
            Expr::Reference(it) if it.mutability.is_some() => self.access_of_borrow(&it.expr),
            Expr::RawAddr(it) => self.access_of_borrow(&it.expr),
            Expr::Paren(it) => self.access(&it.expr),
            Expr::Group(it) => self.access(&it.expr),
            Expr::Try(it) => self.access(&it.expr),
            Expr::Cast(it) => match self.access(&it.expr) {
                access if access.can_write() => access,
                _ => BoardAccess::Unrelated,
            },
            Expr::Tuple(it) => it.elems.iter().map(|it| self.access(it)).max().unwrap_or_default(),
            Expr::Array(it) => self.access_of_list(&it.elems),
            Expr::Repeat(it) => self.access_of_list([&*it.expr]),
            Expr::Macro(it) if it.mac.path.is_ident("vec") => {
                self.access_of_list(&std_macro_arguments(&it.mac).unwrap_or_default())
            }
            Expr::Block(it) => self.access_of_block(&it.block),
            Expr::Unsafe(it) => self.access_of_block(&it.block),
            Expr::If(it) => {
                let then_access = self.access_of_block(&it.then_branch);
                match &it.else_branch {
                    Some((_, branch)) => then_access.max(self.access(branch)),
                    None => then_access,
                }
            }
            Expr::Match(it) => {
                it.arms.iter().map(|arm| self.access(&arm.body)).max().unwrap_or_default()
            }
            Expr::MethodCall(it) => self.access_of_method_call(it),
            Expr::Call(it) => self.access_of_call(it),
            _ => BoardAccess::Unrelated,
        }
    }

    fn access_of_path(&self, path: &ExprPath) -> BoardAccess {
        match path.path.get_ident() {
            Some(name) => self.access_of_name(&name.to_string()),
            None => BoardAccess::Unrelated,
        }
    }

    fn access_of_field(&self, field: &ExprField) -> BoardAccess {
        let by_name = self.definitions.fields.get(&member(&field.member));
        by_name.copied().unwrap_or_default().max(self.access(&field.base))
    }

    /// Returns the access to an element of a list, or to the target of a reference.
    fn access_of_element(&self, base: &Expr) -> BoardAccess {
        match self.access(base) {
            BoardAccess::Unrelated => BoardAccess::Unrelated,
            _ => BoardAccess::Owned,
        }
    }

    /// Returns the access of a `&mut` or a raw pointer to a place.
    fn access_of_borrow(&self, place: &Expr) -> BoardAccess {
        match self.access(place) {
            BoardAccess::Unrelated => BoardAccess::Unrelated,
            _ => BoardAccess::MutableReference,
        }
    }

    fn access_of_list<'e>(&self, elements: impl IntoIterator<Item = &'e Expr>) -> BoardAccess {
        let elements = elements.into_iter();
        let accesses = elements.map(|element| self.access(element).max(access_of_row(element)));
        accesses.max().unwrap_or_default()
    }

    fn access_of_block(&self, block: &Block) -> BoardAccess {
        match block.stmts.last() {
            Some(Stmt::Expr(last, None)) => self.access(last),
            _ => BoardAccess::Unrelated,
        }
    }

    fn access_of_call(&self, call: &ExprCall) -> BoardAccess {
        let Expr::Path(path) = call.func.as_ref() else { return BoardAccess::Unrelated };
        let Some(last) = path.path.segments.last() else { return BoardAccess::Unrelated };
        let name = last.ident.to_string();
        if self.definitions.functions.contains(&name) {
            return self.definitions.access_of_result(&name);
        }
        let accesses = call.args.iter().map(|argument| self.access(argument));
        let greatest = accesses.max().unwrap_or_default();
        match name.as_str() {
            // Definitions have the access of the fields of a tuple struct.
            _ if self.definitions.types.contains(&name) => BoardAccess::Unrelated,
            "new" | "from" if greatest > BoardAccess::Unrelated => BoardAccess::Guard,
            "take" | "replace" if greatest > BoardAccess::Unrelated => BoardAccess::Owned,
            "max" | "min" | "len" => BoardAccess::Unrelated,
            _ if is_harmless_function(path, call.args.len()) => greatest,
            // A function that may write gets its own remark.
            _ => BoardAccess::Unrelated,
        }
    }

    fn access_of_method_call(&self, call: &ExprMethodCall) -> BoardAccess {
        let name = call.method.to_string();
        let by_type = self.access_of_turbofish(call).max(self.definitions.access_of_result(&name));
        let receiver = self.access(&call.receiver);
        if receiver == BoardAccess::Unrelated {
            return by_type;
        }
        let is_in_chain = matches!(&*call.receiver, Expr::MethodCall(_) | Expr::Call(_));
        match name.as_str() {
            "clone" | "to_vec" | "to_owned" => BoardAccess::Owned,
            "borrow_mut" | "lock" | "write" | "try_borrow_mut" | "try_lock" => BoardAccess::Guard,
            _ if is_mutable_accessor(&name) => BoardAccess::MutableReference,
            // In a chain, such as `board.iter_mut().rev()`, the items are still accessible.
            _ if !is_in_chain && gives_no_access_to_elements(&name) => by_type,
            _ if receiver.can_write() => receiver,
            _ => by_type,
        }
    }

    /// Returns the access of the types in a call such as `collect::<Vec<_>>()`.
    fn access_of_turbofish(&self, call: &ExprMethodCall) -> BoardAccess {
        let arguments = call.turbofish.iter().flat_map(|turbofish| &turbofish.args);
        let accesses = arguments.map(|argument| match argument {
            GenericArgument::Type(of) => self.definitions.access_of_type(of),
            _ => BoardAccess::Unrelated,
        });
        accesses.max().unwrap_or_default()
    }
}

/// Returns whether a method of a list is assumed to give no access to the items of the list, neither by its result nor to
/// a closure.
pub fn gives_no_access_to_elements(name: &str) -> bool {
    !["into_iter", "unwrap", "expect", "map", "and_then", "next", "as_deref_mut", "take", "zip"]
        .contains(&name)
        && is_followed_or_harmless(name)
}

/// Returns the access of a list in another list: `Owned` if it has characters or numbers, like a row of a board.
fn access_of_row(element: &Expr) -> BoardAccess {
    let is_row = match element {
        Expr::Repeat(it) => is_cell(&it.expr),
        Expr::Array(it) => it.elems.first().is_some_and(is_cell),
        Expr::Macro(it) if it.mac.path.is_ident("vec") => {
            let elements = std_macro_arguments(&it.mac).unwrap_or_default();
            elements.first().is_some_and(is_cell)
        }
        _ => false,
    };
    if is_row { BoardAccess::Owned } else { BoardAccess::Unrelated }
}

/// Returns whether an expression is a number or a character.
fn is_cell(expression: &Expr) -> bool {
    match expression {
        Expr::Lit(literal) => matches!(literal.lit, Lit::Int(_) | Lit::Char(_)),
        _ => false,
    }
}
