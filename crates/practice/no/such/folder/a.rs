// java-is-safe, by `practice submit java-is-safe --judge grid`.

/// Steps 2 and 4: fills all empty cells from (`row`, `column`) on.
///
/// `row` is 0–8 and `column` 0–9, where 9 means the next row. Returns whether
/// there is a solution; if so it is on the board, else the board is as it was.
pub fn solve(grids: &mut impl Board, mut row: usize, mut column: usize) -> bool {
    if row == 8 && column == 9 {
        return true;
    }

    if column == 9 {
        column = 0;
        row += 1;
    }
    if grids[row][column] != 0 {
        return solve(grids, row, column + 1);
    }

    for num in 1..=9 {
        if is_safe(grids, row, column, num) {
            grids.place(row, column, num);
            if solve(grids, row, column + 1) {
                return true;
            }
        }
    }
    grids.remove(row, column);
    false
}

/// Step 3: whether `value` may stand in this cell.
fn is_safe(grids: &impl Board, row: usize, column: usize, value: u8) -> bool {
    is_column_safe(grids, column, value)
        && is_row_safe(grids, row, value)
        && is_small_box_safe(grids, row, column, value)
}

/// Step 3: whether the row does not have `value` yet.
fn is_row_safe(grids: &impl Board, row: usize, value: u8) -> bool {
    for i in 0..9 {
        if grids[row][i] == value {
            return false;
        }
    }
    true
}

/// Step 3: whether the column does not have `value` yet.
fn is_column_safe(grids: &impl Board, column: usize, value: u8) -> bool {
    for i in 0..9 {
        if grids[i][column] == value {
            return false;
        }
    }
    true
}

/// Step 3: whether the 3×3 box of the cell does not have `value` yet.
fn is_small_box_safe(grids: &impl Board, row: usize, column: usize, value: u8) -> bool {
    let row_offset = (row / 3) * 3;
    let column_offset = (column / 3) * 3;
    for i in 0..3 {
        for j in 0..3 {
            if grids[row_offset + i][column_offset + j] == value {
                return false;
            }
        }
    }
    true
}

/// This search as the tools call it.
pub struct JavaIsSafe;

impl JavaIsSafe {
    fn search<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
        if solve(board, 0, 0) {
            found(board);
        }
    }
}

/// Boards of nine lines of nine digits, with blanks between them or without, as the answers are.
fn main() {
    let mut input = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut input).expect("the input is text");
    let has_blanks = input.lines().any(|line| line.trim().contains(char::is_whitespace));
    let between = if has_blanks { " " } else { "" };

    let is_digit = |sign: &u8| sign.is_ascii_digit();
    let to_row =
        |line: &str| -> Vec<u8> { line.bytes().filter(is_digit).map(|sign| sign - b'0').collect() };
    // A line with fewer digits is the number of boards, which nobody needs.
    let rows: Vec<Vec<u8>> = input.lines().map(to_row).filter(|row| row.len() == 9).collect();

    let mut output = String::new();
    for board in rows.chunks(9) {
        let mut puzzle = [[0; 9]; 9];
        for (row, digits) in puzzle.iter_mut().zip(board) {
            row.copy_from_slice(digits);
        }
        sudoku(&mut puzzle);
        for row in &puzzle {
            let digits: Vec<String> = row.iter().map(|digit| digit.to_string()).collect();
            output += &digits.join(between);
            output += "\n";
        }
    }
    print!("{}", output);
}

/// Fills the empty cells (0) with a solution, in place. Without one nothing is changed.
fn sudoku(puzzle: &mut [[u8; 9]; 9]) {
    let mut board = Grid { cells: *puzzle };
    let found = |solution: &Grid| *puzzle = solution.cells;
    JavaIsSafe::search(&mut board, found);
}

/// What the search may do with a board: `board[row][col]` is the digit of a cell, 0 where it is
/// empty, and writing is a verb.
pub trait Board: std::ops::Index<usize, Output = [u8; 9]> {
    fn place(&mut self, row: usize, col: usize, digit: u8);

    fn remove(&mut self, row: usize, col: usize);
}

/// A board as plain data.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Grid {
    cells: [[u8; 9]; 9],
}

impl std::ops::Index<usize> for Grid {
    type Output = [u8; 9];

    fn index(&self, row: usize) -> &[u8; 9] {
        &self.cells[row]
    }
}

impl Board for Grid {
    fn place(&mut self, row: usize, col: usize, digit: u8) {
        self.cells[row][col] = digit;
    }

    fn remove(&mut self, row: usize, col: usize) {
        self.cells[row][col] = 0;
    }
}
