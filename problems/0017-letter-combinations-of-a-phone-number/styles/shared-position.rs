// LeetCode 17, Letter Combinations of a Phone Number. The position in the digits is kept beside the
// word, and is restored with it.

impl Solution {
    /// Returns all words with one letter for each digit, from the key of the digit. Without digits
    /// there are no words.
    pub fn letter_combinations(digits: String) -> Vec<String> {
        if digits.is_empty() {
            return Vec::new();
        }
        let digits = digits.chars().collect();
        let mut search = Search { digits, position: 0, word: String::new(), found: Vec::new() };
        search.search();
        search.found
    }
}

/// The state of the search.
struct Search {
    digits: Vec<char>,
    /// The index of the next digit.
    position: usize,
    word: String,
    found: Vec<String>,
}

impl Search {
    /// Extends the word by a letter for each digit from the position on, in all ways, and adds each
    /// word to `found`. Restores the word and the position at the end.
    fn search(&mut self) {
        // ANCHOR: stop
        if self.position >= self.digits.len() {
            self.found.push(self.word.clone());
            return;
        }
        // ANCHOR_END: stop

        // ANCHOR: choose
        for letter in letters_of(self.digits[self.position]).chars() {
            // ANCHOR_END: choose
            // ANCHOR: place
            self.word.push(letter);
            self.position += 1;
            // ANCHOR_END: place
            self.search();
            // ANCHOR: undo
            self.position -= 1;
            self.word.pop();
            // ANCHOR_END: undo
        }
    }
}

// ANCHOR: choose
/// Returns the letters on the key of a digit.
fn letters_of(digit: char) -> &'static str {
    match digit {
        '2' => "abc",
        '3' => "def",
        '4' => "ghi",
        '5' => "jkl",
        '6' => "mno",
        '7' => "pqrs",
        '8' => "tuv",
        '9' => "wxyz",
        _ => "",
    }
}
// ANCHOR_END: choose
