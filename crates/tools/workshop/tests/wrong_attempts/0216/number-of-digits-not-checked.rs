// The check of the number of digits uses `<=`, so lists with fewer digits are in the answer.
// Right name: fewer-digits
impl Solution {
    pub fn combination_sum3(k: i32, n: i32) -> Vec<Vec<i32>> {
        (1u32..512)
            .filter(|mask| mask.count_ones() <= k as u32)
            .map(|mask| (1..=9).filter(|digit| mask >> (digit - 1) & 1 == 1).collect())
            .filter(|digits: &Vec<i32>| digits.iter().sum::<i32>() == n)
            .collect()
    }
}
