// The branch that leaves a candidate still has it in the path, since nothing pops it.
// Right name: no-undo
impl Solution {
    pub fn combination_sum(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        fn dfs(i: usize, left: i32, cand: &[i32], cur: &mut Vec<i32>, res: &mut Vec<Vec<i32>>) {
            if left == 0 {
                res.push(cur.clone());
                return;
            }
            if i == cand.len() || left < 0 {
                return;
            }
            cur.push(cand[i]);
            dfs(i, left - cand[i], cand, cur, res);
            dfs(i + 1, left, cand, cur, res);
        }

        let mut res = vec![];
        dfs(0, target, &candidates, &mut vec![], &mut res);
        res
    }
}
