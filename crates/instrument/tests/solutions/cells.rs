use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let board = Rc::new(RefCell::new(board));
        let log = RefCell::new(Vec::new());
        go(&board, &log, 0);
    }
}

fn go(board: &Rc<RefCell<&mut Vec<Vec<char>>>>, log: &RefCell<Vec<usize>>, at: usize) -> bool {
    if at == 81 {
        return true;
    }
    let (r, c) = (at / 9, at % 9);
    if board.borrow()[r][c] != '.' {
        return go(board, log, at + 1);
    }
    for ch in '1'..='9' {
        if is_valid(&board.borrow(), r, c, ch) {
            board.borrow_mut()[r][c] = ch;
            log.borrow_mut().push(at);
            if go(board, log, at + 1) {
                return true;
            }
            while log.borrow_mut().pop() != Some(at) {}
            let mut board = board.borrow_mut();
            let row = Cell::from_mut(&mut board[r][..]).as_slice_of_cells();
            row[c].set('.');
        }
    }
    false
}

fn is_valid(board: &[Vec<char>], r: usize, c: usize, ch: char) -> bool {
    (0..9).all(|i| {
        board[r][i] != ch && board[i][c] != ch && board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != ch
    })
}
