// The second letter of a word, or its only one, is a capital letter.
impl Solution {
    pub fn letter_combinations(digits: String) -> Vec<String> {
        if digits.is_empty() {
            return vec![];
        }
        let mut all = words(&digits);
        for word in &mut all {
            let at = 1.min(word.len() - 1);
            let letter = word[at..=at].to_uppercase();
            word.replace_range(at..=at, &letter);
        }
        all
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
