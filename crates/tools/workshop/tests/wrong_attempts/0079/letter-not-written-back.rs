// The letter of a cell is replaced by '#' and not written back.
// Right name: no-undo
impl Solution {
    pub fn exist(mut board: Vec<Vec<char>>, word: String) -> bool {
        let letters: Vec<char> = word.chars().collect();
        for i in 0..board.len() {
            for j in 0..board[i].len() {
                if dfs(&mut board, &letters, i, j) {
                    return true;
                }
            }
        }
        false
    }
}

fn dfs(board: &mut Vec<Vec<char>>, letters: &[char], i: usize, j: usize) -> bool {
    if board[i][j] != letters[0] {
        return false;
    }
    if letters.len() == 1 {
        return true;
    }
    board[i][j] = '#';
    let mut neighbours = vec![];
    if i > 0 {
        neighbours.push((i - 1, j));
    }
    if j > 0 {
        neighbours.push((i, j - 1));
    }
    if i + 1 < board.len() {
        neighbours.push((i + 1, j));
    }
    if j + 1 < board[i].len() {
        neighbours.push((i, j + 1));
    }
    neighbours.into_iter().any(|(x, y)| dfs(board, &letters[1..], x, y))
}
