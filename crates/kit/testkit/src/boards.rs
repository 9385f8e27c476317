//! Boards for the programs of the variants, a simple solver, and checks of the arguments that the programs accept and
//! refuse.

use pretty_assertions::assert_eq;
use sudoku::{Grid, notation};

use crate::Program;

/// The easy board of the C++ write-up, in one line.
pub const EASY: &str =
    "39.6.751.5.89.2.437.1..8..981.46.39263.129.74.29.7.65..53...48.1.4..6..7..6.84.25";

/// LeetCode's example for problem 37, in one line.
pub const LEETCODE_EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The solution of [`LEETCODE_EXAMPLE`].
pub const LEETCODE_EXAMPLE_SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A board without a clash, and without a solution.
pub const UNSOLVABLE: &str =
    "516849732307605000809700065135060907472591006968370050253186074684207500791050608";

/// LeetCode's example, solved except for its last cell, with a second 3 in its first row.
pub const TWO_THREES_IN_A_ROW: &str =
    "33467891267219534819834256785976142342685379171392485696153728428741963534528617.";

/// The easy board with a second 5 in its first row.
pub const TWO_FIVES_IN_A_ROW: &str =
    "3956.751.5.89.2.437.1..8..981.46.39263.129.74.29.7.65..53...48.1.4..6..7..6.84.25";

/// A blank board, with more solutions than a search can find in a lifetime.
pub const BLANK: &str =
    ".................................................................................";

/// A board with two solutions.
pub const TWO_SOLUTIONS: &str =
    "3945176285176283946283945179354712864712869352869354711437.98.27.98.21438.21437.9";

/// LeetCode's example, solved except for its last cell.
pub const ONE_EMPTY: &str =
    "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";

/// Counts the solutions of a board, up to `limit`. A board whose givens clash has no solution.
///
/// The solver shares no code with the variants. `#[inline]` lets the calling crate optimise the solver, because this
/// crate is compiled without optimisation.
#[inline]
pub fn count_solutions(grid: &Grid, limit: usize) -> usize {
    if grid.clash().is_some() {
        return 0;
    }
    let mut cells = <[[u8; 9]; 9]>::from(*grid);
    count(&mut cells, limit)
}

#[inline]
fn count(cells: &mut [[u8; 9]; 9], limit: usize) -> usize {
    let all_cells = (0..81).map(|cell| (cell / 9, cell % 9));
    let with_fewest_candidates = all_cells
        .filter(|&(row, col)| cells[row][col] == 0)
        .map(|(row, col)| (candidates(cells, row, col), row, col))
        .min_by_key(|(set, ..)| set.count_ones());
    let Some((set, row, col)) = with_fewest_candidates else {
        // No cell is empty: the board is a solution.
        return 1;
    };
    let mut found = 0;
    for digit in (1..=9).filter(|digit| set & (1 << digit) != 0) {
        if found >= limit {
            break;
        }
        cells[row][col] = digit;
        found += count(cells, limit - found);
        cells[row][col] = 0;
    }
    found
}

/// Returns the candidates of a cell: bit d is set if the digit d is not in its row, column and box.
#[inline]
fn candidates(cells: &[[u8; 9]; 9], row: usize, col: usize) -> u16 {
    let seen = (0..9).fold(0, |seen, i| {
        let in_box = cells[row / 3 * 3 + i / 3][col / 3 * 3 + i % 3];
        seen | 1 << cells[row][i] | 1 << cells[i][col] | 1 << in_box
    });
    !seen & 0b11_1111_1110
}

/// Checks that a program accepts exactly one Sudoku, as [`assert_accepts_sudokus`] does.
pub fn assert_accepts_one_sudoku(program: &Program) {
    assert_accepts_sudokus(program);
    program.run([EASY, EASY]).assert_refuses("unexpected argument");
}

/// Checks that a program accepts a Sudoku in two notations, and refuses other text. Also checks the options that all
/// programs have.
pub fn assert_accepts_sudokus(program: &Program) {
    let leetcode = notation::leetcode(EASY.parse::<Grid>().expect("a board").as_bytes());
    let [line, leetcode] = [EASY, &leetcode].map(|board| program.run([board]).stdout);
    assert_eq!(without_time(&leetcode), without_time(&line));
    // Each case has another reason, so the message of a failure shows the case.
    program.run(["5x3abc"]).assert_refuses("line 1, column 4: found 'a'");
    program.run([&EASY[1..]]).assert_refuses("line 1, column 81: found the end after 80 cells");
    program.run([&*format!("{EASY}1")]).assert_refuses("line 1, column 82: found an 82nd cell");
    assert_common_options(program, EASY);
}

/// Cuts off a time at the end of an output, such as "0.5s". Also cuts off a number without a unit.
fn without_time(output: &str) -> &str {
    output.trim_end_matches(|char| matches!(char, '0'..='9' | '.' | 's' | '\n'))
}

/// Checks that a program refuses a Sudoku whose givens clash, and names the cells.
pub fn assert_refuses_clash(program: &Program) {
    program.run([TWO_FIVES_IN_A_ROW]).assert_refuses("two 5s in row 1: columns 3 and 7");
}

/// Checks that a program for n queens refuses bad arguments. Also checks the options that all programs have.
pub fn assert_queens_arguments(program: &Program) {
    let attack = "the queens at row 1, column 1 and row 3, column 1 attack each other";
    program.run(["eight"]).assert_refuses("line 1, column 1: found 'e'");
    program.run(["12"]).assert_refuses("found 12, expected n, a number from 1 to 11");
    program.run(["Q../../..."]).assert_refuses("line 1, column 5: found a row of 2 squares");
    program.run(["Q../.../Q.."]).assert_refuses(attack);
    program.run(["4", "5"]).assert_refuses("unexpected argument");
    assert_common_options(program, "4");
}

/// Checks that the help has examples, and that the program refuses an unknown option and reports a closed standard
/// output.
fn assert_common_options(program: &Program, board: &str) {
    let help = program.run(["--help"]);
    assert!(help.stdout.contains("Examples:"), "{help:?}");
    assert_eq!((help.code, help.stderr.as_str()), (Some(0), ""));
    program.run(["--fast"]).assert_refuses("unexpected argument '--fast'");
    program.run_without_stdout([board]).assert_output(2, "", "error: standard output is closed\n");
}
