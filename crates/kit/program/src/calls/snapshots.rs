//! Snapshots of values, to compare a value with a later one.

use std::any;
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher as _};

use super::debug_text::{first_chars_of_debug, truncated_debug};

/// The result of the comparison of a place before and after a call.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum LentState {
    /// The place has the same value as before.
    Restored,
    /// The place has another value than before.
    Changed,
    /// The place is a number that only ever grows by one, and it has grown.
    Counted,
    /// The values are too long to be compared, have no `Debug`, or differ only in the order of a hash table.
    Unknown,
}

impl LentState {
    pub fn name(self) -> &'static str {
        match self {
            LentState::Restored => "restored",
            LentState::Changed => "changed",
            LentState::Counted => "counted",
            LentState::Unknown => "unknown",
        }
    }
}

/// The value of a place at one moment.
pub struct Snapshot {
    pub text: String,
    /// `None` if the value has no `Debug`.
    fingerprint: Option<Fingerprint>,
}

/// Identifies the `Debug` text of a value.
struct Fingerprint {
    /// Whether the whole text was used, and not only its first characters.
    is_whole: bool,
    hash: u64,
    /// The hash of the sorted characters, if the order of the characters may change without a change of the value.
    sorted_hash: Option<u64>,
}

/// Maximum number of characters of a value that are compared. Each call formats this many for each place at most.
const MAX_COMPARED_CHARS: usize = 4096;

impl Snapshot {
    /// Returns a snapshot that cannot be compared.
    pub fn without_fingerprint(text: String) -> Self {
        Snapshot { text, fingerprint: None }
    }

    pub fn of<T: Debug + ?Sized>(value: &T) -> Self {
        let (text, is_whole) = first_chars_of_debug(value, MAX_COMPARED_CHARS);
        let has_unstable_order = has_unstable_order(any::type_name::<T>());
        let fingerprint = Fingerprint {
            is_whole,
            hash: hash_of(&text),
            sorted_hash: has_unstable_order.then(|| hash_of(&sorted_chars(&text))),
        };
        // The `Debug` text of formatted arguments is the text itself.
        let text = truncated_debug(&format_args!("{text}"));
        Snapshot { text, fingerprint: Some(fingerprint) }
    }

    /// Compares this value with the value of the same place after a call.
    pub fn state_after(&self, after: &Snapshot) -> LentState {
        let (Some(before), Some(after)) = (&self.fingerprint, &after.fingerprint) else {
            return LentState::Unknown;
        };
        match (before.is_whole, after.is_whole) {
            (true, true) if before.hash == after.hash => LentState::Restored,
            (true, true) if before.sorted_hash.is_some_and(|it| Some(it) == after.sorted_hash) => {
                LentState::Unknown
            }
            (true, true) => LentState::Changed,
            // One of the texts is longer than the other one.
            (true, false) | (false, true) => LentState::Changed,
            (false, false) if before.sorted_hash.is_none() && before.hash != after.hash => {
                LentState::Changed
            }
            (false, false) => LentState::Unknown,
        }
    }
}

/// Returns whether `Debug` may print the items of a type in another order after an item was added and removed.
fn has_unstable_order(type_name: &str) -> bool {
    ["HashMap", "HashSet", "BinaryHeap"].iter().any(|it| type_name.contains(it))
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
