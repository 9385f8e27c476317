//! Compares an answer with the expected one, and says what differs.

use std::collections::HashMap;
use std::fmt;

use search::notation::{beginning, count};
use serde_json::{Map, Value};

use crate::levels::Levels;
use crate::signature::{LONGEST, Type};

/// Why an answer is not accepted, in a sentence without a capital and a full stop.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Mismatch {
    /// It is wrong.
    Wrong(String),
    /// Nobody here knows whether it is right.
    Unknown(String),
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Mismatch::Wrong(reason) | Mismatch::Unknown(reason)) = self;
        f.write_str(reason)
    }
}

/// Two numbers that differ by no more than this are the same, as at LeetCode.
const TOLERANCE: f64 = 1e-5;

/// Whether a value stands for any item: `_` is read as an empty object, which no type has.
fn is_any(value: &Value) -> bool {
    value.as_object().is_some_and(Map::is_empty)
}

/// The value that stands for any item, as [`read_pattern`] makes it of `_`.
pub fn any_item() -> Value {
    Value::Object(Map::new())
}

/// Reads a value in JSON, in which `_` stands for any item of a list.
pub fn read_pattern(text: &str) -> serde_json::Result<Value> {
    let (mut json, mut in_text, mut is_escaped) = (String::new(), false, false);
    for char in text.chars() {
        match char {
            '_' if !in_text => json += "{}",
            _ => json.push(char),
        }
        in_text ^= char == '"' && !is_escaped;
        is_escaped = char == '\\' && !is_escaped;
    }
    serde_json::from_str(&json)
}

/// Writes a value in JSON, with `_` for any item.
pub fn write_pattern(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(write_pattern).collect();
            format!("[{}]", items.join(","))
        }
        value if is_any(value) => "_".to_string(),
        value => value.to_string(),
    }
}

/// A value as a reason can hold it.
fn shown(value: &Value) -> String {
    beginning(&write_pattern(value), LONGEST)
}

/// Checks that an expected value is of this type. An item of a list may be `_`.
pub fn check_pattern(of: &Type, value: &Value) -> Result<(), String> {
    match (of, value) {
        (Type::List(item), Value::Array(values)) => {
            let mut named = values.iter().filter(|value| !is_any(value));
            named.try_for_each(|value| check_pattern(item, value))
        }
        _ if is_any(value) => Err("`_` stands for an item of a list only".to_string()),
        _ => of.check(value),
    }
}

/// Two lists as they are compared: behind the last item that is not `_`, anything may come, or nothing.
struct Lists<'a> {
    expected: &'a [Value],
    answer: &'a [Value],
    has_free_end: bool,
}

impl<'a> Lists<'a> {
    fn new(expected: &'a [Value], answer: &'a [Value]) -> Self {
        let end = expected.iter().rposition(|value| !is_any(value)).map_or(0, |last| last + 1);
        let has_free_end = end < expected.len();
        let most = if has_free_end { end.min(answer.len()) } else { answer.len() };
        Lists { expected: &expected[..end], answer: &answer[..most], has_free_end }
    }

    fn lengths(&self) -> String {
        let more = if self.has_free_end { " or more" } else { "" };
        format!(
            "it has {}, expected {}{more}",
            count(self.answer.len(), "item"),
            self.expected.len()
        )
    }
}

/// Compares an answer with the expected one, both of this type. The error says what differs.
pub(crate) fn compare(
    levels: &Levels,
    of: &Type,
    expected: &Value,
    answer: &Value,
) -> Result<(), String> {
    if is_same(levels, of, expected, answer) {
        return Ok(());
    }
    let (Value::Array(right), Value::Array(items)) = (expected, answer) else {
        return Err(format!("{} instead of {}", shown(answer), shown(expected)));
    };
    let lists = Lists::new(right, items);
    match of {
        Type::List(item) if levels.is_free() => Err(Pairing::new(&levels.below(), item, &lists)
            .difference(&lists)
            .unwrap_or_else(|| lists.lengths())),
        Type::List(item) => {
            let is_reordered = is_same(&levels.with_free_top(), of, expected, answer);
            Err(first_difference(&levels.below(), item, &lists, is_reordered))
        }
        _ => Err(first_difference(levels, of, &lists, false)),
    }
}

fn first_difference(levels: &Levels, item: &Type, lists: &Lists<'_>, is_reordered: bool) -> String {
    let Lists { expected, answer, .. } = *lists;
    let differs = |(right, found): (&Value, &Value)| !is_same(levels, item, right, found);
    let Some(index) = expected.iter().zip(answer).position(differs) else {
        return lists.lengths();
    };
    let (number, found) = (index + 1, shown(&answer[index]));
    let expected_item = shown(&expected[index]);
    let is_as_long = expected.len() == answer.len();
    let lengths = if is_as_long { String::new() } else { format!(", and {}", lists.lengths()) };
    let order = if is_reordered { "; all items are there, in another order" } else { "" };
    format!("item {number} is {found} instead of {expected_item}{lengths}{order}")
}

/// Whether an answer is as expected: numbers with a point within the tolerance, and the order as these levels say.
pub(crate) fn is_same(levels: &Levels, of: &Type, expected: &Value, answer: &Value) -> bool {
    match (of, expected, answer) {
        _ if is_any(expected) => true,
        (Type::Float, Value::Number(expected), Value::Number(answer)) => {
            is_near(expected.as_f64(), answer.as_f64())
        }
        (Type::List(item), Value::Array(right), Value::Array(items)) => {
            let (lists, below) = (Lists::new(right, items), levels.below());
            if lists.expected.len() != lists.answer.len() {
                return false;
            }
            if levels.is_free() {
                return Pairing::new(&below, item, &lists).is_complete();
            }
            let mut pairs = lists.expected.iter().zip(lists.answer);
            pairs.all(|(right, found)| is_same(&below, item, right, found))
        }
        (Type::Tree, Value::Array(_), Value::Array(_)) => trimmed(expected) == trimmed(answer),
        _ => expected == answer,
    }
}

fn is_near(expected: Option<f64>, answer: Option<f64>) -> bool {
    let (Some(expected), Some(answer)) = (expected, answer) else { return false };
    // What is read from a decimal is rounded: a difference of 0.00001 may be a little more.
    (expected - answer).abs() <= TOLERANCE + f64::EPSILON * expected.abs().max(1.0)
}

/// A tree without the `null`s at its end, which say nothing.
fn trimmed(tree: &Value) -> &[Value] {
    let items = tree.as_array().map(Vec::as_slice).unwrap_or_default();
    let end = items.iter().rposition(|item| !item.is_null()).map_or(0, |last| last + 1);
    &items[..end]
}

/// The items of two lists whose order is free, in pairs of the same.
struct Pairing {
    /// The index of the answer's item for each expected item.
    answers: Vec<Option<usize>>,
    /// The index of the expected item for each item of the answer.
    expected: Vec<Option<usize>>,
    /// Whether an item of the answer is expected at all.
    is_known: Vec<bool>,
}

impl Pairing {
    fn new(levels: &Levels, item: &Type, lists: &Lists<'_>) -> Self {
        let Lists { expected, answer, .. } = *lists;
        let mut pairing = Pairing {
            answers: vec![None; expected.len()],
            expected: vec![None; answer.len()],
            is_known: vec![false; answer.len()],
        };
        // Items in different groups differ. `_` is in all groups, so that then there is only one.
        let has_any = expected.iter().any(contains_any);
        let key = |value: &Value| if has_any { String::new() } else { key(levels, item, value) };
        let mut groups: HashMap<String, [Vec<usize>; 2]> = HashMap::new();
        for (side, values) in [expected, answer].into_iter().enumerate() {
            for (index, value) in values.iter().enumerate() {
                groups.entry(key(value)).or_default()[side].push(index);
            }
        }
        let is_exact = !has_any && !has_floats(item);
        for [rights, found] in groups.into_values() {
            if is_exact {
                pairing.pair_in_order(&rights, &found);
            } else {
                let same = |right: usize, found: usize| {
                    is_same(levels, item, &expected[right], &answer[found])
                };
                pairing.pair_by_comparing(&rights, &found, same);
            }
        }
        pairing
    }

    /// Pairs items that are all the same.
    fn pair_in_order(&mut self, rights: &[usize], found: &[usize]) {
        for (&right, &found) in rights.iter().zip(found) {
            self.answers[right] = Some(found);
            self.expected[found] = Some(right);
        }
        for &index in found {
            self.is_known[index] = !rights.is_empty();
        }
    }

    /// Pairs as many items as possible. An item may be near to several others, so that a pair may have to be
    /// changed for the next one: this is the search for augmenting paths in a bipartite graph.
    fn pair_by_comparing(
        &mut self,
        rights: &[usize],
        found: &[usize],
        is_same: impl Fn(usize, usize) -> bool,
    ) {
        let mut edges: HashMap<usize, Vec<usize>> = HashMap::new();
        for &right in rights {
            let near: Vec<usize> =
                found.iter().copied().filter(|&found| is_same(right, found)).collect();
            near.iter().for_each(|&found| self.is_known[found] = true);
            edges.insert(right, near);
        }
        for &right in rights {
            self.find_pair(right, &edges);
        }
    }

    /// Looks for a path from an expected item to a free item of the answer, breadth first.
    fn find_pair(&mut self, start: usize, edges: &HashMap<usize, Vec<usize>>) {
        let mut came_from: HashMap<usize, usize> = HashMap::new();
        let mut open = vec![start];
        let mut next = 0;
        while let Some(&right) = open.get(next) {
            next += 1;
            for &found in &edges[&right] {
                if came_from.contains_key(&found) {
                    continue;
                }
                came_from.insert(found, right);
                match self.expected[found] {
                    Some(other) => open.push(other),
                    None => return self.change_pairs(start, found, &came_from),
                }
            }
        }
    }

    /// Changes the pairs along a path from its end back to its start.
    fn change_pairs(&mut self, start: usize, end: usize, came_from: &HashMap<usize, usize>) {
        let mut found = end;
        loop {
            let right = came_from[&found];
            let before = self.answers[right].replace(found);
            self.expected[found] = Some(right);
            match before {
                Some(before) if right != start => found = before,
                _ => return,
            }
        }
    }

    fn is_complete(&self) -> bool {
        self.answers.iter().all(Option::is_some) && self.expected.iter().all(Option::is_some)
    }

    /// Says which items are missing, wrong or there too often; `None` if all have a pair.
    fn difference(&self, lists: &Lists<'_>) -> Option<String> {
        let Lists { expected, answer, .. } = *lists;
        let is_left = |is_known: bool| {
            let left = self.expected.iter().zip(&self.is_known).zip(answer);
            let left = left.filter(move |((pair, known), _)| pair.is_none() && **known == is_known);
            left.map(|(_, value)| value).collect::<Vec<_>>()
        };
        let missing = self.answers.iter().zip(expected);
        let missing = missing.filter(|(pair, _)| pair.is_none()).map(|(_, value)| value).collect();
        let parts =
            [("missing", missing), ("wrong", is_left(false)), ("there too often", is_left(true))];
        let parts: Vec<String> =
            parts.iter().filter(|(_, values)| !values.is_empty()).map(summary).collect();
        if parts.is_empty() {
            return None;
        }
        let more = if lists.has_free_end { " or more" } else { "" };
        let (found, right) = (count(answer.len(), "item"), expected.len());
        Some(format!("{}; the answer has {found}, expected {right}{more}", parts.join("; ")))
    }
}

/// A text that is the same for values that differ by the order of items, where it is free, or by their floats only.
fn key(levels: &Levels, of: &Type, value: &Value) -> String {
    match (of, value) {
        (Type::List(item), Value::Array(items)) => {
            let below = levels.below();
            let mut keys: Vec<String> = items.iter().map(|it| key(&below, item, it)).collect();
            if levels.is_free() {
                keys.sort_unstable();
            }
            format!("[{}]", keys.join(","))
        }
        (Type::Tree, tree @ Value::Array(_)) => format!("{:?}", trimmed(tree)),
        (Type::Float, _) => "#".to_string(),
        _ => value.to_string(),
    }
}

fn contains_any(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.iter().any(contains_any),
        value => is_any(value),
    }
}

fn has_floats(of: &Type) -> bool {
    match of {
        Type::List(item) => has_floats(item),
        of => *of == Type::Float,
    }
}

/// The most items that a reason names.
const MOST: usize = 3;

fn summary((what, values): &(&str, Vec<&Value>)) -> String {
    let named: Vec<String> = values.iter().take(MOST).map(|value| shown(value)).collect();
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
    use rstest::rstest;

    use super::*;
    use crate::Check;

    const TREES: &str = "Vec<Option<Rc<RefCell<TreeNode>>>>";

    /// What is wrong with an answer; an empty text if it is right.
    fn difference(check: Check, of: &str, expected: &str, answer: &str) -> String {
        let of = of.parse().expect("it is a type");
        let expected = read_pattern(expected).expect("it is a pattern");
        let answer = serde_json::from_str(answer).expect("it is JSON");
        compare(&check.levels(), &of, &expected, &answer).err().unwrap_or_default()
    }

    #[rstest]
    #[case::the_same("exact", "Vec<Vec<i32>>", "[[1],[2]]", "[[1],[2]]")]
    #[case::floats_within_the_tolerance("exact", "Vec<f64>", "[0.5,2]", "[0.500009,2.0]")]
    #[case::a_float_at_the_tolerance("exact", "f64", "0.12345", "0.12346")]
    #[case::a_tree_with_nulls_at_its_end(
        "exact",
        "Option<Rc<RefCell<TreeNode>>>",
        "[1,null,2]",
        "[1,null,2,null]"
    )]
    #[case::outer_order_is_free("any-order", "Vec<Vec<i32>>", "[[1,2],[3]]", "[[3],[1,2]]")]
    #[case::inner_order_is_free(
        "any-order-inner",
        "Vec<Vec<i32>>",
        "[[1,3],[4,6]]",
        "[[3,1],[6,4]]"
    )]
    #[case::both_orders_are_free("any-order-deep", "Vec<Vec<i32>>", "[[1,2],[3]]", "[[3],[2,1]]")]
    #[case::floats_in_any_order("any-order", "Vec<f64>", "[2,0.5]", "[0.5,2.0]")]
    #[case::near_floats_in_any_order("any-order", "Vec<f64>", "[0.12345,2.5]", "[2.5,0.123459]")]
    #[case::nested_floats_in_any_order(
        "any-order-deep",
        "Vec<Vec<f64>>",
        "[[2,0.5],[1]]",
        "[[1.000009],[0.5,2.0]]"
    )]
    #[case::a_float_that_is_near_to_two(
        "any-order",
        "Vec<f64>",
        "[1.000005,1.0]",
        "[1.0,1.000012]"
    )]
    #[case::trees_in_any_order("any-order", TREES, "[[2,4],[4]]", "[[4,null,null],[2,4]]")]
    #[case::any_item("exact", "Vec<i32>", "[1,_,3]", "[1,9,3]")]
    #[case::any_items_at_the_end("exact", "Vec<i32>", "[1,3,_,_]", "[1,3,8,9]")]
    #[case::a_list_that_was_cut("exact", "Vec<i32>", "[1,3,_,_]", "[1,3]")]
    #[case::nothing_but_any_items("exact", "Vec<i32>", "[_,_]", "[7,8]")]
    #[case::the_first_items_in_any_order("any-order", "Vec<i32>", "[1,3,_,_]", "[3,1,8,9]")]
    #[case::any_item_in_any_order("any-order", "Vec<i32>", "[_,3,1]", "[3,1,8]")]
    #[case::an_underscore_in_a_text("exact", "Vec<String>", r#"["_","a_"]"#, r#"["_","a_"]"#)]
    fn an_answer_is_right(
        #[case] check: &str,
        #[case] of: &str,
        #[case] expected: &str,
        #[case] answer: &str,
    ) {
        let check = Check::named(check).expect("it is a check");
        assert_eq!(difference(check, of, expected, answer), "");
    }

    #[rstest]
    #[case::another_number("exact", "i32", "3", "4", "4 instead of 3")]
    #[case::another_order(
        "exact",
        "Vec<Vec<i32>>",
        "[[1],[2]]",
        "[[2],[1]]",
        "item 1 is [2] instead of [1]; all items are there, in another order"
    )]
    #[case::too_short("exact", "Vec<Vec<i32>>", "[[1],[2]]", "[[1]]", "it has 1 item, expected 2")]
    #[case::a_linked_list(
        "exact",
        "Option<Box<ListNode>>",
        "[1,2]",
        "[1,3]",
        "item 2 is 3 instead of 2"
    )]
    #[case::a_float("exact", "f64", "0.5", "0.50002", "0.50002 instead of 0.5")]
    #[case::inner_order_counts(
        "any-order",
        "Vec<Vec<i32>>",
        "[[1,2]]",
        "[[2,1]]",
        "1 is missing: [1,2]; 1 is wrong: [2,1]; the answer has 1 item, expected 1"
    )]
    #[case::outer_order_counts(
        "any-order-inner",
        "Vec<Vec<i32>>",
        "[[1,3],[4,6]]",
        "[[4,6],[1,3]]",
        "item 1 is [4,6] instead of [1,3]; all items are there, in another order"
    )]
    #[case::an_inner_item(
        "any-order-inner",
        "Vec<Vec<i32>>",
        "[[1,3],[4,6]]",
        "[[1,3],[4,7]]",
        "item 2 is [4,7] instead of [4,6]"
    )]
    #[case::twice(
        "any-order-deep",
        "Vec<Vec<i32>>",
        "[[1,2]]",
        "[[1,2],[2,1]]",
        "1 is there too often: [2,1]; the answer has 2 items, expected 1"
    )]
    #[case::nothing(
        "any-order",
        "Vec<i32>",
        "[1,2,3,4,5]",
        "[]",
        "5 are missing: 1, 2, 3 and 2 more; the answer has 0 items, expected 5"
    )]
    #[case::a_float_in_any_order(
        "any-order",
        "Vec<f64>",
        "[0.5,2]",
        "[2.0,0.50002]",
        "1 is missing: 0.5; 1 is wrong: 0.50002; the answer has 2 items, expected 2"
    )]
    #[case::before_any_items(
        "exact",
        "Vec<i32>",
        "[1,3,_,_]",
        "[4,1,6,3]",
        "item 1 is 4 instead of 1"
    )]
    #[case::shorter_than_what_counts(
        "exact",
        "Vec<i32>",
        "[1,3,_,_]",
        "[1]",
        "it has 1 item, expected 2 or more"
    )]
    fn a_wrong_answer_has_its_reason(
        #[case] check: &str,
        #[case] of: &str,
        #[case] expected: &str,
        #[case] answer: &str,
        #[case] reason: &str,
    ) {
        let check = Check::named(check).expect("it is a check");
        assert_eq!(difference(check, of, expected, answer), reason);
    }

    #[derive(Debug, serde::Deserialize)]
    struct File {
        check: Check,
    }

    fn by_levels(levels: &str) -> Check {
        let file: File = toml::from_str(&format!("check = {levels}")).expect("it is a check");
        file.check
    }

    #[rstest]
    #[case::middle_is_free(
        r#"["exact", "any-order"]"#,
        "[[[1,2],[3]],[[4]]]",
        "[[[3],[1,2]],[[4]]]",
        true
    )]
    #[case::innermost_counts(r#"["exact", "any-order"]"#, "[[[1,2]]]", "[[[2,1]]]", false)]
    #[case::only_innermost_is_free(
        r#"["exact", "exact", "any-order"]"#,
        "[[[1,2]],[]]",
        "[[[2,1]],[]]",
        true
    )]
    fn a_check_says_for_each_level_whether_order_counts(
        #[case] levels: &str,
        #[case] expected: &str,
        #[case] answer: &str,
        #[case] is_right: bool,
    ) {
        let found = difference(by_levels(levels), "Vec<Vec<Vec<i32>>>", expected, answer);
        assert_eq!(found.is_empty(), is_right, "{found}");
    }

    #[rstest]
    #[case::unknown(
        r#""any""#,
        "`any` is not a check; expected exact, any-order, any-order-inner, any-order-deep, one-of, any-valid or rules"
    )]
    #[case::unknown_for_a_level(
        r#"["exact", "any"]"#,
        "`any` is not a check for a level; expected exact or any-order"
    )]
    #[case::no_level("[]", "the list is empty; expected exact or any-order for each level")]
    #[case::a_number("3", "expected a name such as \"exact\", or a list of names")]
    fn a_bad_check_says_what_is_expected(#[case] check: &str, #[case] expected: &str) {
        let file = toml::from_str::<File>(&format!("check = {check}"));
        let error = file.err().map(|error| error.message().to_string());
        assert_eq!(error.as_deref(), Some(expected));
    }

    #[test]
    fn any_item_stands_in_a_list_only() {
        let pattern = read_pattern("_").expect("it is a pattern");
        let refused = Err("`_` stands for an item of a list only".to_string());
        assert_eq!(check_pattern(&"i32".parse().expect("it is a type"), &pattern), refused);
    }
}
