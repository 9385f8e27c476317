// A combination is reported when it has more than k numbers, one level too late.
// Right name: stops-late
impl Solution {
    pub fn combine(n: i32, k: i32) -> Vec<Vec<i32>> {
        let mut lists = Vec::new();
        let mut list = Vec::new();
        append_next(1, n, k as usize, &mut list, &mut lists);
        lists
    }
}

fn append_next(from: i32, n: i32, k: usize, list: &mut Vec<i32>, lists: &mut Vec<Vec<i32>>) {
    if list.len() > k {
        lists.push(list.clone());
        return;
    }
    (from..=n).for_each(|number| {
        list.push(number);
        append_next(number + 1, n, k, list, lists);
        list.pop();
    });
}
