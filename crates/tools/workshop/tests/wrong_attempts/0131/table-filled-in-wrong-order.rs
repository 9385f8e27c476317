// The table of palindromes is filled from the first row on, before the rows that it needs.
// Right name: table-order
impl Solution {
    pub fn partition(s: String) -> Vec<Vec<String>> {
        let text = s.as_bytes();
        let n = text.len();
        let mut is_pal = vec![vec![false; n]; n];
        for i in 0..n {
            for j in i..n {
                is_pal[i][j] = text[i] == text[j] && (j - i < 2 || is_pal[i + 1][j - 1]);
            }
        }
        let mut ans = vec![];
        Self::dfs(&s, 0, &is_pal, &mut vec![], &mut ans);
        ans
    }

    fn dfs(
        s: &str,
        i: usize,
        is_pal: &Vec<Vec<bool>>,
        cur: &mut Vec<String>,
        ans: &mut Vec<Vec<String>>,
    ) {
        if i == s.len() {
            ans.push(cur.clone());
        }
        for j in i..s.len() {
            if is_pal[i][j] {
                cur.push(s[i..=j].to_string());
                Self::dfs(s, j + 1, is_pal, cur, ans);
                cur.pop();
            }
        }
    }
}
