// The characters are pushed to the text and never popped.
// Right name: no-undo
impl Solution {
    pub fn generate_parenthesis(n: i32) -> Vec<String> {
        fn backtrack(cur: &mut String, open: i32, close: i32, n: i32, ans: &mut Vec<String>) {
            if open == n && close == n {
                ans.push(cur.clone());
                return;
            }
            if open < n {
                cur.push('(');
                backtrack(cur, open + 1, close, n, ans);
            }
            if close < open {
                cur.push(')');
                backtrack(cur, open, close + 1, n, ans);
            }
        }

        let mut ans = Vec::new();
        backtrack(&mut String::new(), 0, 0, n, &mut ans);
        ans
    }
}
