//! The checks: rules for comparing an answer with the expected answer. `problem.toml` names the check of a task.

use serde::Deserialize;
use serde_json::Value;

use crate::compare::Comparator;
use crate::item_order::ItemOrder;
use crate::signature::Type;

/// Rule for comparing an answer with the expected answer.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(try_from = "CheckEntry")]
pub enum Check {
    /// The answer must equal the expected answer. At free levels, the items may be in any order.
    Equal(ItemOrder),
    /// Several answers are right, and the cases list all of them.
    OneOf,
    /// Several answers are right, and the cases list only some of them. An answer that is not listed may be right.
    AnyValid,
    /// The rules of the board decide whether the answer is right.
    Rules,
}

/// The field `check` of a `problem.toml`: a name, or a list with `exact` or `any-order` for each level.
#[derive(Deserialize)]
#[serde(untagged, expecting = "expected a name such as \"exact\", or a list of names")]
enum CheckEntry {
    Name(String),
    Levels(Vec<String>),
}

/// A check that has a name.
#[derive(Clone, Copy)]
pub struct NamedCheck {
    /// Name of the check in `problem.toml`.
    pub name: &'static str,
    /// Explanation of the check for people.
    pub meaning: &'static str,
    check: fn() -> Check,
}

impl NamedCheck {
    /// Returns the check.
    pub fn check(self) -> Check {
        (self.check)()
    }
}

impl Check {
    /// All checks that have a name, except `rules`.
    pub const NAMED_CHECKS: [NamedCheck; 6] = [
        NamedCheck {
            name: "exact",
            meaning: "The same items in the same order",
            check: Check::exact,
        },
        NamedCheck {
            name: "any-order",
            meaning: "The items of the answer may be in any order. In a list of lists, the order within each \
                      inner list counts",
            check: Check::any_order,
        },
        NamedCheck {
            name: "any-order-inner",
            meaning: "For a list of lists: the order of the lists counts. The items within each list may be in any order",
            check: || Check::Equal(ItemOrder { free_levels: vec![false], is_free_below: true }),
        },
        NamedCheck {
            name: "any-order-deep",
            meaning: "For a list of lists: the lists may be in any order, and so may the items within each list",
            check: || Check::Equal(ItemOrder { free_levels: Vec::new(), is_free_below: true }),
        },
        NamedCheck {
            name: "one-of",
            meaning: "Several answers are right, and the cases list all of them. Any other answer is wrong",
            check: || Check::OneOf,
        },
        NamedCheck {
            name: "any-valid",
            meaning: "Several answers are right, and the cases list only some of them. Any other answer cannot be \
                      judged here",
            check: || Check::AnyValid,
        },
    ];

    /// Returns the check that expects the same items in the same order.
    pub fn exact() -> Check {
        Check::Equal(ItemOrder::default())
    }

    /// Returns the check that expects the same items in any order. The order within each item counts.
    pub fn any_order() -> Check {
        Check::Equal(ItemOrder { free_levels: vec![true], is_free_below: false })
    }

    /// Finds a check by its name.
    pub fn from_name(name: &str) -> Option<Check> {
        if name == "rules" {
            return Some(Check::Rules);
        }
        let named = Check::NAMED_CHECKS.into_iter().find(|named| named.name == name);
        named.map(NamedCheck::check)
    }

    /// Returns the name of the check, or `None` if the check was written as a list of levels.
    pub fn name(&self) -> Option<&'static str> {
        if *self == Check::Rules {
            return Some("rules");
        }
        let named = Check::NAMED_CHECKS.into_iter().find(|named| named.check() == *self);
        named.map(|named| named.name)
    }

    /// Returns whether an answer equals an expected answer of this type.
    pub fn is_equal(&self, value_type: &Type, expected: &Value, answer: &Value) -> bool {
        self.comparator(value_type).is_same(expected, answer)
    }

    /// Returns the comparator for answers of this type. With several right answers, the order counts at all levels.
    pub(crate) fn comparator<'a>(&self, value_type: &'a Type) -> Comparator<'a> {
        let item_order = match self {
            Check::Equal(item_order) => item_order.clone(),
            _ => ItemOrder::default(),
        };
        Comparator::new(item_order, value_type)
    }

    /// Returns whether the cases list several right answers.
    pub fn has_several_answers(&self) -> bool {
        matches!(self, Check::OneOf | Check::AnyValid)
    }

    /// Returns whether the items of an answer have a fixed order, so a list of lists can be shown as a board. Returns `true`
    /// for the rules of a board, and `false` if several answers are right.
    pub fn is_ordered(&self) -> bool {
        match self {
            Check::Equal(item_order) => *item_order == ItemOrder::default(),
            Check::Rules => true,
            Check::OneOf | Check::AnyValid => false,
        }
    }

    /// Returns whether the order of the items in a list does not count.
    pub fn is_list_order_free(&self) -> bool {
        matches!(self, Check::Equal(item_order) if item_order.is_free())
    }

    /// Returns whether the order within each item of a list does not count.
    pub fn is_order_within_items_free(&self) -> bool {
        matches!(self, Check::Equal(item_order) if item_order.inner_order().is_free())
    }

    /// Returns the number of nested lists that an answer needs, so that every level of this check is used.
    pub(crate) fn needed_depth(&self) -> usize {
        let Check::Equal(ItemOrder { free_levels, is_free_below }) = self else { return 0 };
        // `any-order-inner` frees the level below its only listed level. A flat list has no such level.
        let starts_with_exact = free_levels.first() == Some(&false);
        let has_unlisted_level = starts_with_exact && *is_free_below;
        free_levels.len() + usize::from(has_unlisted_level)
    }
}

impl TryFrom<CheckEntry> for Check {
    type Error = String;

    fn try_from(entry: CheckEntry) -> Result<Check, String> {
        match entry {
            CheckEntry::Name(name) => Check::from_name(&name).ok_or_else(|| {
                let names = Check::NAMED_CHECKS.map(|named| named.name).join(", ");
                format!("`{name}` is not a check; expected {names} or rules")
            }),
            CheckEntry::Levels(names) if names.is_empty() => {
                Err("the list is empty; expected exact or any-order for each level".to_string())
            }
            CheckEntry::Levels(names) => {
                let free_levels =
                    names.iter().map(|name| parse_level(name)).collect::<Result<_, _>>()?;
                Ok(Check::Equal(ItemOrder { free_levels, is_free_below: false }))
            }
        }
    }
}

/// Returns whether the order is free at a level.
fn parse_level(name: &str) -> Result<bool, String> {
    match name {
        "exact" => Ok(false),
        "any-order" => Ok(true),
        _ => Err(format!("`{name}` is not a check for a level; expected exact or any-order")),
    }
}
