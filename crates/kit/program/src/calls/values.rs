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
    /// Returns the elements as texts. If there are more than 64, the first 64 and "…".
    fn elements(&self) -> Vec<String>;
}

macro_rules! path_elements {
    ($([$($generics:tt)*] $path:ty),*) => {$(
        impl<$($generics)*> PathElements for $path {
            fn elements(&self) -> Vec<String> {
                truncated_path(self.iter().map(element_text))
            }
        }
    )*};
}

path_elements! { [T: Debug] [T], [T: Debug] Vec<T>, [T: Debug] VecDeque<T>, [T: Debug, const N: usize] [T; N] }

impl PathElements for str {
    fn elements(&self) -> Vec<String> {
        truncated_path(self.chars().map(String::from))
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

fn truncated_path(mut elements: impl Iterator<Item = String>) -> Vec<String> {
    let mut path: Vec<String> = elements.by_ref().take(MAX_ELEMENTS).collect();
    if elements.next().is_some() {
        path.push("…".to_string());
    }
    path
}

/// Returns an element of a path as text. A string or a character has no quotation marks around it.
fn element_text(value: impl Debug) -> String {
    let text = truncated_debug(&value);
    let Some(quote) = text.chars().next().filter(|char| ['"', '\''].contains(char)) else {
        return text;
    };
    let after_quote = &text[quote.len_utf8()..];
    // A long string ends with "…", without its quotation mark.
    after_quote.strip_suffix(quote).unwrap_or(after_quote).to_string()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::numbers(&[10, 2], &["10", "2"])]
    #[case::strings(&["a", ""], &["a", ""])]
    #[case::characters(&['a', '\'', '"'], &["a", "\\'", "\""])]
    #[case::a_string_with_quotation_marks(&["\"a\""], &["\\\"a\\\""])]
    fn elements_have_no_quotation_marks_around_them<T: Debug>(
        #[case] path: &[T],
        #[case] expected: &[&str],
    ) {
        assert_eq!(path.elements(), expected);
    }

    #[test]
    fn long_string_is_cut() {
        let long = "a".repeat(99);
        assert_eq!([long].as_slice().elements(), ["a".repeat(59) + "…"]);
    }

    #[rstest]
    #[case::path_that_fits(64, 64, "0")]
    #[case::longer_path(65, 65, "…")]
    fn a_path_that_is_cut_ends_with_an_ellipsis(
        #[case] length: usize,
        #[case] expected_length: usize,
        #[case] expected_last: &str,
    ) {
        let elements = vec![0; length].elements();
        assert_eq!(elements.len(), expected_length);
        assert_eq!(elements.last().map(String::as_str), Some(expected_last));
    }
}
