//! Its own program: puzzles as arguments, and whether each has one solution.

use std::{io::Write, process::ExitCode};

use lockstep::solve_without_vectors;
use program::{Answer, Result, clap::Command, complain};
use sudoku::{Grid, Sudoku, notation};

fn command() -> Command {
    program::command!(
        "Solves Sudokus, and says of each whether its solution is the only one",
        "\
Without a puzzle it solves Arto Inkala's of 2012, which two of the write-ups have.",
        "\
Examples:
  cargo run -p lockstep
  cargo run -p lockstep -- 1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..

Exit code: 0 solved, 1 no solution, 2 bad input."
    )
    .arg(
        program::puzzle::<Grid>(&Sudoku)
            .value_name("PUZZLES")
            .num_args(0..)
            .help("Solve these puzzles instead, in any notation"),
    )
}

const PUZZLE: [[u8; 9]; 9] = [
    [8, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 3, 6, 0, 0, 0, 0, 0],
    [0, 7, 0, 0, 9, 0, 2, 0, 0],
    [0, 5, 0, 0, 0, 7, 0, 0, 0],
    [0, 0, 0, 0, 4, 5, 7, 0, 0],
    [0, 0, 0, 1, 0, 0, 0, 3, 0],
    [0, 0, 1, 0, 0, 0, 0, 6, 8],
    [0, 0, 8, 5, 0, 0, 0, 1, 0],
    [0, 9, 0, 0, 0, 0, 4, 0, 0],
];

/// Who has found a second solution knows that the first is not the only one.
const LIMIT: usize = 2;

fn main() -> ExitCode {
    program::run(command(), |arguments, out| {
        let puzzles = match arguments.get_many("puzzle") {
            Some(puzzles) => puzzles.copied().collect(),
            None => vec![Grid::try_from(PUZZLE)?],
        };
        display(&puzzles, out)
    })
}

/// Displays the solution of each, with its number and an empty line between two where there are several.
fn display(puzzles: &[Grid], out: &mut dyn Write) -> Result<Answer> {
    let is_alone = puzzles.len() == 1;
    let (mut answer, mut separator) = (Answer::Yes, "");
    let found: Vec<_> = puzzles.iter().map(|it| solve_without_vectors(it, LIMIT)).collect();
    for (number, found) in (1..).zip(found) {
        let Some(solution) = found.first else {
            let which = if is_alone { String::new() } else { format!("puzzle {number}: ") };
            complain(format_args!("{which}no solution"));
            answer = Answer::No;
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
