//! Checks a file of puzzles on all cores: how many have one solution, several, or none?
//!
//! `cargo run --release -p lockstep --example check_file -- FILE`
//!
//! Exit code: 0 each puzzle has one solution, 1 some puzzle has several or none, 2 bad input.

use std::{
    env, fs,
    io::{self, Write},
    ops::AddAssign,
    process::ExitCode,
    thread,
};

use lockstep::solve_all;
use sudoku::{
    Grid,
    notation::{Located, Puzzles},
};

/// A search that finds a second solution knows that the first is not the only one.
const LIMIT: usize = 2;

fn main() -> ExitCode {
    let mut arguments = env::args_os().skip(1);
    let (Some(file), None) = (arguments.next(), arguments.next()) else {
        return complain("one file is expected");
    };
    let text = match fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) => return complain(&format!("{}: {error}", file.display())),
    };
    let puzzles: Result<Vec<Grid>, _> =
        Puzzles::new(text.lines()).map(|entry| entry.map(|Located { board, .. }| board)).collect();
    match puzzles {
        Ok(puzzles) if puzzles.is_empty() => complain("there is no puzzle in the file"),
        Ok(puzzles) => report(check(&puzzles)),
        Err(error) => complain(&format!("{}: {error}", file.display())),
    }
}

/// How many puzzles have so many solutions.
#[derive(Default)]
struct Tally {
    none: usize,
    one: usize,
    several: usize,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.none += other.none;
        self.one += other.one;
        self.several += other.several;
    }
}

/// Each core has a part of its own: the lanes are inside of `solve_all`, and no puzzle waits for
/// one of another core.
fn check(puzzles: &[Grid]) -> Tally {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let parts = puzzles.chunks(puzzles.len().div_ceil(cores).max(1));
    let mut tally = Tally::default();
    thread::scope(|scope| {
        let threads: Vec<_> = parts.map(|part| scope.spawn(|| check_part(part))).collect();
        for thread in threads {
            tally += thread.join().expect("the search does not panic");
        }
    });
    tally
}

fn check_part(puzzles: &[Grid]) -> Tally {
    let mut tally = Tally::default();
    for answer in solve_all(puzzles, LIMIT) {
        match answer.solutions {
            0 => tally.none += 1,
            1 => tally.one += 1,
            _ => tally.several += 1,
        }
    }
    tally
}

fn report(Tally { none, one, several }: Tally) -> ExitCode {
    let text = format!("one solution: {one}\nseveral: {several}\nnone: {none}\n");
    if let Err(error) = io::stdout().write_all(text.as_bytes()) {
        return complain(&format!("standard output: {error}"));
    }
    if none + several == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

fn complain(reason: &str) -> ExitCode {
    // Where standard error is closed, too, the exit code has to do.
    let _ = writeln!(io::stderr(), "error: {reason}");
    ExitCode::from(2)
}
