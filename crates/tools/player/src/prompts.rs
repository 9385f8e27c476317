//! Dialogs of the player: a prompt for a step, a list of puzzles, and a prompt for a prediction.

use problems::input::NamedPuzzle;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use registry::Variant;
use search::parts::Part;
use search::recording::Step;
use search::step_parts::StepParts;
use search::{Cell, Rules, Size};

/// The state of a dialog after a key.
pub enum DialogResult<T> {
    /// The dialog stays open.
    Open,
    /// The user has closed the dialog without a choice.
    Cancelled,
    /// The user has made a choice, which closes the dialog.
    Chosen(T),
}

/// A prompt for the number of a step.
#[derive(Default)]
pub struct StepPrompt {
    pub text: String,
    pub error: Option<String>,
}

impl StepPrompt {
    /// Handles a key. `last_step` is the last recorded step, to which a percentage refers. A chosen number may be greater.
    pub fn handle_key(&mut self, key: KeyEvent, last_step: u64) -> DialogResult<u64> {
        self.error = None;
        match key.code {
            KeyCode::Esc => return DialogResult::Cancelled,
            KeyCode::Enter => match parse_step(&self.text, last_step) {
                Ok(step) => return DialogResult::Chosen(step),
                Err(error) => self.error = Some(error),
            },
            KeyCode::Backspace => _ = self.text.pop(),
            _ => self.text.extend(key.code.as_char()),
        }
        DialogResult::Open
    }
}

/// Parses a number such as `1234`, `1,234` or `1_234`, or a percentage of the recorded steps such as `50%`.
fn parse_step(text: &str, last_step: u64) -> Result<u64, String> {
    let Some(percent) = text.trim().strip_suffix('%') else { return cli::parse_number(text) };
    let percent: f64 = percent.trim().parse().map_err(|_| "expected a percentage such as 50%")?;
    if !(0.0..=100.0).contains(&percent) {
        return Err("expected a percentage from 0% to 100%".to_string());
    }
    Ok((last_step as f64 * percent / 100.0).round() as u64)
}

/// A list of the puzzles whose names contain a text.
#[derive(Default)]
pub struct PuzzlePicker {
    pub filter: String,
    /// Index of the selected puzzle in the filtered list.
    pub selected: usize,
}

impl PuzzlePicker {
    /// Returns the indices of the puzzles in the filtered list.
    pub fn matches(&self, puzzles: &[NamedPuzzle]) -> Vec<usize> {
        let filter = self.filter.to_lowercase();
        let matches_filter = |&index: &usize| puzzles[index].label.to_lowercase().contains(&filter);
        (0..puzzles.len()).filter(matches_filter).collect()
    }

    /// Handles a key. The result of a choice is an index in `puzzles`.
    pub fn handle_key(&mut self, key: KeyEvent, puzzles: &[NamedPuzzle]) -> DialogResult<usize> {
        let matches = self.matches(puzzles);
        let last = matches.len().saturating_sub(1);
        match key.code {
            KeyCode::Esc => return DialogResult::Cancelled,
            KeyCode::Enter => return chosen_or_open(matches.get(self.selected).copied()),
            KeyCode::Down | KeyCode::Tab => self.selected = (self.selected + 1).min(last),
            KeyCode::Up | KeyCode::BackTab => self.selected = self.selected.saturating_sub(1),
            KeyCode::PageDown | KeyCode::End => self.selected = last,
            KeyCode::PageUp | KeyCode::Home => self.selected = 0,
            KeyCode::Backspace | KeyCode::Char(_) => {
                match key.code.as_char() {
                    Some(char) => self.filter.push(char),
                    None => _ = self.filter.pop(),
                }
                self.selected = 0;
            }
            _ => {}
        }
        DialogResult::Open
    }
}

fn chosen_or_open<T>(choice: Option<T>) -> DialogResult<T> {
    choice.map_or(DialogResult::Open, DialogResult::Chosen)
}

/// The user's guess of the next step.
#[derive(Clone, Copy)]
pub enum PredictedStep {
    Write(Cell, u8),
    Undo,
}

/// The answer to a guess, with a sentence about the step.
pub enum PredictionVerdict {
    Right(String),
    Wrong(String),
    /// There is no next step. The sentence says why.
    NoStep(String),
}

/// A prompt for guesses of the next step.
pub struct PredictionPrompt {
    /// The cell under the cursor.
    pub cell: Cell,
    size: Size,
    rules: &'static dyn Rules,
    right: u32,
    asked: u32,
    /// The verdict on the last guess.
    pub verdict: Option<PredictionVerdict>,
}

impl PredictionPrompt {
    pub fn new(cell: Cell, size: Size, rules: &'static dyn Rules) -> Self {
        PredictionPrompt { cell, size, rules, right: 0, asked: 0, verdict: None }
    }

    pub fn handle_key(&mut self, key: KeyEvent) -> DialogResult<PredictedStep> {
        let (Cell { row, col }, Size { rows, columns }) = (self.cell, self.size);
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.cell.row = (row + rows - 1) % rows,
            KeyCode::Down | KeyCode::Char('j') => self.cell.row = (row + 1) % rows,
            KeyCode::Left | KeyCode::Char('h') => self.cell.col = (col + columns - 1) % columns,
            KeyCode::Right | KeyCode::Char('l') => self.cell.col = (col + 1) % columns,
            KeyCode::Backspace | KeyCode::Char('u') => {
                return DialogResult::Chosen(PredictedStep::Undo);
            }
            KeyCode::Esc => return DialogResult::Cancelled,
            _ => {
                let cell = self.cell;
                let write = self.value(key).map(|value| PredictedStep::Write(cell, value));
                return chosen_or_open(write);
            }
        }
        DialogResult::Open
    }

    /// Returns the value that a key means. If the rules have only one value, Enter and space mean this value.
    fn value(&self, key: KeyEvent) -> Option<u8> {
        let mut values = self.rules.values();
        if self.rules.has_one_value() && matches!(key.code, KeyCode::Enter | KeyCode::Char(' ')) {
            return values.next();
        }
        let typed = key.code.as_char()?;
        values.find(|&value| self.rules.symbol(value) == typed)
    }

    /// Compares a guess with the next step, and moves the cursor to the cell of the step. Some steps undo a value and write
    /// the next one. For such a step, both guesses are right.
    pub fn grade(
        &mut self,
        guess: PredictedStep,
        step: Step,
        step_parts: &StepParts,
        text: String,
    ) {
        let is_right = match guess {
            PredictedStep::Undo => step_parts.is_undo(step),
            PredictedStep::Write(cell, value) => {
                step.cell() == self.size.index_of(cell) && step.after() == value
            }
        };
        self.asked += 1;
        self.right += u32::from(is_right);
        self.cell = self.size.cell(step.cell());
        self.verdict = Some(if is_right {
            PredictionVerdict::Right(text)
        } else {
            PredictionVerdict::Wrong(text)
        });
    }

    /// Returns the number of right guesses in words.
    pub fn score(&self) -> String {
        format!("{} of {} right", self.right, self.asked)
    }
}

/// Returns the name of the part that explains a step, and the beginning of the sentence about this part in the head docs.
pub fn part_summary(variant: &Variant, step: Step) -> String {
    let part = if variant.step_parts().is_undo(step) {
        Part::Undo
    } else if step.before() == 0 {
        Part::Choose
    } else {
        Part::Place
    };
    let sentence = part.sentence(variant.docs_source).unwrap_or_default();
    let short = sentence.split(';').next().unwrap_or_default().trim_end_matches('.');
    format!("{}: {}", part.name(), short.replace('`', ""))
}
