//! Searches watched anew, in another way than the questions watch them.

use std::{ops::ControlFlow, time::Duration};

use problems::Problem;
use search::{Position, trace::Budget};
use searches::{Limits, Run, Variant};

/// A step: the cell, its digits before and after, and whether there
/// is a solution.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Row {
    pub cell: usize,
    pub before: u8,
    pub after: u8,
    pub is_solution: bool,
}

/// The search of this name for a problem.
pub fn variant(problem: &Problem, name: &str) -> &'static Variant {
    searches::of(problem.rules).find(|it| it.name == name).expect("a search")
}

/// The puzzle of a problem that an argument names.
pub fn puzzle(problem: &Problem, word: &str) -> Position {
    let sample = problem.cases.iter().find(|case| case.name == word);
    sample.map_or_else(|| problem.rules.read(word).expect("a puzzle"), |case| case.puzzle)
}

/// The first steps of a search.
pub fn rows(variant: &Variant, puzzle: &Position, count: u64) -> Vec<Row> {
    let mut rows = Vec::new();
    variant.record(puzzle, 0..count, Budget::writes(count), &mut |piece| {
        rows.extend(piece.steps().map(|(_, step)| Row {
            cell: step.cell(),
            before: step.before(),
            after: step.after(),
            is_solution: step.is_solution(),
        }));
        ControlFlow::Continue(())
    });
    rows
}

/// The board after that many steps, where there are as many.
pub fn board(variant: &Variant, puzzle: &Position, steps: u64) -> Option<Position> {
    let rows = rows(variant, puzzle, steps);
    let mut board = *puzzle;
    rows.iter().for_each(|row| board.set(row.cell, row.after));
    (rows.len() as u64 == steps).then_some(board)
}

/// A whole search.
pub fn run(variant: &Variant, puzzle: &Position) -> Run {
    let run = variant.observe(puzzle, &Limits { time: Duration::from_secs(60), solutions: 0 });
    assert!(run.complete, "{} on {puzzle:?}", variant.name);
    run
}

pub fn writes(variant: &Variant, puzzle: &Position) -> u64 {
    let counts = run(variant, puzzle).counts;
    counts.places + counts.removes
}
