// In the last row the loop reports a board and returns, before it takes the queen back.
// Right name: no-undo of `queens`
impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let n = n as usize;
        let mut boards = Vec::new();
        next_row(n, &mut Vec::new(), &mut boards);
        boards.iter().map(|queens| Self::draw(n, queens)).collect()
    }

    fn draw(n: usize, queens: &[usize]) -> Vec<String> {
        let mut rows = vec![];
        for &queen in queens {
            let mut row = vec!['.'; n];
            row[queen] = 'Q';
            rows.push(String::from_iter(row));
        }
        rows
    }
}

fn next_row(n: usize, queens: &mut Vec<usize>, boards: &mut Vec<Vec<usize>>) {
    let row = queens.len();
    for col in 0..n {
        let mut ok = true;
        for (r, &q) in queens.iter().enumerate() {
            ok = ok && q != col && q + row != col + r && q + r != col + row;
        }
        if !ok {
            continue;
        }
        queens.push(col);
        if queens.len() == n {
            boards.push(queens.clone());
            return;
        }
        next_row(n, queens, boards);
        queens.pop();
    }
}
