// The next call starts at `start + 1` and not after the number that was chosen.
// Right name: start-not-number
impl Solution {
    pub fn combine(n: i32, k: i32) -> Vec<Vec<i32>> {
        fn dfs(n: i32, k: i32, start: i32, path: Vec<i32>, ans: &mut Vec<Vec<i32>>) {
            let missing = k - path.len() as i32;
            if missing == 0 {
                ans.push(path);
                return;
            }
            for i in start..=n - missing + 1 {
                let mut next_path = path.clone();
                next_path.push(i);
                dfs(n, k, start + 1, next_path, ans);
            }
        }

        let mut ans = vec![];
        dfs(n, k, 1, vec![], &mut ans);
        ans
    }
}
