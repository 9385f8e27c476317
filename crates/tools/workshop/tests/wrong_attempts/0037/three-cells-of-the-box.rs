// The check of the box uses `i % 3` for its row and its column, so it looks at three cells of nine.
// Right name: unit-not-checked of the box
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        fn is_free(b: &[Vec<char>], row: usize, col: usize, num: char) -> bool {
            for i in 0..9 {
                if b[row][i] == num || b[i][col] == num {
                    return false;
                }
                if b[row / 3 * 3 + i % 3][col / 3 * 3 + i % 3] == num {
                    return false;
                }
            }
            true
        }

        fn helper(b: &mut Vec<Vec<char>>, empty: &[(usize, usize)]) -> bool {
            let choices = |&(r, c): &(usize, usize)| {
                ('1'..='9').filter(|&num| is_free(b, r, c, num)).collect::<Vec<char>>()
            };
            let next = empty.iter().map(|cell| (cell, choices(cell))).min_by_key(|x| x.1.len());
            let Some((&(row, col), nums)) = next else { return true };
            let others: Vec<(usize, usize)> =
                empty.iter().copied().filter(|&cell| cell != (row, col)).collect();
            for num in nums {
                b[row][col] = num;
                if helper(b, &others) {
                    return true;
                }
                b[row][col] = '.';
            }
            false
        }

        let cells = (0..81).map(|i| (i / 9, i % 9));
        let empty: Vec<(usize, usize)> = cells.filter(|&(r, c)| board[r][c] == '.').collect();
        helper(board, &empty);
    }
}
