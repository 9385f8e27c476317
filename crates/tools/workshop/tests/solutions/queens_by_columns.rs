impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let (mut queens, mut all) = (vec![], vec![]);
        place(n as usize, &mut queens, &mut all);
        all
    }
}

fn place(n: usize, queens: &mut Vec<usize>, all: &mut Vec<Vec<String>>) {
    if queens.len() == n {
        let row = |&q: &usize| (0..n).map(|c| if c == q { 'Q' } else { '.' }).collect();
        all.push(queens.iter().map(row).collect());
        return;
    }
    for c in 0..n {
        let row = queens.len();
        if queens.iter().enumerate().all(|(r, &q)| q != c && q.abs_diff(c) != row - r) {
            queens.push(c);
            place(n, queens, all);
            queens.pop();
        }
    }
}
