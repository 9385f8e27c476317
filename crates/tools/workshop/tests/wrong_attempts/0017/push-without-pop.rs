// The letter is added to the word and never removed from it.
// Right name: no-undo
use std::collections::HashMap;

struct Phone {
    letters: HashMap<char, &'static str>,
    digits: Vec<char>,
    word: String,
    words: Vec<String>,
}

impl Phone {
    fn type_from(&mut self, position: usize) {
        if position == self.digits.len() {
            self.words.push(self.word.clone());
            return;
        }
        for letter in self.letters[&self.digits[position]].chars() {
            self.word.push(letter);
            self.type_from(position + 1);
        }
    }
}

impl Solution {
    pub fn letter_combinations(digits: String) -> Vec<String> {
        if digits.is_empty() {
            return vec![];
        }
        let letters = HashMap::from([
            ('2', "abc"),
            ('3', "def"),
            ('4', "ghi"),
            ('5', "jkl"),
            ('6', "mno"),
            ('7', "pqrs"),
            ('8', "tuv"),
            ('9', "wxyz"),
        ]);
        let digits = digits.chars().collect();
        let mut phone = Phone { letters, digits, word: String::new(), words: vec![] };
        phone.type_from(0);
        phone.words
    }
}
