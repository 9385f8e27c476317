// Two words of five are left out.
impl Solution {
    pub fn letter_combinations(digits: String) -> Vec<String> {
        if digits.is_empty() {
            return vec![];
        }
        words(&digits)
            .into_iter()
            .enumerate()
            .filter(|(i, _)| i * 3 % 5 > 1)
            .map(|(_, word)| word)
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
