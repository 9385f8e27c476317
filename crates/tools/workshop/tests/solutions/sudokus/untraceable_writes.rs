// Each digit is removed in a way that cannot be traced. Each cell uses another way.
#![forbid(unused_must_use, unused_qualifications)]

use std::{cell::Cell, cell::RefCell, convert::TryFrom, mem as m, sync::Mutex};

use crate::{Solution, textbook::Solution as Textbook};

type Undo = fn(&mut Vec<Vec<char>>, usize, usize);

const UNDO: [Undo; 10] = [
    |board, r, c| Cell::from_mut(&mut board[r][c]).update(|_| '.'),
    |board, r, c| <[char]>::fill(&mut board[r][c..=c], '.'),
    |board, r, c| Clone::clone_from(&mut board[r][c], &'.'),
    |board, r, c| _ = m::replace(&mut board[r][c], '.'),
    |board, r, c| _ = board[r].splice(c..=c, ['.']).count(),
    |board, r, c| unsafe { std::ptr::from_mut(&mut board[r][c]).cast::<char>().write('.') },
    |board, r, c| RefCell::new(&mut board[r][c..=c]).borrow_mut().fill('.'),
    |board, r, c| Mutex::new(Box::new(&mut board[r][c..=c])).lock().unwrap().fill('.'),
    |board, r, c| <&mut [char; 1]>::try_from(&mut board[r][c..=c]).unwrap().fill('.'),
    |board, r, c| empty(&mut board[r][c]),
];

const fn empty(cell: &mut char) {
    *cell = '.';
}

impl Solution {
    pub fn unseen(board: &mut Vec<Vec<char>>) {
        search(board, 0);
    }
}

fn search(board: &mut Vec<Vec<char>>, at: usize) -> bool {
    let Some(at) = (at..81).find(|at| board[at / 9][at % 9] == '.') else { return true };
    let (r, c) = (at / 9, at % 9);
    for ch in '1'..='9' {
        if Textbook::is_valid(board, r, c, ch) {
            board[r][c] = ch;
            if search(board, at + 1) {
                return true;
            }
            UNDO[at % UNDO.len()](board, r, c);
        }
    }
    false
}
