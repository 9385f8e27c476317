//! What the body of a function calls, and what it makes more or less.

use std::{collections::HashSet, ops::Range};

use syn::{
    BinOp, Block, Expr, ExprBinary, ExprCall, ExprLit, ExprMethodCall, ExprPath, Ident, Item, Lit,
    Macro, Member,
    spanned::Spanned,
    visit::{self, Visit},
};

use super::{edits::range, macro_tokens, std_calls::is_of_std};

/// What the body of a function does, without the functions in it.
#[derive(Default)]
pub struct Uses {
    pub called: Vec<(String, By)>,
    /// Where lists and texts grow, and numbers are counted up by one, in the order of the source.
    pub pushes: Vec<Push>,
    /// Lists, texts and numbers that are made less.
    pub pops: HashSet<String>,
    /// The lines in which a closure is called with itself.
    pub selves: Vec<usize>,
}

pub struct Push {
    pub list: String,
    pub is_number: bool,
    /// What is added, if it is made of one variable.
    pub added: Option<String>,
    pub place: Range<usize>,
}

pub enum By {
    Name,
    /// Its name after that of a type or a module.
    Path(String),
    /// As a method, with so many arguments.
    Method(usize),
}

impl Uses {
    pub fn of(block: &Block) -> Self {
        let mut uses = Uses::default();
        uses.visit_block(block);
        uses
    }
}

impl<'a> Visit<'a> for Uses {
    fn visit_expr_call(&mut self, node: &'a ExprCall) {
        if let Some(name) = name(&node.func) {
            self.called.push((name.to_string(), By::Name));
        }
        // `f(&f, 1)`, or a field of a struct: `(own.f)(own, 1)`.
        if let Some(called) = place(&node.func)
            && node.args.iter().filter_map(place).any(|given| root(&given) == root(&called))
        {
            self.selves.push(node.span().start().line);
        }
        visit::visit_expr_call(self, node);
    }

    // A variable may have the name of a function, but not that of one of a type.
    fn visit_expr_path(&mut self, node: &'a ExprPath) {
        let mut segments = node.path.segments.iter().rev().map(|segment| segment.ident.to_string());
        if let (Some(name), Some(before)) = (segments.next(), segments.next()) {
            self.called.push((name, By::Path(before)));
        }
    }

    fn visit_expr_method_call(&mut self, node: &'a ExprMethodCall) {
        let (method, arguments) = (node.method.to_string(), node.args.len());
        if let Some(list) = place(&node.receiver) {
            match (method.as_str(), arguments) {
                // What was seen before goes into a set, too, but an answer is a copy.
                ("insert", 1) if !matches!(node.args[0], Expr::MethodCall(_)) => {}
                ("push" | "push_str" | "push_back" | "insert", 1) => {
                    let added = first_of_chain(&node.args[0]);
                    self.pushes.push(Push { list, is_number: false, added, place: range(node) });
                }
                ("pop" | "pop_back", 0) | ("truncate" | "remove" | "swap_remove", 1) => {
                    self.pops.insert(list);
                }
                _ => {}
            }
        }
        // `self.items.push(item)` in a method `push` is no call of that.
        if name(&node.receiver).is_some_and(|it| it == "self") || !is_of_std(node) {
            self.called.push((method, By::Method(arguments)));
        }
        visit::visit_expr_method_call(self, node);
    }

    fn visit_expr_binary(&mut self, node: &'a ExprBinary) {
        let is_one = matches!(&*node.right, Expr::Lit(ExprLit { lit: Lit::Int(it), .. }) if it.base10_digits() == "1");
        match (&node.op, place(&node.left)) {
            (BinOp::AddAssign(_), Some(list)) if is_one => {
                self.pushes.push(Push { list, is_number: true, added: None, place: range(node) });
            }
            (BinOp::SubAssign(_), Some(number)) => _ = self.pops.insert(number),
            _ => {}
        }
        visit::visit_expr_binary(self, node);
    }

    fn visit_macro(&mut self, node: &'a Macro) {
        let arguments = macro_tokens::arguments(node).unwrap_or_default();
        arguments.iter().for_each(|argument| self.visit_expr(argument));
    }

    // Functions in it are functions of their own.
    fn visit_item(&mut self, _: &'a Item) {}
}

fn name(expression: &Expr) -> Option<&Ident> {
    match expression {
        Expr::Path(path) => path.path.get_ident(),
        _ => None,
    }
}

/// What is in parentheses, borrowed, or what a reference leads to.
fn unwrapped(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(it) => unwrapped(&it.expr),
        Expr::Reference(it) => unwrapped(&it.expr),
        Expr::Unary(it) => unwrapped(&it.expr),
        _ => expression,
    }
}

/// A variable, or a field of one: `self.path`.
fn place(expression: &Expr) -> Option<String> {
    match unwrapped(expression) {
        Expr::Field(field) => {
            let member = match &field.member {
                Member::Named(name) => name.to_string(),
                Member::Unnamed(index) => index.index.to_string(),
            };
            Some(format!("{}.{member}", place(&field.base)?))
        }
        Expr::MethodCall(call) if call.method == "borrow_mut" => place(&call.receiver),
        other => name(other).map(ToString::to_string),
    }
}

/// The variable that a place is, or has a field of.
pub fn root(place: &str) -> &str {
    place.split('.').next().unwrap_or_default()
}

/// What an answer is made of: `path` of `path.iter().collect()`.
fn first_of_chain(expression: &Expr) -> Option<String> {
    match unwrapped(expression) {
        Expr::MethodCall(call) => first_of_chain(&call.receiver),
        other => place(other),
    }
}
