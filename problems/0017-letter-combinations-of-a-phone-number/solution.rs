// LeetCode 17, Letter Combinations of a Phone Number. This file is pasted there as it is: the
// judge has its own `struct Solution`, and nothing but the standard library is used.
//
// The five parts:
// - choose: the letters of the next digit, in their order on the key
// - check: there is none, since every letter of a key is allowed
// - place: append the letter to the path
// - undo: take the letter off the path again
// - stop: each digit has its letter

impl Solution {
    /// All words that have one letter of its key for each digit. Without digits there is none.
    pub fn letter_combinations(digits: String) -> Vec<String> {
        // The search would find one word here, the empty one, and it is not asked for.
        if digits.is_empty() {
            return Vec::new();
        }
        let digits: Vec<char> = digits.chars().collect();
        let mut found = Vec::new();
        search(&digits, 0, &mut String::new(), &mut found);
        found
    }
}

/// Extends `path` by a letter for each digit from `start` on, in all ways, and notes each word in
/// `found`. `path` is then as it was.
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
/// The letters on the key of a digit.
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
