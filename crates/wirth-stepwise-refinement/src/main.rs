//! Wirth's own program: prints one solution, as the row of the queen in each column, and as a board.

use std::process::ExitCode;

use program::ExitReason;
use queens::{Chessboard, Queens, notation};
use wirth_stepwise_refinement::eight_queens;

fn main() -> ExitCode {
    let command = program::command!(
        "Finds a solution of n queens column by column, without recursion",
        "\
Without a board it solves the problem of the paper, eight queens.",
        "",
        " -- 11",
        " -- \"0 4 0 0 0\""
    )
    .arg(program::board_argument::<Chessboard>(&Queens));
    program::run_with_arguments(command, |arguments, out| {
        let mut board = arguments.get_one("puzzle").copied().unwrap_or(Chessboard::blank(8));
        let is_solved = eight_queens(&mut board);
        if is_solved {
            writeln!(out, "x = {}\n\n{}", rows(&board), notation::grid(&board.into()))?;
        }
        Ok(ExitReason::report_search(is_solved))
    })
}

/// Returns the row of the queen in each column, from 1.
fn rows(board: &Chessboard) -> String {
    let row = |col| (0..board.n()).find(|&row| board[row][col] != 0).map_or(0, |row| row + 1);
    (0..board.n()).map(|col| row(col).to_string()).collect::<Vec<_>>().join(" ")
}
