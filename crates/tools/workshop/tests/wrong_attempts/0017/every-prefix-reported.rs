// Each word taken from the queue is reported, also the words that are not complete.
// Right name: parts-of-items
use std::collections::VecDeque;

const LETTERS: [&str; 10] = ["", "", "abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

impl Solution {
    pub fn letter_combinations(digits: String) -> Vec<String> {
        let digits: Vec<usize> = digits.chars().map(|c| c as usize - '0' as usize).collect();
        let mut output = Vec::new();
        let mut queue = VecDeque::from([String::new()]);
        while let Some(word) = queue.pop_front() {
            if word.len() < digits.len() {
                for letter in LETTERS[digits[word.len()]].chars() {
                    queue.push_back(word.clone() + &letter.to_string());
                }
            }
            if !word.is_empty() {
                output.push(word);
            }
        }
        output
    }
}
