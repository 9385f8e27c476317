// The type of the cells and the length of the rows are parameters; tables are made by `const` functions.
use crate::Solution;

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

const fn boxes<const N: usize>() -> [usize; N] {
    let mut boxes = [0; N];
    let mut i = 0;
    while i < N {
        boxes[i] = i / 27 * 3 + i % 9 / 3;
        i += 1;
    }
    boxes
}

static BOXES: [usize; 81] = {
    let mut all = [0; 81];
    all[1] = 0;
    let _ = all;
    boxes::<81>()
};

struct Grid<'a, T, const N: usize>(&'a mut [Vec<T>]);

impl<T, const N: usize> Grid<'_, T, N>
where
    T: Sign,
    [(); N]: Sized,
{
    fn is_valid(&self, r: usize, c: usize, value: T) -> bool {
        let is_in_box = |at: usize| BOXES[at] == BOXES[r * N + c] && self.0[at / N][at % N] == value;
        let is_in_line = |i: usize| self.0[r][i] == value || self.0[i][c] == value;
        !(0..N).any(is_in_line) && !(0..N * N).any(is_in_box)
    }

    fn solve(&mut self, at: usize) -> bool {
        if at == N * N {
            return true;
        }
        let (r, c) = (at / N, at % N);
        if self.0[r][c] != T::EMPTY {
            return self.solve(at + 1);
        }
        for digit in 1..=9 {
            if self.is_valid(r, c, T::of(digit)) {
                put::<T, _>(self.0, r, c, T::of(digit));
                if self.solve(at + 1) {
                    return true;
                }
                let _ = std::mem::replace(&mut self.0[r][c], T::EMPTY);
            }
        }
        false
    }
}

fn put<T, B>(board: &mut B, r: usize, c: usize, value: T)
where
    B: std::ops::IndexMut<usize> + ?Sized,
    B::Output: std::ops::IndexMut<usize, Output = T>,
{
    board[r][c] = value;
}

impl Solution {
    pub fn generics(board: &mut Vec<Vec<char>>) {
        let digit = |ch: &char| ch.to_digit(10).unwrap_or(0) as u8;
        let mut digits: Vec<Vec<u8>> =
            board.iter().map(|row| row.iter().map(digit).collect()).collect();
        Grid::<_, 9>(board).solve(0);
        assert!(Grid::<_, 9>(&mut digits).solve(0));
    }
}
