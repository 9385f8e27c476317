//! Answers with two parts in other commands than `judge`: the returned value and the changed argument.

use testkit::scratch::ScratchWorkspace;

use crate::PRACTICE;

const PROBLEM: &str = "\
[[task]]
id = 8100
slug = \"keep-odd\"
title = \"Keep Odd\"
signature = \"pub fn keep(nums: &mut Vec<i32>, from: i32) -> i32\"
check = \"exact\"
";

const CASES: &str = "\
[[case]]
name = \"first\"
args = [[4, 1], 0]
expect = 1
changed = { nums = \"[1,_]\" }
";

/// An attempt that moves the odd numbers to the front.
const SOLUTION: &str = "\
pub struct Solution;

impl Solution {
    pub fn keep(nums: &mut Vec<i32>, from: i32) -> i32 {
        let index = from as usize;
        if index == nums.len() {
            return 0;
        }
        let odd = nums[index] % 2;
        let kept = Self::keep(nums, from + 1);
        if odd == 1 {
            nums[..=index].rotate_right(1);
        }
        kept + odd
    }
}
";

#[test]
fn a_call_tree_shows_what_a_function_returns_and_changes() {
    let scratch = ScratchWorkspace::new(&PRACTICE, "calls-that-change");
    scratch.write("problems/8100-keep-odd/problem.toml", PROBLEM);
    scratch.write("problems/8100-keep-odd/cases/samples.toml", CASES);
    scratch.run_practice(&["new", "keep", "--problem", "8100"]);
    scratch.save("keep", SOLUTION);
    let tree = scratch.run_with_build_timeout(&["tree", "keep", "nums = [4,1], from = 0"]);
    let head = tree.stdout.lines().next().unwrap_or_default();
    assert!(head.ends_with("3 calls, returns 1, nums = [1,4]"), "{tree:?}");
}
