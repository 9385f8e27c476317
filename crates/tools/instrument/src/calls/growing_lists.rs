//! The lists that a recursive search fills: its path, and its lists of answers.

use std::collections::HashSet;
use std::ops::Range;
use std::ptr;

use super::body_facts::Growth;
use super::source_items::{FunctionNode, FunctionParameter};
use crate::expressions::root_variable;

/// An expression that adds an answer. The order is that of the places in the sources.
#[derive(Eq, Ord, PartialEq, PartialOrd)]
pub struct AnswerPlace {
    /// The index of the source.
    pub source: usize,
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
}

/// A list or another value in a function.
struct NamedPlace<'a> {
    function: &'a FunctionNode<'a>,
    name: &'a str,
}

/// The lists that a recursive function and its callees fill.
pub struct Lists<'a> {
    /// The lists that grow and shrink. Such a list is the path of the search.
    paths: Vec<NamedPlace<'a>>,
    /// The values that are added to the answers. Such a value is the path if no list grows and shrinks.
    added_values: Vec<NamedPlace<'a>>,
    /// The names of the lists or counters of answers. They only grow.
    pub answers: HashSet<&'a str>,
    /// The names of the numbers that only ever grow by one.
    pub counters: HashSet<&'a str>,
}

impl<'a> Lists<'a> {
    pub fn of(functions: &[&'a FunctionNode<'a>]) -> Self {
        let mut paths = Vec::new();
        let mut added_values: Vec<NamedPlace> = Vec::new();
        let mut answers = HashSet::new();
        let mut counters = HashSet::new();
        for &function in functions {
            for Growth { place, is_number, added_variable, .. } in &function.facts.growths {
                let shrinks = functions.iter().any(|it| it.facts.shrinking_places.contains(place));
                if shrinks && !is_number {
                    paths.push(NamedPlace { function, name: place });
                }
                // Answers stay in a borrowed list after the call.
                if shrinks || !function.has_borrowed_place(place) {
                    continue;
                }
                if *is_number {
                    counters.insert(place.as_str());
                    continue;
                }
                answers.insert(place.as_str());
                if let Some(name) = added_variable {
                    added_values.push(NamedPlace { function, name });
                }
            }
        }
        // A list that is itself added to the answers has no answers.
        answers.retain(|list| added_values.iter().all(|value| value.name != *list));
        if answers.is_empty() {
            answers.clone_from(&counters);
        }
        Lists { paths, added_values, answers, counters }
    }

    /// Returns the name of the path in a function; `None` if the function does not have the path.
    pub fn path_in(&self, function: &FunctionNode) -> Option<&'a str> {
        let mut places = self.paths.iter().chain(&self.added_values);
        let path = places.find(|place| function.has_same_place(place))?;
        Some(path.name)
    }

    /// Returns the places in these functions where an answer is added.
    pub fn answer_places(&self, functions: &[&FunctionNode]) -> Vec<AnswerPlace> {
        let mut places = Vec::new();
        for function in functions {
            for growth in &function.facts.growths {
                if self.answers.contains(growth.place.as_str()) {
                    let Range { start, end } = growth.byte_range;
                    places.push(AnswerPlace { source: function.source, start, end });
                }
            }
        }
        places
    }
}

impl FunctionNode<'_> {
    /// Returns whether a place of another function may be the same place in this function. This depends on its name:
    ///
    /// - A parameter such as `path` may be passed on to any function that has a parameter of this name.
    /// - A field of `self` is the same in all methods of a type.
    /// - Any other field is known only in its own function.
    fn has_same_place(&self, place: &NamedPlace) -> bool {
        let may_be_same = match place.name.split_once('.') {
            None => true,
            Some(("self", _)) => self.owner == place.function.owner,
            Some(_) => ptr::eq(self, place.function),
        };
        may_be_same && self.has_place(place.name)
    }

    /// Returns whether a place is a field such as `self.path`, or a parameter or part of a parameter.
    pub fn has_place(&self, place: &str) -> bool {
        let root = root_variable(place);
        self.is_self(root) || self.parameters.iter().any(|parameter| parameter.name == root)
    }

    /// Returns whether a place is a field such as `self.path`, or a `&mut` parameter or part of such a parameter.
    pub fn has_borrowed_place(&self, place: &str) -> bool {
        let root = root_variable(place);
        let is_borrowed_parameter =
            |it: &FunctionParameter| it.is_mutable_reference && it.name == root;
        self.is_self(root) || self.parameters.iter().any(is_borrowed_parameter)
    }

    /// Returns whether a variable is the receiver of this method.
    pub fn is_self(&self, root: &str) -> bool {
        root == "self" && self.signature.receiver().is_some()
    }
}
