//! Whole lines of a source that nobody has looked at yet.

use std::{borrow::Cow, sync::Arc};

use memchr::memchr_iter;
use sudoku::notation::{Puzzles, stands_alone};

use super::{batch::Batch, lines::beginning, spares::Spares};

/// Some lines that can be read without those before and behind them.
pub struct Block {
    /// What messages call the source.
    pub source: Arc<str>,
    /// How many lines of the source stand before it.
    pub lines_before: usize,
    pub bytes: Vec<u8>,
    /// Where the bytes are given back.
    pub spares: Spares,
}

impl Block {
    pub fn read(self, batch: &mut Batch) {
        batch.start(self.source);
        batch.bytes = self.bytes.len() as u64;
        // To look for what is not UTF-8 in each sign takes longer than to read the puzzles.
        let text = str::from_utf8(&self.bytes)
            .map_or_else(|_| String::from_utf8_lossy(&self.bytes), Cow::Borrowed);
        let lines: Vec<&str> = lines_of(&text).collect();
        let mut puzzles = Puzzles::new(lines.iter());
        puzzles.skip_lines(self.lines_before);
        for found in puzzles {
            batch.push(found, |line| {
                let text = lines.get(line - self.lines_before - 1);
                text.map(|text| beginning(text)).unwrap_or_default()
            });
        }
        drop(text);
        self.spares.give_back(self.bytes);
    }
}

/// As [`str::lines`], several times as fast, of a text that ends in a line break.
fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    let mut start = 0;
    memchr_iter(b'\n', text.as_bytes()).map(move |end| {
        let line = &text[start..end];
        start = end + 1;
        line.strip_suffix('\r').unwrap_or(line)
    })
}

/// How many lines these bytes are.
pub fn count_lines(bytes: &[u8]) -> usize {
    memchr_iter(b'\n', bytes).count()
}

/// Whether what follows these lines, which begin anew themselves, begins anew after them: there
/// is nothing in them but empty lines and comments since the start, or since the last whole board.
pub fn is_closed(lines: &[u8]) -> bool {
    let mut from_last = lines.split_inclusive(|&byte| byte == b'\n').rev();
    let last = from_last.find(|line| !is_empty(line));
    last.is_none_or(|line| str::from_utf8(line).is_ok_and(|line| stands_alone(line.trim_end())))
}

fn is_empty(line: &[u8]) -> bool {
    matches!(line.trim_ascii_start(), [] | [b'#', ..])
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    const BOARD: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[rstest]
    #[case::nothing("", true)]
    #[case::a_board(&format!("{BOARD}\n"), true)]
    #[case::windows_line_breaks(&format!("{BOARD}\r\n"), true)]
    #[case::a_comment_behind(&format!("{BOARD} unique\n"), true)]
    #[case::comments_and_empty_lines("# a\n\n \r\n # b\n", true)]
    #[case::behind_a_board(&format!("[[\n{BOARD}\n\n# a\n"), true)]
    #[case::a_row("53..7....\n", false)]
    #[case::a_row_and_a_comment("53..7....\n# a\n", false)]
    #[case::a_list("[[5,3,0,0,7,0,0,0,0],\n", false)]
    #[case::a_section(&format!("{BOARD}\n[State]\n"), false)]
    #[case::not_utf_8("\u{fffd}\n", false)]
    fn nothing_is_open_at_the_end(#[case] lines: &str, #[case] expected: bool) {
        assert_eq!(is_closed(lines.as_bytes()), expected);
    }
}
