//! Rows for programs: one JSON object a line.

use std::io::{self, Write};

use serde::Serialize;

/// Writes a row as one line of JSON, in which all control characters are escaped, also those that JSON
/// allows: some terminals obey those of U+0080 to U+009F.
pub fn json_line(row: &impl Serialize, mut out: impl Write) -> io::Result<()> {
    for piece in serde_json::to_string(row)?.split_inclusive(char::is_control) {
        let harmless = piece.trim_end_matches(char::is_control);
        out.write_all(harmless.as_bytes())?;
        let mut controls = piece[harmless.len()..].chars();
        controls.try_for_each(|char| write!(out, "\\u{:04x}", char as u32))?;
    }
    out.write_all(b"\n")
}
