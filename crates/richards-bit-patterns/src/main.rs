//! Richards' own program: prints the number of solutions for one n after the other.

use std::io::Write;
use std::process::ExitCode;

use program::{ExitReason, exit_on_error};
use queens::{Board, Chessboard, Queens, notation};
use richards_bit_patterns::queens;

fn main() -> ExitCode {
    let command = program::command!(
        "Counts the solutions of n queens with patterns of bits",
        "\
Without a board it counts the solutions for n from 1 to 11; the paper's program continues to larger n.
For a board it prints each solution.",
        "",
        " -- 6",
        " -- Q......./......../......../......../......../......../......../........"
    )
    .arg(program::board_argument::<Chessboard>(&Queens));
    program::run_with_arguments(command, |arguments, out| match arguments.get_one("puzzle") {
        Some(&board) => print_solutions(board, out),
        None => print_counts(out),
    })
}

fn print_counts(out: &mut dyn Write) -> program::Result<ExitReason> {
    for n in 1..=Chessboard::MAX_N {
        let mut count = 0;
        queens(&mut Chessboard::blank(n), |_| count += 1);
        writeln!(out, "There are {count:>5} solutions to {n:>2}-queens problem")?;
    }
    Ok(ExitReason::Success)
}

fn print_solutions(mut board: Chessboard, out: &mut dyn Write) -> program::Result<ExitReason> {
    let mut count = 0;
    queens(&mut board, |board| {
        count += 1;
        exit_on_error(writeln!(out, "{}\n", notation::grid(&board.chessboard().into())));
    });
    writeln!(out, "solutions: {count}")?;
    Ok(ExitReason::report_search(count > 0))
}
