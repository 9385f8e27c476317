/// A table that is made when the program is built.
const fn boxes<const N: usize>() -> [usize; N] {
    let mut boxes = [0; N];
    let mut i = 0;
    while i < N {
        boxes[i] = i / 27 * 3 + i % 9 / 3;
        i += 1;
    }
    boxes
}

const BOXES: [usize; 81] = boxes::<81>();

static ORDER: [u8; 9] = {
    let mut order = [0; 9];
    order[0] = 1;
    let mut i = 1;
    while i < 9 {
        order[i] = order[i - 1] + 1;
        i += 1;
    }
    order
};

fn put<const N: usize, B>(board: &mut B, r: usize, c: usize, ch: char)
where
    B: std::ops::IndexMut<usize> + ?Sized,
    B::Output: std::ops::IndexMut<usize, Output = char>,
{
    assert!(r < N);
    board[r][c] = ch;
}

fn go<const N: usize>(
    board: &mut Vec<Vec<char>>,
    used: &mut [[[bool; 10]; N]; 3],
    at: usize,
) -> bool
where
    [(); N]: Sized,
{
    if at == N * N {
        return true;
    }
    let (r, c, b) = (at / N, at % N, BOXES[at]);
    if board[r][c] != '.' {
        return go(board, used, at + 1);
    }
    for d in ORDER {
        let i = d as usize;
        if used[0][r][i] || used[1][c][i] || used[2][b][i] {
            continue;
        }
        put::<N, _>(board, r, c, (b'0' + d) as char);
        (used[0][r][i], used[1][c][i], used[2][b][i]) = (true, true, true);
        if go(board, used, at + 1) {
            return true;
        }
        (used[0][r][i], used[1][c][i], used[2][b][i]) = (false, false, false);
        put::<N, [Vec<char>]>(&mut board[..], r, c, '.');
    }
    false
}

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut used = [[[false; 10]; 9]; 3];
        for (at, ch) in board.iter().flatten().enumerate() {
            if let Some(d) = ch.to_digit(10) {
                used[0][at / 9][d as usize] = true;
                used[1][at % 9][d as usize] = true;
                used[2][BOXES[at]][d as usize] = true;
            }
        }
        go(board, &mut used, 0);
    }
}
