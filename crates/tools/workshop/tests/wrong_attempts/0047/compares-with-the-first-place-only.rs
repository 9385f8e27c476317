// A number to be swapped is only compared with the first place, not with the numbers tried there before.
// Right name: repeated-for-equal-numbers
impl Solution {
    pub fn permute_unique(mut nums: Vec<i32>) -> Vec<Vec<i32>> {
        nums.sort();
        let mut ret = vec![];
        Self::perm(&mut nums, 0, &mut ret);
        ret
    }

    fn perm(a: &mut Vec<i32>, l: usize, ret: &mut Vec<Vec<i32>>) {
        if l == a.len() - 1 {
            ret.push(a.clone());
            return;
        }
        for r in l..a.len() {
            if r != l && a[r] == a[l] {
                continue;
            }
            a.swap(l, r);
            Self::perm(a, l + 1, ret);
            a.swap(l, r);
        }
    }
}
