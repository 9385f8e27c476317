use std::ops::ControlFlow;

use problems::input::NamedPuzzle;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use registry::Variant;
use search::flow::Flow;
use search::parts::Part;
use search::recording::Step;
use search::{Cell, Rules, Size};

/// What a key led to where the player asks for something: a break closes it, perhaps with a choice.
pub type DialogResult<T> = ControlFlow<Option<T>>;

#[derive(Default)]
pub struct StepPrompt {
    pub text: String,
    pub error: Option<String>,
}

impl StepPrompt {
    /// Takes a key. `end` is the last moment so far; the step that is chosen may come after it.
    pub fn handle_key(&mut self, key: KeyEvent, end: u64) -> DialogResult<u64> {
        self.error = None;
        match key.code {
            KeyCode::Esc => return DialogResult::Break(None),
            KeyCode::Enter => match parse_step(&self.text, end) {
                Ok(step) => return DialogResult::Break(Some(step)),
                Err(error) => self.error = Some(error),
            },
            KeyCode::Backspace => _ = self.text.pop(),
            _ => self.text.extend(key.code.as_char()),
        }
        DialogResult::Continue(())
    }
}

/// Reads `1234`, `1,234`, `1_234`, or a part of all moments such as `50%`.
fn parse_step(text: &str, end: u64) -> Result<u64, String> {
    let Some(percent) = text.trim().strip_suffix('%') else { return cli::parse_number(text) };
    let percent: f64 = percent.trim().parse().map_err(|_| "expected a part such as 50%")?;
    if !(0.0..=100.0).contains(&percent) {
        return Err("expected a part from 0% to 100%".to_string());
    }
    Ok((end as f64 * percent / 100.0).round() as u64)
}

/// Which of the puzzles with this text in their names is selected.
#[derive(Default)]
pub struct PuzzlePicker {
    pub filter: String,
    pub selected: usize,
}

impl PuzzlePicker {
    pub fn matches(&self, puzzles: &[NamedPuzzle]) -> Vec<usize> {
        let filter = self.filter.to_lowercase();
        let has_it = |number: &usize| puzzles[*number].label.to_lowercase().contains(&filter);
        (0..puzzles.len()).filter(has_it).collect()
    }

    /// Takes a key. What is chosen is a number in `puzzles`.
    pub fn handle_key(&mut self, key: KeyEvent, puzzles: &[NamedPuzzle]) -> DialogResult<usize> {
        let matches = self.matches(puzzles);
        let last = matches.len().saturating_sub(1);
        match key.code {
            KeyCode::Esc => return DialogResult::Break(None),
            KeyCode::Enter => return chosen(matches.get(self.selected).copied()),
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
        DialogResult::Continue(())
    }
}

/// Goes on where nothing is chosen.
fn chosen<T>(thing: Option<T>) -> DialogResult<T> {
    thing.map_or(DialogResult::Continue(()), |thing| DialogResult::Break(Some(thing)))
}

#[derive(Clone, Copy)]
pub enum PredictedStep {
    Write(Cell, u8),
    Undo,
}

pub struct PredictionPrompt {
    pub cell: Cell,
    size: Size,
    rules: &'static dyn Rules,
    right: u32,
    asked: u32,
    /// Whether the last guess was right, `None` where there is no step; and why.
    pub verdict: Option<(Option<bool>, String)>,
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
            KeyCode::Backspace | KeyCode::Char('u') => return chosen(Some(PredictedStep::Undo)),
            KeyCode::Esc => return DialogResult::Break(None),
            _ => {
                return chosen(self.value(key).map(|value| PredictedStep::Write(self.cell, value)));
            }
        }
        DialogResult::Continue(())
    }

    /// The value that a key means. Where there is only one, Enter and space are enough.
    fn value(&self, key: KeyEvent) -> Option<u8> {
        let mut values = self.rules.values();
        if self.rules.has_one_value() && matches!(key.code, KeyCode::Enter | KeyCode::Char(' ')) {
            return values.next();
        }
        let typed = key.code.as_char()?;
        values.find(|&value| self.rules.symbol(value) == typed)
    }

    /// If an undo writes the next value, both the undo and that value are right.
    pub fn grade(&mut self, guess: PredictedStep, step: Step, flow: &Flow, text: String) {
        let is_right = match guess {
            PredictedStep::Undo => flow.is_undo(step),
            PredictedStep::Write(cell, value) => {
                step.cell() == self.size.index_of(cell) && step.after() == value
            }
        };
        self.asked += 1;
        self.right += u32::from(is_right);
        self.cell = self.size.cell(step.cell());
        self.verdict = Some((Some(is_right), text));
    }

    pub fn score(&self) -> String {
        format!("{} of {} right", self.right, self.asked)
    }
}

/// Why a search makes a step: what its head docs say of the part.
pub fn part_summary(variant: &Variant, step: Step) -> String {
    let part = match step {
        _ if variant.flow().is_undo(step) => Part::Undo,
        _ if step.before() == 0 => Part::Choose,
        _ => Part::Place,
    };
    let sentence = part.sentence(variant.docs).unwrap_or_default();
    let short = sentence.split(';').next().unwrap_or_default().trim_end_matches('.');
    format!("{}: {}", part.name(), short.replace('`', ""))
}
