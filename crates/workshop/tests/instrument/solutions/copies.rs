// A copy of the board is searched, and what was found is written back: at once, by rows, by cells. What begins with
// one given less is no copy that is followed.
use std::mem;

use crate::{Solution, textbook::go};

struct Owner {
    board: Vec<Vec<char>>,
}

impl Solution {
    pub fn copy(board: &mut Vec<Vec<char>>) {
        let mut copy = board.clone();
        if go(&mut copy, 0) {
            *board = copy;
        }
    }

    pub fn owner(board: &mut Vec<Vec<char>>) {
        let mut owner = Owner { board: mem::take(board) };
        go(&mut owner.board, 0);
        mem::swap(board, &mut owner.board);
    }

    /// In an array of bytes.
    pub fn array(board: &mut Vec<Vec<char>>) {
        let mut digits = [[0u8; 9]; 9];
        for r in 0..9 {
            for c in 0..9 {
                digits[r][c] = if board[r][c] == '.' { 0 } else { board[r][c] as u8 - b'0' };
            }
        }
        search_array(&mut digits, 0);
        for (row, digits) in board.iter_mut().zip(digits) {
            for (cell, digit) in row.iter_mut().zip(digits) {
                *cell = (digit + b'0') as char;
            }
        }
    }

    /// In one list of numbers.
    pub fn list(board: &mut Vec<Vec<char>>) {
        let signs = board.iter().flatten();
        let mut digits: Vec<i32> = signs.map(|ch| ch.to_digit(10).unwrap_or(0) as i32).collect();
        search_list(&mut digits, 0);
        for at in 0..81 {
            board[at / 9][at % 9] = char::from_digit(digits[at] as u32, 10).unwrap();
        }
    }

    /// The number of solutions is of no use: the board itself is searched after it.
    pub fn first_on_a_copy(board: &mut Vec<Vec<char>>) {
        let mut copy = board.clone();
        go(&mut copy, 0);
        go(board, 0);
    }

    pub fn copied_rows(board: &mut Vec<Vec<char>>) {
        let mut copy = with_a_given_less(board);
        go(&mut copy, 0);
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

    /// Each row gets the digits that it does not have, in any order, and is then sorted.
    pub fn sorted_rows(board: &mut Vec<Vec<char>>) {
        let mut answer = with_a_given_less(board);
        go(&mut answer, 0);
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

fn search_array(digits: &mut [[u8; 9]; 9], at: usize) -> bool {
    let Some(at) = (at..81).find(|at| digits[at / 9][at % 9] == 0) else { return true };
    let (r, c) = (at / 9, at % 9);
    for digit in 1..=9 {
        let is_in = |i: usize| {
            let in_box = digits[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3];
            [digits[r][i], digits[i][c], in_box].contains(&digit)
        };
        if !(0..9).any(is_in) {
            digits[r][c] = digit;
            if search_array(digits, at + 1) {
                return true;
            }
            digits[r][c] = 0;
        }
    }
    false
}

fn search_list(digits: &mut [i32], at: usize) -> bool {
    let Some(at) = (at..81).find(|at| digits[*at] == 0) else { return true };
    let (r, c) = (at / 9, at % 9);
    for digit in 1..=9 {
        let is_in = |i: usize| {
            let in_box = digits[(r / 3 * 3 + i / 3) * 9 + c / 3 * 3 + i % 3];
            [digits[r * 9 + i], digits[i * 9 + c], in_box].contains(&digit)
        };
        if !(0..9).any(is_in) {
            digits[at] = digit;
            if search_list(digits, at + 1) {
                return true;
            }
            digits[at] = 0;
        }
    }
    false
}
