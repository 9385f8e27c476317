//! Compares an answer with the expected answer, and describes the difference.

use std::collections::{HashMap, VecDeque};
use std::fmt;

use search::notation::truncated_text;
use serde_json::{Map, Value};

use crate::finding::{AnswerFinding, ItemDifference, ItemExcerpt, ListLengths};
use crate::item_order::ItemOrder;
use crate::signature::{MAX_SHOWN, Type};

/// The reason why an answer is not accepted.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Mismatch {
    /// The answer is wrong.
    Wrong(AnswerFinding),
    /// The expected data does not decide whether the answer is right.
    Unknown(AnswerFinding),
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Mismatch::Wrong(finding) | Mismatch::Unknown(finding)) = self;
        finding.fmt(f)
    }
}

/// Maximum difference of two floats that count as equal, as at LeetCode.
const TOLERANCE: f64 = 1e-5;

/// Returns whether a value is `_`, which matches any item. `_` is stored as an empty object, which is a value of no type.
fn is_wildcard(value: &Value) -> bool {
    value.as_object().is_some_and(Map::is_empty)
}

/// Returns the value of `_`, which matches any item.
pub fn wildcard() -> Value {
    Value::Object(Map::new())
}

/// Parses a value in JSON, in which `_` matches any item of a list.
pub fn read_pattern(text: &str) -> serde_json::Result<Value> {
    let mut json = String::new();
    let (mut is_in_text, mut is_escaped) = (false, false);
    for char in text.chars() {
        match char {
            '_' if !is_in_text => json += "{}",
            _ => json.push(char),
        }
        if char == '"' && !is_escaped {
            is_in_text = !is_in_text;
        }
        is_escaped = char == '\\' && !is_escaped;
    }
    serde_json::from_str(&json)
}

/// Returns the JSON text of a value that may contain `_`.
pub fn text_with_wildcards(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(text_with_wildcards).collect();
            format!("[{}]", items.join(","))
        }
        value if is_wildcard(value) => "_".to_string(),
        value => value.to_string(),
    }
}

/// Returns the text of a value for a message. A long text is cut.
fn excerpt(value: &Value) -> String {
    truncated_text(&text_with_wildcards(value), MAX_SHOWN)
}

/// Checks that an expected value has this type. Items of a list may be `_`.
pub fn check_pattern(value_type: &Type, value: &Value) -> Result<(), String> {
    match (value_type, value) {
        (Type::List(item), Value::Array(values)) => {
            let mut fixed = values.iter().filter(|value| !is_wildcard(value));
            fixed.try_for_each(|value| check_pattern(item, value))
        }
        _ if is_wildcard(value) => Err("`_` can only be an item of a list".to_string()),
        _ => value_type.check(value),
    }
}

/// The parts of two lists that are compared. If the expected list ends with `_`, the answer may have any items there, or
/// no items. Then the end of each list is left out.
struct ComparedLists<'a> {
    expected: &'a [Value],
    answer: &'a [Value],
    has_free_end: bool,
}

impl<'a> ComparedLists<'a> {
    fn new(expected: &'a [Value], answer: &'a [Value]) -> Self {
        let end = expected.iter().rposition(|value| !is_wildcard(value)).map_or(0, |last| last + 1);
        let has_free_end = end < expected.len();
        let answer_end = if has_free_end { end.min(answer.len()) } else { answer.len() };
        ComparedLists { expected: &expected[..end], answer: &answer[..answer_end], has_free_end }
    }

    fn lengths(&self) -> ListLengths {
        let (found, expected) = (self.answer.len(), self.expected.len());
        ListLengths { found, expected, has_free_end: self.has_free_end }
    }

    /// Returns the lengths if they differ.
    fn different_lengths(&self) -> Option<ListLengths> {
        (self.answer.len() != self.expected.len()).then(|| self.lengths())
    }
}

/// Compares answers of one type. Items may be in any order at the free levels.
pub(crate) struct Comparator<'a> {
    item_order: ItemOrder,
    value_type: &'a Type,
}

impl<'a> Comparator<'a> {
    pub(crate) fn new(item_order: ItemOrder, value_type: &'a Type) -> Self {
        Comparator { item_order, value_type }
    }

    /// Returns the comparator for the items of a list.
    fn of_items(&self, item_type: &'a Type) -> Comparator<'a> {
        Comparator::new(self.item_order.inner_order(), item_type)
    }

    /// Checks that an answer equals the expected answer. The error describes the difference.
    pub(crate) fn compare(&self, expected: &Value, answer: &Value) -> Result<(), AnswerFinding> {
        if self.is_same(expected, answer) {
            return Ok(());
        }
        let (Value::Array(expected_items), Value::Array(items)) = (expected, answer) else {
            let (found, expected) = (excerpt(answer), excerpt(expected));
            return Err(AnswerFinding::WrongValue { found, expected });
        };
        let lists = ComparedLists::new(expected_items, items);
        let Type::List(item_type) = self.value_type else {
            // The value is a linked list or a tree. Its items are numbers, which any comparator compares.
            return Err(self.first_difference(&lists, false));
        };
        let of_items = self.of_items(item_type);
        if self.item_order.is_free() {
            let difference = Pairing::new(&of_items, &lists).difference(&lists);
            return Err(difference.unwrap_or_else(|| AnswerFinding::WrongLength(lists.lengths())));
        }
        let in_any_order = Comparator::new(self.item_order.with_free_top(), self.value_type);
        let is_reordered = in_any_order.is_same(expected, answer);
        Err(of_items.first_difference(&lists, is_reordered))
    }

    /// Finds the first item that differs. If no item differs, the lengths do.
    fn first_difference(&self, lists: &ComparedLists<'_>, is_reordered: bool) -> AnswerFinding {
        let ComparedLists { expected, answer, .. } = *lists;
        let mut pairs = expected.iter().zip(answer);
        let Some(index) = pairs.position(|(expected, found)| !self.is_same(expected, found)) else {
            return AnswerFinding::WrongLength(lists.lengths());
        };
        AnswerFinding::WrongItem {
            number: index + 1,
            found: excerpt(&answer[index]),
            expected: excerpt(&expected[index]),
            lengths: lists.different_lengths(),
            is_reordered,
        }
    }

    /// Returns whether an answer equals the expected answer. Floats may differ by the tolerance.
    pub(crate) fn is_same(&self, expected: &Value, answer: &Value) -> bool {
        match (self.value_type, expected, answer) {
            _ if is_wildcard(expected) => true,
            (Type::Float, Value::Number(expected), Value::Number(answer)) => {
                is_near(expected.as_f64(), answer.as_f64())
            }
            (Type::List(item_type), Value::Array(expected_items), Value::Array(items)) => {
                let lists = ComparedLists::new(expected_items, items);
                self.are_lists_same(item_type, &lists)
            }
            (Type::Tree, Value::Array(_), Value::Array(_)) => {
                without_last_nulls(expected) == without_last_nulls(answer)
            }
            _ => expected == answer,
        }
    }

    fn are_lists_same(&self, item_type: &'a Type, lists: &ComparedLists<'_>) -> bool {
        if lists.expected.len() != lists.answer.len() {
            return false;
        }
        let of_items = self.of_items(item_type);
        if self.item_order.is_free() {
            return Pairing::new(&of_items, lists).is_complete();
        }
        let mut pairs = lists.expected.iter().zip(lists.answer);
        pairs.all(|(expected, found)| of_items.is_same(expected, found))
    }

    /// Returns a text that is the same for equal values. The text ignores the order of items at free levels. It has the
    /// same sign for all floats, because floats may be equal within the tolerance.
    fn key(&self, value: &Value) -> String {
        match (self.value_type, value) {
            (Type::List(item_type), Value::Array(items)) => {
                let of_items = self.of_items(item_type);
                let mut keys: Vec<String> = items.iter().map(|item| of_items.key(item)).collect();
                if self.item_order.is_free() {
                    keys.sort_unstable();
                }
                format!("[{}]", keys.join(","))
            }
            (Type::Tree, tree @ Value::Array(_)) => format!("{:?}", without_last_nulls(tree)),
            (Type::Float, _) => "#".to_string(),
            _ => value.to_string(),
        }
    }
}

fn is_near(expected: Option<f64>, answer: Option<f64>) -> bool {
    let (Some(expected), Some(answer)) = (expected, answer) else { return false };
    // Floats are rounded when they are read, so a difference of 0.00001 may be computed as a little more.
    (expected - answer).abs() <= TOLERANCE + f64::EPSILON * expected.abs().max(1.0)
}

/// Returns the values of a tree without the `null`s at its end, which have no meaning.
fn without_last_nulls(tree: &Value) -> &[Value] {
    let items = tree.as_array().map(Vec::as_slice).unwrap_or_default();
    let end = items.iter().rposition(|item| !item.is_null()).map_or(0, |last| last + 1);
    &items[..end]
}

/// Pairs of an expected item and an equal item of the answer, for two lists whose order is free.
struct Pairing {
    /// For each expected item, the index of its partner in the answer.
    partner_of_expected: Vec<Option<usize>>,
    /// For each item of the answer, the index of its partner in the expected list.
    partner_of_found: Vec<Option<usize>>,
    /// For each item of the answer, whether it equals an expected item, even if that item has another partner.
    is_expected: Vec<bool>,
}

impl Pairing {
    fn new(of_items: &Comparator<'_>, lists: &ComparedLists<'_>) -> Self {
        let ComparedLists { expected, answer, .. } = *lists;
        let mut pairing = Pairing {
            partner_of_expected: vec![None; expected.len()],
            partner_of_found: vec![None; answer.len()],
            is_expected: vec![false; answer.len()],
        };
        if expected.iter().any(has_wildcard) {
            // `_` equals items with any key, so all items are in one group.
            let group = Group {
                expected: (0..expected.len()).collect(),
                found: (0..answer.len()).collect(),
            };
            pairing.pair_by_comparing(&group, of_items, lists);
            return pairing;
        }
        for group in groups_by_key(of_items, lists) {
            if has_floats(of_items.value_type) {
                // Floats are not in the key, so items of a group may differ.
                pairing.pair_by_comparing(&group, of_items, lists);
            } else {
                pairing.pair_in_order(&group);
            }
        }
        pairing
    }

    /// Pairs the items of a group in which all items are equal.
    fn pair_in_order(&mut self, group: &Group) {
        for (&expected, &found) in group.expected.iter().zip(&group.found) {
            self.partner_of_expected[expected] = Some(found);
            self.partner_of_found[found] = Some(expected);
        }
        for &found in &group.found {
            self.is_expected[found] = !group.expected.is_empty();
        }
    }

    /// Pairs as many items as possible. Within the tolerance, an item may be equal to several items of the other list.
    /// This is a maximum matching in a bipartite graph, by augmenting paths.
    fn pair_by_comparing(
        &mut self,
        group: &Group,
        of_items: &Comparator<'_>,
        lists: &ComparedLists<'_>,
    ) {
        let mut equal_items: HashMap<usize, Vec<usize>> = HashMap::new();
        for &expected in &group.expected {
            let is_equal =
                |found: &usize| of_items.is_same(&lists.expected[expected], &lists.answer[*found]);
            let equal: Vec<usize> = group.found.iter().copied().filter(is_equal).collect();
            for &found in &equal {
                self.is_expected[found] = true;
            }
            equal_items.insert(expected, equal);
        }
        for &expected in &group.expected {
            self.augment(expected, &equal_items);
        }
    }

    /// Searches, breadth first, for an augmenting path from an expected item to an item of the answer without a
    /// partner. Changes the pairs along the path.
    fn augment(&mut self, start: usize, equal_items: &HashMap<usize, Vec<usize>>) {
        let mut came_from: HashMap<usize, usize> = HashMap::new();
        let mut queue = VecDeque::from([start]);
        while let Some(expected) = queue.pop_front() {
            for &found in &equal_items[&expected] {
                if came_from.contains_key(&found) {
                    continue;
                }
                came_from.insert(found, expected);
                match self.partner_of_found[found] {
                    Some(other) => queue.push_back(other),
                    None => return self.change_pairs(start, found, &came_from),
                }
            }
        }
    }

    /// Changes the pairs along a path from its end back to its start. All parameters are indices: `start` in the
    /// expected list, `end` and the keys of `came_from` in the answer.
    fn change_pairs(&mut self, start: usize, end: usize, came_from: &HashMap<usize, usize>) {
        let mut found = end;
        loop {
            let expected = came_from[&found];
            let previous_partner = self.partner_of_expected[expected].replace(found);
            self.partner_of_found[found] = Some(expected);
            match previous_partner {
                Some(previous) if expected != start => found = previous,
                _ => return,
            }
        }
    }

    fn is_complete(&self) -> bool {
        let mut partners = self.partner_of_expected.iter().chain(&self.partner_of_found);
        partners.all(Option::is_some)
    }

    /// Finds the items that are missing, wrong or repeated. Returns `None` if all items have a partner.
    fn difference(&self, lists: &ComparedLists<'_>) -> Option<AnswerFinding> {
        if self.is_complete() {
            return None;
        }
        let ComparedLists { expected, answer, .. } = *lists;
        Some(AnswerFinding::WrongItemSet(Box::new(ItemDifference {
            missing: item_excerpt(&self.missing_items(expected)),
            wrong: item_excerpt(&self.wrong_items(answer)),
            repeated: item_excerpt(&self.repeated_items(answer)),
            lengths: lists.different_lengths(),
        })))
    }

    /// Returns the expected items without a partner.
    fn missing_items<'a>(&self, expected: &'a [Value]) -> Vec<&'a Value> {
        let partners = self.partner_of_expected.iter().zip(expected);
        partners.filter(|(partner, _)| partner.is_none()).map(|(_, value)| value).collect()
    }

    /// Returns the items of the answer that equal no expected item.
    fn wrong_items<'a>(&self, answer: &'a [Value]) -> Vec<&'a Value> {
        let items = self.unpaired_items(answer);
        items.filter(|(index, _)| !self.is_expected[*index]).map(|(_, value)| value).collect()
    }

    /// Returns the items of the answer that equal an expected item, but have no partner: all such expected items have
    /// another partner.
    fn repeated_items<'a>(&self, answer: &'a [Value]) -> Vec<&'a Value> {
        let items = self.unpaired_items(answer);
        items.filter(|(index, _)| self.is_expected[*index]).map(|(_, value)| value).collect()
    }

    /// Returns the items of the answer without a partner, with their indices.
    fn unpaired_items<'a>(&self, answer: &'a [Value]) -> impl Iterator<Item = (usize, &'a Value)> {
        let items = answer.iter().enumerate();
        items.filter(|(index, _)| self.partner_of_found[*index].is_none())
    }
}

/// The indices of the items that have the same key.
#[derive(Default)]
struct Group {
    expected: Vec<usize>,
    found: Vec<usize>,
}

/// Groups the items of both lists by their keys. Only items of the same group can be equal.
fn groups_by_key(
    of_items: &Comparator<'_>,
    lists: &ComparedLists<'_>,
) -> impl Iterator<Item = Group> {
    let mut groups: HashMap<String, Group> = HashMap::new();
    for (index, value) in lists.expected.iter().enumerate() {
        groups.entry(of_items.key(value)).or_default().expected.push(index);
    }
    for (index, value) in lists.answer.iter().enumerate() {
        groups.entry(of_items.key(value)).or_default().found.push(index);
    }
    groups.into_values()
}

/// Returns whether a value is `_`, or a list that contains `_` at any level.
fn has_wildcard(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.iter().any(has_wildcard),
        value => is_wildcard(value),
    }
}

/// Returns whether a value of this type is a float, or a list with floats at any level.
fn has_floats(value_type: &Type) -> bool {
    match value_type {
        Type::List(item) => has_floats(item),
        _ => *value_type == Type::Float,
    }
}

/// Maximum number of items in a message.
const MAX_NAMED: usize = 3;

fn item_excerpt(values: &[&Value]) -> ItemExcerpt {
    let first = values.iter().take(MAX_NAMED).map(|value| excerpt(value)).collect();
    ItemExcerpt { count: values.len(), first }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;
    use crate::Check;

    const TREES: &str = "Vec<Option<Rc<RefCell<TreeNode>>>>";

    /// Returns the difference between an answer and the expected answer. It is empty if the answer is right.
    fn difference(check: Check, value_type: &str, expected: &str, answer: &str) -> String {
        let value_type = value_type.parse().expect("it is a type");
        let expected = read_pattern(expected).expect("it is a pattern");
        let answer = serde_json::from_str(answer).expect("it is JSON");
        let compared = check.comparator(&value_type).compare(&expected, &answer);
        compared.err().map(|finding| finding.to_string()).unwrap_or_default()
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
    fn right_answer_is_accepted(
        #[case] check: &str,
        #[case] value_type: &str,
        #[case] expected: &str,
        #[case] answer: &str,
    ) {
        let check = Check::from_name(check).expect("it is a check");
        assert_eq!(difference(check, value_type, expected, answer), "");
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
    #[case::too_short(
        "exact",
        "Vec<Vec<i32>>",
        "[[1],[2]]",
        "[[1]]",
        "the list has 1 item, expected 2"
    )]
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
        "1 is missing: [1,2]; 1 is wrong: [2,1]"
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
        "1 is missing: 0.5; 1 is wrong: 0.50002"
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
        "the list has 1 item, expected 2 or more"
    )]
    fn wrong_answer_reports_difference(
        #[case] check: &str,
        #[case] value_type: &str,
        #[case] expected: &str,
        #[case] answer: &str,
        #[case] reason: &str,
    ) {
        let check = Check::from_name(check).expect("it is a check");
        assert_eq!(difference(check, value_type, expected, answer), reason);
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
    fn check_sets_item_order_of_each_level(
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
    fn invalid_check_reports_expected_names(#[case] check: &str, #[case] expected: &str) {
        let file = toml::from_str::<File>(&format!("check = {check}"));
        let error = file.err().map(|error| error.message().to_string());
        assert_eq!(error.as_deref(), Some(expected));
    }

    #[test]
    fn wildcard_outside_of_list_is_refused() {
        let pattern = read_pattern("_").expect("it is a pattern");
        let refused = Err("`_` can only be an item of a list".to_string());
        assert_eq!(check_pattern(&"i32".parse().expect("it is a type"), &pattern), refused);
    }
}
