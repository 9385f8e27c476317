//! The Swift write-up's own program: prints all solutions of its puzzle, and the time.

use std::process::ExitCode;
use std::time::Instant;

use program::{ExitReason, exit_on_error};
use sudoku::{Grid, Sudoku, notation};
use swift_all_solutions::SudokuKiller;

const PUZZLE: &str =
    "......6..23.............9....6..7...5..2...3........1...7.69....1.....25.....8...";

fn main() -> ExitCode {
    let command = program::command!(
        "Finds all solutions of a Sudoku by backtracking: write first, then check",
        "\
Without a puzzle it solves the write-up's puzzle. The author's program took 39 minutes in Swift and
28 seconds in C++.",
        "",
        " -- \"$(cat puzzle.txt)\""
    )
    .arg(program::puzzle_argument::<Grid>(&Sudoku));
    program::run_with_arguments(command, |arguments, out| {
        let puzzle = arguments.get_one::<Grid>("puzzle").copied();
        let mut tu = puzzle.map_or_else(|| PUZZLE.parse(), Ok)?;
        let mut is_solved = false;
        let start = Instant::now();
        SudokuKiller { tu: &mut tu }.kill(|data| match data {
            Some(data) => {
                is_solved = true;
                exit_on_error(writeln!(out, "{}\n", notation::row_lists(data.as_bytes())));
            }
            None => {
                exit_on_error(writeln!(out, "Done\ntotal time: {}s", start.elapsed().as_secs_f64()))
            }
        });
        Ok(ExitReason::report_search(is_solved))
    })
}
