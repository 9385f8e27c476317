//! Names and places in expressions, patterns and types.

use syn::visit::{self, Visit};
use syn::{Expr, Ident, Member, PatIdent, Type, TypeTraitObject};

/// Collects the names in a type.
#[derive(Default)]
pub struct TypeNames(Vec<String>);

impl TypeNames {
    /// Returns the names in a type.
    pub fn of(of: &Type) -> Vec<String> {
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

/// Returns the name that an expression is; `None` for another expression.
pub fn name(expression: &Expr) -> Option<&Ident> {
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

/// Removes parentheses, `&` and `*` around an expression.
pub fn without_borrows(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(it) => without_borrows(&it.expr),
        Expr::Reference(it) => without_borrows(&it.expr),
        Expr::Unary(it) => without_borrows(&it.expr),
        _ => expression,
    }
}

/// Returns the name of a variable, or of a field such as `self.path`.
pub fn place(expression: &Expr) -> Option<String> {
    match without_borrows(expression) {
        Expr::Field(field) => Some(format!("{}.{}", place(&field.base)?, member(&field.member))),
        Expr::MethodCall(call) if call.method == "borrow_mut" => place(&call.receiver),
        other => name(other).map(ToString::to_string),
    }
}

/// Returns the name of a field, or its index in a tuple.
pub fn member(member: &Member) -> String {
    match member {
        Member::Named(name) => name.to_string(),
        Member::Unnamed(index) => index.index.to_string(),
    }
}

/// Returns the field of `self` that an expression begins with.
pub fn field_of_self(expression: &Expr) -> Option<String> {
    match without_borrows(expression) {
        Expr::Field(field) if name(&field.base).is_some_and(|it| it == "self") => {
            Some(member(&field.member))
        }
        Expr::Field(field) => field_of_self(&field.base),
        Expr::MethodCall(call) => field_of_self(&call.receiver),
        Expr::Index(element) => field_of_self(&element.expr),
        Expr::Try(it) => field_of_self(&it.expr),
        _ => None,
    }
}

/// Returns the variable of a place: `self` of `self.path`.
pub fn root(place: &str) -> &str {
    place.split('.').next().unwrap_or_default()
}

/// Returns the place at the start of a chain of methods: `path` of `path.iter().collect()`.
pub fn first_of_chain(expression: &Expr) -> Option<String> {
    match without_borrows(expression) {
        Expr::MethodCall(call) => first_of_chain(&call.receiver),
        other => place(other),
    }
}
