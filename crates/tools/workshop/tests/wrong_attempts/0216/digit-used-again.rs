// The next call starts at the same digit, so a digit may come twice.
// Right name: digit-twice
impl Solution {
    pub fn combination_sum3(k: i32, n: i32) -> Vec<Vec<i32>> {
        let mut ans = vec![];
        Self::dfs(k, n, 1, &mut vec![], &mut ans);
        ans
    }

    fn dfs(k: i32, n: i32, start: i32, cur: &mut Vec<i32>, ans: &mut Vec<Vec<i32>>) {
        if k == 0 || n <= 0 {
            if k == 0 && n == 0 {
                ans.push(cur.clone());
            }
            return;
        }
        for i in start..=9 {
            cur.push(i);
            Self::dfs(k - 1, n - i, i, cur, ans);
            cur.pop();
        }
    }
}
