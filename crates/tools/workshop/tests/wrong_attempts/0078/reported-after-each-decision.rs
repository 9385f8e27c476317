// The path is reported after each decision to take or to leave, so most subsets come several times.
// Right name: keeps-again
impl Solution {
    pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut found = Vec::new();
        let mut todo = vec![(0, Vec::new())];
        while let Some((decided, subset)) = todo.pop() {
            found.push(subset.clone());
            if let Some(&num) = nums.get(decided) {
                let mut larger: Vec<i32> = subset.clone();
                larger.push(num);
                todo.push((decided + 1, subset));
                todo.push((decided + 1, larger));
            }
        }
        found
    }
}
