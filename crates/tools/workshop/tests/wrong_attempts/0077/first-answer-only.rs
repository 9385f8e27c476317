// The search stops at its first combination, although all of them are wanted.
// Right name: only-one-item
impl Solution {
    pub fn combine(n: i32, k: i32) -> Vec<Vec<i32>> {
        let mut answer = vec![];
        choose(n, k, 1, &mut vec![], &mut answer);
        answer
    }
}

fn choose(n: i32, k: i32, start: i32, taken: &mut Vec<i32>, answer: &mut Vec<Vec<i32>>) -> bool {
    if k == 0 {
        answer.push(taken.clone());
        return true;
    }
    if start > n {
        return false;
    }
    taken.push(start);
    if choose(n, k - 1, start + 1, taken, answer) {
        return true;
    }
    taken.pop();
    choose(n, k, start + 1, taken, answer)
}
