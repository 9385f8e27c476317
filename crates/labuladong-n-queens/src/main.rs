//! LeetCode's two problems: all boards of n queens, and how many there are.

use std::process::ExitCode;

use labuladong_n_queens::LabuladongNQueens;
use program::clap::{Arg, ArgAction};
use program::{ExitReason, exit_on_error};
use queens::{Board, Chessboard, Queens, Search, notation};

/// What is pasted into LeetCode 52.
mod leetcode_52 {
    pub struct Solution;

    include!("solution_52.rs");
}

fn main() -> ExitCode {
    let command = program::command!(
        "Finds all solutions of n queens by backtracking on a board of strings",
        "\
Without a board it answers LeetCode's example, n = 4.",
        "",
        " -- --count 8",
        " -- .Q../..../..../...."
    )
    .arg(
        Arg::new("count")
            .long("count")
            .help("Print only how many there are, as LeetCode 52 asks for it")
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
