//! Texts of programs in messages.

/// Returns a text in quotation marks, or only its start if it is long.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 100;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}
