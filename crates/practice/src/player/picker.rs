//! Choosing another puzzle by a part of its name.

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::keys;
use crate::input::Puzzle;

/// What was typed, and which of the puzzles that have it in their name is marked.
#[derive(Default)]
pub struct Picker {
    pub filter: String,
    pub selected: usize,
}

/// What a key led to.
#[derive(Debug, Eq, PartialEq)]
pub enum Choice {
    Open,
    Closed,
    /// The number of the puzzle among all.
    Chosen(usize),
}

impl Picker {
    /// The numbers of the puzzles that have the filter in their names.
    pub fn matches(&self, puzzles: &[Puzzle]) -> Vec<usize> {
        let filter = self.filter.to_lowercase();
        let has_it = |puzzle: &Puzzle| puzzle.label.to_lowercase().contains(&filter);
        let numbered = puzzles.iter().enumerate();
        numbered.filter(|(_, puzzle)| has_it(puzzle)).map(|(number, _)| number).collect()
    }

    pub fn press(&mut self, key: KeyEvent, puzzles: &[Puzzle]) -> Choice {
        let matches = self.matches(puzzles);
        let last = matches.len().saturating_sub(1);
        match key.code {
            KeyCode::Esc => return Choice::Closed,
            KeyCode::Enter => {
                return matches.get(self.selected).map_or(Choice::Open, |&n| Choice::Chosen(n));
            }
            KeyCode::Down | KeyCode::Tab => self.selected = (self.selected + 1).min(last),
            KeyCode::Up | KeyCode::BackTab => self.selected = self.selected.saturating_sub(1),
            KeyCode::PageDown | KeyCode::End => self.selected = last,
            KeyCode::PageUp | KeyCode::Home => self.selected = 0,
            KeyCode::Backspace => {
                self.filter.pop();
                self.selected = 0;
            }
            _ => self.type_in(key),
        }
        Choice::Open
    }

    fn type_in(&mut self, key: KeyEvent) {
        if let Some(char) = keys::typed(key) {
            self.filter.push(char);
            self.selected = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use sudoku::Grid;

    use super::*;

    fn puzzles() -> Vec<Puzzle> {
        let puzzle = |name: &str| Puzzle { label: name.to_string(), grid: Grid::BLANK };
        ["leetcode-37", "inkala-hard", "ai-escargot", "inkala-2010"].map(puzzle).into()
    }

    fn press(codes: &[KeyCode]) -> Choice {
        let (mut picker, puzzles) = (Picker::default(), puzzles());
        let mut choice = Choice::Open;
        for &code in codes {
            choice = picker.press(code.into(), &puzzles);
        }
        choice
    }

    #[rstest]
    #[case::first(&[KeyCode::Enter], Choice::Chosen(0))]
    #[case::down(&[KeyCode::Down, KeyCode::Down, KeyCode::Up, KeyCode::Enter], Choice::Chosen(1))]
    #[case::filter(&[KeyCode::Char('I'), KeyCode::Char('n'), KeyCode::Down, KeyCode::Enter], Choice::Chosen(3))]
    #[case::typed_on(&[KeyCode::Char('a'), KeyCode::Down, KeyCode::Char('i'), KeyCode::Char('-'), KeyCode::Enter], Choice::Chosen(2))]
    #[case::no_match(&[KeyCode::Char('z'), KeyCode::Enter], Choice::Open)]
    #[case::taken_back(&[KeyCode::Char('z'), KeyCode::Backspace, KeyCode::Enter], Choice::Chosen(0))]
    #[case::closed(&[KeyCode::Char('a'), KeyCode::Esc], Choice::Closed)]
    #[case::last(&[KeyCode::End, KeyCode::Down, KeyCode::Enter], Choice::Chosen(3))]
    fn a_puzzle_is_chosen(#[case] codes: &[KeyCode], #[case] expected: Choice) {
        assert_eq!(press(codes), expected);
    }
}
