// The answer is that for a sum that is larger by one.
impl Solution {
    pub fn combination_sum3(k: i32, n: i32) -> Vec<Vec<i32>> {
        digit_sums(k, n + 1)
    }
}

fn digit_sums(k: i32, n: i32) -> Vec<Vec<i32>> {
    let lists = (0..512).map(|mask| (1..=9).filter(|digit| mask >> (digit - 1) & 1 == 1).collect());
    lists
        .filter(|list: &Vec<i32>| list.len() as i32 == k && list.iter().sum::<i32>() == n)
        .collect()
}
