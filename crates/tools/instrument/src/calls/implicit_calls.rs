//! Finds calls of functions whose names are not in the source: by operators, `for`, conversions and formatted texts.

use std::collections::{HashMap, HashSet};

use syn::{BinOp, Expr, FnArg, Lit, Pat, Signature, Type, UnOp};

use crate::expressions::{TypeNames, identifier, leading_self_field, member};

/// A call of a method of a trait. The type of the operand decides which method is called.
pub struct ImplicitCall {
    /// The name of the method.
    pub method: &'static str,
    /// The origin of the value that the method is called on.
    pub operand: Operand,
}

/// The origin of the value of an expression.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Operand {
    /// A value of a type of the standard library. The attempt does not define the methods of such a type.
    Std,
    /// A value from a field with this name.
    Field(String),
    /// A value of an unknown origin.
    Unknown,
}

/// The variables of a function that have types of the standard library.
#[derive(Default)]
pub struct StdVariables {
    names: HashSet<String>,
}

impl StdVariables {
    /// Returns the parameters of a function that have types of the standard library.
    pub fn of(signature: &Signature) -> Self {
        let mut variables = StdVariables::default();
        for input in &signature.inputs {
            if let FnArg::Typed(it) = input
                && is_std_type(&it.ty)
            {
                variables.add(&it.pat);
            }
        }
        variables
    }

    /// Adds the variables of a pattern that has a type of the standard library.
    pub fn add(&mut self, pattern: &Pat) {
        match pattern {
            Pat::Ident(it) => _ = self.names.insert(it.ident.to_string()),
            Pat::Reference(it) => self.add(&it.pat),
            Pat::Tuple(it) => it.elems.iter().for_each(|it| self.add(it)),
            _ => {}
        }
    }

    /// Returns the origin of the value of an expression.
    pub fn operand(
        &self,
        expression: &Expr,
        fields_of_variables: &HashMap<String, String>,
    ) -> Operand {
        let operand = |inner: &Expr| self.operand(inner, fields_of_variables);
        match expression {
            Expr::Lit(_) | Expr::Cast(_) | Expr::Range(_) | Expr::Macro(_) => Operand::Std,
            Expr::Paren(it) => operand(&it.expr),
            Expr::Reference(it) => operand(&it.expr),
            Expr::Unary(it) => operand(&it.expr),
            Expr::Binary(it) => operand(&it.left),
            Expr::Path(_) => {
                let Some(name) = identifier(expression).map(ToString::to_string) else {
                    return Operand::Unknown;
                };
                if self.names.contains(&name) {
                    return Operand::Std;
                }
                match fields_of_variables.get(&name) {
                    Some(field) => Operand::Field(field.clone()),
                    None => Operand::Unknown,
                }
            }
            Expr::MethodCall(it) if it.method == "len" || it.method == "count" => Operand::Std,
            Expr::MethodCall(it) => match leading_self_field(expression) {
                Some(field) => Operand::Field(field),
                None => operand(&it.receiver),
            },
            Expr::Field(it) => {
                let field = leading_self_field(expression);
                Operand::Field(field.unwrap_or_else(|| member(&it.member)))
            }
            Expr::Index(it) => match leading_self_field(expression) {
                Some(field) => Operand::Field(field),
                None => operand(&it.expr),
            },
            _ => Operand::Unknown,
        }
    }
}

/// The names of types in the standard library. Operators of a type with only these names call no methods of the attempt.
const STD_TYPES: &str = "i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 bool char str String Vec Option Box";

fn is_std_type(of: &Type) -> bool {
    let names = TypeNames::collect(of);
    names.iter().all(|name| STD_TYPES.split(' ').any(|known| known == name))
}

/// Returns the methods that an operator between two values may call.
pub fn methods_of_binary(operator: &BinOp) -> &'static [&'static str] {
    match operator {
        BinOp::Add(_) => &["add"],
        BinOp::Sub(_) => &["sub"],
        BinOp::Mul(_) => &["mul"],
        BinOp::Div(_) => &["div"],
        BinOp::Rem(_) => &["rem"],
        BinOp::BitXor(_) => &["bitxor"],
        BinOp::BitAnd(_) => &["bitand"],
        BinOp::BitOr(_) => &["bitor"],
        BinOp::Shl(_) => &["shl"],
        BinOp::Shr(_) => &["shr"],
        BinOp::Eq(_) => &["eq"],
        BinOp::Ne(_) => &["eq", "ne"],
        BinOp::Lt(_) => &["partial_cmp", "lt"],
        BinOp::Le(_) => &["partial_cmp", "le"],
        BinOp::Ge(_) => &["partial_cmp", "ge"],
        BinOp::Gt(_) => &["partial_cmp", "gt"],
        BinOp::AddAssign(_) => &["add_assign"],
        BinOp::SubAssign(_) => &["sub_assign"],
        BinOp::MulAssign(_) => &["mul_assign"],
        BinOp::DivAssign(_) => &["div_assign"],
        BinOp::RemAssign(_) => &["rem_assign"],
        BinOp::BitXorAssign(_) => &["bitxor_assign"],
        BinOp::BitAndAssign(_) => &["bitand_assign"],
        BinOp::BitOrAssign(_) => &["bitor_assign"],
        BinOp::ShlAssign(_) => &["shl_assign"],
        BinOp::ShrAssign(_) => &["shr_assign"],
        _ => &[],
    }
}

/// Returns the methods that an operator before a value may call.
pub fn methods_of_unary(operator: &UnOp) -> &'static [&'static str] {
    match operator {
        UnOp::Neg(_) => &["neg"],
        UnOp::Not(_) => &["not"],
        UnOp::Deref(_) => &["deref", "deref_mut"],
        _ => &[],
    }
}

/// Returns the methods of traits that a conversion calls.
pub fn methods_of_conversion(method: &str) -> &'static [&'static str] {
    match method {
        "into" => &["from"],
        "try_into" => &["try_from"],
        "parse" => &["from_str"],
        "collect" => &["from_iter"],
        "sum" => &["sum"],
        "product" => &["product"],
        _ => &[],
    }
}

/// Returns whether an argument of a macro is a text with a variable in braces: `{name}`.
pub fn has_inline_variable(argument: &Expr) -> bool {
    let Expr::Lit(literal) = argument else { return false };
    let Lit::Str(text) = &literal.lit else { return false };
    let text = text.value();
    let mut parts_after_braces = text.split('{').skip(1);
    parts_after_braces
        .any(|part| part.starts_with(|char: char| char.is_alphabetic() || char == '_'))
}
