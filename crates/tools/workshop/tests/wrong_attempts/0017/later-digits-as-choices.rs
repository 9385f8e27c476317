// The loop runs over all later digits, as for subsets, and each node is reported.
// Right name: parts-of-items
impl Solution {
    pub fn letter_combinations(digits: String) -> Vec<String> {
        fn letters_of(digit: char) -> &'static str {
            let keys = "abc def ghi jkl mno pqrs tuv wxyz";
            keys.split(' ').nth(digit as usize - '2' as usize).unwrap_or("")
        }

        fn go(digits: &[char], start: usize, word: &mut String, words: &mut Vec<String>) {
            if !word.is_empty() {
                words.push(word.clone());
            }
            for i in start..digits.len() {
                for letter in letters_of(digits[i]).chars() {
                    word.push(letter);
                    go(digits, i + 1, word, words);
                    word.pop();
                }
            }
        }

        let digits: Vec<char> = digits.chars().collect();
        let mut words = vec![];
        go(&digits, 0, &mut String::new(), &mut words);
        words
    }
}
