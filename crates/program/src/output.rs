//! Rows for programs: one JSON object a line, or CSV.

use std::{
    borrow::Cow,
    io::{self, Write},
};

use serde::Serialize;
use serde_json::{Serializer, ser::Formatter};

use crate::printable::{printable, printable_char};

/// Writes a row as one line of JSON, in which all control characters are escaped.
///
/// # Errors
///
/// If `out` cannot be written to, or the row has a map whose keys are not strings.
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

/// Writes the names of the fields of a row as one line of CSV. The values do not matter:
/// `Row::default()` will do.
///
/// # Errors
///
/// If `out` cannot be written to, or a field is a map or a struct.
pub fn csv_header(row: &impl Serialize, mut out: impl Write) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.serialize(row).map_err(io_error)?;
    let lines = writer.into_inner().map_err(|error| error.into_error())?;
    let header = lines.split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default();
    out.write_all(header)
}

/// Writes rows as CSV, without a header, and flushes `out`.
///
/// # Errors
///
/// If `out` cannot be written to, or a field is a map.
pub fn csv_rows(rows: impl IntoIterator<Item = impl Serialize>, out: impl Write) -> io::Result<()> {
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(out);
    rows.into_iter().try_for_each(|row| writer.serialize(row)).map_err(io_error)?;
    writer.flush()
}

/// A text of others as a cell of CSV: on one line, without control characters, and with a `'` in
/// front of what a spreadsheet would take for a formula.
pub fn csv_text<'a>(text: impl Into<Cow<'a, str>>) -> Cow<'a, str> {
    let text = text.into();
    let is_formula = text.starts_with(['=', '+', '-', '@']);
    if !is_formula && text.chars().all(|char| printable_char(char) == char) {
        return text;
    }
    let sign = if is_formula { "'" } else { "" };
    Cow::Owned(sign.to_string() + &printable(&text))
}

/// The error of `out` itself, so that [`is_broken_pipe`](crate::is_broken_pipe) recognises it.
fn io_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[derive(Default, Serialize)]
    struct Row {
        name: &'static str,
        writes: Option<u64>,
        complete: bool,
    }

    const ROWS: [Row; 2] = [
        Row { name: "a,b", writes: Some(3), complete: true },
        Row { name: "c", writes: None, complete: false },
    ];

    fn written(write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> String {
        let mut out = Vec::new();
        write(&mut out).expect("a vector is writable");
        String::from_utf8(out).expect("UTF-8")
    }

    #[test]
    fn a_row_is_a_line_of_json() {
        let line = written(|out| json_line(&ROWS[1], out));
        assert_eq!(line, "{\"name\":\"c\",\"writes\":null,\"complete\":false}\n");
    }

    #[test]
    fn control_characters_are_escaped_in_json() {
        let line = written(|out| json_line(&"é\u{9b}31m\x1b\n\u{7f}\u{80}", out));
        assert_eq!(line, "\"é\\u009b31m\\u001b\\n\\u007f\\u0080\"\n");
        let text: String = serde_json::from_str(&line).expect("JSON");
        assert_eq!(text, "é\u{9b}31m\x1b\n\u{7f}\u{80}");
    }

    #[test]
    fn rows_are_csv_below_their_header() {
        let csv = written(|out| {
            csv_header(&Row::default(), &mut *out)?;
            csv_rows(&ROWS, out)
        });
        assert_eq!(csv, "name,writes,complete\n\"a,b\",3,true\nc,,false\n");
    }

    #[rstest]
    #[case::plain("puzzles.txt", "puzzles.txt")]
    #[case::sum("=1+1", "'=1+1")]
    #[case::plus("+1", "'+1")]
    #[case::minus("-1", "'-1")]
    #[case::function("@SUM(A1)", "'@SUM(A1)")]
    #[case::within("a=b", "a=b")]
    #[case::control("a\x1b[31m\n=1", "a�[31m�=1")]
    #[case::control_first("\t=1", "�=1")]
    fn a_text_of_others_is_a_harmless_cell(#[case] text: &str, #[case] expected: &str) {
        assert_eq!(csv_text(text), expected);
    }

    #[test]
    fn a_reader_that_has_gone_away_is_recognised() {
        let broken = || {
            let (reader, writer) = io::pipe().expect("there is a pipe");
            drop(reader);
            writer
        };
        for written in [json_line(&ROWS[0], broken()), csv_rows(&ROWS, broken())] {
            let error = written.expect_err("the reader has gone away");
            assert!(crate::is_broken_pipe(&error.into()));
        }
    }
}
