//! Choosing another puzzle by a part of its name.

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::{
    keys::{self, Outcome},
    puzzle::Puzzle,
};

/// The text that the user has typed, and which of the puzzles with this text in their names is
/// selected.
#[derive(Default)]
pub struct Picker {
    pub filter: String,
    pub selected: usize,
}

impl Picker {
    /// The numbers of the puzzles with the filter in their names.
    pub fn matches(&self, puzzles: &[Puzzle]) -> Vec<usize> {
        let filter = self.filter.to_lowercase();
        let has_it = |puzzle: &Puzzle| puzzle.name.to_lowercase().contains(&filter);
        let numbered = puzzles.iter().enumerate();
        numbered.filter(|(_, puzzle)| has_it(puzzle)).map(|(number, _)| number).collect()
    }

    /// Takes a key. What is chosen is a number in `puzzles`.
    pub fn press(&mut self, key: KeyEvent, puzzles: &[Puzzle]) -> Outcome<usize> {
        let matches = self.matches(puzzles);
        let last = matches.len().saturating_sub(1);
        match key.code {
            KeyCode::Esc => return Outcome::Closed,
            KeyCode::Enter => {
                return matches.get(self.selected).map_or(Outcome::Open, |&n| Outcome::Chosen(n));
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
        Outcome::Open
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
    use search::{Position, Size};

    use super::*;

    fn puzzles() -> Vec<Puzzle> {
        let position = Position::blank(Size { rows: 2, columns: 3 });
        let puzzle = |name: &str| Puzzle { name: name.to_string(), position };
        ["leetcode-37", "inkala-hard", "ai-escargot", "inkala-2010"].map(puzzle).into()
    }

    fn press(codes: &[KeyCode]) -> Outcome<usize> {
        let (mut picker, puzzles) = (Picker::default(), puzzles());
        let mut choice = Outcome::Open;
        for &code in codes {
            choice = picker.press(code.into(), &puzzles);
        }
        choice
    }

    #[rstest]
    #[case::first(&[KeyCode::Enter], Outcome::Chosen(0))]
    #[case::down(&[KeyCode::Down, KeyCode::Down, KeyCode::Up, KeyCode::Enter], Outcome::Chosen(1))]
    #[case::filter(&[KeyCode::Char('I'), KeyCode::Char('n'), KeyCode::Down, KeyCode::Enter], Outcome::Chosen(3))]
    #[case::filter_after_moving(&[KeyCode::Char('a'), KeyCode::Down, KeyCode::Char('i'), KeyCode::Char('-'), KeyCode::Enter], Outcome::Chosen(2))]
    #[case::no_match(&[KeyCode::Char('z'), KeyCode::Enter], Outcome::Open)]
    #[case::backspace(&[KeyCode::Char('z'), KeyCode::Backspace, KeyCode::Enter], Outcome::Chosen(0))]
    #[case::closed(&[KeyCode::Char('a'), KeyCode::Esc], Outcome::Closed)]
    #[case::last(&[KeyCode::End, KeyCode::Down, KeyCode::Enter], Outcome::Chosen(3))]
    fn a_puzzle_is_chosen(#[case] codes: &[KeyCode], #[case] expected: Outcome<usize>) {
        assert_eq!(press(codes), expected);
    }
}
