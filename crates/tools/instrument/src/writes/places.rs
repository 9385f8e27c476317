//! Expressions that are places in memory.

use syn::{BinOp, Expr, UnOp};

/// Returns whether an operator assigns, such as `+=`.
pub fn is_compound_assignment(operator: &BinOp) -> bool {
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

/// Returns whether an expression is a place that may be in the board: an element, or the target of a reference.
pub fn may_be_a_cell(place: &Expr) -> bool {
    match place {
        // An assignment to a macro is an assignment to a place.
        Expr::Index(_) | Expr::Macro(_) => true,
        Expr::Unary(place) => matches!(place.op, UnOp::Deref(_)),
        Expr::Paren(place) => may_be_a_cell(&place.expr),
        _ => false,
    }
}

/// Returns the board that may have this cell: the list of an element, or the list of its list.
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

/// Returns the places on the left of an assignment, which may destructure its value.
pub fn assigned_places(left: &Expr) -> Vec<&Expr> {
    match left {
        Expr::Tuple(left) => left.elems.iter().flat_map(assigned_places).collect(),
        Expr::Array(left) => left.elems.iter().flat_map(assigned_places).collect(),
        Expr::Call(left) => left.args.iter().flat_map(assigned_places).collect(),
        Expr::Struct(left) => {
            let fields = left.fields.iter().filter(|field| field.colon_token.is_some());
            fields.flat_map(|field| assigned_places(&field.expr)).collect()
        }
        Expr::Paren(left) => assigned_places(&left.expr),
        // `_` and `..`.
        Expr::Infer(_) | Expr::Range(_) => Vec::new(),
        place => vec![place],
    }
}

/// Returns whether an expression is a new value and not a place.
pub fn is_temporary(expression: &Expr) -> bool {
    match expression {
        Expr::Paren(paren) => is_temporary(&paren.expr),
        Expr::Call(_) | Expr::MethodCall(_) | Expr::Try(_) | Expr::Reference(_) => true,
        _ => false,
    }
}

/// Returns the expression that a chain of elements and fields begins with.
pub fn base(place: &Expr) -> &Expr {
    match place {
        Expr::Paren(place) => base(&place.expr),
        Expr::Field(place) => base(&place.base),
        Expr::Index(place) => base(&place.expr),
        _ => place,
    }
}
