// Nothing checks whether a part is a palindrome.
// Right name: no-check
impl Solution {
    pub fn partition(s: String) -> Vec<Vec<String>> {
        let n = s.len();
        let mut all = Vec::new();
        for cuts in 0..1usize << (n - 1) {
            let mut parts = vec![String::new()];
            for (i, letter) in s.chars().enumerate() {
                parts.last_mut().expect("a part").push(letter);
                if i + 1 < n && cuts & (1 << i) != 0 {
                    parts.push(String::new());
                }
            }
            all.push(parts);
        }
        all
    }
}
