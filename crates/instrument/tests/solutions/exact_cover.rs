/// Dancing links: the board is written only when the search is over.
struct Links {
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    column: Vec<usize>,
    row: Vec<usize>,
    size: Vec<usize>,
    chosen: Vec<usize>,
}

impl Links {
    fn new() -> Self {
        let n = 324;
        Links {
            left: (0..=n).map(|i| if i == 0 { n } else { i - 1 }).collect(),
            right: (0..=n).map(|i| if i == n { 0 } else { i + 1 }).collect(),
            up: (0..=n).collect(),
            down: (0..=n).collect(),
            column: (0..=n).collect(),
            row: vec![0; n + 1],
            size: vec![0; n + 1],
            chosen: vec![],
        }
    }

    fn add(&mut self, row: usize, columns: [usize; 4]) {
        let first = self.left.len();
        for (i, &c) in columns.iter().enumerate() {
            let node = first + i;
            self.left.push(if i == 0 { first + 3 } else { node - 1 });
            self.right.push(if i == 3 { first } else { node + 1 });
            self.up.push(self.up[c]);
            self.down.push(c);
            self.column.push(c);
            self.row.push(row);
            let up = self.up[c];
            self.down[up] = node;
            self.up[c] = node;
            self.size[c] += 1;
        }
    }

    fn cover(&mut self, c: usize) {
        let (l, r) = (self.left[c], self.right[c]);
        self.right[l] = r;
        self.left[r] = l;
        let mut i = self.down[c];
        while i != c {
            let mut j = self.right[i];
            while j != i {
                let (u, d) = (self.up[j], self.down[j]);
                (self.down[u], self.up[d]) = (d, u);
                self.size[self.column[j]] -= 1;
                j = self.right[j];
            }
            i = self.down[i];
        }
    }

    fn uncover(&mut self, c: usize) {
        let mut i = self.up[c];
        while i != c {
            let mut j = self.left[i];
            while j != i {
                let (u, d) = (self.up[j], self.down[j]);
                self.size[self.column[j]] += 1;
                [self.down[u], self.up[d]] = [j, j];
                j = self.left[j];
            }
            i = self.up[i];
        }
        let (l, r) = (self.left[c], self.right[c]);
        self.right[l] = c;
        self.left[r] = c;
    }

    fn search(&mut self) -> bool {
        if self.right[0] == 0 {
            return true;
        }
        let mut c = self.right[0];
        let mut i = c;
        while i != 0 {
            if self.size[i] < self.size[c] {
                c = i;
            }
            i = self.right[i];
        }
        self.cover(c);
        let mut i = self.down[c];
        while i != c {
            self.chosen.push(self.row[i]);
            let mut j = self.right[i];
            while j != i {
                self.cover(self.column[j]);
                j = self.right[j];
            }
            if self.search() {
                return true;
            }
            let mut j = self.left[i];
            while j != i {
                self.uncover(self.column[j]);
                j = self.left[j];
            }
            self.chosen.pop();
            i = self.down[i];
        }
        self.uncover(c);
        false
    }
}

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut links = Links::new();
        for r in 0..9 {
            for c in 0..9 {
                for d in 0..9 {
                    let given = board[r][c];
                    if given == '.' || given as usize == d + '1' as usize {
                        let b = r / 3 * 3 + c / 3;
                        let columns = [r * 9 + c, 81 + r * 9 + d, 162 + c * 9 + d, 243 + b * 9 + d];
                        links.add((r * 9 + c) * 9 + d, columns.map(|c| c + 1));
                    }
                }
            }
        }
        if links.search() {
            links.chosen.sort();
            for row in links.chosen {
                let (cell, d) = (row / 9, row % 9);
                if board[cell / 9][cell % 9] == '.' {
                    board[cell / 9][cell % 9] = (b'1' + d as u8) as char;
                }
            }
        }
    }
}
