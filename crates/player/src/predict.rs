//! Predicting what a search will do.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use search::recording::Step;
use search::{Cell, Rules, Size};
use searches::Variant;
use search::flow::Flow;
use search::parts::{Part};

use crate::keys::{self, Outcome};

/// A prediction of the next step.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Guess {
    /// It writes a value in a cell.
    Write { cell: Cell, value: u8 },
    /// It takes a value back.
    Undo,
}

/// The cursor, and how the guesses were so far.
#[derive(Clone)]
pub struct Prediction {
    /// Where the cursor is.
    pub cell: Cell,
    size: Size,
    rules: &'static dyn Rules,
    pub right: u32,
    pub asked: u32,
    /// The verdict on the last guess.
    pub verdict: Option<Verdict>,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Verdict {
    /// What the search did, and why.
    Step { is_right: bool, text: String },
    /// Why there is no step.
    NoStep(String),
}

impl Prediction {
    /// No guesses yet, and the cursor in a cell.
    pub fn new(cell: Cell, size: Size, rules: &'static dyn Rules) -> Self {
        Prediction { cell, size, rules, right: 0, asked: 0, verdict: None }
    }

    /// Takes a key, which moves the cursor or is a guess.
    pub fn press(&mut self, key: KeyEvent) -> Outcome<Guess> {
        let (Cell { row, col }, Size { rows, columns }) = (self.cell, self.size);
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.cell.row = (row + rows - 1) % rows,
            KeyCode::Down | KeyCode::Char('j') => self.cell.row = (row + 1) % rows,
            KeyCode::Left | KeyCode::Char('h') => self.cell.col = (col + columns - 1) % columns,
            KeyCode::Right | KeyCode::Char('l') => self.cell.col = (col + 1) % columns,
            KeyCode::Backspace | KeyCode::Char('u') => return Outcome::Chosen(Guess::Undo),
            KeyCode::Esc => return Outcome::Closed,
            _ => {
                let guess = self.value(key).map(|value| Guess::Write { cell: self.cell, value });
                return guess.map_or(Outcome::Open, Outcome::Chosen);
            }
        }
        Outcome::Open
    }

    /// Counts a guess, and moves the cursor to the cell that was written.
    pub fn count(&mut self, is_right: bool, step: Step, text: String) {
        self.asked += 1;
        self.right += u32::from(is_right);
        self.cell = self.size.cell(step.cell());
        self.verdict = Some(Verdict::Step { is_right, text });
    }

    pub fn score(&self) -> String {
        format!("{} of {} right", self.right, self.asked)
    }

    /// The value that a key means. Where there is only one, Enter and space are enough.
    fn value(&self, key: KeyEvent) -> Option<u8> {
        let mut values = self.rules.values();
        if self.rules.has_one_value() && matches!(key.code, KeyCode::Enter | KeyCode::Char(' ')) {
            return values.next();
        }
        let typed = keys::typed(key)?;
        values.find(|&value| self.rules.symbol(value) == typed)
    }

    /// What it places, in one word; `None` where there are several values.
    pub fn thing(&self) -> Option<&'static str> {
        self.rules.has_one_value().then(|| self.rules.noun())
    }
}

/// Whether a guess was right on a board of this size. If an undo writes the next value, both the undo
/// and that value are.
pub fn is_right(guess: Guess, size: Size, step: Step, flow: &Flow) -> bool {
    match guess {
        Guess::Undo => flow.is_undo(step),
        Guess::Write { cell, value } => step.cell() == size.number(cell) && step.after() == value,
    }
}

/// Why a search makes a step: what its head docs say of the part.
pub fn reason(variant: &Variant, step: Step) -> String {
    let part = match step {
        _ if variant.flow().is_undo(step) => Part::Undo,
        _ if step.before() == 0 => Part::Choose,
        _ => Part::Place,
    };
    let sentence = part.sentence(variant.docs).unwrap_or_default();
    let short = sentence.split(';').next().unwrap_or_default().trim_end_matches('.');
    format!("{}: {}", part.name(), short.replace('`', ""))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use queens::Queens;
    use rstest::rstest;
    use search::trace::Write;
    use sudoku::{Grid, Sudoku};

    use super::*;

    const JAVA: &str = "java-is-safe";
    const PYTHON: &str = "python-history-stack";

    fn step(before: u8, after: u8) -> Step {
        Step::new(Write { cell: 3 * 9 + 4, before, after })
    }

    const fn digit(row: usize, col: usize, value: u8) -> Guess {
        Guess::Write { cell: Cell { row, col }, value }
    }

    #[rstest]
    #[case::right(digit(3, 4, 5), step(0, 5), JAVA, true)]
    #[case::other_digit(digit(3, 4, 6), step(0, 5), JAVA, false)]
    #[case::other_cell(digit(3, 5, 5), step(0, 5), JAVA, false)]
    #[case::undo(Guess::Undo, step(5, 0), JAVA, true)]
    #[case::digit_instead_of_an_undo(Guess::Undo, step(4, 5), JAVA, false)]
    #[case::undo_instead_of_a_digit(digit(3, 4, 5), step(5, 0), JAVA, false)]
    #[case::undo_that_writes_the_next_digit(Guess::Undo, step(6, 5), PYTHON, true)]
    #[case::digit_of_such_an_undo(digit(3, 4, 5), step(6, 5), PYTHON, true)]
    fn a_guess_is_judged(
        #[case] guess: Guess,
        #[case] step: Step,
        #[case] name: &str,
        #[case] expected: bool,
    ) {
        let flow = searches::find(name).expect("a search").flow();
        assert_eq!(is_right(guess, Grid::SIZE, step, flow), expected);
    }

    #[test]
    fn keys_move_the_cursor_and_guess() {
        let mut prediction = Prediction::new(Cell { row: 0, col: 8 }, Grid::SIZE, &Sudoku);
        assert_eq!(prediction.press(KeyCode::Right.into()), Outcome::Open);
        assert_eq!(prediction.press(KeyCode::Char('k').into()), Outcome::Open);
        assert_eq!(prediction.press(KeyCode::Char('7').into()), Outcome::Chosen(digit(8, 0, 7)));
        assert_eq!(prediction.press(KeyCode::Char('0').into()), Outcome::Open);
        assert_eq!(prediction.press(KeyCode::Char('u').into()), Outcome::Chosen(Guess::Undo));
        assert_eq!(prediction.press(KeyCode::Esc.into()), Outcome::Closed);
    }

    #[rstest]
    #[case::enter(KeyCode::Enter)]
    #[case::space(KeyCode::Char(' '))]
    #[case::symbol(KeyCode::Char('Q'))]
    fn where_there_is_one_value_a_key_is_enough(#[case] key: KeyCode) {
        let size = Size { rows: 4, columns: 4 };
        let mut prediction = Prediction::new(Cell { row: 0, col: 0 }, size, &Queens);
        for code in [KeyCode::Left, KeyCode::Up, KeyCode::Char('1')] {
            assert_eq!(prediction.press(code.into()), Outcome::Open);
        }
        assert_eq!(prediction.press(key.into()), Outcome::Chosen(digit(3, 3, 1)));
        let mut many = Prediction::new(Cell { row: 0, col: 0 }, Grid::SIZE, &Sudoku);
        assert_eq!(many.press(key.into()), Outcome::Open);
    }

    #[test]
    fn every_search_has_its_reasons() {
        for variant in searches::all() {
            for step in [step(0, 5), step(4, 5), step(5, 0)] {
                let reason = reason(variant, step);
                assert!(reason.len() > 12, "{}: {reason}", variant.name);
            }
        }
    }
}
