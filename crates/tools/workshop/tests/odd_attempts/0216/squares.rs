// Each digit is squared.
impl Solution {
    pub fn combination_sum3(k: i32, n: i32) -> Vec<Vec<i32>> {
        let all = digit_sums(k, n);
        all.iter().map(|list| list.iter().map(|digit| digit * digit).collect()).collect()
    }
}

fn digit_sums(k: i32, n: i32) -> Vec<Vec<i32>> {
    let lists = (0..512).map(|mask| (1..=9).filter(|digit| mask >> (digit - 1) & 1 == 1).collect());
    lists
        .filter(|list: &Vec<i32>| list.len() as i32 == k && list.iter().sum::<i32>() == n)
        .collect()
}
