//! The Java write-up's own program: solves three boards, and prints each board before and after.

use std::array;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::process::ExitCode;

use java_is_safe::solve;
use program::ExitReason;
use program::clap::{Arg, value_parser};
use sudoku::{Grid, Sudoku, notation};

const PUZZLE: &str =
    "3...17.285...2..9462..9..17.3.4.1..647.....352...3...11..7.9..2..98.2.4.8....37..";

fn main() -> ExitCode {
    let command = program::command!(
        "Solves Sudoku by backtracking with `isSafe`, and prints the board before and after",
        "\
Without a puzzle it runs the write-up's three tests: a blank board, a random first row, and the
write-up's puzzle, which has 8 solutions.",
        "",
        " -- --seed 42",
        " -- \"$(cat puzzle.txt)\""
    )
    .arg(
        Arg::new("seed")
            .long("seed")
            .value_name("N")
            .help("Use the random first row of Java's `new Random(N)`")
            .value_parser(value_parser!(i64))
            .conflicts_with("puzzle"),
    )
    .arg(program::puzzle_argument::<Grid>(&Sudoku));
    program::run_with_arguments(command, |arguments, out| {
        if let Some(&puzzle) = arguments.get_one("puzzle") {
            return Ok(solve_and_print(puzzle, out)?);
        }
        let seed = arguments.get_one("seed").copied();
        let seed = seed.unwrap_or_else(|| RandomState::new().hash_one(0) as i64);
        let tests = [Grid::BLANK, init_grids(seed), PUZZLE.parse()?];
        for (number, grids) in tests.into_iter().enumerate() {
            if number > 0 {
                writeln!(out)?;
            }
            solve_and_print(grids, out)?;
        }
        Ok(ExitReason::Success)
    })
}

/// The public method `solve` of the write-up. The private one has the same name.
fn solve_and_print(mut grids: Grid, out: &mut dyn Write) -> io::Result<ExitReason> {
    print_array(&grids, out)?;
    writeln!(out)?;
    let is_solved = solve(&mut grids, 0, 0);
    if is_solved {
        print_array(&grids, out)?;
    } else {
        writeln!(out, "没有找到相应的解法")?;
    }
    Ok(ExitReason::report_search(is_solved))
}

fn print_array(grids: &Grid, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", notation::java_program_grid(grids.as_bytes()))
}

/// Returns a board with a random first row and no other givens. Ten swaps with the first place make the row; the head
/// docs of `lib.rs` count the possible rows.
///
/// A seed gives the same row as in Java. `java.util.Random` is a linear congruential generator of 48 bits, which the
/// documentation of the class describes.
fn init_grids(seed: i64) -> Grid {
    const MULTIPLIER: u64 = 0x5_DEEC_E66D;
    const MASK: u64 = (1 << 48) - 1;

    let mut first_row = array::from_fn(|i| i as u8 + 1);
    let mut rand = (seed as u64 ^ MULTIPLIER) & MASK;
    for _ in 0..10 {
        rand = (rand.wrapping_mul(MULTIPLIER) + 0xB) & MASK;
        // `nextInt(8)`: the upper three bits, since 8 is a power of two.
        let rand_index = (rand >> (48 - 3)) as usize + 1;
        first_row.swap(0, rand_index);
    }
    let mut grids = [[0; 9]; 9];
    grids[0] = first_row;
    Grid::try_from(grids).expect("they are digits")
}
