//! Which puzzles an argument means.

use std::{
    fs,
    io::{self, Read},
    path::Path,
};

use problems::Problem;
use program::{Context, Result, anyhow::anyhow};
use sudoku::{Grid, notation::Puzzles};

/// A puzzle without a clash, and what to call it.
pub struct Puzzle {
    pub label: String,
    pub grid: Grid,
}

/// The puzzles of all arguments in their order. What is wrong with one of them
/// stands in its place, and the others are still there.
pub fn puzzles(arguments: &[String], problem: &Problem) -> Vec<Result<Puzzle>> {
    let mut puzzles = Vec::new();
    for argument in arguments {
        match read(argument, problem) {
            Ok(found) => puzzles.extend(found),
            Err(error) => puzzles.push(Err(error)),
        }
    }
    puzzles
}

/// The samples of a problem.
pub fn samples(problem: &Problem) -> Vec<Result<Puzzle>> {
    let puzzle = |case: &problems::Case| Puzzle { label: case.name.clone(), grid: case.puzzle };
    problem.cases.iter().map(|case| Ok(puzzle(case))).collect()
}

/// An argument is `-`, the name of a sample, a file, or a puzzle itself.
fn read(argument: &str, problem: &Problem) -> Result<Vec<Result<Puzzle>>> {
    if argument == "-" {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).context("standard input")?;
        return in_text("standard input", &bytes);
    }
    if let Some(case) = problem.cases.iter().find(|case| case.name == argument) {
        let (label, grid) = (case.name.clone(), case.puzzle);
        return Ok(vec![Ok(Puzzle { label, grid })]);
    }
    if Path::new(argument).exists() {
        let bytes = fs::read(argument).context(argument.to_string())?;
        return in_text(argument, &bytes);
    }
    let grid = argument.parse::<Grid>().with_context(|| no_puzzle(argument))?;
    let label = grid.to_string();
    Ok(vec![without_clash(Puzzle { label, grid })])
}

fn no_puzzle(argument: &str) -> String {
    let start: String = argument.chars().take(20).collect();
    let rest = if start == argument { "" } else { "…" };
    format!("'{start}{rest}' is no sample, no file and no puzzle")
}

/// All puzzles of a text. Bytes that are not UTF-8 are as wrong as any other sign.
fn in_text(name: &str, bytes: &[u8]) -> Result<Vec<Result<Puzzle>>> {
    let text = String::from_utf8_lossy(bytes);
    let puzzles: Vec<_> = Puzzles::new(text.lines())
        .map(|entry| {
            let entry = entry.with_context(|| name.to_string())?;
            let label = format!("{name}:{}", entry.line);
            without_clash(Puzzle { label, grid: entry.grid })
        })
        .collect();
    if puzzles.is_empty() {
        return Err(anyhow!(
            "{name}: no puzzle, expected 81 cells on one line, or 9 on each of nine lines"
        ));
    }
    Ok(puzzles)
}

fn without_clash(puzzle: Puzzle) -> Result<Puzzle> {
    match puzzle.grid.clash() {
        Some(clash) => Err(clash).context(puzzle.label),
        None => Ok(puzzle),
    }
}
