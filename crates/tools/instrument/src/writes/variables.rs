//! Finds the expressions of a source that may lead to the board.
//!
//! Only types that the source writes out are known. The kinds of other expressions follow from the names of variables. So
//! another value may be taken for the board. The board is never missed if its parameter, field or `let` has a type.

use std::collections::HashMap;

use syn::{Block, Expr, ExprCall, ExprMethodCall, GenericArgument, Lit, Member, Stmt, UnOp};

use super::board_access::BoardAccess;
use super::definitions::Definitions;
use crate::std_calls::{
    is_followed_or_harmless, is_harmless_function, is_mutable_accessor, std_macro_arguments,
};

/// The kinds of the variables of a function, by their names.
#[derive(Clone, Default)]
pub struct Variables(HashMap<String, BoardAccess>);

impl Variables {
    pub fn merge(&mut self, other: &Variables) {
        other.0.iter().for_each(|(name, kind)| self.record(name, *kind));
    }

    /// Returns whether a variable may lead to the board.
    pub fn may_be_board(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|kind| *kind > BoardAccess::Unrelated)
    }

    /// Records the parameters of a macro, `$name` in this text. Each parameter may be the board.
    pub fn record_macro_parameters(&mut self, text: &str) {
        for part in text.split('$').skip(1) {
            let is_in_name = |sign: char| sign == '_' || sign.is_alphanumeric();
            let name: String = part.chars().take_while(|&sign| is_in_name(sign)).collect();
            self.record(&format!("_{name}"), BoardAccess::MutableReference);
        }
    }

    /// Records a kind of a variable. If the name has several kinds, the greatest counts.
    pub fn record(&mut self, name: &str, kind: BoardAccess) {
        let known = self.0.entry(name.to_string()).or_default();
        *known = kind.max(*known);
    }

    pub fn access(&self, definitions: &Definitions, expression: &Expr) -> BoardAccess {
        let kind = |expression: &Expr| self.access(definitions, expression);
        let element = |base: &Expr| {
            if kind(base) > BoardAccess::Unrelated {
                BoardAccess::Owned
            } else {
                BoardAccess::Unrelated
            }
        };
        match expression {
            Expr::Path(it) => it.path.get_ident().map_or(BoardAccess::Unrelated, |name| {
                self.0.get(&name.to_string()).copied().unwrap_or_default()
            }),
            Expr::Field(it) => {
                let name = match &it.member {
                    Member::Named(name) => name.to_string(),
                    Member::Unnamed(index) => index.index.to_string(),
                };
                let of_base = kind(&it.base);
                definitions.fields.get(&name).copied().unwrap_or_default().max(of_base)
            }
            Expr::Index(it) => element(&it.expr),
            Expr::Unary(it) if matches!(it.op, UnOp::Deref(_)) => element(&it.expr),
            Expr::Reference(it) if it.mutability.is_some() => match kind(&it.expr) {
                BoardAccess::Unrelated => BoardAccess::Unrelated,
                _ => BoardAccess::MutableReference,
            },
            Expr::RawAddr(it) => match kind(&it.expr) {
                BoardAccess::Unrelated => BoardAccess::Unrelated,
                _ => BoardAccess::MutableReference,
            },
            Expr::Paren(it) => kind(&it.expr),
            Expr::Group(it) => kind(&it.expr),
            Expr::Try(it) => kind(&it.expr),
            Expr::Cast(it) => Some(kind(&it.expr)).filter(|it| it.can_write()).unwrap_or_default(),
            Expr::Tuple(it) => it.elems.iter().map(kind).max().unwrap_or_default(),
            Expr::Array(it) => {
                let elements = it.elems.iter().map(|it| kind(it).max(kind_of_row(it)));
                elements.max().unwrap_or_default()
            }
            Expr::Repeat(it) => kind(&it.expr).max(kind_of_row(&it.expr)),
            Expr::Block(it) => self.kind_of_block(definitions, &it.block),
            Expr::Unsafe(it) => self.kind_of_block(definitions, &it.block),
            Expr::If(it) => {
                let other =
                    it.else_branch.as_ref().map_or(BoardAccess::Unrelated, |(_, it)| kind(it));
                self.kind_of_block(definitions, &it.then_branch).max(other)
            }
            Expr::Match(it) => it.arms.iter().map(|arm| kind(&arm.body)).max().unwrap_or_default(),
            Expr::Macro(it) if it.mac.path.is_ident("vec") => {
                let elements = std_macro_arguments(&it.mac).unwrap_or_default();
                let elements = elements.iter().map(|it| kind(it).max(kind_of_row(it)));
                elements.max().unwrap_or_default()
            }
            Expr::MethodCall(it) => self.kind_of_method_call(definitions, it),
            Expr::Call(it) => self.kind_of_call(definitions, it),
            _ => BoardAccess::Unrelated,
        }
    }

    fn kind_of_call(&self, definitions: &Definitions, call: &ExprCall) -> BoardAccess {
        let Expr::Path(path) = call.func.as_ref() else { return BoardAccess::Unrelated };
        let Some(last) = path.path.segments.last() else { return BoardAccess::Unrelated };
        let name = last.ident.to_string();
        if definitions.functions.contains(&name) {
            return definitions.return_access.get(&name).copied().unwrap_or_default();
        }
        let arguments = call.args.iter().map(|argument| self.access(definitions, argument));
        let given = arguments.max().unwrap_or_default();
        match name.as_str() {
            // The fields of a tuple struct have their own kinds.
            _ if definitions.types.contains(&name) => BoardAccess::Unrelated,
            "new" | "from" if given > BoardAccess::Unrelated => BoardAccess::Guard,
            "take" | "replace" if given > BoardAccess::Unrelated => BoardAccess::Owned,
            "max" | "min" | "len" => BoardAccess::Unrelated,
            // A function that may write gets its own remark.
            _ if is_harmless_function(path, call.args.len()) => given,
            _ => BoardAccess::Unrelated,
        }
    }

    fn kind_of_block(&self, definitions: &Definitions, block: &Block) -> BoardAccess {
        match block.stmts.last() {
            Some(Stmt::Expr(last, None)) => self.access(definitions, last),
            _ => BoardAccess::Unrelated,
        }
    }

    fn kind_of_method_call(&self, definitions: &Definitions, call: &ExprMethodCall) -> BoardAccess {
        let receiver = self.access(definitions, &call.receiver);
        let name = call.method.to_string();
        let own = definitions.return_access.get(&name).copied().unwrap_or_default();
        let turbofish = call.turbofish.iter().flat_map(|it| &it.args);
        let named = turbofish.filter_map(|argument| match argument {
            GenericArgument::Type(of) => Some(definitions.access_of_type(of)),
            _ => None,
        });
        let own = named.chain([own]).max().unwrap_or_default();
        if receiver == BoardAccess::Unrelated {
            return own;
        }
        let is_variable = !matches!(&*call.receiver, Expr::MethodCall(_) | Expr::Call(_));
        match name.as_str() {
            "clone" | "to_vec" | "to_owned" => BoardAccess::Owned,
            "borrow_mut" | "lock" | "write" | "try_borrow_mut" | "try_lock" => BoardAccess::Guard,
            _ if is_mutable_accessor(&name) => BoardAccess::MutableReference,
            // A method that reads a variable returns no access to the board. In a chain, the next method may.
            _ if is_variable && is_reader(&name) => own,
            _ if receiver.can_write() => receiver,
            _ => own,
        }
    }
}

/// Returns whether a method of a list only reads it, and does not return its items.
pub fn is_reader(name: &str) -> bool {
    !["into_iter", "unwrap", "expect", "map", "and_then", "next", "as_deref_mut", "take", "zip"]
        .contains(&name)
        && is_followed_or_harmless(name)
}

/// Returns the kind of a list in another list: `Place` if it has characters or numbers, like a row of a board.
fn kind_of_row(element: &Expr) -> BoardAccess {
    let is_cell =
        |it: &Expr| matches!(it, Expr::Lit(it) if matches!(it.lit, Lit::Int(_) | Lit::Char(_)));
    let is_list = match element {
        Expr::Repeat(it) => is_cell(&it.expr),
        Expr::Array(it) => it.elems.first().is_some_and(is_cell),
        Expr::Macro(it) if it.mac.path.is_ident("vec") => {
            let elements = std_macro_arguments(&it.mac).unwrap_or_default();
            elements.first().is_some_and(is_cell)
        }
        _ => false,
    };
    if is_list { BoardAccess::Owned } else { BoardAccess::Unrelated }
}
