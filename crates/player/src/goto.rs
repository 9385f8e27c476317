//! Going to a step that the user types.

use std::ops::RangeInclusive;

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::keys::{self, Outcome};

/// What the user has typed, and what is wrong with it.
#[derive(Default)]
pub struct Prompt {
    pub text: String,
    pub error: Option<String>,
}

impl Prompt {
    /// Takes a key. The step that is chosen need not be among `moments`.
    pub fn press(&mut self, key: KeyEvent, moments: &RangeInclusive<u64>) -> Outcome<u64> {
        self.error = None;
        match key.code {
            KeyCode::Esc => return Outcome::Closed,
            KeyCode::Enter => match target(&self.text, moments) {
                Ok(step) => return Outcome::Chosen(step),
                Err(error) => self.error = Some(error),
            },
            KeyCode::Backspace => {
                self.text.pop();
            }
            _ => self.text.extend(keys::typed(key)),
        }
        Outcome::Open
    }
}

/// Reads `1234`, `1,234`, `1_234`, or a part of all moments such as `50%`.
fn target(text: &str, moments: &RangeInclusive<u64>) -> Result<u64, String> {
    match text.trim().strip_suffix('%') {
        Some(percent) => part(percent, moments),
        None => program::number(text),
    }
}

fn part(percent: &str, moments: &RangeInclusive<u64>) -> Result<u64, String> {
    let percent: f64 = percent.trim().parse().map_err(|_| "expected a part such as 50%")?;
    if !(0.0..=100.0).contains(&percent) {
        return Err("expected a part from 0% to 100%".to_string());
    }
    let length = moments.end() - moments.start();
    Ok(moments.start() + (length as f64 * percent / 100.0).round() as u64)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[test]
    fn an_error_is_shown_until_the_next_key() {
        let mut prompt = Prompt::default();
        let mut press = |code: KeyCode| {
            let outcome = prompt.press(code.into(), &(0..=9));
            (outcome, prompt.text.clone(), prompt.error.is_some())
        };
        assert_eq!(press(KeyCode::Char('x')), (Outcome::Open, "x".to_string(), false));
        assert_eq!(press(KeyCode::Enter), (Outcome::Open, "x".to_string(), true));
        assert_eq!(press(KeyCode::Backspace), (Outcome::Open, String::new(), false));
        assert_eq!(press(KeyCode::Char('7')), (Outcome::Open, "7".to_string(), false));
        assert_eq!(press(KeyCode::Enter), (Outcome::Chosen(7), "7".to_string(), false));
        assert_eq!(press(KeyCode::Esc), (Outcome::Closed, "7".to_string(), false));
    }

    #[rstest]
    #[case::plain("1234", 1234)]
    #[case::commas("1,234", 1234)]
    #[case::underscores("1_234", 1234)]
    #[case::blanks(" 1 234 ", 1234)]
    #[case::beyond("9999999", 9_999_999)]
    #[case::half("50%", 150)]
    #[case::fraction("12.5 %", 113)]
    #[case::start("0%", 100)]
    #[case::end("100%", 200)]
    fn a_step_is_read(#[case] text: &str, #[case] expected: u64) {
        assert_eq!(target(text, &(100..=200)), Ok(expected));
    }

    #[rstest]
    #[case::nothing("", "expected a number")]
    #[case::only_commas(",", "expected a number")]
    #[case::negative("-1", "expected a number")]
    #[case::word("x", "expected a number")]
    #[case::too_large("99999999999999999999", "that number is too large")]
    #[case::no_part("%", "expected a part such as")]
    #[case::too_much("101%", "from 0% to 100%")]
    #[case::not_a_number("nan%", "from 0% to 100%")]
    fn other_texts_are_refused(#[case] text: &str, #[case] expected: &str) {
        let error = target(text, &(100..=200)).expect_err("it is no step");
        assert!(error.contains(expected), "{error}");
    }
}
