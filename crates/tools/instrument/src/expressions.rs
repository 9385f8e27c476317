//! Finds names and places in expressions, patterns and types.

use syn::visit::{self, Visit};
use syn::{Expr, Ident, Member, PatIdent, Type, TypeTraitObject};

/// Collects the names in a type.
#[derive(Default)]
pub struct TypeNames(Vec<String>);

impl TypeNames {
    /// Returns the names in a type, and `dyn` for a trait object.
    pub fn collect(of: &Type) -> Vec<String> {
        let mut names = TypeNames::default();
        names.visit_type(of);
        names.0
    }
}

impl<'a> Visit<'a> for TypeNames {
    fn visit_ident(&mut self, node: &'a Ident) {
        self.0.push(node.to_string());
    }

    fn visit_type_trait_object(&mut self, node: &'a TypeTraitObject) {
        self.0.push("dyn".to_string());
        visit::visit_type_trait_object(self, node);
    }
}

/// Collects the names of the variables in a pattern.
#[derive(Default)]
pub struct PatternNames(pub Vec<String>);

impl<'a> Visit<'a> for PatternNames {
    fn visit_pat_ident(&mut self, node: &'a PatIdent) {
        self.0.push(node.ident.to_string());
        visit::visit_pat_ident(self, node);
    }
}

/// Returns the name of an expression that is a single name; `None` for any other expression.
pub fn identifier(expression: &Expr) -> Option<&Ident> {
    match expression {
        Expr::Path(path) => path.path.get_ident(),
        _ => None,
    }
}

/// Removes parentheses around an expression.
pub fn without_parentheses(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(it) => without_parentheses(&it.expr),
        _ => expression,
    }
}

/// Removes parentheses and the operators `&`, `*`, `-` and `!` around an expression.
pub fn without_prefix_operators(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(it) => without_prefix_operators(&it.expr),
        Expr::Reference(it) => without_prefix_operators(&it.expr),
        Expr::Unary(it) => without_prefix_operators(&it.expr),
        _ => expression,
    }
}

/// Returns the name of a variable, or of a field such as `self.path`; `None` for any other expression. A field in a `RefCell`
/// has a name such as `self.state.borrow_mut().path`.
pub fn place_name(expression: &Expr) -> Option<String> {
    match without_prefix_operators(expression) {
        Expr::Field(field) => {
            let (base, member) = (place_name(&field.base)?, member(&field.member));
            let access = if is_borrow_mut(&field.base) { BORROW_MUT } else { "" };
            Some(format!("{base}{access}.{member}"))
        }
        Expr::MethodCall(call) if call.method == "borrow_mut" => place_name(&call.receiver),
        other => identifier(other).map(ToString::to_string),
    }
}

const BORROW_MUT: &str = ".borrow_mut()";

fn is_borrow_mut(expression: &Expr) -> bool {
    match without_prefix_operators(expression) {
        Expr::MethodCall(call) => call.method == "borrow_mut",
        _ => false,
    }
}

/// Returns whether a place with this name is in a `RefCell`.
pub fn is_in_ref_cell(place: &str) -> bool {
    place.contains(BORROW_MUT)
}

/// Returns the name of a field, or its index in a tuple.
pub fn member(member: &Member) -> String {
    match member {
        Member::Named(name) => name.to_string(),
        Member::Unnamed(index) => index.index.to_string(),
    }
}

/// Returns the field of `self` at the start of an expression: `path` of `self.path[0].len()`; `None` if the expression
/// starts in another way.
pub fn leading_self_field(expression: &Expr) -> Option<String> {
    match without_prefix_operators(expression) {
        Expr::Field(field) if identifier(&field.base).is_some_and(|it| it == "self") => {
            Some(member(&field.member))
        }
        Expr::Field(field) => leading_self_field(&field.base),
        Expr::MethodCall(call) => leading_self_field(&call.receiver),
        Expr::Index(element) => leading_self_field(&element.expr),
        Expr::Try(it) => leading_self_field(&it.expr),
        _ => None,
    }
}

/// Returns the variable of a place: `self` of `self.path`.
pub fn root_variable(place: &str) -> &str {
    place.split('.').next().unwrap_or_default()
}

/// Returns the place at the start of a chain of methods: `path` of `path.iter().collect()`; `None` if the chain starts with
/// something else.
pub fn innermost_receiver(expression: &Expr) -> Option<String> {
    match without_prefix_operators(expression) {
        Expr::MethodCall(call) => innermost_receiver(&call.receiver),
        other => place_name(other),
    }
}
