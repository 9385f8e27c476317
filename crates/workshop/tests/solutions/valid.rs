impl Solution {
    /// Valid.
    pub fn is_valid_sudoku(board: Vec<Vec<char>>) -> bool {
        let mut seen = std::collections::HashSet::new();
        let mut is_new = |unit: (u8, usize), sign: char| sign == '.' || seen.insert((unit, sign));
        let mut cells = (0..81).map(|cell| (cell / 9, cell % 9));
        cells.all(|(r, c)| {
            let units = [(0, r), (1, c), (2, r / 3 * 3 + c / 3)];
            units.into_iter().all(|unit| is_new(unit, board[r][c]))
        })
    }
}
