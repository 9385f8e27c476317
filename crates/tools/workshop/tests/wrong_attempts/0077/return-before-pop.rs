// The call returns after its report, before it pops the number that it pushed.
// Right name: early-return
impl Solution {
    pub fn combine(n: i32, k: i32) -> Vec<Vec<i32>> {
        let mut res = vec![];
        let mut cur = vec![];
        for first in 1..=n {
            visit(first, n, k, &mut cur, &mut res);
        }
        res
    }
}

fn visit(number: i32, n: i32, k: i32, cur: &mut Vec<i32>, res: &mut Vec<Vec<i32>>) {
    cur.push(number);
    if cur.len() as i32 == k {
        res.push(cur.clone());
        return;
    }
    for next in number + 1..=n {
        visit(next, n, k, cur, res);
    }
    cur.pop();
}
