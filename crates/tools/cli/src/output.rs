//! Rows for programs: one JSON object a line.

use std::io::{self, Write};

use serde::Serialize;

use program::is_terminal_control;

/// Writes a row as one line of JSON. Escapes all characters that a terminal obeys, even if JSON allows them, such as
/// U+0080 to U+009F, and characters that change the direction of a line.
pub fn write_json_line(row: &impl Serialize, mut out: impl Write) -> io::Result<()> {
    for piece in serde_json::to_string(row)?.split_inclusive(is_terminal_control) {
        let harmless = piece.trim_end_matches(is_terminal_control);
        out.write_all(harmless.as_bytes())?;
        let mut controls = piece[harmless.len()..].chars();
        controls.try_for_each(|char| write!(out, "\\u{:04x}", char as u32))?;
    }
    out.write_all(b"\n")
}
