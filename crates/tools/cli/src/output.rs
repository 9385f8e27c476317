//! Writes rows for other programs: one JSON object a line.

use std::io::{self, Write};

use serde::Serialize;

use program::is_terminal_control;

/// Writes a row as one line of JSON. Escapes all characters that a terminal obeys, even if JSON allows them, such as
/// U+0080 to U+009F, and characters that change the direction of a line.
pub fn write_json_line(row: &impl Serialize, mut out: impl Write) -> io::Result<()> {
    let json = serde_json::to_string(row)?;
    let mut rest = json.as_str();
    while let Some(index) = rest.find(is_terminal_control) {
        let (harmless, from_control) = rest.split_at(index);
        out.write_all(harmless.as_bytes())?;
        let mut chars = from_control.chars();
        if let Some(control) = chars.next() {
            write!(out, "\\u{:04x}", u32::from(control))?;
        }
        rest = chars.as_str();
    }
    out.write_all(rest.as_bytes())?;
    out.write_all(b"\n")
}
