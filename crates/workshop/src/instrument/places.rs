//! Places that are written.

use syn::{BinOp, Expr, UnOp};

use super::source::range;

/// Whether an expression is a place that may be in the board: an element, or what a reference leads to.
pub fn may_be_a_cell(place: &Expr) -> bool {
    match place {
        Expr::Index(_) => true,
        Expr::Unary(place) => matches!(place.op, UnOp::Deref(_)),
        Expr::Paren(place) => may_be_a_cell(&place.expr),
        _ => false,
    }
}

/// The board that a place may be a cell of: what it is an element of, or an element of an element.
pub fn board_of(place: &Expr) -> Option<&Expr> {
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
pub fn places(left: &Expr) -> Vec<&Expr> {
    match left {
        Expr::Tuple(left) => left.elems.iter().flat_map(places).collect(),
        Expr::Array(left) => left.elems.iter().flat_map(places).collect(),
        Expr::Call(left) => left.args.iter().flat_map(places).collect(),
        Expr::Struct(left) => left.fields.iter().flat_map(|field| places(&field.expr)).collect(),
        Expr::Paren(left) => places(&left.expr),
        place => vec![place],
    }
}

/// What an argument that is a reference leads to, where that can be seen, or the reference itself.
pub fn referenced(argument: &Expr) -> &Expr {
    match argument {
        Expr::Paren(argument) => referenced(&argument.expr),
        Expr::Reference(argument) => &argument.expr,
        argument => argument,
    }
}

/// Whether an expression can be evaluated a second time: it only reads, and has the same value again.
/// `code` is the text that it is in.
pub fn is_repeatable(expression: &Expr, code: &str) -> bool {
    let is_repeatable = |expression: &Expr| is_repeatable(expression, code);
    match expression {
        Expr::Lit(_) => true,
        Expr::Path(_) => !is_of_a_macro(expression, code),
        Expr::Field(field) => is_repeatable(&field.base),
        Expr::Paren(paren) => is_repeatable(&paren.expr),
        Expr::Unary(unary) => is_repeatable(&unary.expr),
        Expr::Cast(cast) => is_repeatable(&cast.expr),
        Expr::Reference(reference) => {
            reference.mutability.is_none() && is_repeatable(&reference.expr)
        }
        Expr::Index(index) => is_repeatable(&index.expr) && is_repeatable(&index.index),
        Expr::Binary(binary) => {
            !is_assignment(&binary.op)
                && is_repeatable(&binary.left)
                && is_repeatable(&binary.right)
        }
        Expr::Tuple(tuple) => tuple.elems.iter().all(is_repeatable),
        Expr::Range(range) => {
            [&range.start, &range.end].into_iter().flatten().all(|end| is_repeatable(end))
        }
        _ => false,
    }
}

/// Whether an expression is what a macro will put in the place of `$name`, which is not known.
pub fn is_of_a_macro(expression: &Expr, code: &str) -> bool {
    matches!(expression, Expr::Path(_)) && code[range(expression)].starts_with('$')
}

/// Whether an expression has a value of its own, and is not a place that is somewhere else.
pub fn is_value(expression: &Expr) -> bool {
    match expression {
        Expr::Paren(paren) => is_value(&paren.expr),
        Expr::Call(_) | Expr::MethodCall(_) | Expr::Try(_) | Expr::Reference(_) => true,
        _ => false,
    }
}

/// Whether a place is found by way of what a call returns.
pub fn is_in_a_value(place: &Expr) -> bool {
    match place {
        Expr::Paren(place) => is_in_a_value(&place.expr),
        Expr::Field(place) => is_value(&place.base) || is_in_a_value(&place.base),
        Expr::Index(place) => is_value(&place.expr) || is_in_a_value(&place.expr),
        _ => false,
    }
}

/// Whether an operator is one of `+=` and its like.
fn is_assignment(operator: &BinOp) -> bool {
    matches!(
        operator,
        BinOp::AddAssign(_)
            | BinOp::SubAssign(_)
            | BinOp::MulAssign(_)
            | BinOp::DivAssign(_)
            | BinOp::RemAssign(_)
            | BinOp::BitXorAssign(_)
            | BinOp::BitAndAssign(_)
            | BinOp::BitOrAssign(_)
            | BinOp::ShlAssign(_)
            | BinOp::ShrAssign(_)
    )
}
