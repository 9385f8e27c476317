//! The C++ write-up's own program: prints all solutions of a built-in or typed board.

use std::io::{self, BufRead, Read, Write};
use std::process::ExitCode;

use cpp_unit_candidates::{ErrorInputMatrix, solve};
use program::clap::{Arg, ArgAction, value_parser};
use program::{Context, ExitReason, bail, exit_on_error, print_error};
use sudoku::{Grid, Sudoku, notation};

fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).help(help).action(ArgAction::SetTrue)
}

const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

const EASY: &str =
    "39.6.751.5.89.2.437.1..8..981.46.39263.129.74.29.7.65..53...48.1.4..6..7..6.84.25";

fn main() -> ExitCode {
    let command = program::command!(
        "Finds all solutions of a Sudoku by backtracking over the candidates of its units",
        "\
Without a puzzle it asks for nine rows of nine characters. A digit 1-9 is a given, any other
character is an empty cell.",
        " -- --hard",
        " < nine-rows.txt",
        " -- 3...17.285...2..9462..9..17.3.4.1..647.....352...3...11..7.9..2..98.2.4.8....37.."
    )
    .arg(
        flag("easy", "Solve the easy board that is built in")
            .conflicts_with_all(["hard", "puzzle"]),
    )
    .arg(
        flag("hard", "Solve the hard board that is built in (Arto Inkala, 2012)")
            .conflicts_with("puzzle"),
    )
    .arg(program::puzzle_argument::<Grid>(&Sudoku).value_parser(value_parser!(Grid)));
    program::run_with_arguments(command, |arguments, out| {
        let matrix = match arguments.get_one("puzzle") {
            Some(&puzzle) => puzzle,
            None if arguments.get_flag("hard") => HARD.parse()?,
            None if arguments.get_flag("easy") => EASY.parse()?,
            None => read_matrix(out)?,
        };
        print_all(matrix, out)
    })
}

/// The rest of the write-up's `main`, after it has a board.
fn print_all(mut matrix: Grid, out: &mut dyn Write) -> program::Result<ExitReason> {
    print_matrix(&matrix, out)?;
    let mut is_solved = false;
    let solved = solve(&mut matrix, |matrix| {
        is_solved = true;
        exit_on_error(print_matrix(matrix, out));
    });
    if let Err(ErrorInputMatrix) = solved {
        writeln!(out, "{ErrorInputMatrix}")?;
        // The original does not report which givens clash.
        if let Some(clash) = matrix.clash() {
            print_error(clash);
        }
        return Ok(ExitReason::BadInput);
    }
    Ok(ExitReason::report_search(is_solved))
}

fn print_matrix(matrix: &Grid, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", notation::cpp_program_grid(matrix.as_bytes()))
}

/// Maximum number of bytes of standard input to read for nine rows. Much longer than nine rows, but not endless.
const MAX_BYTES: u64 = 1 << 20;

/// Asks for nine words of nine characters. Unlike the original it reads a 9 as a 9, refuses a word that is too long,
/// and does not wait for ever if the input ends early.
fn read_matrix(out: &mut dyn Write) -> program::Result<Grid> {
    writeln!(out, "Please enter the numbers : ")?;
    out.flush()?;
    let mut matrix = [[0; 9]; 9];
    let mut rows = 0;
    for line in io::stdin().lock().take(MAX_BYTES).split(b'\n') {
        let line = line.context("standard input")?;
        for word in String::from_utf8_lossy(&line).split_whitespace() {
            let value = |char: char| char.to_digit(10).map_or(0, |value| value as u8);
            let values: Vec<u8> = word.chars().map(value).collect();
            let Ok(row) = values.as_slice().try_into() else {
                let found = values.len();
                writeln!(out, "Error input!!!")?;
                bail!("row {}: 9 characters expected, found {found}", rows + 1);
            };
            matrix[rows] = row;
            rows += 1;
            if rows == 9 {
                return Ok(Grid::try_from(matrix).expect("they are digits"));
            }
        }
    }
    writeln!(out, "Error input!!!")?;
    bail!("9 rows expected in the first {MAX_BYTES} bytes, found {rows}")
}
