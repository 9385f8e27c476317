//! Recognizes wrong answers by their shape: each answer twice, parts of answers, one answer only, and the like.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

use problems::Task;
use serde_json::Value;

use super::judged_answers::{AcceptedAnswer, JudgedAnswers, WrongAnswer};

/// A shape that all wrong answers of a program have.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum AnswerShape {
    /// The answers are right if the input is sorted.
    RightIfSorted,
    /// Each item begins with the item before it.
    GrowingItems,
    /// Each right item occurs as often as the others, and more than once.
    Repeated {
        /// Number of times that each item occurs.
        times: usize,
    },
    /// Right items occur several times, but only if numbers of the input are equal.
    RepeatedForEqualNumbers,
    /// Each right item occurs in all orders of its parts.
    AllOrders,
    /// The items have all right items, and also parts of items.
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

/// Test of a shape on one case.
type ShapeTest = fn(&ComparedItems, &ItemKeys) -> bool;

impl AnswerShape {
    /// Returns the shape of all wrong answers. Returns `None` if the answers are not lists in any order, or if they have
    /// no shape that the right answers exclude.
    pub(super) fn of(task: &Task, answers: &JudgedAnswers) -> Option<Self> {
        if !task.check.is_list_order_free() || !answers.are_telling() {
            return None;
        }
        let keys = ItemKeys { is_order_free: task.check.is_order_within_items_free() };
        let wrong: Vec<ComparedItems> =
            answers.wrong.iter().map(ComparedItems::of_wrong).collect::<Option<_>>()?;
        let accepted: Vec<ComparedItems> =
            answers.accepted.iter().filter_map(ComparedItems::of_accepted).collect();
        if has_growing_items(&wrong) {
            return Some(AnswerShape::GrowingItems);
        }
        if let Some(times) = repetition(&wrong, &keys) {
            return Some(AnswerShape::Repeated { times });
        }
        if has_only_one_item(&wrong, &accepted) {
            return Some(AnswerShape::OnlyOneItem);
        }
        if has_later_items_too_short(&wrong) {
            return Some(AnswerShape::LaterItemsTooShort);
        }
        let shapes: [(AnswerShape, ShapeTest); 6] = [
            (AnswerShape::RepeatedForEqualNumbers, is_repeated_for_equal_numbers),
            (AnswerShape::AllOrders, has_all_orders),
            (AnswerShape::PartsOfItems, has_parts_of_items),
            (AnswerShape::OneTooShort, is_one_too_short),
            (AnswerShape::OneTooLong, is_one_too_long),
            (AnswerShape::EmptyItems, has_empty_items),
        ];
        let has_shape = |test: ShapeTest| {
            let mut with_items = wrong.iter().filter(|items| !items.found.is_empty());
            with_items.all(|items| test(items, &keys))
        };
        if let Some((shape, _)) = shapes.into_iter().find(|(_, test)| has_shape(*test)) {
            return is_varied(&wrong).then_some(shape);
        }
        missing_items(&wrong, &accepted, &keys)
    }

    /// Returns a short name of the shape, for programs.
    pub fn name(self) -> &'static str {
        match self {
            AnswerShape::RightIfSorted => "right-if-sorted",
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
            AnswerShape::RightIfSorted => &["no-sort", "not-sorted"],
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
            AnswerShape::RightIfSorted => {
                "the numbers are not sorted before the search: with sorted numbers the answers are right"
            }
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
                "equal numbers are not skipped: items are there several times, but only where numbers are equal"
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

impl ComparedItems {
    fn of_wrong(answer: &WrongAnswer) -> Option<Self> {
        let (right, found) = (items_of(&answer.expected)?, items_of(&answer.found)?);
        Some(ComparedItems { arguments: answer.arguments.clone(), right, found })
    }

    fn of_accepted(answer: &AcceptedAnswer) -> Option<Self> {
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

/// Makes keys of items. Items that the check of the task takes for equal have the same key.
struct ItemKeys {
    /// Whether the order of the parts does not count.
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

    fn counts(&self, items: &Items) -> HashMap<Parts, usize> {
        let mut counts = HashMap::new();
        for item in items {
            *counts.entry(self.key(item)).or_default() += 1;
        }
        counts
    }

    fn set(&self, items: &Items) -> BTreeSet<Parts> {
        items.iter().map(|item| self.key(item)).collect()
    }

    fn are_equal(&self, some: &Items, others: &Items) -> bool {
        some.len() == others.len() && self.counts(some) == self.counts(others)
    }
}

/// Returns whether there are two cases with several items, or one case with many.
fn is_varied(cases: &[ComparedItems]) -> bool {
    let count_with =
        |minimum: usize| cases.iter().filter(|items| items.found.len() >= minimum).count();
    count_with(2) >= 2 || count_with(3) >= 1
}

/// Returns whether each item begins with the one before it. A path that only grows gives such items.
fn has_growing_items(cases: &[ComparedItems]) -> bool {
    let grows =
        |items: &ComparedItems| items.found.windows(2).all(|pair| pair[1].starts_with(&pair[0]));
    let has_three_lengths = |items: &ComparedItems| {
        let lengths: BTreeSet<usize> = items.found.iter().map(Vec::len).collect();
        lengths.len() >= 3
    };
    cases.iter().all(grows) && cases.iter().any(has_three_lengths)
}

/// Returns how often each right item occurs, if all occur equally often and more than once.
fn repetition(cases: &[ComparedItems], keys: &ItemKeys) -> Option<usize> {
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
    let counts = keys.counts(&items.found);
    let repeated = counts.values().filter(|count| **count > 1).count();
    has_duplicates(&numbers)
        && keys.set(&items.found) == keys.set(&items.right)
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
    let counts = keys.counts(&items.found);
    let expected = |item: &Parts| counts.get(&keys.key(item)).copied() == Some(order_count(item));
    different.len() == items.found.len()
        && keys.set(&items.found) == keys.set(&items.right)
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

/// Returns whether all right items are there, and the other items are beginnings of items or paths that lead nowhere.
fn has_parts_of_items(items: &ComparedItems, keys: &ItemKeys) -> bool {
    let (right, found) = (keys.set(&items.right), keys.set(&items.found));
    let raw: BTreeSet<&[String]> = items.found.iter().map(Vec::as_slice).collect();
    let extra: Vec<&Parts> =
        items.found.iter().filter(|item| !right.contains(&keys.key(item))).collect();
    let has_beginning = |item: &Parts| item.len() < 2 || raw.contains(&item[..item.len() - 1]);
    let has_beginning_of_right = items.right.iter().any(|item| {
        extra.iter().any(|part| {
            !part.is_empty()
                && item.len() > part.len()
                && keys.key(&item[..part.len()]) == keys.key(part)
        })
    });
    right.is_subset(&found)
        && extra.len() + items.right.len() == items.found.len()
        && has_beginning_of_right
        && items.found.iter().all(has_beginning)
}

/// Returns the length of all items, if they have the same length.
fn common_length(items: &Items) -> Option<usize> {
    let length = items.first()?.len();
    items.iter().all(|item| item.len() == length).then_some(length)
}

/// Returns whether the lengths of the right items differ by `difference` from the lengths of the found items, and no item
/// was found twice.
fn has_other_length(items: &ComparedItems, difference: usize, is_longer: bool) -> bool {
    let (Some(right), Some(found)) = (common_length(&items.right), common_length(&items.found))
    else {
        return false;
    };
    let different: BTreeSet<&Parts> = items.found.iter().collect();
    let is_other =
        if is_longer { found == right + difference } else { found + difference == right };
    is_other && different.len() == items.found.len()
}

fn is_one_too_short(items: &ComparedItems, keys: &ItemKeys) -> bool {
    let beginnings: BTreeSet<Parts> = items
        .right
        .iter()
        .filter_map(|item| item.split_last())
        .map(|(_, beginning)| keys.key(beginning))
        .collect();
    has_other_length(items, 1, false) && beginnings.is_subset(&keys.set(&items.found))
}

fn is_one_too_long(items: &ComparedItems, keys: &ItemKeys) -> bool {
    let right = keys.set(&items.right);
    let has_right_beginning = |item: &Parts| {
        item.split_last().is_some_and(|(_, beginning)| right.contains(&keys.key(beginning)))
    };
    has_other_length(items, 1, true) && items.found.iter().all(has_right_beginning)
}

fn has_empty_items(items: &ComparedItems, _keys: &ItemKeys) -> bool {
    items.found.len() > 1
        && items.found.len() == items.right.len()
        && items.found.iter().all(Vec::is_empty)
}

/// Finds the right items that are missing, if the answers have all other right items.
fn missing_items(
    wrong: &[ComparedItems],
    accepted: &[ComparedItems],
    keys: &ItemKeys,
) -> Option<AnswerShape> {
    type IsMissing = fn(&ComparedItems, &Parts) -> bool;
    let filters: [(AnswerShape, IsMissing); 4] = [
        (AnswerShape::WithoutNumberTwice, |_, item| has_duplicates(item)),
        (AnswerShape::WithoutFullItem, |items, item| {
            items.numbers().is_some_and(|numbers| numbers.len() == item.len())
        }),
        (AnswerShape::WithoutLastNumber, |items, item| {
            last_number(items).is_some_and(|number| item.contains(&number))
        }),
        (AnswerShape::WithoutFirstNumber, |items, item| {
            first_number(items).is_some_and(|number| item.contains(&number))
        }),
    ];
    let has_items = |items: &ComparedItems, is_missing: IsMissing| {
        let remaining: Items =
            items.right.iter().filter(|item| !is_missing(items, item)).cloned().collect();
        keys.are_equal(&remaining, &items.found)
    };
    let fits = |is_missing: IsMissing| {
        wrong.iter().chain(accepted).all(|items| has_items(items, is_missing))
    };
    // One answer with few items can have many shapes.
    let is_rich = wrong.iter().filter(|items| items.found.len() > 1).count() > 1;
    if !is_rich {
        return None;
    }
    let found = filters.into_iter().find(|(_, is_missing)| fits(*is_missing));
    found.map(|(shape, _)| shape)
}

/// Returns the largest number that can be chosen: of the list, or up to the first argument if there is no list.
fn last_number(items: &ComparedItems) -> Option<String> {
    match items.numbers() {
        Some(numbers) => numbers.last().cloned(),
        None => {
            items.arguments.first().filter(|argument| argument.is_number()).map(Value::to_string)
        }
    }
}

fn first_number(items: &ComparedItems) -> Option<String> {
    match items.numbers() {
        Some(numbers) => numbers.first().cloned(),
        None => items.arguments.first().filter(|argument| argument.is_number()).map(|_| "1".into()),
    }
}
