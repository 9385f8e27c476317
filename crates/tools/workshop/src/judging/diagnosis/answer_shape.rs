//! Recognizes wrong answers by their shape: each answer twice, parts of answers, one answer only, and the like.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

use problems::Task;
use serde_json::Value;

use super::judged_answers::{ExpectedAnswer, JudgedAnswers, WrongAnswer};

/// A shape that all wrong answers of a program have.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum AnswerShape {
    /// Each item begins with the item before it.
    GrowingItems,
    /// All right items occur equally often, and more than once.
    Repeated {
        /// Number of times that each item occurs.
        times: usize,
    },
    /// Right items occur several times, but only if numbers of the input are equal.
    RepeatedForEqualNumbers,
    /// Each right item occurs in all orders of its parts.
    AllOrders,
    /// All right items are there, and also beginnings of items.
    PartsOfItems,
    /// The first item is right, and later items lack their last parts.
    LaterItemsTooShort,
    /// Each item lacks its last part.
    OneTooShort,
    /// Each item is a right item with one part more.
    OneTooLong,
    /// All items are empty, and there are as many as there should be.
    EmptyItems,
    /// There is only one item, which is right.
    OnlyOneItem,
    /// The right items with the last number of the input are missing.
    WithoutLastNumber,
    /// The right items with the first number of the input are missing.
    WithoutFirstNumber,
    /// The right items in which a number occurs twice are missing.
    WithoutNumberTwice,
    /// The right item with all numbers of the input is missing.
    WithoutFullItem,
}

/// The parts of an item: the items of an inner list, or the characters of a text.
type Parts = Vec<String>;

/// The items of an answer.
type Items = Vec<Parts>;

/// The right and the wrong items for one case.
struct ComparedItems {
    arguments: Vec<Value>,
    right: Items,
    found: Items,
}

/// The items of all cases.
struct ComparedCases {
    /// The cases with a wrong answer.
    wrong: Vec<ComparedItems>,
    /// The cases with a right answer.
    accepted: Vec<ComparedItems>,
    keys: ItemKeys,
}

impl AnswerShape {
    /// Returns the shape that all wrong answers have, and that is wrong. Returns `None` if they have no such shape, or if the
    /// answers of the task are not lists in any order.
    pub(super) fn of(task: &Task, answers: &JudgedAnswers) -> Option<Self> {
        if !task.check.is_list_order_free() || !answers.can_identify_mistake() {
            return None;
        }
        let cases = ComparedCases::of(task, answers)?;
        if let Some(shape) = cases.shape_of_all_answers() {
            return Some(shape);
        }
        match cases.shape_of_each_answer() {
            Some(shape) => is_varied(&cases.wrong).then_some(shape),
            None => cases.shape_of_missing_items(),
        }
    }

    /// Returns a short name of the shape, for programs.
    pub fn name(self) -> &'static str {
        match self {
            AnswerShape::GrowingItems => "growing-items",
            AnswerShape::Repeated { .. } => "repeated",
            AnswerShape::RepeatedForEqualNumbers => "repeated-for-equal-numbers",
            AnswerShape::AllOrders => "all-orders",
            AnswerShape::PartsOfItems => "parts-of-items",
            AnswerShape::LaterItemsTooShort => "later-items-too-short",
            AnswerShape::OneTooShort => "one-too-short",
            AnswerShape::OneTooLong => "one-too-long",
            AnswerShape::EmptyItems => "empty-items",
            AnswerShape::OnlyOneItem => "only-one-item",
            AnswerShape::WithoutLastNumber => "without-last-number",
            AnswerShape::WithoutFirstNumber => "without-first-number",
            AnswerShape::WithoutNumberTwice => "without-number-twice",
            AnswerShape::WithoutFullItem => "without-full-item",
        }
    }

    /// Returns the names of the known mistakes that lead to this shape.
    pub(super) fn mistake_names(self) -> &'static [&'static str] {
        match self {
            AnswerShape::GrowingItems => &["no-undo"],
            AnswerShape::RepeatedForEqualNumbers => &["no-skip", "no-twin-check"],
            AnswerShape::AllOrders => &["starts-over"],
            AnswerShape::OneTooShort => &["stops-early"],
            AnswerShape::WithoutLastNumber => &["last-never"],
            AnswerShape::WithoutNumberTwice => &["skips-too-much", "twin-never", "each-once"],
            AnswerShape::Repeated { .. }
            | AnswerShape::PartsOfItems
            | AnswerShape::LaterItemsTooShort
            | AnswerShape::OneTooLong
            | AnswerShape::EmptyItems
            | AnswerShape::OnlyOneItem
            | AnswerShape::WithoutFirstNumber
            | AnswerShape::WithoutFullItem => &[],
        }
    }
}

impl fmt::Display for AnswerShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AnswerShape::GrowingItems => {
                "the last choice is never taken back: each item of the answer begins with the item before it"
            }
            AnswerShape::Repeated { times: 2 } => {
                "each right item is there twice: the search adds it twice, or reaches it in two ways"
            }
            AnswerShape::Repeated { times } => {
                return write!(
                    f,
                    "each right item is there {times} times: the search adds it again, or reaches it in {times} ways"
                );
            }
            AnswerShape::RepeatedForEqualNumbers => {
                "not all equal numbers are skipped: items are there several times, but only where numbers are equal"
            }
            AnswerShape::AllOrders => {
                "each choice begins with the first number again: each right item is there in all its orders"
            }
            AnswerShape::PartsOfItems => {
                "items are added before they are complete: the answer also has the beginnings of its items"
            }
            AnswerShape::LaterItemsTooShort => {
                "later items end too early: a position or a count is not set back when a call returns"
            }
            AnswerShape::OneTooShort => {
                "the search stops one step too early: the last part of each item is missing"
            }
            AnswerShape::OneTooLong => {
                "the search stops one step too late: each item has one part more than a right one"
            }
            AnswerShape::EmptyItems => {
                "the items are empty: the answer needs a copy of the path, made before the path changes again"
            }
            AnswerShape::OnlyOneItem => {
                "only the first right item is found: after it nothing else is tried, or old steps are not undone"
            }
            AnswerShape::WithoutLastNumber => {
                "the last number is never chosen: a loop or the search ends one number too early"
            }
            AnswerShape::WithoutFirstNumber => {
                "the first number is never chosen: a loop or the search begins one number too late"
            }
            AnswerShape::WithoutNumberTwice => {
                "no item has the same number twice: after a number, an equal one is never chosen"
            }
            AnswerShape::WithoutFullItem => {
                "only the item with all numbers is missing: a loop or the search ends one step too early"
            }
        })
    }
}

impl ComparedCases {
    /// Returns `None` if a wrong answer has no items.
    fn of(task: &Task, answers: &JudgedAnswers) -> Option<Self> {
        let wrong = answers.wrong.iter().map(ComparedItems::of_wrong);
        let accepted = answers.accepted.iter().filter_map(ComparedItems::of_accepted);
        Some(ComparedCases {
            wrong: wrong.collect::<Option<_>>()?,
            accepted: accepted.collect(),
            keys: ItemKeys { is_order_free: task.check.is_order_within_items_free() },
        })
    }

    /// Returns a shape that only the answers to all cases show.
    fn shape_of_all_answers(&self) -> Option<AnswerShape> {
        if has_growing_items(&self.wrong) {
            return Some(AnswerShape::GrowingItems);
        }
        if let Some(times) = repeat_count(&self.wrong, &self.keys) {
            return Some(AnswerShape::Repeated { times });
        }
        if has_only_one_item(&self.wrong, &self.accepted) {
            return Some(AnswerShape::OnlyOneItem);
        }
        has_later_items_too_short(&self.wrong).then_some(AnswerShape::LaterItemsTooShort)
    }

    /// Returns the first shape that each wrong answer with items has.
    fn shape_of_each_answer(&self) -> Option<AnswerShape> {
        type HasShape = fn(&ComparedItems, &ItemKeys) -> bool;
        let shapes: [(AnswerShape, HasShape); 6] = [
            (AnswerShape::RepeatedForEqualNumbers, is_repeated_for_equal_numbers),
            (AnswerShape::AllOrders, has_all_orders),
            (AnswerShape::PartsOfItems, has_parts_of_items),
            (AnswerShape::OneTooShort, is_one_too_short),
            (AnswerShape::OneTooLong, is_one_too_long),
            (AnswerShape::EmptyItems, has_empty_items),
        ];
        let is_shape_of_all = |has_shape: HasShape| {
            let mut with_items = self.wrong.iter().filter(|items| !items.found.is_empty());
            with_items.all(|items| has_shape(items, &self.keys))
        };
        let found = shapes.into_iter().find(|(_, has_shape)| is_shape_of_all(*has_shape));
        found.map(|(shape, _)| shape)
    }

    /// Returns the shape of the right items that are missing, if the answers have all other right items.
    fn shape_of_missing_items(&self) -> Option<AnswerShape> {
        // One answer with few items can have many shapes.
        let has_several_lists = self.wrong.iter().filter(|items| items.found.len() > 1).count() > 1;
        if !has_several_lists {
            return None;
        }
        type IsMissing = fn(&ComparedItems, &Parts) -> bool;
        let shapes: [(AnswerShape, IsMissing); 4] = [
            (AnswerShape::WithoutNumberTwice, |_, item| has_duplicates(item)),
            (AnswerShape::WithoutFullItem, has_all_numbers),
            (AnswerShape::WithoutLastNumber, has_last_number),
            (AnswerShape::WithoutFirstNumber, has_first_number),
        ];
        let has_all_others = |items: &ComparedItems, is_missing: IsMissing| {
            let mut others = items.right.clone();
            others.retain(|item| !is_missing(items, item));
            self.keys.are_equal(&others, &items.found)
        };
        let is_shape_of_all = |is_missing: IsMissing| {
            let mut cases = self.wrong.iter().chain(&self.accepted);
            cases.all(|items| has_all_others(items, is_missing))
        };
        let found = shapes.into_iter().find(|(_, is_missing)| is_shape_of_all(*is_missing));
        found.map(|(shape, _)| shape)
    }
}

impl ComparedItems {
    fn of_wrong(answer: &WrongAnswer) -> Option<Self> {
        let (right, found) = (items_of(&answer.expected)?, items_of(&answer.found)?);
        Some(ComparedItems { arguments: answer.arguments.clone(), right, found })
    }

    fn of_accepted(answer: &ExpectedAnswer) -> Option<Self> {
        let right = items_of(&answer.expected)?;
        Some(ComparedItems { arguments: answer.arguments.clone(), found: right.clone(), right })
    }

    /// Returns the numbers of the only list in the arguments. Returns `None` if there is no such list.
    fn numbers(&self) -> Option<Parts> {
        let mut lists = self.arguments.iter().filter_map(Value::as_array);
        let list = lists.next()?;
        if lists.next().is_some() || !list.iter().all(Value::is_number) {
            return None;
        }
        Some(list.iter().map(Value::to_string).collect())
    }
}

/// Splits the items of a list into their parts. Returns `None` if they have no parts.
fn items_of(answer: &Value) -> Option<Items> {
    answer.as_array()?.iter().map(parts_of).collect()
}

fn parts_of(item: &Value) -> Option<Parts> {
    match item {
        Value::Array(parts) => Some(parts.iter().map(Value::to_string).collect()),
        Value::String(text) => Some(text.chars().map(String::from).collect()),
        _ => None,
    }
}

/// Makes keys of items. Two items have the same key if the check of the task does not distinguish them.
struct ItemKeys {
    /// Whether the parts of an item may be in any order.
    is_order_free: bool,
}

impl ItemKeys {
    fn key(&self, parts: &[String]) -> Parts {
        let mut key = parts.to_vec();
        if self.is_order_free {
            key.sort_unstable();
        }
        key
    }

    /// Counts how often each key occurs.
    fn key_counts(&self, items: &Items) -> HashMap<Parts, usize> {
        let mut counts = HashMap::new();
        for item in items {
            *counts.entry(self.key(item)).or_default() += 1;
        }
        counts
    }

    fn key_set(&self, items: &Items) -> BTreeSet<Parts> {
        items.iter().map(|item| self.key(item)).collect()
    }

    fn are_equal(&self, some: &Items, others: &Items) -> bool {
        some.len() == others.len() && self.key_counts(some) == self.key_counts(others)
    }
}

/// Returns whether there are two cases with several items, or one case with many.
fn is_varied(cases: &[ComparedItems]) -> bool {
    let count_with =
        |minimum: usize| cases.iter().filter(|items| items.found.len() >= minimum).count();
    count_with(2) >= 2 || count_with(3) >= 1
}

/// Returns whether each item begins with the item before it. A path that only grows leads to such items.
fn has_growing_items(cases: &[ComparedItems]) -> bool {
    let grows =
        |items: &ComparedItems| items.found.windows(2).all(|pair| pair[1].starts_with(&pair[0]));
    let has_three_lengths = |items: &ComparedItems| {
        let lengths: BTreeSet<usize> = items.found.iter().map(Vec::len).collect();
        lengths.len() >= 3
    };
    cases.iter().all(grows) && cases.iter().any(has_three_lengths)
}

/// Returns how often each right item occurs, if all right items occur equally often and more than once.
fn repeat_count(cases: &[ComparedItems], keys: &ItemKeys) -> Option<usize> {
    let times_in = |items: &ComparedItems| {
        let times = items.found.len().checked_div(items.right.len())?;
        let repeated: Items =
            items.right.iter().flat_map(|item| vec![item.clone(); times]).collect();
        (times > 1 && keys.are_equal(&repeated, &items.found)).then_some(times)
    };
    let times = times_in(cases.first()?)?;
    let has_several = cases.iter().any(|items| items.right.len() > 1);
    let is_same = |items: &ComparedItems| times_in(items) == Some(times);
    (has_several && cases.iter().all(is_same)).then_some(times)
}

/// Returns whether each wrong answer is one right item of several, and no accepted answer has several items.
fn has_only_one_item(wrong: &[ComparedItems], accepted: &[ComparedItems]) -> bool {
    let has_one = |items: &ComparedItems| {
        items.right.len() > 1 && items.found.len() == 1 && items.right.contains(&items.found[0])
    };
    let different: BTreeSet<&Parts> = wrong.iter().flat_map(|items| &items.found).collect();
    different.len() > 1
        && wrong.iter().all(has_one)
        && accepted.iter().all(|items| items.right.len() <= 1)
}

/// Returns whether each first item is right, and all other items are right or the beginnings of right ones. Several items
/// of several cases must be such beginnings.
fn has_later_items_too_short(cases: &[ComparedItems]) -> bool {
    let is_beginning = |items: &ComparedItems, item: &Parts| {
        items.right.iter().any(|right| right.len() > item.len() && right.starts_with(item))
    };
    let has_right_start = |items: &ComparedItems| {
        let is_right = |item: &Parts| items.right.contains(item);
        items.found.first().is_some_and(is_right)
            && items.found.iter().all(|item| is_right(item) || is_beginning(items, item))
    };
    let has_short_items = |items: &&ComparedItems| {
        let is_short = |item: &&Parts| {
            !item.is_empty() && !items.right.contains(item) && is_beginning(items, item)
        };
        items.found.iter().filter(is_short).count() >= 2
    };
    cases.iter().all(has_right_start) && cases.iter().filter(has_short_items).count() >= 2
}

fn is_repeated_for_equal_numbers(items: &ComparedItems, keys: &ItemKeys) -> bool {
    let Some(numbers) = items.numbers() else { return false };
    let counts = keys.key_counts(&items.found);
    let repeated = counts.values().filter(|count| **count > 1).count();
    has_duplicates(&numbers)
        && keys.key_set(&items.found) == keys.key_set(&items.right)
        && (repeated > 1 || counts.len() == repeated)
        && items.right.len() < items.found.len()
}

fn has_duplicates(parts: &Parts) -> bool {
    parts.iter().collect::<BTreeSet<_>>().len() < parts.len()
}

/// Returns whether each right item occurs in all orders of its parts.
fn has_all_orders(items: &ComparedItems, keys: &ItemKeys) -> bool {
    if !keys.is_order_free || items.found.len() <= items.right.len() {
        return false;
    }
    let different: BTreeSet<&Parts> = items.found.iter().collect();
    let counts = keys.key_counts(&items.found);
    let expected = |item: &Parts| counts.get(&keys.key(item)).copied() == Some(order_count(item));
    different.len() == items.found.len()
        && keys.key_set(&items.found) == keys.key_set(&items.right)
        && items.right.iter().all(expected)
}

/// Returns the number of different orders of these parts.
fn order_count(parts: &Parts) -> usize {
    let mut counts: BTreeMap<&String, usize> = BTreeMap::new();
    let mut orders = 1_usize;
    for (index, part) in parts.iter().enumerate() {
        let count = counts.entry(part).or_default();
        *count += 1;
        // The product of these fractions is n! / (a! b! …), and each step is a whole number.
        orders = orders.saturating_mul(index + 1) / *count;
    }
    orders
}

/// Returns whether the right items are there once, and with them paths that a search reaches before it is complete.
fn has_parts_of_items(items: &ComparedItems, keys: &ItemKeys) -> bool {
    let right = keys.key_set(&items.right);
    let mut others = items.found.clone();
    others.retain(|item| !right.contains(&keys.key(item)));
    let has_each_right_item_once = right.is_subset(&keys.key_set(&items.found))
        && others.len() + items.right.len() == items.found.len();
    has_each_right_item_once
        && others.iter().any(|item| is_beginning_of_right(items, keys, item))
        && has_all_longer_beginnings(&items.found)
}

/// Returns whether an item that is not empty is the beginning of a longer right item.
fn is_beginning_of_right(items: &ComparedItems, keys: &ItemKeys, item: &Parts) -> bool {
    let begins = |right: &Parts| {
        right.len() > item.len() && keys.key(&right[..item.len()]) == keys.key(item)
    };
    !item.is_empty() && items.right.iter().any(begins)
}

/// Returns whether the answer contains each item without its last part, unless that would be empty.
fn has_all_longer_beginnings(found: &Items) -> bool {
    let items: BTreeSet<&[String]> = found.iter().map(Vec::as_slice).collect();
    found.iter().all(|item| item.len() < 2 || items.contains(&item[..item.len() - 1]))
}

/// Returns the length of all items, if they have the same length.
fn common_length(items: &Items) -> Option<usize> {
    let length = items.first()?.len();
    items.iter().all(|item| item.len() == length).then_some(length)
}

/// Returns the length of the right items and the length of the found items. Returns `None` if not all have the same length,
/// or if an item was found twice.
fn item_lengths(items: &ComparedItems) -> Option<(usize, usize)> {
    let different: BTreeSet<&Parts> = items.found.iter().collect();
    if different.len() < items.found.len() {
        return None;
    }
    Some((common_length(&items.right)?, common_length(&items.found)?))
}

fn is_one_too_short(items: &ComparedItems, keys: &ItemKeys) -> bool {
    let beginnings: BTreeSet<Parts> = items
        .right
        .iter()
        .filter_map(|item| item.split_last())
        .map(|(_, beginning)| keys.key(beginning))
        .collect();
    item_lengths(items).is_some_and(|(right, found)| found + 1 == right)
        && beginnings.is_subset(&keys.key_set(&items.found))
}

fn is_one_too_long(items: &ComparedItems, keys: &ItemKeys) -> bool {
    let right = keys.key_set(&items.right);
    let has_right_beginning = |item: &Parts| {
        item.split_last().is_some_and(|(_, beginning)| right.contains(&keys.key(beginning)))
    };
    item_lengths(items).is_some_and(|(right, found)| found == right + 1)
        && items.found.iter().all(has_right_beginning)
}

fn has_empty_items(items: &ComparedItems, _keys: &ItemKeys) -> bool {
    items.found.len() > 1
        && items.found.len() == items.right.len()
        && items.found.iter().all(Vec::is_empty)
}

fn has_all_numbers(items: &ComparedItems, item: &Parts) -> bool {
    items.numbers().is_some_and(|numbers| numbers.len() == item.len())
}

fn has_last_number(items: &ComparedItems, item: &Parts) -> bool {
    last_number(items).is_some_and(|number| item.contains(&number))
}

fn has_first_number(items: &ComparedItems, item: &Parts) -> bool {
    first_number(items).is_some_and(|number| item.contains(&number))
}

/// Returns the last number that can be chosen: the last number of the list. Without a list, the first argument, since the
/// numbers count up to it.
fn last_number(items: &ComparedItems) -> Option<String> {
    match items.numbers() {
        Some(numbers) => numbers.last().cloned(),
        None => {
            items.arguments.first().filter(|argument| argument.is_number()).map(Value::to_string)
        }
    }
}

/// Returns the first number that can be chosen: the first number of the list, or 1 without a list.
fn first_number(items: &ComparedItems) -> Option<String> {
    match items.numbers() {
        Some(numbers) => numbers.first().cloned(),
        None => items.arguments.first().filter(|argument| argument.is_number()).map(|_| "1".into()),
    }
}
