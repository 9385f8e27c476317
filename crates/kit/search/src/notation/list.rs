//! Lists in brackets.

use alloc::vec::Vec;

use super::text::{
    LocatedChar, Location, ParseError, end_location, last_non_blank, located_chars, without_comment,
};

/// A list in brackets, as programs print a board, which may take several lines.
pub struct List {
    brackets: [&'static str; 2],
    /// Its characters, without comments.
    pub chars: Vec<LocatedChar>,
    /// How many brackets are open.
    pub depth: isize,
    /// Maximum number of open brackets so far.
    pub max_depth: isize,
}

impl List {
    /// A list without a character.
    pub fn new(brackets: [&'static str; 2]) -> Self {
        List { brackets, chars: Vec::new(), depth: 0, max_depth: 0 }
    }

    /// Adds a line to the list.
    pub fn push(&mut self, number: usize, text: &str) {
        let [open, close] = self.brackets;
        for (place, char) in located_chars(number, without_comment(text)) {
            self.depth += isize::from(open.contains(char)) - isize::from(close.contains(char));
            self.max_depth = self.max_depth.max(self.depth);
            self.chars.push((place, char));
        }
    }

    /// Whether it goes on in the next line. `is_item` tells whether that can be its next item.
    pub(super) fn can_continue_with(
        &self,
        text: &str,
        is_item: impl Fn(&Self, &str) -> bool,
    ) -> bool {
        let [open, close] = self.brackets;
        let text = without_comment(text).trim();
        let has_commas = || self.chars.iter().any(|(_, char)| *char == ',') || text.contains(',');
        let expects_item = || {
            last_non_blank(&self.chars).is_some_and(|(_, char)| {
                char == ',' || open.contains(char) || (close.contains(char) && !has_commas())
            })
        };
        match text.chars().next() {
            None => false,
            Some(first) if first == ',' || close.contains(first) => true,
            Some(_) => expects_item() && is_item(self, text),
        }
    }

    /// Reads it from its start.
    pub fn parser(&self) -> ListParser<'_> {
        ListParser::new(self.brackets, &self.chars)
    }
}

/// Reads a list, item by item.
pub struct ListParser<'a> {
    brackets: [&'static str; 2],
    chars: &'a [LocatedChar],
    next: usize,
}

impl<'a> ListParser<'a> {
    /// Of a list with these brackets, whose characters have no comments.
    pub fn new(brackets: [&'static str; 2], chars: &'a [LocatedChar]) -> Self {
        ListParser { brackets, chars, next: 0 }
    }

    /// Items with commas between them, up to the bracket that closes the list. With `is_loose` there may
    /// be no items, a comma after the last item, and blanks instead of all commas.
    pub fn parse_items(
        &mut self,
        is_loose: bool,
        mut item: impl FnMut(&mut Self) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        let [_, close] = self.brackets;
        let is_close = |char| close.contains(char);
        let mut has_comma = None;
        while !(is_loose && self.take_if(is_close)) {
            item(self)?;
            let is_apart = is_loose && self.is_before_blank();
            if self.take_if(|char| char == ',') {
                if has_comma == Some(false) {
                    return Err(ParseError::unexpected(
                        self.last_location(),
                        ',',
                        "a blank, as before",
                    ));
                }
                has_comma = Some(true);
                continue;
            }
            let is_end = self.peek().is_none_or(|(_, char)| is_close(char));
            if is_end || !is_apart || has_comma == Some(true) {
                return self.expect(is_close, "a comma or a closing bracket");
            }
            has_comma = Some(false);
        }
        Ok(())
    }

    /// Returns whether a blank or a line break follows the last taken character.
    fn is_before_blank(&self) -> bool {
        let Some(&((line, _), char)) = self.chars.get(self.next) else { return false };
        char.is_whitespace() || line != self.last_location().0
    }

    /// The bracket that opens a list.
    pub fn expect_open(&mut self) -> Result<(), ParseError> {
        let [open, _] = self.brackets;
        self.expect(|char| open.contains(char), "'['")
    }

    /// The end of the text. A list in the source of a program may have one more character.
    pub fn expect_end(&mut self) -> Result<(), ParseError> {
        self.take_if(|char| matches!(char, ',' | ';'));
        match self.peek() {
            Some((place, char)) => Err(ParseError::unexpected(place, char, "the end of the line")),
            None => Ok(()),
        }
    }

    /// The next character that is not blank.
    pub fn peek(&mut self) -> Option<LocatedChar> {
        while self.chars.get(self.next).is_some_and(|(_, char)| char.is_whitespace()) {
            self.next += 1;
        }
        self.chars.get(self.next).copied()
    }

    /// The characters from there on, up to the first that is the end.
    pub fn take_until(&mut self, is_end: impl Fn(char) -> bool) -> &'a [LocatedChar] {
        let rest = &self.chars[self.next..];
        let length = rest.iter().position(|&(_, char)| is_end(char)).unwrap_or(rest.len());
        self.next += length;
        &rest[..length]
    }

    /// Takes the next character that is not blank if it is wanted.
    pub fn take_if(&mut self, wanted: impl Fn(char) -> bool) -> bool {
        let is_taken = self.peek().is_some_and(|(_, char)| wanted(char));
        self.next += usize::from(is_taken);
        is_taken
    }

    /// Takes a word if it is next. Returns whether it was taken.
    pub fn take_word(&mut self, word: &str) -> bool {
        self.peek();
        let rest = &self.chars[self.next..];
        let length = word.chars().count();
        let is_next = rest.iter().map(|(_, char)| *char).take(length).eq(word.chars());
        let goes_on = rest.get(length).is_some_and(|(_, char)| char.is_alphanumeric());
        if !is_next || goes_on {
            return false;
        }
        self.next += length;
        true
    }

    /// Returns the number of taken characters.
    pub fn offset(&self) -> usize {
        self.next
    }

    /// Returns the characters taken since `start`, an earlier value of [`taken`](Self::taken).
    pub fn chars_since(&self, start: usize) -> &'a [LocatedChar] {
        &self.chars[start..self.next]
    }

    /// Takes the next character that is not blank.
    pub fn expect(
        &mut self,
        wanted: impl Fn(char) -> bool,
        expected: &'static str,
    ) -> Result<(), ParseError> {
        if self.take_if(wanted) { Ok(()) } else { Err(self.error_at_next(expected)) }
    }

    /// The next character is wrong, or missing.
    pub fn error_at_next(&mut self, expected: &'static str) -> ParseError {
        match self.peek() {
            Some((place, char)) => ParseError::unexpected(place, char, expected),
            None => ParseError::new(end_location(self.chars), "nothing more", expected),
        }
    }

    /// The place of the last character that was taken.
    pub fn last_location(&self) -> Location {
        self.next.checked_sub(1).map_or((1, 1), |last| self.chars[last].0)
    }
}
