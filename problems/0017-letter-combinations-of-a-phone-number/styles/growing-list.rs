// LeetCode 17, Letter Combinations of a Phone Number. A list has all words for the digits so far,
// and each digit makes a new list of it. There is no recursion.

const KEYS: [&str; 10] = ["", "", "abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

impl Solution {
    /// Returns all words with one letter for each digit, from the key of the digit. Without digits
    /// there are no words.
    pub fn letter_combinations(digits: String) -> Vec<String> {
        if digits.is_empty() {
            return Vec::new();
        }
        let mut words = vec![String::new()];
        for digit in digits.bytes() {
            let letters = KEYS[(digit - b'0') as usize];
            let mut longer = Vec::new();
            for word in &words {
                for letter in letters.chars() {
                    longer.push(format!("{word}{letter}"));
                }
            }
            words = longer;
        }
        words
    }
}
