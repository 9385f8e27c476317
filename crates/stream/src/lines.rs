//! The lines of a file or of standard input, one after the other.

use std::{
    collections::VecDeque,
    io::{self, BufRead, Read},
};

use super::{
    block::{count_lines, is_closed},
    buffer::Buffer,
    spares::Spares,
};

/// How many bytes of a line are read. No board has as many, and a file without a line
/// break must not fill the memory.
const LONGEST_LINE: u64 = 1 << 16;

/// How many lines back one can still ask for the text of a line.
const RECENT: usize = 64;

/// How many characters of it there are.
const LONGEST_TEXT: usize = 200;

/// Lines without their line breaks. Bytes that are not UTF-8 become signs that no board
/// has, and of a line that is too long there is the beginning and a `…`.
pub struct Lines {
    input: Buffer,
    /// Where the buffers of blocks come back.
    spares: Spares,
    /// How many bytes were read, and nobody was told of.
    bytes: u64,
    /// The beginnings of the last lines.
    recent: VecDeque<String>,
    /// How many lines were read.
    count: usize,
    /// Why there are no more lines, if it is not the end.
    error: Option<io::Error>,
    has_ended: bool,
}

impl Lines {
    pub fn new(input: Box<dyn Read + Send>) -> Lines {
        Lines {
            input: Buffer::new(input),
            spares: Spares::default(),
            bytes: 0,
            recent: VecDeque::new(),
            count: 0,
            error: None,
            has_ended: false,
        }
    }

    /// Whether there is a line for which nobody has to wait. Empty ones are none.
    pub fn is_ready(&self) -> bool {
        self.input.rest().trim_ascii_start().contains(&b'\n')
    }

    /// How many lines were read.
    pub fn so_far(&self) -> usize {
        self.count
    }

    /// Where to give the bytes of a block back.
    pub fn spares(&self) -> Spares {
        self.spares.clone()
    }

    /// All whole lines that are there, with their line breaks, where nothing goes on behind them
    /// if they begin anew. `None` where one has to read to know it.
    pub fn take_block(&mut self) -> Option<Vec<u8>> {
        // What cannot be read is told when the next line is asked for.
        let block = self.input.whole_lines().ok().flatten()?;
        if !is_closed(block) {
            return None;
        }
        self.count += count_lines(block);
        self.recent.clear();
        let length = block.len();
        Some(self.input.take_first(length, self.spares.take()))
    }

    /// How many bytes were read since this was asked for the last time.
    pub fn take_bytes(&mut self) -> u64 {
        std::mem::take(&mut self.bytes)
    }

    /// Why there are no more lines, if it is not the end.
    pub fn take_error(&mut self) -> Option<io::Error> {
        self.error.take()
    }

    /// The beginning of a line by its number, from 1, where it was read not long ago.
    pub fn text(&self, number: usize) -> Option<&str> {
        let back = (self.count + 1).checked_sub(number)?;
        let index = self.recent.len().checked_sub(back)?;
        self.recent.get(index).map(String::as_str)
    }

    fn read(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::with_capacity(128);
        self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        self.bytes += line.len() as u64;
        if line.is_empty() {
            return Ok(None);
        }
        let is_whole = line.len() as u64 != LONGEST_LINE || line.ends_with(b"\n");
        let rest = if is_whole { 0 } else { self.input.skip_until(b'\n')? };
        self.bytes += rest as u64;
        if line.pop_if(|last| *last == b'\n').is_some() {
            line.pop_if(|last| *last == b'\r');
        }
        let mut line = String::from_utf8(line)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        if rest > 1 {
            line.push('…');
        }
        Ok(Some(line))
    }

    fn remember(&mut self, line: &str) {
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(beginning(line));
        self.count += 1;
    }
}

/// A line, or the beginning of a long one.
pub fn beginning(line: &str) -> String {
    // Nobody counts the characters of a line that has no more bytes.
    let is_short = line.len() <= LONGEST_TEXT;
    match if is_short { None } else { line.char_indices().nth(LONGEST_TEXT) } {
        None => line.to_string(),
        Some((end, _)) => format!("{}…", &line[..end]),
    }
}

impl Iterator for Lines {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        if self.has_ended {
            // A terminal would be asked again.
            return None;
        }
        let line = self.read().unwrap_or_else(|error| {
            self.error = Some(error);
            None
        });
        match &line {
            Some(line) => self.remember(line),
            None => self.has_ended = true,
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    fn lines(text: &[u8]) -> Lines {
        Lines::new(Box::new(io::Cursor::new(text.to_vec())))
    }

    #[rstest]
    #[case::nothing(b"", &[])]
    #[case::no_final_line_break(b"a\nb", &["a", "b"])]
    #[case::final_line_break(b"a\nb\n", &["a", "b"])]
    #[case::empty_lines(b"\n\na\n\n", &["", "", "a", ""])]
    #[case::windows_line_breaks(b"a\r\n\r\nb\r", &["a", "", "b\r"])]
    #[case::not_utf_8(b"caf\xe9\n\0\n", &["caf\u{fffd}", "\0"])]
    fn line_breaks_are_not_part_of_a_line(#[case] text: &[u8], #[case] expected: &[&str]) {
        assert_eq!(lines(text).collect::<Vec<_>>(), expected);
    }

    #[rstest]
    #[case::just_fits(LONGEST_LINE as usize, "")]
    #[case::one_too_many(LONGEST_LINE as usize + 1, "…")]
    #[case::many_too_many(1_000_000, "…")]
    fn of_a_line_that_is_too_long_there_is_the_beginning(
        #[case] length: usize,
        #[case] mark: &str,
    ) {
        let text = format!("{}\nb\n", "a".repeat(length));
        let mut lines = lines(text.as_bytes());
        let read: Vec<String> = lines.by_ref().collect();
        assert_eq!(
            read,
            [format!("{}{mark}", "a".repeat(length.min(LONGEST_LINE as usize))), "b".to_string()]
        );
        assert_eq!(lines.take_bytes(), text.len() as u64);
    }

    #[test]
    fn the_text_of_a_line_is_there_for_a_while() {
        let text: Vec<String> = (1..=100).map(|number| number.to_string()).collect();
        let mut lines = lines(text.join("\n").as_bytes());
        assert_eq!(lines.text(1), None);
        lines.by_ref().take(70).for_each(drop);
        assert_eq!(
            [6, 7, 70, 71].map(|number| lines.text(number)),
            [None, Some("7"), Some("70"), None]
        );
    }
}
