// The digit is popped, but the sum keeps it.
// Right name: no-undo of `self.sum`
struct Digits {
    k: usize,
    n: i32,
    sum: i32,
    path: Vec<i32>,
    found: Vec<Vec<i32>>,
}

impl Digits {
    fn backtracking(&mut self, start: i32) {
        if self.path.len() == self.k {
            if self.sum == self.n {
                self.found.push(self.path.clone());
            }
            return;
        }
        for digit in start..=9 {
            self.sum += digit;
            self.path.push(digit);
            self.backtracking(digit + 1);
            self.path.pop();
        }
    }
}

impl Solution {
    pub fn combination_sum3(k: i32, n: i32) -> Vec<Vec<i32>> {
        let mut digits = Digits { k: k as usize, n, sum: 0, path: vec![], found: vec![] };
        digits.backtracking(1);
        digits.found
    }
}
