// The check takes the row for the column: it looks at row `c` and at column `r`.
// Right name: row-and-column-exchanged
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut copy = board.clone();
        if solved(&mut copy) {
            *board = copy;
        }
    }
}

fn solved(board: &mut [Vec<char>]) -> bool {
    let empty = (0..81).filter(|&cell| board[cell / 9][cell % 9] == '.');
    let tried = empty.map(|cell| (cell, digits(board, cell / 9, cell % 9)));
    let Some((cell, digits)) = tried.min_by_key(|(_, digits)| digits.len()) else {
        return true;
    };
    let (r, c) = (cell / 9, cell % 9);
    for digit in digits {
        board[r][c] = digit;
        if solved(board) {
            return true;
        }
        board[r][c] = '.';
    }
    false
}

fn digits(board: &[Vec<char>], r: usize, c: usize) -> Vec<char> {
    ('1'..='9').filter(|&digit| is_ok(board, r, c, digit)).collect()
}

fn is_ok(board: &[Vec<char>], r: usize, c: usize, digit: char) -> bool {
    let row_ok = board[c].iter().all(|&other| other != digit);
    let column_ok = board.iter().all(|row| row[r] != digit);
    let (top, left) = (r / 3 * 3, c / 3 * 3);
    let box_ok = (0..9).all(|i| board[top + i / 3][left + i % 3] != digit);
    row_ok && column_ok && box_ok
}
