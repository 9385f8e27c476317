//! Very many texts, each nearly a board: none may be more than the reader can take.

use std::env;

use fastrand::Rng;
use sudoku::{
    Grid,
    notation::{Notation, Puzzles},
};

/// How many texts are read; `CASES=100000000` in the environment asks for more.
const CASES: u64 = 20_000;

/// What is put into a text: signs of boards, of other things, and of no text at all.
const SIGNS: [&[u8]; 40] = [
    b"0",
    b"1",
    b"9",
    b".",
    b"_",
    b"*",
    b"x",
    b"X",
    b" ",
    b"  ",
    b"\t",
    b"\n",
    b"\n\n",
    b"\r\n",
    b"|",
    b"||",
    b"+",
    b"-",
    b"---",
    b"=",
    b",",
    b";",
    b"[",
    b"]",
    b"[[",
    b"]]",
    b"{",
    b"}",
    b"\"",
    b"'",
    b"#",
    b"a",
    b"[State]\n",
    b"[Puzzle]\n",
    "│".as_bytes(),
    "─".as_bytes(),
    "空".as_bytes(),
    "\u{feff}".as_bytes(),
    b"\xff",
    b"\0",
];

/// With checks for overflow, as they ought to be:
///
/// ```sh
/// CASES=100000000 CARGO_PROFILE_DEV_OVERFLOW_CHECKS=true \
///     cargo test -p sudoku --test it any_of_many_texts -- --ignored
/// ```
#[test]
#[ignore = "the more texts, the longer it takes"]
fn any_of_many_texts_is_read_to_its_end() {
    let cases = env::var("CASES").map_or(CASES, |cases| cases.parse().expect("CASES is a number"));
    // To write a board takes longer than to read it.
    let boards: Vec<Vec<u8>> = (0..2000).map(|seed| board(&mut Rng::with_seed(seed))).collect();
    for seed in 0..cases {
        check(&text(&mut Rng::with_seed(seed), &boards), seed);
    }
}

/// Reads a text, and looks whether each place that it names is in it.
fn check(text: &[u8], seed: u64) {
    let text = String::from_utf8_lossy(text);
    for found in Puzzles::new(text.lines()) {
        let (line, column) = match found {
            Ok(entry) => (entry.line, 1),
            Err(error) => (error.line, error.column),
        };
        let width = text.lines().nth(line - 1).map(|line| line.chars().count());
        assert!(width.is_some_and(|width| (1..=width + 1).contains(&column)), "seed {seed}");
    }
}

/// One or two boards with some signs lost, changed or inserted.
fn text(random: &mut Rng, boards: &[Vec<u8>]) -> Vec<u8> {
    let mut text = boards[random.usize(..boards.len())].clone();
    if random.u8(..4) == 0 {
        text.push(b'\n');
        text.extend(&boards[random.usize(..boards.len())]);
    }
    for _ in 0..random.usize(..6) {
        let start = random.usize(..=text.len());
        let end = text.len().min(start + random.usize(..3));
        let sign = random.choice(SIGNS).expect("there are signs");
        text.splice(start..end, sign.iter().copied());
    }
    text
}

fn board(random: &mut Rng) -> Vec<u8> {
    let mut grid = Grid::BLANK;
    for _ in 0..random.usize(..=81) {
        grid.place(random.usize(..9), random.usize(..9), random.u8(1..=9));
    }
    let notation = random.choice(Notation::ALL).expect("there are notations");
    notation.write(&grid).into_bytes()
}
