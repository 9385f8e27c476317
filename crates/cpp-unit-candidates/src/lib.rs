//! # C++: candidates of every unit
//!
//! After 在c++中用遞迴玩數獨 ("Sudoku by recursion in C++"), C++, 2017-08-22.
//!
//! Keep a vector of the missing digits for every row, column and block. The candidates of an empty cell are the
//! digits that are in all three of its vectors, so the search never tries a digit that clashes. A cell without
//! candidates is a dead end.
//!
//! | step of the write-up | item here |
//! |---|---|
//! | Global variable: `matrix`, `row_vec`, `col_vec`, `block_vec` | `Globals` |
//! | 印出現在的數獨結果, `print_matrix` | the callback; `main.rs` prints |
//! | 計算總共幾個需要填入的空格與座標 | `get_empty_num` |
//! | 利用座標查詢所在的區塊index | `get_block_num` |
//! | 在開始前先建立好…數字列 | `check_and_generate_info` |
//! | 為當前的座標尋找可以填入的數字 | `find_same_num` |
//! | 重頭戲，遞迴本身, `runKernel` | `run_kernel` |
//! | 用 main 來執行程式吧 | [`solve`], `main.rs` |
//!
//! # The five parts
//!
//! - `choose`: the next cell of a list that is made once; its candidates are the digits in all three of its vectors: up to 27 steps, no reads of the board, and a new vector, which allocates nothing at a dead end.
//! - `check`: none of its own, since candidates cannot clash; only the givens are checked, once, before the search.
//! - `place`: one write; the digit is erased from the three vectors of the cell.
//! - `undo`: one write after each digit; the digit is pushed back and is now the last one in its vectors.
//! - `stop`: after the last empty cell a solution is reported, and the search continues until the whole tree is searched.
//!
//! # What was kept, what was changed
//!
//! Kept: the names, the vectors that change by erase and push, the order of all writes. Changed: global variables
//! are fields; the three passages for rows, columns and blocks share one loop; -1 is an error; the number of empty
//! cells is the length of their lists.
//!
//! What the original does: its reader takes a 9 for an empty cell (`value < 9`), writes past its buffer if a row
//! has more than nine characters (before C++20), and does not notice the end of its input. `main.rs` reads as the
//! text promises. The original prints nothing if there is no solution, and ends with 0 after an error. Its text
//! speaks of "the answer", but the program prints all solutions. Its first sketch tries 0–8, continues past the
//! last cell and never undoes. It needlessly tests for no candidates: its loop would not run then.
//! `MAX_SIZE` is a constant that can be changed, but the size 3 of a block is written into the code.
//!
//! # Cost
//!
//! Time O(9^m) for m empty cells, at worst: the search does not stop at a solution. Space O(m): 27 vectors, two
//! lists, and a vector of candidates in each of m calls.

use std::error::Error;
use std::fmt;

use sudoku::{Board, Scope, Search};

const MAX_SIZE: usize = 9;

/// `main`: calls `print_matrix` with the board at every solution. At the end the board is unchanged.
///
/// # Errors
///
/// [`ErrorInputMatrix`] if two givens clash. Then nothing is searched.
pub fn solve<B: Board>(
    matrix: &mut B,
    print_matrix: impl FnMut(&B),
) -> Result<(), ErrorInputMatrix> {
    let [row_vec, col_vec, block_vec] = check_and_generate_info(matrix)?;
    let (row_list, col_list) = get_empty_num(matrix);
    let mut globals = Globals { matrix, row_vec, col_vec, block_vec, print_matrix };
    globals.run_kernel(0, row_list.len(), &row_list, &col_list);
    Ok(())
}

/// The missing digits (1–9) of nine rows, columns or blocks.
type UnitVec = [Vec<u8>; MAX_SIZE];

/// Global variable: the board, the vectors, and the callback for solutions.
struct Globals<'a, B, F> {
    matrix: &'a mut B,
    row_vec: UnitVec,
    col_vec: UnitVec,
    block_vec: UnitVec,
    print_matrix: F,
}

// ANCHOR: choose
/// 計算總共幾個需要填入的空格與座標: rows and columns of the empty cells in reading order.
fn get_empty_num(matrix: &impl Board) -> (Vec<usize>, Vec<usize>) {
    let cells = (0..MAX_SIZE).flat_map(|i| (0..MAX_SIZE).map(move |j| (i, j)));
    cells.filter(|&(i, j)| matrix[i][j] == 0).unzip()
}

/// 利用座標查詢所在的區塊index: the number of the block, 0–8, first to the right and then down.
fn get_block_num(row: usize, column: usize) -> usize {
    (row / 3) * 3 + column / 3
}
// ANCHOR_END: choose

/// 在開始前先建立好…數字列: the missing digits of all rows, columns and blocks.
fn check_and_generate_info(matrix: &impl Board) -> Result<[UnitVec; 3], ErrorInputMatrix> {
    let [mut row_vec, mut col_vec, mut block_vec] = <[UnitVec; 3]>::default();
    for i in 0..MAX_SIZE {
        row_vec[i] = unused(matrix, |j| (i, j))?;
    }
    for j in 0..MAX_SIZE {
        col_vec[j] = unused(matrix, |i| (i, j))?;
    }
    for block in 0..MAX_SIZE {
        let row_start = (block / 3) * 3;
        let col_start = (block % 3) * 3;
        block_vec[block] = unused(matrix, |k| (row_start + k / 3, col_start + k % 3))?;
    }
    Ok([row_vec, col_vec, block_vec])
}

/// The loop body of the three passages: returns the missing digits of the unit whose nine cells `cell` returns.
fn unused(
    matrix: &impl Board,
    cell: impl Fn(usize) -> (usize, usize),
) -> Result<Vec<u8>, ErrorInputMatrix> {
    let mut check = [false; MAX_SIZE + 1];
    for (row, column) in (0..MAX_SIZE).map(cell) {
        let value = usize::from(matrix[row][column]);
        if value == 0 {
            continue;
        }
        if check[value] {
            return Err(ErrorInputMatrix);
        }
        check[value] = true;
    }
    Ok((1..=9).filter(|&digit| !check[usize::from(digit)]).collect())
}

// ANCHOR: choose
/// 為當前的座標尋找可以填入的數字: the digits that are in all three vectors, from 1 up.
fn find_same_num(row_v: &[u8], col_v: &[u8], block_v: &[u8]) -> Vec<u8> {
    let mut result = Vec::new();
    let [mut r, mut c, mut b] = [[false; MAX_SIZE + 1]; 3];
    for &digit in row_v {
        r[usize::from(digit)] = true;
    }
    for &digit in col_v {
        c[usize::from(digit)] = true;
    }
    for &digit in block_v {
        b[usize::from(digit)] = true;
    }
    for digit in 1..=9 {
        let i = usize::from(digit);
        if r[i] && c[i] && b[i] {
            result.push(digit);
        }
    }
    result
}
// ANCHOR_END: choose

impl<B: Board, F: FnMut(&B)> Globals<'_, B, F> {
    /// 重頭戲，遞迴本身: fills the empty cells from number `curr_n` of the lists on.
    fn run_kernel(
        &mut self,
        curr_n: usize,
        total_n: usize,
        row_list: &[usize],
        col_list: &[usize],
    ) {
        // ANCHOR: stop
        if curr_n == total_n {
            (self.print_matrix)(self.matrix);
            return;
        }
        // ANCHOR_END: stop

        // ANCHOR: choose
        let row = row_list[curr_n];
        let col = col_list[curr_n];
        let block = get_block_num(row, col);
        let candidates =
            find_same_num(&self.row_vec[row], &self.col_vec[col], &self.block_vec[block]);

        for value in candidates {
            // ANCHOR_END: choose
            // ANCHOR: place
            erase(&mut self.row_vec[row], value);
            erase(&mut self.col_vec[col], value);
            erase(&mut self.block_vec[block], value);
            self.matrix.place(row, col, value);
            // ANCHOR_END: place
            self.run_kernel(curr_n + 1, total_n, row_list, col_list);
            // ANCHOR: undo
            self.matrix.remove(row, col);
            self.row_vec[row].push(value);
            self.col_vec[col].push(value);
            self.block_vec[block].push(value);
            // ANCHOR_END: undo
        }
    }
}

/// Removes a digit from a vector. The digits after it move forward.
fn erase(vec: &mut Vec<u8>, value: u8) {
    vec.retain(|&digit| digit != value);
}

/// Two givens clash: the program's `Error Input Matrix`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct ErrorInputMatrix;

impl fmt::Display for ErrorInputMatrix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Error Input Matrix")
    }
}

impl Error for ErrorInputMatrix {}

/// This search as the tools call it.
pub struct CppUnitCandidates;

impl Search for CppUnitCandidates {
    const NAME: &'static str = env!("CARGO_PKG_NAME");
    const IDEA: &'static str = env!("CARGO_PKG_DESCRIPTION");
    const SCOPE: Scope = Scope::All;

    fn search<B: Board>(board: &mut B, found: impl FnMut(&B)) {
        // `solve` refuses givens that clash. Such a board has no solution.
        let _ = solve(board, found);
    }
}
