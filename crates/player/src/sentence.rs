//! What a step did, in a sentence without its subject.

use search::recording::{Moment, Step, clashes};
use search::{Cell, Layout, Rules};
use search::flow::Flow;
use search::why::{Passed, Refusal};

/// Tells steps on the boards of a problem, in its words. The study page has the same sentences.
#[derive(Clone, Copy)]
pub struct Teller<'a> {
    pub rules: &'a dyn Rules,
    pub layout: &'a Layout,
}

impl Teller<'_> {
    /// `moment` is the one to which the step led.
    pub fn sentence(self, step: Step, moment: &Moment, flow: &Flow) -> String {
        let clash = self.clash(step, moment);
        let solution = match step.is_solution() {
            true => format!("; solution {} is found", moment.solutions()),
            false => String::new(),
        };
        format!("{}{clash}{solution}", self.write(step, flow))
    }

    /// What comes before the sentence of a step that has passed over something: values of a cell, each
    /// with the unit that has it already, or where there is only one value, cells, each with the one
    /// that forbids it. Nothing, if there is none.
    pub fn skips(self, passed_over: &[Passed], step: Step) -> String {
        let own = self.cell(step);
        if self.layout.has_one_value() {
            return self.skipped_cells(passed_over, own);
        }
        let skips = passed_over.iter().map(|Passed { cell, digits }| {
            let place = match *cell == own {
                true => String::new(),
                false => format!(" in {cell}"),
            };
            format!("skips {}{place}, ", refused(digits))
        });
        skips.collect()
    }

    /// Cells of one line, each with the one that forbids it: where that is in its own line is seen on
    /// the board. Neighbours that the same cell forbids are told together.
    fn skipped_cells(self, passed_over: &[Passed], own: Cell) -> String {
        let (Some(first), Some(last)) = (passed_over.first(), passed_over.last()) else {
            return String::new();
        };
        let (first, is_row) = (first.cell, first.cell.row == last.cell.row);
        let place = |cell: Cell| if is_row { cell.col } else { cell.row };
        let line = |cell: Cell| if is_row { cell.row } else { cell.col };
        let (along, across) = if is_row { ("columns", "row") } else { ("rows", "column") };
        let by = |passed: &Passed| passed.digits.first().map(|refusal| line(refusal.cell));
        let groups = passed_over.chunk_by(|one, next| by(one) == by(next));
        let told = |(index, group): (usize, &[Passed])| {
            let places = numbers(group.iter().map(|passed| place(passed.cell)));
            let noun = if index == 0 { format!("{} ", self.rules.noun()) } else { String::new() };
            let by = by(&group[0]).map_or(0, |number| number + 1);
            format!("{places} ({noun}in {across} {by})")
        };
        let groups: Vec<String> = groups.enumerate().map(told).collect();
        let along = if passed_over.len() == 1 { along.trim_end_matches('s') } else { along };
        let whose = match line(first) == line(own) {
            true => String::new(),
            false => format!(" of {across} {}", line(first) + 1),
        };
        format!("skips {along} {}{whose}, ", listed(&groups))
    }

    /// The write alone.
    fn write(self, step: Step, flow: &Flow) -> String {
        let (cell, noun) = (self.cell(step), self.rules.noun());
        let symbol = |value| self.rules.symbol(value);
        match (step.before(), step.after()) {
            (0, 0) => format!("empties {cell}, where no {noun} was placed"),
            (_, 0) if self.layout.has_one_value() => format!("takes back the {noun} from {cell}"),
            (0, _) if self.layout.has_one_value() => format!("places a {noun} in {cell}"),
            (_, _) if self.layout.has_one_value() => {
                format!("places a {noun} over the one in {cell}")
            }
            (before, 0) => format!("takes {} back from {cell}", symbol(before)),
            (0, after) => format!("writes {} in {cell}", symbol(after)),
            (before, after) if flow.is_undo(step) => {
                let (before, after) = (symbol(before), symbol(after));
                format!("takes {before} back from {cell}, and writes {after} over it")
            }
            (before, after) => {
                format!("writes {} over {} in {cell}", symbol(after), symbol(before))
            }
        }
    }

    fn clash(self, step: Step, moment: &Moment) -> String {
        let the = if self.layout.has_one_value() {
            format!("the {} in ", self.rules.noun())
        } else {
            String::new()
        };
        match clashes(self.layout, moment.position(), step).as_slice() {
            [] => String::new(),
            [cell] => format!(", which clashes with {the}{cell}"),
            [cell, rest @ ..] => {
                format!(", which clashes with {the}{cell} and {} more", rest.len())
            }
        }
    }

    fn cell(self, step: Step) -> Cell {
        self.layout.size().cell(step.cell())
    }
}

/// Digits that follow one another and are in the same unit are told together.
fn refused(digits: &[Refusal]) -> String {
    let groups = digits.chunk_by(|one, next| one.unit == next.unit).map(|group| match group {
        [] => String::new(),
        [Refusal { digit, unit, .. }] => format!("{digit} ({unit})"),
        [one, other] => format!("{} and {} ({})", one.digit, other.digit, one.unit),
        [first, .., last] => format!("{} to {} ({})", first.digit, last.digit, first.unit),
    });
    listed(&groups.collect::<Vec<_>>())
}

/// Neighbouring rows or columns, which count from 0: "1 and 2", "3 to 5".
fn numbers(mut indices: impl DoubleEndedIterator<Item = usize> + ExactSizeIterator) -> String {
    let join = if indices.len() == 2 { "and" } else { "to" };
    let first = indices.next().map(|index| index + 1).unwrap_or_default();
    indices.next_back().map_or(first.to_string(), |last| format!("{first} {join} {}", last + 1))
}

fn listed(texts: &[String]) -> String {
    match texts {
        [texts @ .., last] if !texts.is_empty() => format!("{} and {last}", texts.join(", ")),
        texts => texts.concat(),
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use queens::Queens;
    use rstest::rstest;
    use search::{Board, PlainBoard, Position, UnitName, trace::Write};
    use sudoku::{Grid, Sudoku};

    use super::*;

    fn flow(name: &str) -> &'static Flow {
        searches::find(name).expect("a search").flow()
    }

    fn layout() -> Layout {
        Layout::of(&Sudoku, Grid::SIZE)
    }

    fn teller(layout: &Layout) -> Teller<'_> {
        Teller { rules: &Sudoku, layout }
    }

    fn step(before: u8, after: u8) -> Step {
        Step::new(Write { cell: 2, before, after })
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
        let mut puzzle = Position::blank(Grid::SIZE);
        for (row, col, digit) in [(0, 0, 5), (7, 2, 5), (2, 1, 9)] {
            puzzle.place(row, col, digit);
        }
        let mut moment = Moment::start(puzzle);
        moment.make(step);
        let layout = layout();
        let sentence = teller(&layout).sentence(step, &moment, flow("swift-all-solutions"));
        assert_eq!(sentence, expected);
    }

    type Unit = (&'static str, usize);

    fn refusal(digit: u8, (kind, number): Unit) -> Refusal {
        Refusal { digit, cell: Cell { row: 8, col: 8 }, unit: UnitName { kind, number } }
    }

    fn passed(col: usize, digits: &[(u8, Unit)]) -> Passed {
        let digits = digits.iter().map(|&(digit, unit)| refusal(digit, unit)).collect();
        Passed { cell: Cell { row: 0, col }, digits }
    }

    #[rstest]
    #[case::nothing(&[], "")]
    #[case::one(&[passed(2, &[(1, ("column", 6))])], "skips 1 (column 7), ")]
    #[case::two(
        &[passed(2, &[(1, ("row", 0)), (2, ("box", 0))])],
        "skips 1 (row 1) and 2 (box 1), "
    )]
    #[case::neighbours_of_one_unit(
        &[passed(2, &[9, 8, 7, 6, 5, 4].map(|digit| (digit, ("row", usize::from(digit > 5)))))],
        "skips 9 to 6 (row 2) and 5 and 4 (row 1), "
    )]
    #[case::in_another_cell(
        &[passed(4, &[(9, ("row", 0)), (8, ("box", 1)), (7, ("row", 0))])],
        "skips 9 (row 1), 8 (box 2) and 7 (row 1) in row 1, column 5, "
    )]
    #[case::in_both(
        &[passed(4, &[(9, ("row", 0))]), passed(2, &[(8, ("box", 0))])],
        "skips 9 (row 1) in row 1, column 5, skips 8 (box 1), "
    )]
    fn what_was_passed_over_comes_first(#[case] passed_over: &[Passed], #[case] expected: &str) {
        assert_eq!(teller(&layout()).skips(passed_over, step(0, 3)), expected);
    }

    /// A board with a queen in row 1, column 1, and one in row 3, column 2.
    fn queens() -> Position {
        Queens.read("Q.../..../.Q../....").expect("a board")
    }

    #[rstest]
    #[case::place(7, 0, 1, "places a queen in row 2, column 4")]
    #[case::undo(7, 1, 0, "takes back the queen from row 2, column 4")]
    #[case::undo_of_nothing(7, 0, 0, "empties row 2, column 4, where no queen was placed")]
    #[case::overwrite(7, 1, 1, "places a queen over the one in row 2, column 4")]
    #[case::clash(
        5,
        0,
        1,
        "places a queen in row 2, column 2, which clashes with the queen in row 1, column 1 and 1 more"
    )]
    #[case::clash_on_a_diagonal(
        14,
        0,
        1,
        "places a queen in row 4, column 3, which clashes with the queen in row 3, column 2"
    )]
    fn a_step_of_one_value_has_the_words_of_its_problem(
        #[case] cell: u8,
        #[case] before: u8,
        #[case] after: u8,
        #[case] expected: &str,
    ) {
        let layout = Layout::of(&Queens, queens().size());
        let step = Step::new(Write { cell, before, after });
        let mut moment = Moment::start(queens());
        moment.make(step);
        let teller = Teller { rules: &Queens, layout: &layout };
        assert_eq!(teller.sentence(step, &moment, flow("richards-bit-patterns")), expected);
    }

    /// A cell, and the one that forbids it.
    type Pair = ((usize, usize), (usize, usize));

    fn forbidden(cells: &[Pair]) -> Vec<Passed> {
        let unit = UnitName { kind: "row", number: 0 };
        let passed = |&(cell, by): &Pair| {
            let refusal = Refusal { digit: 1, cell: by.into(), unit };
            Passed { cell: cell.into(), digits: vec![refusal] }
        };
        cells.iter().map(passed).collect()
    }

    #[rstest]
    #[case::nothing(&[], "")]
    #[case::one(&[((1, 0), (0, 0))], "skips column 1 (queen in row 1), ")]
    #[case::neighbours(
        &[((1, 0), (0, 0)), ((1, 1), (0, 0)), ((1, 2), (2, 1))],
        "skips columns 1 and 2 (queen in row 1) and 3 (in row 3), "
    )]
    #[case::of_another_row(
        &[((3, 0), (0, 0)), ((3, 1), (2, 1)), ((3, 2), (2, 1)), ((3, 3), (2, 1))],
        "skips columns 1 (queen in row 1) and 2 to 4 (in row 3) of row 4, "
    )]
    #[case::along_a_column(
        &[((0, 3), (0, 0)), ((1, 3), (2, 1))],
        "skips rows 1 (queen in column 1) and 2 (in column 2), "
    )]
    fn cells_of_a_line_are_told_together(#[case] passed: &[Pair], #[case] expected: &str) {
        let layout = Layout::of(&Queens, queens().size());
        let teller = Teller { rules: &Queens, layout: &layout };
        let step = Step::new(Write { cell: 7, before: 0, after: 1 });
        assert_eq!(teller.skips(&forbidden(passed), step), expected);
    }

    #[test]
    fn an_undo_that_writes_the_next_digit_takes_one_back() {
        let mut moment = Moment::start(Grid::BLANK);
        moment.make(step(9, 8));
        let layout = layout();
        let sentence = teller(&layout).sentence(step(9, 8), &moment, flow("python-history-stack"));
        assert_eq!(sentence, "takes 9 back from row 1, column 3, and writes 8 over it");
    }
}
