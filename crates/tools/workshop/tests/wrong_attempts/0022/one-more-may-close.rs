// The check allows to close when as many are closed as open: `<=` stands where `<` is right.
// Right name: closes-one-too-many
impl Solution {
    pub fn generate_parenthesis(n: i32) -> Vec<String> {
        let mut list = vec![];
        Self::dfs(n, n, &mut vec![], &mut list);
        list
    }

    fn dfs(left: i32, right: i32, chars: &mut Vec<char>, list: &mut Vec<String>) {
        if left == 0 && right == 0 {
            list.push(chars.iter().collect());
        }
        if left > 0 {
            chars.push('(');
            Self::dfs(left - 1, right, chars, list);
            chars.pop();
        }
        if right > 0 && left <= right {
            chars.push(')');
            Self::dfs(left, right - 1, chars, list);
            chars.pop();
        }
    }
}
