// The skip tests `i > 0` and not `i > start`, so an equal number cannot follow on the next level.
// Right name: skips-too-much
impl Solution {
    pub fn combination_sum2(mut candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        candidates.sort();
        let mut ans = vec![];
        backtrack(&candidates, 0, target, &mut vec![], &mut ans);
        ans
    }
}

fn backtrack(a: &[i32], start: usize, rest: i32, cur: &mut Vec<i32>, ans: &mut Vec<Vec<i32>>) {
    if rest == 0 {
        ans.push(cur.clone());
        return;
    }
    for i in start..a.len() {
        if a[i] > rest {
            break;
        }
        if i > 0 && a[i] == a[i - 1] {
            continue;
        }
        cur.push(a[i]);
        backtrack(a, i + 1, rest - a[i], cur, ans);
        cur.pop();
    }
}
