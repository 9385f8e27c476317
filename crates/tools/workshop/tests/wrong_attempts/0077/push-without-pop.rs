// The number is pushed before the call and never popped after it.
// Right name: no-undo of `path`
impl Solution {
    pub fn combine(n: i32, k: i32) -> Vec<Vec<i32>> {
        let mut result = Vec::new();
        Self::backtracking(n, k as usize, 1, &mut Vec::new(), &mut result);
        result
    }

    fn backtracking(
        n: i32,
        k: usize,
        start_index: i32,
        path: &mut Vec<i32>,
        result: &mut Vec<Vec<i32>>,
    ) {
        if path.len() == k {
            result.push(path.clone());
            return;
        }
        for i in start_index..=n {
            path.push(i);
            Self::backtracking(n, k, i + 1, path, result);
        }
    }
}
