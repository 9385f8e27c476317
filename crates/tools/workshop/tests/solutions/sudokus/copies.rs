// Each function searches a copy of the board, and writes the solution back: at once, by rows, or by cells. A copy that
// begins with one given less is not traced.
use std::mem;

use crate::{Solution, textbook::Solution as Textbook};

struct Owner {
    board: Vec<Vec<char>>,
}

impl Solution {
    pub fn copy(board: &mut Vec<Vec<char>>) {
        let mut copy = board.clone();
        if Textbook::backtrack(&mut copy) {
            *board = copy;
        }
    }

    pub fn owner(board: &mut Vec<Vec<char>>) {
        let mut owner = Owner { board: mem::take(board) };
        Textbook::backtrack(&mut owner.board);
        mem::swap(board, &mut owner.board);
    }

    /// The copy is an array of bytes.
    pub fn array(board: &mut Vec<Vec<char>>) {
        let mut digits = [[0u8; 9]; 9];
        for r in 0..9 {
            for c in 0..9 {
                digits[r][c] = if board[r][c] == '.' { 0 } else { board[r][c] as u8 - b'0' };
            }
        }
        search(&mut digits, 0);
        for (row, digits) in board.iter_mut().zip(digits) {
            for (cell, digit) in row.iter_mut().zip(digits) {
                *cell = (digit + b'0') as char;
            }
        }
    }

    /// The copy is one list of numbers.
    pub fn list(board: &mut Vec<Vec<char>>) {
        let signs = board.iter().flatten();
        let mut digits: Vec<i32> = signs.map(|ch| ch.to_digit(10).unwrap_or(0) as i32).collect();
        search(&mut digits[..], 0);
        for at in 0..81 {
            board[at / 9][at % 9] = char::from_digit(digits[at] as u32, 10).unwrap();
        }
    }

    /// Searches a copy in vain, and then searches the board itself.
    pub fn first_on_a_copy(board: &mut Vec<Vec<char>>) {
        let mut copy = board.clone();
        Textbook::backtrack(&mut copy);
        Textbook::backtrack(board);
    }

    pub fn copied_rows(board: &mut Vec<Vec<char>>) {
        let mut copy = with_a_given_less(board);
        Textbook::backtrack(&mut copy);
        for (r, row) in copy.into_iter().enumerate() {
            match r % 4 {
                0 => board[r] = row,
                1 => board[r].copy_from_slice(&row),
                2 => board[r].clone_from(&row),
                _ => {
                    for (cell, ch) in board[r].iter_mut().zip(row) {
                        if *cell != ch {
                            *cell = ch
                        }
                    }
                }
            }
        }
    }

    /// Puts the missing digits into each row in any order, and then sorts them.
    pub fn sorted_rows(board: &mut Vec<Vec<char>>) {
        let mut answer = with_a_given_less(board);
        Textbook::backtrack(&mut answer);
        for (row, answer) in board.iter_mut().zip(&answer) {
            for ch in '1'..='9' {
                if !row.contains(&ch) {
                    let free = row.iter().position(|it| *it == '.').unwrap();
                    row[free] = ch;
                }
            }
            for i in 0..9 {
                let j = row.iter().position(|ch| *ch == answer[i]).unwrap();
                row.swap(i, j);
            }
        }
        board.reverse();
        board.reverse();
    }
}

pub fn with_a_given_less(board: &[Vec<char>]) -> Vec<Vec<char>> {
    let mut copy = board.to_vec();
    if let Some(given) = copy.iter_mut().flatten().rfind(|ch| **ch != '.') {
        *given = '.';
    }
    copy
}

/// Digits in reading order, 0 for an empty cell.
trait Digits {
    fn get(&self, at: usize) -> i32;

    fn set(&mut self, at: usize, digit: i32);
}

impl Digits for [[u8; 9]; 9] {
    fn get(&self, at: usize) -> i32 {
        self[at / 9][at % 9].into()
    }

    fn set(&mut self, at: usize, digit: i32) {
        self[at / 9][at % 9] = digit as u8;
    }
}

impl Digits for [i32] {
    fn get(&self, at: usize) -> i32 {
        self[at]
    }

    fn set(&mut self, at: usize, digit: i32) {
        self[at] = digit;
    }
}

fn search(digits: &mut (impl Digits + ?Sized), at: usize) -> bool {
    let Some(at) = (at..81).find(|at| digits.get(*at) == 0) else { return true };
    let (r, c) = (at / 9, at % 9);
    for digit in 1..=9 {
        let is_in = |i: usize| {
            let in_box = (r / 3 * 3 + i / 3) * 9 + c / 3 * 3 + i % 3;
            [r * 9 + i, i * 9 + c, in_box].iter().any(|at| digits.get(*at) == digit)
        };
        if !(0..9).any(is_in) {
            digits.set(at, digit);
            if search(digits, at + 1) {
                return true;
            }
            digits.set(at, 0);
        }
    }
    false
}
