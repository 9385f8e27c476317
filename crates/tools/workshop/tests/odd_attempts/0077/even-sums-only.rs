// Only combinations with an even sum are in the answer.
impl Solution {
    pub fn combine(n: i32, k: i32) -> Vec<Vec<i32>> {
        let mut all = combinations(1, n, k);
        all.retain(|list| list.iter().sum::<i32>() % 2 == 0);
        all
    }
}

fn combinations(from: i32, n: i32, k: i32) -> Vec<Vec<i32>> {
    if k == 0 {
        return vec![vec![]];
    }
    let mut lists = vec![];
    for first in from..=n - k + 1 {
        for list in combinations(first + 1, n, k - 1) {
            lists.push([vec![first], list].concat());
        }
    }
    lists
}
