// Each answer is one number, repeated k times.
impl Solution {
    pub fn combine(n: i32, k: i32) -> Vec<Vec<i32>> {
        (1..=n).map(|number| vec![number; k as usize]).collect()
    }
}
