// Each word is reversed, and a word of one letter is doubled.
impl Solution {
    pub fn letter_combinations(digits: String) -> Vec<String> {
        if digits.is_empty() {
            return vec![];
        }
        let all = words(&digits);
        all.iter()
            .map(|word| if word.len() == 1 { word.repeat(2) } else { word.chars().rev().collect() })
            .collect()
    }
}

fn words(digits: &str) -> Vec<String> {
    let keys = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];
    let mut words = vec![String::new()];
    for digit in digits.bytes() {
        let mut longer = vec![];
        for word in words {
            longer.extend(keys[usize::from(digit - b'2')].chars().map(|c| format!("{word}{c}")));
        }
        words = longer;
    }
    words
}
