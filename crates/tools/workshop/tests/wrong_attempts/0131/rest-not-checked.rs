// The rest of the text is accepted as the last part without a check.
// Right name: last-part-unchecked
impl Solution {
    pub fn partition(s: String) -> Vec<Vec<String>> {
        let is_palindrome = |part: &str| part.bytes().eq(part.bytes().rev());
        let mut lists = vec![vec![s.clone()]];
        for end in 1..s.len() {
            let (head, tail) = s.split_at(end);
            if !is_palindrome(head) {
                continue;
            }
            for mut list in Self::partition(tail.to_string()) {
                list.insert(0, head.to_string());
                lists.push(list);
            }
        }
        lists
    }
}
