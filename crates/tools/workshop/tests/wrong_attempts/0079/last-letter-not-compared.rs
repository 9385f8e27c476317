// The search succeeds at the last letter before it compares that letter.
// Right name: last-letter-unread
impl Solution {
    pub fn exist(board: Vec<Vec<char>>, word: String) -> bool {
        fn step(b: &[Vec<char>], w: &[char], seen: u64, at: usize, k: usize) -> bool {
            if k == w.len() - 1 {
                return true;
            }
            let cols = b[0].len();
            let (r, c) = (at / cols, at % cols);
            if seen >> at & 1 == 1 || b[r][c] != w[k] {
                return false;
            }
            let seen = seen | 1 << at;
            (r > 0 && step(b, w, seen, at - cols, k + 1))
                || (c > 0 && step(b, w, seen, at - 1, k + 1))
                || (c + 1 < cols && step(b, w, seen, at + 1, k + 1))
                || (r + 1 < b.len() && step(b, w, seen, at + cols, k + 1))
        }

        let w: Vec<char> = word.chars().collect();
        (0..board.len() * board[0].len()).any(|at| step(&board, &w, 0, at, 0))
    }
}
