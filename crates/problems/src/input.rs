//! Which puzzles an argument means.

use std::{
    fs,
    io::{self, IsTerminal, Read},
    path::Path,
};

use crate::{Case, Problem};
use anyhow::{Context, Error, Result, anyhow, bail};
use sudoku::{Grid, notation::Puzzles};

/// A puzzle without a clash, and what to call it.
pub struct Puzzle {
    pub label: String,
    pub grid: Grid,
}

/// What is wrong with a text that has none.
pub const NO_PUZZLE: &str = "no puzzle, expected 81 cells on one line, or 9 on each of nine lines";

/// The arguments, or standard input where there is none and nobody sits before it.
///
/// # Errors
///
/// `nothing`, where somebody would have to type the puzzles.
pub fn or_standard_input(arguments: Vec<String>, nothing: &'static str) -> Result<Vec<String>> {
    if !arguments.is_empty() {
        return Ok(arguments);
    }
    if io::stdin().is_terminal() {
        bail!(nothing);
    }
    Ok(vec!["-".to_string()])
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

/// The one puzzle of an argument.
///
/// # Errors
///
/// What is wrong with it, or how many there are.
pub fn one_puzzle(argument: &str, problem: &Problem) -> Result<Puzzle> {
    let mut puzzles = read(argument, problem)?;
    match (puzzles.pop(), puzzles.len()) {
        (Some(puzzle), 0) => puzzle,
        (_, others) => bail!("{argument}: {} puzzles, expected one", others + 1),
    }
}

/// The samples of a problem.
pub fn samples(problem: &Problem) -> Vec<Result<Puzzle>> {
    problem.cases.iter().map(|case| Ok(sample(case))).collect()
}

fn sample(case: &Case) -> Puzzle {
    Puzzle { label: case.name.clone(), grid: case.puzzle }
}

/// What an argument is.
pub enum Source<'a> {
    /// `-`.
    StandardInput,
    /// It may have any number of puzzles.
    File,
    Sample(&'a Case),
    /// The puzzle itself, or what was meant as one.
    Puzzle,
}

/// What an argument is.
///
/// # Errors
///
/// Where it is nothing of all this.
pub fn source<'a>(argument: &str, problem: &'a Problem) -> Result<Source<'a>> {
    if argument == "-" {
        return Ok(Source::StandardInput);
    }
    if let Some(case) = problem.cases.iter().find(|case| case.name == argument) {
        return Ok(Source::Sample(case));
    }
    if Path::new(argument).exists() {
        return Ok(Source::File);
    }
    if !looks_like_puzzle(argument) {
        return Err(no_such_name(argument, problem));
    }
    Ok(Source::Puzzle)
}

fn read(argument: &str, problem: &Problem) -> Result<Vec<Result<Puzzle>>> {
    match source(argument, problem)? {
        Source::StandardInput => {
            let mut bytes = Vec::new();
            io::stdin().read_to_end(&mut bytes).context("standard input")?;
            in_text("standard input", &bytes)
        }
        Source::File => {
            let bytes = fs::read(argument).context(argument.to_string())?;
            in_text(argument, &bytes)
        }
        Source::Sample(case) => Ok(vec![Ok(sample(case))]),
        Source::Puzzle => {
            let grid =
                argument.parse::<Grid>().context("the puzzle that was given as an argument")?;
            let label = grid.to_string();
            Ok(vec![without_clash(Puzzle { label, grid })])
        }
    }
}

/// Whether an argument is a file or standard input, which may have any number of puzzles.
pub fn is_text(argument: &str, problem: &Problem) -> bool {
    matches!(source(argument, problem), Ok(Source::StandardInput | Source::File))
}

/// Most of its signs are cells or what stands between them; a name has letters.
fn looks_like_puzzle(argument: &str) -> bool {
    let letters = argument.chars().filter(|&char| char.is_alphabetic() && !"xX".contains(char));
    letters.count() * 2 < argument.chars().count()
}

fn no_such_name(name: &str, problem: &Problem) -> Error {
    match nearest_name(name, problem.cases.iter().map(|case| case.name.as_str())) {
        Some(nearest) => {
            anyhow!("'{name}' is neither a sample nor a file; did you mean {nearest}?")
        }
        None => anyhow!(
            "'{name}' is neither a sample nor a file; `cargo practice list` has the samples"
        ),
    }
}

/// The name that was probably meant by a word which is none. Of names that are equally
/// near, it is the last.
pub fn nearest_name<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let similarity = |name: &str| (strsim::jaro_winkler(name, word) * 100.0) as u32;
    names.filter(|name| similarity(name) > 80).max_by_key(|name| similarity(name))
}

/// All puzzles of a text. Bytes that are not UTF-8 are as wrong as any other sign.
pub fn in_text(name: &str, bytes: &[u8]) -> Result<Vec<Result<Puzzle>>> {
    let text = String::from_utf8_lossy(bytes);
    let puzzles: Vec<_> = Puzzles::new(text.lines())
        .map(|entry| {
            let entry = entry.with_context(|| name.to_string())?;
            let label = format!("{name}: line {}", entry.line);
            without_clash(Puzzle { label, grid: entry.grid })
        })
        .collect();
    if puzzles.is_empty() {
        return Err(anyhow!("{name}: {NO_PUZZLE}"));
    }
    Ok(puzzles)
}

fn without_clash(puzzle: Puzzle) -> Result<Puzzle> {
    puzzle.grid.check_clash().with_context(|| puzzle.label.clone())?;
    Ok(puzzle)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::a_letter_less("inkala-har", Some("inkala-hard"))]
    #[case::two_letters_exchanged("inkala-2001", Some("inkala-2010"))]
    #[case::something_else("puzzles.txt", None)]
    #[case::nothing("", None)]
    fn a_word_that_is_nearly_a_name_means_it(#[case] word: &str, #[case] expected: Option<&str>) {
        let names = ["leetcode-37", "inkala-2010", "inkala-hard"];
        assert_eq!(nearest_name(word, names.into_iter()), expected);
    }
}
