//! Richards' own program: how many solutions there are, for one n after the other.

use std::io::Write;
use std::process::ExitCode;

use program::{Answer, or_exit};
use queens::{Board, Chessboard, Queens, notation};
use richards_bit_patterns::queens;

fn main() -> ExitCode {
    let command = program::command!(
        "Counts the solutions of n queens by patterns of bits",
        "\
Without a board it counts them for n from 1 to 11, as the program of the paper does for its first n.
For a board it prints each solution.",
        "",
        " -- 6",
        " -- Q......./......../......../......../......../......../......../........"
    )
    .arg(program::board::<Chessboard>(&Queens));
    program::run(command, |arguments, out| match arguments.get_one("puzzle") {
        Some(&board) => print_solutions(board, out),
        None => print_counts(out),
    })
}

fn print_counts(out: &mut dyn Write) -> program::Result<Answer> {
    for n in 1..=Chessboard::MOST {
        let mut count = 0;
        queens(&mut Chessboard::blank(n), |_| count += 1);
        writeln!(out, "There are {count:>5} solutions to {n:>2}-queens problem")?;
    }
    Ok(Answer::Yes)
}

fn print_solutions(mut board: Chessboard, out: &mut dyn Write) -> program::Result<Answer> {
    let mut count = 0;
    queens(&mut board, |board| {
        count += 1;
        or_exit(writeln!(out, "{}\n", notation::grid(&board.chessboard().into())));
    });
    writeln!(out, "solutions: {count}")?;
    Ok(Answer::of_search(count > 0))
}
