//! A program for LeetCode's two problems: prints all boards of n queens, or their number.

use std::process::ExitCode;

use labuladong_n_queens::LabuladongNQueens;
use program::clap::{Arg, ArgAction};
use program::{ExitReason, exit_on_error};
use queens::{Board, Chessboard, Queens, Search, notation};

/// The file for LeetCode 52.
mod leetcode_52 {
    pub struct Solution;

    include!("solution_52.rs");
}

fn main() -> ExitCode {
    let command = program::command!(
        "Finds all solutions of n queens by backtracking on a board of strings",
        "\
Without a board it solves LeetCode's example, n = 4.",
        "",
        " -- --count 8",
        " -- .Q../..../..../...."
    )
    .arg(
        Arg::new("count")
            .long("count")
            .help("Print only the number of solutions, as in LeetCode 52")
            .action(ArgAction::SetTrue),
    )
    .arg(program::board_argument::<Chessboard>(&Queens));
    program::run_with_arguments(command, |arguments, out| {
        let count = arguments.get_flag("count");
        let mut board = arguments.get_one("puzzle").copied().unwrap_or(Chessboard::blank(4));
        let mut solutions = 0;
        let is_blank = board.queens().next().is_none();
        if count && is_blank {
            solutions = leetcode_52::Solution::total_n_queens(board.n() as i32);
        } else {
            LabuladongNQueens::search(&mut board, |board| {
                solutions += 1;
                if !count {
                    exit_on_error(writeln!(
                        out,
                        "{}",
                        notation::leetcode(&board.chessboard().into())
                    ));
                }
            });
        }
        if count {
            writeln!(out, "{solutions}")?;
        }
        Ok(ExitReason::report_search(solutions > 0))
    })
}
