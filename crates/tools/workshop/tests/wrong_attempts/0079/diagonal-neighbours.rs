// Cells that touch at a corner count as neighbours.
// Right name: across-corners
impl Solution {
    pub fn exist(board: Vec<Vec<char>>, word: String) -> bool {
        let word: Vec<char> = word.chars().collect();
        let cells = board.iter().flatten();
        if word.iter().any(|letter| !cells.clone().any(|cell| cell == letter)) {
            return false;
        }
        let (m, n) = (board.len() as i32, board[0].len() as i32);
        let mut stack: Vec<Vec<(i32, i32)>> = vec![];
        for i in 0..m {
            for j in 0..n {
                stack.push(vec![(i, j)]);
            }
        }
        while let Some(path) = stack.pop() {
            let (i, j) = path[path.len() - 1];
            if board[i as usize][j as usize] != word[path.len() - 1] {
                continue;
            }
            if path.len() == word.len() {
                return true;
            }
            for x in (i - 1).max(0)..(i + 2).min(m) {
                for y in (j - 1).max(0)..(j + 2).min(n) {
                    if !path.contains(&(x, y)) {
                        let mut longer = path.clone();
                        longer.push((x, y));
                        stack.push(longer);
                    }
                }
            }
        }
        false
    }
}
