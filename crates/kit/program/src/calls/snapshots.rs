//! Snapshots of values, to compare a value with a later one.

use std::any;
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher as _};

use super::debug_text::{DebugPrefix, truncated_debug};

/// The value of a place at one moment.
pub struct Snapshot {
    /// The value in `Debug` notation, shortened to a fixed length.
    pub text: String,
    /// `None` if the value has no `Debug`.
    fingerprint: Option<Fingerprint>,
}

/// Identifies the `Debug` text of a value.
struct Fingerprint {
    /// Whether the whole text was used, and not only its first characters.
    is_whole: bool,
    hash: u64,
    /// The hash of the sorted characters, if the same value may be formatted in another order.
    sorted_hash: Option<u64>,
}

/// The result of a comparison of two snapshots.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ValueComparison {
    /// The `Debug` texts are the same.
    Same,
    /// The values differ.
    Different,
    /// The values are too long to be compared, have no `Debug`, or may differ only in an order that has no meaning.
    Unknown,
}

/// Maximum number of characters of a value that are compared. Each call formats this many for each place at most.
const MAX_COMPARED_CHARS: usize = 4096;

impl Snapshot {
    /// Formats a value.
    pub fn of<T: Debug + ?Sized>(value: &T) -> Self {
        let DebugPrefix { text, is_whole } = DebugPrefix::of(value, MAX_COMPARED_CHARS);
        let is_ordered = has_meaningful_order(any::type_name::<T>());
        let fingerprint = Fingerprint {
            is_whole,
            hash: hash_of(&text),
            sorted_hash: (!is_ordered).then(|| hash_of(&sorted_chars(&text))),
        };
        // The `Debug` text of formatted arguments is the text itself.
        let text = truncated_debug(&format_args!("{text}"));
        Snapshot { text, fingerprint: Some(fingerprint) }
    }

    /// Returns a snapshot that cannot be compared.
    pub fn without_fingerprint(text: String) -> Self {
        Snapshot { text, fingerprint: None }
    }

    /// Compares this value with the value of the same place after a call.
    pub fn compare(&self, after: &Snapshot) -> ValueComparison {
        match (&self.fingerprint, &after.fingerprint) {
            (Some(before), Some(after)) => before.compare(after),
            _ => ValueComparison::Unknown,
        }
    }
}

impl Fingerprint {
    fn compare(&self, after: &Fingerprint) -> ValueComparison {
        if self.is_whole != after.is_whole {
            // One text is longer than the other one.
            return ValueComparison::Different;
        }
        let has_same_beginning = self.hash == after.hash;
        match (self.is_whole, has_same_beginning) {
            (true, true) => ValueComparison::Same,
            // The texts may differ after the compared characters.
            (false, true) => ValueComparison::Unknown,
            (_, false) if self.may_be_reordered(after) => ValueComparison::Unknown,
            (_, false) => ValueComparison::Different,
        }
    }

    /// Returns whether two different texts may stand for the same value.
    fn may_be_reordered(&self, after: &Fingerprint) -> bool {
        match (self.sorted_hash, after.sorted_hash) {
            (Some(before), Some(after)) => !self.is_whole || before == after,
            _ => false,
        }
    }
}

/// Returns whether equal values of a type always have the same `Debug` text. This is unknown for the types of the attempt:
/// a field may be a hash table. A hash table and a heap may have their items in another order after an item was added and
/// removed.
fn has_meaningful_order(type_name: &str) -> bool {
    let is_part_of_path = |char: char| char.is_alphanumeric() || char == '_' || char == ':';
    let mut paths = type_name.split(|char| !is_part_of_path(char));
    paths.all(|path| match path.split_once("::") {
        None => path != "dyn",
        Some(("alloc" | "core" | "std", item)) => {
            !["HashMap", "HashSet", "BinaryHeap"].iter().any(|unordered| item.ends_with(unordered))
        }
        Some(_) => false,
    })
}

fn sorted_chars(text: &str) -> Vec<char> {
    let mut chars: Vec<char> = text.chars().collect();
    chars.sort_unstable();
    chars
}

fn hash_of(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashSet, VecDeque};

    use rstest::rstest;

    use super::*;

    #[derive(Debug)]
    struct Search {
        #[allow(dead_code, reason = "only `Debug` reads it")]
        seen: Vec<u32>,
    }

    #[rstest]
    #[case::the_same_list(vec![1, 2], vec![1, 2], ValueComparison::Same)]
    #[case::another_order(vec![1, 2], vec![2, 1], ValueComparison::Different)]
    #[case::the_same_beginning_of_long_lists(vec![0; 5000], vec![0; 5001], ValueComparison::Unknown)]
    #[case::another_beginning_of_long_lists(vec![0; 5000], vec![1; 5000], ValueComparison::Different)]
    #[case::a_longer_list(vec![0], vec![0; 5000], ValueComparison::Different)]
    #[case::a_type_of_the_attempt_in_another_order(
        Search { seen: vec![1, 2] },
        Search { seen: vec![2, 1] },
        ValueComparison::Unknown
    )]
    #[case::a_type_of_the_attempt_with_another_item(
        Search { seen: vec![1, 2] },
        Search { seen: vec![1, 3] },
        ValueComparison::Different
    )]
    #[case::a_set_with_another_item(HashSet::from([1]), HashSet::from([2]), ValueComparison::Different)]
    fn snapshots_are_compared<T: Debug>(
        #[case] before: T,
        #[case] after: T,
        #[case] expected: ValueComparison,
    ) {
        assert_eq!(Snapshot::of(&before).compare(&Snapshot::of(&after)), expected);
    }

    #[rstest]
    #[case::list_of_lists(any::type_name::<&mut Vec<Vec<[char; 9]>>>(), true)]
    #[case::tuple(any::type_name::<(VecDeque<u8>, BTreeSet<Option<String>>)>(), true)]
    #[case::hash_set(any::type_name::<Vec<HashSet<u8>>>(), false)]
    #[case::type_of_the_attempt(any::type_name::<Vec<Search>>(), false)]
    #[case::trait_object(any::type_name::<Box<dyn Debug>>(), false)]
    fn order_of_types_of_the_attempt_and_of_hash_tables_has_no_meaning(
        #[case] type_name: &str,
        #[case] expected: bool,
    ) {
        assert_eq!(has_meaningful_order(type_name), expected, "{type_name}");
    }
}
