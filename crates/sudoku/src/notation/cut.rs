//! Where a text may be cut into pieces.

use super::{list, read::Reader, whole};
use alloc::string::String;

/// Finds the places at which a text may be cut, so that each piece can be read by itself.
///
/// [`Puzzles`](super::Puzzles) finds in the pieces what it finds in the whole text, but
/// counts lines from the start of each piece.
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
    reader: Reader,
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
            self.reader.push(String::from_utf8_lossy(line).trim_end(), |_| {});
            if self.reader.is_between_puzzles() {
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
    whole::at_start(line.trim_ascii_end()).is_some()
        || list::is_whole(&String::from_utf8_lossy(line))
}

/// Whether a puzzle ends at `line`, which is empty or a comment. There is a digit in the line
/// above it, which therefore is no heading: the puzzle after `[State]` may be still to come.
fn is_gap(above: &[u8], line: &[u8]) -> bool {
    matches!(line.trim_ascii(), [] | [b'#', ..])
        && above.iter().take_while(|&&byte| byte != b'#').any(u8::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    const BOARD: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// What is found here need not be read: that is all that one can see of it from outside.
    #[rstest]
    #[case::a_board("[[5,\n", BOARD, "\n5,\n")]
    #[case::a_list("5 3 .\n", "[[5, 3], [6]]", "\n[[5,\n")]
    #[case::a_list_with_a_bracket_too_many("", "[[5]]]", "\n[[5,\n")]
    #[case::an_empty_line("6 . .\n", "", "\n[[5,\n")]
    #[case::a_comment("6 . .\n", "# 7", "\n. . .\n")]
    fn a_line_that_ends_any_puzzle_is_found(
        #[case] before: &str,
        #[case] line: &str,
        #[case] after: &str,
    ) {
        let end = before.len() + line.len() + 1;
        let text = format!("{before}{line}{after}");
        assert_eq!(last_certain_end(text.as_bytes()), Some(end));
    }

    #[rstest]
    #[case::a_list_that_is_open("[[5],\n")]
    #[case::a_row_in_brackets("[5, 3]\n")]
    #[case::a_row("5 3 .\n")]
    #[case::an_empty_line_after_a_heading("[State]\n\n")]
    #[case::an_empty_line_after_a_comment("# 5\n\n")]
    fn no_other_line_is(#[case] text: &str) {
        assert_eq!(last_certain_end(text.as_bytes()), None);
    }
}
