impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        search(board, 0);
    }
}

fn search(board: &mut Vec<Vec<char>>, from: usize) -> bool {
    let Some(at) = (from..81).find(|&i| board[i / 9][i % 9] == '.') else {
        return true;
    };
    for ch in '1'..='9' {
        if !is_valid(board, at / 9, at % 9, ch) {
            continue;
        }
        *board.iter_mut().flatten().nth(at).unwrap() = ch;
        if search(board, at + 1) {
            return true;
        }
        if let Some(cell) = board.get_mut(at / 9).and_then(|row| row.get_mut(at % 9)) {
            *cell = '.';
        }
    }
    false
}

fn is_valid(board: &[Vec<char>], r: usize, c: usize, ch: char) -> bool {
    (0..9).all(|i| {
        board[r][i] != ch && board[i][c] != ch && board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != ch
    })
}
