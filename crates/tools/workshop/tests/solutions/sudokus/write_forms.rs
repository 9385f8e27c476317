// Writes to each empty cell in another way, in a thread that has the board in a `Box`. 回溯
use std::{
    cell::RefCell,
    mem::{self, replace as put_in},
    rc::Rc,
    thread,
};

use crate::{Solution, textbook::Solution as Textbook};

macro_rules! put {
    ($board:ident[$r:expr][$c:expr] = $value:expr) => {
        $board[$r][$c] = $value
    };
}

macro_rules! at {
    ($board:expr, $at:expr) => {
        $board[$at / 9][$at % 9]
    };
}

macro_rules! then {
    ($condition:expr, $block:block) => {
        if $condition $block
    };
}

pub(crate) use then;

struct Solver<'a> {
    board: &'a mut Vec<Vec<char>>,
}

impl Solver<'_> {
    fn put(&mut self, r: usize, c: usize, ch: char) {
        self.board[r][c] = ch
    }
}

impl Solution {
    pub fn ways(board: &mut Vec<Vec<char>>) {
        let mut boxed = Box::new(board);
        thread::scope(|scope| {
            let search = thread::Builder::new().stack_size(1 << 24);
            search.spawn_scoped(scope, || go(&mut boxed, 0, 0)).unwrap();
        });
    }
}

fn go(board: &mut Vec<Vec<char>>, at: usize, way: usize) -> bool {
    if at == 81 {
        return true;
    }
    let (r, c) = (at / 9, at % 9);
    if board[r][c] != '.' {
        return go(board, at + 1, way);
    }
    for ch in '1'..='9' {
        if Textbook::is_valid(board, r, c, ch) {
            put(board, way, at, ch);
            if go(board, at + 1, way + 1) {
                return true;
            }
            put(board, way, at, '.');
        }
    }
    false
}

fn put(board: &mut Vec<Vec<char>>, way: usize, at: usize, ch: char) {
    let (r, c) = (at / 9, at % 9);
    let (mut calls, mut other, mut list, mut done) = (0, ch, [ch], [()]);
    let mut next = || {
        calls += 1;
        r
    };
    match way % 26 {
        // Assignments.
        0 => board[r][c] = ch,
        1 => board[next()][c] = ch,
        2 => *cell(board, r, c) = ch,
        3 => (board[r][c], _) = (ch, 1),
        4 => done[0] = board[r][c] = ch,
        5 => list[{ board[r][c] = ch; 0 }] = ch,
        6 => {
            board[r][c] = // and a comment, (
                ch
        }
        7 => Solver { board }.put(r, c, ch),
        // Through references and cells.
        8 => with(&mut board[r][c], |cell| *cell = ch),
        9 => *board.iter_mut().flatten().nth(at).unwrap() = ch,
        10 => {
            if let Some(cell) = board.get_mut(r).and_then(|row| row.get_mut(c)) {
                *cell = ch;
            }
        }
        11 => board.iter_mut().skip(r).take(1).for_each(|row| {
            row.iter_mut().skip(c).take(1).for_each(|cell| *cell = ch)
        }),
        12 => {
            let shared = Rc::new(RefCell::new(board));
            shared.borrow_mut()[r][c] = ch;
        }
        13 => unsafe { *board.get_unchecked_mut(r).get_unchecked_mut(c) = ch },
        14 => unsafe { *board[r].as_mut_ptr().add(c) = ch },
        // Functions and methods of the standard library.
        15 => _ = put_in(&mut board[r][c], ch),
        16 => mem::swap(&mut other, &mut board[r][c]),
        17 => mem::swap(board.get_mut(r).unwrap().iter_mut().nth(c).unwrap(), &mut other),
        18 => board[r][c..c + 1].fill(ch),
        19 => row(board, r)[c..][..1].swap_with_slice(&mut list),
        20 => row(board, r).get_mut(c..=c).unwrap().copy_from_slice(&list),
        21 => {
            let (_, rest) = board[r].split_at_mut(c);
            rest[..1].clone_from_slice(&[ch]);
        }
        // Macros.
        22 => put!(board[r][c] = ch),
        23 => then!(at < 81, {
            board[r][c] = ch;
        }),
        24 => at!(board, at) = ch,
        _ => _ = vec![{ board[r][c] = ch; 1 }; 2],
    }
}

fn cell(board: &mut [Vec<char>], r: usize, c: usize) -> &mut char {
    &mut board[r][c]
}

fn row(board: &mut [Vec<char>], r: usize) -> &mut Vec<char> {
    &mut board[r]
}

fn with(cell: &mut char, f: impl Fn(&mut char)) {
    f(cell)
}
