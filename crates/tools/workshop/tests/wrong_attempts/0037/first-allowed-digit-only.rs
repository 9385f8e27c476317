// The loop returns what the first allowed digit leads to, and never tries a second one.
// Right name: value-stays
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        Self::fill(board, 0);
    }

    fn fill(board: &mut Vec<Vec<char>>, mut at: usize) -> bool {
        while at < 81 && board[at / 9][at % 9] != '.' {
            at += 1;
        }
        if at == 81 {
            return true;
        }
        for value in '1'..='9' {
            if Self::fits(board, at, value) {
                board[at / 9][at % 9] = value;
                return Self::fill(board, at + 1);
            }
        }
        false
    }

    fn fits(board: &[Vec<char>], at: usize, value: char) -> bool {
        let (y, x) = (at / 9, at % 9);
        for other in 0..81 {
            let (v, u) = (other / 9, other % 9);
            let same_box = v / 3 == y / 3 && u / 3 == x / 3;
            if (v == y || u == x || same_box) && board[v][u] == value {
                return false;
            }
        }
        true
    }
}
