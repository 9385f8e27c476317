// LeetCode 79, Word Search. One list has the cells of all rows, and a cell is its index there.

impl Solution {
    /// Returns whether the word can be read on the board, from cell to neighbour. No cell is used
    /// twice.
    pub fn exist(board: Vec<Vec<char>>, word: String) -> bool {
        let columns = board[0].len();
        let mut cells = board.concat();
        let word: Vec<char> = word.chars().collect();
        // ANCHOR: choose
        (0..cells.len()).any(|cell| search(&mut cells, columns, &word, cell))
        // ANCHOR_END: choose
    }
}

/// Returns whether the letters of `word` can be read from this cell on. Used cells have a '#'. If
/// the result is `false`, the cells are unchanged.
fn search(cells: &mut [char], columns: usize, word: &[char], cell: usize) -> bool {
    // ANCHOR: check
    if cells[cell] != word[0] {
        return false;
    }
    // ANCHOR_END: check
    // ANCHOR: stop
    if word.len() == 1 {
        return true;
    }
    // ANCHOR_END: stop

    // ANCHOR: place
    cells[cell] = '#';
    // ANCHOR_END: place
    // ANCHOR: choose
    let neighbours = neighbours(cell, columns, cells.len());
    let found = neighbours.into_iter().any(|next| search(cells, columns, &word[1..], next));
    // ANCHOR_END: choose
    // ANCHOR: undo
    cells[cell] = word[0];
    // ANCHOR_END: undo
    found
}

// ANCHOR: choose
/// Returns the cells above, below, to the left and to the right that are on the board.
fn neighbours(cell: usize, columns: usize, cell_count: usize) -> Vec<usize> {
    let column = cell % columns;
    let mut neighbours = Vec::new();
    if cell >= columns {
        neighbours.push(cell - columns);
    }
    if cell + columns < cell_count {
        neighbours.push(cell + columns);
    }
    if column > 0 {
        neighbours.push(cell - 1);
    }
    if column + 1 < columns {
        neighbours.push(cell + 1);
    }
    neighbours
}
// ANCHOR_END: choose
