//! Where a text may be cut into pieces.

use alloc::string::String;

use search::notation::Reader;

use super::{
    line::{self, NineRows},
    list,
};

/// Finds the places at which a text may be cut, so that each piece can be read by itself. Lines are
/// counted from the start of each piece.
///
/// ```
/// use sudoku::notation::Cutter;
///
/// let mut cutter = Cutter::default();
/// let blank = ".".repeat(81);
/// assert_eq!(cutter.push(format!("{blank}\n530070000\n").as_bytes()), Some(82));
/// assert_eq!(cutter.push(b"600195000\n"), None);
/// assert_eq!(cutter.push(b"\n"), Some(1));
/// ```
#[derive(Default)]
pub struct Cutter {
    reader: Reader<NineRows>,
}

impl Cutter {
    /// Takes the next lines of a text, each with its line break, and returns how many bytes
    /// of them are before the last place at which the text may be cut.
    ///
    /// `None` if there is no such place in `lines`: their last puzzle may go on after them.
    /// Only the lines after the last one that ends any puzzle are read.
    pub fn push(&mut self, lines: &[u8]) -> Option<usize> {
        let mut cut = last_certain_end(lines);
        if cut.is_some() {
            self.reader = Reader::default();
        }
        let mut end = cut.unwrap_or_default();
        for line in lines[end..].split_inclusive(|&byte| byte == b'\n') {
            end += line.len();
            self.reader.push(String::from_utf8_lossy(line).trim_end());
            self.reader.found.clear();
            if self.reader.is_between_boards() {
                cut = Some(end);
            }
        }
        cut
    }
}

/// The end of the last line after which no puzzle goes on, whatever the lines above it are.
/// Most such lines are found, not all.
fn last_certain_end(lines: &[u8]) -> Option<usize> {
    let mut end = lines.len();
    let mut upwards = lines.split_inclusive(|&byte| byte == b'\n').rev().peekable();
    while let Some(line) = upwards.next() {
        if is_whole(line) || upwards.peek().is_some_and(|above| is_gap(above, line)) {
            return Some(end);
        }
        end -= line.len();
    }
    None
}

/// Whether a line is a whole board. Neither a grid of rows nor a list goes on in it.
fn is_whole(line: &[u8]) -> bool {
    line::at_start(line.trim_ascii_end()).is_some()
        || list::is_whole(&String::from_utf8_lossy(line))
}

/// Whether a puzzle ends at `line`, which is empty or a comment. There is a digit in the line
/// above it, which therefore is no heading: the puzzle after `[State]` may be still to come.
fn is_gap(above: &[u8], line: &[u8]) -> bool {
    matches!(line.trim_ascii(), [] | [b'#', ..])
        && above.iter().take_while(|&&byte| byte != b'#').any(u8::is_ascii_digit)
}
