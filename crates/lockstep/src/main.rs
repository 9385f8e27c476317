//! Its own program: puzzles as arguments, and whether each has one solution.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use lockstep::{Finding, solve_without_vectors};
use program::{Answer, Result, clap::Command, complain};
use sudoku::{Grid, Sudoku, notation::Notation};

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
        let found = |puzzle| solve_without_vectors(puzzle, LIMIT);
        let found: Vec<Finding> = puzzles.iter().map(found).collect();
        match found.as_slice() {
            [alone] => display_alone(alone, out),
            several => display_each(several, out),
        }
    })
}

fn display_alone(found: &Finding, out: &mut dyn Write) -> Result<Answer> {
    let Some(solution) = found.first else {
        complain("no solution");
        return Ok(Answer::No);
    };
    display(&solution, found, out)?;
    Ok(Answer::Yes)
}

/// Displays each with its number, and an empty line between two of them.
fn display_each(found: &[Finding], out: &mut dyn Write) -> Result<Answer> {
    let mut answer = Answer::Yes;
    let mut separator = "";
    for (number, found) in (1..).zip(found) {
        let Some(solution) = found.first else {
            complain(format_args!("puzzle {number}: no solution"));
            answer = Answer::No;
            continue;
        };
        writeln!(out, "{separator}puzzle {number}")?;
        display(&solution, found, out)?;
        separator = "\n";
    }
    Ok(answer)
}

fn display(solution: &Grid, found: &Finding, out: &mut dyn Write) -> io::Result<()> {
    let verdict = if found.solutions == 1 { "unique" } else { "several" };
    writeln!(out, "{}\n{verdict}", Notation::Grid.write(solution))
}
