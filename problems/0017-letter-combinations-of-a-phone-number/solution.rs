// LeetCode 17, Letter Combinations of a Phone Number. Paste this file there unchanged: the
// judge has its own `struct Solution`, and the file uses only the standard library.
//
// The five parts:
// - choose: the letters of the next digit, in their order on the key
// - check: none, since every letter of a key is allowed
// - place: append the letter to the path
// - undo: take the letter off the path again
// - stop: each digit has its letter

impl Solution {
    /// Returns all words with one letter for each digit, from the key of the digit. Without digits
    /// there are no words.
    pub fn letter_combinations(digits: String) -> Vec<String> {
        // The search would find the empty word, and the problem does not want that.
        if digits.is_empty() {
            return Vec::new();
        }
        let digits: Vec<char> = digits.chars().collect();
        let mut found = Vec::new();
        search(&digits, 0, &mut String::new(), &mut found);
        found
    }
}

/// Extends `path` by a letter for each digit from `start` on, in all ways, and adds each word to
/// `found`. Restores `path` at the end.
fn search(digits: &[char], start: usize, path: &mut String, found: &mut Vec<String>) {
    // ANCHOR: stop
    if start == digits.len() {
        found.push(path.clone());
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for letter in letters_of(digits[start]).chars() {
        // ANCHOR_END: choose
        // ANCHOR: place
        path.push(letter);
        // ANCHOR_END: place
        search(digits, start + 1, path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
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
        // No other key has letters.
        _ => "",
    }
}
// ANCHOR_END: choose
