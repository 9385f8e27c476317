//! # Python: a history stack
//!
//! After 一种回溯的解数独算法 ("A backtracking algorithm for Sudoku"), Python, 2016-08-21.
//!
//! Look at all empty cells, and fill the cell with the fewest candidates with its largest candidate. Push the cell
//! and its other candidates on a stack. If some cell has no candidate, take the next candidate of the cell on top
//! of the stack.
//!
//! | step of the write-up | item here |
//! |---|---|
//! | 算法步骤 1, 扫描整个9x9宫格 | `_get_available`, `_find_enter` |
//! | 算法步骤 2, 压入历史堆栈 | `_set_pos`, `_push_history` |
//! | 算法步骤 3, 重复1 | [`Sudoku::solver`] |
//! | 回溯操作 1 and 2, 从历史堆栈弹出 | `_pop_history` |
//! | `display`, 测试 | `main.rs` |
//!
//! # The five parts
//!
//! - `choose`: the empty cell with the fewest candidates, or the first of several such cells, largest digit first; a scan of the whole board for each choice.
//! - `check`: the candidates of a cell: all digits except the ones in its row, column and box; 24 reads per cell.
//! - `place`: one write; the cell and its other candidates go on the stack, which replaces recursion: a call would remember just these two.
//! - `undo`: the next candidate of the cell on top replaces the last one; only a cell without further candidates is emptied, and `_pop_history` calls itself for the cell below.
//! - `stop`: no empty cell is left; the first solution stays on the board. If the stack is empty, there is no solution.
//!
//! A node of its search tree is a cell on the stack with its written candidate. The siblings are the candidates
//! that replaced one another in this cell.
//!
//! # What was kept, what was changed
//!
//! Kept: the names with their underscores, the scan from scratch for each choice, the order of cells and digits,
//! the stack of candidates that are not tried yet. Changed: the two exceptions are error values; an entry of the
//! stack is a pair of a cell and its candidates instead of one list. `_pos_to_xy`, which the original defines and
//! never calls, is called here.
//!
//! What the original does: a dead end is a bare `Exception`, and the handler also catches real mistakes. No
//! solution is an exception, too: "out of history_stack". In its text each step back pops an element of the stack;
//! its code leaves an element on the stack as long as the element has candidates. It does not notice givens that clash.
//! `i == pos` and `val != 0` change nothing, since an empty cell is 0 and 0 is never in `ret`. The x of
//! `_pos_to_xy` is the row, but the x of `box_x` is the column.
//!
//! # Cost
//!
//! Time O(9^m) for m empty cells, at worst, but much less on most boards. Each choice looks at up to 81 cells.
//! Space O(m) for the stack. Only `_pop_history` is recursive, at most m + 1 calls deep.

use std::error::Error;
use std::fmt;

use sudoku::{Board, Scope, Search};

/// The board, and the candidates that are not tried yet.
pub struct Sudoku<'a, B> {
    matrix: &'a mut B,
    /// The filled cells in the order of the writes, each with its candidates that are not tried yet.
    history_stack: Vec<(usize, Vec<u8>)>,
}

impl<'a, B: Board> Sudoku<'a, B> {
    /// `__init__`: the board to search on, 0 for an empty cell.
    pub fn new(matrix: &'a mut B) -> Self {
        let history_stack = Vec::new();
        Sudoku { matrix, history_stack }
    }

    /// 算法步骤 3: searches until the board is full, and returns it.
    ///
    /// # Errors
    ///
    /// [`OutOfHistoryStack`] if there is no solution. Then the board is unchanged.
    pub fn solver(&mut self) -> Result<&B, OutOfHistoryStack> {
        loop {
            match self._find_enter() {
                Err(TraceBack) => self._pop_history()?,
                // ANCHOR: stop
                Ok(None) => return Ok(self.matrix),
                // ANCHOR_END: stop
                Ok(Some((enter, mut available_list))) => {
                    // ANCHOR: place
                    let val = available_list.pop().expect("no candidates are a TraceBack");
                    self._set_pos(enter, val);
                    self._push_history(enter, available_list);
                    // ANCHOR_END: place
                }
            }
        }
    }

    // ANCHOR: place
    /// 算法步骤 2: remembers a cell and its candidates that are not tried yet.
    fn _push_history(&mut self, pos: usize, val_list: Vec<u8>) {
        self.history_stack.push((pos, val_list));
    }
    // ANCHOR_END: place

    // ANCHOR: undo
    /// 回溯操作: empties the last cells, back to a cell that has another candidate, and writes that candidate.
    fn _pop_history(&mut self) -> Result<(), OutOfHistoryStack> {
        let (pos, val_list) = self.history_stack.last_mut().ok_or(OutOfHistoryStack)?;
        let pos = *pos;
        if let Some(val) = val_list.pop() {
            self._set_pos(pos, val);
            return Ok(());
        }
        self.history_stack.pop();
        self._set_pos(pos, 0);
        self._pop_history()
    }
    // ANCHOR_END: undo

    /// Writes a digit into the cell `pos` (0–80, in reading order), or empties it with 0.
    fn _set_pos(&mut self, pos: usize, val: u8) {
        let (x, y) = Self::_pos_to_xy(pos);
        match val {
            0 => self.matrix.remove(x, y),
            _ => self.matrix.place(x, y, val),
        }
    }

    fn _get_pos(&self, pos: usize) -> u8 {
        let (x, y) = Self::_pos_to_xy(pos);
        self.matrix[x][y]
    }

    // ANCHOR: check
    /// 算法步骤 1: the candidates of an empty cell, from 1 up.
    fn _get_available(&self, pos: usize) -> Vec<u8> {
        let mut ret = vec![1, 2, 3, 4, 5, 6, 7, 8, 9];
        let mut strike = |i| {
            if i == pos {
                return;
            }
            let val = self._get_pos(i);
            if val != 0 {
                ret.retain(|&digit| digit != val);
            }
        };
        let s_x = (pos / 9) * 9;
        (s_x..s_x + 9).for_each(&mut strike);
        let s_y = pos % 9;
        (s_y..81).step_by(9).for_each(&mut strike);
        let box_y = pos / 27;
        let box_x = (pos % 9) / 3;
        let box_start = 27 * box_y + 3 * box_x;
        for i in (box_start..box_start + 21).step_by(9) {
            (i..i + 3).for_each(&mut strike);
        }
        ret
    }
    // ANCHOR_END: check

    /// Returns row and column of a cell, both 0–8.
    fn _pos_to_xy(pos: usize) -> (usize, usize) {
        (pos / 9, pos % 9)
    }

    // ANCHOR: choose
    /// 算法步骤 1: the empty cell with the fewest candidates, and its candidates, at least one. `None` if no cell is empty.
    fn _find_enter(&self) -> Result<Option<(usize, Vec<u8>)>, TraceBack> {
        let mut fewest: Option<(usize, Vec<u8>)> = None;
        for i in 0..81 {
            if self._get_pos(i) != 0 {
                continue;
            }
            let tem_list = self._get_available(i);
            if tem_list.is_empty() {
                return Err(TraceBack);
            }
            if fewest
                .as_ref()
                .is_none_or(|(_, available_list)| tem_list.len() < available_list.len())
            {
                fewest = Some((i, tem_list));
            }
        }
        Ok(fewest)
    }
    // ANCHOR_END: choose
}

/// "matrix error trace back": an empty cell has no candidate.
struct TraceBack;

/// "out of history_stack": there is no solution.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct OutOfHistoryStack;

impl fmt::Display for OutOfHistoryStack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("out of history_stack")
    }
}

impl Error for OutOfHistoryStack {}

/// This search as the tools call it.
pub struct PythonHistoryStack;

impl Search for PythonHistoryStack {
    const NAME: &'static str = env!("CARGO_PKG_NAME");
    const IDEA: &'static str = env!("CARGO_PKG_DESCRIPTION");
    const SCOPE: Scope = Scope::First;

    fn search<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
        if let Ok(matrix) = Sudoku::new(board).solver() {
            found(matrix);
        }
    }
}
