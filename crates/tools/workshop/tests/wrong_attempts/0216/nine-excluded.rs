// The range of the digits ends before 9.
// Right name: nine-never
impl Solution {
    pub fn combination_sum3(k: i32, n: i32) -> Vec<Vec<i32>> {
        let mut result = vec![];
        let mut stack = vec![(Vec::new(), 1, n)];
        while let Some((digits, lowest, rest)) = stack.pop() {
            if digits.len() == k as usize {
                if rest == 0 {
                    result.push(digits);
                }
                continue;
            }
            for digit in lowest..9 {
                let mut more: Vec<i32> = digits.clone();
                more.push(digit);
                stack.push((more, digit + 1, rest - digit));
            }
        }
        result
    }
}
