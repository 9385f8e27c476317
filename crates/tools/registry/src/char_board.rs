//! Tracks the reads of the search on a board of characters, cell by cell.
//!
//! The source of this search needs rows of type `Vec`, as at LeetCode, so it cannot read the rows of a board that tracks
//! reads. Here the same source is compiled once more, with our own `Vec`, which records each read.

use std::cell::Cell;
use std::ops::{Index, IndexMut};

use labuladong_char_board::{LabuladongCharBoard, to_chars};
use sudoku::{Board, Scope, Search};

use self::text::{CharBoard, backtrack};

#[expect(dead_code, reason = "LeetCode calls the solution, and here the search is called")]
mod text {
    use super::Vec;

    struct Solution;

    include!("../../../labuladong-char-board/src/solution.rs");
}

/// Replaces the standard `Vec` in the source of the search, with the few functions that the source uses.
struct Vec<T> {
    items: std::vec::Vec<T>,
    /// One bit for each of the nine items: 1 if the item was read since the last report.
    read_bits: Cell<u16>,
}

impl<T> Vec<T> {
    fn new(items: std::vec::Vec<T>) -> Self {
        Vec { items, read_bits: Cell::new(0) }
    }
}

impl<T> Index<usize> for Vec<T> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        self.read_bits.set(self.read_bits.get() | 1 << index);
        &self.items[index]
    }
}

impl<T> IndexMut<usize> for Vec<T> {
    fn index_mut(&mut self, index: usize) -> &mut T {
        &mut self.items[index]
    }
}

/// The characters that the search reads and writes, and the traced board with the same digits.
struct MirroredBoard<'a, B> {
    chars: Vec<Vec<char>>,
    board: &'a mut B,
}

impl<B: Board> MirroredBoard<'_, B> {
    /// Reads the cells of the traced board that the search has read since the last report.
    fn report_reads(&self) {
        for (i, row) in self.chars.items.iter().enumerate() {
            let read_bits = row.read_bits.take();
            for j in (0..9).filter(|j| read_bits & 1 << j != 0) {
                // The traced board records this access. The value does not matter.
                let _ = self.board[i][j];
            }
        }
    }
}

impl<B> Index<usize> for MirroredBoard<'_, B> {
    type Output = Vec<char>;

    fn index(&self, i: usize) -> &Vec<char> {
        &self.chars[i]
    }
}

impl<B: Board> CharBoard for MirroredBoard<'_, B> {
    fn set_num(&mut self, i: usize, j: usize, ch: char) {
        self.report_reads();
        self.chars.set_num(i, j, ch);
        let digit = ch.to_digit(10).map_or(0, |digit| digit as u8);
        self.board.place(i, j, digit);
    }

    fn cancel_num(&mut self, i: usize, j: usize) {
        self.report_reads();
        self.chars.cancel_num(i, j);
        self.board.remove(i, j);
    }
}

/// The search on a board of characters, for boards that track reads.
pub struct ReadTrackingCharBoard;

impl Search for ReadTrackingCharBoard {
    const NAME: &'static str = LabuladongCharBoard::NAME;
    const IDEA: &'static str = LabuladongCharBoard::IDEA;
    const SCOPE: Scope = LabuladongCharBoard::SCOPE;

    fn search<B: Board>(board: &mut B, mut on_solution: impl FnMut(&B)) {
        let rows = to_chars(&board.grid()).into_iter().map(Vec::new).collect();
        let mut mirrored = MirroredBoard { chars: Vec::new(rows), board };
        if backtrack(&mut mirrored, 0, 0) {
            on_solution(mirrored.board);
        }
    }
}
