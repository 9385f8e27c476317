// The bits of one diagonal are passed to the next row without a shift.
// Right name: unit-not-checked of one of the two diagonals
impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let mut boards = vec![];
        bits(n as u32, 0, 0, 0, &mut vec![], &mut boards);
        boards
    }
}

fn bits(
    n: u32,
    cols: u32,
    left: u32,
    right: u32,
    queens: &mut Vec<u32>,
    boards: &mut Vec<Vec<String>>,
) {
    if queens.len() == n as usize {
        let board = queens.iter().map(|&bit| {
            (0..n).map(|c| if bit >> c & 1 == 1 { "Q" } else { "." }).collect::<Vec<_>>().concat()
        });
        boards.push(board.collect());
        return;
    }
    let mut free = !(cols | left | right) & ((1 << n) - 1);
    while free != 0 {
        let bit = free & free.wrapping_neg();
        free &= free - 1;
        queens.push(bit);
        bits(n, cols | bit, (left | bit) << 1, right | bit, queens, boards);
        queens.pop();
    }
}
