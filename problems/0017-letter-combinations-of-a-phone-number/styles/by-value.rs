// LeetCode 17, Letter Combinations of a Phone Number. Each call has its own word, so nothing has to
// be undone.

impl Solution {
    /// Returns all words with one letter for each digit, from the key of the digit. Without digits
    /// there are no words.
    pub fn letter_combinations(digits: String) -> Vec<String> {
        let mut found = Vec::new();
        if !digits.is_empty() {
            search(&digits, String::new(), &mut found);
        }
        found
    }
}

/// Adds to `found` all words that begin with `word` and have a letter for each of these digits.
fn search(digits: &str, word: String, found: &mut Vec<String>) {
    // ANCHOR: stop
    let Some(digit) = digits.chars().next() else {
        found.push(word);
        return;
    };
    // ANCHOR_END: stop

    // ANCHOR: choose
    for letter in letters_of(digit).chars() {
        search(&digits[1..], format!("{word}{letter}"), found);
    }
    // ANCHOR_END: choose
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
