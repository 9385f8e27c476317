//! Rows for programs: one JSON object a line.

use std::io::{self, Write};

use serde::Serialize;

use program::acts_on_terminal;

/// Writes a row as one line of JSON. Escapes all characters that a terminal obeys, even if JSON allows them, such as
/// U+0080 to U+009F, and characters that change the direction of a line.
pub fn json_line(row: &impl Serialize, mut out: impl Write) -> io::Result<()> {
    for piece in serde_json::to_string(row)?.split_inclusive(acts_on_terminal) {
        let harmless = piece.trim_end_matches(acts_on_terminal);
        out.write_all(harmless.as_bytes())?;
        let mut controls = piece[harmless.len()..].chars();
        controls.try_for_each(|char| write!(out, "\\u{:04x}", char as u32))?;
    }
    out.write_all(b"\n")
}
