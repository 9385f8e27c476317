//! What of a source may write to the board.

use std::collections::HashSet;
use std::ops::Range;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use program::Result;
use syn::parse::Parser;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Block, Expr, ExprAssign, ExprCall, ExprConst, ExprMethodCall, ExprRepeat, ExprUnsafe,
    GenericArgument, ImplItemConst, ImplItemFn, ItemConst, ItemEnum, ItemFn, ItemMacro, ItemStatic,
    Macro, Signature, Stmt, TraitItemConst, TraitItemFn, Type, UnOp,
};

use super::Instrumented;
use super::edits::{Edits, Remark, on_one_line, parse, range};
use super::std_calls::{Names, arguments_of_macro};

/// Makes the writes of a source followed that may be writes to the board.
pub fn follow_writes(source: &str) -> Result<Instrumented> {
    let (file, edits) = parse(source)?;
    let mut writes = Rewriter {
        source,
        part: 0..source.len(),
        names: Names::of(&file),
        macros: HashSet::new(),
        edits,
        remarks: Vec::new(),
    };
    writes.visit_file(&file);
    Ok(Instrumented::new(source, writes.edits, writes.remarks))
}

/// Puts the macros of the runtime around all that may write to the board.
///
/// What is `const` is left as it is, since nothing can be reported while the program is built.
struct Rewriter<'a> {
    source: &'a str,
    /// The part of it in which places are those of what is visited: all, but for an arm of a `macro_rules!`.
    part: Range<usize>,
    names: Names,
    macros: HashSet<String>,
    edits: Edits,
    remarks: Vec<Remark>,
}

impl<'a> Rewriter<'a> {
    fn code(&self, part: &impl Spanned) -> &'a str {
        &self.source[self.place(part)]
    }

    /// Where a part is in the whole source.
    fn place(&self, part: &impl Spanned) -> Range<usize> {
        let place = range(part);
        self.part.start + place.start..self.part.start + place.end
    }

    fn remark(&mut self, on: &impl Spanned, what: impl Into<String>) {
        let before = &self.source[..self.place(on).start];
        self.remarks.push((before.matches('\n').count() + 1, what.into()));
    }

    fn before(&mut self, part: &impl Spanned, text: impl Into<String>) {
        self.edits.insert(self.place(part).start, text);
    }

    fn after(&mut self, part: &impl Spanned, text: impl Into<String>) {
        self.edits.insert(self.place(part).end, text);
    }

    /// An assignment to one place. What may be a board is looked at before.
    fn assignment(&mut self, node: &ExprAssign) {
        let board = board_of(&node.left).filter(|board| self.is_repeatable(board));
        let (look, end) = match board {
            Some(board) => {
                let board = on_one_line(self.code(board));
                (format!("{{ {}(&&{board}); ", told("see")), ") }")
            }
            None => (String::new(), ")"),
        };
        self.before(&node.left, format!("{look}{}!(", told("assign")));
        self.edits.replace(self.place(&node.eq_token), ",");
        visit::visit_expr_assign(self, node);
        self.after(&node.right, end);
    }

    /// An assignment that takes its value apart: its places are assigned one by one.
    fn assignments(&mut self, node: &ExprAssign, places: &[&Expr]) {
        let (mut names, mut assigned) = (String::new(), String::new());
        for (number, place) in places.iter().enumerate() {
            let (name, code) = (format!("place_{number}"), self.code(place));
            names += &format!("{name}, ");
            assigned += &match may_be_a_cell(place) {
                true => format!("{}!({}, {name}); ", told("assign"), on_one_line(code)),
                false => format!("{} = {name}; ", on_one_line(code)),
            };
            let lines = "\n".repeat(code.matches('\n').count());
            self.edits.replace(self.place(place), name + &lines);
        }
        self.before(&node.left, format!("{{ let ({names}); "));
        self.visit_expr(&node.right);
        self.after(&node.right, format!("; {assigned}}}"));
    }

    /// How a receiver is given to the runtime, if it can be: the name of the macro, and what is before the place.
    fn receiver(&self, call: &ExprMethodCall) -> Option<(&'static str, &'static str)> {
        let place = call.receiver.as_ref();
        if self.is_repeatable(place) {
            return Some(("call", ""));
        }
        if is_value(place) {
            return Some(("call_once", ""));
        }
        // The arguments could not read what is borrowed already; that of a call is in any case.
        (is_value(base(place)) || call.args.is_empty()).then_some(("call_once", "&mut "))
    }

    /// Whether an expression can be evaluated a second time: it only reads, and has the same value again.
    fn is_repeatable(&self, expression: &Expr) -> bool {
        let is_repeatable = |expression: &Expr| self.is_repeatable(expression);
        match expression {
            Expr::Lit(_) => true,
            // What a macro puts in the place of `$name` is not known.
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

    fn visit_function(&mut self, signature: &Signature, block: &Block) {
        if signature.constness.is_none() {
            self.visit_block(block);
        } else if self.code(&signature.inputs).contains("&mut") {
            self.remark(&signature.fn_token, "what a `const` function writes cannot be followed");
        }
    }
}

fn told(name: &str) -> String {
    format!("crate::practice_runtime::{name}")
}

/// Whether an expression is a place that may be in the board: an element, or what a reference leads to.
fn may_be_a_cell(place: &Expr) -> bool {
    match place {
        // A macro that is assigned to is a place.
        Expr::Index(_) | Expr::Macro(_) => true,
        Expr::Unary(place) => matches!(place.op, UnOp::Deref(_)),
        Expr::Paren(place) => may_be_a_cell(&place.expr),
        _ => false,
    }
}

/// The board that a place may be a cell of: what it is an element of, or an element of an element.
fn board_of(place: &Expr) -> Option<&Expr> {
    match place {
        Expr::Index(cell) => match cell.expr.as_ref() {
            Expr::Index(row) => Some(&row.expr),
            board => Some(board),
        },
        Expr::Paren(place) => board_of(&place.expr),
        _ => None,
    }
}

/// The places to which an assignment assigns, which may take its value apart.
fn places(left: &Expr) -> Vec<&Expr> {
    match left {
        Expr::Tuple(left) => left.elems.iter().flat_map(places).collect(),
        Expr::Array(left) => left.elems.iter().flat_map(places).collect(),
        Expr::Call(left) => left.args.iter().flat_map(places).collect(),
        Expr::Struct(left) => {
            let fields = left.fields.iter().filter(|field| field.colon_token.is_some());
            fields.flat_map(|field| places(&field.expr)).collect()
        }
        Expr::Paren(left) => places(&left.expr),
        // `_` and `..`.
        Expr::Infer(_) | Expr::Range(_) => Vec::new(),
        place => vec![place],
    }
}

/// Whether an expression has a value of its own, and is not a place that is somewhere else.
fn is_value(expression: &Expr) -> bool {
    match expression {
        Expr::Paren(paren) => is_value(&paren.expr),
        Expr::Call(_) | Expr::MethodCall(_) | Expr::Try(_) | Expr::Reference(_) => true,
        _ => false,
    }
}

/// What a place is an element or a field of.
fn base(place: &Expr) -> &Expr {
    match place {
        Expr::Paren(place) => base(&place.expr),
        Expr::Field(place) => base(&place.base),
        Expr::Index(place) => base(&place.expr),
        _ => place,
    }
}

/// The statements in the blocks among the tokens of a macro.
fn statements_of_blocks(tokens: &TokenStream) -> Vec<Stmt> {
    let of_group = |group: Group| {
        let is_block = group.delimiter() == Delimiter::Brace;
        let statements = is_block.then(|| Block::parse_within.parse2(group.stream()).ok());
        statements.flatten().unwrap_or_else(|| statements_of_blocks(&group.stream()))
    };
    groups(tokens).flat_map(of_group).collect()
}

fn has_assignment(tokens: &TokenStream) -> bool {
    tokens.to_string().contains("] = ")
}

fn groups(tokens: &TokenStream) -> impl Iterator<Item = Group> + use<> {
    tokens.clone().into_iter().filter_map(|token| match token {
        TokenTree::Group(group) => Some(group),
        _ => None,
    })
}

/// What a `macro_rules!` puts in its own place: one group for each of its arms.
fn arms(definition: &Macro) -> impl Iterator<Item = Group> + use<> {
    // An arm is a matcher, `=>` and what is put in its place.
    groups(&definition.tokens).skip(1).step_by(2)
}

/// The statements of an arm with this text; `None` if it repeats something. `$name` is a name as `_name` is.
fn statements_of_arm(text: &str) -> Option<Vec<Stmt>> {
    let is_plain = !text.contains("$(");
    is_plain.then(|| Block::parse_within.parse_str(&text.replace('$', "_")).ok())?
}

impl<'a> Visit<'a> for Rewriter<'_> {
    fn visit_expr_assign(&mut self, node: &'a ExprAssign) {
        if may_be_a_cell(&node.left) || self.code(&node.left).starts_with('$') {
            return self.assignment(node);
        }
        let places = places(&node.left);
        match places.iter().any(|place| may_be_a_cell(place)) {
            true => self.assignments(node, &places),
            false => visit::visit_expr_assign(self, node),
        }
    }

    fn visit_expr_method_call(&mut self, node: &'a ExprMethodCall) {
        let receiver = self.names.is_write(node).then(|| self.receiver(node)).flatten();
        let Some((name, before)) = receiver else {
            return visit::visit_expr_method_call(self, node);
        };
        self.before(&node.receiver, format!("{}!({before}", told(name)));
        self.edits.replace(self.place(&node.dot_token), ",");
        visit::visit_expr_method_call(self, node);
        self.after(&node.paren_token.span.close(), ")");
    }

    fn visit_expr_call(&mut self, node: &'a ExprCall) {
        if let Some(name) = self.names.function(node) {
            self.edits.replace(self.place(&node.func), told(name));
        }
        visit::visit_expr_call(self, node);
    }

    fn visit_expr_unsafe(&mut self, node: &'a ExprUnsafe) {
        let what = "what is written through a raw pointer may not be followed";
        self.remark(&node.unsafe_token, what);
        visit::visit_expr_unsafe(self, node);
    }

    fn visit_macro(&mut self, node: &'a Macro) {
        if let Some(arguments) = arguments_of_macro(node) {
            return arguments.iter().for_each(|argument| self.visit_expr(argument));
        }
        let statements = statements_of_blocks(&node.tokens);
        statements.iter().for_each(|statement| self.visit_stmt(statement));
        let is_own = node.path.get_ident().is_some_and(|it| self.macros.contains(&it.to_string()));
        if !is_own && has_assignment(&node.tokens) {
            self.remark(&node.path, "what is written in a macro may not be followed");
        }
    }

    fn visit_item_macro(&mut self, node: &'a ItemMacro) {
        let Some(name) = &node.ident else { return visit::visit_item_macro(self, node) };
        self.macros.insert(name.to_string());
        for arm in arms(&node.mac) {
            let (open, close) = (arm.span_open().byte_range(), arm.span_close().byte_range());
            let part = self.part.start + open.end..self.part.start + close.start;
            let Some(statements) = statements_of_arm(&self.source[part.clone()]) else {
                if has_assignment(&arm.stream()) {
                    let what = format!("what `{name}!` writes here cannot be followed");
                    self.remark(&arm.span_open(), what);
                }
                continue;
            };
            let outer = std::mem::replace(&mut self.part, part);
            statements.iter().for_each(|statement| self.visit_stmt(statement));
            self.part = outer;
        }
    }

    fn visit_item_fn(&mut self, node: &'a ItemFn) {
        self.visit_function(&node.sig, &node.block);
    }

    fn visit_impl_item_fn(&mut self, node: &'a ImplItemFn) {
        self.visit_function(&node.sig, &node.block);
    }

    fn visit_trait_item_fn(&mut self, node: &'a TraitItemFn) {
        if let Some(block) = &node.default {
            self.visit_function(&node.sig, block);
        }
    }

    // An element that is repeated may be anything; how often it is, is `const`.
    fn visit_expr_repeat(&mut self, node: &'a ExprRepeat) {
        self.visit_expr(&node.expr);
    }

    // What is `const`, and a type, writes nothing.
    fn visit_expr_const(&mut self, _: &'a ExprConst) {}
    fn visit_item_const(&mut self, _: &'a ItemConst) {}
    fn visit_impl_item_const(&mut self, _: &'a ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'a TraitItemConst) {}
    fn visit_item_static(&mut self, _: &'a ItemStatic) {}
    fn visit_item_enum(&mut self, _: &'a ItemEnum) {}
    fn visit_type(&mut self, _: &'a Type) {}
    fn visit_generic_argument(&mut self, _: &'a GenericArgument) {}
}
