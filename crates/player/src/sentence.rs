//! What a step did, in a sentence without its subject.

use recording::{Moment, Step, clashes};
use source::Flow;
use sudoku::Cell;
use why::{Passed, Refusal};

/// `moment` is the one to which the step led. The study page has the same sentences.
pub fn sentence(step: Step, moment: &Moment, flow: &Flow) -> String {
    let clash = clash(step, moment);
    let solution = match step.is_solution() {
        true => format!("; solution {} is found", moment.solutions()),
        false => String::new(),
    };
    format!("{}{clash}{solution}", write(step, flow))
}

/// What comes before the sentence of a step that has passed over digits: these, each with the unit
/// that has it already. Nothing, if there is none.
pub fn skips(passed_over: &[Passed], step: Step) -> String {
    let skips = passed_over.iter().map(|Passed { cell, digits }| {
        let place = match *cell == Cell::at(step.cell()) {
            true => String::new(),
            false => format!(" in {cell}"),
        };
        format!("skips {}{place}, ", refused(digits))
    });
    skips.collect()
}

/// Digits that follow one another and are in the same unit are told together.
fn refused(digits: &[Refusal]) -> String {
    let groups = digits.chunk_by(|one, next| one.unit == next.unit).map(|group| match group {
        [] => String::new(),
        [Refusal { digit, unit, .. }] => format!("{digit} ({unit})"),
        [one, other] => format!("{} and {} ({})", one.digit, other.digit, one.unit),
        [first, .., last] => format!("{} to {} ({})", first.digit, last.digit, first.unit),
    });
    match groups.collect::<Vec<_>>().as_slice() {
        [groups @ .., last] if !groups.is_empty() => format!("{} and {last}", groups.join(", ")),
        groups => groups.concat(),
    }
}

/// The write alone.
fn write(step: Step, flow: &Flow) -> String {
    let cell = Cell::at(step.cell());
    match (step.before(), step.after()) {
        (0, 0) => format!("empties {cell}, where no digit was placed"),
        (before, 0) => format!("takes {before} back from {cell}"),
        (0, after) => format!("writes {after} in {cell}"),
        (before, after) if flow.is_undo(step) => {
            format!("takes {before} back from {cell}, and writes {after} over it")
        }
        (before, after) => format!("writes {after} over {before} in {cell}"),
    }
}

fn clash(step: Step, moment: &Moment) -> String {
    match clashes(&moment.grid(), step).as_slice() {
        [] => String::new(),
        [cell] => format!(", which clashes with {}", Cell::from(*cell)),
        [cell, rest @ ..] => {
            format!(", which clashes with {} and {} more", Cell::from(*cell), rest.len())
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use sudoku::{Board, Grid, Unit, trace::Write};

    use super::*;

    fn flow(name: &str) -> &'static Flow {
        searches::find(name).expect("a search").flow()
    }

    fn step(before: u8, after: u8) -> Step {
        Step::new(Write { row: 0, col: 2, before, after })
    }

    #[rstest]
    #[case::place(step(0, 4), "writes 4 in row 1, column 3")]
    #[case::overwrite(step(4, 6), "writes 6 over 4 in row 1, column 3")]
    #[case::undo(step(4, 0), "takes 4 back from row 1, column 3")]
    #[case::undo_of_nothing(step(0, 0), "empties row 1, column 3, where no digit was placed")]
    #[case::clash(step(0, 9), "writes 9 in row 1, column 3, which clashes with row 3, column 2")]
    #[case::two_clashes(
        step(4, 5),
        "writes 5 over 4 in row 1, column 3, which clashes with row 1, column 1 and 1 more"
    )]
    #[case::solution(step(0, 4).with_solution(), "writes 4 in row 1, column 3; solution 1 is found")]
    fn a_step_has_a_sentence(#[case] step: Step, #[case] expected: &str) {
        let mut puzzle = Grid::BLANK;
        for (row, col, digit) in [(0, 0, 5), (7, 2, 5), (2, 1, 9)] {
            puzzle.place(row, col, digit);
        }
        let mut moment = Moment::start(&puzzle);
        moment.make(step);
        assert_eq!(sentence(step, &moment, flow("swift-all-solutions")), expected);
    }

    fn refusal(digit: u8, unit: Unit) -> Refusal {
        Refusal { digit, cell: unit.cells().last().expect("a unit has nine cells"), unit }
    }

    fn passed(col: usize, digits: &[(u8, Unit)]) -> Passed {
        let digits = digits.iter().map(|&(digit, unit)| refusal(digit, unit)).collect();
        Passed { cell: Cell { row: 0, col }, digits }
    }

    #[rstest]
    #[case::nothing(&[], "")]
    #[case::one(&[passed(2, &[(1, Unit::Column(6))])], "skips 1 (column 7), ")]
    #[case::two(
        &[passed(2, &[(1, Unit::Row(0)), (2, Unit::Box(0))])],
        "skips 1 (row 1) and 2 (box 1), "
    )]
    #[case::neighbours_of_one_unit(
        &[passed(2, &[9, 8, 7, 6, 5, 4].map(|digit| (digit, Unit::Row(usize::from(digit > 5)))))],
        "skips 9 to 6 (row 2) and 5 and 4 (row 1), "
    )]
    #[case::in_another_cell(
        &[passed(4, &[(9, Unit::Row(0)), (8, Unit::Box(1)), (7, Unit::Row(0))])],
        "skips 9 (row 1), 8 (box 2) and 7 (row 1) in row 1, column 5, "
    )]
    #[case::in_both(
        &[passed(4, &[(9, Unit::Row(0))]), passed(2, &[(8, Unit::Box(0))])],
        "skips 9 (row 1) in row 1, column 5, skips 8 (box 1), "
    )]
    fn what_was_passed_over_comes_first(#[case] passed_over: &[Passed], #[case] expected: &str) {
        assert_eq!(skips(passed_over, step(0, 3)), expected);
    }

    #[test]
    fn an_undo_that_writes_the_next_digit_takes_one_back() {
        let mut moment = Moment::start(&Grid::BLANK);
        moment.make(step(9, 8));
        let sentence = sentence(step(9, 8), &moment, flow("python-history-stack"));
        assert_eq!(sentence, "takes 9 back from row 1, column 3, and writes 8 over it");
    }
}
