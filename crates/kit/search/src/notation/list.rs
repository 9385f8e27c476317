//! Lists in brackets.

use alloc::vec::Vec;

use super::text::{
    LocatedChar, Location, ParseError, end_location, last_non_blank, located_chars, without_comment,
};

/// The characters that open and close lists.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Brackets {
    /// The opening brackets: `[`, and for some problems `{`.
    pub open: &'static str,
    /// The closing brackets.
    pub close: &'static str,
}

impl Brackets {
    /// Returns whether a character opens a list.
    pub fn is_open(self, char: char) -> bool {
        self.open.contains(char)
    }

    /// Returns whether a character closes a list.
    pub fn is_close(self, char: char) -> bool {
        self.close.contains(char)
    }
}

/// The syntax between the items of a list.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ListStyle {
    /// At least one item, and one comma between two items.
    Strict,
    /// Like `Strict`, but a list may also be empty, have a comma after the last item, or have blanks instead of all
    /// commas.
    Loose,
}

/// A separator between two items of a list.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Separator {
    Comma,
    Blank,
}

/// The characters of a list in brackets, as programs print a board. A list may take several lines.
pub struct List {
    brackets: Brackets,
    /// The characters so far, without comments.
    pub chars: Vec<LocatedChar>,
    /// Number of open brackets.
    pub depth: isize,
    /// Maximum number of open brackets so far.
    pub max_depth: isize,
}

impl List {
    /// Creates a list without characters.
    pub fn new(brackets: Brackets) -> Self {
        List { brackets, chars: Vec::new(), depth: 0, max_depth: 0 }
    }

    /// Adds a line to the list. `number` is the number of the line, from 1.
    pub fn push(&mut self, number: usize, text: &str) {
        for located in located_chars(number, without_comment(text)) {
            self.depth += isize::from(self.brackets.is_open(located.char));
            self.depth -= isize::from(self.brackets.is_close(located.char));
            self.max_depth = self.max_depth.max(self.depth);
            self.chars.push(located);
        }
    }

    /// Returns whether the list can continue with the next line. `is_item` returns whether that line can start with the
    /// next item.
    pub(super) fn can_continue_with(
        &self,
        next_line: &str,
        is_item: impl Fn(&Self, &str) -> bool,
    ) -> bool {
        let next_line = without_comment(next_line).trim();
        let Some(first) = next_line.chars().next() else { return false };
        if first == ',' || self.brackets.is_close(first) {
            return true;
        }
        self.expects_item(next_line) && is_item(self, next_line)
    }

    /// Returns whether the next token of the list must or can be an item.
    fn expects_item(&self, next_line: &str) -> bool {
        let Some(LocatedChar { char: last, .. }) = last_non_blank(&self.chars) else {
            return false;
        };
        if last == ',' || self.brackets.is_open(last) {
            return true;
        }
        // In a list with blanks instead of commas, an item may follow an inner list.
        let has_commas = self.chars.iter().any(|it| it.char == ',') || next_line.contains(',');
        self.brackets.is_close(last) && !has_commas
    }

    /// Returns a parser at the start of the list.
    pub fn parser(&self) -> ListParser<'_> {
        ListParser::new(self.brackets, &self.chars)
    }
}

/// Parses a list from left to right.
///
/// All methods that take characters skip blanks first, except [`take_until`](ListParser::take_until). The methods
/// `expect…` fail if the next character is wrong.
pub struct ListParser<'a> {
    brackets: Brackets,
    chars: &'a [LocatedChar],
    /// Index of the next character.
    next: usize,
}

impl<'a> ListParser<'a> {
    /// Creates a parser at the start of a list. The characters must not contain comments.
    pub fn new(brackets: Brackets, chars: &'a [LocatedChar]) -> Self {
        ListParser { brackets, chars, next: 0 }
    }

    /// Parses items with separators between them, and the bracket that closes the list. Calls `parse_item` at the start
    /// of each item.
    /// Fails at the first error.
    pub fn parse_items(
        &mut self,
        style: ListStyle,
        mut parse_item: impl FnMut(&mut Self) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        let brackets = self.brackets;
        let is_close = |char| brackets.is_close(char);
        let is_loose = style == ListStyle::Loose;
        let mut separator = None;
        loop {
            if is_loose && self.take_if(is_close) {
                return Ok(());
            }
            parse_item(self)?;
            let is_before_blank = self.is_before_blank();
            if self.take_if(|char| char == ',') {
                if separator == Some(Separator::Blank) {
                    let comma = LocatedChar { location: self.last_location(), char: ',' };
                    return Err(ParseError::unexpected(comma, "a blank, as before"));
                }
                separator = Some(Separator::Comma);
                continue;
            }
            let is_end = self.peek().is_none_or(|next| is_close(next.char));
            let can_be_blank = is_loose && separator != Some(Separator::Comma);
            let is_blank_separator = can_be_blank && is_before_blank && !is_end;
            if !is_blank_separator {
                return self.expect(is_close, "a comma or a closing bracket");
            }
            separator = Some(Separator::Blank);
        }
    }

    /// Returns whether a blank or a line break follows the last taken character.
    fn is_before_blank(&self) -> bool {
        let Some(next) = self.chars.get(self.next) else { return false };
        next.is_blank() || next.location.line != self.last_location().line
    }

    /// Takes the bracket that opens a list.
    /// Fails if the next character is not such a bracket.
    pub fn expect_open(&mut self) -> Result<(), ParseError> {
        let brackets = self.brackets;
        self.expect(|char| brackets.is_open(char), "'['")
    }

    /// Checks that the text ends. A list in the source of a program may have a comma or a semicolon at the end.
    /// Fails if the text continues.
    pub fn expect_end(&mut self) -> Result<(), ParseError> {
        self.take_if(|char| matches!(char, ',' | ';'));
        match self.peek() {
            Some(next) => Err(ParseError::unexpected(next, "the end of the line")),
            None => Ok(()),
        }
    }

    /// Skips blanks, and returns the next character without taking it. Returns `None` at the end of the text.
    pub fn peek(&mut self) -> Option<LocatedChar> {
        while self.chars.get(self.next).is_some_and(|it| it.is_blank()) {
            self.next += 1;
        }
        self.chars.get(self.next).copied()
    }

    /// Takes all characters before the first that `is_end`.
    pub fn take_until(&mut self, is_end: impl Fn(char) -> bool) -> &'a [LocatedChar] {
        let rest = &self.chars[self.next..];
        let length = rest.iter().position(|it| is_end(it.char)).unwrap_or(rest.len());
        self.next += length;
        &rest[..length]
    }

    /// Takes the next character that is not blank if it `matches`. Returns whether it was taken.
    pub fn take_if(&mut self, matches: impl Fn(char) -> bool) -> bool {
        let is_taken = self.peek().is_some_and(|it| matches(it.char));
        self.next += usize::from(is_taken);
        is_taken
    }

    /// Takes a word if the text continues with this word. Returns whether it was taken.
    pub fn take_word(&mut self, word: &str) -> bool {
        self.peek();
        let rest = &self.chars[self.next..];
        let length = word.chars().count();
        let is_next = rest.iter().map(|it| it.char).take(length).eq(word.chars());
        let is_longer = rest.get(length).is_some_and(|it| it.char.is_alphanumeric());
        if !is_next || is_longer {
            return false;
        }
        self.next += length;
        true
    }

    /// Returns the number of taken characters.
    pub fn taken_count(&self) -> usize {
        self.next
    }

    /// Returns the characters taken since `start`, an earlier value of [`taken_count`](Self::taken_count).
    pub fn chars_since(&self, start: usize) -> &'a [LocatedChar] {
        &self.chars[start..self.next]
    }

    /// Takes the next character that is not blank.
    /// Fails if the character does not match. `expected` describes the character for the message.
    pub fn expect(
        &mut self,
        matches: impl Fn(char) -> bool,
        expected: &'static str,
    ) -> Result<(), ParseError> {
        if self.take_if(matches) { Ok(()) } else { Err(self.error_at_next(expected)) }
    }

    /// Creates the error for a wrong or missing next character.
    pub fn error_at_next(&mut self, expected: &'static str) -> ParseError {
        match self.peek() {
            Some(next) => ParseError::unexpected(next, expected),
            None => ParseError::new(end_location(self.chars), "nothing more", expected),
        }
    }

    /// Returns the location of the last taken character, or the start of the text.
    pub fn last_location(&self) -> Location {
        self.next.checked_sub(1).map_or(Location::START, |last| self.chars[last].location)
    }
}
