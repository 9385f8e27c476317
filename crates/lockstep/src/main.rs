//! The program of this search: solves the puzzles in its arguments, and prints whether each solution is the only one.

use std::io::Write;
use std::process::ExitCode;

use lockstep::solve_without_vectors;
use program::{ExitReason, Result, print_error};
use sudoku::{Grid, Sudoku, notation};

const PUZZLE: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Number of solutions after which a search stops. Two are enough to know that the first is not the only one.
const LIMIT: usize = 2;

fn main() -> ExitCode {
    let command = program::command!(
        "Solves Sudokus, and prints whether each solution is the only one",
        "\
Without a puzzle it solves Arto Inkala's puzzle of 2012, which is in two of the write-ups.",
        "",
        " -- 1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    )
    .arg(
        program::puzzle_argument::<Grid>(&Sudoku)
            .value_name("PUZZLES")
            .num_args(0..)
            .help("Solve these puzzles instead, in any notation"),
    );
    program::run_with_arguments(command, |arguments, out| {
        let puzzles = match arguments.get_many("puzzle") {
            Some(puzzles) => puzzles.copied().collect(),
            None => vec![PUZZLE.parse()?],
        };
        display(&puzzles, out)
    })
}

/// Prints the solution of each puzzle. If there are several puzzles, also prints the number of each puzzle, and an empty
/// line between two puzzles.
fn display(puzzles: &[Grid], out: &mut dyn Write) -> Result<ExitReason> {
    let is_alone = puzzles.len() == 1;
    let (mut answer, mut separator) = (ExitReason::Success, "");
    for (number, puzzle) in (1..).zip(puzzles) {
        let found = solve_without_vectors(puzzle, LIMIT);
        let Some(solution) = found.first else {
            let prefix = if is_alone { String::new() } else { format!("puzzle {number}: ") };
            print_error(format_args!("{prefix}no solution"));
            answer = ExitReason::Negative;
            continue;
        };
        if !is_alone {
            writeln!(out, "{separator}puzzle {number}")?;
        }
        let verdict = if found.solutions == 1 { "unique" } else { "several" };
        writeln!(out, "{}\n{verdict}", notation::grid(solution.as_bytes()))?;
        separator = "\n";
    }
    Ok(answer)
}
