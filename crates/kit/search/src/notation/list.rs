//! Lists in brackets.

use alloc::vec::Vec;

use super::text::{ParseError, Place, Placed, end, last, placed, without_comment};

/// A list in brackets, as programs print a board, which may take several lines.
pub struct List {
    brackets: [&'static str; 2],
    /// Its characters, without comments.
    pub chars: Vec<Placed>,
    /// How many brackets are open.
    pub depth: isize,
    /// Maximum number of open brackets so far.
    pub deepest: isize,
}

impl List {
    /// A list without a character.
    pub fn new(brackets: [&'static str; 2]) -> Self {
        List { brackets, chars: Vec::new(), depth: 0, deepest: 0 }
    }

    /// Adds a line to the list.
    pub fn push(&mut self, number: usize, text: &str) {
        let [open, close] = self.brackets;
        for (place, char) in placed(number, without_comment(text)) {
            self.depth += isize::from(open.contains(char)) - isize::from(close.contains(char));
            self.deepest = self.deepest.max(self.depth);
            self.chars.push((place, char));
        }
    }

    /// Whether it goes on in the next line. `is_item` tells whether that can be its next item.
    pub(super) fn goes_on_in(&self, text: &str, is_item: impl Fn(&Self, &str) -> bool) -> bool {
        let [open, close] = self.brackets;
        let text = without_comment(text).trim();
        let has_commas = || self.chars.iter().any(|(_, char)| *char == ',') || text.contains(',');
        let expects_item = || {
            last(&self.chars).is_some_and(|(_, char)| {
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
    pub fn items(&self) -> Items<'_> {
        Items::new(self.brackets, &self.chars)
    }
}

/// Reads a list, item by item.
pub struct Items<'a> {
    brackets: [&'static str; 2],
    chars: &'a [Placed],
    next: usize,
}

impl<'a> Items<'a> {
    /// Of a list with these brackets, whose characters have no comments.
    pub fn new(brackets: [&'static str; 2], chars: &'a [Placed]) -> Self {
        Items { brackets, chars, next: 0 }
    }

    /// Items with commas between them, up to the bracket that closes the list. With `is_loose` there may
    /// be no items, a comma after the last item, and blanks instead of all commas.
    pub fn each(
        &mut self,
        is_loose: bool,
        mut item: impl FnMut(&mut Self) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        let [_, close] = self.brackets;
        let is_close = |char| close.contains(char);
        let mut has_comma = None;
        while !(is_loose && self.take(is_close)) {
            item(self)?;
            let is_apart = is_loose && self.is_before_blank();
            if self.take(|char| char == ',') {
                if has_comma == Some(false) {
                    return Err(ParseError::unexpected(self.before(), ',', "a blank, as before"));
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
        char.is_whitespace() || line != self.before().0
    }

    /// The bracket that opens a list.
    pub fn open(&mut self) -> Result<(), ParseError> {
        let [open, _] = self.brackets;
        self.expect(|char| open.contains(char), "'['")
    }

    /// The end of the text. A list in the source of a program may have one more character.
    pub fn end(&mut self) -> Result<(), ParseError> {
        self.take(|char| matches!(char, ',' | ';'));
        match self.peek() {
            Some((place, char)) => Err(ParseError::unexpected(place, char, "the end of the line")),
            None => Ok(()),
        }
    }

    /// The next character that is not blank.
    pub fn peek(&mut self) -> Option<Placed> {
        while self.chars.get(self.next).is_some_and(|(_, char)| char.is_whitespace()) {
            self.next += 1;
        }
        self.chars.get(self.next).copied()
    }

    /// The characters from there on, up to the first that is the end.
    pub fn word(&mut self, is_end: impl Fn(char) -> bool) -> &'a [Placed] {
        let rest = &self.chars[self.next..];
        let length = rest.iter().position(|&(_, char)| is_end(char)).unwrap_or(rest.len());
        self.next += length;
        &rest[..length]
    }

    /// Takes the next character that is not blank if it is wanted.
    pub fn take(&mut self, wanted: impl Fn(char) -> bool) -> bool {
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
    pub fn taken(&self) -> usize {
        self.next
    }

    /// Returns the characters taken since `start`, an earlier value of [`taken`](Self::taken).
    pub fn taken_since(&self, start: usize) -> &'a [Placed] {
        &self.chars[start..self.next]
    }

    /// Takes the next character that is not blank.
    pub fn expect(
        &mut self,
        wanted: impl Fn(char) -> bool,
        expected: &'static str,
    ) -> Result<(), ParseError> {
        if self.take(wanted) { Ok(()) } else { Err(self.here(expected)) }
    }

    /// The next character is wrong, or missing.
    pub fn here(&mut self, expected: &'static str) -> ParseError {
        match self.peek() {
            Some((place, char)) => ParseError::unexpected(place, char, expected),
            None => ParseError::new(end(self.chars), "nothing more", expected),
        }
    }

    /// The place of the last character that was taken.
    pub fn before(&self) -> Place {
        self.next.checked_sub(1).map_or((1, 1), |last| self.chars[last].0)
    }
}
