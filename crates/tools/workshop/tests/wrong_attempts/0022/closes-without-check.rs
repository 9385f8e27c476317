// A closing parenthesis is only checked against n and not against those that are open.
// Right name: closes-too-early
impl Solution {
    pub fn generate_parenthesis(n: i32) -> Vec<String> {
        let mut stack = vec![(String::new(), 0, 0)];
        let mut result = vec![];
        while let Some((text, open, close)) = stack.pop() {
            if open == n && close == n {
                result.push(text);
                continue;
            }
            if open < n {
                stack.push((text.clone() + "(", open + 1, close));
            }
            if close < n {
                stack.push((text + ")", open, close + 1));
            }
        }
        result
    }
}
