// Keeps the used digits in masks, and never clears a cell. If there is no solution, digits stay on the board.
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let (mut used, mut open) = ([[0u16; 9]; 3], vec![]);
        for r in 0..9 {
            for c in 0..9 {
                match board[r][c].to_digit(10) {
                    Some(d) => {
                        for (unit, k) in [r, c, r / 3 * 3 + c / 3].into_iter().enumerate() {
                            used[unit][k] |= 1 << d;
                        }
                    }
                    None => open.push((r, c)),
                }
            }
        }
        go(board, &open, &mut used);
    }
}

fn go(board: &mut Vec<Vec<char>>, open: &[(usize, usize)], used: &mut [[u16; 9]; 3]) -> bool {
    let Some((&(r, c), rest)) = open.split_first() else { return true };
    let units = [r, c, r / 3 * 3 + c / 3];
    for d in 1..=9u8 {
        let bit = 1u16 << d;
        if (0..3).any(|u| used[u][units[u]] & bit != 0) {
            continue;
        }
        board[r][c] = (b'0' + d) as char;
        (0..3).for_each(|u| used[u][units[u]] |= bit);
        if go(board, rest, used) {
            return true;
        }
        (0..3).for_each(|u| used[u][units[u]] &= !bit);
    }
    false
}
