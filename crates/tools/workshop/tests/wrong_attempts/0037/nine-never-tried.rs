// The range of the digits ends before 9.
// Right name: value-never-tried of 9
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        search(board);
    }
}

fn candidates(board: &[Vec<char>], r: usize, c: usize) -> Vec<char> {
    let seen: Vec<char> = (0..9)
        .flat_map(|i| [board[r][i], board[i][c], board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3]])
        .collect();
    ('1'..'9').filter(|digit| !seen.contains(digit)).collect()
}

fn search(board: &mut Vec<Vec<char>>) -> bool {
    let mut best: Option<(usize, usize, Vec<char>)> = None;
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] == '.' {
                let options = candidates(board, r, c);
                if best.as_ref().is_none_or(|(_, _, fewest)| options.len() < fewest.len()) {
                    best = Some((r, c, options));
                }
            }
        }
    }
    let Some((r, c, options)) = best else { return true };
    for digit in options {
        board[r][c] = digit;
        if search(board) {
            return true;
        }
    }
    board[r][c] = '.';
    false
}
