// LeetCode 17, Letter Combinations of a Phone Number. Each call returns the words for the remaining
// digits, and its caller puts a letter before each of them.

impl Solution {
    /// Returns all words with one letter for each digit, from the key of the digit. Without digits
    /// there are no words.
    pub fn letter_combinations(digits: String) -> Vec<String> {
        if digits.is_empty() {
            return Vec::new();
        }
        words(digits.as_bytes())
    }
}

/// Returns all words with one letter for each of these digits. Without digits this is the empty
/// word.
fn words(digits: &[u8]) -> Vec<String> {
    // ANCHOR: stop
    let Some((digit, rest)) = digits.split_first() else {
        return vec![String::new()];
    };
    // ANCHOR_END: stop

    // ANCHOR: choose
    let mut found = Vec::new();
    for letter in letters_of(*digit).chars() {
        for word in words(rest) {
            found.push(format!("{letter}{word}"));
        }
    }
    found
    // ANCHOR_END: choose
}

// ANCHOR: choose
/// Returns the letters on the key of a digit.
fn letters_of(digit: u8) -> &'static str {
    match digit {
        b'2' => "abc",
        b'3' => "def",
        b'4' => "ghi",
        b'5' => "jkl",
        b'6' => "mno",
        b'7' => "pqrs",
        b'8' => "tuv",
        b'9' => "wxyz",
        _ => "",
    }
}
// ANCHOR_END: choose
