//! Prints the solutions of a Sudoku, and the number of nodes of the search at each level, as in the paper's tables.

use std::array;
use std::io::{self, Write};
use std::panic::resume_unwind;
use std::process::ExitCode;

use knuth_dancing_links::solve;
use program::clap::{Arg, value_parser};
use program::{ExitReason, exit_on_error};
use sudoku::trace::{self, Observer, OutOfBudget, TracedBoard, within_budget};
use sudoku::{Board, Grid, Sudoku, notation};

const PUZZLE: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn main() -> ExitCode {
    let command = program::command!(
        "Finds all solutions of a Sudoku with dancing links, and counts the nodes of the search",
        "\
Without a puzzle it solves Arto Inkala's puzzle of 2012, which is in two of the write-ups. A node is
a call of the search; at level k, k digits are placed. The paper's tables also count the updates of
links, which a board does not show.",
        "",
        " -- --limit 3 3...17.285...2..9462..9..17.3.4.1..647.....352...3...11..7.9..2..98.2.4.8....37.."
    )
    .arg(
        Arg::new("limit")
            .long("limit")
            .value_name("N")
            .help("Stop the search when it finds more than N solutions")
            .value_parser(value_parser!(u64).range(1..))
            .default_value("10"),
    )
    .arg(program::puzzle_argument::<Grid>(&Sudoku));
    program::run_with_arguments(command, |arguments, out| {
        let limit = *arguments.get_one("limit").expect("it has a default");
        let puzzle = arguments.get_one::<Grid>("puzzle").copied();
        let puzzle = puzzle.map_or_else(|| PUZZLE.parse(), Ok)?;
        let root = Nodes { level: 0, at: array::from_fn(|level| u64::from(level == 0)) };
        let mut board = TracedBoard::new(puzzle, root);
        let solutions = print_solutions(&mut board, limit, out);
        if solutions > limit {
            writeln!(out, "solutions: more than {limit}; nodes until then:\n")?;
        } else {
            writeln!(out, "solutions: {solutions}\n")?;
        }
        print_table(board.observer(), out)?;
        Ok(ExitReason::report_search(solutions > 0))
    })
}

/// Prints the first `limit` solutions, and returns their number. One more solution stops the search, as a used-up
/// budget does, so the number is at most `limit + 1`.
fn print_solutions(board: &mut impl Board, limit: u64, out: &mut dyn Write) -> u64 {
    let mut solutions = 0;
    let search = || {
        solve(board, |board| {
            solutions += 1;
            if solutions > limit {
                resume_unwind(Box::new(OutOfBudget));
            }
            exit_on_error(writeln!(out, "{}\n", notation::grid(board.grid().as_bytes())));
        });
    };
    let _ = within_budget(search);
    solutions
}

/// The number of nodes of the search at each level.
struct Nodes {
    level: usize,
    at: [u64; 82],
}

impl Observer for Nodes {
    fn write(&mut self, write: trace::Write) {
        if write.after == 0 {
            self.level -= 1;
            return;
        }
        self.level += 1;
        self.at[self.level] += 1;
    }
}

/// Prints the number of nodes at each level that has nodes, and the total.
fn print_table(nodes: &Nodes, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "level      nodes")?;
    for (level, nodes) in nodes.at.iter().enumerate().filter(|(_, nodes)| **nodes > 0) {
        writeln!(out, "{level:>5} {nodes:>10}")?;
    }
    writeln!(out, "total {:>10}", nodes.at.iter().sum::<u64>())
}
