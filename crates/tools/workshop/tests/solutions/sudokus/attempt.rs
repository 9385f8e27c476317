//! # An attempt as `practice new` makes it
//!
//! Head docs, `struct Solution`, tests, and code in which types are hard to find.

#![deny(warnings)]
#![allow(dead_code)]

use std::{collections::HashMap, fmt::Debug, ops};

use crate::textbook::Solution as Textbook;

/// LeetCode's.
#[derive(Debug)]
pub struct Solution;

/// An index without `Copy`: each use moves it.
struct At(usize, usize);

struct Sets {
    sets: Vec<Vec<u16>>,
    log: Vec<Option<Box<dyn Debug>>>,
}

impl ops::Index<At> for Sets {
    type Output = u16;

    fn index(&self, at: At) -> &u16 {
        &self.sets[at.0][at.1]
    }
}

impl ops::IndexMut<At> for Sets {
    fn index_mut(&mut self, at: At) -> &mut u16 {
        &mut self.sets[at.0][at.1]
    }
}

impl Sets {
    fn insert(self, _: usize, _: usize) -> Self {
        self
    }

    fn push(&mut self, _: usize) -> &mut Self {
        self
    }

    fn toggle(&mut self, at: usize, ch: char) {
        let bit = 1 << ch.to_digit(10).unwrap();
        for (kind, i) in [at / 9, at % 9, at / 27 * 3 + at % 9 / 3].iter().copied().enumerate() {
            self[At(kind, i)] = bit ^ self[At(kind, i)];
        }
        self.log[0] = Some(Box::new(at));
        self.push(1).push(2);
    }
}

impl Solution {
    #[allow(clippy::ptr_arg)]
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        // The element types of these lists are inferred from later lines.
        let mut lists = vec![vec![]; 3];
        lists[0] = vec![];
        lists.push(Vec::new());
        lists.swap(0, 1);
        let mut groups = Vec::new();
        groups.push(Vec::new());
        groups[0].push(1_u8);
        let mut known = HashMap::new();
        known.insert("board", Vec::new());
        known.entry("steps").or_insert_with(Vec::new).push(groups.len());
        let mut refs: Vec<&char> = Vec::new();
        let dot = '.';
        refs.push(&dot);
        refs[0] = &'1';
        let mut sets = Sets { sets: vec![vec![0; 9]; 3], log: vec![None] }.insert(1, 2);
        lists[2].push(1.5);
        solve(board, &mut sets, 0);
    }
}

fn solve(board: &mut Vec<Vec<char>>, sets: &mut Sets, at: usize) -> bool {
    if at == 81 {
        return true;
    }
    if board[at / 9][at % 9] != '.' {
        return solve(board, sets, at + 1);
    }
    let mut calls = 0;
    let mut here = || {
        calls += 1;
        at
    };
    for ch in '1'..='9' {
        if !Textbook::is_valid(board, at / 9, at % 9, ch) {
            continue;
        }
        board[here() / 9][at % 9] = // and a comment, (
            ch;
        sets.toggle(at, ch);
        if solve(board, sets, at + 1) {
            return true;
        }
        sets.toggle(at, ch);
        #[allow(unused)]
        board[at / 9].swap(at % 9, at % 9);
        let mut blank = ['.'];
        board[at / 9][at % 9..][..1].swap_with_slice(&mut blank);
    }
    assert!(calls <= 9);
    false
}

/// For a run by hand.
fn main() {
    Solution::solve_sudoku(&mut vec![vec!['.'; 9]; 9]);
}

#[cfg(test)]
mod tests {
    #[test]
    fn it_is_not_there() {
        nothing_that_exists();
    }
}
