impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let mut board = vec![vec!['.'; n as usize]; n as usize];
        let mut all = vec![];
        place(&mut board, 0, &mut all);
        all
    }
}

fn place(board: &mut Vec<Vec<char>>, row: usize, all: &mut Vec<Vec<String>>) {
    if row == board.len() {
        return all.push(board.iter().map(|row| row.iter().collect()).collect());
    }
    for col in 0..board.len() {
        let is_free = (0..row).all(|r| {
            let left = (col + r).checked_sub(row);
            board[r][col] != 'Q' && left.is_none_or(|left| board[r][left] != 'Q')
        });
        if is_free {
            board[row][col] = 'Q';
            place(board, row + 1, all);
            board[row][col] = '.';
        }
    }
}
