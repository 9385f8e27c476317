// A copy of the board is searched, and what was found is written back: at once, by rows, by cells.
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

    pub fn copied_rows(board: &mut Vec<Vec<char>>) {
        let mut copy = board.clone();
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

    pub fn bytes(board: &mut Vec<Vec<char>>) {
        let mut copy = board.clone();
        go(&mut copy, 0);
        let bytes: Vec<Vec<u8>> =
            copy.iter().map(|row| row.iter().map(|&ch| ch as u8).collect()).collect();
        for r in 0..9 {
            for c in 0..9 {
                board[r][c] = bytes[r][c] as char;
            }
        }
    }

    /// Each row gets the digits that it does not have, in any order, and is then sorted.
    pub fn sorted_rows(board: &mut Vec<Vec<char>>) {
        let mut answer = board.clone();
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
