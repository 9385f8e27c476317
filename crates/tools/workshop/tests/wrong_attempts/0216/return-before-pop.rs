// The call that completes a list returns before its digit is popped.
// Right name: no-undo of `tmp`
impl Solution {
    pub fn combination_sum3(k: i32, n: i32) -> Vec<Vec<i32>> {
        let mut res = vec![];
        helper(k as usize, n, 1, &mut vec![], &mut res);
        res
    }
}

fn helper(k: usize, target: i32, from: i32, tmp: &mut Vec<i32>, res: &mut Vec<Vec<i32>>) {
    for digit in from..10 {
        tmp.push(digit);
        if tmp.len() == k && digit == target {
            res.push(tmp.clone());
            return;
        }
        if tmp.len() < k && digit < target {
            helper(k, target - digit, digit + 1, tmp, res);
        }
        tmp.pop();
    }
}
