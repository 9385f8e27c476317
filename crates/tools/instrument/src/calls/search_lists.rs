//! The lists that a recursive search fills: its path, and its lists of answers.

use std::collections::HashSet;
use std::ops::Range;

use super::body_facts::Growth;
use super::source_items::FunctionNode;

/// An expression that adds an answer. These expressions are ordered by their places in the sources.
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

/// The lists that a recursive function and its callees fill, and the numbers that they count up.
pub struct SearchLists<'a> {
    /// The lists that grow and shrink. Such a list is the path of the search.
    paths: Vec<NamedPlace<'a>>,
    /// The values that are added to the answers. Such a value is the path if no list grows and shrinks.
    added_values: Vec<NamedPlace<'a>>,
    /// The names of the lists of answers: borrowed lists that grow and do not shrink. Without such a list, the names of
    /// the counters.
    pub answers: HashSet<&'a str>,
    /// The names of the borrowed numbers that the functions change only by `+= 1`.
    pub counters: HashSet<&'a str>,
}

/// A place that grows in a function.
#[derive(Clone, Copy)]
struct GrowingPlace<'a> {
    function: &'a FunctionNode<'a>,
    growth: &'a Growth,
}

impl<'a> GrowingPlace<'a> {
    fn name(self) -> &'a str {
        &self.growth.place
    }

    /// Returns whether the place is behind a reference. Then it keeps its value after the call.
    fn is_borrowed(&self) -> bool {
        self.function.has_borrowed_place(&self.growth.place)
    }
}

impl<'a> SearchLists<'a> {
    /// Finds the lists of a recursive function and its callees.
    pub fn of(functions: &[&'a FunctionNode<'a>]) -> Self {
        let in_functions = functions.iter().flat_map(|&function| {
            function.facts.growths.iter().map(move |growth| GrowingPlace { function, growth })
        });
        let (numbers, lists): (Vec<GrowingPlace>, Vec<GrowingPlace>) =
            in_functions.partition(|it| it.growth.is_number);
        let (paths, growing_lists): (Vec<GrowingPlace>, Vec<GrowingPlace>) =
            lists.into_iter().partition(|list| may_shrink(list.name(), functions));
        let borrowed_lists: Vec<GrowingPlace> =
            growing_lists.into_iter().filter(GrowingPlace::is_borrowed).collect();
        let added_to_lists: HashSet<&str> =
            borrowed_lists.iter().filter_map(added_value).map(|value| value.name).collect();
        // A list that is itself added to the answers has no answers.
        let answer_lists: Vec<GrowingPlace> = borrowed_lists
            .into_iter()
            .filter(|list| !added_to_lists.contains(list.name()))
            .collect();
        let added_values: Vec<NamedPlace> = answer_lists.iter().filter_map(added_value).collect();
        let counters: HashSet<&str> = numbers
            .into_iter()
            .filter(|number| number.is_borrowed() && is_only_counted_up(number.name(), functions))
            .map(GrowingPlace::name)
            .collect();
        let mut answers: HashSet<&str> = answer_lists.into_iter().map(GrowingPlace::name).collect();
        if answers.is_empty() {
            answers.clone_from(&counters);
        }
        let named =
            |place: GrowingPlace<'a>| NamedPlace { function: place.function, name: place.name() };
        SearchLists {
            paths: paths.into_iter().map(named).collect(),
            added_values,
            answers,
            counters,
        }
    }

    /// Returns the name of the path in a function; `None` if the function does not have the path.
    pub fn path_in(&self, function: &FunctionNode) -> Option<&'a str> {
        let mut places = self.paths.iter().chain(&self.added_values);
        let path = places.find(|place| function.may_share_place(place.name, place.function))?;
        Some(path.name)
    }

    /// Returns whether a field of a place has answers or is a counter.
    pub fn has_answer_or_counter_field(&self, place: &str) -> bool {
        let is_field =
            |other: &&str| other.strip_prefix(place).is_some_and(|rest| rest.starts_with('.'));
        self.answers.iter().chain(&self.counters).any(is_field)
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

fn may_shrink(place: &str, functions: &[&FunctionNode]) -> bool {
    functions.iter().any(|function| function.facts.shrinking_places.contains(place))
}

/// Returns whether the functions change a number only by `+= 1`.
fn is_only_counted_up(number: &str, functions: &[&FunctionNode]) -> bool {
    functions.iter().all(|function| !function.facts.assigned_places.contains(number))
}

/// Returns the variable that a value added to a list is made from, such as `path` in `answers.push(path.clone())`.
fn added_value<'a>(list: &GrowingPlace<'a>) -> Option<NamedPlace<'a>> {
    let name = list.growth.added_variable.as_deref()?;
    Some(NamedPlace { function: list.function, name })
}
