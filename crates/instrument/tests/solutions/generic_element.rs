trait Sign: Copy + PartialEq {
    const EMPTY: Self;

    fn of(digit: u8) -> Self;
}

impl Sign for char {
    const EMPTY: char = '.';

    fn of(digit: u8) -> char {
        (b'0' + digit) as char
    }
}

impl Sign for u8 {
    const EMPTY: u8 = 0;

    fn of(digit: u8) -> u8 {
        digit
    }
}

struct Grid<'a, T>(&'a mut [Vec<T>]);

impl<T> Grid<'_, T>
where
    T: Sign,
{
    fn put(&mut self, r: usize, c: usize, value: T) {
        self.0[r][c] = value;
    }

    fn is_valid(&self, r: usize, c: usize, value: T) -> bool {
        (0..9).all(|i| {
            self.0[r][i] != value
                && self.0[i][c] != value
                && self.0[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != value
        })
    }

    fn solve(&mut self, at: usize) -> bool {
        if at == 81 {
            return true;
        }
        let (r, c) = (at / 9, at % 9);
        if self.0[r][c] != T::EMPTY {
            return self.solve(at + 1);
        }
        for digit in 1..=9 {
            if self.is_valid(r, c, T::of(digit)) {
                self.put(r, c, T::of(digit));
                if self.solve(at + 1) {
                    return true;
                }
                erase(&mut self.0[r], c);
            }
        }
        false
    }
}

fn erase<T: Sign>(row: &mut Vec<T>, c: usize) {
    let _ = std::mem::replace(&mut row[c], T::EMPTY);
}

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut digits: Vec<Vec<u8>> = board
            .iter()
            .map(|row| row.iter().map(|ch| ch.to_digit(10).unwrap_or(0) as u8).collect())
            .collect();
        assert!(Grid(&mut digits).solve(0));
        Grid(board).solve(0);
    }
}
