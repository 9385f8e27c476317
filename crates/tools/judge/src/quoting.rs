//! Quotations of a program's output in messages.

/// Returns a text in quotation marks. A long text is cut after 100 characters.
pub(crate) fn quoted(text: &str) -> String {
    const MAX_CHARS: usize = 100;
    match text.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}
