// The undo clears the mark of the column and of one diagonal, but not that of the other one.
// Right name: mark-not-cleared of the diagonal
impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let size = n as usize;
        let mut state = State {
            cols: vec![false; size],
            diag: vec![false; 2 * size],
            anti: vec![false; 2 * size],
            ans: vec![],
        };
        place(0, size, vec![], &mut state);
        state.ans
    }
}

struct State {
    cols: Vec<bool>,
    diag: Vec<bool>,
    anti: Vec<bool>,
    ans: Vec<Vec<String>>,
}

fn place(row: usize, n: usize, rows: Vec<String>, state: &mut State) {
    if row == n {
        state.ans.push(rows);
        return;
    }
    for col in 0..n {
        let (d, a) = (row + n - col, row + col);
        if state.cols[col] || state.diag[d] || state.anti[a] {
            continue;
        }
        (state.cols[col], state.diag[d], state.anti[a]) = (true, true, true);
        let mut more = rows.clone();
        more.push(format!("{}Q{}", ".".repeat(col), ".".repeat(n - col - 1)));
        place(row + 1, n, more, state);
        (state.cols[col], state.diag[d]) = (false, false);
    }
}
