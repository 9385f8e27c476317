// The check compares only the first and the last letter of a part.
// Right name: ends-only
impl Solution {
    pub fn partition(s: String) -> Vec<Vec<String>> {
        let chars: Vec<char> = s.chars().collect();
        let mut res: Vec<Vec<String>> = vec![];
        let mut stack: Vec<(usize, Vec<String>)> = vec![(0, vec![])];
        while let Some((start, list)) = stack.pop() {
            if start == chars.len() {
                res.push(list);
                continue;
            }
            for end in start..chars.len() {
                if chars[start] == chars[end] {
                    let mut longer = list.clone();
                    longer.push(chars[start..=end].iter().collect());
                    stack.push((end + 1, longer));
                }
            }
        }
        res
    }
}
