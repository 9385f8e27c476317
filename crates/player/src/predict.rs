//! Predicting what a search will do.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use recording::Step;

use searches::Variant;
use source::{Flow, Part};

use crate::keys::{self, Outcome};

/// A prediction of the next step.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Guess {
    /// It writes a digit in a cell.
    Digit { row: usize, col: usize, digit: u8 },
    /// It takes a digit back.
    Undo,
}

/// The cursor, and how the guesses were so far.
#[derive(Clone, Debug)]
pub struct Prediction {
    pub row: usize,
    pub col: usize,
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
    pub fn new((row, col): (usize, usize)) -> Self {
        Prediction { row, col, right: 0, asked: 0, verdict: None }
    }

    /// Takes a key, which moves the cursor or is a guess.
    pub fn press(&mut self, key: KeyEvent) -> Outcome<Guess> {
        let (row, col) = (self.row, self.col);
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.row = (row + 8) % 9,
            KeyCode::Down | KeyCode::Char('j') => self.row = (row + 1) % 9,
            KeyCode::Left | KeyCode::Char('h') => self.col = (col + 8) % 9,
            KeyCode::Right | KeyCode::Char('l') => self.col = (col + 1) % 9,
            KeyCode::Backspace | KeyCode::Char('u') => return Outcome::Chosen(Guess::Undo),
            KeyCode::Esc => return Outcome::Closed,
            _ => {
                let guess = digit(key).map(|digit| Guess::Digit { row, col, digit });
                return guess.map_or(Outcome::Open, Outcome::Chosen);
            }
        }
        Outcome::Open
    }

    /// Counts a guess, and moves the cursor to the cell that was written.
    pub fn count(&mut self, is_right: bool, step: Step, text: String) {
        self.asked += 1;
        self.right += u32::from(is_right);
        (self.row, self.col) = (step.cell() / 9, step.cell() % 9);
        self.verdict = Some(Verdict::Step { is_right, text });
    }

    pub fn score(&self) -> String {
        format!("{} of {} right", self.right, self.asked)
    }
}

fn digit(key: KeyEvent) -> Option<u8> {
    let digit = keys::typed(key)?.to_digit(10)?;
    u8::try_from(digit).ok().filter(|&digit| digit != 0)
}

/// Whether a guess was right. If an undo writes the next digit, both the undo and that digit are.
pub fn is_right(guess: Guess, step: Step, flow: &Flow) -> bool {
    match guess {
        Guess::Undo => flow.is_undo(step),
        Guess::Digit { row, col, digit } => step.cell() == row * 9 + col && step.after() == digit,
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
    use rstest::rstest;
    use sudoku::trace::Write;

    use super::*;

    const JAVA: &str = "java-is-safe";
    const PYTHON: &str = "python-history-stack";

    fn step(before: u8, after: u8) -> Step {
        Step::new(Write { row: 3, col: 4, before, after })
    }

    const fn digit(row: usize, col: usize, digit: u8) -> Guess {
        Guess::Digit { row, col, digit }
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
        assert_eq!(is_right(guess, step, searches::find(name).expect("a search").flow()), expected);
    }

    #[test]
    fn keys_move_the_cursor_and_guess() {
        let mut prediction = Prediction::new((0, 8));
        assert_eq!(prediction.press(KeyCode::Right.into()), Outcome::Open);
        assert_eq!(prediction.press(KeyCode::Char('k').into()), Outcome::Open);
        assert_eq!(prediction.press(KeyCode::Char('7').into()), Outcome::Chosen(digit(8, 0, 7)));
        assert_eq!(prediction.press(KeyCode::Char('0').into()), Outcome::Open);
        assert_eq!(prediction.press(KeyCode::Char('u').into()), Outcome::Chosen(Guess::Undo));
        assert_eq!(prediction.press(KeyCode::Esc.into()), Outcome::Closed);
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
