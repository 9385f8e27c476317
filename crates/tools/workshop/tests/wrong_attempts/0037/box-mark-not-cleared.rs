// The undo clears the marks of the row and of the column, but not that of the box.
// Right name: mark-not-cleared of the box
struct Marks {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut marks = Marks { rows: [0; 9], columns: [0; 9], boxes: [0; 9] };
        let mut open = Vec::new();
        for r in 0..9 {
            for c in 0..9 {
                match board[r][c].to_digit(10) {
                    Some(digit) => {
                        marks.rows[r] |= 1 << digit;
                        marks.columns[c] |= 1 << digit;
                        marks.boxes[r / 3 * 3 + c / 3] |= 1 << digit;
                    }
                    None => open.push((r, c)),
                }
            }
        }
        go(board, &open, &mut marks);
    }
}

fn go(board: &mut Vec<Vec<char>>, open: &[(usize, usize)], marks: &mut Marks) -> bool {
    let Some((&(r, c), rest)) = open.split_first() else { return true };
    let b = r / 3 * 3 + c / 3;
    for digit in 1..=9u8 {
        let bit = 1 << digit;
        if (marks.rows[r] | marks.columns[c] | marks.boxes[b]) & bit != 0 {
            continue;
        }
        marks.rows[r] |= bit;
        marks.columns[c] |= bit;
        marks.boxes[b] |= bit;
        board[r][c] = (b'0' + digit) as char;
        if go(board, rest, marks) {
            return true;
        }
        board[r][c] = '.';
        marks.rows[r] &= !bit;
        marks.columns[c] &= !bit;
    }
    false
}
