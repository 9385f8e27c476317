//! The calls, variables and lists in the body of a function.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    BinOp, Expr, ExprBinary, ExprCall, ExprClosure, ExprForLoop, ExprIndex, ExprLet, ExprLit,
    ExprMatch, ExprMethodCall, ExprPath, ExprStruct, ExprUnary, Ident, Item, Lit, Local, Macro,
    Pat, PatIdent,
};

use super::callees::{CallForm, Callee, callees_in};
use super::implicit_calls::{
    ImplicitCall, Operand, StdVariables, has_inline_variable, methods_of_binary,
    methods_of_conversion, methods_of_unary,
};
use crate::expressions::{
    PatternNames, identifier, innermost_receiver, leading_self_field, place_name, root_variable,
    without_borrows, without_parentheses,
};
use crate::std_calls::has_std_method_name;
use crate::std_macros::std_macro_arguments;
use crate::syntax::{byte_range, type_name};

/// The calls, variables and lists in the body of a function, without its inner functions.
#[derive(Default)]
pub struct BodyFacts {
    pub owner: Option<String>,
    pub direct_callees: Vec<Callee>,
    /// Paths that are used as values. Each path may be a function.
    pub paths: Vec<Callee>,
    /// The names of the variables.
    pub variables: HashSet<String>,
    /// The names of the variables that are closures.
    pub closures: HashSet<String>,
    pub called_names: HashSet<String>,
    /// Whether an expression other than a name or a closure is called.
    pub calls_expressions: bool,
    /// Calls of methods with names of the standard library.
    pub std_named_calls: Vec<StdNamedCall>,
    /// For each closure that is passed to a function: this function, and the callees of the closure.
    pub passed_closures: Vec<(Callee, Vec<Callee>)>,
    /// The places where lists and texts grow, and where numbers grow by one, in the order of the source.
    pub growths: Vec<Growth>,
    /// The lists, texts and numbers that shrink.
    pub shrinking_places: HashSet<String>,
    /// The lines in which a closure is passed to itself.
    pub self_passing_lines: Vec<usize>,
    /// The lines in which a closure calls a stored function.
    pub stored_call_lines: Vec<usize>,
    pub closure_depth: usize,
    /// The fields of `self` from which variables come, by the names of the variables.
    pub fields_of_variables: HashMap<String, String>,
    pub std_variables: StdVariables,
    pub implicit_calls: Vec<ImplicitCall>,
    /// The types of the values that the body makes, by a literal, a function or a copy of `self`.
    pub constructed_types: HashSet<String>,
}

/// A place where a list, a text or a number grows.
pub struct Growth {
    pub list: String,
    pub is_number: bool,
    /// The variable that the added value is made from.
    pub added_variable: Option<String>,
    pub byte_range: Range<usize>,
}

/// A call of a method with a name of the standard library.
pub struct StdNamedCall {
    pub callee: Callee,
    pub line: usize,
    /// The field of `self` that leads to the receiver.
    pub field: Option<String>,
    /// Whether the receiver is a field itself.
    pub is_receiver_field: bool,
}

impl BodyFacts {
    pub fn all_callees(&self) -> Vec<Callee> {
        self.direct_callees.iter().cloned().chain(self.functions_as_values()).collect()
    }

    /// Returns the paths that are no variables.
    pub fn functions_as_values(&self) -> impl Iterator<Item = Callee> + '_ {
        let is_variable =
            |it: &Callee| it.form == CallForm::Name && self.variables.contains(&it.name);
        self.paths.iter().filter(move |it| !is_variable(it)).cloned()
    }

    /// Returns whether the body calls a value that may be any function.
    pub fn calls_values(&self) -> bool {
        let is_value =
            |name: &String| self.variables.contains(name) && !self.closures.contains(name);
        self.calls_expressions || self.called_names.iter().any(is_value)
    }

    /// Returns the callees that a path may be, by its last name and the type or module before the name.
    fn callees(&self, node: &ExprPath) -> Vec<Callee> {
        let mut segments = node.path.segments.iter().rev().map(|segment| segment.ident.to_string());
        let Some(name) = segments.next() else { return Vec::new() };
        let of_type = node.qself.as_ref().and_then(|it| type_name(&it.ty)).map(Ident::to_string);
        let before: Vec<String> = segments.next().into_iter().chain(of_type).collect();
        if before.is_empty() {
            return vec![Callee { name, form: CallForm::Name }];
        }
        let callee = |before: String| {
            let owner = self.owner.clone().filter(|_| before == "Self");
            Callee { name: name.clone(), form: CallForm::Path(owner.unwrap_or(before)) }
        };
        before.into_iter().map(callee).collect()
    }

    fn add_passed_closures<'a>(
        &mut self,
        receiver: &Callee,
        arguments: impl Iterator<Item = &'a Expr>,
    ) {
        for argument in arguments {
            if let Expr::Closure(closure) = without_borrows(argument) {
                let mut its = BodyFacts { owner: self.owner.clone(), ..BodyFacts::default() };
                its.visit_expr(&closure.body);
                self.passed_closures.push((receiver.clone(), its.all_callees()));
            }
        }
    }

    /// Adds calls of the methods of an operator, a loop or a macro.
    fn add_implicit_calls(&mut self, methods: &[&'static str], receiver: &Expr) {
        let operand = self.operand(receiver);
        let call = |&method: &&'static str| ImplicitCall { method, operand: operand.clone() };
        self.implicit_calls.extend(methods.iter().map(call));
    }

    fn operand(&self, expression: &Expr) -> Operand {
        self.std_variables.operand(expression, &self.fields_of_variables)
    }

    /// Adds calls of `fmt` for the arguments of a macro, which may format them.
    fn add_formatted(&mut self, node: &Macro, arguments: &[Expr]) {
        let name = node.path.segments.last().map(|last| last.ident.to_string());
        let is_write = name.is_some_and(|name| name.starts_with("write"));
        // The first argument of `write!` receives the text.
        for argument in arguments.iter().skip(usize::from(is_write)) {
            self.add_implicit_calls(&["fmt"], argument);
            if has_inline_variable(argument) {
                self.implicit_calls.push(ImplicitCall { method: "fmt", operand: Operand::Unknown });
            }
        }
    }

    fn add_conversions(&mut self, node: &ExprMethodCall) {
        if node.method == "to_string" {
            self.add_implicit_calls(&["fmt"], &node.receiver);
        }
        for &method in methods_of_conversion(&node.method.to_string()) {
            // The type of the result decides which method is called. This type is unknown.
            self.implicit_calls.push(ImplicitCall { method, operand: Operand::Unknown });
        }
    }

    fn add_constructed(&mut self, name: &str) {
        let owner = self.owner.clone().filter(|_| name == "Self");
        self.constructed_types.insert(owner.unwrap_or_else(|| name.to_string()));
    }

    /// Records the field of `self` from which the variables of a pattern come.
    fn bind(&mut self, pattern: &Pat, value: &Expr) {
        let Some(field) = leading_self_field(value) else { return };
        let mut names = PatternNames::default();
        names.visit_pat(pattern);
        self.fields_of_variables.extend(names.0.into_iter().map(|name| (name, field.clone())));
    }

    fn add_list_change(&mut self, node: &ExprMethodCall) {
        let Some(list) = place_name(&node.receiver) else { return };
        match (node.method.to_string().as_str(), node.args.len()) {
            // An answer in a set is a copy, as by `path.clone()`. Other values in a set mark what was visited.
            ("insert", 1) if !matches!(node.args[0], Expr::MethodCall(_)) => {}
            ("push" | "push_str" | "push_back" | "insert", 1) => {
                let added = innermost_receiver(&node.args[0]);
                self.growths.push(Growth {
                    list,
                    is_number: false,
                    added_variable: added,
                    byte_range: byte_range(node),
                });
            }
            ("pop" | "pop_back", 0) | ("truncate" | "remove" | "swap_remove", 1) => {
                self.shrinking_places.insert(list);
            }
            _ => {}
        }
    }
}

impl<'a> Visit<'a> for BodyFacts {
    fn visit_expr_call(&mut self, node: &'a ExprCall) {
        // `f(&f, 1)`, or a field of a struct: `(own.f)(own, 1)`.
        let called = place_name(&node.func);
        let is_handed_itself = called.as_ref().is_some_and(|called| {
            node.args
                .iter()
                .filter_map(place_name)
                .any(|given| root_variable(&given) == root_variable(called))
        });
        if is_handed_itself {
            self.self_passing_lines.push(node.span().start().line);
        }
        match without_parentheses(&node.func) {
            Expr::Path(path) => {
                let callees = self.callees(path);
                for callee in &callees {
                    if callee.form == CallForm::Name {
                        self.called_names.insert(callee.name.clone());
                    }
                    self.add_passed_closures(callee, node.args.iter());
                    match &callee.form {
                        CallForm::Path(before) => self.add_constructed(before),
                        _ => self.add_constructed(&callee.name),
                    }
                }
                self.direct_callees.extend(callees);
            }
            Expr::Closure(_) => self.visit_expr(&node.func),
            _ => {
                self.calls_expressions = true;
                if self.closure_depth > 0 && !is_handed_itself {
                    self.stored_call_lines.push(node.span().start().line);
                }
                self.visit_expr(&node.func);
            }
        }
        node.args.iter().for_each(|argument| self.visit_expr(argument));
    }

    fn visit_expr_path(&mut self, node: &'a ExprPath) {
        let callees = self.callees(node);
        self.paths.extend(callees);
    }

    fn visit_expr_method_call(&mut self, node: &'a ExprMethodCall) {
        self.add_list_change(node);
        self.add_conversions(node);
        if node.method == "clone" {
            self.add_constructed("Self");
        }
        let form = CallForm::Method(node.args.len());
        let callee = Callee { name: node.method.to_string(), form };
        self.add_passed_closures(&callee, node.args.iter());
        // In a method `push`, `self.items.push(item)` is no recursive call.
        if identifier(&node.receiver).is_some_and(|it| it == "self") || !has_std_method_name(node) {
            self.direct_callees.push(callee);
        } else {
            let line = node.method.span().start().line;
            let is_of_field = matches!(without_borrows(&node.receiver), Expr::Field(_));
            let root = place_name(&node.receiver).map(|place| root_variable(&place).to_string());
            let variable = root.and_then(|root| self.fields_of_variables.get(&root).cloned());
            let field = leading_self_field(&node.receiver).or(variable);
            self.std_named_calls.push(StdNamedCall {
                callee,
                line,
                field,
                is_receiver_field: is_of_field,
            });
        }
        visit::visit_expr_method_call(self, node);
    }

    fn visit_expr_closure(&mut self, node: &'a ExprClosure) {
        self.closure_depth += 1;
        visit::visit_expr_closure(self, node);
        self.closure_depth -= 1;
    }

    fn visit_local(&mut self, node: &'a Local) {
        let pattern = match &node.pat {
            Pat::Type(typed) => &typed.pat,
            pattern => pattern,
        };
        if let (Pat::Ident(name), Some(value)) = (pattern, &node.init)
            && matches!(*value.expr, Expr::Closure(_))
        {
            self.closures.insert(name.ident.to_string());
        }
        if let Some(value) = &node.init {
            self.bind(&node.pat, &value.expr);
            if self.operand(&value.expr) == Operand::Std {
                self.std_variables.add(pattern);
            }
        }
        visit::visit_local(self, node);
    }

    fn visit_expr_let(&mut self, node: &'a ExprLet) {
        self.bind(&node.pat, &node.expr);
        visit::visit_expr_let(self, node);
    }

    fn visit_expr_for_loop(&mut self, node: &'a ExprForLoop) {
        self.bind(&node.pat, &node.expr);
        self.add_implicit_calls(&["next", "into_iter"], &node.expr);
        if self.operand(&node.expr) == Operand::Std {
            self.std_variables.add(&node.pat);
        }
        visit::visit_expr_for_loop(self, node);
    }

    fn visit_expr_unary(&mut self, node: &'a ExprUnary) {
        self.add_implicit_calls(methods_of_unary(&node.op), &node.expr);
        visit::visit_expr_unary(self, node);
    }

    fn visit_expr_index(&mut self, node: &'a ExprIndex) {
        self.add_implicit_calls(&["index", "index_mut"], &node.expr);
        visit::visit_expr_index(self, node);
    }

    fn visit_expr_struct(&mut self, node: &'a ExprStruct) {
        if let Some(last) = node.path.segments.last() {
            self.add_constructed(&last.ident.to_string());
        }
        visit::visit_expr_struct(self, node);
    }

    fn visit_expr_match(&mut self, node: &'a ExprMatch) {
        node.arms.iter().for_each(|arm| self.bind(&arm.pat, &node.expr));
        visit::visit_expr_match(self, node);
    }

    fn visit_pat_ident(&mut self, node: &'a PatIdent) {
        self.variables.insert(node.ident.to_string());
        visit::visit_pat_ident(self, node);
    }

    fn visit_expr_binary(&mut self, node: &'a ExprBinary) {
        self.add_implicit_calls(methods_of_binary(&node.op), &node.left);
        let is_one = matches!(&*node.right, Expr::Lit(ExprLit { lit: Lit::Int(it), .. }) if it.base10_digits() == "1");
        match (&node.op, place_name(&node.left)) {
            (BinOp::AddAssign(_), Some(list)) if is_one => {
                self.growths.push(Growth {
                    list,
                    is_number: true,
                    added_variable: None,
                    byte_range: byte_range(node),
                });
            }
            (BinOp::SubAssign(_), Some(number)) => _ = self.shrinking_places.insert(number),
            _ => {}
        }
        visit::visit_expr_binary(self, node);
    }

    fn visit_macro(&mut self, node: &'a Macro) {
        match std_macro_arguments(node) {
            Some(arguments) => {
                self.add_formatted(node, &arguments);
                arguments.iter().for_each(|argument| self.visit_expr(argument));
            }
            None => {
                let name = node.path.segments.last().map(|last| last.ident.to_string());
                let callee = name.map(|name| Callee { name, form: CallForm::Name });
                self.direct_callees.extend(callee);
                self.direct_callees.extend(callees_in(&node.tokens));
            }
        }
    }

    // Inner functions have their own `Uses`.
    fn visit_item(&mut self, _: &'a Item) {}
}
