// Each row tries only its first free column: the loop returns after it, also if it leads nowhere.
// Right name: only-first-column-tried
struct Queens {
    columns: Vec<usize>,
    answers: Vec<Vec<String>>,
}

impl Queens {
    fn attacked(&self, col: usize) -> bool {
        let distance = |row: usize| self.columns.len() - row;
        let mut placed = self.columns.iter().enumerate();
        placed.any(|(row, &other)| other == col || other.abs_diff(col) == distance(row))
    }

    fn fill(&mut self, n: usize) {
        if self.columns.len() == n {
            let line = |&col: &usize| (0..n).map(|i| if i == col { 'Q' } else { '.' }).collect();
            self.answers.push(self.columns.iter().map(line).collect());
            return;
        }
        for col in 0..n {
            if !self.attacked(col) {
                self.columns.push(col);
                self.fill(n);
                self.columns.pop();
                return;
            }
        }
    }
}

impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let mut queens = Queens { columns: vec![], answers: vec![] };
        queens.fill(n as usize);
        queens.answers
    }
}
