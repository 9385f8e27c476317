// The range ends before n, so no combination has the number n.
// Right name: last-never
impl Solution {
    pub fn combine(n: i32, k: i32) -> Vec<Vec<i32>> {
        choose(1, n, k)
    }
}

fn choose(from: i32, to: i32, k: i32) -> Vec<Vec<i32>> {
    if k == 0 {
        return vec![vec![]];
    }
    (from..to)
        .flat_map(|first| {
            let rests = choose(first + 1, to, k - 1);
            rests.into_iter().map(move |rest| [vec![first], rest].concat())
        })
        .collect()
}
