// A number is marked as used and popped from the path, but its mark is never reset.
// Right name: no-undo of `self.used`
struct Permuter {
    numbers: Vec<i32>,
    used: Vec<bool>,
    path: Vec<i32>,
    found: Vec<Vec<i32>>,
}

impl Permuter {
    fn search(&mut self) {
        if self.path.len() == self.numbers.len() {
            self.found.push(self.path.clone());
            return;
        }
        for index in 0..self.numbers.len() {
            if self.used[index] {
                continue;
            }
            self.used[index] = true;
            self.path.push(self.numbers[index]);
            self.search();
            self.path.pop();
        }
    }
}

impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let used = vec![false; nums.len()];
        let mut permuter = Permuter { numbers: nums, used, path: vec![], found: vec![] };
        permuter.search();
        permuter.found
    }
}
