//! Rows for programs: one JSON object a line.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// Writes a row as one line of JSON, in which all control characters are escaped.
pub fn json_line(row: &impl Serialize, mut out: impl Write) -> io::Result<()> {
    row.serialize(&mut Serializer::with_formatter(&mut out, Harmless))?;
    out.write_all(b"\n")
}

/// Escapes also the control characters that JSON allows: some terminals obey those of U+0080 to U+009F.
struct Harmless;

impl Formatter for Harmless {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        for piece in fragment.split_inclusive(char::is_control) {
            let harmless = piece.trim_end_matches(char::is_control);
            out.write_all(harmless.as_bytes())?;
            piece[harmless.len()..]
                .chars()
                .try_for_each(|char| write!(out, "\\u{:04x}", char as u32))?;
        }
        Ok(())
    }
}
