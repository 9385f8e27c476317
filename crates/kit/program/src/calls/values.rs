//! Texts and snapshots of values of any type.

use std::collections::VecDeque;
use std::fmt::Debug;

use super::debug_text::truncated_debug;
use super::snapshots::Snapshot;

/// A value of any type, for [`follow!`](crate::follow), which does not know the types.
///
/// In `(&AnyValue(&value)).text()` the compiler prefers the method of [`DebugText`], since that trait is implemented
/// for `AnyValue`. If the value has no `Debug`, the compiler takes the next trait: [`FallbackText`], which is
/// implemented for `&AnyValue`. So a type without `Debug` does not stop the build. The same holds for `elements()` and
/// [`OptionalElements`].
pub struct AnyValue<'a, T: ?Sized>(pub &'a T);

/// The text of a value with `Debug`.
pub trait DebugText {
    /// Returns the value in `Debug` notation, shortened to a fixed length.
    fn text(&self) -> String;

    /// Returns the value in a form that can be compared with a later snapshot of the same place.
    fn snapshot(&self) -> Snapshot;
}

impl<T: Debug + ?Sized> DebugText for AnyValue<'_, T> {
    fn text(&self) -> String {
        truncated_debug(self.0)
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot::of(self.0)
    }
}

/// The elements of a value that can be a path.
pub trait OptionalElements {
    /// Returns the elements as texts.
    fn elements(&self) -> Option<Vec<String>>;
}

impl<T: PathElements + ?Sized> OptionalElements for AnyValue<'_, T> {
    fn elements(&self) -> Option<Vec<String>> {
        Some(self.0.elements())
    }
}

/// The text and the elements of all other values.
pub trait FallbackText {
    /// Returns "…" instead of the value.
    fn text(&self) -> String {
        "…".to_string()
    }

    /// Returns a snapshot that cannot be compared.
    fn snapshot(&self) -> Snapshot {
        Snapshot::without_fingerprint(self.text())
    }

    /// Returns `None`, because the value cannot be a path.
    fn elements(&self) -> Option<Vec<String>> {
        None
    }
}

impl<T: ?Sized> FallbackText for &AnyValue<'_, T> {}

/// A type that can be a path: a list or a text.
pub trait PathElements {
    /// Returns the first elements as texts, at most 64.
    fn elements(&self) -> Vec<String>;
}

macro_rules! path_elements {
    ($([$($generics:tt)*] $path:ty),*) => {$(
        impl<$($generics)*> PathElements for $path {
            fn elements(&self) -> Vec<String> {
                self.iter().take(MAX_ELEMENTS).map(element_text).collect()
            }
        }
    )*};
}

path_elements! { [T: Debug] [T], [T: Debug] Vec<T>, [T: Debug] VecDeque<T>, [T: Debug, const N: usize] [T; N] }

impl PathElements for str {
    fn elements(&self) -> Vec<String> {
        self.chars().take(MAX_ELEMENTS).map(String::from).collect()
    }
}

impl PathElements for String {
    fn elements(&self) -> Vec<String> {
        self.as_str().elements()
    }
}

impl<P: PathElements + ?Sized> PathElements for &P {
    fn elements(&self) -> Vec<String> {
        (**self).elements()
    }
}

impl<P: PathElements + ?Sized> PathElements for &mut P {
    fn elements(&self) -> Vec<String> {
        (**self).elements()
    }
}

/// Maximum number of elements of a printed path.
const MAX_ELEMENTS: usize = 64;

/// Returns an element of a path as text. A string or a character has no quotation marks.
fn element_text(value: impl Debug) -> String {
    truncated_debug(&value).trim_matches(['"', '\'']).to_string()
}
