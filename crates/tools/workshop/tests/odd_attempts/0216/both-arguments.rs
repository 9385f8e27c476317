// The answer is always the two arguments.
impl Solution {
    pub fn combination_sum3(k: i32, n: i32) -> Vec<Vec<i32>> {
        vec![vec![k, n]]
    }
}
