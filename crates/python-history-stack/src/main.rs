//! The Python write-up's own program: solves the puzzle that the write-up timed, and displays the solution.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use program::{ExitReason, print_error};
use python_history_stack::Sudoku;
use sudoku::{Board, Grid, notation};

const PUZZLE: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn main() -> ExitCode {
    let command = program::command!(
        "Solves a Sudoku by backtracking with a stack, the fewest candidates first",
        "\
Without a puzzle it solves Arto Inkala's puzzle of 2012. The author's program took about four
seconds for it.",
        "",
        " -- 1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    )
    .arg(program::puzzle_argument::<Grid>(&sudoku::Sudoku));
    program::run_with_arguments(command, |arguments, out| {
        let puzzle = arguments.get_one::<Grid>("puzzle").copied();
        let mut matrix = puzzle.map_or_else(|| PUZZLE.parse(), Ok)?;
        let start = Instant::now();
        let mut sudoku = Sudoku::new(&mut matrix);
        let solved = sudoku.solver();
        let time = start.elapsed();
        match solved {
            Ok(matrix) => display(matrix, out)?,
            Err(out_of_history_stack) => {
                print_error(format_args!("no solution: {out_of_history_stack}"));
                return Ok(ExitReason::Negative);
            }
        }
        writeln!(out, "{}s", time.as_secs_f64())?;
        Ok(ExitReason::Success)
    })
}

fn display(matrix: &impl Board, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", notation::row_lists(matrix.grid().as_bytes()))
}
