// A call pushes one more copy in each turn of its loop, and pops only one of them at the end.
// Right name: no-undo of `chosen`
impl Solution {
    pub fn subsets_with_dup(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut sorted = nums;
        sorted.sort();
        let mut groups: Vec<(i32, usize)> = vec![];
        for x in sorted {
            match groups.last_mut() {
                Some((number, count)) if *number == x => *count += 1,
                _ => groups.push((x, 1)),
            }
        }
        let mut ans = vec![];
        visit(&groups, &mut vec![], &mut ans);
        ans
    }
}

fn visit(groups: &[(i32, usize)], chosen: &mut Vec<i32>, ans: &mut Vec<Vec<i32>>) {
    let Some(&(number, count)) = groups.first() else {
        ans.push(chosen.clone());
        return;
    };
    visit(&groups[1..], chosen, ans);
    for _ in 0..count {
        chosen.push(number);
        visit(&groups[1..], chosen, ans);
    }
    chosen.pop();
}
