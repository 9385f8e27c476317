// The numbers are swapped for the choice and stay swapped after the call.
// Right name: no-undo of `array`
use std::collections::HashSet;

impl Solution {
    pub fn permute_unique(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut array = nums;
        let mut answers = Vec::new();
        Self::fix_place(0, &mut array, &mut answers);
        answers
    }

    fn fix_place(place: usize, array: &mut Vec<i32>, answers: &mut Vec<Vec<i32>>) {
        if place == array.len() {
            answers.push(array.clone());
            return;
        }
        let mut tried = HashSet::new();
        for other in place..array.len() {
            if tried.insert(array[other]) {
                array.swap(place, other);
                Self::fix_place(place + 1, array, answers);
            }
        }
    }
}
