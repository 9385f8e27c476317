//! Whether an answer is the right one, and if not, what differs.

use std::collections::HashMap;

use search::notation::count;
use serde::Deserialize;
use serde_json::Value;

use crate::signature::{Type, shortened};

/// How an answer is compared with the one that is expected.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "kebab-case")]
pub enum Check {
    /// They are the same.
    Exact,
    /// They have the same items, in any order.
    AnyOrder,
    /// They have the same items, in any order, and so have these.
    AnyOrderDeep,
    /// It is one of several that are expected.
    OneOf,
    /// It is right by the rules of the board.
    Rules,
}

impl Check {
    /// All names, as a `problem.toml` has them, but for the rules of a board.
    pub const NAMES: [(&str, Check); 4] = [
        ("exact", Check::Exact),
        ("any-order", Check::AnyOrder),
        ("any-order-deep", Check::AnyOrderDeep),
        ("one-of", Check::OneOf),
    ];
}

/// Two numbers that differ by no more than this are the same, as at LeetCode.
const TOLERANCE: f64 = 1e-5;

/// Compares an answer with the one that is expected, both of this type; of [`Check::OneOf`] a list of
/// right ones is expected.
pub fn compare(check: Check, of: &Type, expected: &Value, answer: &Value) -> Result<(), String> {
    match (check, of, expected, answer) {
        (Check::OneOf, _, Value::Array(several), _) => {
            if several.iter().any(|one| is_same(of, one, answer)) {
                return Ok(());
            }
            Err(format!("{} is none of the right answers", shortened(answer)))
        }
        (
            Check::AnyOrder | Check::AnyOrderDeep,
            Type::List(item),
            Value::Array(expected),
            Value::Array(answer),
        ) => compare_items(item, check == Check::AnyOrderDeep, expected, answer),
        _ => compare_exactly(of, expected, answer),
    }
}

fn compare_exactly(of: &Type, expected: &Value, answer: &Value) -> Result<(), String> {
    if is_same(of, expected, answer) {
        return Ok(());
    }
    let (Value::Array(right), Value::Array(items)) = (expected, answer) else {
        return Err(format!("{} instead of {}", shortened(answer), shortened(expected)));
    };
    let item = match of {
        Type::List(item) => item,
        _ => of,
    };
    let differs = |(one, other): (&Value, &Value)| !is_same(item, one, other);
    let lengths = format!("it has {}, expected {}", count(items.len(), "item"), right.len());
    match right.iter().zip(items).position(differs) {
        Some(index) => {
            let number = index + 1;
            let (found, expected) = (shortened(&items[index]), shortened(&right[index]));
            let lengths =
                if items.len() == right.len() { String::new() } else { format!(", and {lengths}") };
            let is_reordered = compare_items(item, false, right, items).is_ok();
            let order = if is_reordered { "; all items are there, in another order" } else { "" };
            Err(format!("item {number} is {found} instead of {expected}{lengths}{order}"))
        }
        None => Err(lengths),
    }
}

/// Whether two values are the same, numbers with a point within the tolerance.
fn is_same(of: &Type, one: &Value, other: &Value) -> bool {
    match (of, one, other) {
        (Type::Float, Value::Number(one), Value::Number(other)) => {
            let (one, other) = (one.as_f64(), other.as_f64());
            one.zip(other).is_some_and(|(one, other)| (one - other).abs() <= TOLERANCE)
        }
        (Type::List(item), Value::Array(ones), Value::Array(others)) => {
            ones.len() == others.len()
                && ones.iter().zip(others).all(|(one, other)| is_same(item, one, other))
        }
        (Type::Tree, Value::Array(_), Value::Array(_)) => trimmed(one) == trimmed(other),
        _ => one == other,
    }
}

/// A tree without the `null`s at its end, which say nothing.
fn trimmed(tree: &Value) -> &[Value] {
    let items = tree.as_array().map(Vec::as_slice).unwrap_or_default();
    let end = items.iter().rposition(|item| !item.is_null()).map_or(0, |last| last + 1);
    &items[..end]
}

/// A text that is the same for all values that differ by the order of their items only.
fn key(of: &Type, value: &Value, deep: bool) -> String {
    match (of, value) {
        (Type::List(item), Value::Array(items)) if deep => {
            let mut keys: Vec<String> = items.iter().map(|it| key(item, it, deep)).collect();
            keys.sort_unstable();
            format!("[{}]", keys.join(","))
        }
        // A whole number may stand for one with a point.
        (Type::Float, Value::Number(number)) => {
            format!("{:.4}", number.as_f64().unwrap_or_default())
        }
        _ => value.to_string(),
    }
}

/// Compares two lists whose order does not count: what is missing, what is wrong, what occurs twice.
fn compare_items(
    item: &Type,
    deep: bool,
    expected: &[Value],
    answer: &[Value],
) -> Result<(), String> {
    let key = |value: &Value| key(item, value, deep);
    let mut open: HashMap<String, usize> = HashMap::new();
    for value in expected {
        *open.entry(key(value)).or_default() += 1;
    }
    let (mut wrong, mut twice) = (Vec::new(), Vec::new());
    for value in answer {
        match open.get_mut(&key(value)) {
            Some(count) if *count > 0 => *count -= 1,
            Some(_) => twice.push(value),
            None => wrong.push(value),
        }
    }
    let is_open = |value: &&Value| {
        let count = open.entry(key(value)).or_default();
        let is_open = *count > 0;
        *count = count.saturating_sub(1);
        is_open
    };
    let missing = expected.iter().filter(is_open).collect();
    let parts = [("missing", missing), ("wrong", wrong), ("there too often", twice)];
    let parts: Vec<String> =
        parts.iter().filter(|(_, values)| !values.is_empty()).map(told).collect();
    if parts.is_empty() {
        return Ok(());
    }
    let (found, right) = (count(answer.len(), "item"), expected.len());
    Err(format!("{}; the answer has {found}, expected {right}", parts.join("; ")))
}

/// The most items that a reason names.
const MOST: usize = 3;

fn told((what, values): &(&str, Vec<&Value>)) -> String {
    let named: Vec<String> = values.iter().take(MOST).map(|value| shortened(value)).collect();
    let more = match values.len() - named.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let verb = if values.len() == 1 { "is" } else { "are" };
    format!("{} {verb} {what}: {}{more}", values.len(), named.join(", "))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    /// A check, a type, what is expected, an answer, and what is wrong with it.
    #[test]
    fn what_differs_is_told() {
        for line in include_str!("../tests/checks.txt").lines() {
            let fields: Vec<&str> = line.split('¦').map(str::trim).collect();
            let [name, of, values @ .., reason] = &fields[..] else { panic!("{line}") };
            let check = Check::NAMES.into_iter().find(|(known, _)| known == name);
            let [expected, answer] =
                [0, 1].map(|it| serde_json::from_str(values[it]).expect("JSON"));
            let of = of.parse().expect("it is a type");
            let compared = compare(check.expect("it is one").1, &of, &expected, &answer);
            assert_eq!(compared.err().unwrap_or_default(), *reason, "{line}");
        }
    }
}
