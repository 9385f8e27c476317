// The position in the digits moves on before the call and is not moved back after it.
// Right name: position-stays
impl Solution {
    pub fn letter_combinations(digits: String) -> Vec<String> {
        if digits.is_empty() {
            return Vec::new();
        }
        let mut keypad = Keypad { digits: digits.into_bytes(), position: 0, output: vec![] };
        keypad.spell(String::new());
        keypad.output
    }
}

struct Keypad {
    digits: Vec<u8>,
    position: usize,
    output: Vec<String>,
}

impl Keypad {
    const KEYS: [&'static str; 8] = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

    fn spell(&mut self, word: String) {
        let Some(&digit) = self.digits.get(self.position) else {
            self.output.push(word);
            return;
        };
        for letter in Self::KEYS[usize::from(digit - b'2')].chars() {
            self.position += 1;
            self.spell(format!("{word}{letter}"));
        }
    }
}
