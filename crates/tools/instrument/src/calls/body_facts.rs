//! Collects the calls, variables and lists in the body of a function.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    BinOp, Expr, ExprAssign, ExprBinary, ExprCall, ExprClosure, ExprField, ExprForLoop, ExprIndex,
    ExprLet, ExprLit, ExprMatch, ExprMethodCall, ExprPath, ExprStruct, ExprUnary, Ident, Item, Lit,
    Local, Macro, Pat, PatIdent,
};

use super::callees::{CallForm, Callee, callees_in};
use super::implicit_calls::{
    ImplicitCall, Operand, StdVariables, has_inline_variable, methods_of_binary,
    methods_of_conversion, methods_of_unary,
};
use crate::expressions::{
    PatternNames, identifier, innermost_receiver, leading_self_field, member, place_name,
    root_variable, without_parentheses, without_prefix_operators,
};
use crate::std_calls::has_std_method_name;
use crate::std_macros::std_macro_arguments;
use crate::syntax::{byte_range, names_in, type_name};

/// The calls, variables and lists in the body of a function, without its inner functions.
#[derive(Default)]
pub struct BodyFacts {
    /// The type or trait of the function.
    pub owner: Option<String>,
    /// The functions that the body calls by a name.
    pub direct_callees: Vec<Callee>,
    /// The paths that are used as values. Each path may be a function.
    pub paths: Vec<Callee>,
    /// The names of the variables.
    pub variables: HashSet<String>,
    /// The names of the variables that the body defines itself.
    pub own_variables: HashSet<String>,
    /// The fields that the body uses, by the names of the variables that have them. `self` is such a variable.
    pub fields: HashMap<String, BTreeSet<String>>,
    /// Number of times that the body mentions `self`.
    pub self_mentions: usize,
    /// Number of times that the body mentions `self` for a field or a method.
    pub self_member_mentions: usize,
    /// The names of the variables that are closures.
    pub closures: HashSet<String>,
    /// The names that the body calls without a path, such as `place` in `place(1)`.
    pub called_names: HashSet<String>,
    /// Whether an expression other than a name or a closure is called.
    pub calls_expressions: bool,
    /// The calls of methods with names of the standard library.
    pub std_named_calls: Vec<StdNamedCall>,
    /// The closures that are passed to functions.
    pub passed_closures: Vec<PassedClosure>,
    /// The places where lists and texts grow, and where numbers grow by one, in the order of the source.
    pub growths: Vec<Growth>,
    /// The lists, texts and numbers that shrink.
    pub shrinking_places: HashSet<String>,
    /// The places that an assignment changes in another way than by `+= 1`, such as `n = 0` or `n += 2`.
    pub assigned_places: HashSet<String>,
    /// The lines in which a closure is passed to itself.
    pub self_passing_lines: Vec<usize>,
    /// The lines in which a closure calls a stored function.
    pub stored_call_lines: Vec<usize>,
    /// The number of closures around the visited expression.
    pub closure_depth: usize,
    /// The fields of `self` from which variables come, by the names of the variables.
    pub fields_of_variables: HashMap<String, String>,
    /// The variables with types of the standard library.
    pub std_variables: StdVariables,
    /// The calls by operators, loops, conversions and formatted texts.
    pub implicit_calls: Vec<ImplicitCall>,
    /// The types of the values that the body makes, by a literal, a function or a copy of `self`.
    pub constructed_types: HashSet<String>,
}

/// A closure that is passed to a function.
pub struct PassedClosure {
    /// The function that gets the closure.
    pub receiver: Callee,
    /// The functions that the closure calls.
    pub callees: Vec<Callee>,
}

/// A place where a list, a text or a number grows.
pub struct Growth {
    /// The name of the list, the text or the number.
    pub place: String,
    /// Whether a number grows by one.
    pub is_number: bool,
    /// The variable that the added value is made from, such as `path` in `answers.push(path.clone())`.
    pub added_variable: Option<String>,
    /// The bytes of the expression.
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
    /// Returns the functions that the body calls or uses as values.
    pub fn callees_and_function_values(&self) -> Vec<Callee> {
        self.direct_callees.iter().cloned().chain(self.functions_as_values()).collect()
    }

    /// Returns the functions that are used as values: the paths that are not variables.
    pub fn functions_as_values(&self) -> impl Iterator<Item = Callee> + '_ {
        self.paths.iter().filter(|path| !self.is_variable(path)).cloned()
    }

    /// Returns whether the body uses `self` only for its fields and methods, and does not move it.
    pub fn uses_only_members_of_self(&self) -> bool {
        self.self_mentions == self.self_member_mentions
    }

    fn is_variable(&self, path: &Callee) -> bool {
        path.form == CallForm::Name && self.variables.contains(&path.name)
    }

    /// Returns whether the body calls a value that may be any function.
    pub fn calls_values(&self) -> bool {
        let is_value =
            |name: &String| self.variables.contains(name) && !self.closures.contains(name);
        self.calls_expressions || self.called_names.iter().any(is_value)
    }

    /// Returns the callees that a path may be. `<Type as Trait>::name` may be a function of the type or of the trait.
    fn callees(&self, node: &ExprPath) -> Vec<Callee> {
        let mut segments = node.path.segments.iter().rev().map(|segment| segment.ident.to_string());
        let Some(name) = segments.next() else { return Vec::new() };
        let self_type = node.qself.as_ref().and_then(|it| type_name(&it.ty)).map(Ident::to_string);
        let qualifiers: Vec<String> = segments.next().into_iter().chain(self_type).collect();
        if qualifiers.is_empty() {
            return vec![Callee { name, form: CallForm::Name }];
        }
        let mut callees = Vec::new();
        for qualifier in qualifiers {
            let form = CallForm::Path(self.resolve_self(&qualifier));
            callees.push(Callee { name: name.clone(), form });
        }
        callees
    }

    /// Returns the name of a type, with the owner of the function for `Self`.
    fn resolve_self(&self, type_name: &str) -> String {
        match &self.owner {
            Some(owner) if type_name == "Self" => owner.clone(),
            _ => type_name.to_string(),
        }
    }

    fn add_passed_closures<'a>(
        &mut self,
        receiver: &Callee,
        arguments: impl Iterator<Item = &'a Expr>,
    ) {
        for argument in arguments {
            if let Expr::Closure(closure) = without_prefix_operators(argument) {
                let mut facts = BodyFacts { owner: self.owner.clone(), ..BodyFacts::default() };
                facts.visit_expr(&closure.body);
                self.passed_closures.push(PassedClosure {
                    receiver: receiver.clone(),
                    callees: facts.callees_and_function_values(),
                });
            }
        }
    }

    /// Adds calls of the methods of an operator, a loop or a macro.
    fn add_implicit_calls(&mut self, methods: &[&'static str], receiver: &Expr) {
        let operand = self.operand(receiver);
        for method in methods {
            self.implicit_calls.push(ImplicitCall { method, operand: operand.clone() });
        }
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
            // The type of the result decides which method is called, and is unknown here.
            self.implicit_calls.push(ImplicitCall { method, operand: Operand::Unknown });
        }
    }

    fn add_constructed(&mut self, name: &str) {
        let name = self.resolve_self(name);
        self.constructed_types.insert(name);
    }

    /// Returns the field of `self` that leads to a receiver, directly or by a variable.
    fn field_of_receiver(&self, receiver: &Expr) -> Option<String> {
        if let Some(field) = leading_self_field(receiver) {
            return Some(field);
        }
        let place = place_name(receiver)?;
        self.fields_of_variables.get(root_variable(&place)).cloned()
    }

    /// Records the field of `self` from which the variables of a pattern come.
    fn bind(&mut self, pattern: &Pat, value: &Expr) {
        let Some(field) = leading_self_field(value) else { return };
        let mut names = PatternNames::default();
        names.visit_pat(pattern);
        self.fields_of_variables.extend(names.0.into_iter().map(|name| (name, field.clone())));
    }

    fn add_list_change(&mut self, node: &ExprMethodCall) {
        let Some(place) = place_name(&node.receiver) else { return };
        match (node.method.to_string().as_str(), node.args.len()) {
            // An answer in a set is a copy, made by a call such as `path.clone()`. If the search inserts a value
            // without such a call, the set records which items were visited.
            ("insert", 1) if !matches!(node.args[0], Expr::MethodCall(_)) => {}
            ("push" | "push_str" | "push_back" | "insert", 1) => {
                let added = innermost_receiver(&node.args[0]);
                self.growths.push(Growth {
                    place,
                    is_number: false,
                    added_variable: added,
                    byte_range: byte_range(node),
                });
            }
            ("pop" | "pop_back", 0) | ("truncate" | "remove" | "swap_remove", 1) => {
                self.shrinking_places.insert(place);
            }
            _ => {}
        }
    }
}

impl<'a> Visit<'a> for BodyFacts {
    fn visit_expr_call(&mut self, node: &'a ExprCall) {
        let passes_itself = passes_itself(node);
        if passes_itself {
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
                if self.closure_depth > 0 && !passes_itself {
                    self.stored_call_lines.push(node.span().start().line);
                }
                self.visit_expr(&node.func);
            }
        }
        node.args.iter().for_each(|argument| self.visit_expr(argument));
    }

    fn visit_expr_path(&mut self, node: &'a ExprPath) {
        if node.path.is_ident("self") {
            self.self_mentions += 1;
        }
        let callees = self.callees(node);
        self.paths.extend(callees);
    }

    fn visit_expr_field(&mut self, node: &'a ExprField) {
        if let Some(variable) = identifier(&node.base) {
            let variable = variable.to_string();
            self.self_member_mentions += usize::from(variable == "self");
            self.fields.entry(variable).or_default().insert(member(&node.member));
        }
        visit::visit_expr_field(self, node);
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
        let is_method_of_self = identifier(&node.receiver).is_some_and(|it| it == "self");
        self.self_member_mentions += usize::from(is_method_of_self);
        if is_method_of_self || !has_std_method_name(node) {
            self.direct_callees.push(callee);
        } else {
            let receiver = without_prefix_operators(&node.receiver);
            self.std_named_calls.push(StdNamedCall {
                callee,
                line: node.method.span().start().line,
                field: self.field_of_receiver(receiver),
                is_receiver_field: matches!(receiver, Expr::Field(_)),
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
        self.own_variables.insert(node.ident.to_string());
        visit::visit_pat_ident(self, node);
    }

    fn visit_expr_assign(&mut self, node: &'a ExprAssign) {
        self.assigned_places.extend(place_name(&node.left));
        visit::visit_expr_assign(self, node);
    }

    fn visit_expr_binary(&mut self, node: &'a ExprBinary) {
        self.add_implicit_calls(methods_of_binary(&node.op), &node.left);
        match (&node.op, place_name(&node.left)) {
            (BinOp::AddAssign(_), Some(place)) if is_one(&node.right) => {
                self.growths.push(Growth {
                    place,
                    is_number: true,
                    added_variable: None,
                    byte_range: byte_range(node),
                });
            }
            (BinOp::SubAssign(_), Some(number)) => {
                self.shrinking_places.insert(number.clone());
                self.assigned_places.insert(number);
            }
            (operator, Some(place)) if is_assignment(operator) => {
                self.assigned_places.insert(place);
            }
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
                self.self_mentions +=
                    usize::from(names_in(&node.tokens).contains(&"self".to_string()));
                let name = node.path.segments.last().map(|last| last.ident.to_string());
                let callee = name.map(|name| Callee { name, form: CallForm::Name });
                self.direct_callees.extend(callee);
                self.direct_callees.extend(callees_in(&node.tokens));
            }
        }
    }

    // Inner functions have their own `BodyFacts`.
    fn visit_item(&mut self, _: &'a Item) {}
}

fn is_one(expression: &Expr) -> bool {
    match expression {
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => number.base10_digits() == "1",
        _ => false,
    }
}

/// Returns whether an operator such as `+=` assigns its result.
fn is_assignment(operator: &BinOp) -> bool {
    methods_of_binary(operator).iter().any(|method| method.ends_with("_assign"))
}

/// Returns whether a function gets itself as an argument, as in `f(&f, 1)` or, for a field of a struct, `(own.f)(own, 1)`.
fn passes_itself(node: &ExprCall) -> bool {
    let Some(called) = place_name(&node.func) else { return false };
    let mut arguments = node.args.iter().filter_map(place_name);
    arguments.any(|argument| root_variable(&argument) == root_variable(&called))
}
